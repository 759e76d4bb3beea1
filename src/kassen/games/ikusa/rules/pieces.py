"""Where every piece of the box is: no legal play makes one or loses one (IK C.7 to C.12)."""

from __future__ import annotations

from itertools import compress

from kassen.games.ikusa.box.data import FORTRESS, KINDS, NO_BUILDING, UNITS
from kassen.games.ikusa.rules.position import (
    ARMIES,
    BINS,
    NONE,
    RONIN_AT,
    ROW,
    IkusaTable,
    Position,
    is_empty,
)
from kassen.games.ikusa.rules.ronin import undeployed


def conserved(t: IkusaTable) -> dict[str, int]:
    """Sums that never change: what a box holds, and what there must never be."""
    pos, facts = t.pos, t.facts
    standing = len(pos.building) - pos.building.count(NO_BUILDING)
    return {
        **_units(t),
        "ronin": _ronin(pos),
        "castles beyond the box": max(0, standing - facts.castles),
        "fortresses beyond the box": max(0, pos.building.count(FORTRESS) - facts.fortresses),
        "koku in two places": sum(_koku_too_many(pos, house) for house in range(len(pos.koku))),
        "owned but deserted": sum(
            owner != NONE and pos.round > 0 and is_empty(pos, province)
            for province, owner in enumerate(pos.owner)
        ),
        "unowned but manned": sum(
            owner == NONE and not is_empty(pos, province)
            for province, owner in enumerate(pos.owner)
        ),
        "forces that are too large": sum(
            sum(pos.force[ROW * p : ROW * p + KINDS]) > facts.force_limit
            for p in range(len(pos.owner))
        ),
    }


def _units(t: IkusaTable) -> dict[str, int]:
    """By colour and kind; who has taken over a colour has its units too (IK E.4, E.10)."""
    pos, ids = t.pos, t.facts.colour_ids
    held = [[0] * KINDS for _ in pos.heir]
    boxes = [0] * len(pos.heir)
    for house in range(len(pos.heir)):
        lord = _lord(pos, house)
        boxes[lord] += 1
        for unit in range(KINDS):
            held[lord][unit] += _held(pos, house, unit)
    return {
        f"{UNITS[unit]} of {ids[house]}": held[house][unit] - (boxes[house] - 1) * count
        for house in range(len(pos.heir))
        for unit, count in enumerate(t.facts.per_colour)
    }


def _lord(pos: Position, house: int) -> int:
    """Who has a colour's units now; one that has gone out by itself keeps them (IK E.13)."""
    while pos.heir[house] not in (NONE, house):
        house = pos.heir[house]
    return house


def _held(pos: Position, house: int, unit: int) -> int:
    """In its tray, on its army cards and in the provinces that it owns."""
    first = ROW * ARMIES * house
    in_armies = sum(pos.army[first + unit : first + ROW * ARMIES : ROW])
    own = (owner == house for owner in pos.owner)
    in_forces = sum(compress(pos.force[unit::ROW], own))
    return pos.tray[KINDS * house + unit] + in_armies + in_forces


def _ronin(pos: Position) -> int:
    """In the master tray, shown, face down, and hired but not deployed yet."""
    shown = sum(pos.army[RONIN_AT::ROW]) + sum(pos.force[RONIN_AT::ROW])
    waiting = sum(max(0, undeployed(pos, house)) for house in range(len(pos.hired)))
    return pos.pool + shown + sum(pos.hidden) + waiting


def _koku_too_many(pos: Position, house: int) -> int:
    """Koku are in hand, of which some are planned; or they lie in open bins (IK 1.2, 1.5)."""
    rows = slice(BINS * house, BINS * house + BINS)
    planned, in_bins = sum(pos.plan[rows]), sum(pos.bins[rows])
    too_many = max(0, planned - pos.koku[house])
    return too_many + (pos.koku[house] if in_bins else 0)
