"""Which clauses of the rules have a test.

Tests say so with `@pytest.mark.rule("WJ 6.1.5")`, on a function, a class, a whole file
(`pytestmark`) or one case of a parametrised test (`pytest.param(..., marks=...)`); scenarios with
`rules = ["WJ 6.1.5"]`. Pytest itself collects the tests and runs none. What is skipped, expected to
fail or empty proves nothing and is not counted.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from subprocess import run
from tempfile import TemporaryDirectory
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.registry import shipped
from kassen.core.study.scenarios import load_scenario
from kassen.core.values.errors import KassenError
from kassen.core.values.phrases import phrase
from kassen.core.words.rulebook import Rulebook

if TYPE_CHECKING:
    import pytest


class Mark(Struct, frozen=True):
    """A test that says it proves a clause."""

    rule: str
    test: str
    """As pytest names it: `tests/test_map.py::test_borders`; a scenario: `scenarios/ford.toml`."""


class Coverage(Struct):
    """The clauses of one game and the tests that prove them."""

    clauses: list[str]
    covered: dict[str, list[str]]
    uncovered: list[str]


# ---- putting marks and clauses together --------------------------------------------------------


def coverage_of(clauses: Iterable[str], marks: Iterable[Mark]) -> Coverage:
    """Clauses in the order of the rules, each with its tests in the order they were found."""
    tests: dict[str, list[str]] = {clause: [] for clause in clauses}
    for mark in marks:
        if mark.rule in tests and mark.test not in tests[mark.rule]:
            tests[mark.rule].append(mark.test)
    return Coverage(
        clauses=list(tests),
        covered={clause: named for clause, named in tests.items() if named},
        uncovered=[clause for clause, named in tests.items() if not named],
    )


def unknown_marks(books: Iterable[Rulebook], marks: Iterable[Mark]) -> list[Mark]:
    """Marks whose clause stands in no rules.md."""
    known = {clause.id for book in books for clause in book.clauses}
    return [mark for mark in marks if mark.rule not in known]


# ---- scenarios ---------------------------------------------------------------------------------


def scenario_marks(game: Game[Any, Any, Any], tests: Path) -> list[Mark]:
    """What a game's scenarios prove, if the suite has the test that runs them all.

    That test is in `test_<game>_scenarios.py`, or for all games that are shipped in
    `test_every_scenario.py`, and calls `run_scenario`.
    """
    shared = ["test_every_scenario.py"] if game.id in shipped() else []
    names = [f"test_{game.id}_scenarios.py", *shared]
    runners = [path for name in names for path in tests.rglob(name)]
    if not any("run_scenario(" in path.read_text(encoding="utf-8") for path in runners):
        return []
    folder = game.folder / "scenarios"
    return [
        Mark(rule, path.relative_to(game.folder).as_posix())
        for path in sorted(folder.rglob("*.toml"))
        for rule in load_scenario(path).rules
    ]


# ---- tests -------------------------------------------------------------------------------------

_DEAD = ("skip", "skipif", "xfail")


def marks_of_tests(tests: Path) -> list[Mark]:
    """The marks of all tests in a folder, as pytest finds them in a process of its own."""
    if find_spec("pytest") is None:
        raise KassenError(phrase("no-pytest"))
    with TemporaryDirectory() as folder:
        found = Path(folder) / "marks.json"
        options = ["--collect-only", "-qq", "--no-header", "-p", __name__, "--marks-to", str(found)]
        command = [sys.executable, "-m", "pytest", *options, "--rootdir", str(tests.parent), "."]
        done = run(command, cwd=tests, capture_output=True, text=True, check=False)
        if done.returncode not in (0, 5):  # 5: there are no tests
            raise KassenError(phrase("not-collected", folder=tests, why=done.stdout.strip()))
        return msgspec.json.decode(found.read_bytes(), type=list[Mark])


def pytest_addoption(parser: pytest.Parser) -> None:
    """This module is the plugin that writes down what was collected."""
    parser.addoption("--marks-to", metavar="FILE")


def pytest_collection_finish(session: pytest.Session) -> None:
    marks = list(marks_of(session.items))
    Path(session.config.getoption("--marks-to")).write_bytes(msgspec.json.encode(marks))


def marks_of(items: Iterable[pytest.Item]) -> Iterator[Mark]:
    """The marks of collected tests, those of a parametrised one's cases under its name."""
    for item in items:
        rules = [rule for mark in item.iter_markers("rule") for rule in mark.args]
        dead = any(mark.name in _DEAD for mark in item.iter_markers())
        if rules and not dead and not _does_nothing(item.obj):  # type: ignore[attr-defined]
            yield from (Mark(rule, item.nodeid.partition("[")[0]) for rule in rules)


def _does_nothing(test: Any) -> bool:
    """The body is empty, or skips the test whatever happens."""
    (function,) = ast.parse(dedent(inspect.getsource(inspect.unwrap(test)))).body
    assert isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
    calls = [node.value for node in function.body if isinstance(node, ast.Expr)]
    said = [ast.unparse(call.func) for call in calls if isinstance(call, ast.Call)]
    skips = any(name.rpartition(".")[2] in ("skip", "xfail", "importorskip") for name in said)
    idle = (isinstance(node, ast.Pass) or _is_text(node) for node in function.body)
    return skips or all(idle)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
