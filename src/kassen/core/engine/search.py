"""The best player of a game: it plays out what may follow, and judges where that leads.

What it does not know is dealt anew (`Game.determinize`): it searches in worlds that fit what its
seat sees, with dice of their own. In each world the few moves that its judge thinks of are played,
then those that whoever is next thinks of, some plies deep; from there the judge plays for everybody
as far as the horizon, and the game's evaluation says what each seat has in the end. Everybody is
taken to play for himself.

It is bounded by counts, never by time: a seed and an observation give a move, on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Protocol

from msgspec import Struct

from kassen.core.engine.levels import Advised, Judge, ranked
from kassen.core.engine.results import Result
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, observe

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
    """Put it on the agenda, whose next step is the last of the list."""
    agenda = world.agenda
    for at in range(len(agenda) - 1, -1, -1):
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


class Plain:
    """A judge in an imagined world, who looks at it as a seat does."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def enter(self, t: AnyTable) -> None:
        pass

    def decide(self, t: AnyTable, seat: int) -> Move:
        return self.judge.choose(observe(t, seat), t.setting)

    def thoughts(self, t: AnyTable, seat: int, most: int) -> Sequence[Move]:
        return ranked(self.judge, observe(t, seat), t.setting, most)


class Search(Struct, frozen=True):
    """How a game is searched."""

    searched: tuple[type[Choice], ...]
    """The decisions that are worth it,"""
    answered: tuple[type[Choice], ...]
    """and those of them that are looked at in what follows, too."""
    worth: Worth
    """The game's evaluation: asked where the horizon is reached, and at the end of a game."""
    horizon: tuple[type[Step], ...]
    """Playing out ends before the next of these steps."""
    width: tuple[int, ...] = (5,)
    """How many moves are looked at: of the seat's own, of those that follow, and so on."""
    worlds: int = 8
    budget: int = 4000
    """So many decisions are made in all worlds together; then no other one is begun."""
    margin: float = 0.0
    """By so much another move must be better than the judge's own."""


class BestBot(Advised):
    """Decides what is worth a search by searching, all else as its judge does."""

    def __init__(self, judge: Judge, player: Player, seed: int, search: Search) -> None:
        super().__init__(judge)
        self.player, self.seed, self.search = player, seed, search

    def choose(self, seen: Observation, setting: Setting) -> Move:
        own = self.judge.choose(seen, setting)
        if len(seen.moves) == 1 or not isinstance(seen.choice, self.search.searched):
            return own
        values = self.values(seen, setting, own)
        best = max(values, key=lambda move: values[move])
        return best if values[best] > values[own] + self.search.margin else own

    def values(self, seen: Observation, setting: Setting, own: Move) -> dict[Move, float]:
        """What the best moves lead to for the seat, on the average of the worlds."""
        seat = seen.seat
        assert isinstance(seat, int)
        playing = PlayingOut(self.player, self.search)
        totals, worlds = {own: 0.0}, 0
        while worlds < self.search.worlds and playing.decisions < self.search.budget:
            rng = Random(f"{self.seed} {seen.number} world {worlds}")
            world = setting.game.determinize(seen, setting, rng)
            set_horizon(world, self.search.horizon)
            self.player.enter(world)
            if not worlds:
                thoughts = self.player.thoughts(world, seat, self.search.width[0])
                totals |= {move: 0.0 for move in thoughts if move in seen.moves}
                if len(totals) == 1:
                    break
            worlds += 1
            for move in totals:
                totals[move] += playing.after(world, seat, move, 1)[seat]
        return {move: total / max(1, worlds) for move, total in totals.items()}


class PlayingOut:
    """Plays worlds on to the horizon, and counts the decisions that it takes."""

    def __init__(self, player: Player, search: Search) -> None:
        self.player, self.search = player, search
        self.decisions = 0

    def after(self, world: AnyTable, seat: int, move: Move, ply: int) -> Sequence[float]:
        """What everybody has in the end if a seat plays this."""
        table = world.clone()
        table.apply(seat, move)
        return self.played_out(table, ply)

    def played_out(self, table: AnyTable, ply: int) -> Sequence[float]:
        search, player = self.search, self.player
        while table.result is None:
            self.decisions += 1
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
