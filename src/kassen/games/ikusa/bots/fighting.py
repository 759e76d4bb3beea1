"""Phases B and C: which battles to declare, how to fight them, and when to stop."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.ikusa.bots.assaults import assault, best_assault, own_assault
from kassen.games.ikusa.bots.knives import best_strike
from kassen.games.ikusa.bots.mind import Mind, Ways
from kassen.games.ikusa.odds.exact import CHEAPEST_FIRST, battle_odds, troop_of, walls_of
from kassen.games.ikusa.rules.casualties import LoseUnits
from kassen.games.ikusa.rules.combat import FightOn, SplitRonin
from kassen.games.ikusa.rules.moves import (
    Attack,
    CallOff,
    Declare,
    End,
    Enter,
    EnterWith,
    Fight,
    Lose,
    PressOn,
    Split,
    Wait,
)
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from kassen.games.ikusa.rules.phase_c import NextAttack, NextBattle, ronin_of
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    NONE,
    armies_of,
    is_army,
    place_of,
    provinces_of,
)
from kassen.games.ikusa.rules.settling import owes_garrison

SECOND_WAVE = 0.9
"""Where somebody wins this surely, nobody else is needed."""


# ---- declaring


def declare_battles(mind: Mind, choice: DeclareBattles) -> Move:
    """The best attack that is left, as long as one is worth it."""
    if strike := best_strike(mind):
        return strike
    fails = _failing(mind, choice.house)
    best: Move = End()
    most = mind.weights.effort
    for move in mind.moves:
        if not isinstance(move, Declare):
            continue
        fail = fails.get(move.province, 1.0)
        if fail < 1.0 - SECOND_WAVE:
            continue
        value = fail * own_assault(mind, move.troop, move.province).value
        if value > most:
            best, most = move, value
    return best


def _failing(mind: Mind, house: int) -> dict[int, float]:
    """For provinces that battle is declared against: the chance that none of them succeeds."""
    pos = mind.pos
    fails: dict[int, float] = {}
    forces = [FIRST_FORCE + province for province in provinces_of(pos, house)]
    for troop in (*armies_of(pos, house), *forces):
        target = pos.declared[troop]
        if target != NONE:
            win = own_assault(mind, troop, target).win
            fails[target] = fails.get(target, 1.0) * (1.0 - win)
    return fails


def next_battle(mind: Mind, choice: NextBattle) -> Move:
    """The surest first: what it empties, others need not attack."""

    def use(move: Fight) -> tuple[float, int]:
        target = mind.pos.declared[move.troop]
        if target == NONE:
            return 0.0, -move.troop  # its target has become its own: nothing is fought
        return own_assault(mind, move.troop, target).value, -move.troop

    # Shown nothing but knives, as in 1986 it may be, it would rather fight.
    fights = [move for move in mind.moves if isinstance(move, Fight)]
    fights = fights or [move for move in choice.moves(mind.table) if isinstance(move, Fight)]
    return max(fights, key=use)


# ---- a battle


def fight_on(mind: Mind, choice: FightOn) -> Move:
    """Another pass if it promises more than it costs."""
    pos, troop, target = mind.pos, choice.troop, choice.target
    host, walls = troop_of(pos, troop), walls_of(mind.facts, pos, target)
    odds = battle_odds(host, mind.defenders(target), walls)
    if odds.win < mind.weights.patience:
        return CallOff()
    value = assault(mind, troop, host, place_of(pos, troop), target).value
    return PressOn() if value > 0.0 else CallOff()


def lose_units(mind: Mind, choice: LoseUnits) -> Move:
    """As the odds have it: the cheapest first, and of a force before an army."""

    def dear(move: Lose) -> tuple[int, bool]:
        return CHEAPEST_FIRST.index(move.unit), is_army(move.troop)

    return min((move for move in mind.moves if isinstance(move, Lose)), key=dear)


def split_ronin(mind: Mind, choice: SplitRonin) -> Move:
    """They go with whoever attacks; in defence they protect the daimyo's army."""
    splits = [move for move in mind.moves if isinstance(move, Split)]
    with_force = choice.attacker != NONE and not is_army(choice.attacker)
    pick = min if with_force else max
    return pick(splits, key=lambda move: move.ronin)


# ---- experienced armies


def next_attack(mind: Mind, choice: NextAttack) -> Move:
    """Attack on from here, or from what was opened if more is to be had there."""
    pos, army = mind.pos, choice.army
    here = pos.army_at[army]
    near, target = best_assault(mind, army, troop_of(pos, army), here, choice.barred)
    entry = _best_entry(mind)
    effort = mind.weights.effort
    if entry is not None:
        host = mind.host(army, without=int(owes_garrison(pos, army)))
        beyond = best_assault(mind, army, host, choice.opened, choice.barred)[0].value
        if beyond > max(near.value, effort):
            return entry
    if near.value > effort and Attack(target) in mind.moves:
        return Attack(target)
    if Wait() in mind.moves:
        return Wait()
    return _least_evil(mind, choice)


def _best_entry(mind: Mind) -> Move | None:
    """Into what was opened, with as many hidden ronin as can come along."""
    entries = [move for move in mind.moves if isinstance(move, Enter | EnterWith)]
    return max(entries, key=ronin_of, default=None)


def _least_evil(mind: Mind, choice: NextAttack) -> Move:
    """1986: who has entered must attack (IK 86.9)."""
    attacks = [move for move in mind.moves if isinstance(move, Attack)]
    return max(attacks, key=lambda move: own_assault(mind, choice.army, move.province).value)


WAYS: Ways = {
    DeclareBattles: declare_battles,
    NextBattle: next_battle,
    FightOn: fight_on,
    LoseUnits: lose_units,
    SplitRonin: split_ronin,
    NextAttack: next_attack,
}
