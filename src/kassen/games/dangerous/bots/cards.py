"""Event cards: when one is worth playing, and on whom."""

from __future__ import annotations

from collections.abc import Callable

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.combat_cards import call_off, turn_the_fight
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.bots.prospects import Marching
from kassen.games.dangerous.box.names import DAIMYO, IKKO, ODA_FACTION, SAMURAI
from kassen.games.dangerous.rules.cards import PLAYS, Play
from kassen.games.dangerous.rules.groups import all_may_move_again
from kassen.games.dangerous.rules.moves import PASS, PlayFor, PlayIn, PlayOn
from kassen.games.dangerous.rules.position import faction_holding
from kassen.games.dangerous.rules.stations import BOX, ON_MAP, row
from kassen.games.dangerous.rules.victory import last_turn
from kassen.games.dangerous.rules.windows import CardWindow

LEAST = 0.3
"""A card that is worth less is kept."""
USUAL_POINTS = 4
"""Of an impulse that is still to come."""


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


# ---- on leaders


def kill(mind: Mind, move: Play) -> float:
    """Never an own leader; the bravest of the enemy's."""
    assert isinstance(move, PlayOn)
    faction = mind.pos.faction[mind.pos.serves[move.leader]]
    brave = mind.facts.bravery[move.leader] + mind.pos.rank[move.leader]
    return brave / 2 if faction == mind.enemy else 0.0


def promote(mind: Mind, move: Play) -> float:
    """Men who stand with him and whom he cannot lead as a samurai."""
    assert isinstance(move, PlayOn)
    pos, at = mind.pos, mind.pos.where[move.leader]
    if at >= ON_MAP:
        return 0.0
    command = mind.facts.command
    men = pos.soldiers[row(at, pos.serves[move.leader])]
    more = min(men, command[DAIMYO]) - min(men, command[SAMURAI])
    return more * mind.facts.bravery[move.leader] / 6


# ---- in the land


def riot(mind: Mind, move: Play) -> float:
    """In the enemy's rear: what nobody guards, and best where many would be cut off or gone."""
    assert isinstance(move, PlayIn)
    if mind.faction == ODA_FACTION or mind.holder(move.place) != mind.enemy:
        return 0.0
    men = min(mind.facts.cards[move.card].amount, mind.pos.soldiers[row(BOX, IKKO)])
    guard = mind.theirs(move.place).units + mind.inside(move.place).units
    return mind.worth[move.place] * men / (men + 2 * guard * guard)


def truce_with_monks(mind: Mind, move: Play) -> float:
    """For good, if Oda has Ishiyama; else while many of them wait to come back."""
    if mind.faction != ODA_FACTION:
        return 0.0
    lasting = faction_holding(mind.pos, mind.facts.place("ishiyama")) == ODA_FACTION
    return 5.0 if lasting else mind.pos.soldiers[row(BOX, IKKO)] / 8


def at_once(mind: Mind, move: Play) -> float:
    """Envoys, ships, men of Iga: the sooner the better."""
    return 1.0


def for_oda(mind: Mind, move: Play) -> float:
    return float(mind.faction == ODA_FACTION)


# ---- points and impulses


def march_on(mind: Mind, move: Play) -> float:
    """Two points more, when they bring somebody to a castle or more men to a fight."""
    more = mind.facts.cards[move.card].amount
    now, then = Marching(mind), Marching(mind, mind.pos.points + more)
    return max(0.0, then.best() - now.best()) / 4


def act_again(mind: Mind, move: Play) -> float:
    """Another impulse: where much can be taken with it, and in the last turn at any rate."""
    alliance = mind.pos.active
    if isinstance(move, PlayFor):
        alliance = mind.facts.chit_alliance[move.chit]
    thought = mind.pos.copy()
    thought.active, thought.points = alliance, USUAL_POINTS
    all_may_move_again(thought)
    promised = Marching(mind.on(thought)).best() / mind.weights.impulse
    last = mind.pos.turn >= last_turn(mind.table)
    return promised + (LEAST if last else 0.0)


VALUES: dict[str, Callable[[Mind, Play], float]] = {
    "ninja": kill,
    "promotion": promote,
    "riot": riot,
    "envoys": at_once,
    "ikko-truce": truce_with_monks,
    "shogun-exile": for_oda,
    "iron-ship": at_once,
    "iga-ninja": at_once,
    "tactics": act_again,
    "maneuver": act_again,
    "forced-march": march_on,
    "gunnery": turn_the_fight,
    "surprise": turn_the_fight,
    "feint": turn_the_fight,
    "downpour": turn_the_fight,
    "mandate": call_off,
}


WAYS: Ways = {CardWindow: play_or_pass}
