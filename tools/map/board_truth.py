"""What the checks of all boards ask: who touches, who only seems to, where lines and things lie."""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import combinations
from typing import Any, TypeAlias

from tools.map.board_shapes import (
    Area,
    Line,
    Point,
    distance_to,
    edges,
    gap,
    length,
    read_path,
    shared_edges,
)

Data: TypeAlias = dict[str, Any]
Problems: TypeAlias = Iterator[str]
Pairs: TypeAlias = Set[frozenset[str]]

LEAST_SEA_WAY = 20
# What the painted frame of a board covers.
FRAME = 16


def point(at: list[float]) -> Point:
    return round(at[0] * 10), round(at[1] * 10)


def overlap(one: list[float], two: list[float]) -> bool:
    """Of two rectangles x, y, width, height."""
    return (
        one[0] < two[0] + two[2]
        and two[0] < one[0] + one[2]
        and one[1] < two[1] + two[3]
        and two[1] < one[1] + one[3]
    )


def touching(areas: dict[str, Area], wanted: Pairs, least: float) -> Problems:
    """Exactly the wanted pairs share an edge, and one that is long enough to be seen."""
    shared = shared_edges(areas)
    for pair in sorted(map(sorted, wanted | set(shared))):
        found = sum(length([p, q]) for p, q in shared.get(frozenset(pair), []))
        name = " and ".join(pair)
        if frozenset(pair) not in wanted:
            yield f"{name} share an edge of {found:.0f} px and are not neighbours by land"
        elif found < least:
            yield f"{name} are neighbours and share only {found:.0f} px"


def gaps(areas: dict[str, Area], wanted: Pairs, least: float) -> Problems:
    """Whoever does not touch stays clear of the other."""
    for one, two in combinations(areas.values(), 2):
        if frozenset((one.name, two.name)) in wanted:
            continue
        found = min(gap(one, two, least + 1), gap(two, one, least + 1))
        if found < least:
            yield f"{one.name} and {two.name} come within {found:.1f} px and seem to touch"


def border_line(name: str, border: Data, a: Area, b: Area) -> Problems:
    line = read_path(border["line"])[0]
    both = set(edges(a.rings)) & set(edges(b.rings))
    if not set(edges([line])) <= both:
        yield f"{name}: the border's line is not an edge of both regions"
    if min(distance_to(point(border["crossing"]), edge) for edge in edges([line])) > 1:
        yield f"{name}: the crossing lies beside the border"


def sea_way(name: str, way: Line, a: Area, b: Area, areas: dict[str, Area]) -> Problems:
    for end, area in ((way[0], a), (way[-1], b)):
        if area.away(end) > 1:
            yield f"{name}: the sea link does not reach the coast of {area.name}"
    if length(way) < LEAST_SEA_WAY:
        yield f"{name}: the sea link is only {length(way):.0f} px long"
    for p in way[1:-1]:
        for area in areas.values():
            if area.holds(p):
                yield f"{name}: the sea link runs over {area.name} at {p[0] // 10}, {p[1] // 10}"


def cards(board: Data, areas: dict[str, Area], rects: dict[str, list[float]]) -> Problems:
    """Cards lie on the sea, inside the frame, none over another."""
    for one, two in combinations(rects, 2):
        if overlap(rects[one], rects[two]):
            yield f"{one} and {two} overlap"
    right, low = board["width"] - FRAME, board["height"] - FRAME
    for what, (x, y, w, h) in rects.items():
        if x < FRAME or y < FRAME or x + w > right or y + h > low:
            yield f"{what} reach beyond the frame of the board"
        rim = [point([x + w * i / 8, y + h * j / 6]) for i in range(9) for j in range(7)]
        for area in areas.values():
            if any(area.holds(p) for p in rim):
                yield f"{what} lie on the land of {area.name}"
