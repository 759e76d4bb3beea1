"""The board of Shogun: 45 provinces, each with room for its name and card, cubes and buildings."""

from __future__ import annotations

from typing import Any

import numpy as np

from tools.map.board_file import lake_paths, outline
from tools.map.crossings import Crossing, land_border, sea_link
from tools.map.layout import Pair, ShogunLayout, read_layout
from tools.map.regions import Shapes, shape_regions
from tools.map.slots import Ground, Piece, Plan, plan_slots

Pairs = list[tuple[str, str]]
# Free ground between a thing and the rim of its province: the owner's band lies there.
RIM = 4.0
# Widths of letters as parts of their size.
KANJI_WIDTH, ROMAJI_WIDTH = 1.0, 0.54
# From this cost on the pieces lie too far from where they should.
SCATTERED = 130.0


def layout_and_shapes(facts: dict[str, Any]) -> tuple[ShogunLayout, Shapes]:
    layout = read_layout("shogun", ShogunLayout)
    return layout, shape_regions(layout, map(frozenset, land_borders(facts)))


def land_borders(facts: dict[str, Any]) -> Pairs:
    return [(a, b) for a, b in facts["land"]["borders"]]


def sea_routes(facts: dict[str, Any]) -> dict[tuple[str, str], list[str]]:
    """Each route once, with the sides of the board that have it."""
    found: dict[tuple[str, str], list[str]] = {}
    for side, board in facts["side"].items():
        for a, b in board["sea"]:
            found.setdefault((a, b), []).append(side)
    return found


def board(facts: dict[str, Any]) -> dict[str, Any]:
    layout, shapes = layout_and_shapes(facts)
    regions = [region_data(layout, shapes, fact) for fact in facts["province"]]
    canvas = layout.canvas
    return {
        "width": canvas.width,
        "height": canvas.height,
        "pieces": {name: list(size) for name, size in layout.piece.items()},
        "regions": regions,
        "borders": [
            *(crossing.data() for crossing in by_land(shapes, facts, regions)),
            *(
                {**sea_link(layout, shapes, a, b).data(), "sides": sides}
                for (a, b), sides in sea_routes(facts).items()
            ),
        ],
        "lakes": lake_paths(shapes),
        "places": {name: list(rect) for name, rect in layout.place.items()},
    }


def by_land(shapes: Shapes, facts: dict[str, Any], regions: list[dict[str, Any]]) -> list[Crossing]:
    """Armies travel from where they stand to where they will stand."""
    stands = {region["id"]: np.array(region["army"], float) for region in regions}
    return [
        land_border(shapes, a, b, "land", [stands[a], stands[b]]) for a, b in land_borders(facts)
    ]


def region_data(layout: ShogunLayout, shapes: Shapes, fact: dict[str, Any]) -> dict[str, Any]:
    name = fact["id"]
    size, plan = slots(layout, shapes, fact)
    (army, spaces, card, revolt, leader, statue) = ([round(x, 1), round(y, 1)] for x, y in plan.at)
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
        "army": army,
        "spaces": [
            [round(spaces[0] + dx, 1), spaces[1]] for dx in row(layout, int(fact["spaces"]))
        ],
        "card": card,
        "revolt": revolt,
        "leader": leader,
        "statue": statue,
    }


def row(layout: ShogunLayout, spaces: int) -> list[float]:
    """Spaces for buildings side by side, as seen from the middle of their row."""
    width = layout.piece["space"][0]
    return [width * (n - (spaces - 1) / 2) for n in range(spaces)]


def slots(layout: ShogunLayout, shapes: Shapes, fact: dict[str, Any]) -> tuple[float, Plan]:
    """The largest size of the name with which all lies well, and where all lies."""
    lakes = [lake.buffer(2) for lake in shapes.lakes.values()]
    ground = Ground(shapes.land[fact["id"]], lakes, RIM)
    *larger, least = layout.label.kanji
    wanted = pieces(layout, int(fact["spaces"]))
    for size in larger:
        found = plan_slots(ground, name_frame(layout, fact, size), wanted, tries=0)
        if found is not None and found.cost < SCATTERED:
            return size, found
    found = plan_slots(ground, name_frame(layout, fact, least), wanted)
    if found is None:
        raise SystemExit(f"{fact['id']} is too small for its name and its pieces: enlarge it.")
    return least, found


def name_frame(layout: ShogunLayout, fact: dict[str, Any], size: float) -> Pair:
    """Width and height of the kanji with the romaji below them."""
    romaji = layout.label.romaji_for(size)
    width = max(
        KANJI_WIDTH * size * len(fact["kanji"]),
        ROMAJI_WIDTH * romaji * len(fact["name"]),
    )
    return width + 2, size + romaji + 2


def pieces(layout: ShogunLayout, spaces: int) -> list[Piece]:
    """Figures and armies below the name, buildings above it; the rest where room is left."""
    size = layout.piece
    width, height = size["space"]
    return [
        Piece("army", size["army"], (-12, 58)),
        Piece("spaces", (width * spaces, height), (0, -34)),
        Piece("card", size["card"], (0, 32)),
        Piece("revolt", size["revolt"], (20, 58)),
        Piece("leader", size["leader"], (-42, 56), 0.4),
        Piece("statue", size["statue"], (42, 56), 0.4),
    ]
