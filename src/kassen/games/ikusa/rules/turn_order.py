"""Action 2: determine turn order (IK 2, 86.2, 86.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step, Together
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import TURN_ORDER
from kassen.games.ikusa.rules.events import MarkerDrawn, MarkerTaken, Tied
from kassen.games.ikusa.rules.moves import TakeMarker
from kassen.games.ikusa.rules.plan import spend
from kassen.games.ikusa.rules.position import (
    NONE,
    HouseChoice,
    IkusaTable,
    houses_of,
    in_play,
    seat_of,
)


class TurnOrder(Step, frozen=True, gc=False, tag="turn-order"):
    """From the highest bid downwards; who bid nothing draws in the end (IK 2.1, 2.3)."""

    rule: ClassVar[str] = "IK 2.1"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        bids = spend(pos, TURN_ORDER)
        houses = in_play(pos)
        pos.marker = bytearray(len(pos.marker))
        groups: list[Step] = []
        for bid in sorted({bids[house] for house in houses if bids[house]}, reverse=True):
            tied = [house for house in houses if bids[house] == bid]
            if len(tied) == 1:
                groups.append(PickMarker(seat_of(t, tied[0]), tied[0]))
            else:
                groups.append(WishTogether(sum(1 << house for house in tied), bid))
        t.do(*groups, DrawRest())


def free_markers(t: IkusaTable) -> list[int]:
    """As many markers as there are houses in the game, less those taken (IK S.8)."""
    return [n for n in range(1, len(in_play(t.pos)) + 1) if n not in t.pos.marker]


class PickMarker(HouseChoice, frozen=True, gc=False, tag="pick-marker"):
    """Any marker that is free, not only the lowest (IK 2.1)."""

    rule: ClassVar[str] = "IK 2.1"
    skip_forced: ClassVar[bool] = True

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return [TakeMarker(number) for number in free_markers(t)]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [TakeMarker(number) for number in range(1, len(t.pos.marker) + 1)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, TakeMarker) and move.number not in free_markers(t):
            return refuse(self.rule, "marker-not-free", number=move.number)
        return None

    def play(self, t: IkusaTable, move: TakeMarker) -> None:
        t.pos.marker[self.house] = move.number
        t.tell(MarkerTaken, self.house, move.number)

    def default(self, t: IkusaTable) -> Move:
        """Whoever does not use his turn leaves the first ones to others."""
        return self.moves(t)[-1]


class WishTogether(Together, frozen=True, gc=False, tag="wish-together"):
    """Equal bidders name the marker they want; if no two want the same, they have agreed."""

    rule: ClassVar[str] = "IK 2.2"
    houses: int
    """One bit for each."""
    bid: int

    def tied(self) -> list[int]:
        return [house for house in range(self.houses.bit_length()) if self.houses >> house & 1]

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        tied = self.tied()
        return tuple(WishMarker(seat, house) for house in houses_of(t, seat) if house in tied)

    def sealed(self, t: IkusaTable) -> None:
        tied, pos = self.tied(), t.pos
        wishes = {house: pos.wish[house] for house in tied}
        pos.wish = bytearray([NONE]) * len(pos.wish)
        if len(set(wishes.values())) == len(tied):
            for house, number in wishes.items():
                pos.marker[house] = number
                t.tell(MarkerTaken, house, number)
            return
        t.tell(Tied, tuple(tied), self.bid)
        if t.facts.edition.tied_bidders_draw_markers:
            draw_among_contended(t, wishes)
        else:
            chance = shuffled(t, tied)
            t.do(*(PickMarker(seat_of(t, house), house) for house in chance))


def shuffled(t: IkusaTable, houses: list[int]) -> list[int]:
    """Chance decides who picks first (IK 2.2)."""
    left = houses[:]
    return [draw_or_take(t, left) for _ in houses]


def draw_or_take(t: IkusaTable, left: list[int]) -> int:
    """One of these; for the last one nothing is rolled."""
    return t.draw(left) if len(left) > 1 else left.pop()


def draw_among_contended(t: IkusaTable, wishes: dict[int, int]) -> None:
    """1986: who wants what nobody else wants has it; the others draw blindly (IK 86.3).

    As many swords as contenders are drawn from: the one they want and the next best.
    """
    free = free_markers(t)
    wanted = list(wishes.values())
    for house, number in wishes.items():
        if wanted.count(number) == 1:
            _take(t, house, number, free)
    for number in sorted(set(wanted)):
        rivals = [house for house in wishes if wishes[house] == number]
        if len(rivals) > 1:
            after = [n for n in free if n >= number] + [n for n in free if n < number][::-1]
            spare = [n for n in after if n == number or n not in wanted]
            contended = (spare + [n for n in after if n not in spare])[: len(rivals)]
            for house in rivals:
                drawn = draw_or_take(t, contended)
                free.remove(drawn)
                t.pos.marker[house] = drawn
                t.tell(MarkerDrawn, house, drawn)


def _take(t: IkusaTable, house: int, number: int, free: list[int]) -> None:
    free.remove(number)
    t.pos.marker[house] = number
    t.tell(MarkerTaken, house, number)


class WishMarker(PickMarker, frozen=True, gc=False, tag="wish-marker"):
    """In secret, so that nobody gives way first (IK 2.2)."""

    rule: ClassVar[str] = "IK 2.2"
    private: ClassVar[bool] = True

    def play(self, t: IkusaTable, move: TakeMarker) -> None:
        t.pos.wish[self.house] = move.number


class DrawRest(Step, frozen=True, gc=False, tag="draw-rest"):
    """Those who bid nothing draw from what is left (IK 2.3)."""

    rule: ClassVar[str] = "IK 2.3"

    def run(self, t: IkusaTable) -> None:
        left = free_markers(t)
        for house in in_play(t.pos):
            if not t.pos.marker[house]:
                number = draw_or_take(t, left)
                t.pos.marker[house] = number
                t.tell(MarkerDrawn, house, number)
