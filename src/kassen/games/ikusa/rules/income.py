"""Actions 8 and 9: ronin leave, koku come in (IK 8, 9)."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.games.ikusa.box.data import PROVINCES
from kassen.games.ikusa.rules.elimination import lose_without_heir
from kassen.games.ikusa.rules.events import KokuCollected, RoninDismissed
from kassen.games.ikusa.rules.position import (
    RONIN_AT,
    ROW,
    ArmyId,
    IkusaTable,
    armies_of,
    army_size,
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
    """IK 9.1, 9.2; then the longer game and the game of two may be decided (IK W.3, 2P.8)."""

    rule: ClassVar[str] = "IK 9.1"

    def run(self, t: IkusaTable) -> None:
        for house in in_play(t.pos):
            collect(t, house)
        if t.setting.rules == 1:  # then who had lost his last daimyo could still win
            check_end_of_round(t)
        else:
            slain = [army for army, striker in enumerate(t.pos.slain) if striker]
            alone = [army for army in slain if not army_size(t.pos, army)]
            t.do(*(LoneDaimyo(army) for army in alone), CountProvinces())


class LoneDaimyo(Step, frozen=True, gc=False, tag="lone-daimyo"):
    """1986: slain without a unit that could succeed him, he is lost now (IK 86.6)."""

    rule: ClassVar[str] = "IK 86.6"
    army: ArmyId

    def run(self, t: IkusaTable) -> None:
        if t.pos.slain[self.army]:
            lose_without_heir(t, self.army)


class CountProvinces(Step, frozen=True, gc=False, tag="count-provinces"):
    """The dead are out by now, and their heirs have what was theirs (IK W.3, 2P.8, 86.6)."""

    rule: ClassVar[str] = "IK W.3"

    def run(self, t: IkusaTable) -> None:
        check_end_of_round(t)


def collect(t: IkusaTable, house: int) -> None:
    """A third of the cards, rounded down; never less than three with a daimyo (IK S.10, 9)."""
    provinces = t.pos.owner.count(house)
    koku = provinces // PROVINCES_A_KOKU
    if armies_of(t.pos, house):
        koku = max(LEAST, koku)
    t.pos.koku[house] = koku
    t.tell(KokuCollected, house, koku, provinces)
