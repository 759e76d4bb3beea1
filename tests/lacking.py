"""What is left out for want of a program of the system's, told at the end of a run.

`make test` installs these programs where it may (`tools/programs.sh`).
"""

from __future__ import annotations

import shutil
from collections import Counter
from typing import NoReturn

import pytest

_LACKS = "for want of a program: "


def program(name: str, package: str) -> str:
    """Where it is; the test that needs it is left out if it is nowhere."""
    found = shutil.which(name)
    if found is None:
        leave_out(f"{name} is not installed (on Debian: apt-get install {package})")
    return found


def leave_out(why: str) -> NoReturn:
    """Skip this test, and have the end of the run say so."""
    pytest.skip(_LACKS + why)


class Lacking:
    """A pytest plugin: a line for each program that was missing."""

    def __init__(self) -> None:
        self.left_out: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and isinstance(report.longrepr, tuple):
            _, lacks, why = report.longrepr[2].partition(_LACKS)
            if lacks:
                self.left_out[why] += 1

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for why, tests in sorted(self.left_out.items()):
            many = "1 test" if tests == 1 else f"{tests} tests"
            terminalreporter.write_line(f"left out, {many}: {why}", yellow=True)
