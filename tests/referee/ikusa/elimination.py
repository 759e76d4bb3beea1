"""Chapters E and W: daimyos are lost, houses go out, somebody wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.ikusa.board import Army, box
from tests.referee.ikusa.flow import Ask, Deciding, GameOver, TurnOver

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play


def daimyo_lost(g: Play, army: Army, by: str) -> Deciding:
    """IK E.1 to E.3: the figure and its markers go into the tray."""
    remove(g, army)
    if not g.armies_of(army.house):
        yield from eliminate(g, army.house, by)


def remove(g: Play, army: Army) -> None:
    land = g.lands[army.at]
    g.pool += army.ronin
    army.at, army.slain, army.hole, army.ronin, army.declared = "", "", 0, 0, ""
    army.attacks, army.success = 0, False
    if g.is_empty(land):
        g.empty(land)  # IK 6.25, 7.C.28
    else:
        g.send_away_hidden(land)


def eliminate(g: Play, loser: str, heir: str) -> Deciding:
    """IK E.3 to E.8, E.17."""
    house, winner = g.houses[loser], g.houses[heir]
    house.heir, house.marker, house.koku = heir, 0, 0
    for name in g.lands_of(loser):
        g.lands[name].owner = heir
        g.lands[name].declared = ""
    for unit, number in house.tray.items():  # IK E.10
        winner.tray[unit] += number
        house.tray[unit] = 0
    if g.ninja == loser:
        g.ninja = g.asks = ""
    count_provinces(g, loser)
    yield from recall(g, heir)
    if g.turn == loser:
        raise TurnOver


def recall(g: Play, heir: str) -> Deciding:
    """IK E.5 to E.8: his own lost daimyos come back, and may take up units at once."""
    for army in [army for army in g.armies.values() if army.house == heir and not army.at]:
        free = [name for name in g.lands_of(heir) if not g.armies_in(name)]
        if not free:
            return
        move = yield Ask(g.seat(heir), [f"recall {army.name} in {name}" for name in free], False)
        army.at = move.split()[-1]
        army.hole = g.first_hole(1)
        while True:
            moves = [f"take {unit} into {army.name}" for unit in g.can_take(army)]
            move = yield Ask(g.seat(heir), [*moves, "end"], settled=False)
            if move == "end":
                break
            g.take(army, move.split()[1])


def goal(g: Play) -> int:
    """IK W.1, QP.16."""
    victory = box()["victory"]
    return int(victory["quick"][str(g.players)] if g.quick else victory["provinces"])


def count_provinces(g: Play, out: str = "") -> None:
    """IK W.1 to W.4, 2P.9, QP.14: after each conquest and take-over."""
    left = {house.seat for house in g.houses.values() if not house.heir}
    if len(left) == 1:
        raise _won(g, left)
    if out and g.quick:
        most = max(len(g.lands_of(name)) for name in g.in_play())
        best = [name for name in g.in_play() if len(g.lands_of(name)) == most]
        if g.houses[out].heir in best:  # IK QP.15
            best = [g.houses[out].heir]
        raise _won(g, {g.seat(name) for name in best})
    if g.players > 2 and not g.longer:
        reached = [name for name in g.in_play() if len(g.lands_of(name)) >= goal(g)]
        if reached:
            raise _won(g, {g.seat(name) for name in reached})


def end_of_round(g: Play) -> None:
    """IK W.3, 2P.8, 86.12."""
    totals = {
        seat: sum(len(g.lands_of(name)) for name in g.in_play() if g.seat(name) == seat)
        for seat in range(g.players)
    }
    needed = g.edition["goal_of_two"] if g.players == 2 else goal(g)
    if (g.players == 2 or g.longer) and max(totals.values()) >= needed:
        raise _won(g, {seat for seat, total in totals.items() if total >= needed})


def _won(g: Play, seats: set[int]) -> GameOver:
    g.winners = tuple(sorted(seats))
    return GameOver()
