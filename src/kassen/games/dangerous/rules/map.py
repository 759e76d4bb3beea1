"""The map as plain functions over ints: what touches what, and by which kind of way (DT 2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.core.values.bits import members
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CHUGOKU,
    ECHIGO,
    MORI,
    OFF_MAP,
    ROAD,
    TOMO,
    UESUGI,
)

_SIZES: Final = ("", "road", "trail", "sea", "road")
"""An off-board way is a road with a price of its own."""


def way_between(facts: Facts, a: int, b: int) -> int:
    """The kind of way that joins two places; 0: they are not adjacent (DT 2.4.2)."""
    return facts.ways[a][b]


def adjacent(facts: Facts, a: int, b: int) -> bool:
    return facts.ways[a][b] != 0


def is_port(facts: Facts, place: int) -> bool:
    """A space with a sea lane (DT 2.44.1)."""
    return bool(facts.ports >> place & 1)


def may_ever_enter(clan: int, place: int) -> bool:
    """Off-board areas are for one clan each, and nobody walks to Tomo (DT 2.45.1, 2.45.2)."""
    if place == ECHIGO:
        return clan == UESUGI
    if place == CHUGOKU:
        return clan == MORI
    return place != TOMO


def group_size(facts: Facts, way: int) -> int:
    """How many units one movement point takes over a way (DT 9.3.1, 9.3.2, 13.2.1)."""
    return facts.movement[_SIZES[way]]


def price(facts: Facts, way: int, dest: int) -> int:
    """Movement points for one group: one, and one more into an off-board area (DT 2.45.3)."""
    if way == OFF_MAP and dest in (ECHIGO, CHUGOKU):
        return 1 + facts.movement["offboard_extra"]
    return 1


def by_road(facts: Facts, place: int) -> tuple[int, ...]:
    """Where roads lead from a place."""
    return tuple([b for b in facts.neighbours[place] if facts.ways[place][b] == ROAD])


def spread(places: int, near: Sequence[int]) -> int:
    """All places, as bits, next to any of these."""
    found = 0
    for place in members(places):
        found |= near[place]
    return found
