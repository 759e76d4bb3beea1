"""A committed board as plain numbers: paths read back, without any package."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot
from typing import Any, TypeAlias

# Points in tenths of a pixel, so that shared corners are equal to the last bit.
Point: TypeAlias = tuple[int, int]
Line: TypeAlias = list[Point]
Edge: TypeAlias = tuple[Point, Point]

_NUMBER = re.compile(r"-?\d*\.?\d+")


def read_path(path: str) -> list[Line]:
    """The lines of a path of M and relative l, as the builder writes them; z closes a line."""
    lines: list[Line] = []
    for part in path.split("M")[1:]:
        first, _, rest = part.partition("l")
        x, y = _tenths(first)
        line = [(x, y)]
        steps = _tenths(rest)
        for dx, dy in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + dx, y + dy
            line.append((x, y))
        if rest.endswith("z"):
            line.append(line[0])
        lines.append(line)
    return lines


def _tenths(text: str) -> list[int]:
    return [round(float(number) * 10) for number in _NUMBER.findall(text)]


def edges(lines: list[Line]) -> Iterator[Edge]:
    for line in lines:
        for p, q in pairwise(line):
            yield (p, q) if p < q else (q, p)


def length(line: Line) -> float:
    """In pixels."""
    return sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(line)) / 10


def distance_to(at: Point, edge: Edge) -> float:
    """From a point to an edge, in pixels."""
    (px, py), (qx, qy) = edge
    dx, dy = qx - px, qy - py
    square = dx * dx + dy * dy
    share = ((at[0] - px) * dx + (at[1] - py) * dy) / square if square else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(at[0] - px - share * dx, at[1] - py - share * dy) / 10


@dataclass(frozen=True)
class Area:
    """A region's land."""

    name: str
    rings: list[Line]

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        xs = [x for ring in self.rings for x, _ in ring]
        ys = [y for ring in self.rings for _, y in ring]
        return min(xs), min(ys), max(xs), max(ys)

    def holds(self, at: Point) -> bool:
        """Whether a point lies on the land (even-odd rule)."""
        x, y = at
        x0, y0, x1, y1 = self.box
        if not (x0 <= x <= x1 and y0 <= y <= y1):
            return False
        inside = False
        for ring in self.rings:
            for (px, py), (qx, qy) in pairwise(ring):
                if (py > y) != (qy > y) and x < (qx - px) * (y - py) / (qy - py) + px:
                    inside = not inside
        return inside

    def away(self, at: Point) -> float:
        """How far a point is from the rim, in pixels."""
        return min(distance_to(at, edge) for edge in edges(self.rings))


def areas_of(board: dict[str, Any]) -> dict[str, Area]:
    return {r["id"]: Area(r["id"], read_path(r["path"])) for r in board["regions"]}


def shared_edges(areas: dict[str, Area]) -> dict[frozenset[str], list[Edge]]:
    """The edges that two areas have in common."""
    owners: dict[Edge, list[str]] = {}
    for area in areas.values():
        for edge in edges(area.rings):
            owners.setdefault(edge, []).append(area.name)
    found: dict[frozenset[str], list[Edge]] = {}
    for edge, names in owners.items():
        if len(names) > 1:
            found.setdefault(frozenset(names), []).append(edge)
    return found


def gap(one: Area, two: Area, limit: float) -> float:
    """The least distance between two areas; anything above the limit is only told as `limit`."""
    pad = limit * 10
    near = _around((p for ring in one.rings for p in ring), two.box, pad)
    if not near:
        return limit
    xs, ys = [x for x, _ in near], [y for _, y in near]
    box = min(xs), min(ys), max(xs), max(ys)
    close = [edge for edge in edges(two.rings) if _around(edge, box, 2 * pad)]
    return min((distance_to(at, edge) for at in near for edge in close), default=limit)


def _around(points: Iterable[Point], box: tuple[int, int, int, int], pad: float) -> list[Point]:
    """The points in a box or at most `pad` beside it."""
    x0, y0, x1, y1 = box
    return [p for p in points if x0 - pad <= p[0] <= x1 + pad and y0 - pad <= p[1] <= y1 + pad]
