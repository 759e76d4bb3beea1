"""The tower: of what is thrown and of what lies inside, some falls out into the tray (SH B.1, B.2).

Its models (SH B.30) differ in how many numbers they need to know: a cube falls with a rate of its
own (`two-rate`, `half`), is shaken loose by each cube that is thrown (`shaken`, `simulated`), or
comes to rest on one of two floors, cube by cube (`two-floors`). Every fall is a roll, in this
order: colour by colour, what is thrown before what lies inside.
"""

from __future__ import annotations

from collections.abc import Sequence

from kassen.games.shogun.box.names import COLOURS, TWO_FLOORS
from kassen.games.shogun.rules.position import ShogunTable


def throw(t: ShogunTable, thrown: Sequence[int], first: bool = False) -> None:
    """Throw these cubes and all that lie in the tray; `first`: the tower is being loaded."""
    pos = t.pos
    cubes = [count + pos.tray[colour] for colour, count in enumerate(thrown)]
    model = t.options.tower
    rates = t.facts.tower[model]
    if model == TWO_FLOORS:
        _two_floors(t, cubes, rates)
        return
    falls = rates.get("first", rates["thrown"]) if first else rates["thrown"]
    if "loosened" in rates:
        _shaken(t, cubes, falls, rates)
    else:
        _by_rates(t, cubes, falls, rates)


def _by_rates(
    t: ShogunTable, cubes: list[int], thrown: Sequence[int], rates: dict[str, Sequence[int]]
) -> None:
    """Each thrown cube falls with one rate, each that was inside with another."""
    pos = t.pos
    tower, tray = pos.tower, pos.tray
    falls, of = thrown
    loosens, among = rates["stuck"]
    if of == among:
        rolls = t.rolls(sum(cubes) + sum(tower), of)
    else:
        rolls = t.rolls(sum(cubes), of) + t.rolls(sum(tower), among)
    at = 0
    out = [0] * COLOURS
    for colour in range(COLOURS):
        if count := cubes[colour]:
            fell = sum([roll <= falls for roll in rolls[at : at + count]])
            out[colour] = fell
            at += count
    for colour in range(COLOURS):
        if count := tower[colour]:
            fell = sum([roll <= loosens for roll in rolls[at : at + count]])
            at += count
            tower[colour] = count - fell
            tray[colour] = fell
        else:
            tray[colour] = 0
    for colour in range(COLOURS):
        fell = out[colour]
        tray[colour] += fell
        tower[colour] += cubes[colour] - fell


def _shaken(
    t: ShogunTable, cubes: list[int], thrown: Sequence[int], rates: dict[str, Sequence[int]]
) -> None:
    """Each thrown cube may loosen each that was inside."""
    tower, tray = t.pos.tower, t.pos.tray
    falls, of = thrown
    loosens, among = rates["loosened"]
    total = sum(cubes)
    inside = tower[:COLOURS]
    for colour in range(COLOURS):
        fell = sum([roll <= falls for roll in t.rolls(cubes[colour], of)])
        tray[colour] = fell
        tower[colour] += cubes[colour] - fell
    for colour in range(COLOURS):
        for _ in range(inside[colour]):
            if any(t.roll(among) <= loosens for _ in range(total)):
                tower[colour] -= 1
                tray[colour] += 1


def _two_floors(t: ShogunTable, cubes: list[int], rates: dict[str, Sequence[int]]) -> None:
    """In an order of chance, cube by cube; what is loosened above falls on the floor below."""
    tower, tray = t.pos.tower, t.pos.tray
    tray[:] = bytes(COLOURS)
    waiting = [colour for colour, count in enumerate(cubes) for _ in range(count)]
    while waiting:
        falling = [t.draw(waiting)]
        for floor in range(2):
            falling = _on_floor(t, tower, floor * COLOURS, falling, rates)
        for colour in falling:
            tray[colour] += 1


def _on_floor(
    t: ShogunTable,
    tower: bytearray,
    base: int,
    arriving: list[int],
    rates: dict[str, Sequence[int]],
) -> list[int]:
    """What goes on from a floor when these arrive there, one by one."""
    stays, of = rates["stays"]
    loosens, among = rates["loosened"]
    going: list[int] = []
    for colour in arriving:
        for other in range(COLOURS):
            loose = sum([roll <= loosens for roll in t.rolls(tower[base + other], among)])
            tower[base + other] -= loose
            going += [other] * loose
        if t.roll(of) <= stays:
            tower[base + colour] += 1
        else:
            going.append(colour)
    return going
