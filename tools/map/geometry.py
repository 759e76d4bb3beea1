"""Small helpers round shapely, the km plane and TopoJSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from pyproj import Transformer
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

Floats: TypeAlias = npt.NDArray[np.float64]
Ints: TypeAlias = npt.NDArray[np.int64]
Bools: TypeAlias = npt.NDArray[np.bool_]
Land: TypeAlias = Polygon | MultiPolygon
Mapping: TypeAlias = Callable[[Floats], Floats]

# An equal-area plane in km with Japan in its middle: distances in degrees would be wrong.
PLANE = "+proj=laea +lat_0=36 +lon_0=136 +units=km +ellps=WGS84"
_TO_PLANE = Transformer.from_crs("EPSG:4326", PLANE, always_xy=True)
_TO_DEGREES = Transformer.from_crs(PLANE, "EPSG:4326", always_xy=True)


def to_plane(lonlat: Floats | Iterable[tuple[float, float]]) -> Floats:
    """Degrees to km, one row a point."""
    at = np.asarray(list(lonlat), float).reshape(-1, 2)
    return np.column_stack(_TO_PLANE.transform(at[:, 0], at[:, 1])).astype(float)


def to_degrees(xy: Floats) -> Floats:
    return np.column_stack(_TO_DEGREES.transform(xy[:, 0], xy[:, 1])).astype(float)


def transformed(land: BaseGeometry, mapping: Mapping) -> Any:
    """The same shape with every point sent through `mapping`."""
    return shapely.transform(land, mapping)


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """All polygons in a shape, however deep they lie; lines and points are dropped."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [p for part in getattr(shape, "geoms", ()) for p in polygons(part)]


def joined(parts: list[Polygon]) -> Land:
    """One polygon or a multi-polygon, as many as there are."""
    return parts[0] if len(parts) == 1 else MultiPolygon(parts)


def united(areas: Iterable[BaseGeometry]) -> Land:
    """One land of many; lines and points that the union leaves behind are dropped."""
    return joined(polygons(shapely.union_all(list(areas))))


def largest(shape: BaseGeometry) -> Polygon:
    return max(polygons(shape), key=lambda p: p.area)


def coords(shape: Any) -> Floats:
    """The points of a line or a ring, one row each."""
    return np.asarray(shape.coords, float)[:, :2]


def length_of(line: Floats) -> float:
    return float(np.hypot(*np.diff(line, axis=0).T).sum())


def read_topology(file: Path) -> dict[str, dict[str, Land]]:
    """The objects of a TopoJSON file in the km plane: {object: {id: land}}."""
    topology = json.loads(file.read_text(encoding="utf-8"))
    scale = np.array(topology["transform"]["scale"])
    # Rounding makes the shared arcs of two neighbours equal to the last bit.
    arcs = [
        np.round(to_plane(np.cumsum(np.array(arc, float), axis=0) * scale), 5)
        for arc in topology["arcs"]
    ]

    def ring(numbers: list[int]) -> Floats:
        pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
        return np.vstack([pieces[0], *(piece[1:] for piece in pieces[1:])])

    def land(shape: dict[str, Any]) -> Land:
        members = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        return joined([Polygon(ring(m[0]), [ring(hole) for hole in m[1:]]) for m in members])

    return {
        name: {shape["id"]: land(shape) for shape in found["geometries"]}
        for name, found in topology["objects"].items()
    }
