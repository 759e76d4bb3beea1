"""What one PostgreSQL carries, whoever asks it: the statements of a move and of a bell.

They are put by `pgbench`, which costs next to nothing, in place of server processes: so the figure
is the database's, not ours. It shares the cores with it all the same.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from contextlib import AsyncExitStack
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import asyncpg  # type: ignore[import-untyped]
from msgspec import Struct

from bench.engines.report import table
from bench.engines.run import Say, machine
from bench.processes import Missing
from bench.spending import family, postmaster
from kassen.server.http.settings import database_url
from kassen.server.store.database import opened
from tests.server import postgres

WIRE = "kassen"
_BODY = 110
"""Bytes of an entry, and as many of what was told (docs/performance.md)."""
_SET_UP = """
INSERT INTO server (id, until) VALUES ('one', 9000000000000);
INSERT INTO match (id, game, header, secret, created, is_over)
  SELECT 'm' || i, 'warriors', ''::bytea, ''::bytea, 0, false FROM generate_series(1, {matches}) i;
INSERT INTO lease (name, holder, token)
  SELECT 'match m' || i, 'one', 1 FROM generate_series(1, {matches}) i;
CREATE SEQUENCE entry_number;
"""
_MOVE = f"""
SELECT lease.name, lease.holder, lease.token FROM lease JOIN server ON server.id = lease.holder
  WHERE lease.name = ANY (ARRAY['match m' || CAST(:match AS TEXT)])
  AND server.until > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)
  FOR SHARE OF lease;
INSERT INTO entry (match, n, at, line, own, body, told)
  VALUES ('m' || CAST(:match AS TEXT), nextval('entry_number'), 1, 1, NULL,
  repeat('x', {_BODY})::bytea, repeat('x', {_BODY})::bytea);
UPDATE match SET bots_due = NULL, late_at = 1, news_at = 1 WHERE id = 'm' || CAST(:match AS TEXT);
"""


class Effort(Struct, frozen=True):
    """How much to measure."""

    matches: int
    clients: int
    seconds: int
    together: int
    """Moves that share a commit."""
    listeners: tuple[int, ...]


FULL = Effort(matches=2_000, clients=8, seconds=10, together=10, listeners=(1, 10, 30))
QUICK = Effort(matches=200, clients=8, seconds=2, together=10, listeners=(1, 10))


class Carried(Struct, frozen=True):
    """So many a second, and the CPU ms of PostgreSQL for one."""

    what: str
    many: float
    cpu: float


class Carrying(Struct):
    date: str
    machine: str
    load_average: float
    effort: Effort
    carried: list[Carried]


def measure_carrying(effort: Effort = FULL, say: Say = lambda line: None) -> Carrying:
    """Missing if there is no PostgreSQL."""
    if reason := postgres.why_not():
        raise Missing(reason)
    busy = os.getloadavg()[0]
    with postgres.postgres() as address, TemporaryDirectory(prefix="bench-") as folder:
        database = postgres.create_database(address, "carrying")
        asyncio.run(_set_up(database, effort))
        found = asyncio.run(_all(database, effort, Path(folder), say))
    return Carrying(date.today().isoformat(), machine(), busy, effort, found)


async def _set_up(database: str, effort: Effort) -> None:
    async with opened(database_url(database)):  # makes the tables
        pass
    connection = await asyncpg.connect(database)
    await connection.execute(_SET_UP.format(matches=effort.matches))
    await connection.close()


async def _all(database: str, effort: Effort, folder: Path, say: Say) -> list[Carried]:
    each = effort.matches // effort.clients  # a match is led by one process, so nobody waits
    pick = f"\\set match :client_id * {each} + random(1, {each})\n"
    alone = f"{pick}BEGIN;{_MOVE}COMMIT;\n"
    shared = f"BEGIN;\n{(pick + _MOVE) * effort.together}COMMIT;\n"
    found = []
    for what, script, many in (
        ("moves, each with a commit of its own", alone, 1),
        (f"moves, {effort.together} to a commit", shared, effort.together),
    ):
        say(what)
        found.append(await _carried(database, effort, folder, what, script, many))
    ring = (
        f"{pick}SELECT pg_notify('{WIRE}', 'one match ' || CAST(:match AS TEXT) || ' changed');\n"
    )
    for listeners in effort.listeners:
        what = f"bells heard by {listeners} {'process' if listeners == 1 else 'processes'}"
        say(what)
        async with AsyncExitStack() as stack:
            for _ in range(listeners):
                await stack.enter_async_context(_listening(database))
            found.append(await _carried(database, effort, folder, what, ring, 1))
    return found


class _listening:  # noqa: N801 - used as a context
    """A process that hears all bells, as far as PostgreSQL is concerned."""

    def __init__(self, database: str) -> None:
        self.database = database

    async def __aenter__(self) -> None:
        self.connection = await asyncpg.connect(self.database)
        await self.connection.add_listener(WIRE, lambda *_: None)

    async def __aexit__(self, *_: object) -> None:
        self.connection.terminate()


async def _carried(
    database: str, effort: Effort, folder: Path, what: str, script: str, many: int
) -> Carried:
    path = folder / "script.sql"
    path.write_text(script)
    bench = postgres.program("pgbench")
    command = [bench, "-n", "-M", "prepared", "-f", str(path), "-c", str(effort.clients)]
    command += ["-T", str(effort.seconds), database]
    spent = family(postmaster(database))
    before, began = spent(), perf_counter()
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    told, _ = await process.communicate()
    if process.returncode:
        raise Missing("pgbench failed; its own words are above")
    done = _transactions(told.decode()) * many
    took = perf_counter() - began
    return Carried(what, done / took, (spent() - before) * 1e3 / done)


def _transactions(told: str) -> int:
    """What `pgbench` says that it has done.

    >>> _transactions("number of transactions actually processed: 1234\\nlatency")
    1234
    """
    line = next(line for line in told.splitlines() if "actually processed" in line)
    return int(line.rpartition(":")[2].split("/")[0])


# ---- as Markdown -------------------------------------------------------------------------------


def carrying_markdown(found: Carrying) -> str:
    return "\n".join(_lines(found))


def _lines(found: Carrying) -> Iterator[str]:
    yield f"{found.date}. Machine: {found.machine}; load when it began: {found.load_average:.1f}."
    yield ""
    clients = found.effort.clients
    yield f"### What one PostgreSQL carries, asked by pgbench over {clients} connections"
    yield ""
    yield from table(
        ("what", "a second", "CPU ms of PostgreSQL for one"),
        [(one.what, f"{one.many:,.0f}", f"{one.cpu:.3f}") for one in found.carried],
    )
