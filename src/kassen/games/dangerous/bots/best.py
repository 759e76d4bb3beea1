"""The best player of A Most Dangerous Time: it fights an impulse out before it moves."""

from __future__ import annotations

from msgspec.structs import replace

from kassen.core.engine.council import CouncilBot, Trials
from kassen.core.engine.search import HORIZON
from kassen.games.dangerous.bots.heuristic import USUAL, HeuristicBot
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.box.names import SPACES
from kassen.games.dangerous.rules.deployment import TakeShelter
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.rounds import Declare
from kassen.games.dangerous.rules.seats import faction_of_seat
from kassen.games.dangerous.rules.sequence import NextDraw
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.victory import last_turn

VICTORY = 300.0
PROGRESS = 80.0
"""A goal that is reached when the last turn begins; before, as far as it and the game have come.

In 50 short games of strategists the forts that Oda held said how many it would have in the end, and
what else the two had said next to nothing.
"""


def standing(t: DangerousTable, seat: int) -> float:
    """Spaces and units of our faction, by what they are worth to the seat, less the enemy's."""
    mind = Mind(t, seat, (), USUAL, 0)
    ours, theirs = 1 << mind.faction, 1 << mind.enemy
    total = 0.0
    for space in range(SPACES):
        holder = mind.holder(space)
        if holder in (mind.faction, mind.enemy):
            total += mind.worth[space] if holder == mind.faction else -mind.worth[space]
    for station, present in enumerate(t.pos.present):
        if present & (ours | theirs):
            total += mind.loss(mind.units(station, ours)) - mind.loss(mind.units(station, theirs))
    return total + progress(mind)


def progress(mind: Mind) -> float:
    """How far the seat is on its way to win, less how far the enemies are on theirs."""
    t, total = mind.table, 0.0
    passed = min(1.0, t.pos.turn / last_turn(t))
    for goal in mind.goals:
        part = PROGRESS * goal.have / goal.need * (1.0 if goal.at_once else passed)
        if goal.seat == mind.seat:
            total += part
        elif faction_of_seat(t, goal.seat) == mind.enemy:
            total -= part
    return total


def worth(t: DangerousTable, seat: int) -> float:
    if t.result is not None and t.result.how != HORIZON:
        return VICTORY if seat in t.result.winners else -VICTORY
    return standing(t, seat)


BOLD = replace(USUAL, safety=0.9, bold=0.25, storm=0.2)
CAREFUL = replace(USUAL, safety=2.0, bold=0.45, storm=0.4)
"""Tempers: one that leaves less behind, one that leaves more."""

SEARCH = Trials(
    searched=(TakeShelter, Declare, StormOrNot),
    every=(Declare, StormOrNot),
    worth=worth,
    horizon=(NextDraw,),
    sure=1.0,
)


def best(seed: int) -> CouncilBot:
    judges = [HeuristicBot(seed, weights) for weights in (USUAL, BOLD, CAREFUL)]
    return CouncilBot(judges, seed, SEARCH)
