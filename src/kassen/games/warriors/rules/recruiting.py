"""Chapter 9, phase 5: recruiting soldiers and Samurai."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.warriors.rules.events import Entered, RecruitsLost, SoldierRaised
from kassen.games.warriors.rules.moves import ARM, DONE, ENTER, Arm, Enter
from kassen.games.warriors.rules.position import (
    RegionId,
    WarriorsTable,
    may_command,
    named,
)
from kassen.games.warriors.rules.stations import (
    HANDS,
    box,
    camp,
    is_boxed,
    most_stars,
    region_of,
    side_of,
)


class Recruiting(Step, frozen=True, gc=False, tag="recruiting"):
    """Both raise soldiers, then both enter Samurai, the initiative player first (WJ 9.1, 9.7)."""

    rule: ClassVar[str] = "WJ 9.1"

    def run(self, t: WarriorsTable) -> None:
        first, second = t.pos.initiative, t.pos.without_initiative
        number = t.pos.number
        t.do(
            RaiseSoldiers(first),
            RaiseSoldiers(second),
            EnterSamurai(first, number),  # WJ 9.8
            EnterSamurai(second, number - 1),
        )


# ---- soldiers ----------------------------------------------------------------------------------


class RaiseSoldiers(Step, frozen=True, gc=False, tag="raise-soldiers"):
    """Every controlled region raises as many as its best Samurai has stars (WJ 9.1, 9.2)."""

    rule: ClassVar[str] = "WJ 9.2"
    seat: Seat

    def run(self, t: WarriorsTable) -> None:
        here, seat = t.pos.here, self.seat
        t.do(
            *[
                RaiseInRegion(seat, region, recruits(t, region, seat))
                for region, owner in enumerate(t.pos.control)
                if owner == seat and here[camp(region, seat)]
            ]
        )


def recruits(t: WarriorsTable, region: int, seat: int) -> int:
    """Kyo raises soldiers like other regions, unless the option says no (WJ 9.3)."""
    is_kyo = not t.facts.region_has_box[region]
    if is_kyo and not t.options.kyo_raises_soldiers:
        return 0
    return most_stars(t.pos.here[camp(region, seat)], t.pos.ranks)


class RaiseInRegion(Step, frozen=True, gc=False, tag="raise-in-region"):
    """Each new soldier goes to whoever has the fewest and room for one (WJ 9.4 to 9.6)."""

    rule: ClassVar[str] = "WJ 9.4"
    seat: Seat
    region: RegionId
    left: int

    def run(self, t: WarriorsTable) -> None:
        left, seat, region = self.left, self.seat, self.region
        while left:
            fewest = fewest_soldiers(t, region, seat)
            if not fewest:
                t.tell(RecruitsLost, seat, region, left)
                return
            if len(fewest) > left:
                t.do(GiveSoldier(seat, region, left))
                return
            for samurai in fewest:  # there is one for each of them: nothing to choose
                arm(t, samurai, seat, region)
            left -= len(fewest)


def fewest_soldiers(t: WarriorsTable, region: int, seat: int) -> list[int]:
    """Those with the fewest soldiers among the Samurai below their limit (WJ 9.4, 9.5)."""
    soldiers, face = t.pos.soldiers, t.pos.face
    rank, each = t.facts.stars, t.facts.soldiers_per_star
    room = [s for s in t.pos.samurai(region, seat) if soldiers[s] < each * rank[face[s]]]
    if len(room) < 2:
        return room
    fewest = min([soldiers[s] for s in room])
    return [s for s in room if soldiers[s] == fewest]


def arm(t: WarriorsTable, samurai: int, seat: int, region: int) -> None:
    t.pos.soldiers[samurai] += 1
    t.tell(SoldierRaised, seat, region, t.pos.face[samurai])


class GiveSoldier(Choice, frozen=True, gc=False, tag="give-soldier"):
    """The owner chooses among those with equally few (WJ 9.4)."""

    rule: ClassVar[str] = "WJ 9.4"
    region: RegionId
    left: int

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        return [ARM[s] for s in fewest_soldiers(t, self.region, self.seat)]

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return ARM

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if not isinstance(move, Arm):
            return None
        samurai = named(t, move.samurai)
        if t.pos.where[move.samurai] != camp(self.region, self.seat):
            region = Name("region", self.region)
            return refuse("WJ 9.4", "not-yours-here", samurai=samurai, region=region)
        if t.pos.soldiers[move.samurai] >= may_command(t, move.samurai):
            return refuse("WJ 9.5", "no-room", samurai=samurai)
        if move.samurai not in fewest_soldiers(t, self.region, self.seat):
            return refuse("WJ 9.4", "not-fewest", samurai=samurai)
        return None

    def play(self, t: WarriorsTable, move: Arm) -> None:
        arm(t, move.samurai, self.seat, self.region)
        t.do(RaiseInRegion(self.seat, self.region, self.left - 1))


# ---- Samurai -----------------------------------------------------------------------------------


class EnterSamurai(Choice, frozen=True, gc=False, tag="enter-samurai"):
    """Samurai come from their boxes, as many as allowed or fewer (WJ 9.8 to 9.11)."""

    rule: ClassVar[str] = "WJ 9.8"
    skip_forced: ClassVar[bool] = True
    left: int

    def arises(self, t: WarriorsTable) -> bool:
        return self.left > 0

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        legal: list[Move] = [DONE]
        for region, waiting in enumerate(t.pos.here[box(0, self.seat) : HANDS : 2]):
            if waiting and gate_open(t, region, self.seat):
                legal += ENTER.of(next_to_enter(t, region, self.seat))
        return legal

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [DONE, *ENTER]

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if not isinstance(move, Enter):
            return None
        samurai, station = named(t, move.samurai), t.pos.where[move.samurai]
        if not is_boxed(station) or side_of(station) != self.seat:
            return refuse("WJ 9.10", "not-in-your-box", samurai=samurai)
        region = region_of(station)
        if not gate_open(t, region, self.seat):
            name = Name("region", region)
            return refuse("WJ 9.10", "region-not-yours", samurai=samurai, region=name)
        if not next_to_enter(t, region, self.seat) >> move.samurai & 1:
            return refuse("WJ 9.11", "own-court-first", samurai=samurai)
        return None

    def play(self, t: WarriorsTable, move: Move) -> None:
        if isinstance(move, Enter):
            region = region_of(t.pos.where[move.samurai])
            t.pos.put(move.samurai, camp(region, self.seat))
            t.pos.soldiers[move.samurai] = 0
            t.tell(Entered, self.seat, t.pos.face[move.samurai], region)
            t.do(EnterSamurai(self.seat, self.left - 1))

    def default(self, t: WarriorsTable) -> Move:
        return DONE


def gate_open(t: WarriorsTable, region: int, seat: int) -> bool:
    """Samurai enter only where their side has control now, unless the option waives it."""
    return t.pos.control[region] == seat or not t.options.entry_requires_friendly_control


def next_to_enter(t: WarriorsTable, region: int, seat: int) -> int:
    """All of one's own stripe enter before anybody else, region by region (WJ 9.11)."""
    waiting = t.pos.here[box(region, seat)]
    return waiting & t.facts.court[seat] or waiting
