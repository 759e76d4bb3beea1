"""The best player of Ikusa: before it declares battle it fights the round out, for everybody."""

from __future__ import annotations

from kassen.core.engine.council import CouncilBot
from kassen.core.engine.search import HORIZON, Search
from kassen.games.ikusa.bots.heuristic import USUAL, HeuristicBot
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.rules.combat import FightOn
from kassen.games.ikusa.rules.income import RemoveRonin
from kassen.games.ikusa.rules.phase_a import MoveArmies
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from kassen.games.ikusa.rules.phase_c import NextAttack
from kassen.games.ikusa.rules.phase_d import FinalArmies
from kassen.games.ikusa.rules.plan import FillBins
from kassen.games.ikusa.rules.position import (
    ROW,
    IkusaTable,
    armies_of,
    level,
)
from kassen.games.ikusa.rules.victory import goal, provinces_led

RIVAL = 0.5
"""What the best of the others has counts against a seat."""
NEAR = 0.25
"""For each province that a seat is nearer to the goal than half of the way."""


def strength(t: IkusaTable, seat: int) -> float:
    """Provinces, and all pieces in provinces; a house without daimyos is out."""
    pos, led = t.pos, provinces_led(t, seat)
    total = led + NEAR * max(0, 2 * led - goal(t))
    units = USUAL.units
    for house in t.setting.sides_of[seat]:
        have = armies_of(pos, house)
        total += sum(USUAL.daimyo[n] for n in range(1, len(have) + 1)) / 2
        total += USUAL.level * sum(level(t, army) - 1 for army in have)
        for army in have:
            total += sum(n * w for n, w in zip(pos.army[army * ROW :][:KINDS], units, strict=False))
        for province, owner in enumerate(pos.owner):
            if owner == house:
                row = pos.force[province * ROW :][:KINDS]
                total += sum(n * w for n, w in zip(row, units, strict=False))
    return total


def worth(t: IkusaTable) -> list[float]:
    """What each seat has, less a part of what the best of the others has."""
    if t.result is not None and t.result.how != HORIZON:
        return [USUAL.victory * (seat in t.result.winners) for seat in range(t.setting.players)]
    found = [strength(t, seat) for seat in range(t.setting.players)]
    return [
        own - RIVAL * max(other for at, other in enumerate(found) if at != seat)
        for seat, own in enumerate(found)
    ]


BOLD = Weights(fear=0.3, effort=-0.5, patience=0.2, daimyo=(0.0, 20.0, 3.0, 1.0))
CAREFUL = Weights(fear=1.6, effort=1.2, patience=0.4, daimyo=(0.0, 60.0, 12.0, 6.0))
HUNTING = Weights(pull=0.08, head=(0.0, 6.0, 7.0, 6.0), legacy=1.4)
"""Other tempers: one that dares more, one that risks less, one that is after daimyos."""

SEARCH = Search(
    searched=(FillBins, MoveArmies, DeclareBattles, FightOn, NextAttack, FinalArmies),
    answered=(),
    worth=worth,
    horizon=(RemoveRonin,),
    width=(3,),
    worlds=12,
    budget=6000,
)


def best(seed: int) -> CouncilBot:
    """Three tempers beside the usual one, and one who would spend his koku otherwise."""
    tempers = (USUAL, BOLD, CAREFUL, HUNTING)
    judges = [HeuristicBot(seed, weights) for weights in tempers]
    return CouncilBot([*judges, HeuristicBot(seed + 1)], seed, SEARCH)
