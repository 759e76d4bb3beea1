"""The men of one side in one region, summed up for quick judgement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from kassen.games.warriors.bots.worth import Worth
from kassen.games.warriors.box.data import Facts
from kassen.games.warriors.odds.exact import Army
from kassen.games.warriors.rules.position import Position
from kassen.games.warriors.rules.stations import NOBODY
from kassen.games.warriors.rules.volley import dice_for

Men = int
"""A set of counters, one bit each: quick to join, to part and to look up."""


def gathered(men: Iterable[int]) -> Men:
    mask = 0
    for samurai in men:
        mask |= 1 << samurai
    return mask


def each(men: Men) -> Iterator[int]:
    """The counters of a set, lowest first."""
    while men:
        lowest = men & -men
        yield lowest.bit_length() - 1
        men ^= lowest


class Force:
    """Some men of a side, as far as they count where nobody disputes a region."""

    __slots__ = ("home", "men", "ranks", "room", "stars", "strength")

    def __init__(self, men: Sequence[int], pos: Position, worth: Worth) -> None:
        facts, face = worth.facts, pos.face
        self.men = men
        self.home = facts.home
        self.ranks = [facts.stars[face[s]] for s in men]
        self.stars = max(self.ranks)
        soldiers = sum([pos.soldiers[s] for s in men])
        self.strength = len(men) + soldiers
        self.room = facts.soldiers_per_star * sum(self.ranks) - soldiers
        """How many more soldiers they may command."""

    def is_at_home(self, region: int) -> bool:
        """One of them has his home here."""
        home = self.home
        return any(home[s] == region for s in self.men)


class Host(Force):
    """Men with a commander, ready for battle: what they can do, and what they can lose."""

    __slots__ = ("army", "commander", "costs", "flips", "prizes")

    def __init__(
        self, men: Sequence[int], side: int, pos: Position, worth: Worth, commander: int = NOBODY
    ) -> None:
        super().__init__(men, pos, worth)
        face, facts = pos.face, worth.facts
        if commander == NOBODY:
            commander = self._likely_commander(face, facts)
        lead = face[commander]
        self.commander = commander
        self.army = Army(self.strength, facts.battle[lead], facts.bravery[lead])
        loss = worth.loss[side]
        steps = [worth.weights.soldier] * (self.strength - len(men))
        steps += sorted([loss[face[s]] for s in men if s != commander])
        self.costs = [0.0, *accumulate(steps), 0.0]
        """What it costs in all to lose so much strength: soldiers, then men, the cheapest first."""
        self.costs[-1] = self.costs[-2] + loss[lead]
        self.flips = [2.0 * worth.with_soldiers(pos, s) for s in men]
        """What it costs if a man joins the enemy with his soldiers, for each."""
        self.prizes = self._prizes()

    def _likely_commander(self, face: Sequence[int], facts: Facts) -> int:
        """Of the highest-ranked the one whose volleys hurt most."""
        found, most = NOBODY, -1
        for samurai, rank in zip(self.men, self.ranks, strict=True):
            if rank == self.stars:
                f = face[samurai]
                bite = dice_for(facts.battle[f], self.strength) * (1 + facts.bravery[f])
                if bite > most:
                    found, most = samurai, bite
        return found

    def _prizes(self) -> list[float]:
        """The best man of one star, and of two, for an enemy who wins him over."""
        best = [0.0, 0.0]
        for rank, flip in zip(self.ranks, self.flips, strict=True):
            if rank <= len(best) and flip > best[rank - 1]:
                best[rank - 1] = flip
        return best

    def cost(self, lost: float) -> float:
        """What it costs to lose so much strength, a fraction included."""
        whole, costs = int(lost), self.costs
        if whole >= self.strength:
            return costs[-1]
        return costs[whole] + (lost - whole) * (costs[whole + 1] - costs[whole])

    def left_behind(self, count: int) -> float:
        """What it costs if so many have to join the enemy, the cheapest of them."""
        cost = 0.0
        for flip in sorted(self.flips)[:count]:
            cost += flip
        return cost
