"""The best player of a game without dice in sight: it looks at moves, answers and what follows.

What it does not know is dealt anew (`Game.determinize`): it searches in a world that fits what its
seat sees, with dice of their own. There the few moves that its player thinks of are made, then
those that whoever is next thinks of, some plies deep; from there the player plays for everybody as
far as the horizon, and the game's evaluation says what each seat has in the end. Everybody is taken
to play for himself. Where chance has its say before the horizon, one world tells nothing:
`kassen.core.engine.council` tries many.

It is bounded by counts, never by time: a seed and an observation give a move, on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Protocol, cast

from msgspec import Struct

from kassen.core.engine.levels import Advised, Judge
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.results import Result

AnyTable = Table[Any, Any, Any]
Worth = Callable[[AnyTable], Sequence[float]]
"""What each seat has, at any moment of a game and at its end."""


HORIZON = "horizon"


class Horizon(Step, frozen=True, gc=False, tag="horizon"):
    """Nobody looks further: the game that was imagined ends here."""

    rule: ClassVar[str] = ""

    def run(self, t: AnyTable) -> None:
        t.end(Result((), HORIZON))


def set_horizon(world: AnyTable, before: tuple[type[Step], ...]) -> None:
    """Put it on the agenda, whose next step is the last of the list, unless it is there."""
    agenda = world.agenda
    for at in range(len(agenda) - 1, -1, -1):
        if isinstance(agenda[at], Horizon):
            return
        if isinstance(agenda[at], before):
            agenda.insert(at + 1, Horizon())
            return


class Player(Protocol):
    """Plays in worlds that are imagined: it may look at the table, since nothing there is real."""

    def enter(self, t: AnyTable) -> None:
        """A world is entered: what was worked out in another one may not hold here."""
        ...

    def decide(self, t: AnyTable, seat: int) -> Move: ...

    def thoughts(self, t: AnyTable, seat: int, most: int) -> Sequence[Move]: ...


class Lookahead(Struct, frozen=True):
    """What is looked at before it is done, and how far."""

    searched: tuple[type[Choice], ...]
    """The decisions that are worth it."""
    horizon: tuple[type[Step], ...]
    """Playing out ends before the next of these steps."""


def world_of(
    seen: Observation, setting: Setting, name: str, before: tuple[type[Step], ...]
) -> AnyTable:
    """One that fits what a seat sees, as far as the horizon; its chance comes of its name."""
    world = setting.game.determinize(seen, setting, Random(name))
    set_horizon(world, before)
    return world


class Search(Lookahead, frozen=True, kw_only=True):
    """How moves and answers are looked at."""

    answered: tuple[type[Choice], ...]
    """Decisions in which several moves are looked at in what follows, too."""
    worth: Worth
    """The game's evaluation: asked where the horizon is reached, and at the end of a game."""
    width: tuple[int, ...] = (5,)
    """How many moves are looked at: of the seat's own, of those that follow, and so on."""


class BestBot(Advised):
    """Decides what is worth a search by searching, all else as its judge does."""

    def __init__(self, judge: Judge, player: Player, seed: int, search: Search) -> None:
        super().__init__(judge)
        self.player, self.seed, self.search = player, seed, search

    def choose(self, seen: Observation, setting: Setting) -> Move:
        own = self.judge.choose(seen, setting)
        if len(seen.moves) == 1 or not isinstance(seen.choice, self.search.searched):
            return own
        seat, search = cast("int", seen.seat), self.search
        world = world_of(seen, setting, f"{self.seed} {seen.number} world 0", search.horizon)
        self.player.enter(world)
        thoughts = self.player.thoughts(world, seat, search.width[0])
        moves = dict.fromkeys([own, *(move for move in thoughts if move in seen.moves)])
        if len(moves) == 1:
            return own
        playing = PlayingOut(self.player, search)
        return max(moves, key=lambda move: playing.after(world, seat, move, 1)[seat])


class PlayingOut:
    """Plays a world on to the horizon."""

    def __init__(self, player: Player, search: Search) -> None:
        self.player, self.search = player, search

    def after(self, world: AnyTable, seat: int, move: Move, ply: int) -> Sequence[float]:
        """What everybody has in the end if a seat plays this."""
        table = world.clone()
        table.apply(seat, move)
        return self.played_out(table, ply)

    def played_out(self, table: AnyTable, ply: int) -> Sequence[float]:
        search, player = self.search, self.player
        while table.result is None:
            mover = table.to_act()[0]
            if ply < len(search.width) and isinstance(table.choice(mover), search.answered):
                return self.best(table, mover, ply)
            table.apply(mover, player.decide(table, mover))
        return search.worth(table)

    def best(self, table: AnyTable, mover: int, ply: int) -> Sequence[float]:
        """What follows from the move that is best for whoever makes it."""
        found: Sequence[float] = ()
        for move in self.player.thoughts(table, mover, self.search.width[ply]):
            values = self.after(table, mover, move, ply + 1)
            if not found or values[mover] > found[mover]:
                found = values
        return found
