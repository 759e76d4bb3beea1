"""Where the name of each place stands and where its units do: near it, over nobody else's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tools.map.geometry import Floats, Ints

Frame = tuple[float, float, float, float]
"""Left, top, width, height."""
GAP = 2.0
SWEEPS, TRIES = 40, 12
# Prices: for each thing that another lies over, a pixel of a way under a thing, a pixel outside.
OVER, UNDER, UNDER_UNITS, OUTSIDE = 16.0, 3.0, 0.5, 60.0
NEVER = 1e9


@dataclass(frozen=True)
class Wish:
    """A place that needs a name and, if it can hold units, a ground for them."""

    at: tuple[float, float]
    seat: tuple[float, float]
    name: tuple[float, float]
    stack: tuple[float, float] | None


@dataclass(frozen=True)
class Choice:
    name: Frame
    stack: Frame | None

    @property
    def frames(self) -> list[Frame]:
        return [self.name] if self.stack is None else [self.name, self.stack]


@dataclass(frozen=True)
class Options:
    """What is possible for one place, and what it costs with the names of others left aside."""

    names: Floats
    stacks: Floats
    prices: Floats
    """By number of the name and of the stack."""
    has_stack: bool

    def frames(self, pick: Ints) -> Floats:
        return np.array([self.names[pick[0]], self.stacks[pick[1]]])


def place_labels(
    wishes: Sequence[Wish], ways: Sequence[Floats], box: Frame, seed: int = 5
) -> list[Choice]:
    """A choice for each wish, such that as little as possible lies over another."""
    seats = np.array([around(wish.at, wish.seat) for wish in wishes])
    points = np.vstack([*ways, np.zeros((1, 2))])
    options = [_options(n, wish, seats, points, box) for n, wish in enumerate(wishes)]
    near = [_neighbours(n, wishes) for n in range(len(wishes))]
    chance = np.random.default_rng(seed)
    best: list[Ints] = []
    least = np.inf
    for _ in range(TRIES):
        now, total = _one_try(options, near, chance)
        if total < least:
            best, least = now, total
    return [_choice(found, pick) for found, pick in zip(options, best, strict=True)]


def _one_try(
    options: list[Options], near: list[list[int]], chance: np.random.Generator
) -> tuple[list[Ints], float]:
    """From the best for each alone: again and again the best given the others, ever calmer."""
    now = [_cheapest(found.prices) for found in options]
    for sweep in range(SWEEPS):
        heat = 90 * max(0.0, 1 - 1.3 * sweep / SWEEPS) ** 2
        for n in chance.permutation(len(options)):
            prices = _with_others(n, options, near, now)
            now[n] = _cheapest(prices + heat * chance.random(prices.shape))
    total = sum(
        float(_with_others(n, options, near, now)[tuple(now[n])]) for n in range(len(options))
    )
    return now, total


def _with_others(n: int, options: list[Options], near: list[list[int]], now: list[Ints]) -> Floats:
    own = options[n]
    others = np.vstack([options[m].frames(now[m]) for m in near[n]])
    prices: Floats = own.prices + OVER * (
        _over(own.names, others)[:, None] + _over(own.stacks, others)[None, :]
    )
    return prices


def _cheapest(prices: Floats) -> Ints:
    return np.array(np.unravel_index(int(np.argmin(prices)), prices.shape))


def _choice(found: Options, pick: Ints) -> Choice:
    x, y, w, h = (float(v) for v in found.names[pick[0]])
    if not found.has_stack:
        return Choice((x, y, w, h), None)
    u, v, a, b = (float(v) for v in found.stacks[pick[1]])
    return Choice((x, y, w, h), (u, v, a, b))


def around(at: tuple[float, float], size: tuple[float, float]) -> Frame:
    return at[0] - size[0] / 2, at[1] - size[1] / 2, size[0], size[1]


def _neighbours(n: int, wishes: Sequence[Wish]) -> list[int]:
    x, y = wishes[n].at
    return [
        m
        for m, wish in enumerate(wishes)
        if m != n and abs(wish.at[0] - x) < 300 and abs(wish.at[1] - y) < 240
    ]


def _options(n: int, wish: Wish, seats: Floats, points: Floats, box: Frame) -> Options:
    others = np.delete(seats, n, axis=0)

    def alone(frames: Floats, under: float) -> Floats:
        lines = np.array([_under(frame, points) for frame in frames])
        found: Floats = (
            OVER * _over(frames, others) + under * lines + OUTSIDE * _outside(frames, box)
        )
        return found

    names, dislike = _name_frames(wish)
    stacks, more = _stack_frames(wish)
    prices = (dislike + alone(names, UNDER))[:, None] + (more + alone(stacks, UNDER_UNITS))[None, :]
    if wish.stack is not None:
        for row, name in enumerate(names):
            prices[row] += NEVER * (_over(stacks, name[None]) > 0)
    return Options(names, stacks, prices, wish.stack is not None)


def _name_frames(wish: Wish) -> tuple[Floats, Floats]:
    """Below the place, above it or beside it, and how much each is disliked."""
    (x, y), (sw, sh), (w, h) = wish.at, wish.seat, wish.name
    dx, dy = (sw + w) / 2 + GAP, (sh + h) / 2 + GAP
    slide = max(0.0, (w - sw) / 2)
    found: list[tuple[Frame, float]] = []
    for step in (0.0, *(side * slide * k / 2 for k in (1, 2, 3) for side in (-1, 1))):
        found.append((around((x + step, y + dy), (w, h)), abs(step) / 8))
        found.append((around((x + step, y - dy), (w, h)), 9 + abs(step) / 8))
    for side in (-1, 1):
        found += [
            (around((x + side * dx, y + shift), (w, h)), 6 + abs(shift) / 6)
            for shift in (0.0, -8, 8, -16, 16, -26, 26)
        ]
    return np.array([frame for frame, _ in found]), np.array([price for _, price in found])


def _stack_frames(wish: Wish) -> tuple[Floats, Floats]:
    if wish.stack is None:
        return np.array([[-1e6, -1e6, 0, 0]]), np.zeros(1)
    (x, y), (sw, sh), (w, h) = wish.at, wish.seat, wish.stack
    dx, dy = (sw + w) / 2 + 1, (sh + h) / 2 + 1
    found: list[tuple[Frame, float]] = []
    for step in (0.0, -12, 12, -24, 24, -34, 34):
        found.append((around((x + step, y - dy), (w, h)), abs(step) / 8))
        found.append((around((x + step, y + dy), (w, h)), 14 + abs(step) / 8))
    for side in (-1, 1):
        found += [
            (around((x + side * dx, y + shift), (w, h)), 7 + abs(shift) / 6)
            for shift in (0.0, -8, 8, -18, 18)
        ]
    return np.array([frame for frame, _ in found]), np.array([price for _, price in found])


def _over(frames: Floats, others: Floats) -> Floats:
    """For each frame how much it lies over others: a part for each, and more the more it covers."""
    one, two = frames[:, None, :], others[None, :, :]
    wide = np.minimum(one[..., 0] + one[..., 2], two[..., 0] + two[..., 2]) - np.maximum(
        one[..., 0], two[..., 0]
    )
    high = np.minimum(one[..., 1] + one[..., 3], two[..., 1] + two[..., 3]) - np.maximum(
        one[..., 1], two[..., 1]
    )
    both = (wide > -GAP) & (high > -GAP) & (two[..., 2] > 0) & (one[..., 2] > 0)
    size = np.sqrt(np.clip(wide + GAP, 0, None) * np.clip(high + GAP, 0, None))
    found: Floats = np.where(both, 10 + size, 0.0).sum(axis=1)
    return found


def _under(frame: Floats, points: Floats) -> float:
    x, y, w, h = frame
    across = (points[:, 0] > x) & (points[:, 0] < x + w)
    return float(np.count_nonzero(across & (points[:, 1] > y) & (points[:, 1] < y + h)))


def _outside(frames: Floats, box: Frame) -> Floats:
    left, top, wide, high = box
    x, y, w, h = frames.T
    sides = (left - x, top - y, x + w - left - wide, y + h - top - high)
    found: Floats = np.sum([np.clip(side, 0, None) for side in sides], axis=0)
    return np.where(w > 0, found, 0.0)
