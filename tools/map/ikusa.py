"""The board of Ikusa: 68 provinces, each with room for its name, a castle, a force and armies."""

from __future__ import annotations

from itertools import chain
from typing import Any

import numpy as np

from tools.map.board_file import lake_paths, outline
from tools.map.crossings import Crossing, land_border, sea_link
from tools.map.layout import IkusaLayout, Pair, read_layout
from tools.map.regions import Shapes, shape_regions
from tools.map.slots import Ground, Piece, Plan, plan_slots

Pairs = list[tuple[str, str]]
# Free ground between a thing and the rim of its province.
RIM = 1.5
# Widths of letters as parts of their size.
KANJI_WIDTH, ROMAJI_WIDTH = 1.0, 0.56
# From this cost on the pieces lie too far from where they should.
SCATTERED = 80.0


def layout_and_shapes(facts: dict[str, Any]) -> tuple[IkusaLayout, Shapes]:
    layout = read_layout("ikusa", IkusaLayout)
    return layout, shape_regions(layout, map(frozenset, neighbours(facts, "land")))


def neighbours(facts: dict[str, Any], kind: str) -> Pairs:
    """Each pair once, in the order of the data; `kind` is land or sea."""
    ids = [province["id"] for province in facts["province"]]
    return [
        (province["id"], other)
        for province in facts["province"]
        for other in province[kind]
        if ids.index(province["id"]) < ids.index(other)
    ]


def board(facts: dict[str, Any]) -> dict[str, Any]:
    layout, shapes = layout_and_shapes(facts)
    regions = [region_data(layout, shapes, fact) for fact in facts["province"]]
    canvas = layout.canvas
    return {
        "width": canvas.width,
        "height": canvas.height,
        "pieces": {name: list(size) for name, size in layout.piece.items()},
        "regions": regions,
        "borders": [crossing.data() for crossing in crossings(layout, shapes, facts, regions)],
        "lakes": lake_paths(shapes),
        "places": {name: list(rect) for name, rect in layout.place.items()},
        "open_sea": {name: list(rect) for name, rect in layout.open_sea.items()},
    }


def crossings(
    layout: IkusaLayout, shapes: Shapes, facts: dict[str, Any], regions: list[dict[str, Any]]
) -> list[Crossing]:
    """Pieces travel from where an army stands to where an army stands."""
    stands = {region["id"]: np.array(region["armies"][0], float) for region in regions}
    by_land = (
        land_border(shapes, a, b, "land", [stands[a], stands[b]])
        for a, b in neighbours(facts, "land")
    )
    by_sea = (sea_link(layout, shapes, a, b) for a, b in neighbours(facts, "sea"))
    return list(chain(by_land, by_sea))


def region_data(layout: IkusaLayout, shapes: Shapes, fact: dict[str, Any]) -> dict[str, Any]:
    name = fact["id"]
    size, plan = slots(layout, shapes, fact)
    (force, castle, *armies) = ([round(x, 1), round(y, 1)] for x, y in plan.at)
    x, y = plan.label
    return outline(layout, shapes, name) | {
        "label": {
            "x": round(x, 1),
            "y": round(y, 1),
            "size": size,
            "romaji_size": layout.label.romaji_for(size),
            "kanji": fact["kanji"],
            "romaji": fact["name"],
        },
        "force": force,
        "castle": castle,
        "armies": armies,
    }


def slots(layout: IkusaLayout, shapes: Shapes, fact: dict[str, Any]) -> tuple[float, Plan]:
    """The largest size of the name with which all lies well, and where all lies."""
    lakes = [lake.buffer(2) for lake in shapes.lakes.values()]
    ground = Ground(shapes.land[fact["id"]], lakes, RIM)
    *larger, least = layout.label.kanji
    for size in larger:
        found = plan_slots(ground, name_frame(layout, fact, size), pieces(layout), tries=0)
        if found is not None and found.cost < SCATTERED:
            return size, found
    found = plan_slots(ground, name_frame(layout, fact, least), pieces(layout))
    if found is None:
        raise SystemExit(f"{fact['id']} is too small for its name and its pieces: enlarge it.")
    return least, found


def name_frame(layout: IkusaLayout, fact: dict[str, Any], size: float) -> Pair:
    """Width and height of the kanji with the romaji below them."""
    romaji = layout.label.romaji_for(size)
    width = max(KANJI_WIDTH * size * len(fact["kanji"]), ROMAJI_WIDTH * romaji * len(fact["name"]))
    return width + 2, size + romaji + 2


def pieces(layout: IkusaLayout) -> list[Piece]:
    """Force and army side by side below the name, the castle above; guests where room is left."""
    force, castle, army = (layout.piece[name] for name in ("force", "castle", "army"))
    return [
        Piece("force", force, (-15, 32)),
        Piece("castle", castle, (0, -28)),
        Piece("army", army, (15, 33)),
        # Armies meet in a province only while they pass.
        Piece("guest", army, (38, 33), 0.5),
        Piece("guest", army, (-42, 33), 0.5),
    ]
