"""The scenarios that come with the game: each comes true, and the lessons among them teach."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.checking.scenarios import Scenario, load_scenario
from kassen.core.checking.stories import run_scenario
from kassen.core.registry import game_named
from tests.false_stories import deny, tell_falsely

FOLDER = game_named("warriors").folder
FILES = sorted((FOLDER / "scenarios").glob("*.toml"))
CLAUSES = set(re.findall(r"\*\*(WJ [^*]+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8")))

every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


def lessons() -> list[Scenario]:
    scenarios = [load_scenario(path) for path in FILES]
    return sorted((s for s in scenarios if s.lesson is not None), key=lambda s: s.lesson or 0)


@every_file
def test_every_scenario_comes_true(path: Path) -> None:
    match = run_scenario(load_scenario(path), path.name)
    assert match.game.id == "warriors"


def test_lessons_are_numbered_without_a_gap() -> None:
    assert [lesson.lesson for lesson in lessons()] == list(range(1, 13))


def test_lessons_stand_in_the_folder_in_their_order() -> None:
    numbers = [load_scenario(path).lesson for path in FILES]
    assert numbers == sorted(number for number in numbers if number is not None)


@every_file
def test_every_lesson_has_a_title_a_text_and_something_to_say_at_each_step(path: Path) -> None:
    lesson = load_scenario(path)
    assert lesson.title
    assert len(lesson.text.split()) > 20
    assert lesson.step
    for at, line in enumerate(lesson.step, start=1):
        assert len(line.say.split()) >= 8, f"{path.name}: step {at} has nothing to say"
        assert line.say.strip().endswith((".", "!", "?")), f"{path.name}: step {at}"


@every_file
def test_every_lesson_asks_the_learner_to_do_something(path: Path) -> None:
    lesson = load_scenario(path)
    assert sum(bool(line.move) for line in lesson.step) >= 2


@every_file
def test_every_rule_that_a_scenario_names_exists(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.rules
    named = {*scenario.rules, *(line.refused for line in scenario.step if line.refused)}
    assert named - CLAUSES == set()


@every_file
def test_every_move_is_written_as_the_table_prints_it(path: Path) -> None:
    scenario = load_scenario(path)
    notation = scenario.setting().notation
    for line in scenario.step:
        for move in filter(None, (part.strip() for part in line.move.split(";"))):
            assert notation.text(notation.parse(move)) == move


@every_file
def test_a_scenario_that_is_told_falsely_does_not_come_true(path: Path) -> None:
    """Whatever die, refusal or expectation is turned, the runner notices."""
    assert tell_falsely(path) >= 5


def test_whatever_a_position_says_can_be_denied() -> None:
    assert deny(run_scenario(load_scenario(FILES[3]))) > 20
