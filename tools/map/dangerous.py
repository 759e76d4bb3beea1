"""The board of A Most Dangerous Time: castles and temples, and the ways between them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import shapely

from tools.map.board_file import lake_paths, outline
from tools.map.geometry import Floats
from tools.map.labels import Choice, Frame, Wish, place_labels
from tools.map.layout import Pair, PlaceLayout, read_layout
from tools.map.paths import halfway, path_text, sampled
from tools.map.regions import Shapes, shape_regions
from tools.map.relief import height_field
from tools.map.room import EDGE, PlaceWarp, Spot
from tools.map.routes import Ground

KINDS = ("space", "waypoint", "sea", "offboard")
# Widths of letters as parts of their size.
KANJI_WIDTH, ROMAJI_WIDTH = 1.0, 0.54
# A longer name is written in two lines.
LONG = 11
# A way stays so far from the rim of a third place.
CLEAR = 14.0
BETWEEN_LINES = 1.0


def layout_and_shapes(facts: dict[str, Any]) -> tuple[PlaceLayout, Shapes]:
    layout, shapes, _ = everything(facts)
    return layout, shapes


def everything(facts: dict[str, Any]) -> tuple[PlaceLayout, Shapes, dict[str, Floats]]:
    """The layout, the land, and where each place lies on it."""
    layout = read_layout("dangerous", PlaceLayout)
    spots = {
        fact["id"]: Spot(fact["lon"], fact["lat"], layout.room.weight[kind], layout.radius[kind])
        for kind in KINDS
        for fact in facts[kind]
    }
    ways = [(edge["a"], edge["b"]) for edge in facts["edge"]]
    bends: list[PlaceWarp] = []

    def bend(land: dict[str, Any]) -> PlaceWarp:
        bends.append(PlaceWarp(layout, land, spots, ways))
        return bends[0]

    shapes = shape_regions(layout, (), bend)
    return layout, shapes, {name: np.round(at, 1) for name, at in bends[0].at.items()}


def board(facts: dict[str, Any]) -> dict[str, Any]:
    layout, shapes, at = everything(facts)
    canvas = layout.canvas
    wishes = {
        fact["id"]: wish(layout, kind, fact, at[fact["id"]])
        for kind in KINDS
        for fact in facts[kind]
    }
    choices, lines = names_and_ways(layout, shapes, facts, wishes)
    with_places = {fact["province"] for kind in ("space", "waypoint") for fact in facts[kind]}
    return {
        "width": canvas.width,
        "height": canvas.height,
        "seats": {kind: list(size) for kind, size in layout.seat.items()},
        "stack": list(layout.stack),
        "regions": [
            outline(layout, shapes, name) | {"in_play": name in with_places}
            for name in layout.region
            if name in shapes.land
        ],
        "sites": [
            site(layout, kind, fact, at[fact["id"]], choices[fact["id"]])
            for kind in KINDS
            for fact in facts[kind]
        ],
        "ways": [way(edge, line) for edge, line in zip(facts["edge"], lines, strict=True)],
        "lakes": lake_paths(shapes),
        "places": {name: list(rect) for name, rect in layout.place.items()},
    }


def romaji_lines(name: str) -> list[str]:
    """In two lines, if the name is long and has a place to break."""
    if len(name) <= LONG:
        return [name]
    if " " in name:
        first, _, rest = name.rpartition(" ")
        return [first, rest]
    first, hyphen, rest = name.partition("-")
    return [first + hyphen, rest] if hyphen else [name]


def kanji_of(layout: PlaceLayout, fact: dict[str, Any]) -> str:
    return str(layout.written.get(fact["id"]) or fact["ja"])


def wish(layout: PlaceLayout, kind: str, fact: dict[str, Any], at: Floats) -> Wish:
    seat = layout.seat[kind]
    x, y = (float(v) for v in at)
    if kind == "offboard":
        # Name and units of these lie inside them.
        return Wish((x, y), seat, (0.0, 0.0), None)
    return Wish((x, y), seat, name_size(layout, fact), layout.stack)


def name_size(layout: PlaceLayout, fact: dict[str, Any]) -> Pair:
    lines = romaji_lines(fact["name"])
    width = max(
        KANJI_WIDTH * layout.kanji * len(kanji_of(layout, fact)),
        *(ROMAJI_WIDTH * layout.romaji * len(line) for line in lines),
    )
    return width + 2, layout.kanji + (layout.romaji - BETWEEN_LINES) * len(lines)


def names_and_ways(
    layout: PlaceLayout, shapes: Shapes, facts: dict[str, Any], wishes: dict[str, Wish]
) -> tuple[dict[str, Choice], list[Floats]]:
    """Names give way to ways and ways to names, in turn."""
    canvas = layout.canvas
    box = (EDGE - 4, EDGE - 4, canvas.width - 2 * EDGE + 8, canvas.height - 2 * EDGE + 8)
    water = shapely.union_all(list(shapes.lakes.values()))
    ground = Ground(
        width=canvas.width,
        height=canvas.height,
        land=shapely.union_all([a.buffer(0.1) for a in shapes.land.values()]).difference(water),
        heights=height_field(shapes, canvas.width, canvas.height),
        places={
            name: (np.array(wish.at), max(wish.seat) / 2 + CLEAR) for name, wish in wishes.items()
        },
    )
    edges = facts["edge"]
    lines = [sampled(np.array([wishes[e["a"]].at, wishes[e["b"]].at]), 4.0) for e in edges]
    for _ in range(2):
        chosen = place_labels(list(wishes.values()), [sampled(line, 4.0) for line in lines], box)
        frames = [choice.name for choice in chosen if choice.name[2] > 0]
        lines = drawn_ways(layout, replace(ground, frames=frames), edges)
    chosen = place_labels(list(wishes.values()), [sampled(line, 4.0) for line in lines], box)
    return dict(zip(wishes, chosen, strict=True)), lines


def drawn_ways(layout: PlaceLayout, ground: Ground, edges: list[dict[str, Any]]) -> list[Floats]:
    """Short ways first: they have least choice."""

    def length(n: int) -> float:
        a, b = (ground.places[edges[n][end]][0] for end in ("a", "b"))
        return float(np.hypot(*(a - b)))

    found: dict[int, Floats] = {}
    for n in sorted(range(len(edges)), key=length):
        edge = edges[n]
        by = layout.via.get(f"{edge['a']}-{edge['b']}", [])
        found[n] = ground.way(edge["a"], edge["b"], edge["type"] == "sea", by)
    return [found[n] for n in range(len(edges))]


def site(
    layout: PlaceLayout, kind: str, fact: dict[str, Any], at: Floats, choice: Choice
) -> dict[str, Any]:
    seat = layout.seat[kind]
    x, y = (float(v) for v in at)
    frame = choice.name if kind != "offboard" else card_name(layout, fact, at)
    stack = choice.stack or (x - seat[0] / 2 + 4, y - 4, seat[0] - 8, seat[1] / 2)
    return {
        "id": fact["id"],
        "kind": kind,
        "x": x,
        "y": y,
        "label": {
            "frame": rounded(frame),
            "size": layout.kanji,
            "romaji_size": layout.romaji,
            "kanji": kanji_of(layout, fact),
            "romaji": romaji_lines(fact["name"]),
        },
        "stack": rounded(stack),
    }


def card_name(layout: PlaceLayout, fact: dict[str, Any], at: Floats) -> Frame:
    """The name at the head of the card of an off-board area."""
    width, height = name_size(layout, fact)
    return at[0] - width / 2, at[1] - layout.seat["offboard"][1] / 2 + 4, width, height


def rounded(frame: Frame) -> list[float]:
    return [round(float(v), 1) for v in frame]


def way(edge: dict[str, Any], line: Floats) -> dict[str, Any]:
    middle, _ = halfway(line)
    return {
        "a": edge["a"],
        "b": edge["b"],
        "kind": edge["type"],
        "path": path_text(line),
        "middle": [round(float(v), 1) for v in middle],
    }
