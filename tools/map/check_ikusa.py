"""Proves that the board of Ikusa shows exactly the neighbours of the game's data.

Run `python -m tools.map.check_ikusa`. It reads nothing but the committed board.json and data.toml.
"""

from __future__ import annotations

import json
import sys
import tomllib
from itertools import combinations
from pathlib import Path

from tools.map.board_shapes import Area, Edge, Point, areas_of, edges, read_path
from tools.map.board_truth import (
    Data,
    Problems,
    border_line,
    cards,
    gaps,
    overlap,
    point,
    sea_way,
    touching,
)

GAME = Path(__file__).parents[2] / "src" / "kassen" / "games" / "ikusa"
# A border shorter than this is overlooked; provinces nearer than this seem to touch.
LEAST_BORDER = 24
LEAST_GAP = 10
# Smaller provinces are hard to hit, in square pixels.
LEAST_AREA = 6000
MOST_BYTES = 180_000
ARMIES = 3
# Widths of letters as parts of their size.
KANJI_WIDTH, ROMAJI_WIDTH = 1.0, 0.5


def problems(board: Data, facts: Data) -> list[str]:
    """Everything in the picture that is not as the data says; empty if all is well."""
    if [r["id"] for r in board["regions"]] != [p["id"] for p in facts["province"]]:
        return ["the provinces of the board are not those of the data, in the same order"]
    areas = areas_of(board)
    land = neighbours(facts, "land")
    return [
        *_same_borders(board, facts),
        *touching(areas, land, LEAST_BORDER),
        *gaps(areas, land, LEAST_GAP),
        *(p for border in board["borders"] for p in _border(border, areas)),
        *(p for region in board["regions"] for p in _province(board, region, areas)),
        *_names(board, facts),
        *_cards(board, areas),
    ]


def neighbours(facts: Data, kind: str) -> set[frozenset[str]]:
    """The pairs by land or by sea."""
    return {frozenset((p["id"], other)) for p in facts["province"] for other in p[kind]}


def _same_borders(board: Data, facts: Data) -> Problems:
    for kind in ("land", "sea"):
        wanted = neighbours(facts, kind)
        drawn = [frozenset((b["a"], b["b"])) for b in board["borders"] if b["kind"] == kind]
        for what, found in (
            ("missing", wanted - set(drawn)),
            ("not in the data", set(drawn) - wanted),
            ("drawn twice", {pair for pair in drawn if drawn.count(pair) > 1}),
        ):
            for a, b in sorted(map(sorted, found)):
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
    label = region["label"]
    width = max(
        KANJI_WIDTH * label["size"] * len(label["kanji"]),
        ROMAJI_WIDTH * label["romaji_size"] * len(label["romaji"]),
    )
    sizes = board["pieces"]
    things = {
        "name": (label["x"], label["y"], width, label["size"] + label["romaji_size"]),
        "force": (*region["force"], *sizes["force"]),
        "castle": (*region["castle"], *sizes["castle"]),
    }
    for number, at in enumerate(region["armies"], 1):
        things[f"army {number}"] = (*at, *sizes["army"])
    return {what: [x - w / 2, y - h / 2, w, h] for what, (x, y, w, h) in things.items()}


def contains(area: Area, frame: list[float]) -> bool:
    """Whether a frame lies in an area: its middle does, and no edge comes into it."""
    x, y, w, h = frame
    return area.holds(point([x + w / 2, y + h / 2])) and not meets_rim(area, frame)


def meets_rim(area: Area, frame: list[float]) -> bool:
    """Whether an edge of an area comes into a frame."""
    low, high = point(frame[:2]), point([frame[0] + frame[2], frame[1] + frame[3]])
    return any(crosses(edge, low, high) for edge in edges(area.rings))


def crosses(edge: Edge, low: Point, high: Point) -> bool:
    """Whether an edge goes through the box between two corners: what is left of it, cut off at
    each side of the box, is not nothing."""
    start, end = 0.0, 1.0
    for p, q, least, most in zip(*edge, low, high, strict=True):
        if p == q:
            if not least < p < most:
                return False
            continue
        enter, leave = sorted(((least - p) / (q - p), (most - p) / (q - p)))
        start, end = max(start, enter), min(end, leave)
        if start >= end:
            return False
    return True


def _province(board: Data, region: Data, areas: dict[str, Area]) -> Problems:
    name, own = region["id"], areas[region["id"]]
    lakes = [Area("lake", read_path(path)) for path in board["lakes"]]
    if region["area"] < LEAST_AREA:
        yield f"{name}: {region['area']} square pixels are hard to hit"
    if len(region["armies"]) != ARMIES:
        yield f"{name}: there is room for {len(region['armies'])} armies"
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


def _cards(board: Data, areas: dict[str, Area]) -> Problems:
    rects = {f"the place {name}": rect for name, rect in board["places"].items()}
    rects |= {f"the open sea {name}": rect for name, rect in board["open_sea"].items()}
    yield from cards(board, areas, rects)
    for border in board["borders"]:
        if border["kind"] == "sea":
            way = [p for edge in edges(read_path(border["way"])) for p in edge]
            for what, (x, y, w, h) in rects.items():
                if any(x <= px / 10 <= x + w and y <= py / 10 <= y + h for px, py in way):
                    yield f"{what} lie on the sea line {border['a']} - {border['b']}"


def main() -> None:
    file = GAME / "board" / "board.json"
    board = json.loads(file.read_text(encoding="utf-8"))
    facts = tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))
    found = problems(board, facts)
    if file.stat().st_size > MOST_BYTES:
        found.append(f"{file.name} is larger than {MOST_BYTES} bytes")
    for problem in found:
        print(problem)
    land, sea = (len(neighbours(facts, kind)) for kind in ("land", "sea"))
    print(
        f"{len(found)} problems; {len(board['regions'])} provinces, {land} borders, {sea} sea lines"
    )
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
