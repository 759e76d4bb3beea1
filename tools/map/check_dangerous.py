"""Proves that the board of A Most Dangerous Time shows exactly the places and ways of the data.

Run `python -m tools.map.check_dangerous`. It reads only the committed board.json and data.toml.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

from tools.map.board_shapes import Area, Edge, Line, Point, areas_of, read_path
from tools.map.board_truth import FRAME, Data, Problems, overlap, point

GAME = Path(__file__).parents[2] / "src" / "kassen" / "games" / "dangerous"
KINDS = ("space", "waypoint", "sea", "offboard")
Way = tuple[str, frozenset[str]]
# What one can still tell apart, in pixels of the canvas: middles of two places, a way and a place
# that is not its own, two ways away from a place that both have.
LEAST_APART = {"space": 46, "waypoint": 34, "sea": 46, "offboard": 60}
CLEAR_OF_PLACE = 5
SHARED = 60
# Letters that are large enough when the whole board is 1000 pixels wide: 11 of the screen.
LEAST_LETTER = 17.6
# A place on the wrong ground may lie so far from the right one: ports reach into the water.
OFF_GROUND = 26
MOST_BYTES = 130_000


def problems(board: Data, facts: Data) -> list[str]:
    """Everything in the picture that is not as the data says; empty if all is well."""
    wanted = [(fact["id"], kind) for kind in KINDS for fact in facts[kind]]
    if [(site["id"], site["kind"]) for site in board["sites"]] != wanted:
        return ["the places of the board are not those of the data, in the same order"]
    return [
        *_same_ways(board, facts),
        *_names(board, facts),
        *_apart(board),
        *_frames(board),
        *_ends(board),
        *_clear_of_places(board),
        *_crossings(board),
        *_ground(board),
    ]


def ways_of(facts: Data) -> list[Way]:
    return [(edge["type"], frozenset((edge["a"], edge["b"]))) for edge in facts["edge"]]


def drawn_ways(board: Data) -> list[Way]:
    return [(way["kind"], frozenset((way["a"], way["b"]))) for way in board["ways"]]


def _same_ways(board: Data, facts: Data) -> Problems:
    wanted, found = ways_of(facts), drawn_ways(board)
    for what, ways in (
        ("missing", set(wanted) - set(found)),
        ("not in the data", set(found) - set(wanted)),
        ("drawn twice", {way for way in found if found.count(way) > 1}),
    ):
        for kind, pair in sorted(ways, key=lambda way: (way[0], sorted(way[1]))):
            yield f"{kind} {what}: {' - '.join(sorted(pair))}"


def _names(board: Data, facts: Data) -> Problems:
    names = {fact["id"]: fact for kind in KINDS for fact in facts[kind]}
    for site in board["sites"]:
        fact, label = names[site["id"]], site["label"]
        if _joined(label["romaji"]) != fact["name"]:
            yield f"{site['id']}: the board says {_joined(label['romaji'])}"
        if fact.get("ja", label["kanji"]) != label["kanji"]:
            yield f"{site['id']}: the board says {label['kanji']}"
        for size in (label["size"], label["romaji_size"]):
            if size < LEAST_LETTER:
                yield f"{site['id']}: letters of {size} px cannot be read on a whole board"


def _joined(lines: list[str]) -> str:
    """A name in one line: a hyphen at the end of a line belongs to it."""
    return " ".join(lines).replace("- ", "-")


# --- places and what belongs to them -------------------------------------------------------------


def seat_of(board: Data, site: Data) -> list[float]:
    w, h = board["seats"][site["kind"]]
    return [site["x"] - w / 2, site["y"] - h / 2, w, h]


def _apart(board: Data) -> Problems:
    for one, two in combinations(board["sites"], 2):
        found = hypot(one["x"] - two["x"], one["y"] - two["y"])
        if found < LEAST_APART[one["kind"]] + LEAST_APART[two["kind"]] - 1:
            yield f"{one['id']} and {two['id']} are only {found:.0f} px apart"


def frames(board: Data) -> Iterator[tuple[str, str, list[float]]]:
    """Everything that must not lie over another: whose it is, what it is, and its frame."""
    for site in board["sites"]:
        yield site["id"], "seat", seat_of(board, site)
        if site["kind"] != "offboard":
            yield site["id"], "name", site["label"]["frame"]
            yield site["id"], "units", site["stack"]


def _frames(board: Data) -> Problems:
    things = list(frames(board))
    for (one, what, first), (two, other, second) in combinations(things, 2):
        if overlap(first, second):
            yield f"the {what} of {one} lies over the {other} of {two}"
    for name, what, (x, y, w, h) in things:
        beyond = x < FRAME or y < FRAME
        if beyond or x + w > board["width"] - FRAME or y + h > board["height"] - FRAME:
            yield f"the {what} of {name} reaches beyond the frame of the board"


# --- ways ----------------------------------------------------------------------------------------


def _line(way: Data) -> Line:
    return read_path(way["path"])[0]


def _ends(board: Data) -> Problems:
    at = {site["id"]: point([site["x"], site["y"]]) for site in board["sites"]}
    for way in board["ways"]:
        line = _line(way)
        for end, found in ((way["a"], line[0]), (way["b"], line[-1])):
            if hypot(found[0] - at[end][0], found[1] - at[end][1]) > 10:
                yield f"{way['a']} - {way['b']}: the way does not end in {end}"


def _clear_of_places(board: Data) -> Problems:
    for way in board["ways"]:
        edges = list(pairwise(_line(way)))
        for site in board["sites"]:
            if site["id"] in (way["a"], way["b"]):
                continue
            x, y, w, h = seat_of(board, site)
            near = min(_gap(edge, x, y, w, h) for edge in edges)
            if near < CLEAR_OF_PLACE:
                yield f"{way['a']} - {way['b']}: passes {site['id']} at {near:.0f} px"


def _gap(edge: Edge, x: float, y: float, w: float, h: float) -> float:
    """From an edge to a rectangle, in pixels: steps of the edge are short, its ends are enough."""
    return min(
        hypot(max(x - px / 10, 0, px / 10 - x - w), max(y - py / 10, 0, py / 10 - y - h))
        for px, py in (edge[0], _middle(edge), edge[1])
    )


def _middle(edge: Edge) -> Point:
    return (edge[0][0] + edge[1][0]) // 2, (edge[0][1] + edge[1][1]) // 2


def _crossings(board: Data) -> Problems:
    """Two ways never cross: whoever follows one cannot end on another."""
    at = {site["id"]: point([site["x"], site["y"]]) for site in board["sites"]}
    lines = [(way, _line(way)) for way in board["ways"]]
    for (one, first), (two, second) in combinations(lines, 2):
        shared = {one["a"], one["b"]} & {two["a"], two["b"]}
        for spot in _meet(first, second):
            if all(hypot(spot[0] - at[s][0], spot[1] - at[s][1]) > 10 * SHARED for s in shared):
                yield (
                    f"{one['a']} - {one['b']} crosses {two['a']} - {two['b']} "
                    f"at {spot[0] // 10}, {spot[1] // 10}"
                )


def _meet(first: Line, second: Line) -> Iterator[Point]:
    if not _boxes_meet(first, second):
        return
    for p, q in pairwise(first):
        for r, s in pairwise(second):
            if _boxes_meet([p, q], [r, s]) and _crosses(p, q, r, s):
                yield _middle((p, q))


def _boxes_meet(one: Line, two: Line) -> bool:
    return all(
        min(p[axis] for p in one) <= max(p[axis] for p in two)
        and min(p[axis] for p in two) <= max(p[axis] for p in one)
        for axis in (0, 1)
    )


def _crosses(p: Point, q: Point, r: Point, s: Point) -> bool:
    def side(a: Point, b: Point, c: Point) -> int:
        turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        return (turn > 0) - (turn < 0)

    return side(p, q, r) != side(p, q, s) and side(r, s, p) != side(r, s, q)


# --- land and water ------------------------------------------------------------------------------


def _ground(board: Data) -> Problems:
    """Castles stand on land, Sea Areas lie in the sea."""
    areas = list(areas_of(board).values())
    lakes = [Area("lake", read_path(path)) for path in board["lakes"]]
    for site in board["sites"]:
        at = point([site["x"], site["y"]])
        on_land = any(area.holds(at) for area in areas)
        in_lake = any(lake.holds(at) for lake in lakes)
        if site["kind"] == "sea" and on_land:
            yield f"{site['id']} lies on land"
        if site["kind"] in ("space", "waypoint"):
            if in_lake:
                yield f"{site['id']} lies in a lake"
            if not on_land and min(area.away(at) for area in areas) > OFF_GROUND:
                yield f"{site['id']} lies in the sea"


def main() -> None:
    file = GAME / "board" / "board.json"
    board = json.loads(file.read_text(encoding="utf-8"))
    facts = tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))
    found = problems(board, facts)
    if file.stat().st_size > MOST_BYTES:
        found.append(f"{file.name} is larger than {MOST_BYTES} bytes")
    for problem in found:
        print(problem)
    print(f"{len(found)} problems; {len(board['sites'])} places, {len(board['ways'])} ways")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
