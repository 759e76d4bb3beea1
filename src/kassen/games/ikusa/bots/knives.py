"""The ninja: when to be asked, whom to strike, whom to take for revenge."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.ikusa.bots.mind import Mind, Ways
from kassen.games.ikusa.rules.combat import FACES
from kassen.games.ikusa.rules.moves import Ask, Revenge, StrikeAt, Wait
from kassen.games.ikusa.rules.ninja import KILLS, AskNinja, StandingOrder, Strike, TakeRevenge
from kassen.games.ikusa.rules.position import (
    NONE,
    armies_in,
    armies_of,
    army_size,
    house_of_army,
    level,
)

AFTER_DECLARING = 2
"""The bit of phase B: battles are declared, and the knife can still call one off."""
HITS = KILLS / FACES
REVENGE = (1.0 - HITS) * (1.0 - HITS)


def standing_order(mind: Mind, choice: StandingOrder) -> Move:
    return Ask(AFTER_DECLARING)


def strike_worth(mind: Mind, army: int) -> float:
    """What the knife at an army promises, less what revenge may cost."""
    pos, w = mind.pos, mind.weights
    enemy = house_of_army(army)
    have = len(armies_of(pos, enemy))
    lone = army_size(pos, army) == 0 and mind.facts.edition.lone_daimyo_dies_at_once
    gain = 0.3 * (level(mind.table, army) - 1)
    if lone:
        gain += w.head[have]
        if have == 1:
            gain += w.legacy * pos.owner.count(enemy)
    target = pos.declared[army]
    if target != NONE and not mind.is_enemy(pos.owner[target]) and pos.owner[target] != NONE:
        held = mind.danger(target, mind.defence(target))
        stake = w.province + sum(mind.daimyo_worth(own) for own in armies_in(pos, target))
        gain += held * stake
    dearest = [mind.daimyo_worth(own) for own in armies_of(pos, pos.ninja)]
    cost = REVENGE * max(dearest, default=0.0) + mind.word.price_of_knife(enemy)
    return HITS * gain - cost


def best_strike(mind: Mind) -> Move | None:
    """The best strike among the moves, if one is worth it."""
    strikes = [move for move in mind.moves if isinstance(move, StrikeAt)]
    if not strikes:
        return None
    best = max(strikes, key=lambda move: (strike_worth(mind, move.army), -move.army))
    return best if strike_worth(mind, best.army) > mind.weights.strike else None


def ask_ninja(mind: Mind, choice: AskNinja) -> Move:
    return best_strike(mind) or Wait()


def strike(mind: Mind, choice: Strike) -> Move:
    """Out of turn nobody must strike: asked for a move all the same, it is the best one."""
    strikes = [move for move in mind.moves if isinstance(move, StrikeAt)]
    return max(strikes, key=lambda move: (strike_worth(mind, move.army), -move.army))


def take_revenge(mind: Mind, choice: TakeRevenge) -> Move:
    """A daimyo alone dies at once; else the most experienced, with the fewest units."""
    pos = mind.pos

    def use(move: Revenge) -> tuple[bool, int, int]:
        alone = army_size(pos, move.army) == 0
        return alone, level(mind.table, move.army), -army_size(pos, move.army)

    return max((move for move in mind.moves if isinstance(move, Revenge)), key=use)


WAYS: Ways = {
    StandingOrder: standing_order,
    AskNinja: ask_ninja,
    Strike: strike,
    TakeRevenge: take_revenge,
}
