"""Who may move: active units at a station, and groups of them, asked of plain values.

A group is a sorted tuple of units as moves name them: leaders by their numbers, soldiers once for
each man, those out of communication by names of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.core.values.bits import members
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    CUT_SOLDIER,
    ODA_FACTION,
    SAMURAI,
    SOLDIER,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.position import Position, clans_as_bits
from kassen.games.dangerous.rules.stations import ALL_PLACES, fort, in_field, in_forts
from kassen.games.dangerous.rules.units import halt_soldiers, put_leader, shift_soldiers

Group = tuple[int, ...]


def active_faction(pos: Position) -> int:
    return ODA_FACTION if pos.active == 0 else ANTI_ODA


def active_leaders(pos: Position, station: int) -> int:
    """Leaders of the active alliance at a station, as bits; the Shogun only talks (DT 15.1.1)."""
    if not (there := pos.here[station]):
        return 0
    bits = 0
    for leader in members(there):
        if pos.alliance[pos.serves[leader]] == pos.active:
            bits |= 1 << leader
    if bits >> YOSHIAKI & 1 and pos.rank[YOSHIAKI] == SAMURAI:
        bits ^= 1 << YOSHIAKI
    return bits


def movable(pos: Position, station: int) -> dict[int, int]:
    """Units of the active alliance at a station that may still move, and how many of each."""
    leaders = active_leaders(pos, station) & ~pos.halted_leaders
    found = dict.fromkeys(members(leaders), 1) if leaders else {}
    start, active, alliance = station * CLANS, pos.active, pos.alliance
    for clan in members(pos.men[station]):
        if alliance[clan] == active:
            at = start + clan
            cut = pos.cut[at] - pos.halted_cut[at]
            fresh = pos.soldiers[at] - pos.halted[at] - cut
            if fresh:
                found[SOLDIER + clan] = fresh
            if cut:
                found[CUT_SOLDIER + clan] = cut
    return found


STUCK: Final = 1
"""All who may move are out of communication."""
FIT: Final = 2


def who_can_go(pos: Position) -> dict[int, int]:
    """The places where anybody of the active alliance may still move, and whether he is FIT."""
    found, men, halted, cut = dict[int, int](), pos.men, pos.halted, pos.cut
    ours = clans_as_bits(bytes(pos.alliance), pos.active)
    for place in members(pos.camps[pos.active] & ALL_PLACES):
        state = 0
        for clan in members(men[place] & ours):
            at = place * CLANS + clan
            if not (cut[at] or halted[at]):  # as it is mostly
                state = FIT
                break
            if fresh := pos.soldiers[at] - halted[at]:
                state = FIT if fresh > cut[at] - pos.halted_cut[at] else state or STUCK
        if state != FIT and (leaders := active_leaders(pos, place) & ~pos.halted_leaders):
            state = FIT if leaders & ~pos.cut_leaders else STUCK
        if state:
            found[place] = state
    return found


def has_active(pos: Position, station: int) -> bool:
    """Any unit of the active alliance is there, whether it may still move or not."""
    return bool(pos.allied[station] >> pos.active & 1)


def stations_of_alliance(pos: Position, alliance: int) -> list[int]:
    """The stations on the map where an alliance has a unit."""
    there = pos.camps[alliance]
    return [*members(in_field(there)), *map(fort, members(in_forts(there)))]


def is_cut(pos: Position, unit: int) -> bool:
    """A unit as it is named in a group is out of communication."""
    if unit < SOLDIER:
        return bool(pos.cut_leaders >> unit & 1)
    return unit >= CUT_SOLDIER


def weight(pos: Position, group: Sequence[int]) -> int:
    """Units out of communication count twice in a move by land (DT 5.3.1)."""
    found, leaders = len(group), pos.cut_leaders
    for unit in group:
        if unit >= CUT_SOLDIER or (unit < SOLDIER and leaders >> unit & 1):
            found += 1
    return found


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
        at = origin * CLANS + clan
        came = marks_that_go(pos, at, cut) if pos.halted[at] else 0
        if halts:
            came = count
        if came:
            halt_soldiers(pos, clan, dest, came, came if cut else 0)


def marks_that_go(pos: Position, at: int, cut: bool) -> int:
    """Soldiers have left, and some may have been halted: their marks leave, and are counted.

    None have in a march; but men who rise beside those who have marched take up places together.
    """
    if cut:
        over = max(0, pos.halted_cut[at] - pos.cut[at])
        pos.halted_cut[at] -= over
    else:
        fresh = pos.soldiers[at] - pos.cut[at]
        over = max(0, pos.halted[at] - pos.halted_cut[at] - fresh)
    pos.halted[at] -= over
    return over


def all_may_move_again(pos: Position) -> None:
    """A movement step begins, or is over."""
    pos.halted = bytearray(len(pos.halted))
    pos.halted_cut = bytearray(len(pos.halted_cut))
    pos.halted_leaders = 0
