"""Ways between places: each follows its own ground and keeps clear of everybody else's place.

A way by land prefers valleys and shuns water; one by sea shuns land. Found as the cheapest path
over a grid, then drawn smooth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import shapely
from scipy import ndimage
from scipy.sparse import coo_array
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from tools.map.geometry import Bools, Floats, Ints, coords
from tools.map.paths import sampled

CELL = 4
# How far round the straight line a way may lead, in pixels.
AROUND = 90
# Prices of a cell beside the one of plain ground.
WRONG_GROUND, SHORE, PLACE, FRAME, OTHER_WAY = 12.0, 1.2, 60.0, 0.7, 5.0
HIGH_METRES, HIGH = 1500.0, 0.25
# Other ways are no hindrance so near to a place that both have.
SHARED = 46.0
WAY_WIDTH = 11.0
SMOOTH = 5.0


@dataclass
class Ground:
    """Prices of the cells of a canvas."""

    width: int
    height: int
    land: BaseGeometry
    heights: Floats
    places: dict[str, tuple[Floats, float]]
    """Middle of each place, and how far others' ways stay away from it."""
    frames: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Names and grounds for units: better not under a way."""

    def __post_init__(self) -> None:
        self._drawn: list[tuple[str, str, Floats, Bools]] = []
        rows, columns = self.height // CELL, self.width // CELL
        x, y = (np.arange(columns) + 0.5) * CELL, (np.arange(rows) + 0.5) * CELL
        self._x, self._y = np.meshgrid(x, y)
        self._is_land = _inside(self.land, self._x, self._y)
        from_shore = ndimage.distance_transform_edt(self._is_land) + ndimage.distance_transform_edt(
            ~self._is_land
        )
        shore = SHORE * np.exp(-((from_shore * CELL / 9.0) ** 2))
        steep = HIGH * np.clip(self.heights[::CELL, ::CELL][:rows, :columns] / HIGH_METRES, 0, 1.5)
        under = np.zeros_like(self._x)
        for left, top, wide, high in self.frames:
            inside = (abs(self._x - left - wide / 2) < wide / 2 + 3) & (
                abs(self._y - top - high / 2) < high / 2 + 3
            )
            under[inside] = FRAME
        self._by_land = 1 + steep + shore + under + WRONG_GROUND * ~self._is_land
        self._by_sea = 1 + shore + 0.15 * under + WRONG_GROUND * self._is_land

    def way(self, a: str, b: str, by_sea: bool, via: Sequence[tuple[float, float]] = ()) -> Floats:
        """The line from one place to the other; it is kept in mind for those that come later."""
        stops = [self.places[a][0], *(np.array(at, float) for at in via), self.places[b][0]]
        parts = [self._part(a, b, p, q, by_sea) for p, q in pairwise(stops)]
        line = softened(np.vstack([parts[0], *(part[1:] for part in parts[1:])]))
        self._drawn.append((a, b, line, self._near(line)))
        return line

    def _part(self, a: str, b: str, start: Floats, end: Floats, by_sea: bool) -> Floats:
        left, top = np.maximum((np.minimum(start, end) - AROUND) / CELL, 0).astype(int)
        right, low = ((np.maximum(start, end) + AROUND) / CELL).astype(int)
        here = slice(top, low), slice(left, right)
        price = (self._by_sea if by_sea else self._by_land)[here].copy()
        for name, (at, reach) in self.places.items():
            if name not in (a, b):
                away = self._from(at, here)
                price += PLACE * (away < reach) + 4 * np.clip(1.5 - away / reach, 0, 1)
        for one, two, _, near in self._drawn:
            hinders = near[here].copy()
            for name in {a, b} & {one, two}:
                hinders &= self._from(self.places[name][0], here) > SHARED
            price += OTHER_WAY * hinders
        return self._cheapest(price, np.array([left, top]), start, end)

    def _from(self, at: Floats, here: tuple[slice, slice]) -> Floats:
        away: Floats = np.hypot(self._x[here] - at[0], self._y[here] - at[1])
        return away

    def _near(self, line: Floats) -> Bools:
        near = np.zeros(self._x.shape, bool)
        reach = int(WAY_WIDTH / CELL) + 1
        for px, py in sampled(line, CELL):
            column, row = int(px / CELL), int(py / CELL)
            part = (
                slice(max(0, row - reach), row + reach + 1),
                slice(max(0, column - reach), column + reach + 1),
            )
            near[part] |= np.hypot(self._x[part] - px, self._y[part] - py) < WAY_WIDTH
        return near

    @staticmethod
    def _cheapest(part: Floats, low: Ints, start: Floats, end: Floats) -> Floats:
        """The cheapest path over a part of the cells whose first is `low`."""
        rows, columns = part.shape
        number = np.arange(rows * columns).reshape(rows, columns)
        froms, tos, prices = [], [], []
        for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1), (1, 2), (2, 1), (2, -1), (1, -2)):
            one = (slice(0, rows - dy), slice(max(0, -dx), columns - max(0, dx)))
            two = (slice(dy, rows), slice(max(0, dx), columns + min(0, dx)))
            froms.append(number[one].ravel())
            tos.append(number[two].ravel())
            prices.append((np.hypot(dx, dy) * (part[one] + part[two]) / 2).ravel())
        graph = coo_array(
            (np.concatenate(prices), (np.concatenate(froms), np.concatenate(tos))),
            shape=(number.size, number.size),
        ).tocsr()

        def cell(at: Floats) -> int:
            column, row = (at / CELL).astype(int) - low
            return int(number[min(row, rows - 1), min(column, columns - 1)])

        first, last = cell(start), cell(end)
        starts = np.array([first])
        _, back = dijkstra(graph, directed=False, indices=starts, return_predecessors=True)
        steps = [last]
        while steps[-1] != first:
            steps.append(int(back[0, steps[-1]]))
        row, column = np.divmod(np.array(steps[::-1]), columns)
        line: Floats = (np.column_stack([column, row]).astype(float) + low + 0.5) * CELL
        line[0], line[-1] = start, end
        return line


def softened(line: Floats) -> Floats:
    """Without the corners of the grid; both ends stay."""
    points = sampled(line, 3.0)
    if len(points) > 4:
        sigma = min(SMOOTH, len(points) / 6)
        # Reflected about its ends, so that they do not move.
        pad = min(len(points) - 1, 20)
        whole = np.vstack(
            [
                2 * points[0] - points[pad:0:-1],
                points,
                2 * points[-1] - points[-2 : -pad - 2 : -1],
            ]
        )
        points = ndimage.gaussian_filter1d(whole, sigma, axis=0)[pad : pad + len(points)]
        points[0], points[-1] = line[0], line[-1]
    return coords(LineString(points).simplify(0.3))


def _inside(area: BaseGeometry, x: Floats, y: Floats) -> Bools:
    shapely.prepare(area)
    found: Bools = shapely.contains_xy(area, x.ravel(), y.ravel()).reshape(x.shape)
    return found
