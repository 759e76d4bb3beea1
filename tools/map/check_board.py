"""Proves that a board's picture says the same as the game's data.

Run `python -m tools.map.check_board`. It reads nothing but the committed board.json and data.toml.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

from tools.map.board_shapes import (
    Area,
    Line,
    Point,
    areas_of,
    distance_to,
    edges,
    gap,
    length,
    read_path,
    shared_edges,
)

Data: TypeAlias = dict[str, Any]
Problems: TypeAlias = Iterator[str]

GAMES = Path(__file__).parents[2] / "src" / "kassen" / "games"
# A border shorter than this is overlooked; regions nearer than this seem to touch.
LEAST_BORDER = 25
LEAST_GAP = 12
LEAST_SEA_WAY = 20
# Of ten counters in a stack each must show this much, in pixels.
LEAST_SHOWN = 8
MOST_BYTES = 150_000


def problems(board: Data, facts: Data) -> list[str]:
    """Everything in the picture that is not as the data says; empty if all is well."""
    if [r["id"] for r in board["regions"]] != [r["id"] for r in facts["region"]]:
        return ["the regions of the board are not those of the data, in the same order"]
    areas = areas_of(board)
    return [
        *_same_borders(board, facts),
        *_neighbours(areas, facts),
        *_gaps(areas, facts),
        *(p for border in board["borders"] for p in _border(border, areas)),
        *(p for region in board["regions"] for p in _region(region, areas, board["counter"])),
        *_boxes(board, facts, areas),
    ]


# --- borders -------------------------------------------------------------------------------------


def _pairs(facts: Data, *kinds: str) -> set[frozenset[str]]:
    return {frozenset((b["a"], b["b"])) for b in facts["border"] if b["type"] in kinds}


def _same_borders(board: Data, facts: Data) -> Problems:
    drawn = {(b["a"], b["b"], b["kind"], b["road"]) for b in board["borders"]}
    wanted = {(b["a"], b["b"], b["type"], b["road"]) for b in facts["border"]}
    for what, found in (("missing", wanted - drawn), ("not in the data", drawn - wanted)):
        for a, b, kind, road in sorted(found):
            yield f"border {what}: {a} - {b}, {kind}{', road' if road else ''}"


def _neighbours(areas: dict[str, Area], facts: Data) -> Problems:
    shared = shared_edges(areas)
    wanted = _pairs(facts, "clear", "obstructed")
    for pair in sorted(map(sorted, wanted | set(shared))):
        found = sum(length([p, q]) for p, q in shared.get(frozenset(pair), []))
        name = " and ".join(pair)
        if frozenset(pair) not in wanted:
            yield f"{name} share an edge of {found:.0f} px and are not neighbours by land"
        elif found < LEAST_BORDER:
            yield f"{name} are neighbours and share only {found:.0f} px"


def _gaps(areas: dict[str, Area], facts: Data) -> Problems:
    touching = _pairs(facts, "clear", "obstructed")
    for one, two in combinations(areas.values(), 2):
        if frozenset((one.name, two.name)) in touching:
            continue
        found = min(gap(one, two, LEAST_GAP + 1), gap(two, one, LEAST_GAP + 1))
        if found < LEAST_GAP:
            yield f"{one.name} and {two.name} come within {found:.1f} px and seem to touch"


def _border(border: Data, areas: dict[str, Area]) -> Problems:
    name = f"{border['a']} - {border['b']}"
    a, b = areas[border["a"]], areas[border["b"]]
    way = read_path(border["way"])[0]
    at = _point(border["crossing"])
    if border["kind"] == "sea":
        yield from _sea_way(name, way, a, b, areas)
        return
    line = read_path(border["line"])[0]
    both = set(edges(a.rings)) & set(edges(b.rings))
    if not set(edges([line])) <= both:
        yield f"{name}: the border's line is not an edge of both regions"
    if min(distance_to(at, edge) for edge in edges([line])) > 1:
        yield f"{name}: the crossing lies beside the border"
    if border["road"]:
        yield from _road(name, way, a, b)


def _road(name: str, way: Line, a: Area, b: Area) -> Problems:
    side = ["a" if a.holds(p) else "b" if b.holds(p) else "-" for p in way]
    if "-" in side:
        at = way[side.index("-")]
        yield f"{name}: the road leaves both regions at {at[0] / 10:.0f}, {at[1] / 10:.0f}"
    if "".join(side).replace("-", "").lstrip("a").strip("b"):
        yield f"{name}: the road crosses the border more than once"


def _sea_way(name: str, way: Line, a: Area, b: Area, areas: dict[str, Area]) -> Problems:
    for end, area in ((way[0], a), (way[-1], b)):
        if area.away(end) > 1:
            yield f"{name}: the sea link does not reach the coast of {area.name}"
    if length(way) < LEAST_SEA_WAY:
        yield f"{name}: the sea link is only {length(way):.0f} px long"
    for p in way[1:-1]:
        for area in areas.values():
            if area.holds(p):
                yield f"{name}: the sea link runs over {area.name} at {p[0] // 10}, {p[1] // 10}"


# --- regions -------------------------------------------------------------------------------------


def _point(at: list[float]) -> Point:
    return round(at[0] * 10), round(at[1] * 10)


def _region(region: Data, areas: dict[str, Area], counter: list[float]) -> Problems:
    name = region["id"]
    own = areas[name]
    label = region["label"]
    spots: Data = {"label": [label["x"], label["y"]]}
    spots |= {what: region[what] for what in ("seal", "control", "hub") if what in region}
    for what, at in spots.items():
        if not own.holds(_point(at)):
            yield f"{name}: the {what} lies outside its region"
    frames = {side: _rect(frame) for side, frame in region["stacks"].items()}
    if _overlap(frames["north"], frames["south"]):
        yield f"{name}: the two stacks overlap"
    for side, frame in frames.items():
        rows = region["stacks"][side]["rows"]
        shown = (frame[2] - counter[0]) / (9 if rows == 1 else 4)
        if shown < LEAST_SHOWN or frame[3] < counter[1]:
            yield f"{name}: the {side} stack is too small for ten counters"
        yield from _ground(f"{name}: the {side} stack", frame, own, areas)


def _ground(what: str, frame: list[float], own: Area, areas: dict[str, Area]) -> Problems:
    """A stack lies on its own land for the most part, and hardly on anybody else's."""
    x, y, w, h = frame
    points = [
        _point([x + w * (i + 0.5) / 12, y + h * (j + 0.5) / 8]) for i in range(12) for j in range(8)
    ]
    mine = sum(own.holds(p) for p in points) / len(points)
    if mine < 0.7:
        yield f"{what} has only {mine:.0%} of its ground in its region"
    for other in areas.values():
        share = 0.0 if other is own else sum(other.holds(p) for p in points) / len(points)
        if share > 0.08:
            yield f"{what} lies with {share:.0%} over {other.name}"


def _rect(frame: Data) -> list[float]:
    return [frame["x"], frame["y"], frame["w"], frame["h"]]


def _overlap(one: list[float], two: list[float]) -> bool:
    return (
        one[0] < two[0] + two[2]
        and two[0] < one[0] + one[2]
        and one[1] < two[1] + two[3]
        and two[1] < one[1] + one[3]
    )


# --- holding boxes and cards ---------------------------------------------------------------------


def _boxes(board: Data, facts: Data, areas: dict[str, Area]) -> Problems:
    with_boxes = {r["id"]: r["boxes"] for r in board["regions"] if "boxes" in r}
    wanted = {fact["id"] for fact in facts["region"] if fact["holding_boxes"]}
    for name in sorted(wanted ^ set(with_boxes)):
        yield f"{name}: holding boxes {'missing' if name in wanted else 'that the data has not'}"
    cards = {f"the boxes of {name}": boxes["frame"] for name, boxes in with_boxes.items()}
    cards |= {f"the place {name}": rect for name, rect in board["places"].items()}
    for one, two in combinations(cards, 2):
        if _overlap(cards[one], cards[two]):
            yield f"{one} and {two} overlap"
    for what, (x, y, w, h) in cards.items():
        if x < 16 or y < 16 or x + w > board["width"] - 16 or y + h > board["height"] - 16:
            yield f"{what} reach beyond the frame of the board"
        rim = [_point([x + w * i / 8, y + h * j / 6]) for i in range(9) for j in range(7)]
        for area in areas.values():
            if any(area.holds(p) for p in rim):
                yield f"{what} lie on the land of {area.name}"
    for name, boxes in with_boxes.items():
        end = read_path(boxes["cord"])[0][-1]
        if not areas[name].holds(end) or areas[name].away(end) < 5:
            yield f"{name}: the cord from its boxes does not end on its land"


def main() -> None:
    game = GAMES / "warriors"
    file = game / "board" / "board.json"
    board = json.loads(file.read_text(encoding="utf-8"))
    facts = tomllib.loads((game / "data.toml").read_text(encoding="utf-8"))
    found = problems(board, facts)
    if file.stat().st_size > MOST_BYTES:
        found.append(f"{file.name} is larger than {MOST_BYTES} bytes")
    for problem in found:
        print(problem)
    land = len(_pairs(facts, "clear", "obstructed"))
    print(f"{len(found)} problems; {len(board['regions'])} regions, {land} borders by land")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
