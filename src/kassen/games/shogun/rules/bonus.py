"""Bonus cards: who holds land in four regions is rewarded, and more so each time (SH BC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.moves import TakeBenefit
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.provinces import provinces_of, take_from_supply, turn_order

CHESTS: Final = 0
ARMIES: Final = 1
RICE: Final = 2
POINTS: Final = 3
BENEFITS: Final = ("chests", "armies", "rice", "points")


def regions_held(t: ShogunTable, seat: int) -> int:
    """On the side in play (SH BC.10)."""
    return len({t.facts.region[at] for at in provinces_of(t.pos, seat)})


def benefit(t: ShogunTable, step: int, which: int) -> int:
    """What a step of the pile shows (SH BC.5)."""
    facts = t.facts
    rows = (facts.bonus_chests, facts.bonus_armies, facts.bonus_rice, facts.bonus_points)
    return rows[which][step]


class BonusCards(Step, frozen=True, gc=False, tag="bonus-cards"):
    """In turn order, before the court (SH BC.2, X.3)."""

    rule: ClassVar[str] = "SH BC.2"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        entitled = [
            seat
            for seat in turn_order(pos)
            if regions_held(t, seat) >= t.facts.bonus_regions  # SH BC.4
        ]
        for seat in entitled:
            pos.bonus[seat] = (pos.bonus[seat] + 1) % len(t.facts.bonus_chests)
        t.do(*(ChooseBenefit(seat) for seat in entitled))


class ChooseBenefit(Choice, frozen=True, gc=False, tag="choose-benefit"):
    """One of those on the card that lies on top now (SH BC.3)."""

    rule: ClassVar[str] = "SH BC.3"

    def arises(self, t: ShogunTable) -> bool:
        """The empty card shows nothing (SH BC.1)."""
        return any(benefit(t, t.pos.bonus[self.seat], which) for which in range(len(BENEFITS)))

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [TakeBenefit(which) for which in range(len(BENEFITS))]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if not isinstance(move, TakeBenefit) or benefit(t, t.pos.bonus[self.seat], move.benefit):
            return None
        return refuse("SH BC.6", "no-such-benefit", benefit=Name("benefit", move.benefit))

    def play(self, t: ShogunTable, move: TakeBenefit) -> None:
        pos, seat = t.pos, self.seat
        amount = benefit(t, pos.bonus[seat], move.benefit)
        if move.benefit == CHESTS:
            pos.chests[seat] += amount
        elif move.benefit == ARMIES:  # SH BC.7, BC.11
            amount = take_from_supply(pos, seat, amount)
            pos.tray[seat] += amount
        elif move.benefit == RICE:
            pos.rice[seat] += amount
        else:
            pos.points[seat] += amount
        t.tell(told.BenefitTaken, seat, move.benefit, amount)


def piles_go_back(t: ShogunTable) -> None:
    """After each winter (SH BC.9)."""
    t.pos.bonus[:] = bytes(len(t.pos.bonus))
