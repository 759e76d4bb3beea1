"""What the active alliance could do with its points: whom to attack, what to take, where to go."""

from __future__ import annotations

from functools import cached_property
from math import sqrt

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots import works
from kassen.games.dangerous.bots.guards import on_guard, stays_at_court, to_keep
from kassen.games.dangerous.bots.mind import FAR, Mind, distances
from kassen.games.dangerous.bots.powers import cost_of_storm
from kassen.games.dangerous.bots.strength import Force, chance, force_of, storm_chance
from kassen.games.dangerous.box.names import NEUTRAL, NONE, PLACES, SEA_LANE, SOLDIER, SPACES
from kassen.games.dangerous.rules.groups import movable
from kassen.games.dangerous.rules.map import group_size
from kassen.games.dangerous.rules.moves import (
    Activate,
    BuildAzuchi,
    March,
    RaiseAzuchi,
    Sortie,
    Stride,
)
from kassen.games.dangerous.rules.position import ENTERED
from kassen.games.dangerous.rules.spheres import is_limited, is_nobunagas, sphere_of
from kassen.games.dangerous.rules.stations import fort, is_sea, is_space, is_waypoint

PLENTY = 99
LEAST = 0.05
"""A move that promises less is not made."""


class Marching:
    """What the active alliance could do in this movement step."""

    def __init__(self, mind: Mind, points: int | None = None) -> None:
        self.mind, self.pos, self.facts = mind, mind.pos, mind.facts
        self.points = mind.pos.points if points is None else points
        self._movable: dict[int, dict[int, int]] = {}
        self._spare: dict[int, int] = {}
        self._attacks: dict[int, tuple[float, float]] = {}

    def movable(self, place: int) -> dict[int, int]:
        found = self._movable.get(place)
        if found is None:
            mind, men = self.mind, movable(self.pos, place)
            found = {unit: some for unit, some in men.items() if not stays_at_court(mind, unit)}
            self._movable[place] = found
        return found

    def spare(self, place: int) -> int:
        """How many may leave a place: what is dear is left with enough to hold it."""
        found = self._spare.get(place)
        if found is None:
            found = self._spare[place] = self._to_spare(place)
        return found

    def _to_spare(self, place: int) -> int:
        mind = self.mind
        there = sum(self.movable(place).values())
        if not mind.is_ours(place):
            return there
        force = mind.ours(place)
        keep = to_keep(mind, place)
        if mind.weights.lead:
            leaders = max(0, sum([unit < SOLDIER for unit in self.movable(place)]) - 1)
            stays = max(0, keep - (on_guard(mind, place) - (there - leaders)))
            return max(0, there - leaders - stays) + leaders
        return max(0, there - max(0, keep - (force.units - there)))

    def men_to_spare(self, place: int) -> int:
        """Soldiers among those; where leaders are no garrison, all but one of them may go."""
        men = self.movable(place)
        leaders = sum([unit < SOLDIER for unit in men])
        if not self.mind.weights.lead or not self.mind.is_ours(place):
            return sum(men.values())
        return max(0, self.spare(place) - max(0, leaders - 1))

    # ---- what a move promises

    def score(self, move: Move) -> float:
        if isinstance(move, March):
            return self.march(move.origin, move.dest)
        if isinstance(move, Stride):
            return self.stride(move.path[0], move.path[-1])
        if isinstance(move, Activate):
            return self.storm(move.place)
        if isinstance(move, Sortie):
            return self.sortie(move.place)
        if isinstance(move, BuildAzuchi | RaiseAzuchi):
            return works.promise(self.mind, move)
        return 0.0

    def stride(self, origin: int, dest: int) -> float:
        return self.come_nearer(origin, dest, self.load(origin, dest, 8))

    def load(self, origin: int, dest: int, most: int) -> int:
        return min(most, self.spare(origin), self.led(origin, dest))

    def led(self, origin: int, dest: int) -> int:
        """How many can go from here to there: beyond its sphere somebody leads them.

        DT 16.2.6.2, 16.2.6.4.
        """
        men, pos, facts = self.movable(origin), self.pos, self.facts
        there = sum(men.values())
        if not is_limited(self.mind.table):
            return there
        seat, spheres = self.mind.seat, [sphere_of(pos, facts, at) for at in (origin, dest)]
        if spheres == [seat, seat]:
            return there
        leaders = [unit for unit in men if unit < SOLDIER]
        if spheres[0] != seat and not is_nobunagas(pos, facts, origin):
            room = sum([pos.band[one] for one in leaders])
        else:
            room = sum([facts.command[pos.rank[one]] for one in leaders])
        return len(leaders) + min(there - len(leaders), room)

    def march(self, origin: int, dest: int) -> float:
        mind, pos = self.mind, self.pos
        way = self.facts.ways[origin][dest]
        group = self.load(origin, dest, group_size(self.facts, way))
        if not group or dest in mind.spoils:
            return 0.0
        if pos.present[dest] & ~(1 << mind.faction) or mind.inside(dest).units:
            return self.attack(origin, dest, group)
        if is_space(dest) and not mind.is_ours(dest):
            return self.capture(origin, dest)
        return self.come_nearer(origin, dest, group) * (0.3 if way == SEA_LANE else 1)

    def come_nearer(self, origin: int, dest: int, group: int) -> float:
        pull = self.mind.lead if self.is_alone(origin) else self.mind.pull
        if is_waypoint(dest):  # more than so many are sent off (DT 2.43.4)
            group = min(group, self.facts.limits["waypoint"] - self.mind.ours(dest).units)
        if is_sea(dest) and not is_sea(origin):
            group = min(group, 2)
        if group <= 0 or pull[dest] <= pull[origin]:
            return 0.0
        return self.mind.weights.step * (pull[dest] - pull[origin]) * (group + 2)

    def is_alone(self, origin: int) -> bool:
        """Leaders without any men, whom the seat could lead."""
        if not self.mind.weights.lead or not is_limited(self.mind.table):
            return False
        return all(unit < SOLDIER for unit in self.movable(origin))

    def capture(self, origin: int, dest: int) -> float:
        """A space without anybody in it; who is there afterwards may be driven out again."""
        mind = self.mind
        if mind.holder(dest) == NEUTRAL and self.pos.control[dest] != NONE:
            return mind.worth[dest] - mind.weights.goal / 2
        risk = mind.threat[dest] / (mind.threat[dest] + 6)
        nearer = self.come_nearer(origin, dest, self.load(origin, dest, 4))
        worth = mind.worth[dest] * (1 - 0.6 * risk) + nearer
        if self.is_alone(origin):
            worth -= risk * mind.weights.brave * 2
        return worth

    def attack(self, origin: int, dest: int, group: int) -> float:
        """Everybody who could still come is counted: one group alone begins it."""
        mind = self.mind
        if not self.pos.present[dest] & 1 << mind.enemy and self._is_peaceful(dest):
            return mind.worth[dest] - mind.weights.goal / 2 - mind.weights.peace
        hope, gain = self.prospect(dest)
        if mind.is_fair_game(dest):  # it is in the way
            gain += self.come_nearer(origin, dest, group)
        if gain <= 0:
            return 0.0
        if not self.pos.traces[dest] & ENTERED:
            return gain + 0.01 * group
        before = self.odds(dest, mind.ours(dest))
        return (hope - before) * (gain + mind.loss(mind.units(dest, 1 << mind.faction))) + LEAST / 2

    def _is_peaceful(self, dest: int) -> bool:
        return not self.mind.is_fair_game(dest) and (
            not self.mind.inside(dest).units
            or not is_space(dest)
            or not (self.pos.present[fort(dest)] >> self.mind.enemy & 1)
        )

    def prospect(self, dest: int) -> tuple[float, float]:
        """The chance to win there with all who can come, and what that is worth."""
        found = self._attacks.get(dest)
        if found is None:
            found = self._attacks[dest] = self._prospect(dest)
        return found

    def _prospect(self, dest: int) -> tuple[float, float]:
        mind = self.mind
        host, stakes = self.host(dest)
        hope = self.odds(dest, host)
        foes = mind.units(dest, 7 ^ 1 << mind.faction)
        prize = mind.loss(foes) + (0.0 if mind.is_ours(dest) else mind.worth[dest])
        if is_space(dest):
            prize += mind.loss(mind.units(fort(dest), 7 ^ 1 << mind.faction))
        if mind.is_ours(dest):
            prize += mind.worth[dest] / 2
        prize -= cost_of_storm(mind, dest)
        return hope, hope * sqrt(sqrt(hope)) * prize - (1 - hope) * stakes * 0.9

    def host(self, dest: int) -> tuple[Force, float]:
        """All who can be brought there with the points that are left, and what they are worth."""
        mind, pos = self.mind, self.pos
        units: dict[int, int] = {}
        for unit, count in mind.units(dest, 1 << mind.faction).items():
            clan = pos.serves[unit] if unit < SOLDIER else (unit - SOLDIER) % 23
            if pos.alliance[clan] == pos.active:
                units[unit] = count
        for some in self.coming(dest).values():
            for unit, count in some.items():
                units[unit] = units.get(unit, 0) + count
        return force_of(pos, self.facts, units), mind.loss(units)

    def coming(self, dest: int, least: int = NONE) -> dict[int, dict[int, int]]:
        """Who can be brought there with the points that are left, by the place they leave.

        `least`: a place that one group leaves even if nobody can be spared anywhere.
        """
        groups = []
        for origin in self.facts.neighbours[dest]:
            size = group_size(self.facts, self.facts.ways[origin][dest])
            left = self.load(origin, dest, PLENTY) if self.movable(origin) else 0
            while left > 0:
                groups.append((min(left, size), origin))
                left -= size
        taken: dict[int, int] = {}
        for size, origin in sorted(groups, reverse=True)[: self.points]:
            taken[origin] = taken.get(origin, 0) + size
        if not taken and least != NONE:
            taken[least] = group_size(self.facts, self.facts.ways[least][dest])
        return {origin: first_of(self.movable(origin), some) for origin, some in taken.items()}

    def odds(self, dest: int, host: Force) -> float:
        """In the open; against those who all fit into the fort, by storm."""
        mind = self.mind
        field, inside = mind.theirs(dest), mind.inside(dest)
        if not is_space(dest):
            return chance(host, field)
        if mind.weights.relief and (shut_in := mind.inside(dest, own=True)).units:
            return chance(host.with_(shut_in), field)
        wall = self.pos.fort[dest]
        room = self.facts.siege["room_per_fort"] * wall
        together = field.units + inside.units
        if together <= room or not field.units:
            brave = max(field.brave, inside.brave)
            return storm_chance(host.units, max(1, together), wall, min(brave, 2))
        return chance(host, field)

    def storm(self, place: int) -> float:
        mind = self.mind
        host, stakes = self.host(place)
        ours = mind.ours(place)
        hope = self.odds(place, ours if ours.units else host)
        prize = mind.worth[place] + mind.loss(mind.units(fort(place), 7 ^ 1 << mind.faction))
        return hope * prize - (1 - hope) * stakes * 0.5 - cost_of_storm(mind, place)

    def best(self) -> float:
        """What the best attack, or the best space that can be walked into, promises."""
        return max([self.reaching(space) for space in range(SPACES)], default=0.0)

    def reaching(self, space: int) -> float:
        """What can be had in a space of others with the points that there are."""
        mind = self.mind
        if mind.is_ours(space) or space in mind.spoils:
            return 0.0
        neutral = mind.holder(space) == NEUTRAL and self.pos.control[space] != NONE
        if neutral or self.steps_to(space) > self.points:
            return 0.0
        if mind.theirs(space).units or mind.inside(space).units:
            return max(0.0, self.prospect(space)[1])
        return mind.worth[space]

    def steps_to(self, space: int) -> int:
        """From the nearest group that may leave."""
        steps = distances(self.facts)[space]
        return min([steps[at] for at in self.starts], default=FAR)

    @cached_property
    def starts(self) -> list[int]:
        places = [at for at in range(PLACES) if self.movable(at)]
        return [at for at in places if self.spare(at)]

    def sortie(self, place: int) -> float:
        mind = self.mind
        besieged = mind.inside(place, own=True)
        hope = chance(besieged.with_(mind.ours(place)), mind.theirs(place))
        stakes = mind.loss(mind.units(fort(place), 1 << mind.faction))
        prize = mind.worth[place] / 2 + mind.loss(mind.units(place, 7 ^ 1 << mind.faction))
        return hope * prize - (1 - hope) * stakes


def first_of(units: dict[int, int], count: int) -> dict[int, int]:
    """So many of some units, in the order in which all are taken: leaders first."""
    found: dict[int, int] = {}
    for unit, some in units.items():
        if count <= 0:
            break
        found[unit] = min(some, count)
        count -= some
    return found
