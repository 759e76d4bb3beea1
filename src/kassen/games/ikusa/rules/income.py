"""Actions 8 and 9: ronin leave, koku come in (IK 8, 9)."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.games.ikusa.box.data import PROVINCES
from kassen.games.ikusa.rules.events import KokuCollected, RoninDismissed
from kassen.games.ikusa.rules.position import (
    RONIN_AT,
    ROW,
    IkusaTable,
    armies_of,
    in_play,
)
from kassen.games.ikusa.rules.victory import check_end_of_round

PROVINCES_A_KOKU = 3
LEAST = 3


class RemoveRonin(Step, frozen=True, gc=False, tag="remove-ronin"):
    """All that live go back; cards never turned up stay unseen (IK 8.1, 8.2)."""

    rule: ClassVar[str] = "IK 8.1"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        leaving = sum(pos.hidden)
        pos.hidden = bytearray(PROVINCES)
        for row in (pos.army, pos.force):
            for at in range(RONIN_AT, len(row), ROW):
                leaving += row[at]
                row[at] = 0
        pos.pool += leaving
        if leaving:
            t.tell(RoninDismissed, leaving)


class CollectKoku(Step, frozen=True, gc=False, tag="collect-koku"):
    """IK 9.1, 9.2; the longer game and the game of two are decided here (IK W.3, 2P.8)."""

    rule: ClassVar[str] = "IK 9.1"

    def run(self, t: IkusaTable) -> None:
        for house in in_play(t.pos):
            collect(t, house)
        check_end_of_round(t)


def collect(t: IkusaTable, house: int) -> None:
    """A third of the cards, rounded down; never less than three with a daimyo (IK S.10, 9)."""
    provinces = t.pos.owner.count(house)
    koku = provinces // PROVINCES_A_KOKU
    if armies_of(t.pos, house):
        koku = max(LEAST, koku)
    t.pos.koku[house] = koku
    t.tell(KokuCollected, house, koku, provinces)
