"""Chapter 7, step 3 of a battle: a round, from its dice to the question of another one."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.games.warriors.rules.casualties import Hits
from kassen.games.warriors.rules.commanders import Commanders
from kassen.games.warriors.rules.events import VolleyRolled
from kassen.games.warriors.rules.losses import LossRolls
from kassen.games.warriors.rules.position import RegionId, WarriorsTable
from kassen.games.warriors.rules.running import RunAway
from kassen.games.warriors.rules.volley import battle_dice, bravery_bonus, count_hits


class BattleRound(Step, frozen=True, gc=False, tag="battle-round"):
    """Both roll, then both remove, then both roll for their fallen (WJ 7.3.a to e)."""

    rule: ClassVar[str] = "WJ 7.3.0"
    region: RegionId

    def run(self, t: WarriorsTable) -> None:
        if not t.pos.is_contested(self.region):
            return
        first, second = t.pos.without_initiative, t.pos.initiative
        hits_on_second = self.volley(t, first)
        hits_on_first = self.volley(t, second)
        t.do(AfterRound(self.region))
        if hits_on_first or hits_on_second:
            t.do(
                Hits(first, self.region, hits_on_first),  # WJ 7.3.d.5
                Hits(second, self.region, hits_on_second),
                LossRolls(first, self.region),  # WJ 7.3.e.16
                LossRolls(second, self.region),
            )

    def volley(self, t: WarriorsTable, seat: int) -> int:
        """Steps a, b and c for one side; losses do not lower this round's dice (WJ 7.3.c.2)."""
        bonus = bravery_bonus(t, seat)
        dice = t.rolls(battle_dice(t, self.region, seat))
        hits = count_hits(dice, bonus)
        t.tell(VolleyRolled, seat, self.region, tuple(dice), bonus, hits)
        return hits


class AfterRound(Step, frozen=True, gc=False, tag="after-round"):
    """With both sides left either may run, else another round begins (WJ 7.3.f, g, h)."""

    rule: ClassVar[str] = "WJ 7.3.g.0"
    region: RegionId

    def run(self, t: WarriorsTable) -> None:
        if not t.pos.is_contested(self.region):
            return
        t.do(
            RunAway(t.pos.without_initiative, self.region),
            RunAway(t.pos.initiative, self.region),
            Commanders(self.region),  # WJ 7.2.4
            BattleRound(self.region),  # WJ 7.3.h.1
        )
