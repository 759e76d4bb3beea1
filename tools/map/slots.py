"""Where a province's name and its pieces lie: inside it, none over another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from scipy import ndimage
from shapely.geometry.base import BaseGeometry

from tools.map.geometry import Bools, Floats, Land
from tools.map.partition import Grid

Size = tuple[float, float]
TRIES = 30


@dataclass(frozen=True)
class Piece:
    """A thing to lay down, and where it would lie best as seen from the name's middle."""

    name: str
    size: Size
    wish: tuple[float, float]
    weight: float = 1.0


@dataclass(frozen=True)
class Plan:
    """Middles of the name and of the pieces, in the order they were asked for."""

    label: tuple[float, float]
    at: list[tuple[float, float]]
    cost: float


class Ground:
    """The part of a province on which things may lie, in cells of one pixel."""

    def __init__(self, land: Land, keep_off: Sequence[BaseGeometry], rim: float) -> None:
        inner: BaseGeometry = land.buffer(-rim)
        for other in keep_off:
            inner = inner.difference(other)
        self._grid = Grid.round(land.bounds, 1.0, 4)
        self._free = self._grid.inside(inner)

    def middles(self, size: Size) -> Bools:
        """The cells on which a rectangle can have its middle."""
        w, h = (int(np.ceil(v)) for v in size)
        found: Bools = ndimage.minimum_filter(self._free, size=(h, w), mode="constant")
        return found

    def place(self, cell: Floats) -> tuple[float, float]:
        row, column = cell
        return float(self._grid.x0 + column), float(self._grid.y0 + row)


def plan_slots(
    ground: Ground, label: Size, pieces: Sequence[Piece], tries: int = TRIES, step: int = 5
) -> Plan | None:
    """The best of many places for the name with the pieces round it, or nothing if all fail."""
    middles = {size: ground.middles(size) for size in {label, *(p.size for p in pieces)}}
    spots = np.argwhere(middles[label])
    spots = spots[(spots % step == 0).all(axis=1)].astype(float)
    centre = np.argwhere(ground.middles((1, 1))).mean(axis=0)
    best: Plan | None = None
    for wishes in _wishes(pieces, tries):
        if best is not None:
            break
        for spot in spots:
            # A name high in its province leaves the ground below it to the pieces.
            cost = 0.35 * float(np.hypot(spot[0] - centre[0] + 16, spot[1] - centre[1]))
            found = _laid(spot, label, wishes, middles)
            if found is None:
                continue
            cost += sum(
                piece.weight * float(np.hypot(*(cell - spot - piece.wish[::-1])))
                for piece, cell in zip(pieces, found, strict=True)
            )
            if best is None or cost < best.cost:
                best = Plan(ground.place(spot), [ground.place(cell) for cell in found], cost)
    return best


def _wishes(pieces: Sequence[Piece], tries: int) -> Iterator[list[Piece]]:
    """The pieces as they were asked for, then scattered: where it is tight, chance finds a way."""
    yield list(pieces)
    chance = np.random.default_rng(len(pieces))
    for _ in range(tries):
        angles, far = chance.uniform(0, 2 * np.pi, len(pieces)), chance.uniform(24, 70, len(pieces))
        yield [
            replace(piece, wish=(float(r * np.cos(t)), float(r * np.sin(t))))
            for piece, t, r in zip(pieces, angles, far, strict=True)
        ]


def _laid(
    spot: Floats, label: Size, pieces: Sequence[Piece], middles: dict[Size, Bools]
) -> list[Floats] | None:
    """Each piece in turn as near to its wish as can be; None if one has no place."""
    taken = [(spot, label)]
    for piece in pieces:
        free = middles[piece.size].copy()
        for at, size in taken:
            _block(free, at, size, piece.size)
        cells = np.argwhere(free)
        if not len(cells):
            return None
        away = np.square(cells - spot - piece.wish[::-1]).sum(axis=1)
        taken.append((cells[int(np.argmin(away))].astype(float), piece.size))
    return [at for at, _ in taken[1:]]


def _block(free: Bools, at: Floats, size: Size, other: Size) -> None:
    """No rectangle of the other size may have its middle where it would lie over this one."""
    half_h, half_w = (size[1] + other[1]) / 2, (size[0] + other[0]) / 2
    r0, r1 = int(np.floor(at[0] - half_h)) + 1, int(np.ceil(at[0] + half_h))
    c0, c1 = int(np.floor(at[1] - half_w)) + 1, int(np.ceil(at[1] + half_w))
    free[max(0, r0) : max(0, r1), max(0, c0) : max(0, c1)] = False
