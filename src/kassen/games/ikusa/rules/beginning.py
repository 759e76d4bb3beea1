"""How a game begins: the usual set-up, that of two players, and quick play."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.head_starts import head_start
from kassen.core.engine.steps import Step
from kassen.games.ikusa.rules.events import HeadStart
from kassen.games.ikusa.rules.income import collect
from kassen.games.ikusa.rules.position import ARMIES, IkusaTable, in_turn_order, seat_of
from kassen.games.ikusa.rules.quick_play import QuickSetUp
from kassen.games.ikusa.rules.rounds import Round
from kassen.games.ikusa.rules.setup import (
    FirstReinforcements,
    RaiseArmy,
    deal,
    draw_markers,
    fill_army_cards,
    man_provinces,
)
from kassen.games.ikusa.rules.two_players import SplitCards

PAIRS = 6
"""Twelve spearmen, two at a time (IK S.11)."""


class SetUp(Step, frozen=True, gc=False, tag="set-up"):
    """Deals, then lets the players place what they are free to place."""

    rule: ClassVar[str] = "IK S.1"

    def run(self, t: IkusaTable) -> None:
        ahead = [GiveHeadStart()] if head_start(t.setting) else []
        if t.options.quick_play:
            t.do(QuickSetUp(), *ahead, Round())
            return
        fill_army_cards(t)
        cards = t.facts.deal[t.setting.players]
        if t.setting.players == 2:
            deal(t, range(2), 2 * cards)
            t.do(SplitCards(0, cards), SplitCards(1, cards), FirstSpearmen(), *ahead, Round())
        else:
            deal(t, range(t.setting.players), cards)
            t.do(FirstSpearmen(), *ahead, Round())


class FirstSpearmen(Step, frozen=True, gc=False, tag="first-spearmen"):
    """A spearman into each province, an order for the set-up, the first koku (IK S.7 to S.10)."""

    rule: ClassVar[str] = "IK S.7"

    def run(self, t: IkusaTable) -> None:
        man_provinces(t)
        draw_markers(t)
        for house in range(len(t.pos.koku)):
            collect(t, house)
        order = in_turn_order(t.pos)
        t.do(
            *(FirstReinforcements(seat_of(t, h), h) for _ in range(PAIRS) for h in order),
            *(RaiseArmy(seat_of(t, h), h) for _ in range(ARMIES) for h in order),
        )


class GiveHeadStart(Step, frozen=True, gc=False, tag="give-head-start"):
    """More koku for the first round, if the table has agreed so (IK HS.1)."""

    rule: ClassVar[str] = "IK HS.1"

    def run(self, t: IkusaTable) -> None:
        given = head_start(t.setting)
        if given is not None:
            for house in t.setting.sides_of[given.seat]:
                t.pos.koku[house] += given.amount
            t.tell(HeadStart, given.seat, given.amount)
