"""The stories of the books go on from lesson to lesson."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.core.study.scenarios import load_scenario
from kassen.core.study.stories import run_scenario

LESSONS = sorted((game_named("ikusa").folder / "scenarios").glob("*.toml"))
"""They come first in the folder, in their order."""
STORIES = [(12, 13), (13, 14), (14, 15), (17, 18), (18, 19)]


@pytest.mark.parametrize(("before", "after"), STORIES)
def test_a_lesson_begins_where_the_one_before_it_has_ended(before: int, after: int) -> None:
    ended = run_scenario(load_scenario(LESSONS[before - 1]))
    begun = load_scenario(LESSONS[after - 1]).match()
    learner = load_scenario(LESSONS[after - 1]).learner
    assert learner == load_scenario(LESSONS[before - 1]).learner
    assert troops_of(begun, learner) == troops_of(ended, learner)


def troops_of(match: Match, house: str) -> dict[str, Any]:
    """Who of a house stands where, with what experience."""
    words = match.game.write_position(match.table)
    lands, armies = words["provinces"], words["armies"]
    found = {name: _some(land, _LAND) for name, land in lands.items() if land["owner"] == house}
    return found | {
        name: _some(army, _ARMY) for name, army in armies.items() if name.startswith(house)
    }


_LAND = ("force", "building", "hidden")
_ARMY = ("at", "units", "hole")


def _some(words: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: words.get(key) for key in keys}
