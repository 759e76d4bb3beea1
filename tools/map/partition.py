"""Parting land into areas: labels on a raster become smooth lines that cut the true coast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from scipy import ndimage
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from tools.map.arcs import chaikin, raster_lines
from tools.map.geometry import Bools, Floats, Land, polygons, united

Labels: TypeAlias = npt.NDArray[np.int16]


@dataclass(frozen=True)
class Grid:
    """Square cells of `size` from the corner (x0, y0)."""

    x0: float
    y0: float
    size: float
    columns: int
    rows: int

    @classmethod
    def round(cls, bounds: Sequence[float], size: float, margin: float) -> Grid:
        x0, y0 = np.floor(bounds[0]) - margin, np.floor(bounds[1]) - margin
        columns, rows = (bounds[2] + margin - x0) / size, (bounds[3] + margin - y0) / size
        return cls(float(x0), float(y0), size, int(columns), int(rows))

    @property
    def shape(self) -> tuple[int, int]:
        return self.rows, self.columns

    def centres(self) -> tuple[Floats, Floats]:
        x = self.x0 + (np.arange(self.columns) + 0.5) * self.size
        y = self.y0 + (np.arange(self.rows) + 0.5) * self.size
        gx, gy = np.meshgrid(x, y)
        return gx, gy

    def window(self, area: BaseGeometry) -> tuple[slice, slice]:
        """The rows and columns that an area can touch."""
        x0, y0, x1, y1 = area.bounds
        left, top = int((x0 - self.x0) / self.size) - 1, int((y0 - self.y0) / self.size) - 1
        right, bottom = int((x1 - self.x0) / self.size) + 2, int((y1 - self.y0) / self.size) + 2
        return (
            slice(max(0, top), min(self.rows, bottom)),
            slice(max(0, left), min(self.columns, right)),
        )

    def inside(self, area: BaseGeometry) -> Bools:
        """Which cells have their centre in the area."""
        found = np.zeros(self.shape, bool)
        at = self.window(area)
        gx, gy = (g[at] for g in self.centres())
        shapely.prepare(area)
        found[at] = shapely.contains_xy(area, gx.ravel(), gy.ravel()).reshape(gx.shape)
        return found

    def labels(self, areas: Sequence[BaseGeometry]) -> Labels:
        """The number of the area over each cell, -1 where there is none."""
        found = np.full(self.shape, -1, np.int16)
        gx, gy = self.centres()
        for number, area in enumerate(areas):
            at = self.window(area)
            shapely.prepare(area)
            hit = shapely.contains_xy(area, gx[at].ravel(), gy[at].ravel())
            found[at][hit.reshape(gx[at].shape)] = number
        return found


def smoothed(labels: Labels, count: int, mask: Bools, sigma: float) -> Labels:
    """Each cell takes the label that weighs most round it; `sigma` in cells."""
    best = np.zeros(labels.shape, np.float32)
    out = np.full(labels.shape, -1, np.int16)
    reach = int(4 * sigma) + 1
    for number in range(count):
        rows, columns = np.where(labels == number)
        if not len(rows):
            continue
        at = np.s_[
            max(0, rows.min() - reach) : rows.max() + reach + 1,
            max(0, columns.min() - reach) : columns.max() + reach + 1,
        ]
        weight = ndimage.gaussian_filter((labels[at] == number).astype(np.float32), sigma)
        wins = weight > best[at]
        best[at][wins] = weight[wins]
        out[at][wins] = number
    return np.where(mask, out, -1).astype(np.int16)


def spread(labels: Labels, known: Bools, mask: Bools) -> Labels:
    """Fills the rest of `mask` from the nearest known cell, so that lines reach over the coast."""
    rows, columns = ndimage.distance_transform_edt(
        ~known, return_distances=False, return_indices=True
    )
    return np.where(mask, labels[rows, columns], -1).astype(np.int16)


def cut(land: BaseGeometry, labels: Labels, grid: Grid, slack: float) -> dict[int, Land]:
    """Cuts the land along the smoothed label borders; what is cut has exactly shared vertices."""
    lines: list[BaseGeometry] = []
    for corners in raster_lines(labels):
        line = corners * grid.size + [grid.x0, grid.y0]
        closed = bool(np.allclose(line[0], line[-1]))
        plain = LineString(line).simplify(slack * (2 / 3 if closed else 1))
        lines.append(LineString(chaikin(np.asarray(plain.coords, float), 2, closed)))
    net = shapely.node(shapely.union_all([*lines, shapely.boundary(land)]))
    pieces: dict[int, list[Land]] = defaultdict(list)
    gx, gy = grid.centres()
    shapely.prepare(land)
    for face in polygons(shapely.polygonize(list(getattr(net, "geoms", [net])))):
        inner = face.representative_point()
        if not land.contains(inner):
            continue
        at = grid.window(face)
        hit = shapely.contains_xy(face, gx[at].ravel(), gy[at].ravel())
        votes = labels[at].ravel()[hit]
        votes = votes[votes >= 0]
        row, column = int((inner.y - grid.y0) / grid.size), int((inner.x - grid.x0) / grid.size)
        pieces[int(np.bincount(votes).argmax() if len(votes) else labels[row, column])].append(face)
    return {number: united(faces) for number, faces in pieces.items()}
