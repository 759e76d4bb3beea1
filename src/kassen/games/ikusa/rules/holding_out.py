"""What a house does whose player is gone: it holds what it has, and attacks nobody (IK W.5).

These are the keys of the choices' defaults: the least of them is what the table decides.
"""

from __future__ import annotations

from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    Position,
    armies_in,
    army_size,
    force_size,
)


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
