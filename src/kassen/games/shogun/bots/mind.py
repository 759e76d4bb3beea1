"""What a decision is made with: the board as one seat sees it, and what can be read off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any

from kassen.core.engine.steps import Choice, Move
from kassen.games.shogun.bots.tower import Tower
from kassen.games.shogun.bots.weights import Weights
from kassen.games.shogun.box.names import ACTIONS, BATTLE_A, BATTLE_B, BUILDINGS, PROVINCES, ROUNDS
from kassen.games.shogun.rules.position import NONE, WIDTH, Position, ShogunTable
from kassen.games.shogun.rules.provinces import provinces_of
from kassen.games.shogun.rules.rounds import season_of, year_of


class Mind:
    """One seat at one moment. What it works out it keeps as long as the moment lasts."""

    def __init__(
        self, table: ShogunTable, seat: int, moves: tuple[Move, ...], weights: Weights, seed: int
    ) -> None:
        self.table = table
        self.pos: Position = table.pos
        self.facts = table.facts
        self.near = table.facts.neighbours
        self.players = table.setting.players
        self.seat = seat
        self.moves = moves
        self.weights = weights
        self.seed = seed
        self.found: dict[Any, Any] = {}
        """Answers that are asked for again and again, by question."""

    def rng(self, about: str) -> Random:
        """Chance that is the same for as long as the round is."""
        return Random(f"{self.seed} {self.seat} {self.pos.round} {about}")

    @cached_property
    def own(self) -> list[int]:
        return provinces_of(self.pos, self.seat)

    @cached_property
    def others(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.seat]

    @cached_property
    def tower(self) -> Tower:
        return Tower(self.table)

    # ---- time

    @cached_property
    def rounds_left(self) -> int:
        """After this one."""
        return ROUNDS - max(1, self.pos.round)

    @cached_property
    def harvests_left(self) -> int:
        """Rounds of this year after this one."""
        return 2 - season_of(max(1, self.pos.round))

    @cached_property
    def winters(self) -> float:
        """How often what stands now will score."""
        return 1.0 + (self.weights.later if year_of(max(1, self.pos.round)) == 1 else 0.0)

    # ---- plans

    def still_planned(self, action: int) -> int:
        """The province of ours that will carry out an action; NONE: none will any more."""
        at = WIDTH * self.seat + action
        card = self.pos.plan[at]
        return card if card < PROVINCES and not self.pos.turned[at] else NONE

    @cached_property
    def will_march(self) -> set[int]:
        """Own provinces whose Battle/Move is still to come."""
        return {self.still_planned(action) for action in (BATTLE_A, BATTLE_B)} - {NONE}

    @cached_property
    def battles_to_come(self) -> list[int]:
        """Battle/Move actions of this round that others may still carry out against us."""
        open_row = [action for action in self.pos.row if action < len(ACTIONS)]
        if len(open_row) < len(ACTIONS):
            return [BATTLE_A, BATTLE_B]
        return [action for action in (BATTLE_A, BATTLE_B) if self._to_come(action)]

    def _to_come(self, action: int) -> bool:
        width = range(self.players)
        return any(
            self.pos.plan[WIDTH * seat + action] != NONE
            and not self.pos.turned[WIDTH * seat + action]
            for seat in width
        )

    # ---- majorities

    @cached_property
    def counts(self) -> list[list[list[int]]]:
        """By region and kind of building: how many each seat has."""
        pos, region = self.pos, self.facts.region
        table = [[[0] * self.players for _ in BUILDINGS] for _ in self.facts.by_region]
        for at in range(PROVINCES):
            if pos.built[at] and pos.owner[at] < self.players:
                for building in range(len(BUILDINGS)):
                    if pos.built[at] >> building & 1:
                        table[region[at]][building][pos.owner[at]] += 1
        return table

    @cached_property
    def standing(self) -> list[float]:
        """By seat: points if winter came now."""
        pos = self.pos
        points = [float(n) for n in pos.points]
        for at in range(PROVINCES):
            if pos.owner[at] < self.players:
                points[pos.owner[at]] += 1 + pos.built[at].bit_count()
        for region in self.counts:
            for building, row in enumerate(region):
                for seat, award in enumerate(awards(row, self.facts.majorities[building])):
                    points[seat] += award
        return points

    @cached_property
    def denial(self) -> list[float]:
        """By seat: what a point that it loses is worth to us."""
        rivals = max(self.standing[seat] for seat in self.others)
        weights = self.weights
        found = []
        for seat in range(self.players):
            first = self.standing[seat] == rivals
            found.append(weights.deny + (weights.deny_first if first else 0.0))
        found[self.seat] = 0.0
        return found


def awards(counts: list[int], worth: int) -> list[int]:
    """Points for most of a kind in a region, by seat (SH W.18, W.19).

    >>> awards([1, 1, 0], 3), awards([0, 2, 1], 3), awards([0, 0, 0], 3)
    ([2, 2, 0], [0, 3, 0], [0, 0, 0])
    """
    top = max(counts)
    if not top:
        return [0] * len(counts)
    share = worth - (counts.count(top) > 1)
    return [share if count == top else 0 for count in counts]


Way = Callable[[Mind, Any], Move]
"""How to decide one kind of choice."""
Ways = Mapping[type[Choice], Way]
