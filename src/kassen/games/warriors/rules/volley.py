"""Chapter 7, step 3 a to c: how many dice, what is added, what hits."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.games.warriors.rules.position import WarriorsTable

TO_HIT = 6


def battle_dice(t: WarriorsTable, region: int, seat: int) -> int:
    """The lesser of the commander's battle rating and the side's strength (WJ 7.3.a.1)."""
    rating = t.facts.battle[t.pos.face[t.pos.commander[seat]]]
    return dice_for(rating, t.pos.strength(region, seat))


def dice_for(rating: int, strength: int) -> int:
    """How many dice a battle rating lets such a strength roll (WJ 7.3.a.1)."""
    return min(rating, strength)


def bravery_bonus(t: WarriorsTable, seat: int) -> int:
    """The braver commander's side adds the difference, the other nothing (WJ 7.3.b.1)."""
    ours, theirs = t.pos.commander[seat], t.pos.commander[1 - seat]
    bravery, face = t.facts.bravery, t.pos.face
    return bonus_for(bravery[face[ours]], bravery[face[theirs]])


def bonus_for(ours: int, theirs: int) -> int:
    """What a commander of our bravery adds to each die against one of theirs (WJ 7.3.b.1)."""
    return max(0, ours - theirs)


def count_hits(dice: Sequence[int], bonus: int) -> int:
    """Each die of 6 or more with its bonus is one hit, never two (WJ 7.3.c.1)."""
    return len([die for die in dice if die + bonus >= TO_HIT])
