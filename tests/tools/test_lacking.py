"""What was left out for want of a program is told at the end of a run, a line for each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.soak import second_look
from tools.steady import ROOT

TESTS = """
import pytest
from tests import lacking
@pytest.mark.parametrize("one", [1, 2])
def test_needs(one): lacking.program("no-such-program", "such-package")
def test_has(): assert lacking.program("sh", "dash").endswith("/sh")
def test_is_left_out(): pytest.skip("as it should be")
"""
PLUGIN = """
from tests.lacking import Lacking
def pytest_configure(config): config.pluginmanager.register(Lacking())
"""


@second_look
def test_each_program_that_is_missing_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(PLUGIN)
    (tmp_path / "test_it.py").write_text(TESTS)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for workers in ("0", "2"):
        command = [sys.executable, "-m", "pytest", "-n", workers, "-c", os.devnull]
        command += ["--rootdir", str(tmp_path), str(tmp_path)]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
        assert ran.returncode == 0, ran.stdout
        told = [line for line in ran.stdout.splitlines() if line.startswith("left out")]
        why = "no-such-program is not installed (on Debian: apt-get install such-package)"
        assert told == [f"left out, 2 tests: {why}"]
        assert "1 passed, 3 skipped" in ran.stdout
