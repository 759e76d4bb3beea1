"""Which clauses of the rules have a test.

Tests say so with `@pytest.mark.rule("WJ 6.1.5")`, on a function, a class, a whole file
(`pytestmark`) or one case of a parametrised test (`pytest.param(..., marks=...)`); scenarios with
`rules = ["WJ 6.1.5"]`. The files are read, not run: what is skipped or expected to fail proves
nothing and is not counted, and ids must be written out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from kassen.core.checking.scenarios import load_scenario
from kassen.core.engine.game import Game
from kassen.core.errors import KassenError
from kassen.core.words.rulebook import Rulebook


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

    That test is in `test_<game>_scenarios.py` and calls `run_scenario`.
    """
    runners = tests.rglob(f"test_{game.id}_scenarios.py")
    if not any("run_scenario(" in path.read_text(encoding="utf-8") for path in runners):
        return []
    folder = game.folder / "scenarios"
    return [
        Mark(rule, path.relative_to(game.folder).as_posix())
        for path in sorted(folder.rglob("*.toml"))
        for rule in load_scenario(path).rules
    ]


# ---- tests -------------------------------------------------------------------------------------


def marks_of_tests(tests: Path) -> list[Mark]:
    """The marks of all test files in a folder."""
    found: list[Mark] = []
    for path in sorted(tests.rglob("test_*.py")):
        name = (Path(tests.name) / path.relative_to(tests)).as_posix()
        found += marks_in(path.read_text(encoding="utf-8"), name)
    return found


def marks_in(source: str, name: str) -> list[Mark]:
    """The marks of one test file."""
    try:
        module = ast.parse(source)
    except SyntaxError as error:
        raise KassenError(f"{name}: line {error.lineno} is no Python: {error.msg}.") from None
    return list(_TestFile(module, name).marks())


class _TestFile:
    """Reads marks out of one file's syntax tree."""

    def __init__(self, module: ast.Module, name: str) -> None:
        self.module = module
        self.name = name
        self.values = dict(_assignments(module.body))

    def marks(self) -> Iterator[Mark]:
        yield from self._in_body(self.module.body, self.name, self._pytestmark(self.module.body))

    def _in_body(self, body: list[ast.stmt], where: str, outer: list[ast.expr]) -> Iterator[Mark]:
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                own = [*outer, *node.decorator_list, *self._pytestmark(node.body)]
                yield from self._in_body(node.body, f"{where}::{node.name}", own)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
                "test"
            ):
                marks = [*outer, *node.decorator_list]
                dead = any(self._mark_name(mark) in _DEAD for mark in marks)
                if not dead and not _does_nothing(node):
                    for mark in marks:
                        yield from self._rules(mark, f"{where}::{node.name}", set())

    def _pytestmark(self, body: list[ast.stmt]) -> list[ast.expr]:
        value = dict(_assignments(body)).get("pytestmark")
        if value is None:
            return []
        return value.elts if isinstance(value, ast.List | ast.Tuple) else [value]

    def _rules(self, node: ast.AST, test: str, seen: set[str]) -> Iterator[Mark]:
        """Every rule mark inside a decorator, following names to what the module gives them."""
        if isinstance(node, ast.Call):
            if self._mark_name(node) == "rule":
                for id in node.args:
                    if isinstance(id, ast.Constant) and isinstance(id.value, str):
                        yield Mark(id.value, test)
                return
            if _last_name(node.func) == "param" and self._dead_case(node):
                return
        if isinstance(node, ast.Name) and node.id in self.values and node.id not in seen:
            yield from self._rules(self.values[node.id], test, {*seen, node.id})
        for child in ast.iter_child_nodes(node):
            yield from self._rules(child, test, seen)

    def _dead_case(self, param: ast.Call) -> bool:
        """A case of a parametrised test that is skipped or expected to fail."""
        marks = [keyword.value for keyword in param.keywords if keyword.arg == "marks"]
        parts = [part for mark in marks for part in ast.walk(mark)]
        return any(self._mark_name(part) in _DEAD for part in parts)

    def _mark_name(self, node: ast.AST) -> str:
        """`rule` for `pytest.mark.rule(...)`, also by a name the module gave it; else empty."""
        if isinstance(node, ast.Call):
            node = node.func
        if isinstance(node, ast.Name) and node.id in self.values:
            node = self.values[node.id]
            if isinstance(node, ast.Call):
                node = node.func
        if isinstance(node, ast.Attribute) and _last_name(node.value) == "mark":
            return node.attr
        return ""


_DEAD = ("skip", "skipif", "xfail")


def _does_nothing(test: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """The body is empty, or skips the test whatever happens."""
    statements = [
        node
        for node in test.body
        if not isinstance(node, ast.Pass)
        and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
    ]
    skips = any(
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and _last_name(node.value.func) in ("skip", "xfail", "importorskip")
        for node in statements
    )
    return not statements or skips


def _assignments(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for node in body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value
        elif isinstance(node, ast.AnnAssign) and node.value and isinstance(node.target, ast.Name):
            yield node.target.id, node.value


def _last_name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
