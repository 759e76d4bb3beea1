"""Chapter 9: why nobody in a place moves, or not this unit."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CLANS, ROAD, SAMURAI, SEA_LANE, TRAIL, YOSHIAKI
from kassen.games.dangerous.rules.groups import (
    active_faction,
    active_leaders,
    has_active,
    is_cut,
    movable,
)
from kassen.games.dangerous.rules.position import ENTERED, DangerousTable, faction_holding
from kassen.games.dangerous.rules.spheres import is_limited
from kassen.games.dangerous.rules.stations import fort, is_besieged, is_space, place_of
from kassen.games.dangerous.rules.units import clan_of_soldier, clan_of_unit, is_leader


def nobody_moves(t: DangerousTable, station: int) -> Refusal:
    """Why no unit of the active alliance at a station can go anywhere."""
    pos, place = t.pos, place_of(station)
    name = Name("place", place)
    if not has_active(pos, station) and not active_leaders(pos, station):
        if is_space(place) and not is_besieged(station) and has_active(pos, fort(place)):
            return refuse("DT 9.6.1", "besieged-do-not-march", place=name)
        alliance = Name("alliance", pos.active)
        return refuse("DT 9.2.1", "nobody-of-alliance", place=name, alliance=alliance)
    return _stopped(t, place)


def _stopped(t: DangerousTable, place: int) -> Refusal:
    """They are there, and have come in this impulse; or another player of four leads them."""
    pos, name = t.pos, Name("place", place)
    if is_limited(t) and not pos.traces[place] & ENTERED:
        return refuse("DT 16.2.7.3a", "nobody-of-yours", place=name)
    strange = is_space(place) and faction_holding(pos, place) != active_faction(pos)
    return refuse("DT 9.4.1" if strange else "DT 9.4.2", "have-stopped", place=name)


def cannot_move(t: DangerousTable, unit: int, station: int, group: Sequence[int] = ()) -> Refusal:
    """Why this unit does not go, though others there may."""
    pos, place = t.pos, place_of(station)
    names = {"unit": Name("unit", unit), "place": Name("place", place)}
    if not _is_there(t, unit, station):
        return refuse("DT 9.2.1", "not-in-the-place", **names)
    clan = clan_of_unit(pos, unit)
    if pos.alliance[clan] != pos.active:
        alliance = Name("alliance", pos.active)
        return refuse("DT 9.2.1", "not-of-the-alliance", unit=names["unit"], alliance=alliance)
    if unit == YOSHIAKI and pos.rank[unit] == SAMURAI:
        return refuse("DT 15.1.1", "shogun-only-talks")
    if group.count(unit) and group.count(unit) >= movable(pos, station).get(unit, 0):
        return refuse("DT 9.3.1", "all-are-taken", unit=names["unit"])
    return _stopped(t, place)


def _is_there(t: DangerousTable, unit: int, station: int) -> bool:
    """A leader, or such a soldier, whether it may move or not."""
    pos = t.pos
    if is_leader(unit):
        return pos.where[unit] == station
    at = station * CLANS + clan_of_soldier(unit)
    return bool(pos.cut[at] if is_cut(pos, unit) else pos.soldiers[at] - pos.cut[at])


def size_rule(facts: Facts, origin: int, dest: int) -> str:
    """The clause that says how many one point takes over a way (DT 9.3.1, 9.3.2, 9.5.0, 13.2.1)."""
    rules = {ROAD: "DT 9.3.1", TRAIL: "DT 9.3.2", SEA_LANE: "DT 13.2.1"}
    return rules.get(facts.ways[origin][dest], "DT 9.3.1")
