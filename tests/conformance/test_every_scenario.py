"""The scenarios that come with each game: each comes true, and the lessons among them teach."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.study.scenarios import Scenario, load_scenario
from kassen.core.study.stories import run_scenario
from kassen.core.words.rulebook import Rulebook
from tests.false_stories import deny, tell_falsely
from tests.soak import share

FILES = {
    name: sorted((game_named(name).folder / "scenarios").glob("*.toml")) for name in game_ids()
}
LESSONS = {
    name: [path for path in files if load_scenario(path).lesson is not None]
    for name, files in FILES.items()
}
HAVE = {"warriors": 12, "ikusa": 20, "shogun": 14, "dangerous": 15}
"""How many lessons each game has; a new one has some."""
DENIED = {"warriors": (4, 20), "ikusa": (20, 100), "shogun": (11, 100), "dangerous": (15, 50)}
"""The lesson whose last position is denied piece by piece, and how much it says at least."""

every_game = pytest.mark.parametrize("name", FILES)


def over_files(files: dict[str, list[Path]], of: int = 1) -> pytest.MarkDecorator:
    found = share([(name, path) for name, paths in files.items() for path in paths], 0, of)
    return pytest.mark.parametrize(
        ("name", "path"), found, ids=[f"{name}-{path.stem}" for name, path in found]
    )


every_file, every_lesson = over_files(FILES), over_files(LESSONS)
one_of_three = over_files(FILES, 3)
read = cache(load_scenario)


@cache
def clauses_of(name: str) -> set[str]:
    return {clause.id for clause in Rulebook(game_named(name)).clauses}


@every_file
def test_every_scenario_comes_true(name: str, path: Path) -> None:
    assert run_scenario(read(path), path.name).game.id == name


@every_game
def test_lessons_are_numbered_without_a_gap_and_come_first(name: str) -> None:
    lessons = LESSONS[name]
    assert len(lessons) == HAVE.get(name, len(lessons)) > 0
    assert [read(path).lesson for path in lessons] == list(range(1, len(lessons) + 1))
    assert FILES[name][: len(lessons)] == lessons


@every_lesson
def test_every_lesson_has_a_title_a_text_and_something_to_say_at_each_step(
    name: str, path: Path
) -> None:
    lesson = read(path)
    assert lesson.title
    assert len(lesson.text.split()) > 20
    assert lesson.step
    for at, line in enumerate(lesson.step, start=1):
        assert len(line.say.split()) >= 8, f"{path.name}: step {at} has nothing to say"
        assert line.say.strip().endswith((".", "!", "?")), f"{path.name}: step {at}"


@every_lesson
def test_in_every_lesson_the_learner_has_a_seat_and_something_to_do(name: str, path: Path) -> None:
    """He has one seat; in the lessons of the first game he plays both sides."""
    lesson = read(path)
    moves = [line for line in lesson.step if line.move]
    assert lesson.learner or name == "warriors"
    if lesson.learner:
        assert all(line.seat for line in moves), "whose move is it?"
    assert sum(_is_learners(lesson, line.seat) for line in moves) >= 2


def _is_learners(lesson: Scenario, seat: str) -> bool:
    return not lesson.learner or seat == lesson.learner


@every_file
def test_every_rule_that_a_scenario_names_exists(name: str, path: Path) -> None:
    scenario = read(path)
    assert scenario.rules
    named = {*scenario.rules, *(line.refused for line in scenario.step if line.refused)}
    assert named - clauses_of(name) == set()


@every_file
def test_every_move_is_written_as_the_table_prints_it(name: str, path: Path) -> None:
    scenario = read(path)
    notation = scenario.setting().notation
    for line in scenario.step:
        for move in filter(None, (part.strip() for part in line.move.split(";"))):
            assert notation.text(notation.parse(move)) == move


@one_of_three
def test_a_scenario_that_is_told_falsely_does_not_come_true(name: str, path: Path) -> None:
    """Whatever die, refusal or expectation is turned, the runner notices."""
    assert tell_falsely(path) >= 5


@every_game
def test_whatever_a_position_says_can_be_denied(name: str) -> None:
    lesson, least = DENIED.get(name, (1, 5))
    assert deny(run_scenario(read(LESSONS[name][lesson - 1]))) > least


def test_every_scenario_of_warriors_is_a_lesson() -> None:
    assert FILES["warriors"] == LESSONS["warriors"]
