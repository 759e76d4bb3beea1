"""The scenarios that come with the game: each comes true, and the lessons among them teach."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.checking.scenarios import load_scenario
from kassen.core.checking.stories import run_scenario
from kassen.core.registry import game_named
from tests.false_stories import deny, tell_falsely

FOLDER = game_named("dangerous").folder
FILES = sorted((FOLDER / "scenarios").glob("*.toml"))
LESSONS = [path for path in FILES if load_scenario(path).lesson is not None]
CLAUSES = set(re.findall(r"\*\*(DT [^*]+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8")))

every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=[path.stem for path in LESSONS])


@every_file
def test_every_scenario_comes_true(path: Path) -> None:
    match = run_scenario(load_scenario(path), path.name)
    assert match.game.id == "dangerous"


def test_lessons_are_numbered_without_a_gap_and_come_first() -> None:
    numbers = [load_scenario(path).lesson for path in LESSONS]
    assert numbers == list(range(1, 16))
    assert FILES[:15] == LESSONS


@every_lesson
def test_every_lesson_has_a_title_a_text_and_something_to_say_at_each_step(path: Path) -> None:
    lesson = load_scenario(path)
    assert lesson.title
    assert len(lesson.text.split()) > 20
    for at, line in enumerate(lesson.step, start=1):
        assert len(line.say.split()) >= 8, f"{path.name}: step {at} has nothing to say"
        assert line.say.strip().endswith((".", "!", "?")), f"{path.name}: step {at}"


@every_lesson
def test_in_every_lesson_the_learner_has_one_seat_and_something_to_do(path: Path) -> None:
    lesson = load_scenario(path)
    assert lesson.learner
    own = [line for line in lesson.step if line.move and line.seat == lesson.learner]
    assert len(own) >= 2
    assert all(line.seat for line in lesson.step if line.move), "whose move is it?"


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
    assert deny(run_scenario(load_scenario(LESSONS[-1]))) > 50
