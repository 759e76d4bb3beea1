"""`kassen serve`, as it is typed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from kassen.cli import main
from kassen.cli.serve import _address, _listen
from kassen.server.people.sign_in.door import can_have_passkeys


@contextmanager
def start(*options: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", "kassen.cli", "serve", "--no-open", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment, "PYTHONUNBUFFERED": "1"},
    ) as process:
        try:
            yield process
        finally:
            process.kill()  # if the test has not ended it: one that fails would wait for ever


def test_serve_says_where_it_is_and_keeps_to_this_machine(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    with start(KASSEN_DATABASE=str(database)) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        line = process.stdout.readline()
        found = re.match(r"Kassen is ready at (http://localhost:\d+) ", line)
        assert found is not None, line
        assert httpx.get(f"{found[1]}/api/v1/status", trust_env=False, timeout=30).json()["ok"]
        other = {"Host": "evil.example"}
        refused = httpx.get(f"{found[1]}/api/v1/status", headers=other, trust_env=False, timeout=30)
        assert refused.status_code == 403
        assert "server" not in refused.headers
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) in (0, 130, -signal.SIGINT)
        assert "Traceback" not in process.stderr.read()
    assert database.exists()


@pytest.mark.parametrize(
    ("options", "about"),
    [
        (["--database", "mysql://x"], "SQLite or PostgreSQL"),
        (["--host", "203.0.113.7"], "--port"),
        (["--database", "/proc/nothing/x"], "cannot be written"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(
    options: list[str], about: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KASSEN_DATABASE", str(tmp_path / "games.sqlite3"))
    result = CliRunner().invoke(main, ["serve", "--no-open", "--port", "0", *options])
    assert result.exit_code == 1
    assert about in result.output


def test_a_second_server_of_the_same_file_leads_to_the_first(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite3")
    with start(KASSEN_DATABASE=database) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4]
        second = CliRunner().invoke(main, ["serve", "--no-open", "--database", database])
        assert second.exit_code == 0, second.output
        assert second.output == f"Kassen is running already, at {address}.\n"
        with_port = ["serve", "--no-open", "--port", "0", "--database", database]
        refused = CliRunner().invoke(main, with_port)
        assert refused.exit_code == 1
        assert "another Kassen server has this database open" in refused.output
        process.send_signal(signal.SIGINT)
        process.wait(timeout=20)


def test_without_a_wish_for_a_port_a_taken_one_is_no_hindrance() -> None:
    with _listen("127.0.0.1", None) as first, _listen("127.0.0.1", None) as second:
        assert first.getsockname() != second.getsockname()


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "0.0.0.0", "::", "localhost"])
def test_the_address_that_is_printed_is_one_at_which_passkeys_can_be_made(host: str) -> None:
    address = _address(host, 8000)
    assert address == "http://localhost:8000"
    assert can_have_passkeys(httpx.URL(address).host)


def test_another_address_is_printed_as_it_was_wished() -> None:
    assert _address("192.168.0.7", 80) == "http://192.168.0.7:80"
    assert _address("fd00::7", 80) == "http://[fd00::7]:80"
