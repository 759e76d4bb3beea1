"""Proves that the board of Shogun shows exactly the neighbours of the game's data, on both sides.

Run `python -m tools.map.check_shogun`. It reads nothing but the committed board.json and data.toml.
"""

from __future__ import annotations

import json
import sys
import tomllib
from itertools import combinations
from pathlib import Path

from tools.map.board_shapes import Area, areas_of, read_path
from tools.map.board_truth import (
    Data,
    Problems,
    border_line,
    cards,
    gaps,
    overlap,
    sea_way,
    touching,
)
from tools.map.check_ikusa import KANJI_WIDTH, ROMAJI_WIDTH, contains, meets_rim

GAME = Path(__file__).parents[2] / "src" / "kassen" / "games" / "shogun"
# A border shorter than this is overlooked; provinces nearer than this seem to touch.
LEAST_BORDER = 34
LEAST_GAP = 10
# Smaller provinces are hard to hit, in square pixels.
LEAST_AREA = 12_000
MOST_BYTES = 140_000
SINGLE = ("army", "card", "revolt", "leader", "statue")
"""Things of which every province has one place."""


def problems(board: Data, facts: Data) -> list[str]:
    """Everything in the picture that is not as the data says; empty if all is well."""
    if [r["id"] for r in board["regions"]] != [p["id"] for p in facts["province"]]:
        return ["the provinces of the board are not those of the data, in the same order"]
    areas = areas_of(board)
    land = land_borders(facts)
    return [
        *_same_borders(board, facts),
        *touching(areas, land, LEAST_BORDER),
        *gaps(areas, land, LEAST_GAP),
        *(p for border in board["borders"] for p in _border(border, areas)),
        *(p for region in board["regions"] for p in _province(board, region, areas)),
        *_names(board, facts),
        *cards(board, areas, {f"the place {name}": at for name, at in board["places"].items()}),
    ]


def land_borders(facts: Data) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in facts["land"]["borders"]}


def sea_routes(facts: Data, side: str) -> set[frozenset[str]]:
    return {frozenset(pair) for pair in facts["side"][side]["sea"]}


def drawn(board: Data, kind: str, side: str = "") -> list[frozenset[str]]:
    """The borders of the picture; of those by sea only the ones of a side, if one is named."""
    return [
        frozenset((b["a"], b["b"]))
        for b in board["borders"]
        if b["kind"] == kind and (not side or side in b["sides"])
    ]


def _same_borders(board: Data, facts: Data) -> Problems:
    yield from _same("land", land_borders(facts), drawn(board, "land"))
    for side in facts["side"]:
        yield from _same(f"sea ({side})", sea_routes(facts, side), drawn(board, "sea", side))


def _same(kind: str, wanted: set[frozenset[str]], found: list[frozenset[str]]) -> Problems:
    for what, pairs in (
        ("missing", wanted - set(found)),
        ("not in the data", set(found) - wanted),
        ("drawn twice", {pair for pair in found if found.count(pair) > 1}),
    ):
        for a, b in sorted(map(sorted, pairs)):
            yield f"border by {kind} {what}: {a} - {b}"


def _border(border: Data, areas: dict[str, Area]) -> Problems:
    name = f"{border['a']} - {border['b']}"
    a, b = areas[border["a"]], areas[border["b"]]
    if border["kind"] == "sea":
        yield from sea_way(name, read_path(border["way"])[0], a, b, areas)
    else:
        yield from border_line(name, border, a, b)


# --- provinces -----------------------------------------------------------------------------------


def frames(board: Data, region: Data) -> dict[str, list[float]]:
    """Everything that lies in a province: x, y, width, height."""
    label, sizes = region["label"], board["pieces"]
    width = max(
        KANJI_WIDTH * label["size"] * len(label["kanji"]),
        ROMAJI_WIDTH * label["romaji_size"] * len(label["romaji"]),
    )
    things = {"name": (label["x"], label["y"], width, label["size"] + label["romaji_size"])}
    things |= {what: (*region[what], *sizes[what]) for what in SINGLE}
    for number, at in enumerate(region["spaces"], 1):
        things[f"space {number}"] = (*at, *sizes["space"])
    return {what: [x - w / 2, y - h / 2, w, h] for what, (x, y, w, h) in things.items()}


def _province(board: Data, region: Data, areas: dict[str, Area]) -> Problems:
    name, own = region["id"], areas[region["id"]]
    lakes = [Area("lake", read_path(path)) for path in board["lakes"]]
    if region["area"] < LEAST_AREA:
        yield f"{name}: {region['area']} square pixels are hard to hit"
    things = frames(board, region)
    for what, frame in things.items():
        if not contains(own, frame):
            yield f"{name}: the {what} reaches out of its province"
        if any(contains(lake, frame) or meets_rim(lake, frame) for lake in lakes):
            yield f"{name}: the {what} lies in a lake"
    for one, two in combinations(things, 2):
        if overlap(things[one], things[two]):
            yield f"{name}: {one} and {two} overlap"


def _names(board: Data, facts: Data) -> Problems:
    for region, fact in zip(board["regions"], facts["province"], strict=True):
        label = region["label"]
        if (label["kanji"], label["romaji"]) != (fact["kanji"], fact["name"]):
            yield f"{region['id']}: the board says {label['kanji']} {label['romaji']}"
        if len(region["spaces"]) != fact["spaces"]:
            yield f"{region['id']}: the board has {len(region['spaces'])} spaces for buildings"


def main() -> None:
    file = GAME / "board" / "board.json"
    board = json.loads(file.read_text(encoding="utf-8"))
    facts = tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))
    found = problems(board, facts)
    if file.stat().st_size > MOST_BYTES:
        found.append(f"{file.name} is larger than {MOST_BYTES} bytes")
    for problem in found:
        print(problem)
    print(f"{len(found)} problems; {len(board['regions'])} provinces, {len(board['borders'])} ways")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
