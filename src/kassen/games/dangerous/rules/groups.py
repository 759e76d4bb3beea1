"""Who may move: active units at a station, and groups of them, asked of plain values.

A group is a sorted tuple of units as moves name them: leaders by their numbers, soldiers once for
each man, those out of communication by names of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.bits import members
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    CUT_SOLDIER,
    ODA_FACTION,
    SAMURAI,
    SOLDIER,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.position import Position
from kassen.games.dangerous.rules.units import halt_soldiers, put_leader, shift_soldiers

Group = tuple[int, ...]


def active_faction(pos: Position) -> int:
    return ODA_FACTION if pos.active == 0 else ANTI_ODA


def active_leaders(pos: Position, station: int) -> int:
    """Leaders of the active alliance at a station, as bits; the Shogun only talks (DT 15.1.1)."""
    bits = 0
    for leader in members(pos.here[station]):
        if pos.alliance[pos.serves[leader]] == pos.active:
            bits |= 1 << leader
    if bits >> YOSHIAKI & 1 and pos.rank[YOSHIAKI] == SAMURAI:
        bits ^= 1 << YOSHIAKI
    return bits


def movable(pos: Position, station: int) -> dict[int, int]:
    """Units of the active alliance at a station that may still move, and how many of each."""
    found = dict.fromkeys(members(active_leaders(pos, station) & ~pos.halted_leaders), 1)
    start, active = station * CLANS, pos.active
    soldiers = pos.soldiers[start : start + CLANS]
    if not any(soldiers):
        return found
    for clan, count in enumerate(soldiers):
        if count and pos.alliance[clan] == active:
            at = start + clan
            cut = pos.cut[at] - pos.halted_cut[at]
            fresh = count - pos.halted[at] - cut
            if fresh:
                found[SOLDIER + clan] = fresh
            if cut:
                found[CUT_SOLDIER + clan] = cut
    return found


def has_active(pos: Position, station: int) -> bool:
    """Any unit of the active alliance is there, whether it may still move or not."""
    if active_leaders(pos, station):
        return True
    start = station * CLANS
    soldiers = pos.soldiers[start : start + CLANS]
    return any(n and pos.alliance[clan] == pos.active for clan, n in enumerate(soldiers))


def is_cut(pos: Position, unit: int) -> bool:
    """A unit as it is named in a group is out of communication."""
    if unit < SOLDIER:
        return bool(pos.cut_leaders >> unit & 1)
    return unit >= CUT_SOLDIER


def weight(pos: Position, group: Sequence[int]) -> int:
    """Units out of communication count twice in a move by land (DT 5.3.1)."""
    return sum([2 if is_cut(pos, unit) else 1 for unit in group])


def left_of(units: dict[int, int], group: Sequence[int]) -> dict[int, int]:
    """The units that are not in a group."""
    left = dict(units)
    for unit in group:
        left[unit] -= 1
    return {unit: count for unit, count in left.items() if count > 0}


def move_group(pos: Position, group: Sequence[int], origin: int, dest: int, halts: bool) -> None:
    """A group goes from station to station; `halts`: it goes no farther in this impulse."""
    for unit in dict.fromkeys(group):
        if unit < SOLDIER:
            put_leader(pos, unit, dest)
            if halts:
                pos.halted_leaders |= 1 << unit
            continue
        count, cut = group.count(unit), unit >= CUT_SOLDIER
        clan = unit - (CUT_SOLDIER if cut else SOLDIER)
        shift_soldiers(pos, clan, origin, dest, count, cut=count if cut else 0)
        if halts:
            halt_soldiers(pos, clan, dest, count, count if cut else 0)


def all_may_move_again(pos: Position) -> None:
    """A movement step begins, or is over."""
    pos.halted = bytearray(len(pos.halted))
    pos.halted_cut = bytearray(len(pos.halted_cut))
    pos.halted_leaders = 0
