"""The end of a round and of a year: leaders, the chamber, and the revolts of the hungry."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.shogun.bots.danger import danger
from kassen.games.shogun.bots.mind import Mind, Ways
from kassen.games.shogun.bots.worth import building_worth, held
from kassen.games.shogun.box.names import BUILDINGS, FARMERS, PROVINCES
from kassen.games.shogun.rules.chamber import SwapMarker
from kassen.games.shogun.rules.leaders import ErectStatue, LeaderGoes
from kassen.games.shogun.rules.moves import Erect, FaceRevolt, MoveLeader, Pass, Swap
from kassen.games.shogun.rules.position import FACE_DOWN, MARKED, OUT
from kassen.games.shogun.rules.winter import WinterRevolts

# ---- leaders


def leader_goes(mind: Mind, choice: LeaderGoes) -> Move:
    """Next door, so that a statue can be left, or where a trophy or good land is."""
    pos, weights = mind.pos, mind.weights
    here = pos.leader[mind.seat]

    def value(move: Move) -> float:
        if not isinstance(move, MoveLeader):
            return 0.0
        at = move.province
        stand = sum(pos.statues[PROVINCES * seat + at] for seat in mind.others)
        total = (weights.trophy + weights.deny) * stand
        if here < OUT and at in mind.near[here] and pos.statues_left[mind.seat]:
            total += weights.statue
        return total + (_use_of_leader(mind, at) if mind.rounds_left else 0.0)

    return max(mind.moves, key=value)


def _use_of_leader(mind: Mind, province: int) -> float:
    """What he could do there next round, unless he is chased away."""
    facts = mind.facts
    rooms = sum(building_worth(mind, province, kind) is not None for kind in range(len(BUILDINGS)))
    use = 0.06 * (facts.chests[province] + facts.rice[province]) + 0.1 * rooms
    use += 0.05 * sum(1 for near in mind.near[province] if mind.pos.owner[near] == mind.seat)
    lost = danger(mind, province, mind.pos.armies[province])
    return use - mind.weights.leader * 2 * lost


def erect(mind: Mind, choice: ErectStatue) -> Move:
    return next(move for move in mind.moves if isinstance(move, Erect))


# ---- the chamber


def swap_marker(mind: Mind, choice: SwapMarker) -> Move:
    """The space that brings most in its row and its column."""

    def value(move: Move) -> float:
        return _space_worth(mind, move.chamber) if isinstance(move, Swap) else 0.0

    best = max(mind.moves, key=value)
    return best if isinstance(best, Swap) else next(m for m in mind.moves if isinstance(m, Pass))


def _space_worth(mind: Mind, space: int) -> float:
    wide, high = len(mind.facts.columns), len(mind.facts.rows)
    row, column = divmod(space, wide)
    lines = (
        (range(row * wide, row * wide + wide), mind.facts.rows[row]),
        (range(column, wide * high, wide), mind.facts.columns[column]),
    )
    total = 0.0
    for spaces, worth in lines:
        line = [mind.pos.chamber[at] for at in spaces]
        after = [
            MARKED + mind.seat if at == space else mark
            for at, mark in zip(spaces, line, strict=True)
        ]
        total += worth * (_hold(mind, after) - _hold(mind, line))
    return total


def _hold(mind: Mind, line: list[int]) -> float:
    """How firmly a line is ours: our square among the squares of all, less what is open."""
    ours = line.count(MARKED + mind.seat)
    rivals = [line.count(MARKED + seat) for seat in mind.others]
    rivals.append(line.count(FACE_DOWN))
    still_open = len(line) - ours - sum(rivals)
    squares = ours * ours + sum(n * n for n in rivals) + 0.5 * still_open
    return ours * ours / squares if squares else 0.0


# ---- winter


def winter_revolts(mind: Mind, choice: WinterRevolts) -> Move:
    """Farmers that lie in the tray meet the province that we would miss least."""
    pos = mind.pos

    def dear(move: Move) -> float:
        return held(mind, move.province, mind.seat) if isinstance(move, FaceRevolt) else 0.0

    pick = min if pos.tray[FARMERS] > pos.tray[mind.seat] else max
    return pick(mind.moves, key=dear)


WAYS: Ways = {
    LeaderGoes: leader_goes,
    ErectStatue: erect,
    SwapMarker: swap_marker,
    WinterRevolts: winter_revolts,
}
