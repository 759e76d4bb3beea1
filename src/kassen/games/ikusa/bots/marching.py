"""Phase A, and steps that leave something open: armies go where their best attack is."""

from __future__ import annotations

from typing import NamedTuple

from kassen.core.engine.steps import Move
from kassen.games.ikusa.bots.assaults import best_assault, lures
from kassen.games.ikusa.bots.knives import best_strike
from kassen.games.ikusa.bots.mind import Mind, Ways
from kassen.games.ikusa.rules.garrisons import LeaveGarrison
from kassen.games.ikusa.rules.marching import SettleArmies
from kassen.games.ikusa.rules.moves import END, Go, Leave, March, MarchWith, Take
from kassen.games.ikusa.rules.phase_a import MoveArmies
from kassen.games.ikusa.rules.position import (
    armies_of,
    army_size,
    force_size,
    level,
)
from kassen.games.ikusa.rules.settling import can_step, owes_garrison

LARGE = 9
"""Units of an army that needs no more."""


class Step(NamedTuple):
    """The next step of an army's way to where it wants to be."""

    gain: float
    army: int
    province: int


def move_armies(mind: Mind, choice: MoveArmies) -> Move:
    """The knife first, then units taken up, then the step that promises most."""
    if strike := best_strike(mind):
        return strike
    if taken := best_take(mind):
        return taken
    steps = sorted(wishes(mind, choice.house), reverse=True)
    for step in steps:
        if move := step_to(mind, step):
            return move
    return end_or_settle(mind, choice.house)


def best_take(mind: Mind) -> Move | None:
    """An army takes up the best units where it stands, all but one."""
    pos = mind.pos
    takes = [
        move
        for move in mind.moves
        if isinstance(move, Take)
        and force_size(pos, pos.army_at[move.army]) > 1
        and army_size(pos, move.army) < LARGE
    ]
    return min(takes, key=lambda move: (move.unit, move.army)) if takes else None


def wishes(mind: Mind, house: int) -> list[Step]:
    """For each army the step towards a better place, if there is one."""
    pos, w = mind.pos, mind.weights
    front, lured = mind.front(house), lures(mind)
    found = []
    for army in armies_of(pos, house):
        if not can_step(mind.table, army):
            continue
        here = pos.army_at[army]
        stays = best_assault(mind, army, mind.host(army), here)[0].value
        stays += lured[here] - w.rear * min(front[here], 5)
        host = mind.host(army, without=int(owes_garrison(pos, army)))
        left = level(mind.table, army) - pos.steps[army]
        for dest, way in mind.reach(house, here, left).items():
            if not way or mind.is_crowded(dest, army):
                continue
            value = best_assault(mind, army, host, dest)[0].value
            value += lured[dest] - w.rear * min(front[dest], 5) - w.march * len(way)
            if value > stays:
                found.append(Step(value - stays, army, way[0]))
    return found


def step_to(mind: Mind, step: Step) -> Move | None:
    """The move that makes a step, with as many ronin as can come along."""
    best: Move | None = None
    for move in mind.moves:
        if isinstance(move, March | MarchWith):
            if (move.army, move.province) != (step.army, step.province):
                continue
            ronin = move.ronin if isinstance(move, MarchWith) else 0
            if best is None or ronin > getattr(best, "ronin", 0):
                best = move
    return best


# ---- what a step needs


def leave_garrison(mind: Mind, choice: LeaveGarrison) -> Move:
    """The least units, one of them; a second one on the border if the army is large."""
    pos = mind.pos
    here = pos.army_at[choice.army]
    border = any(mind.foreign[n] for n in mind.near[here])
    wanted = 2 if border and army_size(pos, choice.army) + choice.left(mind.table) > 6 else 1
    leaves = [move for move in mind.moves if isinstance(move, Leave)]
    can_go = any(isinstance(move, Go) for move in mind.moves)
    if leaves and (not can_go or choice.left(mind.table) < wanted):
        return max(leaves, key=lambda move: move.unit)
    return Go()


def settle_armies(mind: Mind, choice: SettleArmies) -> Move:
    return settle(mind, choice.house)


def end_or_settle(mind: Mind, house: int) -> Move:
    """The phase ends, unless an army has to come to hidden ronin first (IK 5.13)."""
    return END if END in mind.moves else settle(mind, house)


def settle(mind: Mind, house: int) -> Move:
    """Any step puts it right, the one towards the border as well as any; else units taken up do."""
    steps = [move for move in mind.moves if isinstance(move, March | MarchWith)]
    if not steps:
        return next((move for move in mind.moves if isinstance(move, Take)), END)
    front = mind.front(house)

    def use(move: March | MarchWith) -> tuple[bool, int, int]:
        crowded = mind.is_crowded(move.province, move.army)
        return not crowded, -front[move.province], -move.province

    return max(steps, key=use)


WAYS: Ways = {
    MoveArmies: move_armies,
    LeaveGarrison: leave_garrison,
    SettleArmies: settle_armies,
}
