"""The board of Warriors of Japan: regions with stacks and boxes, borders with ridges and roads."""

from __future__ import annotations

from typing import Any

import numpy as np
from msgspec import to_builtins
from shapely.geometry import LineString, Point, box
from shapely.ops import nearest_points, unary_union

from tools.map.arrows import add_arrows
from tools.map.board_file import lake_paths, outline
from tools.map.crossings import Crossing, find_crossings
from tools.map.geometry import coords, largest
from tools.map.layout import Pair, Rect, WarriorsLayout, read_layout
from tools.map.paths import path_text, smooth
from tools.map.regions import Shapes, shape_regions

# The frame of a pair of holding boxes, and the boxes in it.
FRAME = (120.0, 88.0)
BOX = (53.0, 64.0)
EDGE, HEAD = 5.0, 16.0


def layout_and_shapes(_facts: dict[str, Any]) -> tuple[WarriorsLayout, Shapes]:
    layout = read_layout("warriors", WarriorsLayout)
    return layout, shape_regions(layout)


def board(facts: dict[str, Any]) -> dict[str, Any]:
    layout, shapes = layout_and_shapes(facts)
    crossings = find_crossings(layout, shapes, facts["border"])
    return add_arrows(board_data(layout, shapes, facts, crossings))


def board_data(
    layout: WarriorsLayout,
    shapes: Shapes,
    facts: dict[str, Any],
    crossings: list[Crossing],
) -> dict[str, Any]:
    canvas = layout.canvas
    return {
        "width": canvas.width,
        "height": canvas.height,
        "counter": list(layout.counter),
        "regions": [region_data(layout, shapes, f["id"]) for f in facts["region"]],
        "borders": [crossing.data_with_ornaments() for crossing in crossings],
        "lakes": lake_paths(shapes),
        "out_of_play": [],
        "places": {name: list(rect) for name, rect in layout.place.items()},
    }


def region_data(layout: WarriorsLayout, shapes: Shapes, name: str) -> dict[str, Any]:
    plan = layout.region[name]
    found = outline(layout, shapes, name) | {
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
    others = unary_union([land for other, land in shapes.land.items() if other != name])
    crosses = LineString(line).intersects(others)  # it would seem to lead there
    return {
        "frame": list(frame),
        "south": [x + EDGE, y + HEAD + 3, *BOX],
        "north": [x + FRAME[0] - EDGE - BOX[0], y + HEAD + 3, *BOX],
        "cord": "" if crosses else path_text(line),
        "knot": [round(target.x, 1), round(target.y, 1)],
    }
