"""What a decision is made with: the board as one seat sees it, and what can be read off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import sqrt
from typing import Any

from kassen.core.engine.bots import drawn
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.table import Table
from kassen.core.values.bits import members
from kassen.core.values.chance import Tripwire
from kassen.games.dangerous.bots.guards import shortage
from kassen.games.dangerous.bots.leading import missed
from kassen.games.dangerous.bots.lifeline import lifeline
from kassen.games.dangerous.bots.strength import NOBODY, Force, force_of
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CAMPAIGN,
    CLANS,
    CUT_SOLDIER,
    MINOR,
    NEUTRAL,
    NOBUNAGA,
    NONE,
    ODA_FACTION,
    PLACES,
    SAMURAI,
    SOLDIER,
    SPACES,
    YOSHIAKI,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.falls import castles
from kassen.games.dangerous.rules.position import (
    PLAYED,
    DangerousTable,
    Position,
    faction_holding,
)
from kassen.games.dangerous.rules.seats import FOUR, faction_of_seat, hand_of_seat
from kassen.games.dangerous.rules.stations import fort, is_space, other, row
from kassen.games.dangerous.rules.victory import Goal, goals, last_turn

FAR, NEAR = 9, 2


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

    def on(self, pos: Position) -> Mind:
        """The same player before another board, which he has only thought of."""
        table = self.table
        thought: DangerousTable = Table(table.setting, pos, table.agenda, Tripwire())
        return Mind(thought, self.seat, (), self.weights, self.seed)

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
            if leader == YOSHIAKI and pos.rank[leader] == SAMURAI:
                continue  # he only talks (DT 15.1.1)
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

    def is_at_peace(self, space: int) -> bool:
        """It belongs to somebody who is in no war yet (DT 3.2.4, 3.2.9)."""
        return self.holder(space) == NEUTRAL and self.pos.control[space] != NONE

    def is_ours(self, place: int) -> bool:
        return place < SPACES and self.holder(place) == self.faction

    # ---- what things are worth

    @cached_property
    def goals(self) -> list[Goal]:
        return goals(self.table)

    def is_of_rival(self, goal: Goal) -> bool:
        """It would win the game for somebody of our faction, and lose it for us."""
        friend = faction_of_seat(self.table, goal.seat) == self.faction
        return friend and goal.seat != self.seat

    def is_close(self, goal: Goal) -> bool:
        """With one space more it wins the game."""
        late = self.pos.turn >= last_turn(self.table) - 1 and len(goal.spaces) == 1
        return (goal.at_once or late) and goal.need - goal.have <= 1

    @cached_property
    def passed(self) -> float:
        """The part of the game that is over."""
        return min(1.0, self.pos.turn / last_turn(self.table))

    @cached_property
    def worth(self) -> list[float]:
        """Of each place to hold it."""
        weights, facts = self.weights, self.facts
        found = [0.0] * PLACES
        for space in range(SPACES):
            found[space] = 1 + weights.wall * self.pos.fort[space]
            found[space] += weights.castle * (facts.home_of[space] != NONE)
        for goal in self.goals:
            if self.is_of_rival(goal):
                continue
            share = weights.goal / sqrt(max(1, len(goal.spaces)))
            share *= weights.own_goal if goal.seat == self.seat else 1
            if goal.at_once and goal.need - goal.have <= 1:
                share = max(share, weights.mortal)
                share *= 1 + weights.late * self.passed * (goal.seat == self.seat)
            for space in goal.spaces:
                found[space] += share
        if weights.prey:
            for place in self.prey:
                found[place] += weights.prey
        for place in self.line:
            found[place] += weights.line
        return found

    @cached_property
    def line(self) -> frozenset[int]:
        """Spaces on Oda's road to Kyo, if anybody thinks of it."""
        wanted = self.weights.line and self.faction == ODA_FACTION
        return lifeline(self) if wanted else frozenset()

    @cached_property
    def prey(self) -> frozenset[int]:
        """Where leaders at large keep a clan of the enemy from falling (DT 3.3.1)."""
        pos, kept = self.pos, castles(self.pos, self.facts)
        gone, held = pos.fallen | pos.withdrawn, pos.holds[self.faction]
        whose = [
            clan
            for clan in range(CLANS)
            if pos.faction[clan] == self.enemy and not gone >> clan & 1
            if kept[clan] and not kept[clan] & ~held
        ]
        places = zip(pos.where, pos.serves, strict=True)
        return frozenset(at for at, clan in places if at < SPACES and clan in whose)

    def is_dear(self, space: int) -> bool:
        return self.worth[space] > self.weights.goal / 2

    @cached_property
    def vital(self) -> frozenset[int]:
        """Spaces with which the enemy would win, and where he stands with whom all is lost."""
        whose = [faction_of_seat(self.table, goal.seat) for goal in self.goals]
        theirs = [goal for goal, one in zip(self.goals, whose, strict=True) if one == self.enemy]
        found = {at for goal in theirs if self.is_close(goal) for at in goal.spaces}
        here = self.pos.where[NOBUNAGA]
        if here < SPACES and self.is_fatal(NOBUNAGA) and self.faction == ODA_FACTION:
            found.add(here)
        return frozenset(found)

    def is_fair_game(self, place: int) -> bool:
        """A minor clan is there, which joins nobody for being attacked (DT 3.2.14)."""
        if not self.weights.minors or not is_space(place):
            return False
        soldiers = self.pos.soldiers
        return soldiers[row(place, MINOR)] + soldiers[row(fort(place), MINOR)] > 0

    @cached_property
    def spoils(self) -> frozenset[int]:
        """Spaces that would win the game for a rival of our own faction, if we took them."""
        rivals = [goal for goal in self.goals if self.is_of_rival(goal) and self.is_close(goal)]
        mine = {at for goal in self.goals if goal.seat == self.seat for at in goal.spaces}
        if self.faction != ODA_FACTION:  # who takes it for himself wins, not the other
            return frozenset()
        return frozenset(at for goal in rivals for at in goal.spaces) - mine

    def is_fatal(self, leader: int) -> bool:
        """The game is lost with him (DT 14.3.9, 16.2.4.3b)."""
        players = self.table.setting.players
        campaign = players == 2 and self.table.options.scenario == CAMPAIGN
        return leader == NOBUNAGA and (players == FOUR or campaign)

    def doubts(self, leader: int) -> int:
        """Cards by which he could be won over, that nobody has played and we do not hold."""
        pos, cards = self.pos, self.facts.cards
        held = hand(pos, hand_of_seat(self.table, self.seat))
        names_him = [number for number, card in enumerate(cards) if card.leader == leader]
        return sum([pos.place[one] != PLAYED and one not in held for one in names_him])

    def foes_near(self, place: int) -> int:
        """How many enemies stand there or within two steps."""
        hostile, present = 1 << self.enemy, self.pos.present
        near = [at for at, _ in surroundings(self.facts)[place] if present[at] & hostile]
        return sum([self.force(at, hostile).units for at in near])

    def has_leader_inside(self, space: int) -> bool:
        inside = members(self.pos.here[fort(space)])
        return any(self.pos.faction[self.pos.serves[one]] == self.faction for one in inside)

    @cached_property
    def threat(self) -> list[float]:
        """By place: the power that enemies within two steps could bring there."""
        found = [0.0] * PLACES
        hostile = 1 << self.enemy
        for place in range(PLACES):
            if self.pos.present[place] & hostile:
                power = self.force(place, hostile).power()
                for at, steps in surroundings(self.facts)[place]:
                    found[at] += power * (1.0, 1.0, 0.5)[steps]
        return found

    @cached_property
    def pull(self) -> list[float]:
        """By place: how much a unit is wanted there or beyond."""
        return self.faded([self._wanted(space) for space in range(SPACES)])

    @cached_property
    def lead(self) -> list[float]:
        """By place: how much a leader without men is wanted there or beyond (DT 16.2.6.2)."""
        return self.faded(missed(self))

    def is_led(self, space: int) -> bool:
        """One of our leaders stands there."""
        there = members(self.pos.here[space])
        return any(self.pos.faction[self.pos.serves[one]] == self.faction for one in there)

    def faded(self, wanted: Sequence[float]) -> list[float]:
        """Of each place, the most of what is wanted there and elsewhere, less from step to step."""
        near, tables = self.weights.near, distances(self.facts)
        fading = [1.0]
        for _ in range(FAR):
            fading.append(fading[-1] * near)
        rows = [[0.0] * PLACES]
        for space, much in enumerate(wanted):
            if much > 0:
                faded = [much * part for part in fading]
                rows.append([faded[steps] for steps in tables[space]])
        return list(map(max, zip(*rows, strict=True)))

    def drawn_to(self, place: int) -> int:
        """The space for whose sake a unit is wanted in a place; NONE: for no one's."""
        near, steps = self.weights.near, distances(self.facts)[place]
        pull = [self._wanted(space) * near ** steps[space] for space in range(SPACES)]
        most = max(pull)
        return pull.index(most) if most > 0 else NONE

    def _wanted(self, space: int) -> float:
        """To take it, or to keep it where enemies are near."""
        worth, holder = self.worth[space], self.holder(space)
        if holder == self.faction:
            return worth * shortage(self, space)
        if space in self.spoils:
            return 0.0
        if holder == self.enemy or self.pos.control[space] == NONE:
            return worth
        return 0.0 if worth < self.weights.goal / 2 else worth / 2

    def loss(self, units: Mapping[int, int]) -> float:
        """What it would cost to lose these."""
        weights, bravery = self.weights, self.facts.bravery
        cost = weights.unit * sum(units.values())
        cost += sum([weights.brave * bravery[one] for one in units if one < SOLDIER])
        return cost + sum([weights.lord for one in units if self.is_fatal(one)])


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


distances = worked_out(_measured)
"""Of each place to each, in steps; FAR: that many or more."""


def _around(facts: Facts) -> list[list[tuple[int, int]]]:
    return [
        [(at, steps) for at, steps in enumerate(row) if steps <= NEAR] for row in distances(facts)
    ]


surroundings = worked_out(_around)
"""Of each place, those within reach of an impulse, with the steps to them."""
