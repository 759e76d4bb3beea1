"""Chapter 7, phase 3: which battles are fought, in which order, in which steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.warriors.rules.betrayal import Betrayal
from kassen.games.warriors.rules.commanders import Commanders
from kassen.games.warriors.rules.events import BattleBegan, BattleEnded
from kassen.games.warriors.rules.moves import FIGHT, Fight
from kassen.games.warriors.rules.position import RegionId, WarriorsTable
from kassen.games.warriors.rules.rounds import BattleRound
from kassen.games.warriors.rules.stations import NOBODY, NORTH, SOUTH, camp, contested


class Battles(Step, frozen=True, gc=False, tag="battles"):
    """Battles are fought one by one until no region holds both sides (WJ 7.0.1)."""

    rule: ClassVar[str] = "WJ 7.0.1"

    def run(self, t: WarriorsTable) -> None:
        if contested(t.pos.here):
            t.do(ChooseBattle(t.pos.initiative), Battles())


class ChooseBattle(Choice, frozen=True, gc=False, tag="choose-battle"):
    """The initiative player picks the next battle, having seen the last (WJ 7.0.2)."""

    rule: ClassVar[str] = "WJ 7.0.2"
    skip_forced: ClassVar[bool] = True

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        return [FIGHT[region] for region in contested(t.pos.here)]

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return FIGHT

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Fight) and not t.pos.is_contested(move.region):
            return refuse("WJ 7.0.1", "no-battle-there", region=Name("region", move.region))
        return None

    def play(self, t: WarriorsTable, move: Fight) -> None:
        t.do(Battle(move.region))


class Battle(Step, frozen=True, gc=False, tag="battle"):
    """Betrayal, commanders, rounds; whoever lacks the initiative goes first in each."""

    rule: ClassVar[str] = "WJ 7.0.3"
    region: RegionId

    def run(self, t: WarriorsTable) -> None:
        first, second = t.pos.without_initiative, t.pos.initiative
        t.pos.commander = [NOBODY, NOBODY]
        t.tell(BattleBegan, self.region)
        t.do(
            Betrayal(first, self.region),  # WJ 7.1.2
            Betrayal(second, self.region),
            Commanders(self.region),  # WJ 7.2
            BattleRound(self.region),  # WJ 7.3
            BattleOver(self.region),
        )


class BattleOver(Step, frozen=True, gc=False, tag="battle-over"):
    """One side, or neither, is left in the region (WJ 7.3.f.1)."""

    rule: ClassVar[str] = "WJ 7.3.f.1"
    region: RegionId

    def run(self, t: WarriorsTable) -> None:
        t.pos.commander = [NOBODY, NOBODY]
        left = [side for side in (SOUTH, NORTH) if t.pos.here[camp(self.region, side)]]
        t.tell(BattleEnded, self.region, ("south", "north")[left[0]] if left else "nobody")
