"""What a house does whose player is gone: it holds what it has, and attacks nobody (IK W.5).

These are the keys of the choices' defaults: the least of them is what the table decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    Position,
    armies_in,
    army_size,
    force_size,
)

NEXT_DOOR, TWO_DOORS = 1.0, 0.4


def company(t: IkusaTable, house: int, province: int) -> float:
    """How many of a house's provinces lie around one, those next to it above all."""
    owner, near = t.pos.owner, t.facts.neighbours
    total = 0.0
    for n in near[province]:
        total += NEXT_DOOR * (owner[n] == house)
        for m in near[n]:
            if m != province and owner[m] == house:
                total += TWO_DOORS
    return total


def steps_from(neighbours: Sequence[Sequence[int]], starts: Iterable[int]) -> list[int]:
    """How many steps each province is away from the nearest of these, whoever owns what."""
    steps = [len(neighbours)] * len(neighbours)
    rim = list(starts)
    for province in rim:
        steps[province] = 0
    for province in rim:
        for n in neighbours[province]:
            if steps[n] > steps[province] + 1:
                steps[n] = steps[province] + 1
                rim.append(n)
    return steps


def enemies_near(t: IkusaTable, house: int, province: int) -> int:
    """How many provinces next to it others hold."""
    owner = t.pos.owner
    return sum(owner[near] not in (house, NONE) for near in t.facts.neighbours[province])


def strength(pos: Position, province: int) -> int:
    armies = armies_in(pos, province)
    return force_size(pos, province) + sum(army_size(pos, army) + 1 for army in armies)


def in_need(t: IkusaTable, house: int, province: int) -> tuple[bool, int, int]:
    """Where more men are wanted: the weakest province at a border, the longest border first."""
    enemies = enemies_near(t, house, province)
    return not enemies, strength(t.pos, province), -enemies


def sheltered(t: IkusaTable, house: int, province: int) -> tuple[bool, int, int]:
    """Where a daimyo is safe: not alone, few enemies next to him, many friends with him."""
    size = force_size(t.pos, province)
    return not size, enemies_near(t, house, province), -size


def worth_walls(t: IkusaTable, house: int, province: int) -> tuple[bool, int]:
    """Where a daimyo stands, then where most enemies can come from."""
    return not armies_in(t.pos, province), -enemies_near(t, house, province)
