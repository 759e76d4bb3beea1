"""Phase D: take what is empty, bring armies to safety and units to the border."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.ikusa.bots.assaults import lures
from kassen.games.ikusa.bots.knives import best_strike
from kassen.games.ikusa.bots.marching import LARGE, Step, best_take, end_or_settle, step_to
from kassen.games.ikusa.bots.mind import FAR, Mind, Ways, strength_of
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.odds.exact import Troop, troop_of
from kassen.games.ikusa.rules.detaching import DetachUnits
from kassen.games.ikusa.rules.moves import Add, Advance, Detach, End, Go, Join, Leave
from kassen.games.ikusa.rules.phase_d import FinalArmies
from kassen.games.ikusa.rules.position import (
    NONE,
    armies_in,
    armies_of,
    army_size,
    force_in,
    force_size,
    house_of_army,
    level,
)
from kassen.games.ikusa.rules.provincial_moves import FinalForces, Muster
from kassen.games.ikusa.rules.settling import can_step, owes_garrison

KEEP = 3
"""Units that an army keeps when others leave it."""


# ---- armies


def final_armies(mind: Mind, choice: FinalArmies) -> Move:
    if strike := best_strike(mind):
        return strike
    if detached := best_detachment(mind, choice.house):
        return detached
    if entered := best_entry(mind, choice.house):
        return entered
    if refuge := best_refuge(mind, choice.house):
        return refuge
    return best_take(mind) or end_or_settle(mind, choice.house)


def _within_reach_of_forces(mind: Mind, house: int, province: int) -> bool:
    """A force next to it can spare somebody."""
    pos = mind.pos
    return any(
        pos.owner[n] == house and force_size(pos, n) > (n not in pos.army_at)
        for n in mind.near[province]
    )


def best_detachment(mind: Mind, house: int) -> Move | None:
    """Into an empty province that no force can take, if the army can spare somebody."""
    pos = mind.pos
    wins = mind.missing <= 1
    for move in mind.moves:
        if isinstance(move, Detach):
            spare = army_size(pos, move.army) > KEEP or wins or _will_flee(mind, move.army)
            if spare and not _within_reach_of_forces(mind, house, move.province):
                return move
    return None


def _will_flee(mind: Mind, army: int) -> bool:
    """It is in danger and has somewhere safer to go, with one unit less and a garrison left."""
    if army_size(mind.pos, army) <= owes_garrison(mind.pos, army):
        return False
    here, left = mind.pos.army_at[army], level(mind.table, army) - mind.pos.steps[army]
    risk = danger_at(mind, army, here) - least_danger(mind, army, here, left)
    return mind.weights.fear * risk * mind.daimyo_worth(army) >= mind.weights.province


def best_entry(mind: Mind, house: int) -> Move | None:
    """An army itself enters an empty province that nobody else can take, and need not flee."""
    pos = mind.pos
    for army in armies_of(pos, house):
        here, left = pos.army_at[army], level(mind.table, army) - pos.steps[army]
        for dest in mind.near[here]:
            if pos.owner[dest] != NONE or _within_reach_of_forces(mind, house, dest):
                continue
            move = step_to(mind, Step(0.0, army, dest))
            if move is None:
                continue
            risk = danger_at(mind, army, dest) - least_danger(mind, army, here, left)
            stake = mind.weights.fear * mind.daimyo_worth(army)
            if mind.missing <= 1 or stake * risk < mind.weights.province:
                return move
    return None


def least_danger(mind: Mind, army: int, start: int, steps: int) -> float:
    """Of an army that may stay at `start` or go on from there, through its own land."""
    return min(
        danger_at(mind, army, province)
        for province in mind.reach(house_of_army(army), start, steps)
        if province == start or not mind.is_crowded(province, army)
    )


def danger_at(mind: Mind, army: int, province: int) -> float:
    """For an army, if it stays where it is or comes to such a place."""
    return mind.danger(province, strength_at(mind, army, province))


def strength_at(mind: Mind, army: int, province: int) -> float:
    """Of whoever would stand there with the army."""
    if province == mind.pos.army_at[army]:
        return mind.defence(province)
    return _strength(mind, army, province)


def _strength(mind: Mind, army: int, dest: int) -> float:
    """Of an army in a province it would come to, with the force that stands there."""
    pos = mind.pos
    row = list(troop_of(pos, army)[: KINDS + 2])
    if owes_garrison(pos, army):
        unit = max((u for u in range(KINDS) if row[u]), default=0)
        row[unit] = max(0, row[unit] - 1)
    for unit, count in enumerate(troop_of(pos, force_in(dest))[:KINDS]):
        row[unit] += count
    return strength_of(Troop(*row), mind.facts.dice)


def best_refuge(mind: Mind, house: int) -> Move | None:
    """A step for the army that has most to gain in safety."""
    pos, w = mind.pos, mind.weights
    best: Move | None = None
    most = w.relief
    front, lured = mind.front(house), lures(mind)
    for army in armies_of(pos, house):
        if not can_step(mind.table, army):
            continue
        here = pos.army_at[army]
        stake = w.fear * mind.daimyo_worth(army)
        stays = stake * danger_at(mind, army, here) + w.rear * min(front[here], 5)
        stays -= lured[here]
        left = level(mind.table, army) - pos.steps[army]
        for dest, way in mind.reach(house, here, left).items():
            if not way or mind.is_crowded(dest, army):
                continue
            goes = stake * danger_at(mind, army, dest)
            gain = stays - goes + lured[dest] - w.rear * min(front[dest], 5)
            move = step_to(mind, Step(gain, army, way[0]))
            if move and gain > most:
                best, most = move, gain
    return best


def detach_units(mind: Mind, choice: DetachUnits) -> Move:
    """One unit, the cheapest, is enough to hold a card."""
    leaves = [move for move in mind.moves if isinstance(move, Leave)]
    if any(choice.chosen) or not leaves:
        return Go()
    return max(leaves, key=lambda move: move.unit)


# ---- forces


def final_forces(mind: Mind, choice: FinalForces) -> Move:
    """Empty provinces first; then armies are filled up; then units go towards the border."""
    if strike := best_strike(mind):
        return strike
    best: Move = End()
    most = 0.0
    for move in mind.moves:
        if isinstance(move, Advance):
            value = _advance_worth(mind, choice.house, move)
        elif isinstance(move, Join):
            value = _join_worth(mind, choice.house, move)
        else:
            continue
        if value > most:
            best, most = move, value
    return best


def spare(mind: Mind, origin: int) -> int:
    """Units that need not stay."""
    return force_size(mind.pos, origin) - (origin not in mind.pos.army_at)


def _advance_worth(mind: Mind, house: int, move: Advance) -> float:
    pos = mind.pos
    front = mind.front(house)
    if pos.owner[move.dest] == NONE:
        return 10.0 + 0.1 * spare(mind, move.origin) - mind.danger(move.origin, 1.0)
    nearer = front[move.origin] - front[move.dest]
    if nearer > 0 and front[move.origin] < FAR:
        return 1.0 + 0.1 * nearer - 0.01 * force_size(pos, move.dest)
    if front[move.origin] == 0 and front[move.dest] == 0:
        return _relief(mind, move.origin, move.dest)
    return 0.0


def _relief(mind: Mind, origin: int, dest: int) -> float:
    """From a border that is safe to one that is not."""
    if armies_in(mind.pos, origin) or force_size(mind.pos, origin) < 3:
        return 0.0
    here = mind.danger(origin, mind.defence(origin))
    there = mind.danger(dest, mind.defence(dest))
    return there - here - 0.4


def _join_worth(mind: Mind, house: int, move: Join) -> float:
    """Units of the rear, or more than a border needs, strengthen an army."""
    pos = mind.pos
    size = army_size(pos, move.army)
    if size >= LARGE or pos.army_at[move.army] == move.origin:
        return 0.0
    rear = mind.front(house)[move.origin]
    if rear == 0 and spare(mind, move.origin) < 2:
        return 0.0
    return 2.0 + 0.2 * (LARGE - size) + 0.05 * rear


def muster(mind: Mind, choice: Muster) -> Move:
    """To an empty province one unit, two where an enemy is near; elsewhere all that can go."""
    pos = mind.pos
    chosen = sum(choice.chosen)
    if pos.owner[choice.dest] == NONE:
        exposed = any(mind.foreign[n] for n in mind.near[choice.dest])
        wanted = min(2 if exposed else 1, max(1, spare(mind, choice.origin) - 1))
    elif mind.front(choice.house)[choice.origin] == 0:
        wanted = max(1, spare(mind, choice.origin) - 1)
    else:
        wanted = FAR
    adds = [move for move in mind.moves if isinstance(move, Add)]
    can_go = any(isinstance(move, Go) for move in mind.moves)
    if adds and (chosen < wanted or not can_go):
        best_first = choice.army != NONE
        pick = min if best_first else max
        return pick(adds, key=lambda move: move.unit)
    return Go()


WAYS: Ways = {
    FinalArmies: final_armies,
    DetachUnits: detach_units,
    FinalForces: final_forces,
    Muster: muster,
}
