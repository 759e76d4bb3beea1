"""Winter: rice, revolts of the hungry, points (SH W)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Refusal, refuse
from kassen.games.shogun.box.names import BUILDINGS, PROVINCES
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.moves import FaceRevolt
from kassen.games.shogun.rules.position import (
    NONE,
    ON_DISPLAY,
    ProvinceId,
    ShogunTable,
    province_name,
)
from kassen.games.shogun.rules.provinces import (
    buildings_in,
    count_of,
    has_building,
    most,
    not_yours,
    provinces_of,
    turn_order,
)
from kassen.games.shogun.rules.revolts import revolt
from kassen.games.shogun.rules.year import events_at


class Winter(Step, frozen=True, gc=False, tag="winter"):
    """Rice loss for all, shortages, all revolts, scoring (SH W.1)."""

    rule: ClassVar[str] = "SH W.1"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        event = winter_card(t)
        loss = t.facts.events[event].loss if event != NONE else 0
        if event != NONE:
            t.tell(told.WinterBegan, event, loss)
        for seat in range(t.setting.players):
            pos.rice[seat] = max(0, pos.rice[seat] - loss)  # SH W.2, W.3
        t.tell(told.RiceLeft, tuple(pos.rice))
        t.do(*(Shortage(seat) for seat in turn_order(pos)), Scoring())


def winter_card(t: ShogunTable) -> int:
    """The event card that is left of the year (SH E.5).

    On a board that somebody has laid out there may be none, or several: then chance says which.
    """
    left = events_at(t.pos, ON_DISPLAY)
    if len(left) > 1:
        return t.pick(left)
    return left[0] if left else NONE


def shortage(t: ShogunTable, seat: int) -> int:
    """Provinces that the rice does not feed (SH W.4)."""
    return max(0, count_of(t.pos, seat) - t.pos.rice[seat])


def hunger(t: ShogunTable, short: int) -> tuple[int, int]:
    """Provinces in revolt, and farmers that each adds (SH W.5 to W.9)."""
    rows = [row for row in t.facts.shortage if row[0] <= short]
    return (rows[-1][1], rows[-1][2]) if rows else (0, 0)


class Shortage(Step, frozen=True, gc=False, tag="shortage"):
    """The hungry provinces of a seat are drawn, then it faces them (SH W.10 to W.12)."""

    rule: ClassVar[str] = "SH W.10"
    seat: Seat

    def run(self, t: ShogunTable) -> None:
        short = shortage(t, self.seat)
        provinces, farmers = hunger(t, short)
        own = provinces_of(t.pos, self.seat)
        if not provinces:
            return
        drawn = sorted(t.draw(own) for _ in range(min(provinces, len(own))))
        t.tell(told.Hungry, self.seat, short, tuple(drawn), farmers)
        t.do(WinterRevolts(self.seat, tuple(drawn), farmers))


class WinterRevolts(Choice, frozen=True, gc=False, tag="winter-revolts"):
    """The owner chooses their order (SH W.11)."""

    rule: ClassVar[str] = "SH W.11"
    skip_forced: ClassVar[bool] = True
    provinces: tuple[ProvinceId, ...]
    farmers: int

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [FaceRevolt(at) for at in range(PROVINCES)]

    def candidates(self, t: ShogunTable) -> Sequence[Move]:
        return [FaceRevolt(at) for at in sorted(self.provinces)]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if isinstance(move, FaceRevolt) and move.province not in self.provinces:
            if t.pos.owner[move.province] != self.seat:
                return not_yours(t, move.province, self.rule)
            return refuse(self.rule, "no-revolt-there", province=province_name(move.province))
        return None

    def play(self, t: ShogunTable, move: FaceRevolt) -> None:
        left = tuple(at for at in self.provinces if at != move.province)
        if left:
            t.do(WinterRevolts(self.seat, left, self.farmers))
        farmers = t.pos.markers[move.province] + self.farmers  # SH R.4
        revolt(t, self.seat, move.province, farmers)  # no marker is added (SH W.14)


class Scoring(Step, frozen=True, gc=False, tag="scoring"):
    """What stands after all revolts (SH W.16)."""

    rule: ClassVar[str] = "SH W.16"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        for seat, majorities in enumerate(majority_points(t)):
            provinces, buildings = count_of(pos, seat), buildings_of(t, seat)
            pos.points[seat] += provinces + buildings + majorities
            t.tell(told.Scored, seat, provinces, buildings, majorities, pos.points[seat])


def buildings_of(t: ShogunTable, seat: int) -> int:
    return sum(buildings_in(t.pos, at) for at in provinces_of(t.pos, seat))


def majority_points(t: ShogunTable) -> list[int]:
    """For most castles, temples and theaters in each region; tied ones get 1 less (SH W.18)."""
    points = [0] * t.setting.players
    for region in range(len(t.facts.by_region)):
        for building in range(len(BUILDINGS)):
            leaders = most_buildings(t, region, building)
            for seat in leaders:
                points[seat] += t.facts.majorities[building] - (len(leaders) > 1)
    return points


def most_buildings(t: ShogunTable, region: int, building: int) -> list[int]:
    """The seats with most buildings of a kind in a region; nobody has most of none (SH W.20)."""
    pos = t.pos
    counts = [0] * t.setting.players
    for at in t.facts.by_region[region]:
        if has_building(pos, at, building):
            counts[pos.owner[at]] += 1
    return most(counts)


def spring_cleaning(t: ShogunTable) -> None:
    """Rice that is left is lost, revolt markers go (SH W.21, W.22)."""
    pos = t.pos
    pos.rice[:] = [0] * len(pos.rice)
    pos.markers[:] = bytes(PROVINCES)
    t.tell(told.YearEnded)
