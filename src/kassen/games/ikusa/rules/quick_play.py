"""Quick play of the 2011 book: its own set-up (IK QP.1 to QP.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Arg, Message, Refusal, refuse
from kassen.games.ikusa.box.data import BOWMAN, GUNNER, PROVINCES, SPEARMAN, SWORDSMAN, UNITS
from kassen.games.ikusa.rules.events import ArmyShared, Conquered
from kassen.games.ikusa.rules.holding_out import enemies_near
from kassen.games.ikusa.rules.income import collect
from kassen.games.ikusa.rules.moves import Claim, Share
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    ROW,
    HouseChoice,
    IkusaTable,
    UnitId,
    add,
    force_in,
    hand_over,
    in_turn_order,
    province_name,
    seat_of,
    unit_name,
)
from kassen.games.ikusa.rules.setup import (
    RaiseArmy,
    Reinforcement,
    deal,
    draw,
    draw_markers,
    man_provinces,
)

TURNS = 6
MORE = 2
"""Spearmen after the claim (IK QP.4)."""
MOST = 3
"""Spearmen in a province (IK QP.5)."""
START_LEVEL = 2
SHARED = (BOWMAN, SWORDSMAN, GUNNER)


class QuickSetUp(Step, frozen=True, gc=False, tag="quick-set-up"):
    """Fewer cards are dealt, the others claimed in turns; then the armies (IK QP.1 to QP.9)."""

    rule: ClassVar[str] = "IK QP.1"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        pos.hole = bytearray([t.facts.first_hole(START_LEVEL)]) * len(pos.hole)
        deal(t, range(t.setting.players), t.facts.quick_deal[t.setting.players])
        man_provinces(t)
        draw_markers(t)
        order = [(seat_of(t, house), house) for house in in_turn_order(pos)]
        t.do(
            *(step for who in order * TURNS for step in _one_turn(*who)),
            *(ShareUnits(*who, unit) for who in order for unit in SHARED),
            *(RaiseArmy(*who) for who in order * ARMIES),
            FirstKoku(),
        )


def _one_turn(seat: int, house: int) -> list[Step]:
    return [ClaimProvince(seat, house), *[QuickReinforcement(seat, house)] * MORE]


class ClaimProvince(HouseChoice, frozen=True, gc=False, tag="claim-province"):
    """A spearman into any free province, and its card (IK QP.4)."""

    rule: ClassVar[str] = "IK QP.4"

    def moves(self, t: IkusaTable) -> Sequence[Claim]:
        return [Claim(province) for province, owner in enumerate(t.pos.owner) if owner == NONE]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Claim(province) for province in range(PROVINCES)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Claim) and t.pos.owner[move.province] != NONE:
            return refuse(self.rule, "owned-already", province=province_name(move.province))
        return None

    def play(self, t: IkusaTable, move: Claim) -> None:
        draw(t, self.house, SPEARMAN)
        add(t.pos, force_in(move.province), SPEARMAN)
        hand_over(t.pos, move.province, self.house)
        t.tell(Conquered, self.house, move.province)

    def default(self, t: IkusaTable) -> Move:
        """Beside its own provinces, away from the others."""
        near, owner = t.facts.neighbours, t.pos.owner

        def apart(move: Claim) -> tuple[int, int]:
            own = sum(owner[other] == self.house for other in near[move.province])
            return -own, enemies_near(t, self.house, move.province)

        return min(self.moves(t), key=apart)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return False


class QuickReinforcement(Reinforcement, frozen=True, gc=False, tag="quick-reinforcement"):
    """A spearman into an own province, up to three in each (IK QP.4, QP.5)."""

    rule: ClassVar[str] = "IK QP.4"
    men: ClassVar[int] = 1
    before: ClassVar[tuple[int, ...]] = tuple(range(MOST))
    enough: ClassVar[tuple[str, str]] = ("IK QP.5", "three-are-most")


@cache
def shares(count: int, most: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """All ways to spread units over three armies with so much room."""
    a, b, c = most
    return tuple(
        (first, second, count - first - second)
        for first in range(min(a, count), -1, -1)
        for second in range(min(b, count - first), -1, -1)
        if count - first - second <= c
    )


class ShareUnits(HouseChoice, frozen=True, gc=False, tag="share-units"):
    """Units of one kind over the three armies, as their squares allow (IK QP.8)."""

    rule: ClassVar[str] = "IK QP.8"
    unit: UnitId

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        count = t.facts.quick_army[self.unit]
        return {"count": count, "units": Message(f"count-{UNITS[self.unit]}", {"n": count})}

    def _room(self, t: IkusaTable) -> tuple[int, ...]:
        """Free squares of the unit's class on each card."""
        pos, first = t.pos, self.house * ARMIES
        if self.unit == GUNNER:
            return (t.facts.ashigaru_squares,) * ARMIES
        rows = (ROW * army for army in range(first, first + ARMIES))
        return tuple(t.facts.samurai_squares - pos.army[at] - pos.army[at + 1] for at in rows)

    def moves(self, t: IkusaTable) -> Sequence[Share]:
        count = t.facts.quick_army[self.unit]
        return [Share(self.unit, *share) for share in shares(count, self._room(t))]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        count = t.facts.quick_army[self.unit]
        return [Share(self.unit, *share) for share in shares(count, (count,) * ARMIES)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Share) or move.unit != self.unit:
            return None
        wanted = (move.first, move.second, move.third)
        count = t.facts.quick_army[self.unit]
        if sum(wanted) != count or min(wanted) < 0:
            return refuse(self.rule, "share-them-all", unit=unit_name(self.unit), count=count)
        if any(number > room for number, room in zip(wanted, self._room(t), strict=True)):
            return refuse("IK C.16", "no-square-left", unit=unit_name(self.unit))
        return None

    def play(self, t: IkusaTable, move: Share) -> None:
        for at, count in enumerate((move.first, move.second, move.third)):
            draw(t, self.house, self.unit, count)
            add(t.pos, self.house * ARMIES + at, self.unit, count)
        t.tell(ArmyShared, self.house, self.unit, move.first, move.second, move.third)

    def default(self, t: IkusaTable) -> Move:
        """As evenly as can be."""
        return min(self.moves(t), key=lambda one: max(one.first, one.second, one.third))

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return False


class FirstKoku(Step, frozen=True, gc=False, tag="first-koku"):
    """After the set-up, by the usual division (IK QP.11)."""

    rule: ClassVar[str] = "IK QP.11"

    def run(self, t: IkusaTable) -> None:
        for house in range(len(t.pos.koku)):
            collect(t, house)
