"""Chapter 9 and 13.2: where a group may go, by land, by sea and by strategic movement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from kassen.core.engine.steps import Move
from kassen.core.words.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    ODA_FACTION,
    PLACES,
    ROAD,
    SEA_LANE,
    TOMO,
    UESUGI_ALLIANCE,
)
from kassen.games.dangerous.rules.groups import (
    active_faction,
    is_cut,
    movable,
)
from kassen.games.dangerous.rules.map import adjacent, may_ever_enter, price
from kassen.games.dangerous.rules.moves import (
    March,
    Stride,
)
from kassen.games.dangerous.rules.position import DangerousTable, Position, faction_holding, room
from kassen.games.dangerous.rules.stations import fort, is_space, other
from kassen.games.dangerous.rules.units import clan_of_unit, soldiers_at

AZAI_SPACES: Final = ("sawayama", "yokoyama", "odani")
KAGA_TEMPLES: Final = ("daishoji", "oyama")


def stops(pos: Position, faction: int, place: int) -> bool:
    """A unit that enters goes no farther in this impulse (DT 9.4.1 to 9.4.3, 13.2.3)."""
    if is_space(place) and faction_holding(pos, place) != faction:
        return True
    return bool(pos.present[place] & ~(1 << faction))


def standing_in_the_open(pos: Position, faction: int) -> list[int]:
    """The places where a faction has a unit that is not besieged."""
    return [at for at, factions in enumerate(pos.present[:PLACES]) if factions >> faction & 1]


def closed_to(t: DangerousTable, clan: int, place: int) -> Refusal | None:
    """Places that a clan may not enter at all, now or ever."""
    pos, name = t.pos, Name("place", place)
    if not may_ever_enter(clan, place):
        rule = "DT 2.45.6" if place == TOMO else "DT 2.45.1"
        return refuse(rule, "not-for-this-clan", place=name, clan=Name("clan", clan))
    token = t.facts.place_ids[place]
    if pos.turn == 1 and pos.faction[clan] == ODA_FACTION and token in AZAI_SPACES:
        return refuse("DT 14.2.2", "closed-on-turn-1", place=name)
    before_uesugi = pos.entry[UESUGI_ALLIANCE] and pos.faction[clan] == ANTI_ODA
    if before_uesugi and token in KAGA_TEMPLES:
        return refuse("DT 15.2.7", "closed-before-uesugi", place=name)
    return None


def may_pass_swiftly(pos: Position, faction: int, place: int) -> bool:
    """Strategic movement may lead through it (DT 9.5.2, 9.5.5)."""
    if is_space(place) and faction_holding(pos, place) != faction:
        return False
    besieged = pos.present[fort(place)] if is_space(place) else 0
    return not (pos.present[place] | besieged) >> other(faction) & 1


def enters(t: DangerousTable, units: Sequence[int], place: int) -> list[int]:
    """Those of some units who may enter a place."""
    return [one for one in units if closed_to(t, clan_of_unit(t.pos, one), place) is None]


def marches(t: DangerousTable) -> Iterator[Move]:
    """Every step a group could take, and every strategic move."""
    pos, facts = t.pos, t.facts
    if not pos.points:
        return
    for origin in standing_in_the_open(pos, active_faction(pos)):
        units = list(movable(pos, origin))
        if not units:
            continue
        for dest in facts.neighbours[origin]:
            if _march_possible(t, units, origin, dest):
                yield March(origin, dest)
        yield from _strides(t, units, origin)


def _march_possible(t: DangerousTable, units: Sequence[int], origin: int, dest: int) -> bool:
    way = t.facts.ways[origin][dest]
    if price(t.facts, way, dest) > t.pos.points or not enters(t, units, dest):
        return False
    return way != SEA_LANE or lane_refused(t, origin, dest) is None


def _strides(t: DangerousTable, units: Sequence[int], origin: int) -> Iterator[Stride]:
    pos, facts, faction = t.pos, t.facts, active_faction(t.pos)
    if not may_pass_swiftly(pos, faction, origin):
        return
    fit = [unit for unit in units if not is_cut(pos, unit)]
    if not fit:
        return
    for via in facts.neighbours[origin]:
        if facts.ways[origin][via] != ROAD or not may_pass_swiftly(pos, faction, via):
            continue
        for dest in facts.neighbours[via]:
            by_road = facts.ways[via][dest] == ROAD and dest != origin
            if by_road and may_pass_swiftly(pos, faction, dest):
                yield Stride((origin, via, dest))


def _names(origin: int, dest: int) -> dict[str, Arg]:
    return {"origin": Name("place", origin), "dest": Name("place", dest)}


def march_refused(t: DangerousTable, origin: int, dest: int) -> Refusal | None:
    """Why no group may go one step."""
    pos, facts, names = t.pos, t.facts, _names(origin, dest)
    if not adjacent(facts, origin, dest):
        return refuse("DT 9.2.1", "not-adjacent", **names)
    units = movable(pos, origin)
    if not units:
        return refuse("DT 9.2.1", "nobody-can-move", place=names["origin"])
    needed = price(facts, facts.ways[origin][dest], dest)
    if needed > pos.points:
        return refuse("DT 9.3.1", "too-few-points", needed=needed, points=pos.points)
    if not enters(t, list(units), dest):
        return closed_to(t, clan_of_unit(pos, next(iter(units))), dest)
    return lane_refused(t, origin, dest) if facts.ways[origin][dest] == SEA_LANE else None


def stride_refused(t: DangerousTable, move: Stride) -> Refusal | None:
    """Why no group may go two steps at once (DT 9.5)."""
    pos, ways, faction = t.pos, t.facts.ways, active_faction(t.pos)
    if len(move.path) != 3 or any(ways[a][b] != ROAD for a, b in pairwise(move.path)):
        return refuse("DT 9.5.1", "strategic-by-road")
    origin, _, dest = move.path
    if origin == dest:
        return refuse("DT 9.5.0", "strategic-there-and-back")
    units = movable(pos, origin)
    if not units:
        return refuse("DT 9.2.1", "nobody-can-move", place=Name("place", origin))
    if not pos.points:
        return refuse("DT 9.3.1", "too-few-points", needed=1, points=0)
    for place in move.path:
        if not may_pass_swiftly(pos, faction, place):
            return refuse("DT 9.5.2", "strategic-not-through", place=Name("place", place))
    if all(is_cut(pos, unit) for unit in units):
        return refuse("DT 9.5.4", "strategic-not-cut-off", place=Name("place", origin))
    return None


# ---- by sea (9.8, 13.2)


def lane_refused(t: DangerousTable, origin: int, dest: int) -> Refusal | None:
    """Out of a port of one's own, and into a fort only while there is room."""
    pos, faction, names = t.pos, active_faction(t.pos), _names(origin, dest)
    if is_space(origin) and not may_put_to_sea(pos, faction, origin):
        return refuse("DT 9.8.2", "port-not-yours", place=names["origin"])
    if is_relief(pos, faction, dest) and units_in_fort(pos, dest) >= room(pos, t.facts, dest):
        return refuse("DT 9.8.5", "fort-is-full", place=names["dest"])
    return None


def may_put_to_sea(pos: Position, faction: int, port: int) -> bool:
    """The faction controls it, and no enemy is in its fort, to which the lane leads (DT 9.8.2)."""
    others = pos.present[fort(port)] & ~(1 << faction)
    return faction_holding(pos, port) == faction and not others


def is_relief(pos: Position, faction: int, place: int) -> bool:
    """Units from the sea come into the fort, where friends are besieged (DT 9.8.0, 9.8.1)."""
    return is_space(place) and bool(pos.present[fort(place)] >> faction & 1)


def units_in_fort(pos: Position, space: int) -> int:
    station = fort(space)
    return sum(soldiers_at(pos, station)) + pos.here[station].bit_count()
