"""The likeliest rates and how sure they are: likelihood, nothing else, in plain Python.

Rates are searched on the scale of their log-odds, where every number is a rate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

Vector = list[float]
Matrix = list[list[float]]
Likelihood = Callable[[Sequence[float]], Sequence[float]]
"""From rates, the log-likelihood of each session."""
STEP, WIDE = 1e-3, 0.05
"""For slopes and for bends."""
SURE = 1.96
"""Standard errors on each side hold 95 of 100."""


@dataclass(frozen=True)
class Fit:
    """Rates, between which bounds each lies, and the log-likelihood they reach."""

    rates: tuple[float, ...]
    bounds: tuple[tuple[float, float], ...]
    log_likelihood: float

    @property
    def aic(self) -> float:
        """Akaike's measure: less is better."""
        return 2 * len(self.rates) - 2 * self.log_likelihood


def odds(rate: float) -> float:
    return log(rate / (1 - rate))


def rate(odds: float) -> float:
    """
    >>> rate(0.0)
    0.5
    """
    return 1 / (1 + exp(-odds))


def fitted(sessions: Likelihood, guess: Sequence[float]) -> Fit:
    """The likeliest rates.

    The bounds take each session for one observation, as throws into one tower depend on each other
    (a sandwich of curvature and of the sessions' slopes).
    """

    def parts(at: Sequence[float]) -> Sequence[float]:
        return sessions([rate(one) for one in at])

    best = highest(lambda at: sum(parts(at)), [odds(one) for one in guess])
    size = range(len(best))
    bread = inverse([[-x for x in row] for row in _bends(parts, best)])
    slopes = [_slope(parts, best, i) for i in size]
    filling = [[_dot(slopes[i], slopes[j]) for j in size] for i in size]
    spread = _product(_product(bread, filling), bread)
    errors = [sqrt(max(spread[i][i], 0.0)) for i in size]
    return Fit(
        tuple(rate(one) for one in best),
        tuple(
            (rate(one - SURE * error), rate(one + SURE * error))
            for one, error in zip(best, errors, strict=True)
        ),
        sum(parts(best)),
    )


def highest(value: Callable[[Vector], float], start: Vector, near: float = 1e-3) -> Vector:
    """Where the value is highest: the method of Nelder and Mead.

    >>> [round(x, 2) for x in highest(lambda x: -((x[0] - 1) ** 2) - (x[1] + 2) ** 2, [0.0, 0.0])]
    [1.0, -2.0]
    """
    corners = [start] + [
        [x + 0.3 * (i == at) for i, x in enumerate(start)] for at in range(len(start))
    ]
    ranked = sorted(((value(corner), corner) for corner in corners), reverse=True)
    while _width(ranked) > near:
        worst_value, worst = ranked[-1]
        middle = [sum(c[i] for _, c in ranked[:-1]) / (len(ranked) - 1) for i in range(len(start))]

        def beyond(
            factor: float, middle: Vector = middle, worst: Vector = worst
        ) -> tuple[float, Vector]:
            at = [m + factor * (m - w) for m, w in zip(middle, worst, strict=True)]
            return value(at), at

        turned = beyond(1.0)
        if turned[0] > ranked[0][0]:
            ranked[-1] = max(turned, beyond(2.0))
        elif turned[0] > ranked[-2][0]:
            ranked[-1] = turned
        else:
            inner = beyond(0.5 if turned[0] > worst_value else -0.5)
            if inner[0] > worst_value:
                ranked[-1] = inner
            else:
                best = ranked[0][1]
                shrunk = [
                    [(b + x) / 2 for b, x in zip(best, c, strict=True)] for _, c in ranked[1:]
                ]
                ranked = [ranked[0], *((value(corner), corner) for corner in shrunk)]
        ranked.sort(reverse=True)
    return ranked[0][1]


def _width(ranked: Sequence[tuple[float, Vector]]) -> float:
    best = ranked[0][1]
    return max(abs(x - b) for _, corner in ranked for x, b in zip(corner, best, strict=True))


def _moved(at: Vector, steps: dict[int, float]) -> Vector:
    return [x + steps.get(i, 0.0) for i, x in enumerate(at)]


def _slope(parts: Likelihood, at: Vector, i: int) -> Vector:
    """Of each session's likelihood."""
    up, down = parts(_moved(at, {i: STEP})), parts(_moved(at, {i: -STEP}))
    return [(u - d) / (2 * STEP) for u, d in zip(up, down, strict=True)]


def _bends(parts: Likelihood, at: Vector) -> Matrix:
    """How the whole likelihood bends."""

    def total(*steps: tuple[int, float]) -> float:
        return sum(parts(_moved(at, dict(steps))))

    size, here = len(at), total()
    up = [total((i, WIDE)) for i in range(size)]
    down = [total((i, -WIDE)) for i in range(size)]
    found = [[0.0] * size for _ in range(size)]
    for i in range(size):
        found[i][i] = (up[i] + down[i] - 2 * here) / WIDE**2
        for j in range(i):
            both = total((i, WIDE), (j, WIDE)) + total((i, -WIDE), (j, -WIDE))
            bend = (both + 2 * here - up[i] - up[j] - down[i] - down[j]) / (2 * WIDE**2)
            found[i][j] = found[j][i] = bend
    return found


def _dot(left: Vector, right: Vector) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = [list(column) for column in zip(*right, strict=True)]
    return [[_dot(row, column) for column in columns] for row in left]


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [x / rows[at][at] for x in rows[at]]
        for other in range(size):
            if other != at:
                factor = rows[other][at]
                rows[other] = [x - factor * y for x, y in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
