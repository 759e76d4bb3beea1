"""Troubles that are met many times a second are said once in a while, and in a line."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from kassen.server.http.logs import Calm, Calmed, Plain
from kassen.server.think.workers import SIZE
from tests.server.servers import eventually
from tests.soak import share

FULL = OperationalError("INSERT", {}, Exception("database or disk is full"))


def met(filter: Calm, what: str, error: Exception | None = None) -> str | None:
    info = None if error is None else (type(error), error, None)
    record = logging.LogRecord("kassen", logging.ERROR, "x", 1, what, (), info)
    return Plain().format(record).partition(": ")[2] if filter.filter(record) else None


def test_what_is_met_again_and_again_is_said_once_in_a_while() -> None:
    now = 0.0
    calm = Calm(lambda: now)
    said = [met(calm, "a round went wrong", FULL) for _ in range(1_000)]
    assert said == ["a round went wrong: OperationalError", *[None] * 999]
    assert met(calm, "another went wrong") == "another went wrong"
    now = 10.0
    told = met(calm, "a round went wrong", FULL)
    assert told == "a round went wrong: OperationalError (and 999 times more)"


def test_a_fault_of_ours_is_told_whole() -> None:
    told = met(Calm(), "a round went wrong", ZeroDivisionError("out of ideas"))
    assert told is not None
    assert "ZeroDivisionError: out of ideas" in told


def test_another_fault_behind_the_same_sentence_is_told_too() -> None:
    calm = Calm(lambda: 0.0)
    told = []
    for text in ("x", "y", "[", "x"):
        try:
            int(text) if text != "[" else [][1:][0]
        except (ValueError, LookupError) as error:
            told.append(met(calm, "a round went wrong", error))
    assert [one is not None for one in told] == [True, False, True, False]


def test_the_calm_forgets_what_it_has_said() -> None:
    calm = Calm(lambda: 0.0)
    for n in range(5_000):
        assert met(calm, f"match {n} is in trouble")
    assert len(calm._said) <= 1_000


@pytest.mark.parametrize("ends", [False, True])
def test_how_often_it_was_met_is_said_though_nothing_follows(ends: bool) -> None:
    """After a while, or when the program ends before that."""
    stream = StringIO()
    handler = Calmed(stream, Calm(), 60.0 if ends else 0.01)
    handler.setFormatter(Plain())
    for _ in range(3):
        handler.handle(logging.LogRecord("kassen", logging.ERROR, "x", 1, "no disk", (), None))
    if ends:
        handler.close()
    eventually(lambda: stream.getvalue().count("\n") == 2)
    assert stream.getvalue().endswith("no disk (and 2 times more)\n")
    handler.close()
    assert stream.getvalue().count("\n") == 2, "it is said once"


WORKERS = ("kassen.server.think.far_worker", "kassen.server.think.bot_worker")


def test_a_worker_whose_server_is_gone_ends_and_says_nothing(tmp_path: Path) -> None:
    """Whether it was thinking, had heard half a question, or was asked nothing."""
    for module in WORKERS:
        arguments = ["0"] if module == WORKERS[0] else []
        questions = (SIZE.pack(1000) + b"half", b"", b"\0\0", SIZE.pack(1) + b".")
        for question in share(questions, 0):
            reads, writes = os.pipe()
            os.close(reads)  # nobody hears the answer
            command = [sys.executable, "-m", module, *arguments]
            said = tmp_path / "said"
            with said.open("wb") as errors:
                ended = subprocess.run(
                    command, input=question, stdout=writes, stderr=errors, timeout=120
                )
            os.close(writes)
            assert ended.returncode == 0
            assert said.read_text() == ""
