"""Cards in combat: what the fight is about, and whether a card can turn it."""

from __future__ import annotations

from kassen.games.dangerous.bots.fighting import side
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.strength import chance, storm_chance
from kassen.games.dangerous.rules.cards import Play
from kassen.games.dangerous.rules.sides import ACTIVE, STORM, fighters, side_of_seat
from kassen.games.dangerous.rules.windows import PlayInCombat


def hope_in(mind: Mind, fight: PlayInCombat) -> float:
    """The chance to win the fight that a window is about."""
    own = side_of_seat(mind.table, fight, mind.seat)
    ours, theirs = side(mind, fight, own), side(mind, fight, 1 - own)
    if fight.how != STORM:
        return chance(ours, theirs)
    wall = mind.pos.fort[fight.place]
    if own == ACTIVE:
        return storm_chance(ours.units, max(1, theirs.units), wall, min(theirs.brave, 2))
    return 1 - storm_chance(theirs.units, max(1, ours.units), wall, min(ours.brave, 2))


def stakes(mind: Mind, fight: PlayInCombat) -> float:
    """The men of both sides, and the place."""
    men = [mind.loss(fighters(mind.table, fight, one)) for one in (0, 1)]
    return sum(men) + mind.worth[fight.place]


def turn_the_fight(mind: Mind, move: Play) -> float:
    """Guns, surprise, feints and rain: where much is at stake and nothing decided."""
    fight = mind.table.agenda[-1]
    if not isinstance(fight, PlayInCombat):
        return 0.0
    hope = hope_in(mind, fight)
    return 4 * hope * (1 - hope) * stakes(mind, fight) / mind.weights.guns


def call_off(mind: Mind, move: Play) -> float:
    """A truce for what would be lost: the attackers go back where they came from."""
    fight = mind.table.agenda[-1]
    if not isinstance(fight, PlayInCombat):
        return 0.0
    own = side_of_seat(mind.table, fight, mind.seat)
    mine = mind.loss(fighters(mind.table, fight, own))
    if own != ACTIVE:
        mine += mind.worth[fight.place]
    return (0.4 - hope_in(mind, fight)) * mine / 2
