"""What lies ahead for a reader: all that is open, and his own secrets."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.words.looks import Look
from kassen.games.shogun.box.data import Facts
from kassen.games.shogun.box.options import Options
from kassen.games.shogun.outlook.plan import CardOutlook, Planner, PlanOutlook, laid, read_plan
from kassen.games.shogun.outlook.winter import WinterOutlook, winter_outlook
from kassen.games.shogun.rules.position import Position


class ShogunOutlook(Struct, frozen=True):
    winter: WinterOutlook
    cards: tuple[CardOutlook, ...] = ()
    """Of the reader's provinces; who looks on has none."""
    plan: PlanOutlook | None = None


def outlook(look: Look[Position, Facts, Options], about: str = "") -> ShogunOutlook:
    """`about` is a plan to look at; empty: that which lies on the reader's board."""
    t, seat = look.table, look.seen.seat
    winter = winter_outlook(t)
    plan = read_plan(t, about)
    if not isinstance(seat, int):
        return ShogunOutlook(winter)
    planner = Planner(t, seat, look.words)
    return ShogunOutlook(winter, planner.cards(), planner.plan(plan or laid(t, seat)))
