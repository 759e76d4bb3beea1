"""Two players lead two colours each (IK 2P)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import PROVINCES
from kassen.games.ikusa.rules.events import Dealt
from kassen.games.ikusa.rules.holding_out import company, steps_from
from kassen.games.ikusa.rules.moves import Give
from kassen.games.ikusa.rules.position import (
    IkusaTable,
    hand_over,
    house_name,
    province_name,
    provinces_of,
)


def second_house(t: IkusaTable, seat: int) -> int:
    """The second colour of a seat."""
    return t.setting.sides_of[seat][1]


class SplitCards(Choice, frozen=True, gc=False, tag="split-cards"):
    """Seventeen of the 34 cards dealt go to the second colour (IK 2P.3)."""

    rule: ClassVar[str] = "IK 2P.3"
    left: int

    def arises(self, t: IkusaTable) -> bool:
        return self.left > 0

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"house": house_name(second_house(t, self.seat))}

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        second = second_house(t, self.seat)
        return [Give(province, second) for province in provinces_of(t.pos, self.seat)]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        houses = range(len(t.pos.heir))
        return [Give(province, house) for province in range(PROVINCES) for house in houses]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Give):
            return None
        second = second_house(t, self.seat)
        if move.house != second:
            return refuse(self.rule, "give-to-the-second", house=house_name(second))
        if t.pos.owner[move.province] != self.seat:
            return refuse(self.rule, "not-among-your-cards", province=province_name(move.province))
        return None

    def play(self, t: IkusaTable, move: Give) -> None:
        hand_over(t.pos, move.province, move.house)
        if self.left > 1:
            t.do(SplitCards(self.seat, self.left - 1))
            return
        for house in (self.seat, second_house(t, self.seat)):
            t.tell(Dealt, house, tuple(provinces_of(t.pos, house)))

    def default(self, t: IkusaTable) -> Give:
        """Beginning at one end of the land, what is nearest, so that both lie together."""
        near, second = t.facts.neighbours, second_house(t, self.seat)
        own, theirs = provinces_of(t.pos, self.seat), provinces_of(t.pos, second)

        def from_one_end(province: int) -> tuple[float, int]:
            steps = steps_from(near, [province])
            return sum(steps[other] for other in own), -province

        if not theirs:
            return Give(max(own, key=from_one_end), second)
        steps = steps_from(near, theirs)

        def nearest(province: int) -> tuple[int, float, int]:
            fit = company(t, second, province) - company(t, self.seat, province)
            return -steps[province], fit, -province

        return Give(max(own, key=nearest), second)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return self.seat == 1 and self.left == 1  # then the markers are drawn
