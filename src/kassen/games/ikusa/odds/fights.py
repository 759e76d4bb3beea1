"""A battle fought out in every way that the dice can fall.

States are pairs: what is left of the attacker, what is left of the defender. Every hit makes one of
them smaller, so pairs are taken up from the largest to the smallest and each is met once; passes in
which nobody is hit are summed up as the series that they are.

Only additions, products and quotients are used, in a fixed order, so the figures are the same to
the last bit on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush

from kassen.core.engine.steps import Step
from kassen.games.ikusa.odds.habits import OUTNUMBERED, TO_THE_END
from kassen.games.ikusa.odds.sides import Side, Steps
from kassen.games.ikusa.rules.combat import (
    MELEE,
    VOLLEY,
    AfterPass,
    FightOn,
    FirstStrike,
    Melee,
    RaiseBonus,
    Volley,
)

FORGOTTEN = 1e-13
"""A pair that is less likely than this is not followed; its chance goes to the doubt."""
EVEN = 0.5 - 1e-9
"""What is even but for the last digits counts as even on every machine."""

Pair = tuple[int, int]
"""The numbers of the attacker's state and of the defender's."""
Chances = dict[Pair, float]


class Fight:
    """One troop against one province, until it is over or called off."""

    def __init__(self, ours: Side, theirs: Side, stop: str) -> None:
        self.ours, self.theirs = ours, theirs
        self.ended: Chances = {}
        """Pairs of which one side is gone, or neither if it was called off."""
        self.doubt = 0.0
        self._stop = stop
        self._waiting: list[tuple[int, Pair]] = []
        self._stages: dict[Pair, _Stages] = {}
        self._chances_to_win: dict[Pair, tuple[float, float]] = {}
        self._rolls: dict[tuple[Pair, Steps], tuple[float, list[tuple[Pair, float]]]] = {}

    def is_over(self, pair: Pair) -> bool:
        return self.ours.is_gone(pair[0]) or self.theirs.is_gone(pair[1])

    # ---- from where it stands ----------------------------------------------------------------

    def fight_out(self, starts: Chances, steps: Sequence[Step]) -> None:
        """From the first of these steps of the battle on; without any it is over."""
        step = steps[0] if steps else None
        if isinstance(step, FirstStrike):
            starts = self._first_strike(starts)
        if any(isinstance(one, RaiseBonus) for one in steps):
            starts = self._raise(starts)
        for pair, chance in starts.items():
            if self.is_over(pair) or step is None:
                self._end(pair, chance)
            elif isinstance(step, AfterPass):
                self._at(pair).again += chance
            elif isinstance(step, Melee):
                self._at(pair).between += chance
            elif isinstance(step, FightOn) and self.ours.is_stopped(pair[0]):
                self._end(pair, chance)
            else:
                assert isinstance(step, FirstStrike | RaiseBonus | Volley | FightOn)
                self._at(pair).new += chance
        self._go_on()

    def _first_strike(self, starts: Chances) -> Chances:
        """The defender's own pass; extra defenders have no part in it (IK 7.C.44 to 7.C.46)."""
        struck: Chances = {}
        for (ours, theirs), chance in starts.items():
            hits = self.theirs.hits(theirs, (*VOLLEY, *MELEE), walls=False)
            for left, share in self.ours.spread(ours, hits):
                _add(struck, (left, theirs), chance * share)
        return struck

    def _raise(self, starts: Chances) -> Chances:
        raised: Chances = {}
        for (ours, theirs), chance in starts.items():
            pair = (ours, theirs)
            if not self.is_over(pair):
                pair = (ours, self.theirs.raised(theirs))
            _add(raised, pair, chance)
        return raised

    # ---- passes ------------------------------------------------------------------------------

    def _at(self, pair: Pair) -> _Stages:
        stages = self._stages.get(pair)
        if stages is None:
            stages = self._stages[pair] = _Stages()
            heappush(self._waiting, (-self._size(pair), pair))
        return stages

    def _size(self, pair: Pair) -> int:
        return self.ours.size(pair[0]) + self.theirs.size(pair[1])

    def _end(self, pair: Pair, chance: float) -> None:
        _add(self.ended, pair, chance)

    def _go_on(self) -> None:
        while self._waiting:
            _, pair = heappop(self._waiting)
            stages = self._stages.pop(pair)
            if stages.new + stages.between + stages.again < FORGOTTEN:
                self.doubt += stages.new + stages.between + stages.again
                continue
            no_shot, shots = self._rolled(pair, VOLLEY)
            no_blow, blows = self._rolled(pair, MELEE)
            if self._presses_on(pair):
                come = stages.new + stages.again + no_blow * stages.between
                begun = come / (1.0 - no_shot * no_blow)
                half = stages.between + no_shot * begun
            else:
                begun = stages.new
                half = stages.between + no_shot * begun
                self._end(pair, stages.again + no_blow * half)
            for after, chance in shots if begun else ():
                if self.is_over(after):
                    self._end(after, begun * chance)
                else:
                    self._at(after).between += begun * chance
            for after, chance in blows if half else ():
                if self.is_over(after):
                    self._end(after, half * chance)
                else:
                    self._at(after).again += half * chance

    def _rolled(self, pair: Pair, steps: Steps) -> tuple[float, list[tuple[Pair, float]]]:
        """Both roll and take their losses together: the chance that all stand, and what else."""
        key = (pair, steps)
        if key not in self._rolls:
            ours, theirs = pair
            on_us = self.ours.spread(ours, self.theirs.hits(theirs, steps))
            on_them = self.theirs.spread(theirs, self.ours.hits(ours, steps))
            found = [((i, j), p * q) for i, p in on_us for j, q in on_them]
            nobody = sum(chance for after, chance in found if after == pair)
            self._rolls[key] = nobody, [one for one in found if one[0] != pair]
        return self._rolls[key]

    # ---- calling off -------------------------------------------------------------------------

    def _presses_on(self, pair: Pair) -> bool:
        """Whether the attacker wants another pass, and may have one."""
        if self.ours.is_stopped(pair[0]):
            return False
        if self._stop == TO_THE_END:
            return True
        if self._stop == OUTNUMBERED:
            return self.ours.size(pair[0]) >= self.theirs.size(pair[1])
        return self.chance_to_win(pair) >= EVEN

    def chance_to_win(self, pair: Pair) -> float:
        """That the attacker is left alone, if he fights to the end from a new pass on."""
        return self._win(pair)[0]

    def _win(self, pair: Pair) -> tuple[float, float]:
        """From a new pass on, and from the middle of a pass on."""
        if self.is_over(pair):
            won = float(not self.ours.is_gone(pair[0]))
            return won, won
        if pair not in self._chances_to_win:
            no_shot, shots = self._rolled(pair, VOLLEY)
            no_blow, blows = self._rolled(pair, MELEE)
            shot = struck = 0.0
            for after, chance in shots:
                shot += chance * self._win(after)[1]
            for after, chance in blows:
                struck += chance * self._win(after)[0]
            begun = (shot + no_shot * struck) / (1.0 - no_shot * no_blow)
            self._chances_to_win[pair] = begun, struck + no_blow * begun
        return self._chances_to_win[pair]


class _Stages:
    """How likely a pair is met at each stage of a pass."""

    __slots__ = ("again", "between", "new")

    def __init__(self) -> None:
        self.new = 0.0
        """A pass begins."""
        self.between = 0.0
        """The volleys are over, the melee begins."""
        self.again = 0.0
        """A pass is over: another one?"""


def _add(chances: Chances, pair: Pair, chance: float) -> None:
    chances[pair] = chances.get(pair, 0.0) + chance
