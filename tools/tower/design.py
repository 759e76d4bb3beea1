"""The tower that is simulated: a design of our own, made of boxes only. Centimetres.

z is up, the table is z = 0, and cubes come out towards -y. From the top: a funnel, two perforated
floors, a slope that leads out through the front wall, a tray before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, hypot, sin
from typing import Literal

Part = Literal["wall", "floor", "funnel", "slope", "tray"]
Triple = tuple[float, float, float]
Quat = tuple[float, float, float, float]

LEVEL: Quat = (1.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Box:
    """Whole lengths of its edges, its middle, and how it is turned (w, x, y, z)."""

    size: Triple
    pos: Triple
    part: Part
    quat: Quat = LEVEL


@dataclass(frozen=True)
class Perforation:
    """A floor: how high the middle of its upper side is, how many holes of what width it has.

    `edge`: how wide the rim along the walls is. It leans by `tilt` (radians), down to the front if
    that is more than 0.
    """

    top: float
    columns: int
    rows: int
    hole: float
    edge: float
    tilt: float


@dataclass(frozen=True)
class Design:
    """What can be changed to make the tower hold more or less."""

    cube: float = 1.0
    inner: float = 6.6
    wall: float = 0.4
    mouth: float = 4.5
    """Half the width of the funnel's upper edge."""
    top: float = 22.0
    funnel_top: float = 25.0
    floors: tuple[Perforation, Perforation] = (
        Perforation(17.0, 2, 2, 2.5, 0.0, 0.2),
        Perforation(11.5, 3, 3, 1.75, 0.0, -0.2),
    )
    floor_thick: float = 0.5
    tray_half: float = 6.5
    tray_front: float = -15.0


STANDARD = Design()


def boxes(design: Design = STANDARD) -> list[Box]:
    """The whole tower."""
    return [*_walls(design), *_funnel(design), *_floors(design), _slope(design), *_tray(design)]


def outlet(design: Design = STANDARD) -> float:
    """A cube whose middle is before this y, and low, has come out."""
    return -design.inner / 2 - design.wall


def _walls(design: Design) -> list[Box]:
    half, thick, top = design.inner / 2, design.wall, design.top
    off = half + thick / 2
    front = 6.5
    return [
        Box((thick, 2 * half + 2 * thick, top), (-off, 0, top / 2), "wall"),
        Box((thick, 2 * half + 2 * thick, top), (off, 0, top / 2), "wall"),
        Box((2 * half, thick, top), (0, off, top / 2), "wall"),
        Box((2 * half, thick, top - front), (0, -off, (top + front) / 2), "wall"),
    ]


def _funnel(design: Design) -> list[Box]:
    """Four plates that lean outwards; they overlap at the corners."""
    half, thick = design.inner / 2, design.wall
    rise, run = design.funnel_top - design.top, design.mouth - half
    length, width = hypot(rise, run), 2 * design.mouth
    angle = atan2(rise, run)
    away, up = half + run / 2, design.top + rise / 2
    # Outwards and downwards by half the thickness: the inner side begins at the wall's inner side.
    away += sin(angle) * thick / 2
    up -= cos(angle) * thick / 2
    found = []
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        size = (length, width, thick) if x else (width, length, thick)
        turn = (
            (cos(angle / 2), 0.0, -x * sin(angle / 2), 0.0)
            if x
            else (cos(angle / 2), y * sin(angle / 2), 0.0, 0.0)
        )
        found.append(Box(size, (x * away, y * away, up), "funnel", turn))
    return found


def _floors(design: Design) -> list[Box]:
    return [box for floor in design.floors for box in _floor(design, floor)]


def _floor(design: Design, floor: Perforation) -> list[Box]:
    """Bars from side to side; between them webs; what is left are the holes."""
    inner, depth = design.inner, design.inner / cos(floor.tilt)
    bars = _strips(depth, floor.rows, floor)
    webs = _strips(inner, floor.columns, floor)
    found = [_leaning(design, floor, (inner, wide), 0.0, y) for y, wide in bars if wide]
    for (y, wide), (after, broad) in pairwise(bars):
        gap = (after - broad / 2) - (y + wide / 2)
        middle = y + wide / 2 + gap / 2
        found += [_leaning(design, floor, (web, gap), x, middle) for x, web in webs if web]
    return found


def _strips(length: float, holes: int, floor: Perforation) -> list[tuple[float, float]]:
    """Where the strips between so many holes are, and how wide; the first and last are the rims."""
    between = (length - 2 * floor.edge - holes * floor.hole) / (holes - 1)
    wide = [floor.edge, *[between] * (holes - 1), floor.edge]
    at, found = -length / 2, []
    for strip in wide:
        found.append((at + strip / 2, strip))
        at += strip + floor.hole
    return found


def _leaning(
    design: Design, floor: Perforation, size: tuple[float, float], x: float, y: float
) -> Box:
    """A piece of a floor, from its place in the floor."""
    under = -design.floor_thick / 2
    across, up = cos(floor.tilt), sin(floor.tilt)
    pos = (x, y * across - under * up, floor.top + y * up + under * across)
    quat = (cos(floor.tilt / 2), sin(floor.tilt / 2), 0.0, 0.0)
    return Box((*size, design.floor_thick), pos, "floor", quat)


def _slope(design: Design) -> Box:
    """From the back wall down through the front wall."""
    back, front = (design.inner / 2, 7.6), (-design.inner / 2 - 1.6, 1.2)
    run, rise = back[0] - front[0], back[1] - front[1]
    angle = atan2(rise, run)
    thick = 0.4
    y = (back[0] + front[0]) / 2 + sin(angle) * thick / 2
    z = (back[1] + front[1]) / 2 - cos(angle) * thick / 2
    quat = (cos(angle / 2), sin(angle / 2), 0.0, 0.0)
    return Box((design.inner, hypot(run, rise), thick), (0, y, z), "slope", quat)


def _tray(design: Design) -> list[Box]:
    half, front, back = design.tray_half, design.tray_front, -design.inner / 2 - design.wall
    thick, rim = 0.4, 3.2
    middle, depth = (front + back) / 2, back - front
    return [
        Box((2 * half, depth, thick), (0, middle, thick / 2), "tray"),
        Box((thick, depth, rim), (-half - thick / 2, middle, rim / 2), "tray"),
        Box((thick, depth, rim), (half + thick / 2, middle, rim / 2), "tray"),
        Box((2 * half + 2 * thick, thick, rim), (0, front - thick / 2, rim / 2), "tray"),
        *(
            Box(
                (half - design.inner / 2, thick, rim),
                (side * (half + design.inner / 2) / 2, back + thick / 2, rim / 2),
                "tray",
            )
            for side in (-1, 1)
        ),
    ]
