"""Chapter 10.5: sieges begin and end.

A besieged marker is nothing but units in the fort of a space while enemies stand in its field.
"""

from __future__ import annotations

from kassen.core.values.bits import members
from kassen.games.dangerous.box.names import CLANS
from kassen.games.dangerous.rules.position import Position
from kassen.games.dangerous.rules.stations import fort
from kassen.games.dangerous.rules.units import put_leader, shift_soldiers, soldiers_at


def is_siege(pos: Position, space: int) -> bool:
    """Units are in the fort, and others than theirs in the field (DT 10.5.0)."""
    inside = pos.present[fort(space)]
    return bool(inside) and bool(pos.present[space] & ~inside)


def shuts_in(pos: Position, space: int) -> bool:
    """One side is in the fort, and only its opponents are in the field (DT 10.5.0)."""
    inside, field = pos.present[fort(space)], pos.present[space]
    return bool(field) and not field & inside and inside.bit_count() == 1


def lift_siege(pos: Position, space: int) -> None:
    """Nobody besieges the fort any more, so those inside are in the field again (DT 10.5.1).

    Whoever takes the last besieger away calls this; while one is left, nothing happens.
    """
    inside = pos.present[fort(space)]
    if inside and not pos.present[space] & ~inside:
        for faction in members(inside):
            move_faction(pos, faction, fort(space), space)


def move_faction(pos: Position, faction: int, origin: int, dest: int) -> None:
    """All units of a faction go from one station of a space to the other, with their marks."""
    for leader in members(pos.here[origin]):
        if pos.faction[pos.serves[leader]] == faction:
            put_leader(pos, leader, dest)
    for clan, count in enumerate(soldiers_at(pos, origin)):
        if count and pos.faction[clan] == faction:
            here, there = origin * CLANS + clan, dest * CLANS + clan
            for marks in (pos.halted, pos.halted_cut):
                marks[there] += marks[here]
                marks[here] = 0
            shift_soldiers(pos, clan, origin, dest, count, cut=pos.cut[here])
