"""Flow-based cartogram (after Gastner, Seguy and More, 2018): areas grow or shrink to given sizes.

The map from plane to plane is smooth and one-to-one, so borders never cross and neighbours stay
neighbours.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from scipy import ndimage
from scipy.fft import dctn, idctn

from tools.map.geometry import Floats, Land, transformed
from tools.map.partition import Grid

CELL_KM = 3.0
STEPS = 30
# Cells that a field is continued beyond its rim, so that its splines are smooth there.
RIM = 12


class Cartogram:
    """A series of displacement fields on one grid; calling it moves points."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._splines: list[tuple[Floats, Floats]] = []

    def add(self, dx: Floats, dy: Floats) -> None:
        """One more field; its splines are worked out once, not for each shape that it moves."""
        self._splines.append((_spline(dx), _spline(dy)))

    def __call__(self, xy: Floats) -> Floats:
        xy = np.array(xy, float)
        for dx, dy in self._splines:
            column = (xy[:, 0] - self.grid.x0) / self.grid.size - 0.5
            row = (xy[:, 1] - self.grid.y0) / self.grid.size - 0.5
            at = np.array([row, column]) + RIM
            for axis, field in enumerate((dx, dy)):
                xy[:, axis] += ndimage.map_coordinates(
                    field, at, order=3, mode="nearest", prefilter=False
                )
        return xy


def _spline(field: Floats) -> Floats:
    found: Floats = ndimage.spline_filter(np.pad(field, RIM, mode="edge"), 3, mode="nearest")
    return found


def cartogram(
    areas: Sequence[Land],
    sizes: Floats,
    *,
    rounds: int,
    blur_km: float,
    sea: float,
    margin_km: float = 260,
) -> Cartogram:
    """Makes the areas proportional to `sizes`.

    A wide blur keeps shapes natural; `sea` below 1 lets the land grow into the sea.
    """
    areas = [shapely.segmentize(area, 6.0) for area in areas]
    sizes = np.asarray(sizes, float) * sum(area.area for area in areas) / float(np.sum(sizes))
    grid = Grid.round(shapely.total_bounds(areas).tolist(), CELL_KM, margin_km)
    made = Cartogram(grid)
    now = areas
    for _ in range(rounds):
        labels = grid.labels(now)
        wanted = sizes / np.array([area.area for area in now])
        density = np.full(labels.shape, sea)
        density[labels >= 0] = wanted[labels[labels >= 0]]
        density = ndimage.gaussian_filter(density, blur_km / CELL_KM, mode="nearest")
        dx, dy = flow(np.clip(density, 0.15, 12))
        made.add(dx * CELL_KM, dy * CELL_KM)
        now = [transformed(area, made) for area in areas]
    return made


def flow(density: Floats) -> tuple[Floats, Floats]:
    """How far each cell drifts until the density is the same everywhere, in cells."""
    rows, columns = density.shape
    mean = density.mean()
    wave = dctn(density - mean, norm="ortho")
    ky = 2 - 2 * np.cos(np.pi * np.arange(rows) / rows)
    kx = 2 - 2 * np.cos(np.pi * np.arange(columns) / columns)
    square = ky[:, None] + kx[None, :]
    square[0, 0] = 1
    wave /= -square
    wave[0, 0] = 0
    gy, gx = np.gradient(idctn(wave, norm="ortho"))
    gx[:, [0, -1]] = 0
    gy[[0, -1], :] = 0
    y0, x0 = np.meshgrid(
        np.arange(rows, dtype=float), np.arange(columns, dtype=float), indexing="ij"
    )

    def speed(x: Floats, y: Floats, time: float) -> tuple[Floats, Floats]:
        at = np.array([y, x])
        here = ndimage.map_coordinates(density, at, order=1, mode="nearest")
        here = (1 - time) * here + time * mean
        vx = ndimage.map_coordinates(gx, at, order=1, mode="nearest") / here
        vy = ndimage.map_coordinates(gy, at, order=1, mode="nearest") / here
        return vx, vy

    x, y, dt = x0.copy(), y0.copy(), 1 / STEPS
    for step in range(STEPS):
        vx, vy = speed(x, y, step * dt)
        vx, vy = speed(x + dt / 2 * vx, y + dt / 2 * vy, (step + 0.5) * dt)
        x, y = x + dt * vx, y + dt * vy
    return x - x0, y - y0
