"""Hills and peaks on the canvas: a soft shading, and where to draw mountains."""

from __future__ import annotations

import numpy as np
import shapely
from scipy import ndimage
from scipy.interpolate import griddata

from tools.map.geometry import Floats, Land, largest, to_plane
from tools.map.heights import peaks, read_heights
from tools.map.regions import Shapes

FUJI = (138.727, 35.361)
LOWEST_PEAK = 300


def height_field(shapes: Shapes, width: int, height: int) -> Floats:
    """Metres at every pixel, 0 over water."""
    metres, lonlat = read_heights()
    xy = to_plane(lonlat.reshape(-1, 2))
    high = metres.ravel()
    points: list[Floats] = []
    values: list[Floats] = []
    for name in shapes.ids:
        inside = shapely.contains_xy(shapes.warp.plane_area(name).buffer(12), xy[:, 0], xy[:, 1])
        points.append(shapes.warp.px(xy[inside], name))
        values.append(high[inside])
    # Half the resolution is enough for soft hills.
    gx, gy = np.meshgrid(np.arange(0, width, 2), np.arange(0, height, 2))
    field = griddata(np.vstack(points), np.concatenate(values), (gx, gy), "linear", 0.0)
    field = ndimage.zoom(field, 2, order=1)
    land = shapely.union_all(list(shapes.land.values()))
    gx, gy = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    shapely.prepare(land)
    mask = shapely.contains_xy(land, gx.ravel(), gy.ravel()).reshape(gx.shape)
    found: Floats = np.where(mask, field, 0.0)
    return found


def shading(field: Floats, seed: int = 7) -> Floats:
    """Light from the left: -1 for deep shade to 1 for full light."""
    rough = fractal(field.shape, seed) * np.clip(field / 900, 0, 1.3) * 420
    bumpy = ndimage.gaussian_filter(field, 5) + ndimage.gaussian_filter(rough, 1.6)
    gy, gx = np.gradient(bumpy)
    light = gx * 0.9 + gy * 0.45
    found: Floats = np.tanh(light / 26)
    return found


def fractal(shape: tuple[int, ...], seed: int) -> Floats:
    """Ridged noise between -1 and 1."""
    chance = np.random.default_rng(seed)
    total = np.zeros(shape)
    for octave, size in enumerate((64, 32, 16, 8)):
        coarse = chance.normal(size=(shape[0] // size + 3, shape[1] // size + 3))
        fine = ndimage.zoom(coarse, size, order=3)[: shape[0], : shape[1]]
        total += (1 - 2 * np.abs(np.tanh(fine))) * 0.6**octave
    found: Floats = total / np.abs(total).max()
    return found


def mountain_places(
    shapes: Shapes, keep_out: list[tuple[float, float, float, float]], apart: float, most: int
) -> list[tuple[float, float, float]]:
    """x, y and metres of the summits to draw, the highest first, clear of `keep_out`."""
    found: list[tuple[float, float, float]] = []
    fuji = shapes.warp.place(FUJI)
    for lon, lat, metres in peaks(LOWEST_PEAK):
        xy = to_plane([(lon, lat)])
        name = _region_at(shapes, xy)
        if name is None:
            continue
        x, y = (float(v) for v in shapes.warp.px(xy, name)[0])
        inner = largest(shapes.land[name]).buffer(-9)
        if not shapely.contains_xy(inner, x, y) or np.hypot(x - fuji[0], y - fuji[1]) < 40:
            continue
        near = any((x - u) ** 2 + (1.3 * (y - v)) ** 2 < apart**2 for u, v, _ in found)
        hidden = any(abs(x - u) < w and abs(y - v) < h for u, v, w, h in keep_out)
        if not near and not hidden:
            found.append((x, y, float(metres)))
        if len(found) == most:
            break
    return found


def _region_at(shapes: Shapes, xy: Floats) -> str | None:
    def inside(area: Land) -> bool:
        return bool(shapely.contains_xy(area, xy[0, 0], xy[0, 1]))

    return next((name for name in shapes.ids if inside(shapes.warp.plane_area(name))), None)
