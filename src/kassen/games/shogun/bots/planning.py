"""Ten actions, a bid and the court's boxes: the plan of a round is made as a whole."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.values.chance import Tripwire
from kassen.games.shogun.bots.bidding import best_bid
from kassen.games.shogun.bots.mind import Mind, Ways
from kassen.games.shogun.bots.outlook import Outlook, Plan
from kassen.games.shogun.bots.weights import Weights
from kassen.games.shogun.box.names import (
    ACTIONS,
    AUCTION,
    CHEST_CARD,
    PROVINCES,
    TOWER_CARD,
)
from kassen.games.shogun.rules.moves import Commit, Lay, LeaveEmpty
from kassen.games.shogun.rules.planning import (
    CommitPlan,
    LayCard,
    cards_left,
    hand,
    spaces_in_order,
)
from kassen.games.shogun.rules.position import NONE, WIDTH, ShogunTable

PASSES = 4
"""How often every exchange of two cards is tried."""


def lay_card(mind: Mind, choice: LayCard) -> Move:
    """The next card of the best plan, or of the best that keeps to what is laid already."""
    plan = whole_plan(mind)
    if not keeps_to(mind, plan):
        plan = best_plan(mind, choice.space)
    return next_card(mind, plan, choice)


def next_card(mind: Mind, plan: Plan, choice: LayCard) -> Move:
    card = plan[choice.space]
    wanted: Move = LeaveEmpty() if card == NONE else Lay(card)
    return wanted if wanted in mind.moves else mind.moves[0]


def keeps_to(mind: Mind, plan: Plan) -> bool:
    """What is laid already is part of a plan."""
    laid = mind.pos.plan[WIDTH * mind.seat : WIDTH * mind.seat + WIDTH]
    return all(card in (NONE, planned) for card, planned in zip(laid, plan, strict=True))


_MADE: OrderedDict[tuple[bytes, int, int, Weights, str], tuple[Setting, Plan]] = OrderedDict()
"""The last plans, by board, seat, seed, temper and way: laid card by card, but made once."""
_KEPT = 64


def forget() -> None:
    """All plans that were made."""
    _MADE.clear()


def whole_plan(mind: Mind) -> Plan:
    """The plan that an empty board asks for."""
    return made_once(mind, "alone", best_plan)


def made_once(mind: Mind, way: str, make: Callable[[Mind], Plan]) -> Plan:
    """What is planned in some way while the board is still empty, kept till all cards are laid."""
    pos, setting = mind.pos.copy(), mind.table.setting
    pos.plan[:] = bytes([NONE]) * len(pos.plan)
    key = (msgspec.msgpack.encode(pos), mind.seat, mind.seed, mind.weights, way)
    made = _MADE.get(key)
    if made is not None and made[0] == setting:
        return made[1]
    table: ShogunTable = Table(setting, pos, (), Tripwire())
    plan = make(Mind(table, mind.seat, (), mind.weights, mind.seed))
    _MADE[key] = (setting, plan)
    if len(_MADE) > _KEPT:
        _MADE.popitem(last=False)
    return plan


def commit(mind: Mind, choice: CommitPlan) -> Move:
    return next(move for move in mind.moves if isinstance(move, Commit))


def best_plan(mind: Mind, first: int = AUCTION) -> Plan:
    """Cards for all spaces from `first` on: a first guess, then exchanges as long as they help."""
    order = spaces_in_order(mind.pos)
    free = list(order[order.index(first) :])
    plan, spare = _first_guess(mind, free)
    outlook = Outlook(mind)
    rng = mind.rng("whims")
    whims = {
        (space, card): mind.weights.whim * rng.random()
        for space in range(len(ACTIONS))
        for card in mind.own
    }

    def value(plan: Plan) -> float:
        whim = sum(whims.get((space, plan[space]), 0.0) for space in range(len(ACTIONS)))
        return outlook.value(plan) + whim

    movable = [space for space in free if space != AUCTION]
    _improve(plan, spare, movable, value)
    if AUCTION in free:
        _bid(mind, outlook, plan, spare, movable)
    return plan


def _first_guess(mind: Mind, free: list[int]) -> tuple[Plan, list[int]]:
    """Provinces lie nowhere yet: chest and tower cards first, as far as they reach."""
    pos, t = mind.pos, mind.table
    plan = list(pos.plan[WIDTH * mind.seat : WIDTH * mind.seat + WIDTH])
    cards = hand(t, mind.seat)
    idle = [card for card in cards if CHEST_CARD <= card < TOWER_CARD]
    if TOWER_CARD in cards:
        idle += [TOWER_CARD] * (t.facts.tower_cards - plan.count(TOWER_CARD))
    land = [card for card in cards if card < PROVINCES]
    # The bid is a chest card, the lowest, until a better one is found.
    cards = idle + land
    short = max(0, len(free) - cards_left(t, mind.seat))
    cards += [NONE] * short
    for space in free:
        plan[space] = cards.pop(0)
    return plan, cards


def _improve(
    plan: Plan, spare: list[int], spaces: list[int], value: Callable[[Plan], float]
) -> None:
    """Exchange the cards of two spaces, or one of them with a card in hand."""
    best = value(plan)
    for _ in range(PASSES):
        before = best
        for n, one in enumerate(spaces):
            for at, card in enumerate(spare):
                if _alike(plan[one], card):
                    continue
                plan[one], spare[at] = card, plan[one]
                found = value(plan)
                if found > best + 1e-9:
                    best, card = found, spare[at]
                else:
                    plan[one], spare[at] = spare[at], plan[one]
            for other in spaces[n + 1 :]:
                if _alike(plan[one], plan[other]):
                    continue
                plan[one], plan[other] = plan[other], plan[one]
                found = value(plan)
                if found > best + 1e-9:
                    best = found
                else:
                    plan[one], plan[other] = plan[other], plan[one]
        if best == before:
            return


def _alike(one: int, other: int) -> bool:
    """Cards that mean the same wherever they lie: chest cards and none; tower cards."""
    return one == other or (_idle(one) and _idle(other))


def _idle(card: int) -> bool:
    return card == NONE or CHEST_CARD <= card < TOWER_CARD


def _bid(mind: Mind, outlook: Outlook, plan: Plan, spare: list[int], spaces: list[int]) -> None:
    """The bid comes last: by then it is known what a special card would bring."""
    lying = {plan[space]: space for space in spaces if _idle(plan[space]) and plan[space] != NONE}
    choices = [plan[AUCTION], *lying, *(card for card in spare if card != TOWER_CARD)]
    choices = [card for card in choices if card != NONE]
    if not choices:
        return
    card = best_bid(mind, outlook, plan, choices)
    if card == plan[AUCTION]:
        return
    if card in lying:
        plan[lying[card]] = plan[AUCTION]
    plan[AUCTION] = card


WAYS: Ways = {LayCard: lay_card, CommitPlan: commit}
