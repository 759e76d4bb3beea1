"""Action 7: wage war. One house after the other does phases A to D (IK R.2, 7)."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.games.ikusa.box.data import PROVINCES
from kassen.games.ikusa.rules.events import PhaseBegan, WarBegan
from kassen.games.ikusa.rules.ninja import ask_the_ninja
from kassen.games.ikusa.rules.phase_a import MoveArmies
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from kassen.games.ikusa.rules.phase_c import PickBattles
from kassen.games.ikusa.rules.phase_d import FinalArmies, FinalForces
from kassen.games.ikusa.rules.position import (
    NONE,
    HouseId,
    IkusaTable,
    in_turn_order,
    seat_of,
)

PHASE_A, PHASE_B, PHASE_C, PHASE_D = 1, 2, 3, 4


class WageWar(Step, frozen=True, gc=False, tag="wage-war"):
    """In turn order (IK R.2)."""

    rule: ClassVar[str] = "IK R.2"

    def run(self, t: IkusaTable) -> None:
        t.do(*(WarTurn(house) for house in in_turn_order(t.pos)))


class WarTurn(Step, frozen=True, gc=False, tag="war-turn"):
    """One house's four phases."""

    rule: ClassVar[str] = "IK 7.8"
    house: HouseId

    def run(self, t: IkusaTable) -> None:
        pos, house = t.pos, self.house
        pos.turn = house
        pos.attacks = bytearray(len(pos.attacks))
        pos.succeeded = bytearray(len(pos.succeeded))
        t.tell(WarBegan, house)
        t.do(
            PhaseBegins(house, PHASE_A),
            PhaseEnds(PHASE_A),
            PhaseBegins(house, PHASE_B),
            PhaseEnds(PHASE_B),
            PhaseBegins(house, PHASE_C),
            PhaseEnds(PHASE_C),
            PhaseBegins(house, PHASE_D),
            PhaseEnds(PHASE_D),
            TurnEnds(),
        )


class PhaseBegins(Step, frozen=True, gc=False, tag="phase-begins"):
    rule: ClassVar[str] = "IK R.2"
    house: HouseId
    phase: int

    def run(self, t: IkusaTable) -> None:
        pos, house = t.pos, self.house
        seat = seat_of(t, house)
        pos.phase = self.phase
        pos.steps = bytearray(len(pos.steps))
        t.tell(PhaseBegan, house, self.phase)
        if self.phase == PHASE_A:
            t.do(MoveArmies(seat, house))
            if house == in_turn_order(pos)[0]:
                ask_the_ninja(t, PHASE_D)  # as between two turns: nobody has moved yet
        elif self.phase == PHASE_B:
            t.do(DeclareBattles(seat, house))
        elif self.phase == PHASE_C:
            t.do(PickBattles(house))
        else:
            pos.arrived = bytearray(len(pos.arrived))
            t.do(FinalArmies(seat, house), FinalForces(seat, house))


class PhaseEnds(Step, frozen=True, gc=False, tag="phase-ends"):
    """The ninja's holder may be asked now, unless the turn is his own (IK 6.7)."""

    rule: ClassVar[str] = "IK 6.7"
    phase: int

    def run(self, t: IkusaTable) -> None:
        ask_the_ninja(t, self.phase)


class TurnEnds(Step, frozen=True, gc=False, tag="turn-ends"):
    """Castle and fortress units leave, battle markers go back (IK 7.C.42, 7.D.12)."""

    rule: ClassVar[str] = "IK 7.D.12"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        pos.turn, pos.phase = NONE, 0
        pos.bonus = bytearray([NONE]) * PROVINCES
        pos.declared = bytearray([NONE]) * len(pos.declared)
        pos.arrived = bytearray(len(pos.arrived))
