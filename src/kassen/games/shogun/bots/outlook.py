"""What each action would bring in each province, and the orders in which actions may come."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from kassen.games.shogun.bots.battles import Strike, strikes
from kassen.games.shogun.bots.court import boxes_worth
from kassen.games.shogun.bots.danger import danger, stand
from kassen.games.shogun.bots.mind import Mind
from kassen.games.shogun.bots.tower import rates, uprising
from kassen.games.shogun.bots.worth import building_worth, chests_worth, held, rice_worth
from kassen.games.shogun.box.names import (
    ACTIONS,
    BATTLE_A,
    BATTLE_B,
    BOX_3,
    BUILDINGS,
    DEPLOY_1,
    DEPLOY_5,
    FARMERS,
    PROVINCES,
    RICE,
    TAXES,
    TOWER_CARD,
)
from kassen.games.shogun.rules.court import armies_to_send
from kassen.games.shogun.rules.position import NONE, ON_DISPLAY
from kassen.games.shogun.rules.provinces import cubes_inside, leads_here
from kassen.games.shogun.rules.year import events_at

Plan = list[int]
"""The card on each space: provinces by their numbers, others, NONE."""


class Yield(Struct, frozen=True):
    """What pressing a province brings, and what it costs."""

    amount: float
    cost: float


class Outlook:
    """One seat's round as it looks before planning; judges plans."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.orders = possible_orders(mind)
        self.events = [mind.facts.events[at].kind for at in events_at(mind.pos, ON_DISPLAY)]
        self.chests = mind.pos.chests[mind.seat]
        self.supply = mind.pos.supply[mind.seat]
        self._risk = {at: danger(mind, at, mind.pos.armies[at]) for at in mind.own}
        self._rice_worth: dict[float, float] = {}
        self._levies: dict[tuple[int, int], float | None] = {}

    # ---- by action and province

    def _chance_of(self, kind: str) -> float:
        """That an event is this round's."""
        return self.events.count(kind) / len(self.events) if self.events else 0.0

    def _leads(self, province: int) -> bool:
        return leads_here(self.mind.pos, self.mind.seat, province)

    @cached_property
    def buildings(self) -> list[dict[int, tuple[int, float]]]:
        """By kind: where one can stand, its price and its worth."""
        mind = self.mind
        found: list[dict[int, tuple[int, float]]] = []
        for building in range(len(BUILDINGS)):
            places = {}
            for at in mind.own:
                worth = building_worth(mind, at, building)
                if worth is not None:
                    price = mind.facts.building_prices[building]
                    price -= mind.facts.discount * self._leads(at)
                    places[at] = price, worth * (1.0 - self._risk[at]) + self._calm(at, building)
            found.append(places)
        return found

    def _calm(self, province: int, building: int) -> float:
        """A theater may take a marker off (SH E.8)."""
        if building != len(BUILDINGS) - 1 or not self.mind.pos.markers[province]:
            return 0.0
        return self._chance_of("theaters-calm") * self._marker_cost(province)

    @cached_property
    def rice(self) -> dict[int, Yield]:
        facts = self.mind.facts
        low, high = self._chance_of("rice-floor"), self._chance_of("rice-ceiling")
        return {
            at: self._pressed(at, facts.rice[at], low, facts.rice_least, high, facts.rice_most)
            for at in self.mind.own
        }

    @cached_property
    def taxes(self) -> dict[int, Yield]:
        facts = self.mind.facts
        low, high = self._chance_of("tax-floor"), self._chance_of("tax-ceiling")
        return {
            at: self._pressed(at, facts.chests[at], low, facts.tax_least, high, facts.tax_most)
            for at in self.mind.own
        }

    def _pressed(
        self, at: int, amount: int, low: float, least: int, high: float, most: int
    ) -> Yield:
        mean = low * max(amount, least) + high * min(amount, most) + (1 - low - high) * amount
        cost = self._marker_cost(at) + self._revolt_cost(at)
        return Yield(mean + self.mind.facts.leader_more * self._leads(at), cost)

    def _marker_cost(self, province: int) -> float:
        """Farmers do not stand by a lord who has pressed them (SH B.11)."""
        mind, armies = self.mind, self.mind.pos.armies[province]
        weaker = danger(mind, province, armies, pressed=True)
        lost = held(mind, province, mind.seat) * (weaker - self._risk[province])
        return lost + mind.weights.marker * mind.harvests_left

    def _revolt_cost(self, province: int) -> float:
        """By the exact odds of the revolt that would follow (SH A.tax.2)."""
        mind, pos = self.mind, self.mind.pos
        markers = pos.markers[province]
        if not markers:
            return 0.0
        own = (pos.armies[province] + pos.tray[mind.seat], cubes_inside(pos, mind.seat))
        green = min(markers, pos.supply[FARMERS]) + pos.tray[FARMERS]
        thrown = pos.armies[province] + markers + sum(pos.tray)
        odds = uprising(own, (green, cubes_inside(pos, FARMERS)), rates(mind.table, thrown))
        worth = stand(mind, province, pos.armies[province])
        left = stand(mind, province, max(1, round(odds.left)))
        return worth - odds.put_down * left

    def levy(self, action: int, province: int) -> int:
        """Armies that a deployment brings, as things stand; 0: the supply does not reach."""
        facts = self.mind.facts
        armies = facts.levy[action - DEPLOY_5] + facts.leader_more * self._leads(province)
        return armies if armies <= self.supply else 0

    @cached_property
    def marches(self) -> dict[int, list[Strike]]:
        """Where Battle/Move would lead: the two best targets of each province."""
        mind = self.mind
        found = {}
        for at in mind.own:
            if mind.pos.armies[at] >= 2:
                found[at] = strikes(mind, at)[:2]
        return found

    # ---- whole plans

    def value(self, plan: Plan, bid: int = 0) -> float:
        """The mean over orders of what the plan leads to."""
        total = 0.0
        for order in self.orders:
            total += self._played(plan, order, self.chests - bid)
        return total / len(self.orders) + self._at_court(plan)

    def _played(self, plan: Plan, order: tuple[int, ...], chests: float) -> float:
        mind, facts = self.mind, self.mind.facts
        value, rice, fought, target = 0.0, 0.0, 0, NONE
        last = not mind.rounds_left
        for action in order:
            at = plan[action]
            if at >= PROVINCES:
                fought += action in (BATTLE_A, BATTLE_B)
                continue
            alive = 1.0 - self._risk[at] * fought / 2
            if action < RICE:
                place = self.buildings[action].get(at)
                if place is not None and chests >= place[0]:
                    chests -= place[0]
                    value += alive * place[1]
            elif action == RICE:
                found = self.rice[at]
                rice += alive * found.amount
                value -= alive * found.cost
            elif action == TAXES:
                found = self.taxes[at]
                chests += alive * found.amount
                value -= alive * found.cost
            elif action < BATTLE_A:
                price, worth = facts.deploy_prices[action - DEPLOY_5], self._deployed(action, at)
                if worth is not None and chests >= price:
                    chests -= price
                    useful = 1.0 if not last else 1.0 - fought / 2
                    value += alive * useful * worth
            else:
                fought += 1
                for strike in self.marches.get(at, ()):
                    if strike.province != target:
                        value += alive * strike.value * self._sure(strike, fought)
                        target = strike.province
                        break
        return value + chests_worth(mind, chests) + self._rice(rice)

    def _sure(self, strike: Strike, fought: int) -> float:
        """A plan is no battle yet; what is bad stays bad."""
        if strike.value < 0 or not strike.attacks:
            return 1.0
        return self.mind.weights.effort * (1.0 if fought == 1 else 0.95)

    def _deployed(self, action: int, at: int) -> float | None:
        """What a deployment is worth; nothing: the supply does not reach."""
        key = (action, at)
        if key not in self._levies:
            armies = self.levy(action, at)
            self._levies[key] = self._reinforced(at, armies, action) if armies else None
        return self._levies[key]

    def _reinforced(self, at: int, armies: int, action: int) -> float:
        here = self.mind.pos.armies[at]
        value = stand(self.mind, at, here + armies) - stand(self.mind, at, here)
        return value + (0.1 if action == DEPLOY_1 else 0.0)

    def _rice(self, more: float) -> float:
        if more not in self._rice_worth:
            mind = self.mind
            rice = mind.pos.rice[mind.seat] + more
            self._rice_worth[more] = rice_worth(mind, rice, float(len(mind.own)))
        return self._rice_worth[more]

    def _at_court(self, plan: Plan) -> float:
        """Officials from the boxes, and the armies that they cost."""
        mind, pos = self.mind, self.mind.pos
        if not pos.entrance:
            return 0.0
        officials, value, tray = 0, 0.0, pos.tray[mind.seat]
        for box, wanted in enumerate(mind.facts.boxes):
            card = plan[BOX_3 + box]
            if card == TOWER_CARD and tray >= wanted:
                tray -= wanted
                value -= mind.weights.tray * wanted
                officials += wanted
            elif card < PROVINCES and armies_to_send(pos, mind.seat, card) >= wanted:
                armies = pos.armies[card]
                value += stand(mind, card, armies - wanted) - stand(mind, card, armies)
                officials += wanted
        return value + boxes_worth(mind, officials)


def possible_orders(mind: Mind) -> list[tuple[int, ...]]:
    """The open action cards, then the closed ones: in orders that the seed picks."""
    known = [action for action in mind.pos.row if action != NONE]
    closed = [action for action in range(len(ACTIONS)) if action not in known]
    if len(closed) < 2:
        return [(*known, *closed)]
    rng = mind.rng("orders")
    orders = []
    for _ in range(mind.weights.orders):
        rng.shuffle(closed)
        orders.append((*known, *closed))
    return orders
