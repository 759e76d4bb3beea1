"""What a decision is made with: the board as one seat sees it, and what can be read off it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

from kassen.core.engine.steps import Choice, Move
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.bots.word import NO_WORD, Word
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.odds.exact import Troop, troop_of, walls_of
from kassen.games.ikusa.rules.combat import FACES
from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    Position,
    armies_in,
    armies_of,
    force_in,
    force_size,
    house_of_army,
    is_army,
    level,
    provinces_of,
    ronin_room,
    room_in,
    seat_of,
    troops_in,
)
from kassen.games.ikusa.rules.victory import goal, provinces_led

FAR = 99


class Mind:
    """One seat at one moment."""

    def __init__(
        self,
        table: IkusaTable,
        seat: int,
        moves: tuple[Move, ...],
        cards: tuple[tuple[int, ...], ...],
        weights: Weights,
        seed: int,
        word: Word = NO_WORD,
    ) -> None:
        self.table = table
        self.pos: Position = table.pos
        self.facts = table.facts
        self.near = table.facts.neighbours
        self.seat = seat
        self.moves = moves
        self.cards = cards
        self.weights = weights
        self.seed = seed
        self.word = word
        self._fronts: dict[int, list[int]] = {}

    def rng(self, about: str) -> Random:
        """Chance that is the same for as long as the round is."""
        return Random(f"{self.seed} {self.pos.round} {about}")

    # ---- friends and enemies

    def is_enemy(self, house: int) -> bool:
        return house != NONE and seat_of(self.table, house) != self.seat

    @cached_property
    def foreign(self) -> list[bool]:
        """By province: an enemy's."""
        return [self.is_enemy(house) for house in self.pos.owner]

    def front(self, house: int) -> list[int]:
        """By province: steps through the house's own to one that borders on an enemy or nobody."""
        found = self._fronts.get(house)
        if found is None:
            found = self._fronts[house] = self._measure(house)
        return found

    def _measure(self, house: int) -> list[int]:
        owner, foreign, near = self.pos.owner, self.foreign, self.near
        steps = [FAR] * len(owner)
        queue = [
            province
            for province in provinces_of(self.pos, house)
            if any(foreign[n] or owner[n] == NONE for n in near[province])
        ]
        for province in queue:
            steps[province] = 0
        for province in queue:
            for n in near[province]:
                if owner[n] == house and steps[n] == FAR:
                    steps[n] = steps[province] + 1
                    queue.append(n)
        return steps

    def reach(self, house: int, start: int, steps: int) -> dict[int, list[int]]:
        """Where an army can go through provinces of its house, each with the way there."""
        owner = self.pos.owner
        ways: dict[int, list[int]] = {start: []}
        edge = [start]
        for _ in range(steps):
            beyond = []
            for province in edge:
                for n in self.near[province]:
                    if owner[n] == house and n not in ways:
                        ways[n] = [*ways[province], n]
                        beyond.append(n)
            edge = beyond
        return ways

    # ---- strength

    @cached_property
    def _threats(self) -> dict[int, list[int]]:
        """By province: the enemy troops that could attack it in their next turn."""
        pos = self.pos
        found: dict[int, list[int]] = {}
        for army, at in enumerate(pos.army_at):
            house = house_of_army(army)
            if at == NONE or pos.slain[army] or not self.is_enemy(house):
                continue
            places = self.reach(house, at, level(self.table, army))
            for province in {n for place in places for n in self.near[place]}:
                found.setdefault(province, []).append(army)
        for province, foreign in enumerate(self.foreign):
            if foreign and force_size(pos, province):
                for n in self.near[province]:
                    found.setdefault(n, []).append(force_in(province))
        return found

    def attackers(self, province: int) -> list[int]:
        """The enemy troops that could attack a province in their next turn."""
        return self._threats.get(province, [])

    def danger(self, province: int, strength: float, among: Sequence[int] | None = None) -> float:
        """The chance, by rule of thumb, that so much strength there does not hold out."""
        strongest = 0.0
        for troop in self._threats.get(province, ()) if among is None else among:
            strongest = max(strongest, strength_of(troop_of(self.pos, troop), self.facts.dice))
        if not strongest:
            return 0.0
        ratio = (strength / strongest) ** 2
        return 1.0 / (1.0 + ratio * ratio)

    def defence(self, province: int) -> float:
        """The strength of everybody in a province and of its walls."""
        pos, dice = self.pos, self.facts.dice
        row = [0] * (KINDS + 2)
        for troop in troops_in(pos, province):
            for at, count in enumerate(troop_of(pos, troop)[: KINDS + 2]):
                row[at] += count
        kind, extra = walls_of(self.facts, pos, province)
        row[kind] += extra
        row[KINDS] += pos.hidden[province]
        return strength_of(Troop(*row), dice)

    def host(self, troop: int, without: int = 0) -> Troop:
        """A troop of ours as it would attack, with the ronin that can go with it.

        So many of its units, the least of them, stay behind first.
        """
        pos = self.pos
        province = pos.army_at[troop] if is_army(troop) else troop - force_in(0)
        hidden = min(pos.hidden[province], ronin_room(pos, troop))
        row = list(troop_of(pos, troop, hidden))
        for unit in range(KINDS - 1, -1, -1):
            left = min(without, row[unit])
            row[unit] -= left
            without -= left
        row[KINDS] = min(row[KINDS], max(0, sum(row[:KINDS]) + row[KINDS + 1] - 1))
        return Troop(*row)

    def lurking(self, province: int) -> int:
        """Ronin that an enemy may have hidden there: his largest cards lie where most can stand."""
        cards = self.cards[self.pos.owner[province]]
        room = room_in(self.pos, province) if cards else 0
        if not room:
            return 0
        others = (room_in(self.pos, p) for p in provinces_of(self.pos, self.pos.owner[province]))
        rank = sum(other > room for other in others)
        return min(room, cards[-1 - rank]) if rank < len(cards) else 0

    def defenders(self, province: int) -> tuple[Troop, ...]:
        """Everybody an attack on a province will meet, as far as can be guessed."""
        pos, lurking = self.pos, self.lurking(province)
        found = []
        for troop in troops_in(pos, province):
            hidden = min(lurking, ronin_room(pos, troop))
            lurking -= hidden
            found.append(troop_of(pos, troop, hidden))
        return tuple(found)

    # ---- what things are worth

    def units_worth(self, row: Troop) -> float:
        total = 0.0
        for count, worth in zip(row, self.weights.units, strict=False):
            total += count * worth
        return total

    def daimyo_worth(self, army: int) -> float:
        """What it costs us to lose one of ours."""
        have = len(armies_of(self.pos, house_of_army(army)))
        experience = self.weights.level * (level(self.table, army) - 1)
        return self.weights.daimyo[have] + experience

    def is_crowded(self, province: int, army: int) -> bool:
        """Another army stands there."""
        return any(other != army for other in armies_in(self.pos, province))

    @cached_property
    def missing(self) -> int:
        """Provinces that we lack to win."""
        return goal(self.table) - provinces_led(self.table, self.seat)


def strength_of(row: Troop, dice: tuple[int, ...]) -> float:
    """A troop's hits in a pass, times the units that must be killed."""
    hits, count = 0.0, 0
    for unit in range(KINDS + 2):
        hits += row[unit] * dice[unit] / FACES
        count += row[unit]
    return hits * count


Way = Callable[[Mind, Any], Move]
"""How to decide one kind of choice."""
Ways = Mapping[type[Choice], Way]
