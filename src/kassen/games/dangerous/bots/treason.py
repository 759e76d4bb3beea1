"""Betrayal cards: who would come over, with how many, and what becomes of them."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.bots.strength import chance
from kassen.games.dangerous.rules.betrayal import Betrayals
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.moves import PASS, Betray
from kassen.games.dangerous.rules.treason import go_over, go_over_in_combat

LEAST = 1.0
"""A card is kept that would not even win the man himself."""


def betray(mind: Mind, choice: Betrayals | BetrayInCombat) -> Move:
    """Who brings most; further cards together with the first, before he is alone."""
    return best_betrayal(mind, isinstance(choice, BetrayInCombat)) or PASS


def best_betrayal(mind: Mind, in_combat: bool = False) -> Move | None:
    cards = [move for move in mind.moves if isinstance(move, Betray)]
    scored = [(gained(mind, move, in_combat), -at) for at, move in enumerate(cards)]
    best, at = max(scored, default=(0.0, 0))
    return cards[-at] if best >= LEAST else None


def gained(mind: Mind, move: Betray, in_combat: bool) -> float:
    """Units who would come over, tried out on a board of one's own.

    Who stands among his old friends has to fight them. The enemy misses him in any case.
    """
    before, after = mind.pos, mind.pos.copy()
    traitor, clan = mind.facts.cards[move.card].leader, after.serves[move.leader]
    if in_combat:
        by_clan = mind.table.options.betrayal_by_clan
        stations = go_over_in_combat(after, traitor, clan, by_clan)
    else:
        stations = go_over(after, traitor, clan)
    if before.faction[before.serves[traitor]] == after.faction[clan]:
        return 2 * LEAST  # a rival of our own side, and his men are ours now (DT 16.2.8.4)
    then, mine = mind.on(after), 1 << mind.faction
    worth = mind.facts.bravery[traitor] / 2
    for station in stations:
        ours, left = then.force(station, mine), then.force(station, 1 << mind.enemy)
        new = ours.units - mind.force(station, mine).units
        stay = chance(ours, left) if left.units else 1.0
        worth += new * (1 + stay) / 2
    return worth


WAYS: Ways = {Betrayals: betray, BetrayInCombat: betray}
