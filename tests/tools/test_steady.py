"""`tools.steady` tells runs that failed, and runs that did not finish, from those that are fine."""

from __future__ import annotations

import doctest
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.servers import eventually
from tests.soak import second_look
from tools import steady

TESTS = """
import pytest
def test_fine(): pass
@pytest.mark.skip
def test_left_out(): pass
def test_wrong(): assert False
@pytest.fixture
def broken(): raise OSError
def test_without(broken): pass
"""


@pytest.fixture(autouse=True)
def _logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steady, "LOGS", tmp_path / "logs")


def _run(tmp_path: Path, text: str, limit: float = 120, loops: int = 0) -> steady.Ran:
    path = tmp_path / "test_it.py"
    path.write_text(text)
    command = [*steady.ALONE, "-rfE", "-c", os.devnull, "--rootdir", str(tmp_path), str(path)]
    return steady.run("it-1", command, loops, limit)


def test_its_examples_are_true() -> None:
    failed, tried = doctest.testmod(steady)
    assert tried == 3
    assert not failed


def test_all_that_is_not_fine_is_counted_and_named(tmp_path: Path) -> None:
    ran = _run(tmp_path, TESTS)
    assert ran.counts == {"failed": 1, "passed": 1, "skipped": 1, "error": 1}
    assert [name.rpartition("::")[2] for name in ran.names] == ["test_wrong", "test_without"]
    assert not ran.is_clean
    told = steady.table("abc", [ran])
    assert "| it-1 | 0:" in told
    assert "| 1 | 1 | 1 | 0 | 1 |" in told
    assert "test_wrong: 1 of 1" in told
    assert "0 of 1 without a failure" in told
    assert (steady.LOGS / "it-1.log").exists()


@second_look
def test_a_run_without_faults_is_clean(tmp_path: Path) -> None:
    ran = _run(tmp_path, "def test_fine(): pass", loops=1)
    assert ran.is_clean
    assert "1 of 1 without a failure or a second try." in steady.table("abc", [ran])


def test_no_second_try_is_given(tmp_path: Path) -> None:
    looks = "import os\ndef test_it(): assert os.environ['KASSEN_STEADY']"
    assert _run(tmp_path, looks).is_clean


def test_a_second_try_is_no_clean_run() -> None:
    log = "RERUN tests/a.py::test_b\n=== 5 passed, 1 rerun in 601.20s (0:10:01) ==="
    ran = steady.read("it", 700, 0, log)
    assert (ran.counts["rerun"], ran.tests, ran.names) == (1, 601.2, ("tests/a.py::test_b",))
    assert not ran.is_clean


@second_look
def test_a_run_that_does_not_finish_is_told_as_such(tmp_path: Path) -> None:
    hangs = "import time\ndef test_hangs(): time.sleep(600)"
    begin = time.monotonic()
    ran = _run(tmp_path, hangs, limit=3)
    assert time.monotonic() - begin < 60
    assert "**did not finish**: not over after 3 s" in steady.table("abc", [ran])
    assert not ran.is_clean
    assert not _run(tmp_path, "import nothing_of_that_name").is_clean


def test_a_status_that_no_test_explains_is_no_clean_run() -> None:
    assert not steady.read("it", 9, 2, "=== 5 passed in 6.00s ===").is_clean


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_the_loops_end_with_it_however_it_ends(how: signal.Signals) -> None:
    begins = "from tools import steady\nimport time\nwith steady.busy(2):\n    time.sleep(600)"
    process = subprocess.Popen([sys.executable, "-c", begins], cwd=steady.ROOT)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    loops = eventually(lambda: len(found := children.read_text().split()) == 2 and found)
    process.send_signal(how)
    process.wait(timeout=60)
    eventually(lambda: not any(_computes(pid) for pid in loops))


def _computes(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
