"""What a position promises: points this season, points after it, and men.

Everything is told from the South's side; the North wants it low. Regions are judged one by one,
so that a march changes two figures of fourteen.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from kassen.games.warriors.bots.forces import Force, Host, Men, each
from kassen.games.warriors.bots.worth import Worth
from kassen.games.warriors.odds.exact import battle_odds, mean_pursuit, mean_volley
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.running import refuge_refused
from kassen.games.warriors.rules.stations import NORTH, REGIONS, SOUTH, box, is_on_map

Camps = list[Men]
"""Who stands where: the men at each station on the map, `camp(region, side)`."""


def camps_of(table: WarriorsTable) -> Camps:
    camps = [0] * (2 * REGIONS)
    for samurai, station in enumerate(table.pos.where):
        if is_on_map(station):
            camps[station] |= 1 << samurai
    return camps


class Prospect(NamedTuple):
    """What to expect of a region."""

    points: float
    """This season's, for the South."""
    spread: float
    """Their variance."""
    lasting: float
    """All that counts beyond this season, men won and lost included."""

    @property
    def value(self) -> float:
        return self.points + self.lasting


class Standing(NamedTuple):
    """What to expect of the whole board, the marker included."""

    points: float
    spread: float
    lasting: float


class Outlook:
    """Judges positions that differ from a table only in who stands where."""

    def __init__(self, table: WarriorsTable, worth: Worth) -> None:
        self.table = table
        self.worth = worth
        self.weights = worth.weights
        self._forces: dict[Men, Force] = {}
        self._hosts: dict[tuple[Men, int], Host] = {}
        self._prospects: dict[tuple[int, Men, Men], Prospect] = {}
        self._ways_out: dict[tuple[int, int], int] = {}
        self.future = _seasons_ahead(table.facts.turns - table.pos.turn, self.weights.keep)
        """How often a point that is ours now will be scored after this season."""
        self.pull = (self._pull(SOUTH), self._pull(NORTH))
        self._waiting = (self._gates(SOUTH), self._gates(NORTH))

    def _pull(self, side: int) -> list[float]:
        """For each region, how much there is to win for a side in and around it."""
        values, control = self.table.facts.region_vp, self.table.pos.control
        pulls = []
        for near in self.worth.nearness:
            total = 0.0
            for region, value in enumerate(values):
                if control[region] != side:
                    total += near[region] * value
            pulls.append(total * self.weights.pull * self.future)
        mean = 0.0
        for pull in pulls:
            mean += pull / REGIONS
        return [pull - mean for pull in pulls]

    def _gates(self, side: int) -> list[float]:
        """For each region, what control is worth for the sake of those in the box."""
        pos, man = self.table.pos, self.worth.man
        entry = self.weights.entry if self.future else 0.0
        gates = []
        for region in range(REGIONS):
            total = 0.0
            for samurai in pos.at(box(region, side)):
                total += man[pos.face[samurai]]
            gates.append(total * entry)
        return gates

    # ---- the whole board

    def survey(self, camps: Camps) -> Standing:
        """All regions together."""
        points, spread, lasting = float(self.table.pos.points), 0.0, 0.0
        for region in range(REGIONS):
            prospect = self.at(region, camps[2 * region], camps[2 * region + 1])
            points += prospect.points
            spread += prospect.spread
            lasting += prospect.lasting
        return Standing(points, spread, lasting)

    def total(self, standing: Standing) -> float:
        """The marker after the score, what it says about winning (WJ 10.5, 10.6), and the rest."""
        points, spread, lasting = standing
        facts = self.table.facts
        width = sqrt(max(0.0, spread) + 0.25)
        goal = 0.5 if self.table.pos.turn == facts.turns else facts.vp_max - 0.5
        ahead, behind = _chance((points - goal) / width), _chance((-points - goal) / width)
        return points + lasting + self.weights.victory * (ahead - behind)

    # ---- one region

    def force(self, men: Men) -> Force:
        found = self._forces.get(men)
        if found is None:
            found = self._forces[men] = Force(tuple(each(men)), self.table.pos, self.worth)
        return found

    def host(self, men: Men, side: int) -> Host:
        found = self._hosts.get((men, side))
        if found is None:
            found = Host(tuple(each(men)), side, self.table.pos, self.worth)
            self._hosts[men, side] = found
        return found

    def at(self, region: int, south: Men, north: Men) -> Prospect:
        """What a region promises if these men stand in it when the marching is over."""
        key = (region, south, north)
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._judge(region, south, north)
        return found

    def _judge(self, region: int, south: Men, north: Men) -> Prospect:
        if south and north:
            return self.battle(region, self.host(south, SOUTH), self.host(north, NORTH))
        if south:
            return self.held(region, self.force(south), None, 1.0, 0.0)
        if north:
            return self.held(region, None, self.force(north), 0.0, 1.0)
        return self.held(region, None, None, 0.0, 0.0)

    def held(
        self,
        region: int,
        south: Force | None,
        north: Force | None,
        south_holds: float,
        north_holds: float,
        men: float = 0.0,
    ) -> Prospect:
        """One side is left with these chances; with neither, the marker stays (WJ 8.1).

        `men` is what the battle costs both in men, as a gain of the South.
        """
        owner, value = self.table.pos.control[region], self.table.facts.region_vp[region]
        empty = 1.0 - south_holds - north_holds
        ours = empty if owner == SOUTH else 0.0
        theirs = empty if owner == NORTH else 0.0
        lasting = men
        if south is not None:
            claimed = south_holds * self.claim(region, SOUTH, south)
            lasting += self._presence(region, SOUTH, south, south_holds, claimed)
            ours += claimed
        if north is not None:
            claimed = north_holds * self.claim(region, NORTH, north)
            lasting -= self._presence(region, NORTH, north, north_holds, claimed)
            theirs += claimed
        ahead = ours - theirs
        lasting += value * self.future * ahead
        lasting += ours * self._waiting[SOUTH][region] - theirs * self._waiting[NORTH][region]
        return Prospect(value * ahead, value * value * (ours + theirs - ahead * ahead), lasting)

    def claim(self, region: int, side: int, force: Force) -> float:
        """The chance that men alone in a region control it after phase 4 (WJ 8.3, 8.4)."""
        if self.table.pos.control[region] == side or force.is_at_home(region):
            return 1.0
        return min(1.0, force.stars / 6)

    def _presence(
        self, region: int, side: int, force: Force, holds: float, claimed: float
    ) -> float:
        """What men do for their side by standing in a region, besides this season's points.

        What is claimed they keep and raise soldiers in, what is not they may claim another
        season, and it is good to be where there is something to win.
        """
        weights = self.weights
        worth = self.table.facts.region_vp[region] * self.future
        kept = worth * weights.garrison + weights.soldier * min(force.stars, force.room)
        later = worth * weights.again * force.stars / 6
        drawn = self.pull[side][region] * (force.strength + 2 * force.stars)
        return claimed * kept + (holds - claimed) * later + holds * drawn

    # ---- a battle

    def battle(self, region: int, south: Host, north: Host, *, talks: bool = True) -> Prospect:
        """Whoever gets the upper hand holds the region; the other runs, or falls to a man.

        With `talks` there may still be a betrayal before the first round.
        """
        odds = battle_odds(south.army, north.army)
        won = north.costs[-1] - south.cost(south.strength - odds.left)
        lost = north.cost(north.strength - odds.theirs_left) - south.costs[-1]
        way_out = self._way_out(region, NORTH)
        if way_out:
            won = min(won, flight(north, south, way_out))
        way_out = self._way_out(region, SOUTH)
        if way_out:
            lost = max(lost, -flight(south, north, way_out))
        men = odds.win * won + odds.lose * lost
        men += odds.nobody_left * (north.costs[-1] - south.costs[-1])
        if talks:
            men += temptation(south, north) - temptation(north, south)
        return self.held(region, south, north, odds.win, odds.lose, men)

    def _way_out(self, region: int, side: int) -> int:
        """How many men of a side could run from here to one region; 0 if none."""
        key = (region, side)
        found = self._ways_out.get(key)
        if found is None:
            found = 0
            for other, _, capacity in self.table.facts.neighbours[region]:
                if capacity > found and refuge_refused(self.table, side, region, other) is None:
                    found = capacity
            self._ways_out[key] = found
        return found


def flight(runners: Host, others: Host, capacity: int, rounds: int = 1) -> float:
    """What it costs a side to run after so many rounds (0 or 1), less what it hits before."""
    taken = mean_pursuit(others.army, runners.army)
    dealt = 0.0
    if rounds:
        taken += mean_volley(others.army, runners.army)
        dealt = mean_volley(runners.army, others.army)
    cost = runners.cost(taken) - others.cost(dealt)
    excess = len(runners.men) - capacity
    return cost + runners.left_behind(excess) if excess > 0 else cost


def temptation(host: Host, enemy: Host) -> float:
    """What a betrayal before the battle brings on average (WJ 7.1.5)."""
    best = 0.0
    for rank, prize in enumerate(enemy.prizes, start=1):
        if host.stars > rank:
            best = max(best, prize * (host.stars - rank) / 6)
    return best


def _seasons_ahead(left: int, keep: float) -> float:
    total, chance = 0.0, 1.0
    for _ in range(left):
        chance *= keep
        total += chance
    return total


def _chance(deviations: float) -> float:
    """About the chance to end above a mark that lies so many deviations below the mean.

    Not the normal curve's: that would need functions that differ in the last bit by machine.
    """
    return 0.5 + 0.5 * deviations / sqrt(1.0 + deviations * deviations)
