"""Builds a game's board.json from the provinces, the layout and the game's data.

Run `python -m tools.map.build_board` from the root of the project; it needs no fetched data.
"""

from __future__ import annotations

import gzip
import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import to_builtins
from shapely.geometry import Point, box
from shapely.ops import nearest_points

from tools.map.arcs import chaikin
from tools.map.crossings import Crossing, find_crossings
from tools.map.geometry import coords, largest
from tools.map.layout import Layout, Pair, Rect, read_layout
from tools.map.paths import path_text, smooth
from tools.map.regions import Shapes, shape_regions

GAMES = Path(__file__).parents[2] / "src" / "kassen" / "games"
# The frame of a pair of holding boxes, and the boxes in it.
FRAME = (120.0, 88.0)
BOX = (53.0, 64.0)
EDGE, HEAD = 5.0, 16.0


def main() -> None:
    layout = read_layout("warriors")
    game = GAMES / layout.game
    facts = tomllib.loads((game / "data.toml").read_text(encoding="utf-8"))
    shapes = shape_regions(layout)
    crossings = find_crossings(layout, shapes, facts["border"])
    write(board_data(layout, shapes, facts, crossings), game / "board" / "board.json")


def write(board: dict[str, Any], out: Path) -> None:
    """One line for each region and border, so that a change is readable."""
    text = json.dumps(board, ensure_ascii=False, separators=(",", ":"))
    for start in ('{"id"', '{"a"', '"regions"', '"borders"', '"lakes"'):
        text = text.replace(f",{start}", f",\n{start}")
    out.parent.mkdir(exist_ok=True)
    out.write_text(text + "\n", encoding="utf-8")
    print(f"{out.name}: {len(text)} bytes, {len(gzip.compress(text.encode(), 9))} with gzip")


def board_data(
    layout: Layout,
    shapes: Shapes,
    facts: dict[str, Any],
    crossings: list[Crossing],
) -> dict[str, Any]:
    canvas = layout.canvas
    return {
        "width": canvas.width,
        "height": canvas.height,
        "counter": list(canvas.counter),
        "regions": [region_data(layout, shapes, f["id"]) for f in facts["region"]],
        "borders": [crossing.data() for crossing in crossings],
        "lakes": [
            path_text(chaikin(coords(lake.exterior), 1, True), True)
            for lake in shapes.lakes.values()
        ],
        "out_of_play": [],
        "places": {name: list(rect) for name, rect in layout.place.items()},
    }


def region_data(layout: Layout, shapes: Shapes, name: str) -> dict[str, Any]:
    land = shapes.land[name]
    rings = shapes.coverage.rings[shapes.ids.index(name)]
    path = "".join(path_text(shapes.coverage.ring_line(ring)[:-1], True) for ring in rings)
    centre = largest(land).centroid
    plan = layout.region[name]
    found: dict[str, Any] = {
        "id": name,
        "provinces": plan.provinces,
        "colour": plan.colour,
        "path": path,
        "bbox": [round(float(v), 1) for v in land.bounds],
        "centroid": [round(centre.x, 1), round(centre.y, 1)],
        "area": round(land.area),
        "label": {"x": plan.label[0], "y": plan.label[1], "size": plan.label_size, "angle": 0},
        "seal": list(plan.seal),
        "control": list(plan.control),
        "stacks": {"north": to_builtins(plan.north), "south": to_builtins(plan.south)},
    }
    if plan.hub is not None:
        at = shapes.warp.place(plan.hub, name)
        found["hub"] = [round(float(at[0]), 1), round(float(at[1]), 1)]
    if plan.boxes is not None:
        found["boxes"] = boxes_data(shapes, name, plan.boxes, plan.knot)
    return found


def boxes_data(shapes: Shapes, name: str, at: Pair, end: Pair | None) -> dict[str, Any]:
    x, y = at
    frame: Rect = (x, y, *FRAME)
    area = box(x, y, x + FRAME[0], y + FRAME[1])
    main = largest(shapes.land[name])
    target = Point(end) if end else nearest_points(main.buffer(-13), area)[0]
    start = nearest_points(area, target)[0]
    line = smooth(np.array([coords(start)[0], coords(target)[0]]), 8.0)
    return {
        "frame": list(frame),
        "south": [x + EDGE, y + HEAD + 3, *BOX],
        "north": [x + FRAME[0] - EDGE - BOX[0], y + HEAD + 3, *BOX],
        "cord": path_text(line),
        "knot": [round(target.x, 1), round(target.y, 1)],
    }


if __name__ == "__main__":
    main()
