"""No clause of any game is without a test, and tests are named for what they prove."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.engine.registry import game_named, shipped
from kassen.core.study.coverage import (
    Mark,
    coverage_of,
    marks_of,
    marks_of_tests,
    unknown_marks,
)
from kassen.core.words.rulebook import Rulebook

TESTS = Path(__file__).parent
GAMES = shipped()


@pytest.fixture(scope="module")
def marks(request: pytest.FixtureRequest) -> list[Mark]:
    """Those of this run, if all tests are in it."""
    chosen, items = request.config.option, request.session.items
    whole = {item.path for item in items} >= set(TESTS.rglob("test_*.py"))
    if whole and not chosen.keyword and not chosen.markexpr:
        return list(marks_of(items))
    return marks_of_tests(TESTS)


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_has_a_test_of_its_own(name: str, marks: list[Mark]) -> None:
    """Scenarios prove clauses too, but none rests on a scenario alone."""
    clauses = [clause.id for clause in Rulebook(game_named(name)).clauses]
    assert clauses
    assert coverage_of(clauses, marks).uncovered == []


def test_no_mark_names_a_clause_that_does_not_exist(marks: list[Mark]) -> None:
    books = [Rulebook(game_named(name)) for name in GAMES]
    prefixes = tuple(f"{game_named(name).prefix} " for name in GAMES)
    ours = [mark for mark in marks if mark.rule.startswith(prefixes)]
    assert unknown_marks(books, ours) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_has_a_test_whose_name_begins_with_its_id(
    name: str, marks: list[Mark]
) -> None:
    named: dict[str, bool] = {}
    for mark in marks:
        function = mark.test.rpartition("::")[2]
        begins = f"test_{re.sub(r'[ .]', '_', mark.rule).lower()}_"
        named[mark.rule] = named.get(mark.rule, False) or function.startswith(begins)
    clauses = [clause.id for clause in Rulebook(game_named(name)).clauses]
    assert [clause for clause in clauses if not named.get(clause)] == []
