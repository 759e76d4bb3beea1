"""The best player where a turn is many small decisions: it asks several judges of its own.

Each of them knows the game, but they differ in temper: one is bolder, one more careful; and the
first of them has second thoughts. Where they agree, it is done. Where they do not, each of them
plays the seat on as far as the horizon, in worlds that fit what the seat sees
(`kassen.core.engine.search`), against others who play as usual; and the advice that leads to most
is followed. So what belongs together stays together: nobody compares the first half of one plan
with the second half of another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Protocol, cast, runtime_checkable

from kassen.core.engine.levels import Advised, Judge, ranked
from kassen.core.engine.search import AnyTable, Lookahead, set_horizon, world_of
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.views import Observation, observe


@runtime_checkable
class Imagining(Protocol):
    """A judge that decides at a table of its own making, where nothing has to be hidden from it.

    It must decide there as `choose` does: it is quicker, since nobody has to write down first what
    a seat would see.
    """

    def decide(self, t: AnyTable, seat: int) -> Move: ...


class Trials(Lookahead, frozen=True, kw_only=True):
    """How advice is tried."""

    worth: Callable[[AnyTable, int], float]
    """What a seat has where the horizon is reached, or at the end of a game."""
    most: int = 500
    """Playing out ends after so many decisions, too."""
    every: tuple[type[Choice], ...] = ()
    """Decisions in which each move is tried, whoever thinks of it."""
    thoughts: int = 2
    """How many moves the first judge thinks of."""
    worlds: int = 8
    sure: float = 1.0
    """So many deviations of the mean must another advice be better than the first one."""


class CouncilBot(Advised):
    """Follows the first judge, unless another one's advice is clearly better."""

    def __init__(self, judges: Sequence[Judge], seed: int, search: Trials) -> None:
        super().__init__(judges[0])
        self.judges, self.seed, self.search = judges, seed, search

    def choose(self, seen: Observation, setting: Setting) -> Move:
        first, *others = self.asked(seen, setting)
        if len(seen.moves) == 1 or not isinstance(seen.choice, self.search.searched):
            return first.choose(seen, setting)
        advice: dict[Move, Judge] = {}
        for move in ranked(first, seen, setting, self.search.thoughts):
            advice.setdefault(move, first)
        for judge in others:
            advice.setdefault(judge.choose(seen, setting), judge)
        if isinstance(seen.choice, self.search.every):
            advice = {**advice, **{move: first for move in seen.moves if move not in advice}}
        return next(iter(advice)) if len(advice) == 1 else self.best(seen, setting, advice)

    def asked(self, seen: Observation, setting: Setting) -> Sequence[Judge]:
        """Whoever has a say in this decision."""
        return self.judges

    def best(self, seen: Observation, setting: Setting, advice: dict[Move, Judge]) -> Move:
        """The advice that leads to most, if it is better than the first one by what luck can do."""
        seat, moves = cast("int", seen.seat), list(advice)

        def trial(number: int, ways: Sequence[int]) -> list[float]:
            name = f"{self.seed} {seen.number} world {number}"
            world = world_of(seen, setting, name, self.search.horizon)
            ends = []
            for way in ways:
                table = world.clone()
                table.apply(seat, moves[way])
                play_on(table, seat, advice[moves[way]], self.judge, self.search)
                ends.append(self.search.worth(table, seat))
            return ends

        return moves[clearly_best(len(moves), self.search, trial)]


def play_on(table: AnyTable, seat: int, judge: Judge, usual: Judge, search: Trials) -> None:
    """One judge for the seat, the usual one for the others, as far as the horizon.

    What they do may put a nearer one before it: an impulse more, after which a chit is drawn.
    """
    setting = table.setting
    for _ in range(search.most):
        if table.result is not None:
            return
        set_horizon(table, search.horizon)
        mover = table.to_act()[0]
        plays = judge if mover == seat else usual
        if isinstance(plays, Imagining):
            table.apply(mover, plays.decide(table, mover))
        else:
            table.apply(mover, plays.choose(observe(table, mover), setting))


Trial = Callable[[int, Sequence[int]], Sequence[float]]
"""What some ways lead to in the world of a number, each with the same dice."""

FEW = 4
"""After so many worlds, and after as many again, ways that look worse are given up."""


def clearly_best(ways: int, search: Trials, trial: Trial) -> int:
    """Which of so many ways leads to most: the first, unless another is better than by luck."""
    left = list(range(ways))
    ends: list[list[float]] = [[] for _ in left]
    for number in range(search.worlds):
        if number and number % FEW == 0:
            left = [way for way in left if not way or gain(ends[way], ends[0], 1.0) > 0]
            if len(left) == 1:
                break
        for way, end in zip(left, trial(number, left), strict=True):
            ends[way].append(end)
    found, most = 0, 0.0
    for way in left[1:]:
        sure = gain(ends[way], ends[0], -search.sure)
        if sure > most:
            found, most = way, sure
    return found


def gain(ends: Sequence[float], others: Sequence[float], deviations: float) -> float:
    """How much better these are on the average, and so many deviations of that average more.

    >>> gain([3.0, 3.0], [1.0, 1.0], -1.0), gain([9.0, 1.0], [4.0, 4.0], -1.0)
    (2.0, -3.0)
    """
    gains = [end - other for end, other in zip(ends, others, strict=True)]
    count = len(gains)
    mean = sum(gains) / count
    spread = sum((one - mean) * (one - mean) for one in gains)
    return mean + deviations * sqrt(spread / (count * max(1, count - 1)))
