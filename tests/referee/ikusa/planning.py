"""Chapters 1 and 2: the bins, the spy, the turn order."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from tests.referee.ikusa.board import BINS
from tests.referee.ikusa.flow import Ask, Deciding, Together

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play


def plan(g: Play) -> Deciding:
    """Action 1. A spy waits until all others have filled their bins (IK 1.6)."""
    spy = g.ninja
    first = [name for name in g.in_play() if name != spy]
    yield Together(g.lanes(first, lambda name: _fill(g, name)))
    if spy:
        yield from _spy(g, spy)
        yield Together(g.lanes([spy], lambda name: _fill(g, name)))
        g.ninja = g.spied = ""  # IK 1.9, 1.10
    for name in g.in_play():  # IK 1.5
        house = g.houses[name]
        house.bins, house.plan = house.plan, dict.fromkeys(BINS, 0)
        house.koku = 0


def _spy(g: Play, spy: str) -> Deciding:
    enemies = [name for name in g.in_play() if not g.friends(name, spy)]
    move = yield Ask(g.seat(spy), [f"spy {name}" for name in enemies] + ["wait"])
    g.spied = "" if move == "wait" else move.split()[1]


def _fill(g: Play, name: str) -> Deciding:
    house = g.houses[name]
    while left := house.koku - sum(house.plan.values()):
        moves = [f"put {n} {bin}" for bin in BINS if bin != "build" for n in range(1, left + 1)]
        if left >= 2 and not house.plan["build"]:  # IK 1.3
            moves.append("put 2 build")
        _, koku, bin = (yield Ask(house.seat, moves)).split()
        house.plan[bin] += int(koku)
    yield Ask(house.seat, ["seal"])  # IK 1.2


def turn_order(g: Play) -> Deciding:
    """Action 2."""
    offers = {name: g.houses[name].bins["order"] for name in g.in_play()}
    for house in g.houses.values():
        house.marker = house.bins["order"] = 0  # IK 2.5
    bids = groupby(sorted(offers, key=lambda name: -offers[name]), key=offers.__getitem__)
    for bid, group in [(bid, list(group)) for bid, group in bids]:
        if bid:  # IK 2.1
            yield from _choose(g, group)
    draw_markers(g, [name for name in g.in_play() if not g.houses[name].marker])  # IK 2.3


def _markers(g: Play) -> list[int]:
    return [
        number
        for number in range(1, len(g.in_play()) + 1)
        if all(house.marker != number for house in g.houses.values())
    ]


def draw_markers(g: Play, names: list[str]) -> None:
    """IK S.9, 2.3: each of these draws one of the markers that are left."""
    for name in names:
        g.houses[name].marker = _drawn(g, _markers(g))


def _drawn(g: Play, things: list[int]) -> int:
    """What is the last of its kind is not left to chance."""
    return things[g.chance.roll(len(things)) - 1] if len(things) > 1 else things[0]


def _choose(g: Play, group: list[str]) -> Deciding:
    """IK 2.1, 2.2, 86.3."""
    if len(group) > 1:
        yield Together(g.lanes(group, lambda name: _wish(g, name)))
        wishes = [int(g.houses[name].wish) for name in group]
        for name in group:
            g.houses[name].wish = ""
        if len(set(wishes)) == len(wishes):
            for name, number in zip(group, wishes, strict=True):
                g.houses[name].marker = number
            return
        if g.edition["tied_bidders_draw_markers"]:
            return _draw_wanted(g, group, wishes)
        group = _by_lot(g, group)
    for name in group:
        yield from _pick(g, name)


def _by_lot(g: Play, group: list[str]) -> list[str]:
    """IK 2.2: chance decides who of them picks first, and then who next."""
    left, order = list(group), []
    while len(left) > 1:
        order.append(left.pop(g.chance.roll(len(left)) - 1))
    return order + left


def _draw_wanted(g: Play, group: list[str], wishes: list[int]) -> None:
    """IK 86.3: who alone wants a marker has it; the others draw blindly from the one they want
    and the next best ones."""
    for wish in sorted(set(wishes)):
        if wishes.count(wish) == 1:
            g.houses[group[wishes.index(wish)]].marker = wish
    for wish in sorted(set(wishes)):
        rivals = [name for name, one in zip(group, wishes, strict=True) if one == wish]
        if len(rivals) > 1:
            nearest = sorted(_markers(g), key=lambda n: (abs(n - wish), -n))
            wanted = nearest[: len(rivals)]
            for name in rivals:
                g.houses[name].marker = number = _drawn(g, wanted)
                wanted.remove(number)


def _wish(g: Play, name: str) -> Deciding:
    move = yield Ask(g.seat(name), [f"marker {number}" for number in _markers(g)])
    g.houses[name].wish = move.split()[1]


def _pick(g: Play, name: str) -> Deciding:
    move = yield Ask(g.seat(name), [f"marker {number}" for number in _markers(g)])
    g.houses[name].marker = int(move.split()[1])
