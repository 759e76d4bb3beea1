"""Chapters 3, 4 and 5: building, levying, hiring ronin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.ikusa.board import box, count, nobody
from tests.referee.ikusa.flow import Ask, Deciding, Together

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play

BUNDLES = {
    "bowman": {"bowman": 1},
    "swordsmen": {"swordsman": 2},
    "gunners": {"gunner": 2},
    "pair": {"swordsman": 1, "gunner": 1},
    "spearmen": {"spearman": 3},
}
"""IK 4.1: what one koku buys."""


# ---- Action 3


def build(g: Play) -> Deciding:
    builders = [name for name in g.in_turn_order() if g.houses[name].bins["build"]]
    for name in builders:
        g.houses[name].bins["build"] = 0  # IK 3.1, 3.6
    able = [name for name in builders if _sites(g, name)]
    castles = [name for name in able if any("castle" in site for site in _sites(g, name))]
    bases = [name for name in able if any("fortress" in site for site in _sites(g, name))]
    if len(castles) > _left(g, "castle") or len(bases) > _left(g, "fortress"):  # IK 3.5
        for name in builders:
            if sites := _sites(g, name):
                _build(g, (yield Ask(g.seat(name), sites)))
        return
    yield Together(g.lanes(g.by_seat(able), lambda name: _draft(g, name)))
    for name in able:
        _build(g, g.houses[name].wish)
        g.houses[name].wish = ""


def _left(g: Play, what: str) -> int:
    """IK C.7: a fortress is a castle on a base."""
    standing = [land.building for land in g.lands.values()]
    if what == "castle":
        return int(box()["supply"]["castles"]) - sum(one != "nothing" for one in standing)
    return int(box()["supply"]["fortresses"]) - standing.count("fortress")


def _sites(g: Play, name: str) -> list[str]:
    """IK 3.3, 3.4."""
    found = []
    for land in g.lands_of(name):
        building = g.lands[land].building
        if building == "nothing" and _left(g, "castle") > 0:
            found.append(f"build castle {land}")
        if building == "castle" and _left(g, "fortress") > 0:
            found.append(f"build fortress {land}")
    return found


def _draft(g: Play, name: str) -> Deciding:
    g.houses[name].wish = yield Ask(g.seat(name), _sites(g, name))


def _build(g: Play, move: str) -> None:
    _, building, land = move.split()
    g.lands[land].building = building


# ---- Action 4


def levy(g: Play) -> Deciding:
    spent = {name: g.houses[name].bins["levy"] for name in g.in_play()}
    levying = [name for name, koku in spent.items() if koku]
    for name in levying:
        g.houses[name].bins["levy"] = 0
    yield Together(g.lanes(levying, lambda name: _choose(g, name, spent[name])))
    for name in levying:  # IK 4.8: all see it
        house = g.houses[name]
        house.levy = dict(house.drafted)
    yield Together(g.lanes(levying, lambda name: _place(g, name)))
    for name in levying:
        g.houses[name].levy, g.houses[name].drafted = nobody(), nobody()
    for land in g.lands.values():
        if land.draft:
            unit, army = land.draft.split()
            force = land.force if army == "force" else g.armies_in(land.name)[0].units
            force[unit] += 1
            g.houses[land.owner].tray[unit] -= 1
            land.draft = ""


def _choose(g: Play, name: str, koku: int) -> Deciding:
    """IK 4.1 to 4.3: what is in the tray, and no more units than provinces."""
    house = g.houses[name]
    for _ in range(koku):
        bought = {what: _bought(g, name, what) for what in BUNDLES}
        moves = [
            f"levy {what}" for what, units in bought.items() if all(units[u] for u in BUNDLES[what])
        ]
        move = yield Ask(house.seat, [*moves, "end"])
        if move == "end":
            return
        for unit, number in bought[move.split()[1]].items():
            house.drafted[unit] += number


def _bought(g: Play, name: str, what: str) -> dict[str, int]:
    """What of a bundle there is in the tray and may still be levied (IK 4.2, 4.3, 4.9)."""
    house = g.houses[name]
    allowed = len(g.lands_of(name)) - count(house.drafted)
    found = nobody()
    for unit, number in BUNDLES[what].items():
        found[unit] = min(number, house.tray[unit] - house.drafted[unit], allowed)
        allowed -= found[unit]
    return found


def _place(g: Play, name: str) -> Deciding:
    """IK 4.4 to 4.7: one a province, into its force or onto the card of its army."""
    house = g.houses[name]
    while moves := _places(g, name):
        verb, unit, _, where = (yield Ask(house.seat, moves)).split()
        land = g.armies[where].at if verb == "enlist" else where
        house.drafted[unit] -= 1
        g.lands[land].draft = f"{unit} {where if verb == 'enlist' else 'force'}"


def _places(g: Play, name: str) -> list[str]:
    found = []
    for unit, number in g.houses[name].drafted.items():
        if not number:
            continue
        for land in map(g.lands.__getitem__, g.lands_of(name)):
            if land.draft:
                continue
            if count(land.force) < int(box()["units"]["force_limit"]):
                found.append(f"place {unit} in {land.name}")
            found += [
                f"enlist {unit} with {army.name}"
                for army in g.armies_in(land.name)
                if g.free_square(army, unit)
            ]
    return found


# ---- Action 5


def hire_ronin(g: Play) -> Deciding:
    hiring = [name for name in g.in_turn_order() if g.houses[name].bins["ronin"]]
    for name in hiring:  # IK 5.1, 5.2
        house = g.houses[name]
        house.hired = min(2 * house.bins["ronin"], g.pool)
        g.pool -= house.hired
        house.bins["ronin"] = 0
    yield Together(g.lanes(g.by_seat(hiring), lambda name: _deploy(g, name)))
    for name in hiring:  # IK 5.16
        deployed = sum(g.lands[land].hidden for land in g.lands_of(name))
        g.pool += g.houses[name].hired - deployed
        g.houses[name].hired = 0


def _deploy(g: Play, name: str) -> Deciding:
    """IK 5.4, 5.6, 5.7."""
    house = g.houses[name]
    left = house.hired
    while moves := [
        f"deploy {number} in {land}"
        for land in g.lands_of(name)
        for number in range(1, min(left, _room(g, land)) + 1)
    ]:
        _, number, _, land = (yield Ask(house.seat, moves)).split()
        g.lands[land].hidden += int(number)
        left -= int(number)


def _room(g: Play, land: str) -> int:
    return g.room_in(g.lands[land]) - g.lands[land].hidden


def remove_ronin(g: Play) -> None:
    """IK 8.1: all of them, shown or not."""
    for army in g.armies.values():
        g.pool += army.ronin
        army.ronin = 0
    for land in g.lands.values():
        g.pool += land.ronin + land.hidden
        land.ronin = land.hidden = 0
