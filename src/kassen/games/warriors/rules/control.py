"""Chapter 8, phase 4: control of regions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.warriors.rules.events import ControlGained, ControlLost, ControlRolled
from kassen.games.warriors.rules.moves import CLAIM, Claim
from kassen.games.warriors.rules.position import (
    RegionId,
    WarriorsTable,
    named,
    stars,
)
from kassen.games.warriors.rules.stations import NOBODY, NORTH, SOUTH, camp, highest, occupied


class Control(Step, frozen=True, gc=False, tag="control"):
    """Only regions with Samurai are checked; elsewhere markers stay (WJ 8.1)."""

    rule: ClassVar[str] = "WJ 8.1"

    def run(self, t: WarriorsTable) -> None:
        t.do(*[ControlRegion(region) for region in occupied(t.pos.here)])


class ControlRegion(Step, frozen=True, gc=False, tag="control-region"):
    """The enemy's marker goes; a man at home takes the region, else a die may (WJ 8.2-8.4)."""

    rule: ClassVar[str] = "WJ 8.2"
    region: RegionId

    def run(self, t: WarriorsTable) -> None:
        pos, region = t.pos, self.region
        seat = SOUTH if pos.here[camp(region, SOUTH)] else NORTH
        if pos.control[region] == seat:
            return
        if pos.control[region] == 1 - seat:
            pos.control[region] = NOBODY
            t.tell(ControlLost, 1 - seat, region)
        here, home = pos.here[camp(region, seat)], t.facts.home
        at_home = [s for s in members(here) if home[s] == region]
        if at_home:
            pos.control[region] = seat
            t.tell(ControlGained, seat, region, pos.face[at_home[0]])
        elif highest(here, pos.ranks) == here:
            roll_for_control(t, region, seat, members(here)[0])
        else:
            t.do(ClaimRegion(seat, region))


class ClaimRegion(Choice, frozen=True, gc=False, tag="claim-region"):
    """One roll a region and turn, by the rank of one Samurai there (WJ 8.4, 8.5)."""

    rule: ClassVar[str] = "WJ 8.5"
    region: RegionId

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        return CLAIM.of(t.pos.here[camp(self.region, self.seat)])

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return CLAIM

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Claim) and t.pos.where[move.samurai] != camp(self.region, self.seat):
            samurai, region = named(t, move.samurai), Name("region", self.region)
            return refuse("WJ 8.5", "not-yours-here", samurai=samurai, region=region)
        return None

    def play(self, t: WarriorsTable, move: Claim) -> None:
        roll_for_control(t, self.region, self.seat, move.samurai)

    def default(self, t: WarriorsTable) -> Move:
        here = t.pos.here[camp(self.region, self.seat)]
        return CLAIM.of(highest(here, t.pos.ranks))[0]


def roll_for_control(t: WarriorsTable, region: int, seat: int, samurai: int) -> None:
    """Gained if the die is at most his rank (WJ 8.4)."""
    die, needed = t.roll(), stars(t, samurai)
    if die <= needed:
        t.pos.control[region] = seat
    face = t.pos.face[samurai]
    t.tell(ControlRolled, seat, region, face, die, needed, int(die <= needed))
