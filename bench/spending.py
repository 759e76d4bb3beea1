"""What processes that are not ours have spent: the CPU seconds of PostgreSQL and of a proxy."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir

from bench.processes import Missing

Family = Callable[[], float]


def family(head: int) -> Family:
    """What a process and its children have spent, those included that are over."""

    def spent() -> float:
        path = Path(f"/proc/{head}/task/{head}/children")
        return _ticks(head, 11, 12, 13, 14) + sum(
            _ticks(int(pid), 11, 12) for pid in path.read_text().split()
        )

    return spent


def _ticks(pid: int, *fields: int) -> float:
    """Seconds, from some fields of what the system tells of a process."""
    try:
        found = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(found[at]) for at in fields) / os.sysconf("SC_CLK_TCK")


def postmaster(database: str) -> int:
    """Of the PostgreSQL that listens there: there may be others."""
    port = database.rpartition("/")[0].rpartition(":")[2]
    for path in Path(gettempdir()).glob("kassen-pg-*/data/postmaster.pid"):
        lines = path.read_text().split()
        if port in lines:
            return int(lines[0])
    raise Missing("nobody can say which process PostgreSQL is")
