"""Quizzes at the keyboard."""

from __future__ import annotations

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.study.quizzes import quiz
from tests.cli.keyboard import play, said, typed

pytestmark = pytest.mark.usefixtures("games_folder")


WARRIORS = game_named("warriors")


def right_answer(seed: int) -> str:
    answers = quiz(WARRIORS, seed).answers
    return str(next(at for at, answer in enumerate(answers, start=1) if answer.right))


def test_questions_are_asked_answered_and_counted() -> None:
    wrong = "1" if right_answer(4) != "1" else "2"
    lines = [right_answer(3), "nine", wrong]
    told = said("quiz", "warriors", "--seed", "3", "--count", "2", lines=lines)
    assert "Which one is refused?" in told
    rules = [answer.rule for answer in quiz(WARRIORS, 3).answers if answer.rule]
    assert rules
    assert all(f"({rule})" in told for rule in rules)
    assert "Right." in told
    assert "Type a number from 1 to 4." in told
    assert f"No: {right_answer(4)} is right." in told
    assert told.endswith("1 of 2 right.")
    again = said("--lang", "de", "quiz", "warriors", "--seed", "3", "--count", "1", lines=lines)
    assert again.endswith("1 von 1 richtig.")


def test_whoever_has_enough_just_leaves() -> None:
    assert typed("quiz", "warriors", "--seed", "3").exit_code == 0


def test_the_coach_can_be_asked_at_the_keyboard() -> None:
    told = play("coach", "coach pick doyo", "coach dance")
    assert "The war begins with the men you have drawn" in told
    assert "A good plan" in told
    assert "I would choose: pick " in told
    assert "'dance'" in told
    two = play("coach", at=("--seats", "me,Ada"))
    assert "At this table nobody is coached" in two
    agreed = play("coach", at=("--seats", "me,Ada", "--coach"))
    assert "A good plan" in agreed
