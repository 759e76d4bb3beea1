"""The best player of Ikusa: it fights its turn out, and looks at where that leaves it."""

from __future__ import annotations

from msgspec.structs import replace

from kassen.core.engine.council import CouncilBot, Trials
from kassen.core.engine.search import HORIZON
from kassen.games.ikusa.bots.assaults import NEAR_THE_GOAL, lures
from kassen.games.ikusa.bots.heuristic import HeuristicBot
from kassen.games.ikusa.bots.mind import Mind
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.odds.exact import troop_of
from kassen.games.ikusa.rules.combat import FightOn
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from kassen.games.ikusa.rules.phase_c import NextAttack
from kassen.games.ikusa.rules.phase_d import FinalArmies
from kassen.games.ikusa.rules.position import (
    IkusaTable,
    armies_of,
    force_in,
    in_play,
    level,
    provinces_of,
    seat_of,
)
from kassen.games.ikusa.rules.victory import goal, provinces_led
from kassen.games.ikusa.rules.wage_war import TurnEnds

OFTEN = 0.4
"""How often what can be attacked will be."""


def strength(mind: Mind) -> float:
    """What a seat has: provinces, pieces, and armies where they have something to do."""
    t, pos, w = mind.table, mind.pos, mind.weights
    total, lured = w.province * provinces_led(t, mind.seat), lures(mind)
    for house in t.setting.sides_of[mind.seat]:
        have, front = armies_of(pos, house), mind.front(house)
        total += sum(w.daimyo[n] for n in range(1, len(have) + 1))
        for army in have:
            here = pos.army_at[army]
            total += w.level * (level(t, army) - 1) + lured[here] - w.rear * min(front[here], 5)
        total += sum(mind.units_worth(troop_of(pos, troop)) for troop in _troops(mind, house))
    return total


def threat(mind: Mind, house: int) -> float:
    """What an enemy has that an attack could take from it, by what that is worth to us."""
    pos, w = mind.pos, mind.weights
    total = sum(w.head[n] for n in range(1, len(armies_of(pos, house)) + 1))
    total += w.wear * sum(sum(troop_of(pos, troop)[:KINDS]) for troop in _troops(mind, house))
    lacks = goal(mind.table) - provinces_led(mind.table, seat_of(mind.table, house))
    return total + w.leader * max(0, NEAR_THE_GOAL - lacks)


def _troops(mind: Mind, house: int) -> list[int]:
    pos = mind.pos
    return [*armies_of(pos, house), *(force_in(at) for at in provinces_of(pos, house))]


def exposed(mind: Mind) -> float:
    """What may be lost before the seat's next turn: provinces and daimyos that are in reach."""
    pos, total = mind.pos, 0.0
    for house in mind.table.setting.sides_of[mind.seat]:
        stakes = dict.fromkeys(provinces_of(pos, house), mind.weights.province)
        for army in armies_of(pos, house):
            stakes[pos.army_at[army]] += mind.daimyo_worth(army)
        for province, stake in stakes.items():
            if mind.attackers(province):
                total += stake * mind.danger(province, mind.defence(province))
    return OFTEN * total


def worth(t: IkusaTable, seat: int) -> float:
    """In provinces, by the weights that attacks are judged by."""
    mind = Mind(t, seat, (), ((),) * len(t.pos.koku), MASTER, 0)
    total = strength(mind) - exposed(mind)
    total -= sum(threat(mind, house) for house in in_play(t.pos) if mind.is_enemy(house))
    if t.result is not None and t.result.how != HORIZON:
        total += MASTER.victory * (1 if seat in t.result.winners else -1)
    return total


MASTER = Weights(
    ronin=0.25,
    haste=0.1,
    walls=0.2,
    knife=0.15,
    daimyo=(0.0, 30.0, 5.0, 2.0),
    wear=0.14,
    march=0.08,
    relief=0.15,
    effort=0.05,
)
"""Its koku go into the levy, and its armies to where the enemy is."""
BOLD = replace(MASTER, fear=0.3, effort=-0.5, patience=0.2, daimyo=(0.0, 20.0, 3.0, 1.0))
CAREFUL = replace(MASTER, fear=1.6, effort=1.0, patience=0.4, daimyo=(0.0, 60.0, 12.0, 6.0))
HUNTING = replace(MASTER, pull=0.08, head=(0.0, 6.0, 7.0, 6.0), legacy=1.4)
"""Other tempers: one that dares more, one that risks less, one that is after daimyos."""

SEARCH = Trials(
    searched=(DeclareBattles, FightOn, NextAttack, FinalArmies),
    worth=worth,
    horizon=(TurnEnds,),
    thoughts=1,
    worlds=4,
    sure=1.5,
)


def best(seed: int) -> CouncilBot:
    tempers = (MASTER, BOLD, CAREFUL, HUNTING)
    return CouncilBot([HeuristicBot(seed, weights) for weights in tempers], seed, SEARCH)
