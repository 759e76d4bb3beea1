"""Chapters 16.1.5 and 16.2.9: several players on one side, each with units of his own."""

from __future__ import annotations

from collections import Counter

from kassen.games.dangerous.box.names import (
    CUT_SOLDIER,
    NOBUNAGA,
    NONE,
    ODA_FACTION,
    SOLDIER,
)
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.groups import Group
from kassen.games.dangerous.rules.guard import GUARD_HIT
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.seats import FOUR, THREE, seat_of_alliance
from kassen.games.dangerous.rules.sides import (
    OTHER,
    Ground,
    fighters,
    seat_of_side,
    soldiers_on,
    station_of,
)
from kassen.games.dangerous.rules.spheres import soldiers_of
from kassen.games.dangerous.rules.units import clan_of_unit, is_leader


def parties(t: DangerousTable, g: Ground, side: int) -> dict[int, Group]:
    """Of each player on a side his units, if several players have any there; else nothing."""
    players, own = t.setting.players, t.facts.faction_of[g.alliance]
    found: dict[int, Group] = {}
    if players == THREE and side == OTHER and own == ODA_FACTION:
        found = _by_alliance(t, g, side)
    elif players == FOUR and (side == OTHER) != (own == ODA_FACTION):
        found = _by_sphere(t, g, side)
    return found if len(found) > 1 else {}


def _by_alliance(t: DangerousTable, g: Ground, side: int) -> dict[int, Group]:
    """The two Anti-Oda players (DT 16.1.5.3a)."""
    found: dict[int, Group] = {}
    for unit, count in fighters(t, g, side).items():
        seat = seat_of_alliance(t, t.pos.alliance[clan_of_unit(t.pos, unit)])
        found[seat] = (*found.get(seat, ()), *[unit] * count)
    return found


def _by_sphere(t: DangerousTable, g: Ground, side: int) -> dict[int, Group]:
    """The Oda players; what is nobody's goes with the commander (DT 16.2.9.4a)."""
    pos, station = t.pos, station_of(g, side)
    found = {seat: Counter[int]() for seat in range(FOUR)}
    left = Counter(fighters(t, g, side))
    for unit in [one for one in left if is_leader(one) and pos.camp[one] != NONE]:
        found[pos.camp[unit]][unit] += left.pop(unit)
    for clan, _, _ in soldiers_on(t, g, side):
        for seat in range(FOUR):
            men = soldiers_of(pos, t.facts, seat, station, clan)
            for unit in (SOLDIER + clan, CUT_SOLDIER + clan):
                some = min(men, left[unit])
                found[seat][unit] += some
                left[unit] -= some
                men -= some
    found[speaker_of_rest(t, g, side)].update(left)
    groups = {seat: tuple(sorted(units.elements())) for seat, units in found.items()}
    return {seat: group for seat, group in groups.items() if group}


def speaker_of_rest(t: DangerousTable, g: Ground, side: int) -> int:
    """Who decides for Nobunaga and men of nobody: the commander's player, else the sphere's."""
    commander = t.pos.commander[side]
    camp = NONE if commander == NONE else t.pos.camp[commander]
    return seat_of_side(t, g, side) if camp == NONE else camp


def in_turn(t: DangerousTable, g: Ground, side: int, groups: dict[int, Group]) -> tuple[int, ...]:
    """The commander's player decides first, then who has fewest units, a die for ties.

    DT 16.2.9.4a; of two Anti-Oda players whoever has more units.
    """
    first = speaker_of_rest(t, g, side) if t.setting.players == FOUR else seat_of_side(t, g, side)
    rest = sorted([one for one in groups if one != first], key=lambda one: len(groups[one]))
    if len(rest) > 1 and len(groups[rest[0]]) == len(groups[rest[1]]):
        die = t.roll()
        if die > 3:
            rest.reverse()
        t.tell(told.SpeaksFirst, rest[0], die, g.place)
    return (first, *rest) if first in groups else tuple(rest)


def must_retreat(t: DangerousTable, side: int) -> bool:
    """Nobunaga commands, and his guard was hit (DT 16.2.9.3)."""
    pos = t.pos
    return bool(pos.edge[side] & GUARD_HIT) and pos.commander[side] == NOBUNAGA
