"""Builds data/provinces_68.topo.json, the 68 provinces with true coasts, from the fetched data.

Run `python -m tools.map.fetch` first, then `python -m tools.map.build_provinces` (about a minute).
Every town point knows its modern municipality, and data/province_municipalities.toml knows in which
province that lay; the nearest town decides, and in empty mountains the prefecture's border does.
"""

from __future__ import annotations

import csv
import json
import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from scipy import ndimage
from scipy.spatial import cKDTree
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, shape
from shapely.geometry.base import BaseGeometry

from tools.map import partition
from tools.map.arcs import coverage_of
from tools.map.fetch import CACHE
from tools.map.geometry import Bools, Floats, Ints, Land, polygons, to_degrees, to_plane
from tools.map.geometry import transformed as moved
from tools.map.partition import Grid, Labels
from tools.map.wvs import read_coast

DATA = Path(__file__).parent / "data"
OUT = DATA / "provinces_68.topo.json"

CELL_KM = 0.5
EMPTY_KM = 3.0  # further from any town than this, the prefecture decides
BLUR_KM = 1.5
FRAGMENT_KM2 = 90.0
DEGREES = 1e-4  # the grain of the TopoJSON

# Own outline of Lake Biwa, good to about 1 km.
BIWA = """135.905,34.975 135.873,35.003 135.883,35.055 135.918,35.105 135.925,35.165 135.958,35.225
135.985,35.262 136.045,35.295 136.068,35.325 136.045,35.365 136.040,35.405 136.055,35.448
136.095,35.447 136.105,35.480 136.135,35.455 136.160,35.510 136.185,35.495 136.180,35.455
136.195,35.425 136.235,35.385 136.275,35.345 136.282,35.315 136.245,35.285 136.185,35.240
136.115,35.205 136.065,35.165 136.030,35.140 135.975,35.135 135.945,35.105 135.938,35.065
135.920,35.030"""
# The strait between Honshu and Kyushu is narrower than the softening of the coast.
KANMON = """130.80,33.955 130.845,33.925 130.885,33.905 130.925,33.93 130.945,33.945 130.965,33.962
131.01,33.975 131.07,33.96"""
# Airports and harbour islands of our day.
MODERN = "135.24,34.43 135.22,34.67 135.26,34.69 136.81,34.86 135.28,34.70 129.91,32.915"


def main() -> None:
    facts: list[dict[str, Any]] = _toml("provinces_68.toml")["province"]
    land = read_land()
    grid = Grid.round(land.bounds, CELL_KM, 14)
    on_land = grid.inside(land)
    near = grid.inside(land.buffer(11))
    labels = partition.smoothed(
        nearest_town_labels(facts, land, grid, near), len(facts), near, BLUR_KM / CELL_KM
    )
    labels = without_fragments(labels, len(facts), on_land, near)
    cut = partition.cut(land, labels, grid, 0.75)
    provinces = [cut[number] for number in range(len(facts))]
    assert shapely.coverage_is_valid(provinces), "two provinces overlap"
    report_neighbours(facts, provinces)
    simple = shapely.coverage_simplify(provinces, 0.45)
    write_topology([f["id"] for f in facts], list(simple), Polygon(_points(BIWA)))


def _toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def _points(text: str) -> Floats:
    return to_plane((float(lon), float(lat)) for lon, lat in (p.split(",") for p in text.split()))


# --- land ----------------------------------------------------------------------------------------


def read_land() -> MultiPolygon:
    """Honshu, Shikoku, Kyushu and the islands that belonged to the 68 provinces, in km."""
    rough = [moved(p, to_plane) for p in read_coast(CACHE / "wvs1.dat") if _is_ours(p)]
    whole = shapely.union_all([shapely.make_valid(p) for p in rough])
    modern = [Point(p) for p in _points(MODERN)]

    def is_old(island: Polygon) -> bool:
        return island.area >= 40 or all(island.distance(p) >= 1.5 for p in modern)

    kept = [p for p in polygons(whole) if p.area >= 6 and is_old(p)]
    # Softens harbours and river mouths.
    soft = shapely.union_all(kept).buffer(0.5).buffer(-1.0).buffer(0.5).simplify(0.15)
    soft = soft.difference(LineString(_points(KANMON)).buffer(1.3))
    return MultiPolygon([Polygon(p.exterior) for p in polygons(soft) if p.area > 6])


def _is_ours(island: Polygon) -> bool:
    at = island.representative_point()
    ryukyu_or_kurils = at.y < 30.1 or at.x > 142.3
    ezo = at.y > 41.35 and at.x > 139.2
    korea = (
        (at.x < 128.4 and at.y < 33)
        or (at.x < 129.15 and at.y > 34.3)
        or (at.y > 37.2 and at.x < 136)
    )
    far_izu = at.x > 138.9 and at.y < 34.6
    return not (ryukyu_or_kurils or ezo or korea or far_izu)


# --- labels --------------------------------------------------------------------------------------


def nearest_town_labels(
    facts: list[dict[str, Any]], land: BaseGeometry, grid: Grid, near: Bools
) -> Labels:
    at, prefecture, province = read_towns(facts, land)
    gx, gy = grid.centres()
    cells = np.column_stack([gx[near], gy[near]])
    distance, town = cKDTree(at).query(cells, workers=-1)
    found = province[town]
    empty = np.where(distance > EMPTY_KM)[0]
    code = prefectures_at(cells[empty], at, prefecture)
    for number in np.unique(code[code > 0]):
        mine, towns = np.where(code == number)[0], np.where(prefecture == number)[0]
        nearest = cKDTree(at[towns]).query(cells[empty[mine]])[1]
        found[empty[mine]] = province[towns[nearest]]
    labels = np.full(grid.shape, -1, np.int16)
    labels[near] = found
    return labels


def read_towns(facts: list[dict[str, Any]], land: BaseGeometry) -> tuple[Floats, Ints, Ints]:
    """Where each town is, its prefecture's number and its province's."""
    number = {fact["id"]: n for n, fact in enumerate(facts)}
    where = _toml("province_municipalities.toml")
    usual = {int(code): number[name] for code, name in where["prefecture"].items()}
    moved_ = {c: number[name] for name, codes in where["municipality"].items() for c in codes}
    split: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for entry in where["split"]:
        split[entry["municipality"]] += [(p, number[entry["province"]]) for p in entry["prefix"]]

    def province(code: str, town: str) -> int:
        by_name = (n for prefix, n in split.get(code, ()) if town.startswith(prefix))
        return next(by_name, moved_.get(code, usual[int(code[:2])]))

    with (CACHE / "towns.csv").open(encoding="utf-8") as file:
        rows = [r for r in csv.DictReader(file) if 2 <= int(r["cityCode"][:2]) <= 46]
    at = to_plane((float(r["longitude"]), float(r["latitude"])) for r in rows)
    codes = np.array([r["cityCode"] for r in rows])
    good = np.asarray(shapely.distance(land, shapely.points(at)) < 3)
    for code in np.unique(codes):
        # A town far from its municipality has wrong coordinates.
        mine = np.where(codes == code)[0]
        off = np.linalg.norm(at[mine] - np.median(at[mine], axis=0), axis=1)
        good[mine[off > max(30, 6 * float(np.median(off)))]] = False
    provinces = np.array([province(r["cityCode"], r["town"]) for r in rows])
    return at[good], np.array([int(c[:2]) for c in codes])[good], provinces[good]


def prefectures_at(cells: Floats, at: Floats, prefecture: Ints) -> Ints:
    """The prefecture of each cell by Natural Earth's lines, 0 for none."""
    code = np.zeros(len(cells), int)
    for file in sorted((CACHE / "prefectures").glob("JP-*.json")):
        if file.stem in ("JP-HK", "JP-ON"):  # Hokkaido and Okinawa
            continue
        area = moved(shape(json.loads(file.read_text(encoding="utf-8"))["geometry"]), to_plane)
        shapely.prepare(area)
        towns = prefecture[shapely.contains_xy(area, at[:, 0], at[:, 1])]
        inside = shapely.contains_xy(area, cells[:, 0], cells[:, 1])
        code[inside] = Counter(towns.tolist()).most_common(1)[0][0]
    return code


def without_fragments(labels: Labels, count: int, on_land: Bools, near: Bools) -> Labels:
    """Small exclaves join their neighbour; whole islands stay."""
    island, _ = ndimage.label(on_land)
    size = np.bincount(island.ravel())
    for _ in range(3):
        changed = False
        for number in range(count):
            pieces, found = ndimage.label((labels == number) & on_land)
            areas = np.bincount(pieces.ravel(), minlength=found + 1)[1:]
            for piece in range(1, found + 1):
                if areas[piece - 1] * CELL_KM**2 >= FRAGMENT_KM2 or areas[piece - 1] == max(areas):
                    continue
                here = pieces == piece
                if areas[piece - 1] >= 0.95 * size[island[here][0]]:
                    continue
                rim = ndimage.binary_dilation(here, iterations=2) & ~here & on_land
                votes = labels[rim]
                votes = votes[(votes >= 0) & (votes != number)]
                if len(votes):
                    labels[here] = np.bincount(votes).argmax()
                    changed = True
        labels = partition.spread(labels, on_land & (labels >= 0), near)
        if not changed:
            break
    return labels


# --- out -----------------------------------------------------------------------------------------


def report_neighbours(facts: list[dict[str, Any]], provinces: list[Land]) -> None:
    wanted = {frozenset((f["id"], n)) for f in facts for n in f["neighbours"]}
    found = set()
    for arc in coverage_of(provinces).arcs:
        if not arc.is_coast:
            found.add(frozenset(facts[n]["id"] for n in arc.owners))
    print(f"neighbours: {len(found)} of {len(wanted)}")
    for what, pairs in (("missing", wanted - found), ("not expected", found - wanted)):
        for pair in pairs:
            print(f"  {what}: {' - '.join(sorted(pair))}")


def write_topology(ids: list[str], provinces: list[Land], biwa: Polygon) -> None:
    coverage = coverage_of(provinces)
    shapes = []
    for name, area, rings in zip(ids, provinces, coverage.rings, strict=True):
        left = iter(rings)
        parts = [
            [[~n if back else n for n, back in next(left)] for _ in (p.exterior, *p.interiors)]
            for p in polygons(area)
        ]
        shapes.append({"type": "MultiPolygon", "id": name, "arcs": parts})
    lake = {"type": "Polygon", "id": "biwa", "arcs": [[len(coverage.arcs)]]}
    lines = [*(arc.line for arc in coverage.arcs), np.asarray(biwa.exterior.coords, float)]
    topology = {
        "type": "Topology",
        "transform": {"scale": [DEGREES, DEGREES], "translate": [0, 0]},
        "objects": {
            "provinces": {"type": "GeometryCollection", "geometries": shapes},
            "lakes": {"type": "GeometryCollection", "geometries": [lake]},
        },
        "arcs": [_steps(line) for line in lines],
    }
    OUT.write_text(json.dumps(topology, separators=(",", ":")), encoding="utf-8")
    print(f"{OUT.name}: {OUT.stat().st_size} bytes, {len(lines)} arcs")


def _steps(line: Floats) -> list[list[int]]:
    at = np.round(to_degrees(line) / DEGREES).astype(int)
    at = at[np.r_[True, np.any(np.diff(at, axis=0) != 0, axis=1)]]
    return [[int(x), int(y)] for x, y in np.vstack([at[:1], np.diff(at, axis=0)])]


if __name__ == "__main__":
    main()
