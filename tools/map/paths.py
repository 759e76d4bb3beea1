"""Lines as SVG path text, and smooth lines through a few points."""

from __future__ import annotations

import numpy as np

from tools.map.geometry import Floats, length_of


def path_text(line: Floats, close: bool = False) -> str:
    """Relative lines in tenths of a pixel; summing them up gives back the very same points."""
    at = np.round(np.asarray(line, float) * 10).astype(int)
    steps = np.diff(at, axis=0)
    out = [f"M{_tenths(at[0, 0])} {_tenths(at[0, 1])}l"]
    out += [f"{_tenths(dx)} {_tenths(dy)} " for dx, dy in steps if dx or dy]
    return "".join(out).strip().replace(" -", "-") + ("z" if close else "")


def _tenths(value: int) -> str:
    whole, rest = divmod(abs(int(value)), 10)
    sign = "-" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


def smooth(points: Floats, every: float = 3.0) -> Floats:
    """A centripetal Catmull-Rom line through the points, one point about every 3 pixels."""
    points = np.asarray(points, float)
    if len(points) == 2:
        return sampled(points, every)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    out: list[Floats] = [points[:1]]
    for n in range(1, len(padded) - 2):
        p = padded[n - 1 : n + 3]
        knots = np.r_[0, np.cumsum(np.sqrt(np.maximum(np.hypot(*np.diff(p, axis=0).T), 1e-6)))]
        count = max(2, int(np.hypot(*(p[2] - p[1])) / every))
        t = np.linspace(knots[1], knots[2], count + 1)[1:, None]
        a = [_blend(p[k], p[k + 1], knots[k], knots[k + 1], t) for k in range(3)]
        b = [_blend(a[k], a[k + 1], knots[k], knots[k + 2], t) for k in range(2)]
        out.append(_blend(b[0], b[1], knots[1], knots[2], t))
    return np.vstack(out)


def _blend(p: Floats, q: Floats, start: float, end: float, t: Floats) -> Floats:
    share = (t - start) / (end - start)
    return (1 - share) * p + share * q


def sampled(line: Floats, every: float) -> Floats:
    """Points at equal distances along a line, both ends included."""
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    count = max(1, round(float(along[-1]) / every))
    want = np.linspace(0, along[-1], count + 1)
    return np.column_stack([np.interp(want, along, line[:, axis]) for axis in (0, 1)])


def halfway(line: Floats) -> tuple[Floats, Floats]:
    """The point at half the length, and the unit vector to the right of the line there."""
    half = length_of(line) / 2
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    at = np.array([np.interp(half, along, line[:, axis]) for axis in (0, 1)])
    ends = [
        np.array([np.interp(half + d, along, line[:, axis]) for axis in (0, 1)]) for d in (-9, 9)
    ]
    direction = (ends[1] - ends[0]) / max(float(np.hypot(*(ends[1] - ends[0]))), 1e-6)
    return at, np.array([-direction[1], direction[0]])
