"""Castle, temple, theater (SH A.build)."""

from __future__ import annotations

from typing import Final

from kassen.games.shogun.box.names import CASTLE, THEATER
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.provinces import (
    buildings_in,
    event_kind,
    has_building,
    leads_here,
    tiles_left,
)

FORBIDS: Final = {
    "same-building": "SH A.build.2",
    "no-space": "SH A.build.1",
    "no-tile": "SH C.6",
}
"""The clause behind each reason why a building cannot stand somewhere."""


def build(t: ShogunTable, seat: int, action: int, province: int) -> str:
    """Pay and place it, if both can be done (SH A.castle.1, A.temple.1, A.theater.1)."""
    building = CASTLE + action
    if reason := cannot_build(t, province, building):
        return reason
    price = building_price(t, seat, province, building)
    if t.pos.chests[seat] < price:
        return "chests"
    t.pos.chests[seat] -= price
    place_building(t, seat, province, building, price)
    return ""


def building_price(t: ShogunTable, seat: int, province: int, building: int) -> int:
    """Less where the leader stands (SH ML.5)."""
    price = t.facts.building_prices[building]
    return price - t.facts.discount if leads_here(t.pos, seat, province) else price


def cannot_build(t: ShogunTable, province: int, building: int) -> str:
    """Why a building cannot stand there, wherever it comes from (SH A.build.1, A.build.2, C.6)."""
    if has_building(t.pos, province, building):
        return "same-building"
    if buildings_in(t.pos, province) >= t.facts.spaces[province]:
        return "no-space"
    if not tiles_left(t, building):
        return "no-tile"
    return ""


def place_building(
    t: ShogunTable, seat: int, province: int, building: int, price: int, calms: bool = True
) -> None:
    """A theater calms its province in the round of that event (SH E.8, X.7)."""
    pos = t.pos
    pos.built[province] |= 1 << building
    t.tell(told.Built, seat, province, building, price)
    calm = calms and building == THEATER and event_kind(t) == "theaters-calm"
    if calm and pos.markers[province]:
        pos.markers[province] -= 1
        t.tell(told.MarkerRemoved, seat, province)
