"""How many cubes fall out of the tower: exact distributions, colour by colour.

In every model but `two-floors` a cube falls by itself, whatever the others do: the number of a
colour that lies in the tray is a sum of independent falls, and the colours are independent too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import comb
from typing import Any

from msgspec import Struct

from kassen.games.shogun.box.names import TWO_FLOORS
from kassen.games.shogun.rules.battles import outcome

Chances = tuple[float, ...]
"""The chance of 0, 1, 2, ..."""

HOPELESS = TWO_FLOORS
"""The model in which cubes touch each other."""


@lru_cache(4096)
def binomial(count: int, rate: float) -> Chances:
    """How many of so many fall, each with this rate.

    >>> binomial(2, 0.5)
    (0.25, 0.5, 0.25)
    """
    return tuple(
        comb(count, fell) * rate**fell * (1 - rate) ** (count - fell) for fell in range(count + 1)
    )


def added(left: Chances, right: Chances) -> Chances:
    """The sum of two independent numbers.

    >>> added((0.5, 0.5), (0.5, 0.5))
    (0.25, 0.5, 0.25)
    """
    total = [0.0] * (len(left) + len(right) - 1)
    for a, p in enumerate(left):
        for b, q in enumerate(right):
            total[a + b] += p * q
    return tuple(total)


def rates_of(model: Mapping[str, Any], thrown: int) -> tuple[float, float]:
    """Of a thrown cube and of a stuck one, when so many are thrown."""
    falls, of = model["thrown"]
    if "loosened" in model:
        loosens, among = model["loosened"]
        return falls / of, 1 - (1 - loosens / among) ** thrown
    stuck, all_stuck = model["stuck"]
    return falls / of, stuck / all_stuck


class Throw(Struct, frozen=True):
    """Cubes by colour: what is thrown, the tray included, and what lies inside."""

    thrown: tuple[int, ...]
    inside: tuple[int, ...]

    def falls(self, model: Mapping[str, Any], colour: int) -> Chances:
        """How many of a colour lie in the tray afterwards."""
        fresh, stuck = rates_of(model, sum(self.thrown))
        return added(binomial(self.thrown[colour], fresh), binomial(self.inside[colour], stuck))


class BattleOdds(Struct, frozen=True):
    """How a battle ends, and with how many armies in the province on the average if so."""

    taken: float
    held: float
    devastated: float
    left_if_taken: float
    left_if_held: float


def battle_odds(attackers: Chances, own: Chances, farmers: Chances) -> BattleOdds:
    """From how many of each side lie in the tray (SH B.14 to B.21)."""
    chance = {"taken": 0.0, "held": 0.0, "devastated": 0.0}
    left = {"taken": 0.0, "held": 0.0, "devastated": 0.0}
    defence = _pairs(own, farmers)
    for a, p in enumerate(attackers):
        for (mine, theirs), q in defence:
            how, armies = outcome(a, mine, theirs)
            chance[how] += p * q
            left[how] += p * q * armies
    return BattleOdds(
        chance["taken"],
        chance["held"],
        chance["devastated"],
        left["taken"] / chance["taken"] if chance["taken"] else 0.0,
        left["held"] / chance["held"] if chance["held"] else 0.0,
    )


def _pairs(own: Chances, farmers: Chances) -> list[tuple[tuple[int, int], float]]:
    return [((a, b), p * q) for a, p in enumerate(own) for b, q in enumerate(farmers)]


class RevoltOdds(Struct, frozen=True):
    """Whether a revolt is put down, and how many armies are left on the average if so."""

    put_down: float
    left: float


def revolt_odds(own: Chances, farmers: Chances) -> RevoltOdds:
    """The owner must lead; a tie is lost (SH R.6, R.7)."""
    chance = left = 0.0
    for (mine, theirs), p in _pairs(own, farmers):
        if mine > theirs:
            chance += p
            left += p * (mine - theirs)
    return RevoltOdds(chance, left / chance if chance else 0.0)


def nothing() -> Chances:
    """Nobody of this side takes part."""
    return (1.0,)
