"""Chapters S, 2P, QP and HS: how a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.ikusa.board import UNITS, box, count
from tests.referee.ikusa.flow import Ask, Deciding

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play


def set_up(g: Play) -> Deciding:
    _first_army_cards(g)
    _deal(g)
    if g.players == 2:
        for seat in range(2):
            yield from _divide(g, seat)  # IK 2P.3
    for land in g.lands.values():
        if land.owner:  # IK S.7, QP.2
            _spearmen(g, land.owner, land.name, 1)
    markers = list(range(1, len(g.houses) + 1))
    for house in g.houses.values():  # IK S.9
        house.marker = markers.pop(g.chance.roll(len(markers)) - 1)
    if g.quick:
        yield from _claim(g)
        for name in g.in_turn_order():
            yield from _share(g, name)
    else:
        _first_koku(g)  # IK S.10
        yield from _reinforce(g)
    yield from _raise(g)
    if g.quick:
        _first_koku(g)  # IK QP.11
    for house in g.houses.values():  # IK HS.1, HS.2
        if g.ahead and house.seat == g.ahead_for:
            house.koku += g.ahead


def _deal(g: Play) -> None:
    """IK S.3 to S.6, 2P.3, QP.1: to each the same number, one hand after the other."""
    each = 34 if g.players == 2 else box()["deal"]["quick" if g.quick else "usual"][str(g.players)]
    deck = list(g.lands)
    for name in list(g.houses)[: g.players]:
        for _ in range(each):
            g.lands[deck.pop(g.chance.roll(len(deck)) - 1)].owner = name


def _divide(g: Play, seat: int) -> Deciding:
    first, second = (name for name, house in g.houses.items() if house.seat == seat)
    for _ in range(17):
        move = yield Ask(seat, [f"give {land} to {second}" for land in g.lands_of(first)])
        g.lands[move.split()[1]].owner = second


def _first_army_cards(g: Play) -> None:
    """IK S.1, S.2, QP.7."""
    for army in g.armies.values():
        army.hole = g.first_hole(2 if g.quick else 1)
        if not g.quick:
            for unit, number in zip(UNITS, box()["units"]["army_start"], strict=True):
                army.units[unit] = number
                g.houses[army.house].tray[unit] -= number


def _spearmen(g: Play, house: str, land: str, number: int) -> None:
    g.houses[house].tray["spearman"] -= number
    g.lands[land].force["spearman"] += number


def _first_koku(g: Play) -> None:
    for name, house in g.houses.items():
        house.koku = len(g.lands_of(name)) // 3


def _reinforce(g: Play) -> Deciding:
    """IK S.11, S.12."""
    for _ in range(6):
        for name in g.in_turn_order():
            alone = [land for land in g.lands_of(name) if count(g.lands[land].force) == 1]
            move = yield Ask(g.seat(name), [f"reinforce {land}" for land in alone])
            _spearmen(g, name, move.split()[1], 2)


def _claim(g: Play) -> Deciding:
    """IK QP.3 to QP.5."""
    for _ in range(6):
        for name in g.in_turn_order():
            free = [land.name for land in g.lands.values() if not land.owner]
            move = yield Ask(g.seat(name), [f"claim {land}" for land in free])
            g.lands[move.split()[1]].owner = name
            _spearmen(g, name, move.split()[1], 1)
            for _ in range(2):
                room = [land for land in g.lands_of(name) if count(g.lands[land].force) < 3]
                move = yield Ask(g.seat(name), [f"reinforce {land}" for land in room])
                _spearmen(g, name, move.split()[1], 1)


def _share(g: Play, name: str) -> Deciding:
    """IK QP.8: kind by kind, within the squares; what is left must still find squares."""
    armies = [army for army in g.armies.values() if army.house == name]
    facts = box()["quick"]
    for unit, many in zip(
        UNITS, (facts["bowmen"], facts["swordsmen"], facts["gunners"]), strict=False
    ):
        squares = box()["units"]["ashigaru_squares" if unit == "gunner" else "samurai_squares"]
        taken = [0 if unit == "gunner" else army.units["bowman"] for army in armies]
        ways = [
            (a, b, many - a - b)
            for a in range(many + 1)
            for b in range(many + 1 - a)
            if all(t + n <= squares for t, n in zip(taken, (a, b, many - a - b), strict=True))
        ]
        move = yield Ask(g.seat(name), [f"share {unit} {a} {b} {c}" for a, b, c in ways])
        for army, number in zip(armies, map(int, move.split()[2:]), strict=True):
            army.units[unit] = number
            g.houses[name].tray[unit] -= number


def _raise(g: Play) -> Deciding:
    """IK S.13, S.14, QP.9. Armies that are alike are raised from the first to the last."""
    for _ in range(3):
        for name in g.in_turn_order():
            left = [army for army in g.armies.values() if army.house == name and not army.at]
            free = [land for land in g.lands_of(name) if not g.armies_in(land)]
            which = left if g.quick else left[:1]
            moves = [f"raise {army.name} in {land}" for army in which for land in free]
            _, army, _, land = (yield Ask(g.seat(name), moves)).split()
            g.armies[army].at = land
