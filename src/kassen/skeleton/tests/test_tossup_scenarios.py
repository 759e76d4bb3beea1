"""The scenarios that come with the game come true; among them are its lessons."""

from __future__ import annotations

from pathlib import Path

import pytest

from kassen.core.study.scenarios import load_scenario
from kassen.core.study.stories import run_scenario
from kassen.skeleton.tossup import GAME

FILES = sorted((GAME.folder / "scenarios").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_scenario_comes_true(path: Path) -> None:
    assert run_scenario(load_scenario(path), path.name).game.id == GAME.id


def test_lessons_are_numbered_without_a_gap() -> None:
    numbers = [load_scenario(path).lesson for path in FILES]
    lessons = [number for number in numbers if number is not None]
    assert lessons == list(range(1, len(lessons) + 1))
    assert lessons
