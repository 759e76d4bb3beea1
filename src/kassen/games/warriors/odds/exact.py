"""Exact odds of a battle between two strengths under their commanders.

A commander falls last, so his ratings count to the end, and a battle in which nobody runs or
betrays is a chain over two numbers: the strengths left. Each state is worked out once and kept.

Only additions, products and quotients are used, in a fixed order, so the figures are the same to
the last bit on every machine.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from kassen.games.warriors.rules.running import PURSUIT_BONUS
from kassen.games.warriors.rules.volley import bonus_for, count_hits, dice_for

FACES = (1, 2, 3, 4, 5, 6)


class Army(NamedTuple):
    """What the dice know of a side: its strength and its commander's ratings."""

    strength: int
    battle: int
    bravery: int


class Odds(NamedTuple):
    """How a battle to the end comes out for the first army named."""

    win: float
    """The enemy is wiped out and somebody of ours is left."""
    lose: float
    left: float
    """The strength we have left on average if we win."""
    theirs_left: float
    """The strength they have left on average if they win."""

    @property
    def nobody_left(self) -> float:
        return max(0.0, 1.0 - self.win - self.lose)


@cache
def hit_chance(bonus: int) -> float:
    """The chance that one die hits."""
    return count_hits(FACES, bonus) / len(FACES)


@cache
def hit_chances(dice: int, bonus: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 ... hits with so many dice."""
    chance = hit_chance(bonus)
    spread = [1.0]
    for _ in range(dice):
        shifted = [0.0, *(p * chance for p in spread)]
        spread = [p * (1.0 - chance) + q for p, q in zip([*spread, 0.0], shifted, strict=True)]
    return tuple(spread)


def mean_volley(ours: Army, theirs: Army) -> float:
    """The hits on them to expect of one round."""
    bonus = bonus_for(ours.bravery, theirs.bravery)
    return dice_for(ours.battle, ours.strength) * hit_chance(bonus)


def mean_pursuit(ours: Army, runners: Army) -> float:
    """The hits on them to expect of the pursuit (WJ 7.3.g.7b)."""
    bonus = bonus_for(ours.bravery, runners.bravery) + PURSUIT_BONUS
    return dice_for(ours.battle, ours.strength) * hit_chance(bonus)


def battle_odds(ours: Army, theirs: Army) -> Odds:
    """The odds if both fight to the end.

    >>> odds = battle_odds(Army(strength=6, battle=6, bravery=3), Army(8, 4, 2))
    >>> round(odds.win, 3), round(odds.lose, 3), round(odds.left, 1)
    (0.827, 0.165, 3.8)
    """
    bonus = bonus_for(ours.bravery, theirs.bravery)
    against = bonus_for(theirs.bravery, ours.bravery)
    win, lose, kept, theirs_kept = _chain(
        ours.strength, theirs.strength, ours.battle, theirs.battle, bonus, against
    )
    return Odds(win, lose, kept / win if win else 0.0, theirs_kept / lose if lose else 0.0)


@lru_cache(maxsize=1 << 17)
def _chain(
    ours: int, theirs: int, battle: int, their_battle: int, bonus: int, against: int
) -> tuple[float, float, float, float]:
    """Chance to win, chance to lose, and both sides' strength left (0 where the side loses)."""
    if not ours or not theirs:
        return (1.0 if ours else 0.0, 1.0 if theirs else 0.0, float(ours), float(theirs))
    on_them = hit_chances(dice_for(battle, ours), bonus)
    on_us = hit_chances(dice_for(their_battle, theirs), against)
    win = lose = kept = theirs_kept = 0.0
    for dealt, chance in enumerate(on_them):
        for taken, other_chance in enumerate(on_us):
            if not dealt and not taken:
                continue
            both = chance * other_chance
            after = _chain(
                max(0, ours - taken), max(0, theirs - dealt), battle, their_battle, bonus, against
            )
            win += both * after[0]
            lose += both * after[1]
            kept += both * after[2]
            theirs_kept += both * after[3]
    something = 1.0 - on_them[0] * on_us[0]  # a round without hits is simply fought again
    return win / something, lose / something, kept / something, theirs_kept / something
