"""Heights of the land, from a small grid that is kept with the facts.

`python -m tools.map.heights` cuts that grid out of the fetched Altitude.h5.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from tools.map.geometry import Floats

FILE = Path(__file__).parent / "data" / "heights.png"
# Twelve cells a degree (the edges are multiples of that); row 0 is the northern edge.
NORTH, SOUTH, WEST, EAST = 41.75, 30.75, 129.0, 142.25
CELLS = 12
FINER = 4


def read_heights() -> tuple[Floats, Floats]:
    """Height in metres on a finer grid, and the (lon, lat) of each of its cells."""
    raw = np.asarray(Image.open(FILE), float) * 28 - 450
    # The source keeps one byte a cell, in which the sea wraps round to 6690 m.
    raw[(raw > 3800) | (raw < 0)] = 0
    metres = np.clip(ndimage.zoom(raw, FINER, order=3), 0, None)
    rows, columns = metres.shape
    lon = WEST + (np.arange(columns) + 0.5) / (FINER * CELLS)
    lat = NORTH - (np.arange(rows) + 0.5) / (FINER * CELLS)
    x, y = np.meshgrid(lon, lat)
    return metres, np.stack([x, y], axis=-1)


def peaks(lowest: float) -> Floats:
    """Local summits as rows of lon, lat, metres, the highest first."""
    metres, at = read_heights()
    top = (metres == ndimage.maximum_filter(metres, size=5)) & (metres > lowest)
    found = np.column_stack([at[top], metres[top]])
    return found[np.argsort(-found[:, 2])]


def main() -> None:
    import h5py  # type: ignore[import-untyped]  # only this step needs it

    from tools.map.fetch import CACHE

    with h5py.File(CACHE / "Altitude.h5") as file:
        rows = slice(int((90 - NORTH) * CELLS), int((90 - SOUTH) * CELLS))
        columns = slice(int((180 + WEST) * CELLS), int((180 + EAST) * CELLS))
        cut = np.asarray(file["Altitude"][rows, columns], np.uint8)
    Image.fromarray(cut).save(FILE, optimize=True)
    print(f"{FILE.name}: {cut.shape[1]} x {cut.shape[0]} cells, {FILE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
