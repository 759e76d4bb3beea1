"""What a position is worth to a seat, where the best player looks no further."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from kassen.core.engine.search import HORIZON
from kassen.games.dangerous.bots.heuristic import USUAL
from kassen.games.dangerous.bots.mind import Mind, distances
from kassen.games.dangerous.box.names import ANTI_ODA, KYO, ODA_FACTION, PLACES, SPACES, STANDARD
from kassen.games.dangerous.rules.position import DangerousTable, faction_holding
from kassen.games.dangerous.rules.seats import faction_of_seat
from kassen.games.dangerous.rules.stations import FORT
from kassen.games.dangerous.rules.victory import bids_are_due, large_forts, last_turn

VICTORY = 300.0
PROGRESS = 80.0
"""A goal that is reached when the last turn begins; before, as far as it and the game have come."""


def worth(t: DangerousTable, seat: int) -> float:
    """Spaces, units and goals; a game that is over, the game."""
    if t.result is not None and t.result.how != HORIZON:
        return VICTORY if seat in t.result.winners else -VICTORY
    return standing(t, seat)


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
    for goal in mind.goals:
        part = PROGRESS * goal.have / goal.need * (1.0 if goal.at_once else mind.passed)
        if goal.seat == mind.seat:
            total += part
        elif faction_of_seat(t, goal.seat) == mind.enemy:
            total -= part
    return total


# ---- games of two ------------------------------------------------------------------------------


def outlook(t: DangerousTable, seat: int) -> float:
    """What Oda will have of what counts in the end, or its enemy; else what all is worth."""
    over = t.result is not None and t.result.how != HORIZON
    if over or t.setting.players != 2 or bids_are_due(t):
        return worth(t, seat)
    sign = 1 if seat == t.pos.oda_seat else -1
    if t.options.is_short:
        return forts_to_come(t) * sign
    return kyo_to_come(t) * sign if t.options.scenario == STANDARD else worth(t, seat)


# ---- the short game


NOBODYS, ODAS, ENEMYS = -4.1, 2.2, -2.6
"""How likely Oda is to have a fort in the end, on a scale where 0 is one of two: by its holder now,
in the last turn."""
ODAS_EARLY, ENEMYS_EARLY = -1.1, 2.8
"""What is added when a whole short game is still to come."""
NEARER = 4.9
"""If only Oda's units are near; if only the enemy's, so much less.

All of these fit 293 short games of strategists, at 11,000 moments: seen from the turns 4 to 6 the
sum of the forts correlates with what Oda then had by 0.55 (the number of forts held: 0.41).
"""
FADING = (1.0, 0.5, 0.25, 0.125, 0.0625, 0.03125)
"""How much a unit counts that is so many steps away."""


def forts_to_come(t: DangerousTable) -> float:
    """Large forts that Oda may hope to have when the game ends."""
    spaces = large_forts(t)
    left = (last_turn(t) + 1 - t.pos.turn) / last_turn(t)
    likely = {ODA_FACTION: ODAS + ODAS_EARLY * left, ANTI_ODA: ENEMYS + ENEMYS_EARLY * left}
    total = 0.0
    for space, edge in zip(spaces, edges(t, spaces), strict=True):
        x = likely.get(faction_holding(t.pos, space), NOBODYS) + NEARER * edge
        total += 0.5 + 0.5 * x / sqrt(x * x + 4)
    return total


# ---- the standard game

HELD_LATE = 0.6
"""How likely Oda is to have Kyo in the end, on a scale where 0 is one of two: if it has it in the
last turn; before, as far as the game has come."""
AROUND, AROUND_LATE = 0.8, 3.2
"""If only Oda's units are near; and what is added in the last turn.

These fit 163 standard games of players with all kinds of weights, at 1,600 moments. Beside them
neither all units nor spaces say anything.
"""


def kyo_to_come(t: DangerousTable) -> float:
    """Oda's prospects to hold Kyo when the game ends."""
    passed = min(1.0, t.pos.turn / last_turn(t))
    holder = faction_holding(t.pos, KYO)
    held = (holder == ODA_FACTION) - (holder == ANTI_ODA)
    (edge,) = edges(t, [KYO])
    return HELD_LATE * passed * held + (AROUND + AROUND_LATE * passed) * edge


# ---- whose units are near


def edges(t: DangerousTable, spaces: Sequence[int]) -> list[float]:
    """By space, from -1 to 1: whose units are near, Oda's or the enemy's."""
    oda, enemy = _numbers(t, ODA_FACTION), _numbers(t, ANTI_ODA)
    found = []
    for space in spaces:
        near = [FADING[far] if far < len(FADING) else 0.0 for far in distances(t.facts)[space]]
        ours = sum([near[place] * count for place, count in oda])
        theirs = sum([near[place] * count for place, count in enemy])
        found.append((ours - theirs) / (ours + theirs + 2))
    return found


def _numbers(t: DangerousTable, faction: int) -> list[tuple[int, int]]:
    """Places, and how many units of a faction stand there or in the fort."""
    mind = Mind(t, t.pos.oda_seat, (), USUAL, 0)
    mine = 1 << faction
    return [
        (station if station < PLACES else station - FORT, sum(mind.units(station, mine).values()))
        for station, present in enumerate(t.pos.present)
        if present & mine
    ]
