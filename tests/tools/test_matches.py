"""The matches by which levels are measured, and the fit of the chances after a game."""

from __future__ import annotations

import doctest

import pytest

from kassen.core.values.errors import SettingError
from tools import chances, levels


@pytest.mark.parametrize("tool", [chances, levels])
def test_examples_hold(tool: object) -> None:
    tried = doctest.testmod(tool)  # type: ignore[arg-type]  # a module
    assert tried.attempted
    assert not tried.failed


def test_a_match_says_after_every_game_how_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    """From both sides, and with options of the game."""
    options = ["--option", "scenario=short", "--games", "2"]
    levels.main(["dangerous", "heuristic", "random", *options])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" against")[0] for line in lines] == [
        "dangerous, 2 players: heuristic 1 of 1",
        "dangerous, 2 players: heuristic 2 of 2",
    ]
    with pytest.raises(SettingError):
        levels.main(["dangerous", "random", "random", "--option", "scenario=none"])


def test_chances_are_fitted_to_games_that_were_played(capsys: pytest.CaptureFixture[str]) -> None:
    seen = list(chances.moments("shogun", 1, "fit", 40))
    assert all(sum(each) == pytest.approx(1.0) for each, _ in seen)
    factor = chances.fitted(seen)
    assert chances.likelihood(seen, factor) >= chances.likelihood(seen, 1.0)
    chances.main(["shogun", "--games", "1", "--seed", "fit", "--every", "40"])
    assert f"{factor:.2f} times as steep fits 1 games best" in capsys.readouterr().out
