"""Where units get, for how many points, and along which way (9).

A point takes so many units over a way. Whoever goes in several groups pays for each of them, so
the price of some units is that of the cheapest partition, each group with a way of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from math import inf

from msgspec import Struct

from kassen.core.engine.table import Table
from kassen.games.dangerous.box.names import NONE, ROAD, SEA_LANE
from kassen.games.dangerous.rules.groups import active_faction, is_cut, movable
from kassen.games.dangerous.rules.map import group_size, price
from kassen.games.dangerous.rules.marches import (
    closed_to,
    is_relief,
    lane_refused,
    may_pass_swiftly,
    standing_in_the_open,
    stopped_midway,
    stops,
    units_in_fort,
)
from kassen.games.dangerous.rules.muster import go
from kassen.games.dangerous.rules.position import DangerousTable, room
from kassen.games.dangerous.rules.seats import seat_of_alliance
from kassen.games.dangerous.rules.spheres import is_limited, lead_refused, sphere_of
from kassen.games.dangerous.rules.units import clan_of_unit, is_leader

Load = tuple[int, int]
"""Units in communication, and others, who count twice by land (DT 5.3.1, 5.3.2)."""
Way = tuple[int, ...]
"""The places of a march or of a strategic move, its beginning first."""


class Leg(Struct, frozen=True):
    """One group goes one march, or one strategic move."""

    path: Way
    units: tuple[int, ...]
    points: int


class Reached(Struct, frozen=True):
    """A place that all the units together can get to."""

    place: int
    points: int
    legs: tuple[Leg, ...]
    """In the order in which they are made; those of one group after the other."""


class Walker:
    """The ways of some units over the map as it is now; clans that may not enter stay out."""

    def __init__(self, t: DangerousTable, units: Sequence[int]) -> None:
        self.t, self.pos, self.facts = t, t.pos, t.facts
        unled = is_limited(t) and not any(map(is_leader, units))
        self.bound = seat_of_alliance(t, t.pos.active) if unled else NONE
        """The sphere that soldiers of four players do not leave without a leader (DT 16.2.6.2)."""
        clans = [clan_of_unit(t.pos, unit) for unit in units]
        self.clans, self.faction = tuple(dict.fromkeys(clans)), active_faction(t.pos)
        self._trees: dict[tuple[int, Load], tuple[dict[int, float], dict[int, Way]]] = {}

    def closed(self, place: int) -> bool:
        if self.bound != NONE and sphere_of(self.pos, self.facts, place) != self.bound:
            return True
        return any(closed_to(self.t, clan, place) is not None for clan in self.clans)

    def steps(self, here: int, load: Load) -> Iterator[tuple[Way, int]]:
        """Every march and strategic move of one group, with its points."""
        fresh, cut = load
        for dest in self.facts.neighbours[here]:
            if self.closed(dest):
                continue
            way = self.facts.ways[here][dest]
            if way == SEA_LANE and not self.lands(here, dest, fresh + cut):
                continue
            weight = fresh + cut if way == SEA_LANE else fresh + 2 * cut
            groups = -(-weight // group_size(self.facts, way))
            yield (here, dest), groups * price(self.facts, way, dest)
        if not cut:
            groups = -(-fresh // self.facts.movement["strategic"])
            for path in self.strides(here):
                yield path, groups

    def lands(self, here: int, dest: int, units: int) -> bool:
        """The lane is open, and a fort that is relieved takes them all (DT 9.8.2, 9.8.5)."""
        if lane_refused(self.t, here, dest) is not None:
            return False
        if not is_relief(self.pos, self.faction, dest):
            return True
        return units_in_fort(self.pos, dest) + units <= room(self.pos, self.facts, dest)

    def strides(self, here: int) -> Iterator[Way]:
        """Strategic moves: two roads for one point (DT 9.5)."""
        ways, near = self.facts.ways, self.facts.neighbours
        if not may_pass_swiftly(self.pos, self.faction, here):
            return
        halts = stopped_midway(self.pos, self.faction)
        for via in near[here]:
            if ways[here][via] == ROAD and self.swiftly(via) and not halts >> via & 1:
                for dest in near[via]:
                    if ways[via][dest] == ROAD and dest != here and self.swiftly(dest):
                        yield here, via, dest

    def swiftly(self, place: int) -> bool:
        return may_pass_swiftly(self.pos, self.faction, place) and not self.closed(place)

    def tree(self, origin: int, load: Load) -> tuple[dict[int, float], dict[int, Way]]:
        """The least points of one group to every place, and its last step there."""
        found = self._trees.get((origin, load))
        if found is not None:
            return found
        points: dict[int, float] = {}
        last: dict[int, Way] = {}
        queue: list[tuple[int, int, int, Way]] = [(0, 0, origin, ())]
        while queue:
            spent, steps, here, came = heappop(queue)
            if here in points:
                continue
            points[here], last[here] = spent, came
            if here != origin and stops(self.pos, self.faction, here):
                continue  # DT 9.4.1
            for path, costs in self.steps(here, load):
                if path[-1] not in points:
                    heappush(queue, (spent + costs, steps + len(path) - 1, path[-1], path))
        self._trees[origin, load] = points, last
        return points, last

    def way(self, origin: int, load: Load, dest: int) -> list[Way]:
        _, last = self.tree(origin, load)
        found: list[Way] = []
        while dest != origin:
            found.append(last[dest])
            dest = found[-1][0]
        return found[::-1]

    # ---- several groups

    def partition(self, origin: int, load: Load, dest: int) -> tuple[float, tuple[Load, ...]]:
        """The points of the cheapest partition into groups, and the groups; inf: there is none."""
        most = self.facts.movement["road"]
        loads = [(a, b) for a in range(most + 1) for b in range(most // 2 + 1) if a + 2 * b > 0]
        loads = [one for one in loads if one[0] + 2 * one[1] <= most]
        prices = {
            one: self.tree(origin, one)[0].get(dest, inf)
            for one in loads
            if one[0] <= load[0] and one[1] <= load[1]
        }
        best: dict[Load, tuple[float, tuple[Load, ...]]] = {(0, 0): (0, ())}
        for a in range(load[0] + 1):
            for b in range(load[1] + 1):
                if (a, b) != (0, 0):
                    best[a, b] = min(
                        [
                            (best[a - i, b - j][0] + points, ((i, j), *best[a - i, b - j][1]))
                            for (i, j), points in prices.items()
                            if i <= a and j <= b
                        ],
                        key=lambda one: (one[0], len(one[1])),
                        default=(inf, ()),
                    )
        return best[load]


def load_of(t: DangerousTable, units: Sequence[int]) -> Load:
    cut = sum([is_cut(t.pos, unit) for unit in units])
    return len(units) - cut, cut


def reach(t: DangerousTable, origin: int, units: Sequence[int], points: int) -> list[Reached]:
    """All places that these units can get to together with so many points, the cheapest first."""
    walker = Walker(t, units)
    load, found = load_of(t, units), []
    alone = walker.tree(origin, (1, 0) if load[0] else (0, 1))[0]
    for dest, least in alone.items():
        if dest != origin and least <= points:
            needed, groups = walker.partition(origin, load, dest)
            if needed <= points:
                legs = legs_of(t, walker, origin, units, groups, dest)
                if not is_limited(t) or can_be_made(t, legs):
                    found.append(Reached(dest, int(needed), legs))
    return sorted(found, key=lambda one: (one.points, one.place))


def legs_of(
    t: DangerousTable,
    walker: Walker,
    origin: int,
    units: Sequence[int],
    groups: Sequence[Load],
    dest: int,
) -> tuple[Leg, ...]:
    """Each group goes its whole way before the next one sets out."""
    fresh = [unit for unit in units if not is_cut(t.pos, unit)]
    cut = [unit for unit in units if is_cut(t.pos, unit)]
    legs: list[Leg] = []
    for a, b in sorted(groups, reverse=True):
        party, fresh, cut = [*fresh[:a], *cut[:b]], fresh[a:], cut[b:]
        for path in walker.way(origin, (a, b), dest):
            legs += _carried(t, path, party)
    return tuple(legs)


def can_be_made(t: DangerousTable, legs: Sequence[Leg]) -> bool:
    """An Oda player of four may lead these units there, leg after leg (DT 16.2.6, 16.2.7)."""
    trial: DangerousTable = Table(t.setting, t.pos.copy(), (), t.dice)
    trial.pos.points = sum([leg.points for leg in legs])
    for leg in legs:
        there = movable(trial.pos, leg.path[0])
        if any(leg.units.count(unit) > there.get(unit, 0) for unit in leg.units):
            return False
        if lead_refused(trial, leg.units, leg.path) is not None:
            return False
        go(trial, 0, leg.units, leg.path[0], leg.path[-1])
    return True


def _carried(t: DangerousTable, path: Way, party: Sequence[int]) -> list[Leg]:
    """A group that is too large for a trail or a boat goes in parts, each for its own point."""
    here, dest = path[0], path[-1]
    way = t.facts.ways[here][dest] if len(path) == 2 else ROAD
    size = t.facts.movement["strategic"] if len(path) > 2 else group_size(t.facts, way)
    one = price(t.facts, way, dest)
    legs: list[Leg] = []
    part: list[int] = []
    for unit in party:
        heavy = [1 if way == SEA_LANE or not is_cut(t.pos, one) else 2 for one in (*part, unit)]
        if sum(heavy) > size:
            legs.append(Leg(path, tuple(sorted(part)), one))
            part = []
        part.append(unit)
    return [*legs, Leg(path, tuple(sorted(part)), one)]


# ---- how many points it takes -------------------------------------------------------------------


class Brought(Struct, frozen=True):
    """The cheapest way to have so many units in a place; fewer if no more can come."""

    place: int
    units: int
    there: int
    """Of them, those who are there already."""
    points: int
    origins: tuple[tuple[int, int], ...]
    """From where, and how many."""


def bring(t: DangerousTable, count: int, dest: int) -> Brought:
    """The fewest points that bring the active alliance's units to a place, in one movement step."""
    pos = t.pos
    there = sum(movable(pos, dest).values())
    wanted = max(0, count - there)
    best: list[tuple[float, tuple[tuple[int, int], ...]]] = [(0, ())] + [(inf, ())] * wanted
    for origin in standing_in_the_open(pos, active_faction(pos)):
        if origin == dest:
            continue
        offers = _offers(t, origin, dest, wanted)
        fresh = list(best)
        for have, (spent, origins) in enumerate(best):
            for more, costs in offers.items():
                total = spent + costs
                if have + more <= wanted and total < fresh[have + more][0]:
                    fresh[have + more] = total, (*origins, (origin, more))
        best = fresh
    came = max(n for n, (spent, _) in enumerate(best) if spent < inf)
    spent, origins = best[came]
    return Brought(dest, there + came, there, int(spent), origins)


def _offers(t: DangerousTable, origin: int, dest: int, most: int) -> dict[int, float]:
    """How many units can come from a place, and for how many points; those cut off come last."""
    units = [
        unit
        for unit, count in movable(t.pos, origin).items()
        if closed_to(t, clan_of_unit(t.pos, unit), dest) is None
        for _ in range(count)
    ]
    units.sort(key=lambda unit: is_cut(t.pos, unit))
    walker = Walker(t, units)
    found = {}
    for count in range(1, min(len(units), most) + 1):
        points, _ = walker.partition(origin, load_of(t, units[:count]), dest)
        if points < inf:
            found[count] = points
    return found
