"""Borders as the board shows them: the shared line, its crossing, ridges, roads and sea links."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point

from tools.map.geometry import Floats, largest, length_of
from tools.map.layout import Layout, SeaPlan, WarriorsLayout
from tools.map.paths import halfway, path_text, sampled, smooth
from tools.map.regions import Shapes

RIDGE_STEP = 13.0
MARK_STEP = 46.0


@dataclass(frozen=True)
class Crossing:
    """One border of the game; `line` is empty where only the sea lies between."""

    a: str
    b: str
    kind: str
    road: bool
    line: Floats
    at: Floats
    # From a to b.
    normal: Floats
    # How a piece goes over: a road's own path, a sea link, or the straight way.
    way: Floats

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "a": self.a,
            "b": self.b,
            "kind": self.kind,
            "crossing": _round(self.at),
            "normal": [round(float(v), 3) for v in self.normal],
            "way": path_text(self.way),
        }
        if len(self.line):
            found |= {
                "line": path_text(self.line),
                "length": round(length_of(self.line)),
            }
        return found

    def data_with_ornaments(self) -> dict[str, Any]:
        """Also peaks to draw if it is obstructed, and milestones if it has a road."""
        found = {"a": self.a, "b": self.b, "kind": self.kind, "road": self.road} | self.data()
        if len(self.line):
            found |= {"ridge": ridge(self.line), "marks": marks(self.way)}
        return found


def _round(at: Floats) -> list[float]:
    return [round(float(v), 1) for v in at]


def find_crossings(
    layout: WarriorsLayout, shapes: Shapes, borders: list[dict[str, Any]]
) -> list[Crossing]:
    """One crossing for each border of the game's data."""
    made = []
    for border in borders:
        a, b, kind = border["a"], border["b"], border["type"]
        if kind == "sea":
            made.append(sea_link(layout, shapes, a, b))
        else:
            road = road_line(layout, shapes, a, b) if border["road"] else None
            ends = [np.array(layout.region[name].label) for name in (a, b)]
            made.append(land_border(shapes, a, b, kind, ends, road))
    return made


def land_border(
    shapes: Shapes,
    a: str,
    b: str,
    kind: str,
    ends: list[Floats],
    road: Floats | None = None,
) -> Crossing:
    """The longest edge of two regions; `ends` are where a piece comes from and where it goes."""
    line = _shared_line(shapes, a, b)
    if road is None:
        at, normal = halfway(line)
    else:
        at = _meeting(LineString(road), LineString(line), f"{a} - {b}")
        cut = sampled(line, 2.0)
        near = int(np.argmin(np.hypot(*(cut - at).T)))
        around = cut[max(0, near - 5) : near + 6]
        normal = halfway(around)[1]
    inside_b = largest(shapes.land[b])
    if Point(at + 4 * normal).distance(inside_b) > Point(at - 4 * normal).distance(inside_b):
        normal = -normal
    way = road
    if way is None:
        steps = [ends[0], at - 16 * normal, at, at + 16 * normal, ends[1]]
        way = smooth(np.array(steps, float), 12.0)
    return Crossing(a, b, kind, road is not None, line, at, normal, way)


def _shared_line(shapes: Shapes, a: str, b: str) -> Floats:
    lines = [
        line for pair, found in shapes.borders().items() if {*pair} == {a, b} for line in found
    ]
    if not lines:
        raise SystemExit(f"{a} and {b} have a border in data.toml but share no edge.")
    return max(lines, key=length_of)


def _meeting(road: LineString, border: LineString, name: str) -> Floats:
    hit = road.intersection(border)
    if not isinstance(hit, Point):
        raise SystemExit(f"The road {name} meets its border {hit.geom_type}, not once.")
    return np.array([hit.x, hit.y])


def road_line(layout: WarriorsLayout, shapes: Shapes, a: str, b: str) -> Floats:
    """The road from hub to hub, by the places on its way."""
    plan = next(p for p in layout.road if {p.a, p.b} == {a, b})
    ends = [layout.region[name].hub for name in (plan.a, plan.b)]
    if None in ends:
        raise SystemExit(f"The road {a} - {b} needs a hub in both regions.")
    stops = [p for p in (ends[0], *plan.via, ends[1]) if p is not None]
    line = smooth(np.array([shapes.warp.place(p, plan.a) for p in stops]), 6.0)
    return line if plan.a == a else line[::-1]


def sea_link(layout: Layout, shapes: Shapes, a: str, b: str) -> Crossing:
    plan = _sea_plan(layout, a, b)
    ends = []
    for region, port in zip((plan.a, plan.b), _ports(plan, shapes), strict=True):
        coast = largest(shapes.land[region]).exterior
        landing = coast.interpolate(coast.project(Point(port)))
        ends.append(np.array([landing.x, landing.y]))
    start, end = ends
    middle = (start + end) / 2
    across = np.array([end[1] - start[1], start[0] - end[0]])
    swing = plan.bend * across / max(float(np.hypot(*across)), 1e-6)
    line = smooth(np.array([start, middle + swing, end]), 6.0)
    if plan.a != a:
        line = line[::-1]
    at, right = halfway(line)
    along = np.array([right[1], -right[0]])
    return Crossing(a, b, "sea", False, np.empty((0, 2)), at, along, line)


def _sea_plan(layout: Layout, a: str, b: str) -> SeaPlan:
    for plan in layout.sea:
        if {plan.a, plan.b} == {a, b}:
            return plan
    raise SystemExit(f"{a} and {b} have a sea link in data.toml but no ports in the layout.")


def _ports(plan: SeaPlan, shapes: Shapes) -> tuple[Floats, Floats]:
    """Where the ports lie on the canvas."""
    if plan.ports is not None:
        return np.array(plan.ports[0]), np.array(plan.ports[1])
    if plan.from_ is None or plan.to is None:
        raise SystemExit(f"The sea link {plan.a} - {plan.b} needs `from` and `to`, or `ports`.")
    return shapes.warp.place(plan.from_, plan.a), shapes.warp.place(plan.to, plan.b)


# --- ornaments along a line ----------------------------------------------------------------------


def ridge(line: Floats) -> list[list[float]]:
    """Peaks along a border, drawn where it is obstructed: x, y, size, which of three forms."""
    chance = np.random.default_rng(round(abs(float(line.sum()))))
    found = []
    for n, (x, y) in enumerate(sampled(line, RIDGE_STEP)):
        size = 0.85 + 0.35 * float(chance.random()) + (0.15 if n % 2 else 0)
        found.append([round(float(x), 1), round(float(y), 1), round(size, 2), int(n % 3)])
    # What lies in front is drawn last.
    return sorted(found, key=lambda peak: peak[1])


def marks(way: Floats) -> list[list[float]]:
    """Milestones along a road: x, y and the road's angle in degrees."""
    points = sampled(way, MARK_STEP)
    found = []
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        angle = np.degrees(np.arctan2(*(after - before)[::-1]))
        found.append([round(float(at[0]), 1), round(float(at[1]), 1), round(float(angle))])
    return found
