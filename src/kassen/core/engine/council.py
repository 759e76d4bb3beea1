"""The best player where a turn is many small decisions: it asks several judges of its own.

Each of them knows the game, but they differ in temper: one is bolder, one more careful; and the
first of them has second thoughts. Where they agree, it is done. Where they do not, each of them
plays the seat on as far as the horizon, in worlds that fit what the seat sees
(`kassen.core.engine.search`), against others who play as usual; and the advice that leads to most
is followed. So what belongs together stays together: nobody compares the first half of one plan
with the second half of another.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from kassen.core.engine.bots import Diplomat, answer
from kassen.core.engine.levels import Judge, ranked
from kassen.core.engine.search import AnyTable, Search
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.views import Observation, observe
from kassen.core.keeping.match_events import Proposal
from kassen.core.talk.parley import AnyAct


class CouncilBot:
    """Follows the first judge, unless another one's advice is clearly better."""

    def __init__(self, judges: Sequence[Judge], seed: int, search: Search) -> None:
        self.judges, self.seed, self.search = judges, seed, search

    def choose(self, seen: Observation, setting: Setting) -> Move:
        if len(seen.moves) == 1 or not isinstance(seen.choice, self.search.searched):
            return self.judges[0].choose(seen, setting)
        advice: dict[Move, Judge] = {}
        first, *others = self.asked(seen, setting)
        for move in ranked(first, seen, setting, self.search.width[0]):
            advice.setdefault(move, first)
        for judge in others:
            advice.setdefault(judge.choose(seen, setting), judge)
        own = next(iter(advice))
        return own if len(advice) == 1 else self.best(seen, setting, own, advice)

    def asked(self, seen: Observation, setting: Setting) -> Sequence[Judge]:
        """Whoever has a say in this decision."""
        return self.judges

    def best(
        self, seen: Observation, setting: Setting, own: Move, advice: dict[Move, Judge]
    ) -> Move:
        """The advice that leads to most, if it is better than the first one by what luck can do."""
        values = self.values(seen, setting, advice)
        found, most = own, self.search.margin
        for move, ends in values.items():
            gain = surely(ends, values[own]) if move != own else 0.0
            if gain > most:
                found, most = move, gain
        return found

    def values(
        self, seen: Observation, setting: Setting, advice: dict[Move, Judge]
    ) -> dict[Move, list[float]]:
        """What each advice leads to for the seat, world by world."""
        seat = seen.seat
        assert isinstance(seat, int)
        ends: dict[Move, list[float]] = {move: [] for move in advice}
        decisions = number = 0
        while number < self.search.worlds and decisions < self.search.budget:
            rng = Random(f"{self.seed} {seen.number} world {number}")
            world = setting.game.determinize(seen, setting, rng)
            self.search.set_horizon(world)
            for move, judge in advice.items():
                table = world.clone()
                table.apply(seat, move)
                decisions += self.play_on(table, seat, judge)
                ends[move].append(self.search.worth(table)[seat])
            number += 1
        return ends

    def play_on(self, table: AnyTable, seat: int, judge: Judge) -> int:
        """One judge for the seat, the usual one for the others, as far as the horizon."""
        usual, setting, decisions = self.judges[0], table.setting, 0
        while table.result is None and decisions < self.search.budget:
            mover = table.to_act()[0]
            plays = judge if mover == seat else usual
            table.apply(mover, plays.choose(observe(table, mover), setting))
            decisions += 1
        return decisions

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        return answer(self.judges[0], proposal, seen, setting)

    def parley(self, seen: Observation, setting: Setting) -> Sequence[AnyAct]:
        usual = self.judges[0]
        return usual.parley(seen, setting) if isinstance(usual, Diplomat) else ()


def surely(ends: Sequence[float], others: Sequence[float]) -> float:
    """How much better these are on the average, less one deviation of that average.

    >>> surely([3.0, 3.0], [1.0, 1.0]), surely([9.0, 1.0], [4.0, 4.0])
    (2.0, -3.0)
    """
    gains = [end - other for end, other in zip(ends, others, strict=True)]
    count = len(gains)
    mean = sum(gains) / count
    spread = sum((gain - mean) * (gain - mean) for gain in gains)
    return mean - sqrt(spread / (count * max(1, count - 1)))
