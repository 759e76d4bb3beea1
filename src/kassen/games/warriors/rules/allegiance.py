"""Whom a Samurai serves. His stripe never changes (WJ 3.2.2)."""

from __future__ import annotations

from kassen.games.warriors.rules.events import ChangedSides
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.stations import camp


def change_sides(t: WarriorsTable, samurai: int, side: int, region: int) -> None:
    """He and his soldiers now serve this side, here (WJ 3.4.3, 7.1.12)."""
    t.pos.put(samurai, camp(region, side))
    t.tell(ChangedSides, t.pos.face[samurai], side, region)
