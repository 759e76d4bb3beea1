"""Proves that a board's picture says the same as the game's data.

Run `python -m tools.map.check_board`. It reads nothing but the committed board.json and data.toml.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path

from tools.map.arrows import strayed
from tools.map.board_shapes import Area, Line, areas_of, read_path
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

GAMES = Path(__file__).parents[2] / "src" / "kassen" / "games"
# A border shorter than this is overlooked; regions nearer than this seem to touch.
LEAST_BORDER = 25
LEAST_GAP = 12
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
        *touching(areas, by_land(facts), LEAST_BORDER),
        *gaps(areas, by_land(facts), LEAST_GAP),
        *(p for border in board["borders"] for p in _border(border, areas)),
        *(p for border in board["borders"] for p in _arrow(border, areas)),
        *(p for region in board["regions"] for p in _region(region, areas, board["counter"])),
        *_boxes(board, facts, areas),
    ]


# --- borders -------------------------------------------------------------------------------------


def by_land(facts: Data) -> set[frozenset[str]]:
    kinds = ("clear", "obstructed")
    return {frozenset((b["a"], b["b"])) for b in facts["border"] if b["type"] in kinds}


def _same_borders(board: Data, facts: Data) -> Problems:
    drawn = {(b["a"], b["b"], b["kind"], b["road"]) for b in board["borders"]}
    wanted = {(b["a"], b["b"], b["type"], b["road"]) for b in facts["border"]}
    for what, found in (("missing", wanted - drawn), ("not in the data", drawn - wanted)):
        for a, b, kind, road in sorted(found):
            yield f"border {what}: {a} - {b}, {kind}{', road' if road else ''}"


def _border(border: Data, areas: dict[str, Area]) -> Problems:
    name = f"{border['a']} - {border['b']}"
    a, b = areas[border["a"]], areas[border["b"]]
    way = read_path(border["way"])[0]
    if border["kind"] == "sea":
        yield from sea_way(name, way, a, b, areas)
        return
    yield from border_line(name, border, a, b)
    if border["road"]:
        yield from _road(name, way, a, b)


def _arrow(border: Data, areas: dict[str, Area]) -> Problems:
    if strayed(border, areas):
        yield f"{border['a']} - {border['b']}: its arrow points at somebody else"


def _road(name: str, way: Line, a: Area, b: Area) -> Problems:
    side = ["a" if a.holds(p) else "b" if b.holds(p) else "-" for p in way]
    if "-" in side:
        at = way[side.index("-")]
        yield f"{name}: the road leaves both regions at {at[0] / 10:.0f}, {at[1] / 10:.0f}"
    if "".join(side).replace("-", "").lstrip("a").strip("b"):
        yield f"{name}: the road crosses the border more than once"


# --- regions -------------------------------------------------------------------------------------


def _region(region: Data, areas: dict[str, Area], counter: list[float]) -> Problems:
    name = region["id"]
    own = areas[name]
    label = region["label"]
    spots: Data = {"label": [label["x"], label["y"]]}
    spots |= {what: region[what] for what in ("seal", "control", "hub") if what in region}
    for what, at in spots.items():
        if not own.holds(point(at)):
            yield f"{name}: the {what} lies outside its region"
    frames = {side: _rect(frame) for side, frame in region["stacks"].items()}
    if overlap(frames["north"], frames["south"]):
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
        point([x + w * (i + 0.5) / 12, y + h * (j + 0.5) / 8]) for i in range(12) for j in range(8)
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


# --- holding boxes and cards ---------------------------------------------------------------------


def _boxes(board: Data, facts: Data, areas: dict[str, Area]) -> Problems:
    with_boxes = {r["id"]: r["boxes"] for r in board["regions"] if "boxes" in r}
    wanted = {fact["id"] for fact in facts["region"] if fact["holding_boxes"]}
    for name in sorted(wanted ^ set(with_boxes)):
        yield f"{name}: holding boxes {'missing' if name in wanted else 'that the data has not'}"
    rects = {f"the boxes of {name}": boxes["frame"] for name, boxes in with_boxes.items()}
    rects |= {f"the place {name}": rect for name, rect in board["places"].items()}
    yield from cards(board, areas, rects)
    for name, boxes in with_boxes.items():
        yield from _cord_problems(name, boxes, areas)


def _cord_problems(name: str, boxes: Data, areas: dict[str, Area]) -> Problems:
    """A cord leads over water to its own land; where it cannot, there is none."""
    end = point(boxes["knot"])
    if not areas[name].holds(end) or areas[name].away(end) < 5:
        yield f"{name}: the knot of its boxes does not lie on its land"
    lines = read_path(boxes["cord"])
    if lines and lines[0][-1] != end:
        yield f"{name}: the cord from its boxes does not end in its knot"
    for line in lines:
        for area in areas.values():
            if area.name != name and any(area.holds(at) for at in line):
                yield f"{name}: the cord from its boxes crosses {area.name}"


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
    land = len(by_land(facts))
    print(f"{len(found)} problems; {len(board['regions'])} regions, {land} borders by land")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
