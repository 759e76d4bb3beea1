"""`kassen daily`."""

from __future__ import annotations

from datetime import date

import pytest

from kassen.core.study.daily import Posed, problem_of
from kassen.core.words.sentences import words_for
from kassen.games.warriors import GAME as WARRIORS
from tests.cli.keyboard import said, typed

pytestmark = pytest.mark.usefixtures("games_folder")

DAY = "2026-11-01"


def test_the_problem_of_a_day_is_asked_and_explained() -> None:
    posed = Posed(problem_of(WARRIORS, date.fromisoformat(DAY)))
    words = words_for(posed.setting)
    best = next(at for at, one in enumerate(posed.problem.answers, 1) if one == posed.problem.best)
    wrong = best % len(posed.moves) + 1
    told = said("daily", "warriors", "--day", DAY, lines=[str(wrong)])
    assert words.message(posed.question()) in told
    assert f"No: {best} is right." in told
    assert "Right." in said("daily", "warriors", "--day", DAY, lines=[str(best)])
    assert "What these odds take for granted:" in told
    german = said("--lang", "de", "daily", "warriors", "--day", DAY, lines=[str(best)])
    assert words_for(posed.setting, "de").message(posed.question()) in german


def test_without_a_game_it_is_the_turn_of_one_and_tomorrow_is_not_told() -> None:
    assert typed("daily").exit_code == 0
    assert typed("daily", "warriors", "--day", "2999-01-01").exit_code != 0
