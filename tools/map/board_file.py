"""What the board.json of every game has, and how it is written."""

from __future__ import annotations

import gzip
import json
import tomllib
from pathlib import Path
from typing import Any

from tools.map.arcs import chaikin
from tools.map.geometry import coords, largest
from tools.map.layout import Layout
from tools.map.paths import path_text
from tools.map.regions import Shapes

GAMES = Path(__file__).parents[2] / "src" / "kassen" / "games"


def read_facts(game: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "data.toml").read_text(encoding="utf-8"))


def read_board(game: str) -> dict[str, Any]:
    text = (GAMES / game / "board" / "board.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def write(board: dict[str, Any], out: Path) -> None:
    """One line for each region and border, so that a change is readable."""
    text = json.dumps(board, ensure_ascii=False, separators=(",", ":"))
    for start in ('{"id"', '{"a"', '"regions"', '"borders"', '"lakes"'):
        text = text.replace(f",{start}", f",\n{start}")
    out.parent.mkdir(exist_ok=True)
    out.write_text(text + "\n", encoding="utf-8")
    print(f"{out.name}: {len(text)} bytes, {len(gzip.compress(text.encode(), 9))} with gzip")


def outline(layout: Layout, shapes: Shapes, name: str) -> dict[str, Any]:
    """A region's land, before anything lies on it."""
    land = shapes.land[name]
    rings = shapes.coverage.rings[shapes.ids.index(name)]
    path = "".join(path_text(shapes.coverage.ring_line(ring)[:-1], True) for ring in rings)
    centre = largest(land).centroid
    plan = layout.region[name]
    return {
        "id": name,
        "provinces": plan.provinces,
        "colour": plan.colour,
        "path": path,
        "bbox": [round(float(v), 1) for v in land.bounds],
        "centroid": [round(centre.x, 1), round(centre.y, 1)],
        "area": round(land.area),
    }


def lake_paths(shapes: Shapes) -> list[str]:
    return [
        path_text(chaikin(coords(lake.exterior), 1, True), True) for lake in shapes.lakes.values()
    ]
