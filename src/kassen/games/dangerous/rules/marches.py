"""Chapter 9 and 13.2: where a group may go, by land, by sea and by strategic movement."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kassen.core.engine.steps import Move
from kassen.core.values.bits import members
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    CHUGOKU,
    ECHIGO,
    NEUTRAL,
    ODA_FACTION,
    PLACES,
    ROAD,
    SEA_LANE,
    TOMO,
    UESUGI_ALLIANCE,
)
from kassen.games.dangerous.rules.groups import (
    FIT,
    active_faction,
    is_cut,
    movable,
    who_can_go,
)
from kassen.games.dangerous.rules.halts import nobody_moves, size_rule
from kassen.games.dangerous.rules.map import adjacent, may_ever_enter, price
from kassen.games.dangerous.rules.moves import March, Stride
from kassen.games.dangerous.rules.position import (
    DangerousTable,
    Position,
    faction_holding,
    room,
)
from kassen.games.dangerous.rules.roads import roads_of
from kassen.games.dangerous.rules.spheres import is_limited, lead_refused
from kassen.games.dangerous.rules.stations import (
    NO_SPACES,
    fort,
    in_field,
    in_forts,
    is_space,
    other,
)
from kassen.games.dangerous.rules.units import clan_of_unit, soldiers_at
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS


def stops(pos: Position, faction: int, place: int) -> bool:
    """A unit that enters goes no farther in this impulse (DT 9.4.1 to 9.4.3, 13.2.3)."""
    if is_space(place) and faction_holding(pos, place) != faction:
        return True
    return bool(pos.present[place] & ~(1 << faction))


def standing_in_the_open(pos: Position, faction: int) -> list[int]:
    """The places where a faction has a unit that is not besieged."""
    return [at for at, factions in enumerate(pos.present[:PLACES]) if factions >> faction & 1]


def is_closed_to(t: DangerousTable, clan: int, place: int) -> bool:
    """A clan may not enter a place at all, now or ever."""
    pos = t.pos
    if not may_ever_enter(clan, place):
        return True
    faction = pos.faction[clan]
    if faction == NEUTRAL:
        return False
    closed = roads_of(t.facts).closed_now(pos.turn, pos.entry[UESUGI_ALLIANCE], faction)
    return bool(closed >> place & 1)


def closed_to(t: DangerousTable, clan: int, place: int) -> Refusal | None:
    """Why it may not."""
    if not is_closed_to(t, clan, place):
        return None
    name = Name("place", place)
    if not may_ever_enter(clan, place):
        rule = {TOMO: "DT 2.45.6", ECHIGO: "DT 2.45.1", CHUGOKU: "DT 2.45.2"}[place]
        return refuse(rule, "not-for-this-clan", place=name, clan=Name("clan", clan))
    if t.pos.faction[clan] == ODA_FACTION:
        return refuse("DT 14.2.2", "closed-on-turn-1", place=name)
    return refuse("DT 15.2.7", "closed-before-uesugi", place=name)


def may_pass_swiftly(pos: Position, faction: int, place: int) -> bool:
    """Strategic movement may lead through it (DT 9.5.2, 9.5.5)."""
    if is_space(place) and faction_holding(pos, place) != faction:
        return False
    besieged = pos.present[fort(place)] if is_space(place) else 0
    return not (pos.present[place] | besieged) >> other(faction) & 1


def stopped_midway(pos: Position, faction: int) -> int:
    """Places, as bits, in which strategic movement may end, but that stop whoever enters them.

    A neutral stands there, mostly in a waypoint (DT 9.4.2).
    """
    if pos.rules < FAITHFUL_FALLS:
        return 0
    return in_field(pos.stands[NEUTRAL]) & (NO_SPACES | pos.holds[faction])


def enters(t: DangerousTable, units: Sequence[int], place: int) -> list[int]:
    """Those of some units who may enter a place."""
    return [one for one in units if not is_closed_to(t, clan_of_unit(t.pos, one), place)]


def marches(t: DangerousTable) -> list[Move]:
    """Every step a group could take, and every strategic move."""
    pos, found = t.pos, list[Move]()
    if not pos.points:
        return found
    roads, faction = roads_of(t.facts), active_faction(pos)
    closed = roads.closed_now(pos.turn, pos.entry[UESUGI_ALLIANCE], faction)
    passed, ports = passed_swiftly(pos, faction), left_by_sea(pos, faction)
    shut_in = in_forts(pos.stands[faction])
    plain, made, around, can_go = roads.plain, roads.made, roads.around, who_can_go(pos)
    for origin, state in can_go.items():
        swift = passed & around[origin] if state == FIT else 0
        if plain[origin] and not closed:
            found += made[origin].get(swift) or roads.make_all(origin, swift)
            continue
        steps = roads.near[origin] & ~closed
        if not plain[origin]:
            steps = _open_steps(t, origin, steps, ports, shut_in)
        swift &= ~closed | 1 << origin
        found += made[origin].get((steps, swift)) or roads.make(origin, steps, swift)
    if halts := stopped_midway(pos, faction):
        found = [one for one in found if not (isinstance(one, Stride) and halts >> one.path[1] & 1)]
    if is_limited(t):
        return [move for move in found if _somebody_makes(t, move)]
    return found


def _open_steps(t: DangerousTable, origin: int, steps: int, ports: int, shut_in: int) -> int:
    """Of steps from a place, as bits, those off the board and by sea that a group may take.

    `ports`: the places from which lanes are open (`left_by_sea`); `shut_in`: where friends are.
    """
    lanes = t.facts.lanes[origin]
    if not ports >> origin & 1:
        steps &= ~lanes
    elif crowded := lanes & steps & shut_in:
        for dest in members(crowded):
            if is_crowded(t, active_faction(t.pos), dest):
                steps ^= 1 << dest
    if asked := steps & roads_of(t.facts).off_board:
        clans = {clan_of_unit(t.pos, unit) for unit in movable(t.pos, origin)}
        for dest in members(asked):
            dear = price(t.facts, t.facts.ways[origin][dest], dest) > t.pos.points
            if dear or not any(may_ever_enter(clan, dest) for clan in clans):
                steps ^= 1 << dest
    return steps


def passed_swiftly(pos: Position, faction: int) -> int:
    """The places, as bits, through which strategic movement may lead (DT 9.5.2, 9.5.5)."""
    enemies = pos.stands[other(faction)]
    return (pos.holds[faction] | NO_SPACES) & ~in_field(enemies) & ~in_forts(enemies)


def somebody_goes(t: DangerousTable, units: Sequence[int], path: Sequence[int]) -> bool:
    """Of an Oda player of four: one of his units may go there alone (DT 16.2.6.2)."""
    return any(lead_refused(t, (unit,), path) is None for unit in units)


def _somebody_makes(t: DangerousTable, move: Move) -> bool:
    """The same, of a march or a strategic move."""
    if isinstance(move, Stride):
        fit = [unit for unit in movable(t.pos, move.path[0]) if not is_cut(t.pos, unit)]
        return somebody_goes(t, fit, move.path)
    assert isinstance(move, March)
    fit = enters(t, list(movable(t.pos, move.origin)), move.dest)
    return somebody_goes(t, fit, (move.origin, move.dest))


def _names(origin: int, dest: int) -> dict[str, Arg]:
    return {"origin": Name("place", origin), "dest": Name("place", dest)}


def march_refused(t: DangerousTable, origin: int, dest: int) -> Refusal | None:
    """Why no group may go one step."""
    pos, facts, names = t.pos, t.facts, _names(origin, dest)
    if origin == dest:
        return refuse("DT 9.2.1", "there-already", place=names["dest"])
    if not adjacent(facts, origin, dest):
        return refuse("DT 9.2.1", "not-adjacent", **names)
    units = movable(pos, origin)
    if not units:
        return nobody_moves(t, origin)
    needed = price(facts, facts.ways[origin][dest], dest)
    if needed > pos.points:
        rule = "DT 2.45.3" if needed > 1 else size_rule(facts, origin, dest)
        return refuse(rule, "too-few-points", needed=needed, points=pos.points)
    if not enters(t, list(units), dest):
        return closed_to(t, clan_of_unit(pos, next(iter(units))), dest)
    fit = enters(t, list(units), dest)
    if is_limited(t) and not somebody_goes(t, fit, (origin, dest)):
        return lead_refused(t, (fit[0],), (origin, dest))
    return lane_refused(t, origin, dest) if facts.ways[origin][dest] == SEA_LANE else None


def stride_refused(t: DangerousTable, move: Stride) -> Refusal | None:
    """Why no group may go two steps at once (DT 9.5)."""
    pos, ways, faction = t.pos, t.facts.ways, active_faction(t.pos)
    if len(move.path) != 3:
        return refuse("DT 9.5.0", "strategic-two-steps")
    for a, b in pairwise(move.path):
        if not ways[a][b]:
            return refuse("DT 9.2.1", "not-adjacent", **_names(a, b))
        if ways[a][b] != ROAD:
            return refuse("DT 9.5.1", "strategic-by-road", **_names(a, b))
    origin, via, dest = move.path
    if origin == dest:
        return refuse("DT 9.5.0", "strategic-there-and-back")
    units = movable(pos, origin)
    if not units:
        return nobody_moves(t, origin)
    if not pos.points:
        return refuse("DT 9.5.0", "too-few-points", needed=1, points=0)
    for place in move.path:
        if not may_pass_swiftly(pos, faction, place):
            return _not_swiftly(pos, faction, place)
    if stopped_midway(pos, faction) >> via & 1:
        return refuse("DT 9.4.2", "neutral-stops-you", place=Name("place", via))
    if all(is_cut(pos, unit) for unit in units):
        return refuse("DT 9.5.4", "strategic-not-cut-off", place=Name("place", origin))
    fit = [unit for unit in units if not is_cut(pos, unit)]
    for place in move.path[1:]:
        if (closed := closed_to(t, clan_of_unit(pos, fit[0]), place)) is not None:
            return closed
    if is_limited(t) and not somebody_goes(t, fit, move.path):
        return lead_refused(t, (fit[0],), move.path)
    return None


def _not_swiftly(pos: Position, faction: int, place: int) -> Refusal:
    """Why strategic movement has no business there (DT 9.5.2, 9.5.5)."""
    name = Name("place", place)
    if not is_space(place) or faction_holding(pos, place) == faction:
        return refuse("DT 9.5.2", "strategic-enemy-there", place=name)
    neutral = faction_holding(pos, place) == NEUTRAL
    return refuse("DT 9.5.5" if neutral else "DT 9.5.2", "strategic-not-yours", place=name)


# ---- by sea (9.8, 13.2)


def lane_refused(t: DangerousTable, origin: int, dest: int) -> Refusal | None:
    """Out of a port of one's own, and into a fort only while there is room."""
    pos, faction = t.pos, active_faction(t.pos)
    if is_space(origin) and not may_put_to_sea(pos, faction, origin):
        theirs = faction_holding(pos, origin) != faction
        why = "port-not-yours" if theirs else "port-is-besieged-by-you"
        return refuse("DT 9.8.2", why, place=Name("place", origin))
    if is_crowded(t, faction, dest):
        return refuse("DT 9.8.5", "fort-is-full", place=Name("place", dest))
    return None


def is_crowded(t: DangerousTable, faction: int, dest: int) -> bool:
    """Friends are besieged there, and their fort takes nobody else (DT 9.8.5)."""
    pos = t.pos
    return is_relief(pos, faction, dest) and units_in_fort(pos, dest) >= room(pos, t.facts, dest)


def may_put_to_sea(pos: Position, faction: int, port: int) -> bool:
    """The faction controls it, and no enemy is in its fort, to which the lane leads (DT 9.8.2)."""
    others = pos.present[fort(port)] & ~(1 << faction)
    return faction_holding(pos, port) == faction and not others


def left_by_sea(pos: Position, faction: int) -> int:
    """The places, as bits, whose lanes are open to those who are there (DT 9.8.2)."""
    others = pos.stands[other(faction)] | pos.stands[NEUTRAL]
    return (pos.holds[faction] | NO_SPACES) & ~in_forts(others)


def is_relief(pos: Position, faction: int, place: int) -> bool:
    """Units from the sea come into the fort, where friends are besieged (DT 9.8.0, 9.8.1)."""
    return is_space(place) and bool(pos.present[fort(place)] >> faction & 1)


def units_in_fort(pos: Position, space: int) -> int:
    station = fort(space)
    return sum(soldiers_at(pos, station)) + pos.here[station].bit_count()
