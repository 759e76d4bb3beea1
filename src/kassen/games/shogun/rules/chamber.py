"""The chamber: markers of influence on a board of rows and columns (SH CH)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.moves import Pass, Swap
from kassen.games.shogun.rules.position import (
    FACE_DOWN,
    FACE_UP,
    IN_BAG,
    MARKED,
    NONE,
    RegionId,
    ShogunTable,
)
from kassen.games.shogun.rules.provinces import most, turn_order


def markers_at(t: ShogunTable, place: int) -> list[int]:
    return [at for at, where in enumerate(t.pos.chamber) if where == place]


def markers_left(t: ShogunTable, seat: int) -> int:
    """Of a seat's own (SH CH.8)."""
    return t.facts.chamber_markers - t.pos.chamber.count(MARKED + seat)


class ChamberDraw(Step, frozen=True, gc=False, tag="chamber-draw"):
    """Six markers each round, on their own spaces (SH CH.1 to CH.3)."""

    rule: ClassVar[str] = "SH CH.2"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        if NONE in pos.regions:
            left = list(range(len(pos.regions)))
            for at in range(len(pos.regions)):
                pos.regions[at] = t.draw(left)
            t.tell(told.RegionsLaidOut, tuple(pos.regions))
        bag = markers_at(t, IN_BAG)
        drawn = sorted(t.draw(bag) for _ in range(min(t.facts.chamber_drawn, len(bag))))
        for at in drawn:
            pos.chamber[at] = FACE_UP
        t.tell(told.ChamberDrawn, tuple(drawn))


class ChamberSwaps(Step, frozen=True, gc=False, tag="chamber-swaps"):
    """The regions from left to right (SH CH.4, CH.9, CH.10)."""

    rule: ClassVar[str] = "SH CH.4"

    def run(self, t: ShogunTable) -> None:
        t.do(*(RegionSwap(region) for region in t.pos.regions), ChamberCloses())


class RegionSwap(Step, frozen=True, gc=False, tag="region-swap"):
    """Who has most provinces there is entitled (SH CH.5, CH.7)."""

    rule: ClassVar[str] = "SH CH.5"
    region: RegionId

    def run(self, t: ShogunTable) -> None:
        seat = entitled(t, self.region)
        if seat != NONE:
            t.do(SwapMarker(seat, self.region))


def entitled(t: ShogunTable, region: int) -> int:
    """Ties go to the earlier in turn order; NONE: nobody has a province there."""
    pos = t.pos
    counts = [0] * t.setting.players
    for at in t.facts.by_region[region]:
        if pos.owner[at] < t.setting.players:
            counts[pos.owner[at]] += 1
    leaders = most(counts)
    return next((seat for seat in turn_order(pos) if seat in leaders), NONE)


class SwapMarker(Choice, frozen=True, gc=False, tag="swap-marker"):
    """A face-up marker for one of one's own (SH CH.6)."""

    rule: ClassVar[str] = "SH CH.6"
    region: RegionId

    def arises(self, t: ShogunTable) -> bool:
        return FACE_UP in t.pos.chamber and markers_left(t, self.seat) > 0  # SH CH.8

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [*(Swap(at) for at in range(len(t.pos.chamber))), Pass()]

    def candidates(self, t: ShogunTable) -> Sequence[Move]:
        return [*(Swap(at) for at in markers_at(t, FACE_UP)), Pass()]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if isinstance(move, Swap) and t.pos.chamber[move.chamber] != FACE_UP:
            return refuse("SH CH.6", "no-marker-to-swap", chamber=Name("chamber", move.chamber))
        return None

    def play(self, t: ShogunTable, move: Move) -> None:
        if isinstance(move, Swap):
            t.pos.chamber[move.chamber] = MARKED + self.seat
            t.tell(told.MarkerSwapped, self.seat, self.region, move.chamber)

    def default(self, t: ShogunTable) -> Move:
        return Pass()


class ChamberCloses(Step, frozen=True, gc=False, tag="chamber-closes"):
    """What is left is turned face down; the leftmost region goes to the end (SH CH.9, CH.10)."""

    rule: ClassVar[str] = "SH CH.9"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        left = markers_at(t, FACE_UP)
        for at in left:
            pos.chamber[at] = FACE_DOWN
        pos.regions[:] = pos.regions[1:] + pos.regions[:1]
        if left:
            t.tell(told.ChamberClosed, tuple(left))


def chamber_points(t: ShogunTable) -> list[int]:
    """For most markers in each row and column (SH CH.11 to CH.13)."""
    wide, high = len(t.facts.columns), len(t.facts.rows)
    board = t.pos.chamber
    lines = [(range(row * wide, row * wide + wide), t.facts.rows[row]) for row in range(high)]
    lines += [(range(col, wide * high, wide), t.facts.columns[col]) for col in range(wide)]
    points = [0] * t.setting.players
    for spaces, worth in lines:
        for seat, award in line_award(t.setting.players, [board[at] for at in spaces], worth):
            points[seat] += award
    return points


def line_award(players: int, line: Sequence[int], worth: int) -> list[tuple[int, int]]:
    """Who gets how much for a line; face-down markers are a player too (SH CH.12, CH.13).

    >>> line_award(2, [MARKED, MARKED, MARKED + 1], 3)
    [(0, 3)]
    >>> line_award(2, [MARKED, FACE_DOWN], 3)
    [(0, 2)]
    """
    counts = [list(line).count(MARKED + seat) for seat in range(players)]
    leaders = most([*counts, list(line).count(FACE_DOWN)])
    if len(leaders) == 1:
        return [(leaders[0], worth)] if leaders[0] < players else []
    return [(seat, max(0, worth - 1)) for seat in leaders if seat < players]
