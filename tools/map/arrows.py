"""Where the arrow of a march lies on its border, and where it points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from tools.map.board_shapes import Area, Line, Point, areas_of, read_path

# From the middle of an arrow to its tip, in pixels; as far again the eye follows it.
HALF = 33
BEYOND = 30
STEP = 9  # in which distances it is looked what lies under it
TURN = 6  # degrees
NEAR = 5


def add_arrows(board: dict[str, Any]) -> dict[str, Any]:
    """Each border gets `arrow`: x, y and the degrees of the way from a to b."""
    areas = areas_of(board)
    hearts = {region["id"]: region["centroid"] for region in board["regions"]}
    for border in board["borders"]:
        border["arrow"] = _arrow(border, areas, hearts)
    return board


def strayed(border: dict[str, Any], areas: dict[str, Area]) -> float:
    """How many pixels of an arrow, and of what the eye follows behind it, lie with others."""
    x, y, angle = border["arrow"]
    off = 0.0
    for away in range(STEP, HALF + BEYOND + 1, STEP):
        for target, turn in ((border["b"], 1), (border["a"], -1)):
            at = _ahead(x, y, angle, away * turn)
            if not _lies(at, away, areas[target], areas, by_sea=border["kind"] == "sea"):
                off += STEP
    return off


def _lies(at: Point, away: int, target: Area, areas: dict[str, Area], *, by_sea: bool) -> bool:
    """On its target's land; further on, and over a strait, the sea will do."""
    if target.holds(at):
        return True
    on_land = any(area.holds(at) for area in areas.values())
    return not on_land and (by_sea or away > HALF)


def _arrow(
    border: dict[str, Any], areas: dict[str, Area], hearts: dict[str, list[float]]
) -> list[float]:
    (ax, ay), (bx, by) = hearts[border["a"]], hearts[border["b"]]
    (cx, cy), (nx, ny) = border["crossing"], border["normal"]
    aim = degrees(atan2(by - ay, bx - ax))
    straight = degrees(atan2(ny, nx))
    if border["kind"] == "sea":
        return [cx, cy, round(straight)]

    def cost(tried: list[float]) -> float:
        x, y, angle = tried
        turned = 2 - cos(radians(angle - aim)) - cos(radians(angle - straight))
        return hypot(x - cx, y - cy) + 40 * turned

    spots = [(cx, cy), *_spots(read_path(border["line"])[0])]
    tried = [[x, y, float(turn)] for x, y in spots for turn in range(0, 360, TURN)]
    tried.sort(key=cost)
    x, y, angle = next(one for one in tried if not strayed({**border, "arrow": one}, areas))
    return [round(x, 1), round(y, 1), round(angle)]


def _spots(line: Line) -> Iterator[tuple[float, float]]:
    """Points on a border, a few pixels apart."""
    left = 0.0
    for (px, py), (qx, qy) in pairwise(line):
        long = hypot(qx - px, qy - py) / 10
        while left < long:
            share = left / long
            yield (px + (qx - px) * share) / 10, (py + (qy - py) * share) / 10
            left += NEAR
        left -= long


def _ahead(x: float, y: float, angle: float, by: float) -> Point:
    turn = radians(angle)
    return round((x + cos(turn) * by) * 10), round((y + sin(turn) * by) * 10)
