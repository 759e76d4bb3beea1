"""The picture of the board says what the data says. Reads only the board's files and data.toml."""

from __future__ import annotations

import gzip
import json
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tools.map.board_shapes import areas_of, length, shared_edges
from tools.map.check_ikusa import LEAST_BORDER, MOST_BYTES, frames, neighbours, problems

GAME = Path(__file__).parents[2] / "src" / "kassen" / "games" / "ikusa"
BOARD = GAME / "board"
Data = dict[str, Any]


@pytest.fixture(scope="module")
def board() -> Data:
    found: Data = json.loads((BOARD / "board.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def facts() -> Data:
    return tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))


def test_the_picture_of_ikusa_is_true_to_the_data(board: Data, facts: Data) -> None:
    assert problems(board, facts) == []


def test_provinces_touch_exactly_where_the_data_has_neighbours_by_land(
    board: Data, facts: Data
) -> None:
    assert set(shared_edges(areas_of(board))) == neighbours(facts, "land")


def test_sea_lines_join_exactly_the_neighbours_by_sea(board: Data, facts: Data) -> None:
    drawn = {frozenset((b["a"], b["b"])) for b in board["borders"] if b["kind"] == "sea"}
    assert drawn == neighbours(facts, "sea")


@pytest.mark.parametrize(
    ("pair", "touch"),
    [
        (("kawachi", "tamba"), True),
        (("settsu", "yamashiro"), False),
        (("settsu", "izumi"), False),
        (("musashi", "shimotsuke"), True),
        (("kozuke", "shimosa"), False),
        (("kii", "shima"), False),
    ],
)
def test_the_board_follows_the_game_where_geography_says_otherwise(
    board: Data, pair: tuple[str, str], touch: bool
) -> None:
    assert (frozenset(pair) in shared_edges(areas_of(board))) is touch


def test_every_border_of_ikusa_is_long_enough_to_be_seen(board: Data) -> None:
    shared = shared_edges(areas_of(board))
    assert min(sum(length([p, q]) for p, q in found) for found in shared.values()) >= LEAST_BORDER


def test_every_province_has_room_for_name_castle_force_and_three_armies(board: Data) -> None:
    wanted = {"name", "castle", "force", "army 1", "army 2", "army 3"}
    assert all(set(frames(board, region)) == wanted for region in board["regions"])


def test_what_a_first_visit_to_ikusa_loads_is_small() -> None:
    size = {file.name: file.stat().st_size for file in BOARD.iterdir()}
    assert size["board.json"] < MOST_BYTES
    packed = len(gzip.compress((BOARD / "board.json").read_bytes()))
    fonts = size["kassen-syuku.woff2"] + size["kassen-fell.woff2"]
    for theme in ("day", "night"):
        assert packed + fonts + size[f"washi-{theme}.webp"] < 350_000
    assert size["preview-day.avif"] < 45_000


# --- the check can fail --------------------------------------------------------------------------


def _fact(facts: Data, name: str) -> Data:
    found: Data = next(p for p in facts["province"] if p["id"] == name)
    return found


def _region(board: Data, name: str) -> Data:
    found: Data = next(r for r in board["regions"] if r["id"] == name)
    return found


def _without_a_neighbour(board: Data, facts: Data) -> None:
    _fact(facts, "kawachi")["land"].remove("tamba")
    _fact(facts, "tamba")["land"].remove("kawachi")


def _with_a_new_neighbour(board: Data, facts: Data) -> None:
    _fact(facts, "settsu")["land"].append("izumi")


def _with_a_new_sea_line(board: Data, facts: Data) -> None:
    _fact(facts, "iki")["sea"].append("buzen")


def _province_next_door(board: Data, facts: Data) -> None:
    _region(board, "settsu")["path"] += _region(board, "izumi")["path"]


def _army_next_door(board: Data, facts: Data) -> None:
    _region(board, "shima")["armies"][0][0] += 120


def _castle_on_the_force(board: Data, facts: Data) -> None:
    kai = _region(board, "kai")
    kai["castle"] = kai["force"]


def _sea_line_over_land(board: Data, facts: Data) -> None:
    line = next(b for b in board["borders"] if b["kind"] == "sea")
    (x0, y0), (x1, y1) = (_region(board, line[end])["centroid"] for end in "ab")
    line["way"] = f"M{x0:.1f} {y0:.1f}l{x1 - x0:.1f} {y1 - y0:.1f}"


def _wrong_name(board: Data, facts: Data) -> None:
    _region(board, "awa_shikoku")["label"]["kanji"] = _region(board, "awa_honshu")["label"]["kanji"]


def _title_on_land(board: Data, facts: Data) -> None:
    board["places"]["title"][:2] = _region(board, "shinano")["centroid"]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_without_a_neighbour, "kawachi and tamba share an edge"),
        (_with_a_new_neighbour, "izumi and settsu are neighbours and share only 0 px"),
        (_with_a_new_sea_line, "border by sea missing: buzen - iki"),
        (_province_next_door, "izumi and settsu share an edge"),
        (_army_next_door, "shima: the army 1 reaches out of its province"),
        (_castle_on_the_force, "kai: force and castle overlap"),
        (_sea_line_over_land, "the sea link does not reach the coast"),
        (_wrong_name, "awa_shikoku: the board says 安房 Awa"),
        (_title_on_land, "the place title lie on the land of shinano"),
    ],
)
def test_the_check_of_ikusa_finds(
    board: Data, facts: Data, spoil: Callable[[Data, Data], None], said: str
) -> None:
    spoiled_board, spoiled_facts = deepcopy(board), deepcopy(facts)
    spoil(spoiled_board, spoiled_facts)
    assert any(said in problem for problem in problems(spoiled_board, spoiled_facts))
