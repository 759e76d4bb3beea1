"""Phases B and C: declaring, the order of battles, armies that attack more than once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.ikusa.board import Army, Land, count, neighbours
from tests.referee.ikusa.combat import fight
from tests.referee.ikusa.flow import AGAIN, Ask, Deciding
from tests.referee.ikusa.marching import realm_of, step

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play

Troop = Army | Land


def may_attack(g: Play, house: str, target: str) -> bool:
    """IK 7.B.1, 7.B.8, 7.B.9, 2P.5."""
    owner = g.lands[target].owner
    if owner and g.friends(owner, house):
        return False
    return not (owner and g.round == 1 and g.armies_in(target))


def place(troop: Troop) -> str:
    return troop.at if isinstance(troop, Army) else troop.name


def troops(g: Play, house: str) -> list[Troop]:
    forces = [g.lands[name] for name in g.lands_of(house) if count(g.lands[name].force)]
    return [*(army for army in g.armies_of(house) if not army.slain), *forces]


def declare(g: Play, house: str) -> Deciding:
    """IK 7.B.1 to 7.B.5."""
    while True:
        moves = [
            f"declare {troop.name}->{target}"
            for troop in troops(g, house)
            if not troop.declared
            for target in neighbours(place(troop))
            if may_attack(g, house, target)
        ]
        move = yield Ask(g.seat(house), [*moves, "end"])
        if move == "end":
            return
        if move == AGAIN:
            continue
        troop, target = move.split()[1].split("->")
        g.troop(troop).declared = target


def conduct(g: Play, house: str) -> Deciding:
    """IK 7.C.1, 7.B.6."""
    while True:
        declared = [troop for troop in troops(g, house) if troop.declared]
        for troop in declared:
            if not _can_be_fought(g, house, troop):
                troop.declared = ""  # IK 7.C.34
        declared = [troop for troop in declared if troop.declared]
        if not declared:
            return
        moves = [f"fight {troop.name}" for troop in declared]
        move = yield Ask(g.seat(house), moves)
        if move == AGAIN:
            continue
        troop = g.troop(move.split()[1])
        target, troop.declared = troop.declared, ""
        if isinstance(troop, Army):
            yield from _campaign(g, house, troop, target)
        else:
            yield from fight(g, troop, target)


def _can_be_fought(g: Play, house: str, troop: Troop) -> bool:
    """IK 7.C.34, 7.C.35."""
    if isinstance(troop, Army) and g.level(troop) > 1:
        return True
    owner = g.lands[troop.declared].owner
    return bool(owner) and not g.friends(owner, house)


def _campaign(g: Play, house: str, army: Army, target: str) -> Deciding:
    """IK 7.C.50 to 7.C.63: all attacks of an army."""
    level = g.level(army)
    called_off: set[str] = set()
    while target:
        owner = g.lands[target].owner
        army.attacks += 1
        won = False
        if not owner:
            beaten = target  # IK 7.C.56
        elif g.friends(owner, house):
            beaten = ""  # IK 7.C.35
        else:
            end = yield from fight(g, army, target)
            if end == "lost":
                return
            won = end == "won"
            beaten = target if won else ""
            army.success = army.success or won
            if not won:
                called_off.add(target)
        target = ""
        if army.attacks < level and not army.slain:
            target = yield from _next(g, house, army, beaten, called_off)
    if army.success:
        army.hole = min(army.hole + 1, 6)  # IK 7.C.60
        army.success = False


def _next(g: Play, house: str, army: Army, beaten: str, called_off: set[str]) -> Deciding:
    """What it does with the attacks it has left (IK 7.C.52, 7.C.57, 7.C.59, 86.9)."""
    entered = False
    while True:
        moves = [
            f"attack {land}"
            for land in neighbours(army.at)
            if may_attack(g, house, land) and land != beaten and land not in called_off
        ]
        if beaten:
            moves += _entries(g, house, army, beaten, called_off)
        if g.edition["may_enter_and_wait"] or not entered or not moves:
            moves.append("wait")
        move = yield Ask(g.seat(house), moves)
        if move == AGAIN:
            if army.slain or not army.at:
                return ""
            continue
        if move == "wait":
            return ""
        if move.startswith("attack"):
            return move.split()[1]
        ronin = int(move.split()[-1]) if " " in move else 0
        realm = realm_of(g, house, final=True, steps=1)
        yield from step(g, house, realm, (army.name, beaten, ronin))
        beaten, entered = "", True


def _entries(g: Play, house: str, army: Army, beaten: str, called_off: set[str]) -> list[str]:
    """IK 7.C.54, 7.C.55, 5.13: the limit of hidden ronin holds at once."""
    if not g.edition["may_enter_and_wait"]:  # IK 86.9: it enters to attack
        targets = [land for land in neighbours(beaten) if may_attack(g, house, land)]
        if not any(land not in called_off for land in targets):
            return []
    realm = realm_of(g, house, final=True, steps=1)
    found = set()
    for way, after in realm.steps(army.name):
        if way.dest == beaten and after.is_right():
            found.add("enter" + (f" with {way.ronin}" if way.ronin else ""))
    return sorted(found)
