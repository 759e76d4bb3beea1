"""Chapters 16.2.2, 16.2.5 to 16.2.7: whose a place and its soldiers are with four players.

Soldiers belong to the player of the sphere in which they stand, wherever they came from. Only a
few are somebody's own elsewhere, his *band*: Nobunaga's guard, and men who began in Kanagasaki.
Kyo, and Omi once Azuchi stands, are Nobunaga's own area, where no player's soldiers are.
"""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CLANS,
    CUT_SOLDIER,
    DAIMYO,
    KYO,
    LEADERS,
    NOBUNAGA,
    NOBUTADA,
    NONE,
    ODA,
    ODA_ALLIANCE,
    ODA_FACTION,
    SEA_LANE,
)
from kassen.games.dangerous.rules.position import DangerousTable, Position
from kassen.games.dangerous.rules.seats import FOUR, seat_of_alliance
from kassen.games.dangerous.rules.stations import AWAY, ON_MAP, PEU, is_on_map, place_of, row
from kassen.games.dangerous.rules.units import clan_of_soldier, halt_soldiers, is_leader, leaders_at
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

IN_COMMON = (NOBUNAGA, NOBUTADA)
"""Leaders of no player of their own (DT 16.2.5.1)."""

# ---- places ------------------------------------------------------------------------------------


def is_nobunagas(pos: Position, facts: Facts, place: int) -> bool:
    """Kyo, and Omi once Azuchi stands (DT 16.2.2.3d, 16.2.5.3)."""
    if pos.azuchi == NONE:
        return place == KYO
    return place == KYO or facts.province[place] == facts.province[pos.azuchi]


def sphere_of(pos: Position, facts: Facts, place: int) -> int:
    """The Oda player in whose sphere a place lies; NONE: nobody's (DT 16.2.2.3)."""
    return NONE if is_nobunagas(pos, facts, place) else facts.sphere[place]


# ---- units -------------------------------------------------------------------------------------


def owner_of_soldiers(pos: Position, facts: Facts, clan: int, place: int) -> int:
    """Of Oda's the player of the sphere, of other clans the player of their daimyo.

    DT 16.2.6.1, 16.2.6.4; NONE: nobody's.
    """
    if clan != ODA:
        heads = [one for one in range(LEADERS) if pos.serves[one] == clan]
        heads = [one for one in heads if pos.camp[one] != NONE]
        alive = [one for one in heads if pos.where[one] not in (PEU, AWAY)]
        if alive:
            return pos.camp[max(alive, key=lambda one: (pos.rank[one], -one))]
    return sphere_of(pos, facts, place)


def bands_at(pos: Position, station: int, seat: int) -> int:
    """Soldiers at a station who are a band of a seat's leaders (NONE: of Nobunaga)."""
    here = leaders_at(pos, station)
    return sum([pos.band[one] for one in here if pos.camp[one] == seat])


def soldiers_of(pos: Position, facts: Facts, seat: int, station: int, clan: int) -> int:
    """How many soldiers of a clan at a station are a seat's own."""
    place, count = place_of(station), pos.soldiers[row(station, clan)]
    if not count:
        return 0
    own = owner_of_soldiers(pos, facts, clan, place) == seat
    if clan != ODA:
        return count if own else 0
    if not own:
        return min(count, bands_at(pos, station, seat))
    others = sum([bands_at(pos, station, one) for one in (0, 1, 2, NONE) if one != seat])
    return max(0, count - others)


def strength_of(pos: Position, facts: Facts, seat: int) -> int:
    """Units of an Oda player on the map (DT 16.2.10.4)."""
    leaders = [one for one in range(LEADERS) if pos.camp[one] == seat]
    found = sum([is_on_map(pos.where[one]) for one in leaders])
    return found + _men_of(pos, facts, seat, range(ON_MAP))


def units_at(pos: Position, facts: Facts, seat: int, stations: Sequence[int]) -> int:
    """Units of an Oda player at some stations."""
    leaders = sum([pos.camp[one] == seat for at in stations for one in leaders_at(pos, at)])
    return leaders + _men_of(pos, facts, seat, stations)


def _men_of(pos: Position, facts: Facts, seat: int, stations: Sequence[int]) -> int:
    found = 0
    for station in stations:
        if pos.present[station] >> ODA_FACTION & 1:
            for clan in range(CLANS):
                if pos.alliance[clan] == ODA_ALLIANCE:
                    found += soldiers_of(pos, facts, seat, station, clan)
    return found


def take_sides(t: DangerousTable, place: int, seat: int, served: Sequence[int]) -> None:
    """Somebody has gone over in a place: he is its player's now, or nobody's (DT 16.2.8.2).

    In Nobunaga's own area he is the player's who won him. `served`: of each leader the clan before;
    who was of Oda already, and nobody's, stays so.
    """
    pos = t.pos
    sphere = sphere_of(pos, t.facts, place)
    for leader in range(LEADERS):
        came = pos.rules < FAITHFUL_FALLS or pos.alliance[served[leader]] != ODA_ALLIANCE
        if pos.alliance[pos.serves[leader]] != ODA_ALLIANCE:
            pos.camp[leader] = NONE
        elif pos.camp[leader] != NONE or leader in IN_COMMON or pos.where[leader] == AWAY:
            continue
        elif came:
            pos.camp[leader] = seat if sphere == NONE else sphere


# ---- bands -------------------------------------------------------------------------------------


def settle_bands(pos: Position, facts: Facts) -> None:
    """Nobody's band is greater than the men who are with him; at home he needs none.

    Nobunaga's guard is made up at once from those who stand with him (DT 16.2.5.4).
    """
    for leader in members(_with_bands(pos)):
        station = pos.where[leader]
        at_home = is_on_map(station) and leader != NOBUNAGA and _is_home(pos, facts, leader)
        if not is_on_map(station) or at_home:
            pos.band[leader] = 0
            continue
        first = pos.band[NOBUNAGA] if leader != NOBUNAGA and _beside(pos, station) else 0
        men = max(0, pos.soldiers[row(station, pos.serves[leader])] - first)
        least = facts.guard if leader == NOBUNAGA else 0
        pos.band[leader] = min(men, max(pos.band[leader], least))


def _with_bands(pos: Position) -> int:
    bits = 1 << NOBUNAGA
    for leader, men in enumerate(pos.band):
        bits |= bool(men) << leader
    return bits


def _is_home(pos: Position, facts: Facts, leader: int) -> bool:
    place = place_of(pos.where[leader])
    return is_nobunagas(pos, facts, place) or sphere_of(pos, facts, place) == pos.camp[leader]


def _beside(pos: Position, station: int) -> bool:
    return pos.where[NOBUNAGA] == station


# ---- who moves whom (16.2.6, 16.2.7) -----------------------------------------------------------


def is_limited(t: DangerousTable) -> bool:
    """An Oda player of four moves, whom spheres keep in bounds."""
    return t.setting.players == FOUR and t.pos.active == ODA_ALLIANCE


def hold_others_back(t: DangerousTable) -> None:
    """Whoever is another player's does not move in this impulse (DT 16.2.6.4, 16.2.7.3a)."""
    pos, facts = t.pos, t.facts
    seat = seat_of_alliance(t, ODA_ALLIANCE)
    settle_bands(pos, facts)
    for leader in range(LEADERS):
        if pos.alliance[pos.serves[leader]] == ODA_ALLIANCE and pos.camp[leader] not in (
            seat,
            NONE,
        ):
            pos.halted_leaders |= 1 << leader
    for station in range(ON_MAP):
        if pos.present[station] >> ODA_FACTION & 1:
            for clan in range(CLANS):
                if pos.alliance[clan] == ODA_ALLIANCE and pos.soldiers[row(station, clan)]:
                    let_move(pos, station, clan, _may_move(t, seat, station, clan))


def _may_move(t: DangerousTable, seat: int, station: int, clan: int) -> int:
    """Soldiers of a clan at a station whom a seat may move, most of them not without a leader."""
    pos, facts = t.pos, t.facts
    count, place = pos.soldiers[row(station, clan)], place_of(station)
    own = soldiers_of(pos, facts, seat, station, clan)
    if clan != ODA:
        return own
    if is_nobunagas(pos, facts, place):
        return count
    if _beside(pos, station):  # his men go with him, or with the leader of any (DT 16.2.6.3)
        others = [bands_at(pos, station, one) for one in (0, 1, 2) if one != seat]
        own = max(own + pos.band[NOBUNAGA], min(count - sum(others), facts.command[DAIMYO]))
    return min(own, count)


def let_move(pos: Position, station: int, clan: int, men: int) -> None:
    """So many of a clan's soldiers may move, those in communication first."""
    at = row(station, clan)
    count, cut = pos.soldiers[at], pos.cut[at]
    fresh = min(men, count - cut)
    pos.halted[at] = count - men
    pos.halted_cut[at] = cut - (men - fresh)


def lead_refused(t: DangerousTable, group: Sequence[int], path: Sequence[int]) -> Refusal | None:
    """Why an Oda player of four cannot bring a group along a path (its first place is where it is).

    The soldiers of one's own sphere go where they like within it; else somebody leads them.
    """
    pos, facts, seat = t.pos, t.facts, seat_of_alliance(t, ODA_ALLIANCE)
    origin, dest = path[0], path[-1]
    with_him = NOBUNAGA in group
    if with_him and facts.ways[origin][dest] == SEA_LANE:
        return refuse("DT 16.2.7.4", "nobunaga-not-by-sea")
    men = sum([not is_leader(unit) for unit in group])
    if not men or all(sphere_of(pos, facts, at) == seat for at in path):
        return None
    leaders = [one for one in group if is_leader(one) and one != NOBUNAGA]
    room = sum([facts.command[pos.rank[one]] for one in leaders])
    his = facts.command[DAIMYO] if with_him else 0
    at_court = is_nobunagas(pos, facts, origin)
    if men > room + his:
        rule = "DT 16.2.6.3" if at_court else "DT 16.2.6.2"
        return refuse(rule, "nobody-leads-them", men=men, led=room + his)
    return _led_refused(t, seat, group, path, men - his)


def _led_refused(
    t: DangerousTable, seat: int, group: Sequence[int], path: Sequence[int], men: int
) -> Refusal | None:
    """Of men whom others than Nobunaga lead: they go into a foreign sphere, and no farther."""
    pos, facts = t.pos, t.facts
    if men <= 0:
        return None
    origin, dest = path[0], path[-1]
    spheres = [sphere_of(pos, facts, at) for at in path]
    if any(one != seat for one in spheres[1:-1]):
        return refuse("DT 16.2.7.3b", "dropped-on-the-way", place=Name("place", path[1]))
    if spheres[0] == seat or is_nobunagas(pos, facts, origin):
        return None
    guard = pos.band[NOBUNAGA] if _beside(pos, origin) else 0
    if men > guard + sum([pos.band[one] for one in group if is_leader(one) and one != NOBUNAGA]):
        return refuse("DT 16.2.6.4", "not-your-soldiers", place=Name("place", origin))
    if spheres[0] == spheres[-1]:
        return refuse("DT 16.2.7.3c", "no-farther-in", place=Name("place", dest))
    return None


def arrive(t: DangerousTable, group: Sequence[int], station: int, at_rest: bool) -> None:
    """A group has come: its men are dropped in a foreign sphere (DT 16.2.7.3b).

    Nobunaga keeps seven, and takes along whom he finds (DT 16.2.5.6). `at_rest`: all stop there.
    """
    pos, facts, seat = t.pos, t.facts, seat_of_alliance(t, ODA_ALLIANCE)
    oda = [unit for unit in group if not is_leader(unit) and clan_of_soldier(unit) == ODA]
    his = oda[: facts.command[DAIMYO]] if NOBUNAGA in group else []
    for leader in group:
        if is_leader(leader):
            pos.band[leader] = len(his) if leader == NOBUNAGA else 0
    if not at_rest and sphere_of(pos, facts, place_of(station)) != seat:
        dropped = [unit for unit in group if not is_leader(unit)]
        for unit in his:
            dropped.remove(unit)
        for unit in dropped:
            halt_soldiers(pos, clan_of_soldier(unit), station, 1, int(unit >= CUT_SOLDIER))
    if not at_rest and NOBUNAGA in group:
        men = _may_move(t, seat, station, ODA)
        if men > pos.soldiers[row(station, ODA)] - pos.halted[row(station, ODA)]:
            let_move(pos, station, ODA, men)
    settle_bands(pos, facts)
