"""Phase D, forces: each unit goes one step, to a force, beside an army or into it (IK 7.D.6-9)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from tests.referee.ikusa.board import UNITS, Army, Land, count, neighbours
from tests.referee.ikusa.elimination import count_provinces
from tests.referee.ikusa.flow import AGAIN, Ask, Deciding

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play


@dataclass(frozen=True)
class Way:
    """Where units of a force go: into a province, or (with an army named) onto its card."""

    origin: str
    dest: str
    army: str
    ronin: int

    def __str__(self) -> str:
        with_ronin = f" with {self.ronin}" if self.ronin else ""
        if self.army:
            return f"join {self.origin}->{self.army}{with_ronin}"
        return f"advance {self.origin}->{self.dest}{with_ronin}"


def move_forces(g: Play, house: str) -> Deciding:
    while True:
        ways = {str(way): way for way in _ways(g, house)}
        move = yield Ask(g.seat(house), [*ways, "end"])
        if move == "end":
            return
        if move == AGAIN:
            continue
        yield from _muster(g, house, ways[move])


def _ways(g: Play, house: str) -> list[Way]:
    found = []
    for name in g.lands_of(house):
        land = g.lands[name]
        ronin = land.ronin - land.moved_ronin + land.hidden
        for dest in neighbours(name):
            if g.lands[dest].owner not in ("", house):
                continue
            armies = ["", *(army.name for army in g.armies_in(dest))]
            ways = [Way(name, dest, army, n) for army in armies for n in range(ronin + 1)]
            found += [way for way in ways if _choices(g, way)]
        beside = [
            Way(name, name, one.name, n) for one in g.armies_in(name) for n in range(ronin + 1)
        ]
        found += [way for way in beside if _choices(g, way)]  # IK 7.D.7, where they stand already
    return found


def _choices(g: Play, way: Way) -> list[dict[str, int]]:
    """All sets of units that may go this way."""
    land = g.lands[way.origin]
    able = [land.force[unit] - land.moved[unit] for unit in UNITS]
    if not sum(able):
        return []
    sets = product(*(range(number + 1) for number in able))
    choices = [dict(zip(UNITS, row, strict=True)) for row in sets]
    return [units for units in choices if _may_go(g, way, units)]


def _may_go(g: Play, way: Way, units: dict[str, int]) -> bool:
    land, dest, many = g.lands[way.origin], g.lands[way.dest], count(units)
    if not 1 <= many <= 5:
        return False
    left, armies = count(land.force) - many, g.armies_in(way.origin)
    if not left and not armies:  # IK 7.D.8
        return False
    joined = many - way.ronin if way.army and way.dest == way.origin else 0
    if not _ronin_may_stay(g, land, left, way.ronin, joined):
        return False
    if not way.army:
        size = count(dest.force) + many
        room = size - 1 - dest.ronin - way.ronin
        with_armies = sum(map(g.room_with_army, g.armies_in(way.dest)))
        return size <= 5 and room >= 0 and dest.hidden <= room + with_armies
    army = g.armies[way.army]
    trial = Army(army.name, army.house, army.at, dict(army.units))
    for unit, number in units.items():
        for _ in range(number):
            if not g.free_square(trial, unit):
                return False
            trial.units[unit] += 1
    room = count(trial.units) - army.ronin - way.ronin
    if way.dest == way.origin:
        return room >= 0
    return room >= 0 and dest.hidden <= room + g.room_with_force(dest)


def _ronin_may_stay(g: Play, land: Land, left: int, going: int, joined: int) -> bool:
    """IK 7.D.9: those who stay keep the limit, shown or not. Who joins the army here gives room."""
    from_shown = min(going, land.ronin - land.moved_ronin)
    shown, from_hidden = land.ronin - from_shown, going - from_shown
    hidden = land.hidden - from_hidden
    room_with_armies = joined + sum(map(g.room_with_army, g.armies_in(land.name)))
    if shown > max(0, left - 1):
        return False
    return hidden <= max(0, left - 1) - shown + room_with_armies


def _muster(g: Play, house: str, way: Way) -> Deciding:
    choices = _choices(g, way)
    units = dict.fromkeys(UNITS, 0)
    while True:
        moves = []
        for unit in UNITS:
            more = {**units, unit: units[unit] + 1}
            if any(all(one[kind] >= more[kind] for kind in UNITS) for one in choices):
                moves.append(f"add {unit}")
        if units in choices:
            moves.append("go")
        move = yield Ask(g.seat(house), moves, settled=False)
        if move == "go":
            break
        units[move.split()[1]] += 1
    _go(g, house, way, units)


def _go(g: Play, house: str, way: Way, units: dict[str, int]) -> None:
    land, dest = g.lands[way.origin], g.lands[way.dest]
    from_shown = min(way.ronin, land.ronin - land.moved_ronin)
    from_hidden = way.ronin - from_shown
    land.ronin -= from_shown
    if from_hidden:  # IK 5.10: the rest of the card is shown too
        land.hidden -= from_hidden
        with_force = min(land.hidden, g.room_after(land, count(units)))
        land.ronin += with_force
        rest, land.hidden = land.hidden - with_force, 0
        for army in g.armies_in(way.origin):
            army.ronin += rest
    for unit, number in units.items():
        land.force[unit] -= number
        if way.army:
            g.armies[way.army].units[unit] += number
        else:
            dest.force[unit] += number
            dest.moved[unit] += number
    if way.army:
        g.armies[way.army].ronin += way.ronin
    else:
        dest.ronin += way.ronin
        dest.moved_ronin += way.ronin
    if not dest.owner:
        dest.owner = house
        count_provinces(g)
