"""What a decision is made with: the board as one seat sees it, and what can be read off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import sqrt
from typing import Any

from kassen.core.engine.bits import members
from kassen.core.engine.bots import drawn
from kassen.core.engine.steps import Choice, Move
from kassen.games.dangerous.bots.strength import NOBODY, Force, force_of
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CLANS,
    CUT_SOLDIER,
    NEUTRAL,
    NONE,
    PLACES,
    SOLDIER,
    SPACES,
)
from kassen.games.dangerous.box.worked_out import WorkedOut
from kassen.games.dangerous.rules.position import (
    DangerousTable,
    faction_holding,
)
from kassen.games.dangerous.rules.seats import faction_of_seat
from kassen.games.dangerous.rules.stations import fort, is_space, other
from kassen.games.dangerous.rules.victory import Goal, goals

FAR = 9


class Mind:
    """One seat at one moment."""

    def __init__(
        self, table: DangerousTable, seat: int, moves: Sequence[Move], weights: Weights, seed: int
    ) -> None:
        self.table, self.pos, self.facts = table, table.pos, table.facts
        self.seat, self.moves, self.weights, self.seed = seat, moves, weights, seed
        self.faction = faction_of_seat(table, seat)
        self.enemy = other(self.faction)
        self._forces: dict[tuple[int, int], Force] = {}

    def whim(self, about: int) -> float:
        """Chance that is the same for as long as the moment is: a little, not to be foreseen."""
        moment = self.pos.turn * 10_000 + self.pos.points * 1_000 + about
        return drawn(self.seed, moment) / 2**64

    # ---- who is where

    def units(self, station: int, factions: int) -> dict[int, int]:
        """Units of these factions (as bits) at a station, and how many of each."""
        pos, found = self.pos, dict[int, int]()
        if not pos.present[station] & factions:
            return found
        for leader in members(pos.here[station]):
            if factions >> pos.faction[pos.serves[leader]] & 1:
                found[leader] = 1
        start = station * CLANS
        for clan, count in enumerate(pos.soldiers[start : start + CLANS]):
            if count and factions >> pos.faction[clan] & 1:
                cut = pos.cut[start + clan]
                if count > cut:
                    found[SOLDIER + clan] = count - cut
                if cut:
                    found[CUT_SOLDIER + clan] = cut
        return found

    def force(self, station: int, factions: int) -> Force:
        found = self._forces.get((station, factions))
        if found is None:
            found = force_of(self.pos, self.facts, self.units(station, factions))
            self._forces[station, factions] = found
        return found

    def ours(self, place: int) -> Force:
        """Our faction's units in the open."""
        return self.force(place, 1 << self.faction)

    def theirs(self, place: int) -> Force:
        """All others in the open: enemies and neutrals."""
        return self.force(place, 7 ^ 1 << self.faction)

    def inside(self, place: int, *, own: bool = False) -> Force:
        """Who is besieged in a fort."""
        if not is_space(place):
            return NOBODY
        mine = 1 << self.faction
        return self.force(fort(place), mine if own else 7 ^ mine)

    def holder(self, place: int) -> int:
        """The faction that a space is in the hands of; nobody's are neutral."""
        return faction_holding(self.pos, place) if place < SPACES else NEUTRAL

    def is_ours(self, place: int) -> bool:
        return place < SPACES and self.holder(place) == self.faction

    # ---- what things are worth

    @cached_property
    def goals(self) -> list[Goal]:
        return goals(self.table)

    @cached_property
    def worth(self) -> list[float]:
        """Of each place to hold it."""
        weights, facts = self.weights, self.facts
        found = [0.0] * PLACES
        for space in range(SPACES):
            found[space] = 1 + weights.wall * self.pos.fort[space]
            found[space] += weights.castle * (facts.home_of[space] != NONE)
        for goal in self.goals:
            share = weights.goal / sqrt(max(1, len(goal.spaces)))
            share *= weights.own_goal if goal.seat == self.seat else 1
            if goal.at_once and goal.need - goal.have <= 1:
                share = max(share, weights.mortal)
            for space in goal.spaces:
                found[space] += share
        return found

    @cached_property
    def threat(self) -> list[float]:
        """By place: the power that enemies within two steps could bring there."""
        found = [0.0] * PLACES
        hostile = 1 << self.enemy
        for place in range(PLACES):
            if self.pos.present[place] & hostile:
                power = self.force(place, hostile).power()
                for at, steps in enumerate(distances(self.facts)[place]):
                    if steps <= 2:
                        found[at] += power * (1.0, 1.0, 0.5)[steps]
        return found

    @cached_property
    def pull(self) -> list[float]:
        """By place: how much a unit is wanted there or beyond."""
        wanted = [self._wanted(space) for space in range(SPACES)]
        near, tables = self.weights.near, distances(self.facts)
        fading = [1.0]
        for _ in range(FAR):
            fading.append(fading[-1] * near)
        top = [space for space in range(SPACES) if wanted[space] > 0]
        return [
            max([wanted[space] * fading[tables[space][place]] for space in top], default=0.0)
            for place in range(PLACES)
        ]

    def _wanted(self, space: int) -> float:
        """To take it, or to keep it where enemies are near."""
        worth, holder = self.worth[space], self.holder(space)
        if holder == self.faction:
            here = self.ours(space).power() + self.inside(space, own=True).power()
            danger = self.threat[space] * self.weights.safety
            short = 0.0 if not danger else max(0.0, 1 - here / danger)
            return worth * max(short, 0.25 if worth > self.weights.goal / 2 else 0.0)
        if holder == self.enemy or self.pos.control[space] == NONE:
            return worth
        return 0.0 if worth < self.weights.goal / 2 else worth / 2

    def loss(self, units: Mapping[int, int]) -> float:
        """What it would cost to lose these."""
        weights, bravery = self.weights, self.facts.bravery
        cost = weights.unit * sum(units.values())
        return cost + sum([weights.brave * bravery[one] for one in units if one < SOLDIER])


Way = Callable[[Mind, Any], Move]
"""How some choice is decided."""
Ways = dict[type[Choice], Way]


def _measured(facts: Facts) -> list[list[int]]:
    tables = []
    for start in range(PLACES):
        steps = [FAR] * PLACES
        steps[start], queue = 0, [start]
        for place in queue:
            for near in facts.neighbours[place]:
                if steps[near] == FAR and steps[place] + 1 < FAR:
                    steps[near] = steps[place] + 1
                    queue.append(near)
        tables.append(steps)
    return tables


distances = WorkedOut(_measured)
"""Of each place to each, in steps; FAR: that many or more."""
