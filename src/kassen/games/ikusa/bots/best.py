"""The best player of Ikusa: it fights its turn out, and looks at where that leaves it."""

from __future__ import annotations

from kassen.core.engine.council import CouncilBot, Trials
from kassen.core.engine.search import HORIZON
from kassen.games.ikusa.bots.heuristic import USUAL, HeuristicBot
from kassen.games.ikusa.bots.mind import Mind
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.rules.combat import FightOn
from kassen.games.ikusa.rules.phase_a import MoveArmies
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from kassen.games.ikusa.rules.phase_c import NextAttack
from kassen.games.ikusa.rules.phase_d import FinalArmies
from kassen.games.ikusa.rules.position import (
    ROW,
    IkusaTable,
    armies_of,
    level,
    provinces_of,
)
from kassen.games.ikusa.rules.victory import goal, provinces_led
from kassen.games.ikusa.rules.wage_war import TurnEnds

RIVAL = 0.5
"""What the best of the others has counts against a seat."""
NEAR = 0.25
"""For each province that a seat is nearer to the goal than half of the way."""
OFTEN = 0.4
"""How often what can be attacked will be."""


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
        for province in provinces_of(pos, house):
            row = pos.force[province * ROW :][:KINDS]
            total += sum(n * w for n, w in zip(row, units, strict=False))
    return total


def exposed(t: IkusaTable, seat: int) -> float:
    """What may be lost before the seat's next turn: provinces and daimyos that are in reach."""
    houses = t.setting.sides_of[seat]
    mind = Mind(t, seat, (), ((),) * len(t.pos.koku), USUAL, 0)
    total = 0.0
    for house in houses:
        at_stake = dict.fromkeys(provinces_of(t.pos, house), USUAL.province)
        for army in armies_of(t.pos, house):
            here = t.pos.army_at[army]
            at_stake[here] = at_stake.get(here, 0.0) + mind.daimyo_worth(army)
        for province, stake in at_stake.items():
            if mind.attackers(province):
                total += stake * mind.danger(province, mind.defence(province))
    return OFTEN * total


def worth(t: IkusaTable, seat: int) -> float:
    """What a seat has and may lose, less a part of what the best of the others has."""
    if t.result is not None and t.result.how != HORIZON:
        return USUAL.victory * (seat in t.result.winners)
    others = [strength(t, other) for other in range(t.setting.players) if other != seat]
    return strength(t, seat) - exposed(t, seat) - RIVAL * max(others)


BOLD = Weights(fear=0.3, effort=-0.5, patience=0.2, daimyo=(0.0, 20.0, 3.0, 1.0))
CAREFUL = Weights(fear=1.6, effort=1.2, patience=0.4, daimyo=(0.0, 60.0, 12.0, 6.0))
HUNTING = Weights(pull=0.08, head=(0.0, 6.0, 7.0, 6.0), legacy=1.4)
"""Other tempers: one that dares more, one that risks less, one that is after daimyos."""

SEARCH = Trials(
    searched=(MoveArmies, DeclareBattles, FightOn, NextAttack, FinalArmies),
    worth=worth,
    horizon=(TurnEnds,),
)


def best(seed: int) -> CouncilBot:
    tempers = (USUAL, BOLD, CAREFUL, HUNTING)
    return CouncilBot([HeuristicBot(seed, weights) for weights in tempers], seed, SEARCH)
