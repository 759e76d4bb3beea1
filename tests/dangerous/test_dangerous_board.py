"""The picture of the board says what the data says. Reads only the board's files and data.toml."""

from __future__ import annotations

import gzip
import json
import tomllib
from collections.abc import Callable
from copy import deepcopy
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from tools.map.board_truth import overlap
from tools.map.check_dangerous import (
    KINDS,
    MOST_BYTES,
    drawn_ways,
    frames,
    problems,
    ways_of,
)

GAME = Path(__file__).parents[2] / "src" / "kassen" / "games" / "dangerous"
BOARD = GAME / "board"
Data = dict[str, Any]


@pytest.fixture(scope="module")
def board() -> Data:
    found: Data = json.loads((BOARD / "board.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def facts() -> Data:
    return tomllib.loads((GAME / "data.toml").read_text(encoding="utf-8"))


def test_the_picture_of_a_most_dangerous_time_is_true_to_the_data(board: Data, facts: Data) -> None:
    assert problems(board, facts) == []


def test_the_board_has_the_places_of_the_box(board: Data) -> None:
    found = [sum(site["kind"] == kind for site in board["sites"]) for kind in KINDS]
    assert found == [72, 11, 3, 3]


def test_drawn_ways_are_those_of_the_data(board: Data, facts: Data) -> None:
    assert set(drawn_ways(board)) == set(ways_of(facts))
    assert len(board["ways"]) == len(facts["edge"]) == 142


def test_neighbouring_castles_have_room_for_their_stacks(board: Data) -> None:
    spaces = [site for site in board["sites"] if site["kind"] == "space"]
    nearest = min(hypot(a["x"] - b["x"], a["y"] - b["y"]) for a, b in combinations(spaces, 2))
    # 64 pixels of a screen on which the board is 1140 wide.
    assert nearest >= 90


def test_no_name_and_no_stack_lies_over_another(board: Data) -> None:
    things = [frame for _, _, frame in frames(board)]
    assert len(things) == 86 * 3 + 3
    assert not any(overlap(one, two) for one, two in combinations(things, 2))


def test_what_a_first_visit_to_a_most_dangerous_time_loads_is_small() -> None:
    size = {file.name: file.stat().st_size for file in BOARD.iterdir()}
    assert size["board.json"] < MOST_BYTES
    packed = len(gzip.compress((BOARD / "board.json").read_bytes()))
    fonts = size["kassen-syuku.woff2"] + size["kassen-fell.woff2"]
    for theme in ("day", "night"):
        assert packed + fonts + size[f"washi-{theme}.webp"] < 400_000
    assert size["preview-day.avif"] < 45_000


# --- the check can fail --------------------------------------------------------------------------


def _site(board: Data, name: str) -> Data:
    found: Data = next(site for site in board["sites"] if site["id"] == name)
    return found


def _way(board: Data, a: str, b: str) -> Data:
    found: Data = next(way for way in board["ways"] if {way["a"], way["b"]} == {a, b})
    return found


def _without_a_way(board: Data, facts: Data) -> None:
    board["ways"].remove(_way(board, "kyo", "otsu"))


def _with_a_new_way(board: Data, facts: Data) -> None:
    board["ways"].append(_way(board, "kyo", "otsu") | {"b": "kannonji"})


def _trail_for_road(board: Data, facts: Data) -> None:
    _way(board, "kyo", "otsu")["kind"] = "trail"


def _twice(board: Data, facts: Data) -> None:
    board["ways"].append(_way(board, "gifu", "ogaki"))


def _too_close(board: Data, facts: Data) -> None:
    _site(board, "kuwana")["x"] = _site(board, "nagashima")["x"]
    _site(board, "kuwana")["y"] = _site(board, "nagashima")["y"] + 50


def _name_on_a_castle(board: Data, facts: Data) -> None:
    name, kyo = _site(board, "kyo")["label"]["frame"], _site(board, "shoryuji")
    name[0], name[1] = kyo["x"], kyo["y"]


def _small_letters(board: Data, facts: Data) -> None:
    _site(board, "odani")["label"]["romaji_size"] = 12


def _wrong_name(board: Data, facts: Data) -> None:
    _site(board, "odani")["label"]["kanji"] = "大谷"


def _through_a_castle(board: Data, facts: Data) -> None:
    _way(board, "kyo", "otsu")["path"] = _straight(board, "kyo", "gifu", "otsu")


def _straight(board: Data, *names: str) -> str:
    """A line from place to place."""
    spots = [_site(board, name) for name in names]
    steps = [f"{b['x'] - a['x']:.1f} {b['y'] - a['y']:.1f}" for a, b in pairwise(spots)]
    return f"M{spots[0]['x']} {spots[0]['y']}l" + " ".join(steps)


def _in_the_lake(board: Data, facts: Data) -> None:
    first = board["lakes"][0].split("l")[0].removeprefix("M").split(" ")
    x, y = float(first[0]), float(first[1])
    otsu = _site(board, "otsu")
    for dx, dy in ((12, 0), (-12, 0), (0, 12), (0, -12)):
        otsu["x"], otsu["y"] = x + dx, y + dy
        if any("lies in a lake" in problem for problem in problems(board, facts)):
            return


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_without_a_way, "road missing: kyo - otsu"),
        (_with_a_new_way, "road not in the data: kannonji - kyo"),
        (_trail_for_road, "trail not in the data: kyo - otsu"),
        (_twice, "road drawn twice: gifu - ogaki"),
        (_too_close, "nagashima and kuwana are only 50 px apart"),
        (_name_on_a_castle, "the name of kyo lies over the seat of shoryuji"),
        (_small_letters, "odani: letters of 12 px cannot be read"),
        (_wrong_name, "odani: the board says 大谷"),
        (_through_a_castle, "kyo - otsu: passes gifu at 0 px"),
        (_in_the_lake, "otsu lies in a lake"),
    ],
)
def test_the_check_of_a_most_dangerous_time_finds(
    board: Data, facts: Data, spoil: Callable[[Data, Data], None], said: str
) -> None:
    spoiled_board, spoiled_facts = deepcopy(board), deepcopy(facts)
    spoil(spoiled_board, spoiled_facts)
    found = problems(spoiled_board, spoiled_facts)
    assert any(said in problem for problem in found), found
