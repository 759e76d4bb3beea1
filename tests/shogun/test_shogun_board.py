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
from tools.map.check_shogun import MOST_BYTES, drawn, land_borders, problems, sea_routes

GAME = Path(__file__).parents[2] / "src" / "kassen" / "games" / "shogun"
BOARD = GAME / "board"
Data = dict[str, Any]


@pytest.fixture(scope="module")
def board() -> Data:
    found: Data = json.loads((BOARD / "board.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def facts() -> Data:
    return tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))


def test_the_picture_of_shogun_is_true_to_the_data(board: Data, facts: Data) -> None:
    assert problems(board, facts) == []


def test_provinces_touch_exactly_where_the_data_has_borders(board: Data, facts: Data) -> None:
    assert set(shared_edges(areas_of(board))) == land_borders(facts)


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_sea_routes_are_those_of_the_side(board: Data, facts: Data, side: str) -> None:
    assert set(drawn(board, "sea", side)) == sea_routes(facts, side)


def test_short_borders_that_are_real_are_plain_to_see(board: Data, facts: Data) -> None:
    shared = shared_edges(areas_of(board))
    for pair in facts["land"]["short"]:
        assert sum(length([p, q]) for p, q in shared[frozenset(pair)]) > 34, pair


def test_what_a_first_visit_to_shogun_loads_is_small() -> None:
    size = {file.name: file.stat().st_size for file in BOARD.iterdir()}
    assert size["board.json"] < MOST_BYTES
    packed = len(gzip.compress((BOARD / "board.json").read_bytes()))
    fonts = size["kassen-syuku.woff2"] + size["kassen-fell.woff2"]
    for theme in ("day", "night"):
        assert packed + fonts + size[f"washi-{theme}.webp"] < 350_000
    assert size["preview-day.avif"] < 45_000


# --- the check can fail --------------------------------------------------------------------------


def _region(board: Data, name: str) -> Data:
    found: Data = next(r for r in board["regions"] if r["id"] == name)
    return found


def _without_a_border(board: Data, facts: Data) -> None:
    facts["land"]["borders"].remove(["kozuke", "shimosa"])


def _with_a_new_border(board: Data, facts: Data) -> None:
    facts["land"]["borders"].append(["musashi", "shimotsuke"])


def _with_a_new_route(board: Data, facts: Data) -> None:
    facts["side"]["moon"]["sea"].append(["noto", "tajima"])


def _province_next_door(board: Data, facts: Data) -> None:
    _region(board, "suruga")["path"] += _region(board, "shinano")["path"]


def _army_next_door(board: Data, facts: Data) -> None:
    _region(board, "shima")["army"][0] += 150


def _castle_on_the_army(board: Data, facts: Data) -> None:
    kai = _region(board, "kai")
    kai["spaces"][0] = kai["army"]


def _one_space_too_few(board: Data, facts: Data) -> None:
    _region(board, "omi")["spaces"].pop()


def _wrong_name(board: Data, facts: Data) -> None:
    _region(board, "awa-boso")["label"]["kanji"] = "阿波"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_without_a_border, "kozuke and shimosa share an edge"),
        (_with_a_new_border, "musashi and shimotsuke are neighbours and share only 0 px"),
        (_with_a_new_route, "border by sea (moon) missing: noto - tajima"),
        (_province_next_door, "shinano and suruga share an edge"),
        (_army_next_door, "shima: the army reaches out of its province"),
        (_castle_on_the_army, "kai: army and space 1 overlap"),
        (_one_space_too_few, "omi: the board has 2 spaces for buildings"),
        (_wrong_name, "awa-boso: the board says 阿波"),
    ],
)
def test_the_check_of_shogun_finds(
    board: Data, facts: Data, spoil: Callable[[Data, Data], None], said: str
) -> None:
    spoiled_board, spoiled_facts = deepcopy(board), deepcopy(facts)
    spoil(spoiled_board, spoiled_facts)
    assert any(said in problem for problem in problems(spoiled_board, spoiled_facts))
