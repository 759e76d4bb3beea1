"""Reads the World Vector Shoreline (public domain, NGDC 1993, 1:1,000,000).

The file is wvs1.dat of Debian's xtide-coastline. Logical records of b[3] bytes lie in physical
records of 3072 bytes; each one-degree cell is a chain of records, and a bit map after the first
record says which cells are there. The last four bytes of a record are where it ends (0: it is
full) and the number of the next one. A chain holds segments: a header of six bytes (count,
continuation, offsets), then a signed pair of bytes for each further point.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import shapely
from scipy.spatial import cKDTree
from shapely.geometry import LineString, Polygon

from tools.map.geometry import Floats, coords, length_of, polygons

PHYSICAL = 3072
# West, east, south, north.
JAPAN = (128, 146, 29, 46)
# Segments end one vertex short of each other; wider gaps are real ends.
WIDEST_GAP_KM = 2.5


def read_coast(file: Path, box: tuple[int, int, int, int] = JAPAN) -> list[Polygon]:
    """The islands of the box as polygons in degrees."""
    km = np.array([111.32 * np.cos(np.radians(36)), 111.32])
    merged = shapely.line_merge(
        shapely.union_all([LineString(s) for s in _segments(file.read_bytes(), box)])
    )
    lines = [coords(line) for line in getattr(merged, "geoms", [merged])]
    closed = [line for line in lines if np.array_equal(line[0], line[-1]) and len(line) > 3]
    open_ = [line for line in lines if not np.array_equal(line[0], line[-1])]
    rings = closed + _rings(open_, _links(open_, km))
    return [p for ring in rings if len(ring) > 3 for p in polygons(_valid(ring))]


def _valid(ring: Floats) -> Polygon:
    return shapely.make_valid(Polygon(ring))  # type: ignore[return-value]


def _segments(data: bytes, box: tuple[int, int, int, int]) -> list[Floats]:
    west, east, south, north = box
    record, degree = data[3], 3600.0 * data[5]
    first = (64800 - 1) // (record * 8) + 2
    found: list[list[tuple[int, int]]] = []
    for row in range(south + 90, north + 90):
        for column in range(west + 180, east + 180):
            number = row * 360 + column + 1 + first
            bit = number + record * 8 - (first + 1)
            if (data[bit // 8] >> (7 - bit % 8)) & 1:
                found += _cell(
                    _chain(data, number, record), int(row * degree), int(column * degree)
                )
    return [np.array(s, float) / degree - [180, 90] for s in found if len(s) > 1]


def _chain(data: bytes, number: int, record: int) -> bytes:
    """The bytes of all records of one cell."""
    per, body = PHYSICAL // record, record - 4
    out = b""
    while True:
        at = ((number - 1) // per) * PHYSICAL + ((number - 1) % per) * record
        end = data[at + body]
        if end:
            return out + data[at : at + end - 1]
        out += data[at : at + body]
        number = int.from_bytes(data[at + body + 1 : at + body + 4], "big")


def _cell(data: bytes, south: int, west: int) -> list[list[tuple[int, int]]]:
    segments: list[list[tuple[int, int]]] = []
    at = x = y = 0
    while at + 6 <= len(data):
        count = (data[at] % 128) * 4 + data[at + 1] // 64 + 1
        dy, dx = data[at + 2] * 256 + data[at + 3], data[at + 4] * 256 + data[at + 5]
        if data[at] >= 128:
            y += ((data[at + 1] % 64) // 8) * 65536 + dy - 262144
            x += (data[at + 1] % 8) * 65536 + dx - 262144
        else:
            y, x = south + dy, west + dx
            segments.append([])
        at += 6
        segments[-1].append((x, y))
        for _ in range(min(count - 1, (len(data) - at) // 2)):
            y += data[at] - 128
            x += data[at + 1] - 128
            at += 2
            segments[-1].append((x, y))
    return segments


def _links(lines: list[Floats], km: Floats) -> dict[int, int]:
    """Which end meets which: end 2i is the start of line i, end 2i+1 its last point."""
    ends = np.array([p for line in lines for p in (line[0], line[-1])]) * km
    pairs = cKDTree(ends).query_pairs(WIDEST_GAP_KM, output_type="ndarray")
    gaps = np.linalg.norm(ends[pairs[:, 0]] - ends[pairs[:, 1]], axis=1)
    lengths = [length_of(line * km) for line in lines]
    link: dict[int, int] = {}
    for n in np.argsort(gaps):
        a, b = int(pairs[n, 0]), int(pairs[n, 1])
        own_ends = a // 2 == b // 2 and lengths[a // 2] < 2.5 * gaps[n]
        if a not in link and b not in link and not own_ends:
            link[a], link[b] = b, a
    return link


def _rings(lines: list[Floats], link: dict[int, int]) -> list[Floats]:
    rings: list[Floats] = []
    seen: set[int] = set()
    for number in range(len(lines)):
        if number in seen:
            continue
        end = start = _free_end(2 * number, link)
        points: list[Floats] = []
        while True:
            seen.add(end // 2)
            points.append(lines[end // 2] if end % 2 == 0 else lines[end // 2][::-1])
            if (end ^ 1) not in link:
                break
            end = link[end ^ 1]
            if end == start:
                rings.append(np.vstack(points))
                break
            if end // 2 in seen:
                break
    return rings


def _free_end(start: int, link: dict[int, int]) -> int:
    """Walks back to an end that meets nothing, or once round the loop to where it began."""
    end, seen = start, set[int]()
    while end in link:
        back = link[end] ^ 1
        if back == start or back in seen:
            return start
        seen.add(back)
        end = back
    return end
