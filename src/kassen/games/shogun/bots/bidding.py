"""The bid and the special cards: what each would bring to the plan that has been made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kassen.core.engine.steps import Move
from kassen.games.shogun.bots.battles import odds, strikes
from kassen.games.shogun.bots.danger import danger
from kassen.games.shogun.bots.mind import Mind, Ways
from kassen.games.shogun.bots.worth import chest_price, held, prize, rice_price
from kassen.games.shogun.box.names import (
    BATTLE_A,
    BATTLE_B,
    CHEST_CARD,
    DEPLOY_5,
    MORE_ATTACK,
    MORE_CHESTS,
    MORE_RICE,
    PROVINCES,
    RICE,
    SIX_ARMIES,
    SPECIALS,
    TAXES,
)
from kassen.games.shogun.rules.moves import ChooseSpecial
from kassen.games.shogun.rules.position import NONE, WIDTH
from kassen.games.shogun.rules.turn_order import TakeSpecial, rank_of

if TYPE_CHECKING:
    from kassen.games.shogun.bots.outlook import Outlook, Plan

_RANKS = (-1, 0, 1, 2, 3, 4)
"""Bids from the lowest: 0, a province, then so many chests (SH T.3)."""


def special_worth(mind: Mind, special: int, plan: Sequence[int]) -> float:
    """What a special card adds to a plan."""
    planned = [card if card < PROVINCES else NONE for card in plan]
    if special == MORE_CHESTS:
        return chest_price(mind) if planned[TAXES] != NONE else 0.0
    if special == MORE_RICE:
        return rice_price(mind) if planned[RICE] != NONE else 0.0
    if special == SIX_ARMIES:
        return 0.35 if planned[DEPLOY_5] != NONE else 0.0
    if special == MORE_ATTACK:
        marching = (planned[BATTLE_A], planned[BATTLE_B])
        return sum(_attack_helped(mind, at) for at in marching if at != NONE)
    return sum(_defence_helped(mind, at) for at in mind.own)


def _attack_helped(mind: Mind, origin: int) -> float:
    """One army more in the throw of the best attack from a province."""
    armies = mind.pos.armies[origin]
    if armies < 2 or not mind.pos.supply[mind.seat]:
        return 0.0
    best = strikes(mind, origin)
    if not best or not best[0].attacks:
        return 0.0
    target = best[0].province
    more = odds(mind, best[0].armies + 1, target).taken - best[0].taken
    return max(0.0, more) * prize(mind, target)


def _defence_helped(mind: Mind, province: int) -> float:
    armies = mind.pos.armies[province]
    saved = danger(mind, province, armies) - danger(mind, province, armies + 1)
    return max(0.0, saved) * held(mind, province, mind.seat)


def place_worth(mind: Mind, special: int) -> float:
    """The place in the turn order that comes with a card: first strikes first."""
    space = mind.pos.specials.find(special)
    return mind.weights.early * (len(SPECIALS) - 1 - space)


# ---- the bid


def best_bid(mind: Mind, outlook: Outlook, plan: Plan, cards: list[int]) -> int:
    """The card whose place in the auction is worth most, less what it costs the plan."""
    chests = mind.pos.chests[mind.seat]
    prizes = sorted(
        (special_worth(mind, one, plan) + place_worth(mind, one) for one in range(len(SPECIALS))),
        reverse=True,
    )
    free = outlook.value(plan)

    def value(card: int) -> float:
        price = max(0, rank_of(card))
        if card > CHEST_CARD + chests:
            return -99.0
        cost = free - outlook.value(plan, price) if price else 0.0
        return _expected(mind, rank_of(card), prizes) - cost

    return max(cards, key=lambda card: (round(value(card), 9), -card))


def _expected(mind: Mind, rank: int, prizes: list[float]) -> float:
    """What a bid wins on the average, if others bid as people do and want what we want."""
    usual = mind.weights.bids
    level = _RANKS.index(rank) if rank in _RANKS else 0
    before = sum(usual[level + 1 :]) + usual[level] / 2
    chances = [1.0]
    for _ in mind.others:
        longer = [0.0] * (len(chances) + 1)
        for ahead, chance in enumerate(chances):
            longer[ahead] += chance * (1 - before)
            longer[ahead + 1] += chance * before
        chances = longer
    return sum(chance * prizes[ahead] for ahead, chance in enumerate(chances))


def take_special(mind: Mind, choice: TakeSpecial) -> Move:
    """By the plan that lies, and the event that is known."""
    plan = mind.pos.plan[WIDTH * mind.seat : WIDTH * mind.seat + WIDTH]

    def value(move: Move) -> float:
        if not isinstance(move, ChooseSpecial):
            return 0.0
        return special_worth(mind, move.special, plan) + place_worth(mind, move.special)

    return max(mind.moves, key=value)


WAYS: Ways = {TakeSpecial: take_special}
