"""What an attack promises: the prize, the exact odds, and what it may cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kassen.games.ikusa.bots.mind import Mind
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.odds.exact import CHEAPEST_FIRST, Troop, battle_odds, walls_of
from kassen.games.ikusa.rules.position import (
    NONE,
    armies_in,
    armies_of,
    force_size,
    house_of_army,
    is_army,
    is_empty,
    place_of,
    seat_of,
)
from kassen.games.ikusa.rules.victory import goal, provinces_led

NEAR_THE_GOAL = 8
"""A house that lacks no more than this is dangerous."""
ABOUT_TO_WIN = 3
"""Provinces that a house lacks when nobody may wait any longer."""
SOME_STRENGTH = 10.0
"""Of an army with a few units."""


class Assault(NamedTuple):
    """An attack that could be made."""

    value: float
    """What it brings on average, less what it costs."""
    win: float


NO_ASSAULT = Assault(0.0, 0.0)


def prize(mind: Mind, target: int) -> float:
    """What it is worth to us that nobody is left in an enemy's province."""
    pos, w, enemy = mind.pos, mind.weights, mind.pos.owner[target]
    provinces = pos.owner.count(enemy)
    value = w.province
    fallen = len(armies_in(pos, target))
    have = len(armies_of(pos, enemy))
    if fallen:
        value += fallen * w.head[have]
    if fallen and fallen == have:
        value += w.legacy * provinces
        if provinces - 1 >= mind.missing:
            value += w.victory
    elif mind.missing <= 1:
        value += w.victory
    led = provinces_led(mind.table, seat_of(mind.table, enemy))
    if goal(mind.table) - led <= NEAR_THE_GOAL:
        value += w.leader * (1 + fallen)
    return value


def assault(mind: Mind, troop: int, host: Troop, origin: int, target: int) -> Assault:
    """An attack by a host that stands at `origin`."""
    pos, w = mind.pos, mind.weights
    if not mind.foreign[target] or is_empty(pos, target):
        return NO_ASSAULT
    if pos.round == 1 and target in pos.army_at:
        return NO_ASSAULT  # IK 7.B.8
    defenders = mind.defenders(target)
    walls = walls_of(mind.facts, pos, target)
    naval = target in mind.facts.by_sea[origin]
    odds = battle_odds(host, defenders, walls, naval, CHEAPEST_FIRST, w.patience)
    units = sum(host[: KINDS + 1])
    each = mind.units_worth(host) / units if units else 0.0
    gone = odds.lose + odds.both_gone
    value = prize(mind, target) * (odds.win + odds.both_gone)
    value += w.wear * max(0.0, odds.killed - walls[1]) - each * odds.lost
    if is_army(troop):
        value -= gone * mind.daimyo_worth(troop)
    if not _is_held_without(mind, troop, origin):
        value -= gone * w.foothold
    value -= price_of_word(mind, origin, target)
    return Assault(value, odds.win)


def price_of_word(mind: Mind, origin: int, target: int) -> float:
    """What it costs to break a treaty by an attack, if one is broken."""
    enemy = mind.pos.owner[target]
    price = mind.word.price(enemy, origin, target)
    if price and mind.word.temper.stops_winners:
        lacks = goal(mind.table) - provinces_led(mind.table, seat_of(mind.table, enemy))
        return 0.0 if lacks <= ABOUT_TO_WIN else price
    return price


def _is_held_without(mind: Mind, troop: int, origin: int) -> bool:
    """Somebody else of ours stands where the attack comes from."""
    pos = mind.pos
    if is_army(troop):
        return origin != pos.army_at[troop] or force_size(pos, origin) > 0
    return origin in pos.army_at


def best_assault(
    mind: Mind, troop: int, host: Troop, origin: int, barred: Sequence[int] = ()
) -> tuple[Assault, int]:
    """The best target around a province, NONE if none is worth it."""
    best, where = NO_ASSAULT, NONE
    for target in mind.near[origin]:
        if mind.foreign[target] and target not in barred:
            found = assault(mind, troop, host, origin, target)
            if found.value > best.value:
                best, where = found, target
    return best, where


def own_assault(mind: Mind, troop: int, target: int) -> Assault:
    """An attack by a troop as it stands."""
    return assault(mind, troop, mind.host(troop), place_of(mind.pos, troop), target)


def lures(mind: Mind) -> list[float]:
    """By province: how much there is to be had from enemy daimyos near it, weak ones above all."""
    w = mind.weights
    found = [0.0] * len(mind.pos.owner)
    for army, start in enumerate(mind.pos.army_at):
        if start == NONE or not mind.is_enemy(house_of_army(army)):
            continue
        head = prize(mind, start)
        if mind.word.spares(house_of_army(army), head):
            continue
        worth = w.pull * head / (1.0 + mind.defence(start) / SOME_STRENGTH)
        steps = {start: 0}
        queue = [start]
        for province in queue:
            here = worth * w.fading ** steps[province]
            if here > found[province]:
                found[province] = here
            for n in mind.near[province]:
                if n not in steps:
                    steps[n] = steps[province] + 1
                    queue.append(n)
    return found
