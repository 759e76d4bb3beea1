"""The regions of a game: unions of provinces, bent into the canvas and parted by smooth borders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import numpy as np
import shapely
from scipy import ndimage
from shapely.geometry import LineString, MultiPolygon, Point, Polygon
from shapely.geometry.base import BaseGeometry

from tools.map import partition
from tools.map.arcs import Arc, Coverage, chaikin, coverage_of
from tools.map.geometry import (
    Floats,
    Land,
    coords,
    joined,
    largest,
    polygons,
    read_topology,
    to_plane,
    transformed,
    united,
)
from tools.map.layout import Cut, Layout
from tools.map.partition import Grid
from tools.map.warp import Warp
from tools.map.widen import in_one_piece, widened

TOPOLOGY = Path(__file__).parent / "data" / "provinces_68.topo.json"
COAST_SLACK = 0.45
BORDER_SLACK = 0.7
# Widened borders are smoothed once more, by less.
WIDENED_BLUR = 0.75


class Bend(Protocol):
    """From the km plane to the pixels of a board."""

    def px(self, xy: Floats, region: str = "") -> Floats: ...
    def place(self, lonlat: tuple[float, float], region: str = "") -> Floats: ...
    def plane_area(self, name: str) -> Land: ...
    def region(self, name: str) -> Land: ...


@dataclass(frozen=True)
class Shapes:
    """What the regions look like on the canvas, in pixels with one decimal."""

    ids: list[str]
    coverage: Coverage
    land: dict[str, Land]
    lakes: dict[str, Polygon]
    warp: Bend

    def borders(self) -> dict[tuple[str, str], list[Floats]]:
        """The shared lines of each pair of regions that touch."""
        found: dict[tuple[str, str], list[Floats]] = {}
        for arc in self.coverage.arcs:
            if not arc.is_coast:
                a, b = (self.ids[n] for n in arc.owners)
                found.setdefault((a, b), []).append(arc.line)
        return found


def shape_regions(
    layout: Layout,
    touching: Iterable[frozenset[str]] = (),
    bend: Callable[[dict[str, Land]], Bend] | None = None,
) -> Shapes:
    """The regions; those `touching` get a border that is long enough to be seen."""
    topology = read_topology(TOPOLOGY)
    provinces = split_provinces(_kept(topology["provinces"], layout), layout.cut)
    warp: Bend = bend(provinces) if bend else Warp(layout, provinces)
    rough = {name: warp.region(name) for name in layout.region}
    ids = list(layout.region)
    pairs = sorted((min(pair), max(pair)) for pair in ({*map(ids.index, p)} for p in touching))
    areas = smooth_areas([rough[name] for name in ids], layout, pairs)
    coverage = rounded(coverage_of(areas, 4))
    land = dict(zip(ids, areas_of(coverage), strict=True))
    lakes = {
        name: soft_lake(transformed(shapely.segmentize(area, 2.0), warp.px), layout.soft_lake)
        for name, area in topology["lakes"].items()
    }
    return Shapes(ids, coverage, land, lakes, warp)


def _kept(provinces: dict[str, Land], layout: Layout) -> dict[str, Land]:
    """Without the islets and the islands that the layout leaves out."""
    out = [Point(p) for p in to_plane(layout.left_out.values())]

    def stays(part: Polygon) -> bool:
        return part.area >= 9 and not any(part.distance(p) < 2 for p in out)

    return {name: joined([p for p in polygons(g) if stays(p)]) for name, g in provinces.items()}


def split_provinces(provinces: dict[str, Land], cuts: list[Cut]) -> dict[str, Land]:
    """Applies the cuts; neighbours get the new corners too, so that edges stay shared."""
    lines = {cut.province: LineString(to_plane(cut.line)) for cut in cuts}
    names = {cut.province: cut.north for cut in cuts}
    reach = [line.intersection(provinces[province].buffer(0.3)) for province, line in lines.items()]
    net = shapely.node(shapely.union_all([*map(shapely.boundary, provinces.values()), *reach]))
    tree = shapely.STRtree(list(provinces.values()))
    ids = list(provinces)
    found: dict[str, list[BaseGeometry]] = {}
    for face in polygons(shapely.polygonize(list(getattr(net, "geoms", [net])))):
        inner = face.representative_point()
        hits = [ids[n] for n in tree.query(inner, predicate="within")]
        if not hits:
            continue
        name = hits[0]
        if name in lines:
            x, y = np.asarray(lines[name].coords, float).T
            if inner.y > np.interp(inner.x, x, y):
                name = names[name]
        found.setdefault(name, []).append(face)
    return {name: united(faces) for name, faces in found.items()}


# --- smooth coasts and borders -------------------------------------------------------------------


def smooth_areas(areas: list[Land], layout: Layout, touching: list[tuple[int, int]]) -> list[Land]:
    """The same land with softer coasts and without the thin fingers of the true borders."""
    islands = soft_islands(areas, layout.smallest_island, layout.soft_coast)
    canvas = layout.canvas
    grid = Grid.round((0, 0, canvas.width, canvas.height), 1.0, 12)
    labels = grid.labels(areas)
    found: dict[int, list[Polygon]] = {n: [] for n in range(len(areas))}
    for island in islands:
        shares = [island.intersection(area).area for area in areas]
        if sum(share > 20 for share in shares) == 1:
            found[int(np.argmax(shares))].append(island)
            continue
        here = grid.inside(island)
        near = grid.inside(island.buffer(9))
        own = partition.spread(labels, here & (labels >= 0), near)
        own = partition.smoothed(own, len(areas), near, layout.warp.smooth)
        on_it = {n for n, share in enumerate(shares) if share > 20}
        if pairs := [pair for pair in touching if on_it.issuperset(pair)]:
            own = widened(own, here, pairs, layout.least_border)
            own = partition.smoothed(own, len(areas), near, WIDENED_BLUR * layout.warp.smooth)
            own = in_one_piece(own, near)
        for number, part in partition.cut(MultiPolygon([island]), own, grid, 0.9).items():
            found[number].append(largest(part))
    return [joined(parts) for parts in found.values()]


def soft_islands(areas: list[Land], smallest: float, by: float) -> list[Polygon]:
    found: list[Polygon] = []
    whole = polygons(shapely.union_all([area.buffer(0.05) for area in areas]))
    for island in sorted((p for p in whole if p.area >= smallest), key=lambda p: -p.area):
        soft = largest(island.buffer(by).buffer(-2 * by).buffer(by))
        # An islet in a bay that the softening has closed is land now.
        if not any(soft.intersects(other) for other in found):
            found.append(Polygon(soft.exterior))
    return found


def soft_lake(lake: Land, blur: float) -> Polygon:
    soft = largest(lake.buffer(-3).buffer(9).buffer(-7).simplify(1.2))
    if blur:
        rim = coords(shapely.segmentize(soft.exterior, 1.0))[:-1]
        rim = ndimage.gaussian_filter1d(rim, blur, axis=0, mode="wrap")
        soft = largest(Polygon(rim).buffer(0).simplify(0.6))
    return Polygon(np.round(chaikin(coords(soft.exterior), 2, True), 1))


def rounded(coverage: Coverage) -> Coverage:
    """Every arc simplified and smoothed once, with one decimal."""
    arcs: list[Arc] = []
    for arc in coverage.arcs:
        slack = COAST_SLACK if arc.is_coast else BORDER_SLACK
        if arc.is_closed:
            half = len(arc.line) // 2
            line = np.vstack(
                [_simple(arc.line[: half + 1], slack), _simple(arc.line[half:], slack)[1:]]
            )
        else:
            line = _simple(arc.line, slack)
        line = np.round(chaikin(line, 1, arc.is_closed), 1)
        moves = np.r_[True, np.any(np.diff(line, axis=0) != 0, axis=1)]
        arcs.append(Arc(arc.owners, line[moves]))
    return Coverage(arcs, coverage.rings)


def _simple(line: Floats, slack: float) -> Floats:
    return np.asarray(LineString(line).simplify(slack).coords, float)


def areas_of(coverage: Coverage) -> list[Land]:
    areas: list[Land] = []
    for rings in coverage.rings:
        whole = shapely.union_all(
            [shapely.make_valid(Polygon(coverage.ring_line(r))) for r in rings]
        )
        areas.append(joined(polygons(whole)))
    return areas
