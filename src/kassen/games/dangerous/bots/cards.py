"""Event cards: when one is worth playing, and on whom."""

from __future__ import annotations

from collections.abc import Callable

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.fighting import side
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.bots.strength import chance
from kassen.games.dangerous.box.names import ANTI_ODA, ODA_FACTION
from kassen.games.dangerous.rules.cards import PLAYS, Play
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.moves import PASS, Betray, PlayIn, PlayOn
from kassen.games.dangerous.rules.shogun import ShogunsHour
from kassen.games.dangerous.rules.sides import side_of_seat
from kassen.games.dangerous.rules.windows import CardWindow, PlayInCombat

LEAST = 0.3
"""A card that is worth less is kept."""


def play_or_pass(mind: Mind, choice: CardWindow) -> Move:
    """The best card of those that can be played, if it is worth it."""
    scored = [(worth_of(mind, move), -at) for at, move in enumerate(mind.moves)]
    best, at = max(scored)
    return mind.moves[-at] if best > LEAST else PASS


def worth_of(mind: Mind, move: Move) -> float:
    """Of playing a card now, in spaces; 0 for what is no card."""
    if not isinstance(move, PLAYS):
        return 0.0
    value = VALUES.get(mind.facts.cards[move.card].kind)
    return value(mind, move) if value else 0.0


def _ninja(mind: Mind, move: Play) -> float:
    """Never an own leader; the bravest of the enemy's."""
    assert isinstance(move, PlayOn)
    faction = mind.pos.faction[mind.pos.serves[move.leader]]
    brave = mind.facts.bravery[move.leader] + mind.pos.rank[move.leader]
    return brave / 2 if faction == mind.enemy else 0.0


def _promotion(mind: Mind, move: Play) -> float:
    """A leader who leads many."""
    assert isinstance(move, PlayOn)
    at = mind.pos.where[move.leader]
    men = mind.force(at, 1 << mind.faction).units if at < len(mind.pos.present) else 0
    return (mind.facts.bravery[move.leader] + min(men, 8)) / 4


def _riot(mind: Mind, move: Play) -> float:
    """Monks rise behind the enemy's lines."""
    assert isinstance(move, PlayIn)
    if mind.faction != ANTI_ODA or mind.holder(move.place) != mind.enemy:
        return 0.0
    weak = 1 / (1 + mind.theirs(move.place).units + mind.inside(move.place).units)
    return mind.worth[move.place] * weak


def _envoys(mind: Mind, move: Play) -> float:
    return 1.0


def _for_oda(mind: Mind, move: Play) -> float:
    return float(mind.faction == ODA_FACTION)


def _again(mind: Mind, move: Play) -> float:
    """One impulse more is better where something is to be done: near the end above all."""
    return 0.5 + mind.pos.turn / 30


def _march(mind: Mind, move: Play) -> float:
    """More points, when the last ones are spent and enemies are near."""
    wanted = max([mind.worth[at] for at in range(72) if mind.holder(at) == mind.enemy], default=0)
    return 0.5 * (mind.pos.points <= 1 and wanted > mind.weights.goal / 2)


def _in_combat(mind: Mind, move: Play) -> float:
    """Where it can still turn the fight."""
    choice = mind.table.agenda[-1]
    if not isinstance(choice, PlayInCombat):
        return 0.0
    own = side_of_seat(mind.table, choice, mind.seat)
    ours, theirs = side(mind, choice, own), side(mind, choice, 1 - own)
    if ours.units + theirs.units < 5:
        return 0.0
    hope = chance(ours, theirs)
    return 4 * hope * (1 - hope) + mind.worth[choice.place] / 20


def _truce(mind: Mind, move: Play) -> float:
    """To call off what would be lost."""
    choice = mind.table.agenda[-1]
    if not isinstance(choice, PlayInCombat):
        return 0.0
    own = side_of_seat(mind.table, choice, mind.seat)
    ours, theirs = side(mind, choice, own), side(mind, choice, 1 - own)
    return (0.4 - chance(ours, theirs)) * ours.units


VALUES: dict[str, Callable[[Mind, Play], float]] = {
    "ninja": _ninja,
    "promotion": _promotion,
    "riot": _riot,
    "envoys": _envoys,
    "ikko-truce": _for_oda,
    "shogun-exile": _for_oda,
    "iron-ship": _envoys,
    "iga-ninja": _envoys,
    "tactics": _again,
    "maneuver": _again,
    "forced-march": _march,
    "gunnery": _in_combat,
    "surprise": _in_combat,
    "feint": _in_combat,
    "downpour": _in_combat,
    "mandate": _truce,
}


def betray(mind: Mind, choice: BetrayInCombat) -> Move:
    """Whoever can be won in a fight is won."""
    return next((move for move in mind.moves if isinstance(move, Betray)), PASS)


def shoguns_hour(mind: Mind, choice: ShogunsHour) -> Move:
    """Exile would hasten the powers, and his rising only warns Oda: he is left in peace."""
    return PASS


WAYS: Ways = {CardWindow: play_or_pass, BetrayInCombat: betray, ShogunsHour: shoguns_hour}
