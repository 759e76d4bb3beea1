"""From the km plane to the pixels of a board."""

from __future__ import annotations

import math

import numpy as np
import shapely

from tools.map.cartogram import cartogram
from tools.map.geometry import Floats, Land, Mapping, to_plane, transformed, united
from tools.map.layout import Layout

# Where the northern arm, the open sea west of Kyushu and its south begin, in km of the plane.
NORTHERN_ARM_KM = 150
WESTERN_SEA_KM = -585
SOUTHERN_END_KM = -300


class Warp:
    """Bends, sizes, turns and places the land of a layout."""

    def __init__(self, layout: Layout, provinces: dict[str, Land]) -> None:
        self._layout = layout
        near = {
            name: [provinces[p] for p in plan.provinces if p not in layout.island]
            for name, plan in layout.region.items()
        }
        self._whole = {name: united(areas) for name, areas in near.items() if areas}
        self._far = {
            name: [p for p in plan.provinces if p in layout.island]
            for name, plan in layout.region.items()
        }
        self._provinces = provinces
        self._pre = _before(layout)
        simple = shapely.coverage_simplify(list(self._whole.values()), 1.0)
        plan = layout.warp
        self._grow = cartogram(
            [transformed(shapely.segmentize(area, 6.0), self._pre) for area in simple],
            np.array([layout.region[name].size for name in self._whole]),
            rounds=plan.rounds,
            blur_km=plan.blur_km,
            sea=plan.sea,
        )
        turn = math.radians(plan.rotate)
        self._turn = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        self._scale, self._offset = self._fit()

    def _bent(self, xy: Floats) -> Floats:
        at: Floats = self._grow(self._pre(np.asarray(xy, float))) @ self._turn.T
        at[:, 1] *= -self._layout.warp.stretch
        return at

    def _fit(self) -> tuple[float, Floats]:
        canvas = self._layout.canvas
        left, top, right, bottom = canvas.margin
        land = [transformed(area, self._bent) for area in self._whole.values()]
        x0, y0, x1, y1 = shapely.total_bounds(land)
        room = np.array([canvas.width - left - right, canvas.height - top - bottom])
        size = np.array([x1 - x0, y1 - y0])
        scale = float((room / size).min())
        return scale, np.array([left, top]) + (room - scale * size) / 2 - scale * np.array([x0, y0])

    def px(self, xy: Floats, region: str = "") -> Floats:
        """Pixels of points in the km plane; those of a region drift with its island."""
        if region and region not in self._whole:
            return self._island(self._far[region][0])(xy)
        at = self._bent(xy) * self._scale + self._offset
        for drift in self._layout.drift:
            if region in drift.regions:
                at = at + np.array(drift.shift)
        return at

    def place(self, lonlat: tuple[float, float], region: str = "") -> Floats:
        """The pixel of one place in degrees."""
        at: Floats = self.px(to_plane([lonlat]), region)[0]
        return at

    def plane_area(self, name: str) -> Land:
        """A region's land in the km plane; its far islands only if it has nothing else."""
        if name in self._whole:
            return self._whole[name]
        return united(self._provinces[p] for p in self._far[name])

    def region(self, name: str) -> Land:
        """A region's land in pixels, its far islands included."""
        far = [transformed(self._provinces[p], self._island(p)) for p in self._far[name]]
        if name not in self._whole:
            return united(far)
        near = transformed(shapely.segmentize(self._whole[name], 3.0), lambda xy: self.px(xy, name))
        return united([near, *far])

    def _island(self, province: str) -> Mapping:
        plan = self._layout.island[province]
        centre = np.asarray(self._provinces[province].centroid.coords[0])
        at = self.px(centre[None])[0] + plan.shift
        flip = np.array([plan.scale * plan.widen, -plan.scale])
        return lambda xy: (xy - centre) @ self._turn.T * flip + at


def _before(layout: Layout) -> Mapping:
    """Smooth, monotone shifts that ease the work of the cartogram."""
    plan = layout.warp
    middle = to_plane([(plan.middle, 35.0)])[0, 0]

    def soft(distance: Floats, width: float) -> Floats:
        return width * np.logaddexp(0, distance / width)

    def shift(xy: Floats) -> Floats:
        x, y = np.array(xy, float).T
        bulge = plan.bulge * plan.bulge_km * np.tanh((x - middle) / plan.bulge_km)
        west = (1 - plan.west) * soft(WESTERN_SEA_KM - x, 12)
        north = (1 - plan.north) * soft(y - NORTHERN_ARM_KM, 25)
        south = (1 - plan.south) * soft(SOUTHERN_END_KM - y, 25)
        return np.column_stack([x + bulge + west, y - north + south])

    return shift
