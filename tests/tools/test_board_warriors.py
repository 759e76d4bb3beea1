"""The picture of the board says what the data says. Reads only board.json and data.toml."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tools.map.board_shapes import areas_of, read_path, shared_edges
from tools.map.check_board import LEAST_BORDER, MOST_BYTES, problems

GAME = Path(__file__).parents[2] / "src" / "kassen" / "games" / "warriors"
BOARD = GAME / "board"
Data = dict[str, Any]


@pytest.fixture(scope="module")
def board() -> Data:
    found: Data = json.loads((BOARD / "board.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def facts() -> Data:
    return tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))


def test_the_picture_is_true_to_the_data(board: Data, facts: Data) -> None:
    assert problems(board, facts) == []


def test_regions_touch_exactly_where_the_data_has_a_border_by_land(
    board: Data, facts: Data
) -> None:
    touching = shared_edges(areas_of(board))
    by_land = {frozenset((b["a"], b["b"])) for b in facts["border"] if b["type"] != "sea"}
    assert set(touching) == by_land


def test_every_border_by_land_is_long_enough_to_be_seen(board: Data) -> None:
    lengths = [b["length"] for b in board["borders"] if b["kind"] != "sea"]
    assert min(lengths) >= LEAST_BORDER


def test_every_province_belongs_to_one_region(board: Data) -> None:
    named = [p for region in board["regions"] for p in region["provinces"]]
    assert len(named) == len(set(named))
    for island in ("sado", "oki", "awaji", "iki", "tsushima", "tango", "shima"):
        assert island in named


def test_what_a_first_visit_loads_is_small() -> None:
    size = {file.name: file.stat().st_size for file in BOARD.iterdir()}
    assert size["board.json"] < MOST_BYTES
    assert size["kassen-syuku.woff2"] + size["kassen-fell.woff2"] < 110_000
    for theme in ("day", "night"):
        assert size[f"washi-{theme}.webp"] < 250_000


# --- the check can fail --------------------------------------------------------------------------


def _without_a_border(board: Data, facts: Data) -> None:
    facts["border"] = [b for b in facts["border"] if {b["a"], b["b"]} != {"kyo", "sanyo"}]


def _with_a_new_border(board: Data, facts: Data) -> None:
    facts["border"].append({"a": "kyo", "b": "sanin", "type": "clear", "road": False})


def _sea_for_land(board: Data, facts: Data) -> None:
    border = next(b for b in facts["border"] if {b["a"], b["b"]} == {"o", "hokuriku"})
    border["type"] = "sea"


def _region(board: Data, name: str) -> Data:
    found: Data = next(r for r in board["regions"] if r["id"] == name)
    return found


def _cord_over_others(board: Data, facts: Data) -> None:
    boxes = _region(board, "tosan")["boxes"]
    (x, y), (to_x, to_y) = boxes["frame"][:2], boxes["knot"]
    step = f"{(to_x - x) / 20:.1f} {(to_y - y - 88) / 20:.1f} "
    boxes["cord"] = f"M{x} {y + 88}l" + step * 20


def _boxes_on_land(board: Data, facts: Data) -> None:
    _region(board, "shikoku")["boxes"]["frame"][:2] = _region(board, "sanyo")["centroid"]


def _stack_next_door(board: Data, facts: Data) -> None:
    _region(board, "kyo")["stacks"]["north"]["x"] += 150


def _road_elsewhere(board: Data, facts: Data) -> None:
    roads = [b for b in board["borders"] if b["road"]]
    roads[0]["way"], roads[1]["way"] = roads[1]["way"], roads[0]["way"]


def _sea_link_over_land(board: Data, facts: Data) -> None:
    link = next(b for b in board["borders"] if b["kind"] == "sea")
    (x0, y0), (x1, y1) = (_region(board, link[end])["centroid"] for end in "ab")
    link["way"] = f"M{x0:.1f} {y0:.1f}l{x1 - x0:.1f} {y1 - y0:.1f}"


def _arrow_to_a_third(board: Data, facts: Data) -> None:
    """It lay across the border, and so pointed at Tokai behind the strip of land it led to."""
    border = next(b for b in board["borders"] if (b["a"], b["b"]) == ("north_kinki", "south_kinki"))
    border["arrow"] = [*border["crossing"], 17]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_without_a_border, "kyo and sanyo share an edge"),
        (_with_a_new_border, "kyo and sanin are neighbours and share only 0 px"),
        (_sea_for_land, "hokuriku and o share an edge"),
        (_cord_over_others, "tosan: the cord from its boxes crosses hokuriku"),
        (_boxes_on_land, "the boxes of shikoku lie on the land of sanyo"),
        (_stack_next_door, "kyo: the north stack"),
        (_road_elsewhere, "the road leaves both regions"),
        (_sea_link_over_land, "the sea link does not reach the coast"),
        (_arrow_to_a_third, "north_kinki - south_kinki: its arrow points at somebody else"),
    ],
)
def test_the_check_finds(
    board: Data, facts: Data, spoil: Callable[[Data, Data], None], said: str
) -> None:
    spoiled_board, spoiled_facts = deepcopy(board), deepcopy(facts)
    spoil(spoiled_board, spoiled_facts)
    assert any(said in problem for problem in problems(spoiled_board, spoiled_facts))


def test_paths_are_read_back_as_they_were_written() -> None:
    assert read_path("M10 20l.5-1 3 .2z") == [[(100, 200), (105, 190), (135, 192), (100, 200)]]
