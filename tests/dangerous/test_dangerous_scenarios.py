"""The scenarios that come with the game: each comes true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.checking.scenarios import load_scenario
from kassen.core.checking.stories import run_scenario
from kassen.core.registry import game_named

FOLDER = game_named("dangerous").folder
FILES = sorted((FOLDER / "scenarios").glob("*.toml"))
CLAUSES = set(re.findall(r"\*\*(DT [^*]+)\*\*", (FOLDER / "rules.md").read_text(encoding="utf-8")))

every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


@every_file
def test_every_scenario_comes_true(path: Path) -> None:
    match = run_scenario(load_scenario(path), path.name)
    assert match.game.id == "dangerous"


@every_file
def test_every_rule_that_a_scenario_names_exists(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.rules
    named = {*scenario.rules, *(line.refused for line in scenario.step if line.refused)}
    assert named - CLAUSES == set()
