"""Chapter 8: who has the word, and how far it carries (8.2.1 to 8.2.3, 8.3.1 to 8.3.3, 15.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    DAIMYO,
    KYO,
    MINORS,
    NONE,
    ODA_FACTION,
    PLACES,
    SAMURAI,
    TOMO,
    YOSHIAKI,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules.groups import stations_of_alliance
from kassen.games.dangerous.rules.nets import OFF_BOARD_BITS
from kassen.games.dangerous.rules.position import DangerousTable, Position
from kassen.games.dangerous.rules.stations import (
    ALL_SPACES,
    FORT,
    ON_MAP,
    fort,
    in_field,
    in_forts,
    is_besieged,
    is_on_map,
    is_space,
    place_of,
)
from kassen.games.dangerous.rules.units import leaders_at


def ears(pos: Position, facts: Facts, leader: int) -> tuple[int, int, int]:
    """By faction, the stations, as bits, at which its men hear a leader.

    A samurai speaks for himself, a daimyo wherever the active alliance has a unit (DT 8.2.2,
    8.2.3, 8.3.2, 8.3.3). The Shogun, once he is a daimyo, is heard by Oda's men wherever anybody
    stands against them, whosesoever impulse it is (DT 15.1.12, 15.1.14).
    """
    if pos.rank[leader] != DAIMYO:
        near = around(facts, [pos.where[leader]])
        return near, near, near
    if leader != YOSHIAKI:
        near = around(facts, stations_of_alliance(pos, pos.active))
        return near, near, near
    against = pos.stands[ANTI_ODA]
    far = around(facts, (*members(in_field(against)), *map(fort, members(in_forts(against)))))
    his = pos.alliance[pos.serves[leader]]
    return far, 0, around(facts, stations_of_alliance(pos, his)) if pos.active == his else 0


def around(facts: Facts, stations: Iterable[int]) -> int:
    """Adjacent to units at some stations, or besieged by those of them in the open, as bits."""
    found, near = 0, _around(facts)
    for station in stations:
        found |= near[station]
    return found


def _around_each(facts: Facts) -> list[int]:
    """The same of each station on the map alone."""
    found = []
    for station in range(ON_MAP):
        place = place_of(station)
        near = (facts.land[place] | facts.lanes[place]) & ~OFF_BOARD_BITS
        # off the board no other clan may ever be (DT 2.45.1)
        found.append(near | ((near | 1 << station) & ALL_SPACES) << FORT)
    return found


_around: Final = worked_out(_around_each)


def shogun_speaks(pos: Position) -> bool:
    """He is a daimyo, at large or in Tomo (DT 15.1.12, 15.1.14)."""
    station = pos.where[YOSHIAKI]
    return pos.rank[YOSHIAKI] == DAIMYO and is_on_map(station) and not is_besieged(station)


def speaks_in(t: DangerousTable, place: int, faction: int) -> list[int]:
    """Whose word a faction can use in a combat: of those who are there, and the Shogun's.

    DT 8.2.16; a daimyo, he need not be there himself, but somebody against Oda must be there or
    beside (DT 15.1.12, 15.1.15).
    """
    pos = t.pos
    there = (place, fort(place)) if is_space(place) else (place,)
    found = [
        one
        for station in there
        for one in leaders_at(pos, station)
        if t.facts.diplomatic[one] and pos.faction[pos.serves[one]] == faction
        if one != YOSHIAKI
    ]
    if faction == ANTI_ODA and (is_heard_in(t, there) or whispers_in(pos, place)):
        found.append(YOSHIAKI)
    return found


def is_heard_in(t: DangerousTable, there: tuple[int, ...]) -> bool:
    """The Shogun is, at some stations: besieged he has his word in his own place alone."""
    pos = t.pos
    if not shogun_speaks(pos):
        return pos.where[YOSHIAKI] in there and pos.rank[YOSHIAKI] == DAIMYO
    if any(pos.present[station] >> ANTI_ODA & 1 for station in there):
        return True
    heard = ears(pos, t.facts, YOSHIAKI)[ODA_FACTION]
    return any(heard >> station & 1 for station in there)


def whispers_in(pos: Position, place: int) -> bool:
    """As a samurai he has his word in Kyo alone, when his own alliance is active (DT 15.1.1)."""
    return (
        pos.rank[YOSHIAKI] == SAMURAI
        and place == KYO == pos.where[YOSHIAKI]
        and (pos.active == MINORS)
    )


# ---- who may talk ------------------------------------------------------------------------------


def may_talk(pos: Position, facts: Facts, leader: int, alliance: int) -> bool:
    """He is at large and able; in Tomo the daimyo Shogun lends his word (DT 8.3.1, 15.1.14)."""
    if not facts.diplomatic[leader] or pos.where[leader] >= PLACES:
        return False
    if pos.where[leader] == TOMO:
        return pos.rank[leader] == DAIMYO and facts.faction_of[alliance] == ANTI_ODA
    if pos.camp[leader] != NONE and not is_active_players(pos, facts, leader):
        return False
    return pos.alliance[pos.serves[leader]] == alliance


def is_active_players(pos: Position, facts: Facts, leader: int) -> bool:
    """Of Oda players only the active one's leaders talk, and Nobunaga (DT 16.2.8.3a)."""
    return pos.chit == facts.camp_chits[pos.camp[leader]]


def talk_refused(t: DangerousTable, leader: int, alliance: int) -> Refusal | None:
    """Why a leader cannot use his diplomatic ability now (DT 8.2.1, 8.3.1)."""
    pos = t.pos
    if may_talk(pos, t.facts, leader, alliance):
        return None
    name = Name("leader", leader)
    if not is_on_map(pos.where[leader]):
        return refuse("DT 8.3.1", "not-on-the-map", leader=name)
    if pos.where[leader] == TOMO and pos.rank[leader] == SAMURAI:
        return refuse("DT 15.1.11", "shogun-is-out")
    if pos.where[leader] == TOMO:
        return refuse("DT 15.1.14", "not-active", leader=name)
    if pos.alliance[pos.serves[leader]] != alliance:
        return refuse("DT 8.3.1", "not-active", leader=name)
    if pos.camp[leader] != NONE and not is_active_players(pos, t.facts, leader):
        return refuse("DT 16.2.8.3a", "not-active", leader=name)
    if not t.facts.diplomatic[leader]:
        return refuse("DT 8.3.1", "not-diplomatic", leader=name)
    return refuse("DT 8.3.1", "talker-is-besieged", leader=name)
