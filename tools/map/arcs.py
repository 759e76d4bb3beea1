"""Shared arcs: a border between two areas is one line, drawn and smoothed once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from shapely.geometry.polygon import LinearRing

from tools.map.geometry import Floats, Land, polygons

Corner = tuple[int, int]
Point = tuple[float, float]


def chaikin(line: Floats, times: int = 2, closed: bool = False) -> Floats:
    """Rounds the corners off; the ends of an open line stay where they are."""
    for _ in range(times):
        if len(line) < 3:
            return line
        p, q = (line[:-1], line[1:]) if not closed else (line[:-1], np.roll(line[:-1], -1, axis=0))
        cut = np.empty((2 * len(p), 2))
        cut[0::2] = 0.75 * p + 0.25 * q
        cut[1::2] = 0.25 * p + 0.75 * q
        ends = (cut, cut[:1]) if closed else (line[:1], cut[1:-1], line[-1:])
        line = np.vstack(ends)
    return line


# --- lines between the cells of a raster ---------------------------------------------------------


def raster_lines(labels: npt.NDArray[np.int16]) -> list[Floats]:
    """Lines along the cell edges that part two different labels (both 0 or more)."""
    edges = _cell_edges(labels)
    at: dict[Corner, list[int]] = defaultdict(list)
    for number, (p, q, _) in enumerate(edges):
        at[p].append(number)
        at[q].append(number)

    def is_node(corner: Corner) -> bool:
        here = at[corner]
        return len(here) != 2 or edges[here[0]][2] != edges[here[1]][2]

    used = [False] * len(edges)

    def walk(corner: Corner, number: int) -> Floats:
        line = [corner]
        while True:
            used[number] = True
            p, q, _ = edges[number]
            corner = q if p == corner else p
            line.append(corner)
            if is_node(corner):
                break
            first, second = at[corner]
            number = second if first == number else first
            if used[number]:
                break
        return np.array(line, float)

    lines = [walk(c, n) for c in list(at) if is_node(c) for n in at[c] if not used[n]]
    # What is left are rings without a node.
    lines += [walk(edges[n][0], n) for n in range(len(edges)) if not used[n]]
    return lines


def _cell_edges(labels: npt.NDArray[np.int16]) -> list[tuple[Corner, Corner, tuple[int, int]]]:
    found: list[tuple[Corner, Corner, tuple[int, int]]] = []
    for axis in (1, 0):
        one = labels[:, :-1] if axis else labels[:-1]
        two = labels[:, 1:] if axis else labels[1:]
        rows, columns = np.where((one != two) & (one >= 0) & (two >= 0))
        for r, c in zip(rows.tolist(), columns.tolist(), strict=True):
            start = (c + 1, r) if axis else (c, r + 1)
            pair = sorted((int(one[r, c]), int(two[r, c])))
            found.append((start, (c + 1, r + 1), (pair[0], pair[1])))
    return found


# --- arcs of a coverage --------------------------------------------------------------------------


@dataclass(frozen=True)
class Arc:
    """A line with the same one (coast) or two (border) areas along its whole length."""

    owners: tuple[int, ...]
    line: Floats

    @property
    def is_coast(self) -> bool:
        return len(self.owners) == 1

    @property
    def is_closed(self) -> bool:
        return bool(np.array_equal(self.line[0], self.line[-1]))


# A ring is a series of arcs, each with whether it runs backwards.
Ring = list[tuple[int, bool]]


@dataclass(frozen=True)
class Coverage:
    """Areas side by side, as rings of shared arcs; `rings[i]` are those of area i."""

    arcs: list[Arc]
    rings: list[list[Ring]]

    def ring_line(self, ring: Ring) -> Floats:
        lines = [self.arcs[n].line[::-1] if back else self.arcs[n].line for n, back in ring]
        return np.vstack([lines[0], *(line[1:] for line in lines[1:])])


def _corners(ring: LinearRing, digits: int) -> list[Point]:
    """The points of a ring, without those that rounding makes equal."""
    at = np.round(np.asarray(ring.coords, float)[:, :2], digits)
    moves = np.any(np.diff(at, axis=0) != 0, axis=1)
    return [(float(x), float(y)) for x, y in at[:-1][moves]]


def coverage_of(areas: Sequence[Land], digits: int = 6) -> Coverage:
    """Splits areas with exactly shared vertices into their arcs."""
    rings = [
        (owner, _corners(ring, digits))
        for owner, area in enumerate(areas)
        for part in polygons(area)
        for ring in (part.exterior, *part.interiors)
    ]
    owners: dict[frozenset[Point], set[int]] = defaultdict(set)
    near: dict[Point, set[Point]] = defaultdict(set)
    for owner, points in rings:
        for p, q in zip(points, points[1:] + points[:1], strict=True):
            owners[frozenset((p, q))].add(owner)
            near[p].add(q)
            near[q].add(p)

    def is_node(p: Point) -> bool:
        if len(near[p]) != 2:
            return True
        a, b = near[p]
        return owners[frozenset((p, a))] != owners[frozenset((p, b))]

    arcs: list[Arc] = []
    known: dict[tuple[Point, ...], int] = {}
    out: list[list[Ring]] = [[] for _ in areas]
    for owner, points in rings:
        # A ring without a node (an island) starts at its smallest point, in every area alike.
        starts = [k for k, p in enumerate(points) if is_node(p)] or [points.index(min(points))]
        made: Ring = []
        for k, end in zip(starts, starts[1:] + starts[:1], strict=True):
            count = (end - k) % len(points) or len(points)
            line = tuple(points[(k + step) % len(points)] for step in range(count + 1))
            back = line[::-1] in known
            if not back and line not in known:
                known[line] = len(arcs)
                pair = sorted(owners[frozenset(line[:2])])
                arcs.append(Arc(tuple(pair), np.array(line)))
            made.append((known[line[::-1] if back else line], back))
        out[owner].append(made)
    return Coverage(arcs, out)
