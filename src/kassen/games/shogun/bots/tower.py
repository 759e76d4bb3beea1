"""What falls out of the tower: by rule of thumb for later, exactly for what is thrown now."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from kassen.games.shogun.box.names import COLOURS
from kassen.games.shogun.odds.exact import (
    HOPELESS,
    BattleOdds,
    RevoltOdds,
    added,
    battle_odds,
    binomial,
    nothing,
    rates_of,
    revolt_odds,
)
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.provinces import cubes_inside

TYPICAL = 8
"""Cubes in a throw, where it matters how many there are."""
TOUCHING = (0.75, 0.3)
"""Where cubes touch each other: the rates that come nearest."""


class Falls(Struct, frozen=True):
    """How many cubes of one side fall: the mean, and the mean square of the spread."""

    mean: float
    spread: float

    def plus(self, other: Falls) -> Falls:
        return Falls(self.mean + other.mean, self.spread + other.spread)


def rates(t: ShogunTable, thrown: int = TYPICAL) -> tuple[float, float]:
    """Of a thrown cube and of one inside."""
    if t.options.tower == HOPELESS:
        return TOUCHING
    return rates_of(t.facts.tower[t.options.tower], thrown)


class Tower:
    """What falls of each colour at one moment, of which all judgements of a board ask."""

    def __init__(self, t: ShogunTable) -> None:
        fresh, stuck = rates(t)
        self._fresh, self._spread = fresh, fresh * (1 - fresh)
        inside = [cubes_inside(t.pos, colour) for colour in range(COLOURS)]
        self._tray = t.pos.tray
        self._mean = [stuck * cubes for cubes in inside]
        self._wide = [stuck * (1 - stuck) * cubes for cubes in inside]

    def falls_of(self, colour: int, thrown: float) -> Falls:
        """Of a colour, if so many are thrown beside what lies in the tray."""
        cubes = thrown + self._tray[colour]
        mean = self._fresh * cubes + self._mean[colour]
        return Falls(mean, self._spread * cubes + self._wide[colour])


Side = tuple[int, int]
"""Cubes of one colour: thrown, the tray included, and inside the tower."""


@lru_cache(1 << 14)
def fight(
    attack: Side, own: Side | None, farmers: Side | None, rates: tuple[float, float]
) -> BattleOdds:
    """The odds of a battle; `None` for who takes no part."""
    sides = [
        nothing() if side is None else _chances(side, rates) for side in (attack, own, farmers)
    ]
    return battle_odds(*sides)


@lru_cache(1 << 12)
def uprising(own: Side, farmers: Side, rates: tuple[float, float]) -> RevoltOdds:
    return revolt_odds(_chances(own, rates), _chances(farmers, rates))


@lru_cache(1 << 12)
def _chances(side: Side, rates: tuple[float, float]) -> tuple[float, ...]:
    thrown, inside = side
    return added(binomial(thrown, rates[0]), binomial(inside, rates[1]))
