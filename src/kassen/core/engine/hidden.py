"""What is hidden, as a game declares it (`Game.hidden`), and tables that fit what a seat knows.

A game says which fields of its position not everybody may see, and of what kind they are: cards
(`kassen.core.engine.cards`), decisions that are not shown yet, things that lie face down. From
that alone come the table that a bot may search on (`dealt_anew`) and the law that nobody's view
changes when only what is hidden from him changes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

from kassen.core.engine.steps import Choice, Step, Together
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation

AnyTable = Table[Any, Any, Any]

TRIES = 100


class Hidden(ABC):
    """Fields of a position that not everybody may see."""

    def __init__(self, *fields: str) -> None:
        self.fields = fields

    @abstractmethod
    def deal(self, t: AnyTable, seen: Observation, rng: Random) -> None:
        """Put something possible where the position that a seat has seen is blank."""


class Dealt(Hidden):
    """Things that lie somewhere: of those that a seat does not know it knows how many lie where."""

    def __init__(
        self,
        *fields: str,
        blank: int,
        slots: Callable[[Observation], Iterable[tuple[int, ...]]] = lambda seen: seen.view.unseen,
    ) -> None:
        """`blank`: what the first field holds for a thing that the seat does not know; `slots`:
        what the fields hold for such things, in no order.
        """
        super().__init__(*fields)
        self.blank, self.slots = blank, slots

    def deal(self, t: AnyTable, seen: Observation, rng: Random) -> None:
        rows = [getattr(t.pos, field) for field in self.fields]
        slots = list(self.slots(seen))
        rng.shuffle(slots)
        blind = [thing for thing, here in enumerate(rows[0]) if here == self.blank]
        for thing, slot in zip(blind, slots, strict=True):
            for row, value in zip(rows, slot, strict=True):
                row[thing] = value


class Drafts(Hidden):
    """What seats decide in lanes, and what becomes open when these are sealed.

    The lanes themselves are played anew: who is still deciding stands at their beginning.
    """

    def __init__(
        self, *fields: str, begin: Callable[[AnyTable, Observation], None] | None = None
    ) -> None:
        """`begin`: what the others' drafts are at the beginning, where that is not nothing."""
        super().__init__(*fields)
        self.begin = begin

    def deal(self, t: AnyTable, seen: Observation, rng: Random) -> None:
        if self.begin is not None:
            self.begin(t, seen)


class Decided(Hidden):
    """Decisions that are not shown yet: each is made again, at random, by the choice itself."""

    def __init__(
        self, *fields: str, choices: Callable[[AnyTable, Observation], Iterable[Choice]]
    ) -> None:
        """`choices`: those whose outcome the seat does not know."""
        super().__init__(*fields)
        self.choices = choices

    def deal(self, t: AnyTable, seen: Observation, rng: Random) -> None:
        for choice in self.choices(t, seen):
            t.decide(choice, lambda one: rng.choice(one.moves(t)))


class OneOf(Hidden):
    """Numbers, each known to somebody alone: any of those that it might be."""

    def __init__(
        self,
        field: str,
        *,
        rows: Callable[[AnyTable, Observation], Iterable[int]],
        values: Callable[[AnyTable, int], Sequence[int]],
    ) -> None:
        """`rows`: the places in the field that the seat does not know."""
        super().__init__(field)
        self.rows, self.values = rows, values

    def deal(self, t: AnyTable, seen: Observation, rng: Random) -> None:
        field = getattr(t.pos, self.fields[0])
        for at in self.rows(t, seen):
            field[at] = rng.choice(self.values(t, at))


class FaceDown(Hidden):
    """Numbers that lie face down: everybody knows which there are, only their owner where."""

    def __init__(
        self,
        field: str,
        *,
        numbers: Callable[[AnyTable, Observation], Mapping[int, Sequence[int]]],
        places: Callable[[AnyTable, int], list[int]],
        room: Callable[[AnyTable, int], int],
        certain: Callable[[AnyTable, int], tuple[int, int] | None],
    ) -> None:
        """`numbers`: those of each side that the seat cannot see, `places`: where a side's may
        lie; `room`: the largest number that a place can hold; `certain`: a place where one of a
        side's lies for certain, and how large it is at least.
        """
        super().__init__(field)
        self.numbers, self.places, self.room, self.certain = numbers, places, room, certain

    def deal(self, t: AnyTable, seen: Observation, rng: Random) -> None:
        lie = getattr(t.pos, self.fields[0])
        for side, counts in self.numbers(t, seen).items():
            numbers, free = sorted(counts, reverse=True), self.places(t, side)
            if found := self.certain(t, side):
                place, least = found
                lie[place] = rng.choice([n for n in numbers if n >= least] or numbers)
                numbers.remove(lie[place])
                free.remove(place)
            room = {place: self.room(t, place) for place in free}
            for number in numbers:
                fitting = [place for place, most in room.items() if most >= number]
                place = rng.choice(fitting or [max(room, key=lambda place: room[place])])
                lie[place] = number
                del room[place]


# ---- tables that fit what a seat knows ---------------------------------------------------------


def dealt_anew(blank: Callable[[], AnyTable], seen: Observation, rng: Random) -> AnyTable:
    """Deal what is hidden onto a table that holds what a seat has seen.

    Deals in which whoever is to act could not are thrown away, as long as that helps.
    """
    for _ in range(TRIES):
        world = blank()
        game = world.setting.game
        if not game.hidden:
            return world
        for one in game.hidden:
            one.deal(world, seen, rng)
        game.derive(world.setting, world.pos)
        if isinstance(next_step(world), Together):
            _play_lanes(world, seen, rng)
        if _goes_on(world, seen):
            return world
    if seen.lane is not None:
        raise ValueError(f"seats {seen.to_act} decide at once, but {world.to_act()} could")
    return world


def next_step(t: AnyTable) -> Step | None:
    """What is to happen or to be decided next; None when the game is over."""
    return t.agenda[-1] if t.agenda and t.result is None else None


def _goes_on(t: AnyTable, seen: Observation) -> bool:
    """Whoever is to act has something to decide."""
    if seen.result is None and isinstance(seen.agenda[0], Together):
        return (t.to_act(), t.line) == (seen.to_act, seen.number)
    step = next_step(t)
    if not isinstance(step, Choice) or step.seat == seen.seat:
        return True
    return step.arises(t) and bool(step.moves(t))


def _play_lanes(t: AnyTable, seen: Observation, rng: Random) -> None:
    """Who is still deciding stands at the beginning; who is done has decided somehow."""
    together: Together = t.agenda.pop()  # type: ignore[assignment]
    t.gone = ()  # who has resigned has decided too
    t.open_lanes(together)
    lanes = t.lanes
    assert lanes is not None
    if isinstance(seen.seat, int):
        lanes[seen.seat] = list(seen.lane or ())[::-1]
    for seat in range(t.setting.players):
        while lanes[seat] and seat != seen.seat and seat not in seen.to_act:
            t.apply(seat, rng.choice(t.moves(seat)))
    t.gone = seen.gone
    t.own = [0] * t.setting.players
    t.shown = 0
