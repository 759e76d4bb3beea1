"""How everybody stands in a round that is not over: what has been planned counts as done.

Actions are carried out one after the other and seat by seat. Whoever has had his turn has gained
nothing on those who are still to have theirs; battles and revolts alone are not known before.
"""

from __future__ import annotations

from functools import cached_property

from kassen.games.shogun.bots.best import judged
from kassen.games.shogun.bots.heuristic import USUAL
from kassen.games.shogun.bots.mind import Mind
from kassen.games.shogun.box.names import (
    ACTIONS,
    BATTLE_A,
    DEPLOY_5,
    PROVINCES,
    RICE,
    TAXES,
)
from kassen.games.shogun.rules.building import build
from kassen.games.shogun.rules.collecting import rice_from, taxes_from
from kassen.games.shogun.rules.deploying import deployments
from kassen.games.shogun.rules.position import NONE, WIDTH, ShogunTable
from kassen.games.shogun.rules.provinces import turn_order


class AfterRound(Mind):
    """As it looks when no battle of the round is left."""

    @cached_property
    def battles_to_come(self) -> list[int]:
        return []


class BeforeRound(AfterRound):
    """While all are planning: the whole round is still to come."""

    @cached_property
    def rounds_left(self) -> int:
        return super().rounds_left + 1

    @cached_property
    def harvests_left(self) -> int:
        return super().harvests_left + 1


def standings(t: ShogunTable) -> list[float]:
    """What everybody has, in points of the end, as `best.worth` counts them."""
    seats = range(t.setting.players)
    if t.lanes is not None:
        return [judged(BeforeRound(t, seat, (), USUAL, 0)) for seat in seats]
    done = carried_out(t)
    return [judged(AfterRound(done, seat, (), USUAL, 0)) for seat in seats]


def carried_out(t: ShogunTable) -> ShogunTable:
    """A table at which all that is planned, and not yet turned up, has been done; but no battle."""
    done = t.clone()
    for action in _order(done):
        for seat in turn_order(done.pos):
            province = done.pos.plan[WIDTH * seat + action]
            if province < PROVINCES and not done.pos.turned[WIDTH * seat + action]:
                _carry_out(done, seat, action, province)
    return done


def _order(t: ShogunTable) -> list[int]:
    """Of those that nobody knows the order of, taxes come first: others may need them."""
    row = [action for action in t.pos.row if action != NONE]
    closed = [action for action in range(len(ACTIONS)) if action not in row]
    closed.sort(key=lambda action: action != TAXES)
    return [action for action in (*row, *closed) if action < BATTLE_A]


def _carry_out(t: ShogunTable, seat: int, action: int, province: int) -> None:
    pos = t.pos
    if action == RICE:
        pos.rice[seat] += rice_from(t, seat, province)
        pos.markers[province] += 1
    elif action == TAXES:
        pos.chests[seat] += taxes_from(t, seat, province)
        pos.markers[province] += 1
    elif action < RICE:
        build(t, seat, action, province)
    else:
        price = t.facts.deploy_prices[action - DEPLOY_5]
        sizes = deployments(t, seat, action, province)
        if sizes and pos.chests[seat] >= price:
            pos.chests[seat] -= price
            pos.supply[seat] -= sizes[0]
            pos.armies[province] += sizes[0]
