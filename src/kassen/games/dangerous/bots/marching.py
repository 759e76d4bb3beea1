"""Movement: which group goes where, and who goes along."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.cards import LEAST as LEAST_OF_CARDS
from kassen.games.dangerous.bots.cards import worth_of
from kassen.games.dangerous.bots.guards import keeps_watch, stays_at_court
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.bots.prospects import LEAST, Marching
from kassen.games.dangerous.box.names import SOLDIER
from kassen.games.dangerous.rules.cards import PLAYS
from kassen.games.dangerous.rules.groups import left_of, movable
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.moves import (
    GO,
    PASS,
    TAKE_ALL,
    Take,
)
from kassen.games.dangerous.rules.muster import Muster
from kassen.games.dangerous.rules.spheres import is_limited
from kassen.games.dangerous.rules.stations import is_space, is_waypoint


def move_on(mind: Mind, choice: Movement) -> Move:
    """The march that promises most; enough, when none promises anything."""
    marching = Marching(mind)
    moves = enumerate(mind.moves)
    whim = mind.weights.whim
    scored = [_promise(marching, move) * (1 + whim * mind.whim(at)) for at, move in moves]
    best = max(scored)
    return mind.moves[scored.index(best)] if best > LEAST else PASS


def _promise(marching: Marching, move: Move) -> float:
    if isinstance(move, PLAYS):
        worth = worth_of(marching.mind, move)
        return worth if worth > LEAST_OF_CARDS else 0.0
    return marching.score(move)


# ---- who goes along ----------------------------------------------------------------------------


def muster(mind: Mind, choice: Muster) -> Move:
    """As many as the place can spare; into an empty space of little worth only a few."""
    wanted = how_many(mind, choice)
    have = len(choice.group)
    takes = [move for move in mind.moves if isinstance(move, Take)]
    free = [move for move in takes if not stays_at_court(mind, move.unit)]
    if is_limited(mind.table) and mind.weights.lead:
        men = sum([one >= SOLDIER for one in choice.group])
        full = men >= Marching(mind).men_to_spare(choice.origin) and have > 0
        free = [move for move in free if not (full and move.unit >= SOLDIER)]
    if (have >= wanted or (have and not free)) and GO in mind.moves:
        return GO
    if not takes:
        return mind.moves[0]
    there = sum(left_of(movable(mind.pos, choice.origin), choice.group).values())
    enough = wanted - have >= there or wanted - have >= choice.most(mind.table)
    if enough and (len(free) == len(takes) or not free):
        return TAKE_ALL
    return max(free or takes, key=lambda move: _going(mind, choice, move.unit))


def how_many(mind: Mind, choice: Muster) -> int:
    marching = Marching(mind)
    spare, dest = marching.spare(choice.origin), choice.dest
    hostile = mind.theirs(dest).units or mind.inside(dest).units
    empty = is_space(dest) and not mind.is_ours(dest) and not hostile
    if empty and mind.pull[dest] <= mind.pull[choice.origin]:
        return max(1, min(spare, 2))
    if is_waypoint(dest) and not hostile:
        return max(1, min(spare, mind.facts.limits["waypoint"] - mind.ours(dest).units))
    return max(1, spare)


def _going(mind: Mind, choice: Muster, unit: int) -> tuple[float, int]:
    """Leaders go where more is at stake, with as many men as they can lead."""
    stays = mind.worth[choice.origin] > mind.worth[choice.dest]
    leads = sum([one < SOLDIER for one in choice.group])
    leader = unit < SOLDIER
    if keeps_watch(mind, unit):
        return -2.0, 0
    if leader:
        first = 1.0 if not stays and leads * 4 <= len(choice.group) else -1.0
        return first + mind.facts.bravery[unit] / 10, -unit
    return 0.0, -unit


WAYS: Ways = {Movement: move_on, Muster: muster}
