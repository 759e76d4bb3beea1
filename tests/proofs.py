"""A pytest plugin: after a whole run, every clause must have been proved by a test that passed.

`kassen rules coverage` lets pytest collect the tests; this one sees what really ran.
"""

from __future__ import annotations

import pytest

from kassen.core.engine.registry import game_named, shipped
from kassen.core.words.rulebook import Rulebook

PROVED = "rule"


class Proofs:
    """Collects the clauses of passed tests (on the controller, when there are workers)."""

    def __init__(self) -> None:
        self.proved: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.proved.update(str(id) for name, id in report.user_properties if name == PROVED)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for name, clauses, missing in self.missing():
            proved = len(clauses) - len(missing)
            terminalreporter.write_line(
                f"rules of {name}: {proved} of {len(clauses)} clauses proved by tests that passed"
            )
            if missing:
                terminalreporter.write_line(f"not proved: {', '.join(missing)}", red=True)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if any(missing for _, _, missing in self.missing()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def missing(self) -> list[tuple[str, list[str], list[str]]]:
        found = []
        for name in shipped():
            clauses = [clause.id for clause in Rulebook(game_named(name)).clauses]
            found.append((name, clauses, [id for id in clauses if id not in self.proved]))
        return found


def carry_rules(item: pytest.Item) -> None:
    """Let a test's report say which clauses it proves."""
    for mark in item.iter_markers("rule"):
        item.user_properties.extend((PROVED, id) for id in mark.args)


def is_whole_run(config: pytest.Config) -> bool:
    """All tests were asked for, and this process hears of all results."""
    chosen = config.option.keyword or config.option.markexpr or getattr(config.option, "lf", False)
    narrowed = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
    on_worker = hasattr(config, "workerinput")
    return not (chosen or narrowed or on_worker or config.option.collectonly)
