"""Recorded motions in the form in which the page reads them (`README.md` has the format).

Needs no simulation: poses come in as numbers, a JSON file goes out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from tools.tower.design import Box, Design, boxes, outlet

VERSION = 1
FPS = 20
GRID = 0.05
"""Positions are whole numbers of this many centimetres."""
TURN = 127
"""Parts of quaternions are whole numbers of a 127th."""
FEW = 3
"""Throws of so many cubes are what others are put together of."""

Kind = Literal["through", "stuck", "loosened"]
KINDS: tuple[Kind, ...] = ("through", "stuck", "loosened")
Pose = Sequence[float]
"""x, y, z, then the quaternion w, x, y, z."""
Whole = tuple[int, ...]
"""A pose in whole numbers."""


@dataclass(frozen=True)
class Path:
    """The motion of one cube, a pose for each picture."""

    kind: Kind
    poses: tuple[Whole, ...]


@dataclass(frozen=True)
class Throw:
    """Cubes that were recorded together: each with the picture at which it begins to move."""

    members: tuple[tuple[Path, int], ...]
    resting: tuple[Whole, ...] = ()
    """Cubes that lay inside and stayed there."""

    def count(self, kind: Kind) -> int:
        return sum(path.kind == kind for path, _ in self.members)

    @property
    def thrown(self) -> int:
        return self.count("through") + self.count("stuck")

    @property
    def result(self) -> tuple[int, int, int]:
        return self.count("through"), self.count("stuck"), self.count("loosened")


def whole(pose: Pose, before: Whole | None = None) -> Whole:
    """In whole numbers; of the two quaternions of a turn the one that is nearer to `before`.

    >>> whole((1.02, 0, -0.5, 1, 0, 0, 0))
    (20, 0, -10, 127, 0, 0, 0)
    >>> whole((0, 0, 0, -1, 0, 0, 0), (0, 0, 0, 127, 0, 0, 0))
    (0, 0, 0, 127, 0, 0, 0)
    """
    turn = [round(part * TURN) for part in pose[3:]]
    if before is not None and sum(a * b for a, b in zip(turn, before[3:], strict=True)) < 0:
        turn = [-part for part in turn]
    return (*(round(part / GRID) for part in pose[:3]), *turn)


def wholes(poses: Iterable[Pose]) -> list[Whole]:
    """The pictures of one cube, its turns without jumps."""
    found: list[Whole] = []
    for pose in poses:
        found.append(whole(pose, found[-1] if found else None))
    return found


def trimmed(poses: Sequence[Whole], lead: bool) -> tuple[tuple[Whole, ...], int]:
    """Without the pictures at the end in which nothing moves; with `lead`, nor those at the start.

    Also: at which picture the rest begins.

    >>> trimmed([(0,), (0,), (0,), (1,), (2,), (2,)], lead=True)
    (((0,), (1,), (2,)), 2)
    """
    start, end = 0, len(poses)
    while end > 1 and poses[end - 1] == poses[end - 2]:
        end -= 1
    while lead and start + 1 < end and poses[start + 1] == poses[start]:
        start += 1
    return tuple(poses[start:end]), start


def coded(poses: Sequence[Whole]) -> list[int]:
    """Column by column: x of all pictures, then y, ...; the first as it is, then differences.

    >>> coded([(1, 5), (3, 5), (6, 4)])
    [1, 2, 3, 5, 0, -1]
    """
    found: list[int] = []
    for column in zip(*poses, strict=True):
        found.append(column[0])
        found += [after - before for before, after in pairwise(column)]
    return found


def decoded(data: Sequence[int], columns: int = 7) -> list[Whole]:
    """The other way.

    >>> decoded([1, 2, 3, 5, 0, -1], columns=2)
    [(1, 5), (3, 5), (6, 4)]
    """
    frames = len(data) // columns
    parts: list[list[int]] = []
    for column in range(columns):
        value, part = 0, []
        for change in data[column * frames : (column + 1) * frames]:
            value += change
            part.append(value)
        parts.append(part)
    return list(zip(*parts, strict=True))


def document(
    design: Design, throws: Sequence[Throw], places: Sequence[Whole], tray: Sequence[Whole]
) -> dict[str, Any]:
    """The whole file. Every path belongs to one throw."""
    paths: list[dict[str, Any]] = []
    groups: list[dict[str, Any]] = []
    for throw in throws:
        members = []
        for path, start in throw.members:
            members.append([len(paths), start])
            paths.append({"kind": path.kind, "count": len(path.poses), "frames": coded(path.poses)})
        through, stuck, loosened = throw.result
        groups.append(
            {
                "through": through,
                "stuck": stuck,
                "loosened": loosened,
                "members": members,
                "resting": [list(pose) for pose in throw.resting],
            }
        )
    low, high = tray_bounds(design)
    return {
        "version": VERSION,
        "units": "cm",
        "up": "z",
        "fps": FPS,
        "grid": GRID,
        "turn": TURN,
        "cube": design.cube,
        "tower": [_box(box) for box in boxes(design)],
        "tray": {"min": low, "max": high, "places": [list(pose) for pose in tray]},
        "places": [list(pose) for pose in places],
        "paths": paths,
        "throws": groups,
    }


def tray_bounds(design: Design) -> tuple[list[float], list[float]]:
    """The room of the tray, in which what has fallen lies."""
    return [-design.tray_half, design.tray_front, 0.0], [design.tray_half, outlet(design), 3.2]


def _box(box: Box) -> dict[str, Any]:
    def short(numbers: Sequence[float]) -> list[float]:
        return [round(number, 4) for number in numbers]

    return {
        "size": short(box.size),
        "pos": short(box.pos),
        "quat": short(box.quat),
        "part": box.part,
    }


def chosen(throws: Sequence[Throw], most: int) -> list[Throw]:
    """So many at most, no result twice: all of few cubes, then each larger number in its turn.

    Of equal results the shortest is taken. What was seen most often comes first.
    """
    best: dict[tuple[int, int, int], Throw] = {}
    seen: Counter[tuple[int, int, int]] = Counter()
    for throw in throws:
        seen[throw.result] += 1
        if throw.result not in best or _weight(throw) < _weight(best[throw.result]):
            best[throw.result] = throw
    often = sorted(best.values(), key=lambda throw: (-seen[throw.result], throw.result))
    turns: Counter[int] = Counter()
    ranked: list[tuple[int, int, Throw]] = []
    for throw in often:
        turn = 0 if throw.thrown <= FEW else turns[throw.thrown]
        turns[throw.thrown] += 1
        ranked.append((turn, throw.thrown, throw))
    ranked.sort(key=lambda one: one[:2])
    found = [throw for _, _, throw in ranked[:most]]
    return sorted(found, key=lambda throw: (throw.thrown, throw.result))


def _weight(throw: Throw) -> int:
    return sum(len(path.poses) for path, _ in throw.members)
