"""Borders that geography makes too short to be seen are widened, on a raster of labels.

Two areas that must touch get a piece of border across a disc; what others own of the disc goes to
the nearer of the two. So a point where four areas meet becomes a border that says which two touch.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from scipy import ndimage

from tools.map.geometry import Bools, Floats
from tools.map.partition import Labels, spread

# Radius of the disc as a part of the border's length; a larger one if the first does not do.
DISCS = (0.45, 0.65, 0.85)
ENOUGH = 0.85


def widened(labels: Labels, land: Bools, pairs: Iterable[tuple[int, int]], least: float) -> Labels:
    """The labels with every pair in touch along about `least` cells of land."""
    out = labels.copy()
    for a, b in pairs:
        for part in DISCS:
            touch = contact(out, a, b) & land
            if touch.sum() < ENOUGH * least:
                _join(out, a, b, _middle(out, touch, a, b), part * least)
    return out


def contact(labels: Labels, a: int, b: int) -> Bools:
    """The cells of a that have a cell of b beside them."""
    ours = labels == a
    found: Bools = ours & ndimage.binary_dilation(labels == b)
    return found


def _middle(labels: Labels, touch: Bools, a: int, b: int) -> Floats:
    """Row and column of the middle of a contact, or of the narrowest gap if there is none."""
    if touch.any():
        at = np.argwhere(touch)
        centre = at.mean(axis=0)
        found: Floats = at[np.argmin(((at - centre) ** 2).sum(axis=1))].astype(float)
        return found
    away, nearest = ndimage.distance_transform_edt(labels != b, return_indices=True)
    ours = np.argwhere(labels == a)
    row, column = ours[np.argmin(away[tuple(ours.T)])]
    return (np.array([row, column], float) + nearest[:, row, column]) / 2


def _join(labels: Labels, a: int, b: int, centre: Floats, radius: float) -> None:
    reach = int(3 * radius) + 2
    r0, c0 = (max(0, int(v) - reach) for v in centre)
    at = np.s_[r0 : int(centre[0]) + reach + 1, c0 : int(centre[1]) + reach + 1]
    here = labels[at]
    rows, columns = np.indices(here.shape)
    disc = (rows + r0 - centre[0]) ** 2 + (columns + c0 - centre[1]) ** 2 <= radius**2
    to_a, to_b = (ndimage.distance_transform_edt(here != n) for n in (a, b))
    here[disc & (here >= 0)] = np.where(to_a <= to_b, a, b)[disc & (here >= 0)]


def in_one_piece(labels: Labels, mask: Bools) -> Labels:
    """Splinters that lie apart from the main part of their area go to what surrounds them."""
    known = np.zeros(labels.shape, bool)
    for number in np.unique(labels[labels >= 0]):
        parts, _ = ndimage.label(labels == number)
        sizes = np.bincount(parts.ravel())[1:]
        known |= parts == 1 + int(np.argmax(sizes))
    return spread(labels, known, mask)
