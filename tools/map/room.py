"""Room for places: a crowd of them is drawn apart, and the land with it.

As in `cartogram`, only that places weigh instead of areas: where many lie close together the land
swells, until each has about the same room.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from scipy import ndimage

from tools.map.cartogram import CELL_KM, Cartogram, flow
from tools.map.geometry import (
    Floats,
    Land,
    Mapping,
    joined,
    polygons,
    to_plane,
    transformed,
    united,
)
from tools.map.layout import PlaceLayout
from tools.map.partition import Grid
from tools.map.settle import following, settled

# So far beyond the canvas the land goes on, hidden by the frame.
SLACK = 8.0
# The frame of the board: no place lies there.
EDGE = 24.0


@dataclass(frozen=True)
class Spot:
    """Where a place is, and how much room it asks for."""

    lon: float
    lat: float
    weight: float
    # Half of the least distance to the next place, in pixels.
    radius: float


def room_for(
    places: Floats,
    weights: Sequence[float],
    *,
    bounds: tuple[float, float, float, float],
    blurs_km: Sequence[float],
    ground: float,
    strength: float,
) -> Cartogram:
    """A bend of the plane after which `places` are spread more evenly.

    `ground` is the weight of empty land: the less, the more it shrinks. With a `strength` of 1 all
    places would end with the same room; with less they stay more where they are.
    """
    grid = Grid.round(bounds, CELL_KM, 0)
    made = Cartogram(grid)
    now = np.asarray(places, float)
    share = float(np.prod(grid.shape)) / len(now)
    for blur in blurs_km:
        heaps = np.zeros(grid.shape)
        column = ((now[:, 0] - grid.x0) / grid.size).astype(int).clip(0, grid.columns - 1)
        row = ((now[:, 1] - grid.y0) / grid.size).astype(int).clip(0, grid.rows - 1)
        np.add.at(heaps, (row, column), np.asarray(weights, float) * share)
        density = ground + ndimage.gaussian_filter(heaps, blur / CELL_KM, mode="nearest")
        dx, dy = flow((density / density.mean()) ** strength)
        made.add(dx * CELL_KM, dy * CELL_KM)
        now = made(np.asarray(places, float))
    return made


class PlaceWarp:
    """From the km plane to the pixels of a board of places, as `Warp` is for regions."""

    def __init__(
        self,
        layout: PlaceLayout,
        provinces: dict[str, Land],
        spots: dict[str, Spot],
        ways: Sequence[tuple[str, str]],
    ) -> None:
        plan, canvas, self._layout = layout.room, layout.canvas, layout
        self._whole = {
            name: united(provinces[p] for p in region.provinces)
            for name, region in layout.region.items()
        }
        turn = math.radians(plan.rotate)
        self._turn = np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
        at = to_plane([(spot.lon, spot.lat) for spot in spots.values()]) @ self._turn.T
        ballast = to_plane([(lon, lat) for lon, lat, _ in plan.ballast]) @ self._turn.T
        west, south = at.min(axis=0) - plan.beyond_km
        east, north = at.max(axis=0) + plan.beyond_km
        self._grow = room_for(
            np.vstack([at, ballast]),
            [*(spot.weight for spot in spots.values()), *(weight for _, _, weight in plan.ballast)],
            bounds=(west, south, east, north),
            blurs_km=plan.blurs_km,
            ground=plan.ground,
            strength=plan.strength,
        )
        self._frame = shapely.box(-SLACK, -SLACK, canvas.width + SLACK, canvas.height + SLACK)
        self._scale, self._offset = self._fit(self._grow(at))
        home = self._grow(at) * self._scale + self._offset
        numbers = {name: n for n, name in enumerate(spots)}
        corner = np.array([canvas.width, canvas.height]) - EDGE
        nudges = np.array([layout.nudge.get(name, (0, 0)) for name in spots], float)
        ended = settled(
            home + nudges,
            np.array([spot.radius for spot in spots.values()]),
            [(numbers[a], numbers[b]) for a, b in ways],
            np.array([[EDGE, EDGE], corner]),
        )
        self.at = dict(zip(spots, ended, strict=True))
        # The land does not follow those that are moved by hand.
        by_hand = np.hypot(*nudges.T) > 0
        self._follow = following(home, np.where(by_hand[:, None], home, ended))

    def _fit(self, at: Floats) -> tuple[Floats, Floats]:
        """The places fill the canvas up to its margin."""
        canvas = self._layout.canvas
        left, top, right, bottom = canvas.margin
        shape = np.array([1.0, -self._layout.room.stretch])
        low, high = (at * shape).min(axis=0), (at * shape).max(axis=0)
        room = np.array([canvas.width - left - right, canvas.height - top - bottom])
        scale = float((room / (high - low)).min())
        return scale * shape, np.array([left, top]) + (room - scale * (high + low)) / 2

    def px(self, xy: Floats, region: str = "") -> Floats:
        bent = self._grow(np.asarray(xy, float) @ self._turn.T)
        return self._follow(bent * self._scale + self._offset)

    def place(self, lonlat: tuple[float, float], region: str = "") -> Floats:
        at: Floats = self.px(to_plane([lonlat]))[0]
        return at

    def plane_area(self, name: str) -> Land:
        return self._whole[name]

    def region(self, name: str) -> Land:
        """A region's land in pixels, cut at the rim of the canvas."""
        whole = transformed(shapely.segmentize(self._whole[name], 1.5), self._bend_of(name))
        return joined(polygons(shapely.make_valid(whole).intersection(self._frame)))

    def _bend_of(self, name: str) -> Mapping:
        """An island that the layout names is drawn as it is, in its size and place."""
        plan = self._layout.island.get(name)
        if plan is None:
            return self.px
        centre = np.asarray(self._whole[name].centroid.coords[0])
        at = self.at[plan.beside] + plan.shift
        flip = np.array([plan.scale * plan.widen, -plan.scale])
        return lambda xy: (xy - centre) @ self._turn.T * flip + at
