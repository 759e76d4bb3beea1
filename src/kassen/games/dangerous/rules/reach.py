"""Chapter 8: who has the word, and how far it carries (8.2.1 to 8.2.3, 8.3.1 to 8.3.3)."""

from __future__ import annotations

from kassen.core.words.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import DAIMYO, PLACES
from kassen.games.dangerous.rules.groups import stations_of_alliance
from kassen.games.dangerous.rules.position import DangerousTable, Position
from kassen.games.dangerous.rules.stations import ALL_SPACES, FORT, is_on_map, place_of


def reach(pos: Position, facts: Facts, leader: int) -> int:
    """The stations, as bits, to which a leader's word carries (DT 8.2.2, 8.2.3, 8.3.2, 8.3.3).

    A samurai speaks for himself, a daimyo wherever the active alliance has a unit.
    """
    if pos.rank[leader] == DAIMYO:
        speak = stations_of_alliance(pos, pos.active)
    else:
        speak = [pos.where[leader]]
    near = here = 0
    for station in speak:
        place = place_of(station)
        near |= facts.land[place] | facts.lanes[place]
        here |= 1 << station
    return near | ((near | here) & ALL_SPACES) << FORT


def talk_refused(t: DangerousTable, leader: int, alliance: int) -> Refusal | None:
    """Why a leader cannot use his diplomatic ability now (DT 8.2.1, 8.3.1)."""
    pos = t.pos
    if may_talk(pos, t.facts, leader, alliance):
        return None
    name = Name("leader", leader)
    if not is_on_map(pos.where[leader]):
        return refuse("DT 8.3.1", "not-on-the-map", leader=name)
    if pos.alliance[pos.serves[leader]] != alliance:
        return refuse("DT 8.3.1", "not-active", leader=name)
    if not t.facts.diplomatic[leader]:
        return refuse("DT 8.3.1", "not-diplomatic", leader=name)
    return refuse("DT 8.3.1", "talker-is-besieged", leader=name)


def may_talk(pos: Position, facts: Facts, leader: int, alliance: int) -> bool:
    able = facts.diplomatic[leader] and pos.where[leader] < PLACES
    return able and pos.alliance[pos.serves[leader]] == alliance
