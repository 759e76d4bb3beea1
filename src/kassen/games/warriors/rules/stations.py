"""Where counters can stand, and what follows from where they stand.

A counter stands at a *station*, one small int that says both where it is and whom it serves. What
is asked here is asked of plain ints and lists: `here` has a bit set of counters for each station.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SOUTH: Final = 0
NORTH: Final = 1
NOBODY: Final = -1

REGIONS: Final = 14
BOXES: Final = 2 * REGIONS
HANDS: Final = 2 * BOXES
_FALLEN: Final = HANDS + 2
CUP: Final = _FALLEN + 2
OUT: Final = CUP + 1
STATIONS: Final = OUT + 1


def camp(region: int, side: int) -> int:
    """On the map in this region, serving this side."""
    return 2 * region + side


def box(region: int, side: int) -> int:
    """In this side's holding box of this region."""
    return BOXES + 2 * region + side


def hand(side: int) -> int:
    """Drawn from the cup by this side, not placed yet (WJ 11.10-11.15)."""
    return HANDS + side


def fallen(side: int) -> int:
    """Removed in this battle round; the owner has yet to roll for him (WJ 7.3.d)."""
    return _FALLEN + side


def is_on_map(station: int) -> bool:
    return 0 <= station < BOXES


def is_boxed(station: int) -> bool:
    return BOXES <= station < HANDS


def region_of(station: int) -> int:
    """The region of a camp or a box."""
    return (station % BOXES) // 2


def side_of(station: int) -> int:
    """Whom a counter in a camp, box or hand serves."""
    return station & 1


# ---- what follows from where they stand --------------------------------------------------------


def contested(here: Sequence[int]) -> list[int]:
    """The regions with Samurai of both sides (WJ 7.0.1)."""
    return [region for region in range(REGIONS) if here[2 * region] and here[2 * region + 1]]


def occupied(here: Sequence[int]) -> list[int]:
    """The regions with Samurai (WJ 8.1)."""
    return [region for region in range(REGIONS) if here[2 * region] or here[2 * region + 1]]


def held(friends: int, enemies: int, owner: int, seat: int) -> bool:
    """Flypaper: enemies equal or outnumber friends; a marker counts as one man (WJ 6.1.5-6)."""
    if owner == seat:
        return enemies.bit_count() > friends.bit_count()
    return enemies.bit_count() + (owner == 1 - seat) >= friends.bit_count()


def free_to_leave(here: Sequence[int], control: Sequence[int], tired: int, seat: int) -> list[int]:
    """The regions from which somebody of a side may march (WJ 6.1.5, 6.1.11)."""
    rested, enemy, found = ~tired, 1 - seat, []
    for region, friends in enumerate(here[seat:BOXES:2]):
        if friends & rested:
            enemies, owner = here[2 * region + enemy], control[region]
            alone = not enemies and owner != enemy  # the usual case, at once
            if alone or not held(friends, enemies, owner, seat):
                found.append(region)
    return found


def open_refuges(
    near: Sequence[tuple[int, int, int]],
    here: Sequence[int],
    control: Sequence[int],
    closed: int,
    enemy: int,
) -> list[int]:
    """Where a side may run to: over a passable border, away from the enemy (WJ 7.3.g.2 to 5)."""
    return [
        region
        for region, border, capacity in near
        if capacity
        and not here[2 * region + enemy]
        and control[region] != enemy
        and not closed >> border & 1
    ]


def highest(bits: int, ranks: Sequence[int]) -> int:
    """Those of a set with the most stars; `ranks` has all of two stars and more, then of three."""
    two, three = ranks
    return bits & three or bits & two or bits


def most_stars(bits: int, ranks: Sequence[int]) -> int:
    """The rank of the highest of them."""
    two, three = ranks
    return 3 if bits & three else 2 if bits & two else 1
