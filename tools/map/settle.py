"""The last pixels: places that are still too close step aside, and the land follows them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from tools.map.geometry import Floats, Mapping

STEPS = 900
# How hard a place is drawn back to where the map has it, and pushed off what is too close.
HOME, PUSH = 0.012, 0.5
# A way between two places should not touch a third one.
CLEAR_OF_WAYS = 12.0
# How far the land follows a place, in pixels.
REACH = 46.0


def settled(home: Floats, radii: Floats, ways: Sequence[tuple[int, int]], box: Floats) -> Floats:
    """Where the places end: no two nearer than the sum of their radii, all inside the box."""
    at = home.copy()
    pairs = list(combinations(range(len(at)), 2))
    first, second = np.array(pairs).T
    apart = radii[first] + radii[second]
    for step in range(STEPS):
        at += HOME * (home - at) * (1 - step / STEPS)
        gap = at[second] - at[first]
        distance = np.maximum(np.hypot(*gap.T), 1e-6)
        close = distance < apart
        push = (PUSH * (apart - distance) / distance)[close, None] * gap[close] / 2
        np.add.at(at, second[close], push)
        np.add.at(at, first[close], -push)
        for a, b in ways:
            _off_the_way(at, a, b, radii)
        at = at.clip(box[0] + radii[:, None], box[1] - radii[:, None])
    return at


def _off_the_way(at: Floats, a: int, b: int, radii: Floats) -> None:
    line = at[b] - at[a]
    length = max(float(np.hypot(*line)), 1e-6)
    share = ((at - at[a]) @ line / length**2).clip(0, 1)
    off = at - at[a] - share[:, None] * line
    distance = np.maximum(np.hypot(*off.T), 1e-6)
    wanted = 0.5 * radii + CLEAR_OF_WAYS
    near = (distance < wanted) & (share > 0) & (share < 1)
    near[[a, b]] = False
    for n in np.flatnonzero(near):
        push = 0.25 * (wanted[n] - distance[n]) * off[n] / distance[n]
        at[n] += push
        at[a] -= push * (1 - share[n]) / 2
        at[b] -= push * share[n] / 2


def following(home: Floats, ended: Floats) -> Mapping:
    """Moves the land as its places have moved."""
    moves = ended - home

    def follow(xy: Floats) -> Floats:
        out = np.array(xy, float)
        for start in range(0, len(out), 4096):
            part = out[start : start + 4096]
            square = ((part[:, None, :] - home[None]) ** 2).sum(axis=2)
            weight = np.exp(-square / (2 * REACH**2))
            total = np.maximum(weight.sum(axis=1), 0.35)
            out[start : start + 4096] = part + weight @ moves / total[:, None]
        # Rounded, so that the first and last point of a ring stay the same to the last bit.
        return np.round(out, 6)

    return follow
