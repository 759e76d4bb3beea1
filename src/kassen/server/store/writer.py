"""The one writer: whatever waits goes into one durable transaction.

A commit costs the same for one move as for fifty, so under load moves share one. Nobody is answered
before the transaction that holds his move is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Executable, Insert, Table, insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kassen.core.values.errors import KassenError
from kassen.server.http.counting import Durations
from kassen.server.http.language import phrase
from kassen.server.http.traces import span
from kassen.server.store.database import is_away
from kassen.server.store.fences import Fence, all_stand
from kassen.server.store.schema import metadata

_MOST_AT_ONCE = 500
_TRIES = 3
_IN_THE_WAY = ("40P01", "40001")
"""What PostgreSQL calls a deadlock, and an order of transactions that cannot be."""
_log = logging.getLogger("kassen.server.store.writer")


class Conflict(KassenError):
    """Somebody else has written what must be there only once."""


class Deposed(Conflict):
    """Another server leads what was to be written."""


class NotKept(KassenError):
    """The database did not take it; nothing was played."""


Rows = Sequence[dict[str, Any]]


class Job(Struct, eq=False):
    """What must be written together or not at all."""

    rows: list[tuple[Table, Rows]]
    then: list[Executable]
    done: asyncio.Future[None]
    fence: Fence | None = None
    """Written only while this stands."""


class Writer:
    """Takes jobs from anybody and commits them in groups."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.in_trouble = False
        """The last transaction was not taken, and not because others were faster."""
        self.wrote: Callable[[Sequence[Job]], None] = lambda jobs: None
        """Called with what has become durable."""
        self.commits = 0
        self.kept = 0
        self.failed = 0
        self.took = Durations()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    async def __aenter__(self) -> Writer:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._jobs.join()
        if self._task is not None:
            self._task.cancel()

    async def write(
        self,
        rows: list[tuple[Table, Rows]],
        then: Sequence[Executable] = (),
        fence: Fence | None = None,
    ) -> None:
        """Returns when all of it is durable; Conflict or NotKept if nothing of it is."""
        job = Job(rows, list(then), asyncio.get_running_loop().create_future(), fence)
        await self._jobs.put(job)
        with span("database: write"):
            await job.done

    async def _run(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < _MOST_AT_ONCE and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._commit(jobs)
            finally:
                for _ in jobs:
                    self._jobs.task_done()

    async def _commit(self, jobs: list[Job], tries: int = _TRIES) -> None:
        try:
            with self.took.timed():
                async with self._engine.begin() as connection:
                    await _write(connection, jobs)
        except Exception as error:
            if tries > 1 and _was_in_the_way(error):
                await self._commit(jobs, tries - 1)
                return
            self.in_trouble = is_away(error)
            if len(jobs) > 1 and not self.in_trouble:  # one spoils it for all: each on its own
                for job in jobs:
                    await self._commit([job])
                return
            self.failed += len(jobs)
            for job in jobs:
                _answer(job, error)
            return
        self.in_trouble = False
        self.commits += 1
        self.kept += len(jobs)
        self.wrote(jobs)
        for job in jobs:
            _answer(job, None)


def _was_in_the_way(error: Exception) -> bool:
    """Another transaction and ours waited for each other; nothing of ours was written."""
    return getattr(getattr(error, "orig", None), "sqlstate", None) in _IN_THE_WAY


def _answer(job: Job, error: Exception | None) -> None:
    if job.done.done():
        return
    if error is None:
        job.done.set_result(None)
    elif isinstance(error, Deposed):
        job.done.set_exception(error)
    elif isinstance(error, IntegrityError):
        job.done.set_exception(Conflict(phrase("move-not-kept")))
    elif isinstance(error, TimeoutError):  # it may still take what it was given
        _log.error("the database did not answer a write")
        job.done.set_exception(NotKept(phrase("perhaps-kept")))
    else:
        _log.error("a write failed: %s", type(error).__name__, exc_info=error)
        job.done.set_exception(NotKept(phrase("move-not-kept")))


async def _write(connection: AsyncConnection, jobs: list[Job]) -> None:
    """Rows of the same table go in together; Deposed if we may not write all of them any more."""
    fences = {job.fence for job in jobs if job.fence is not None}
    if fences and not await all_stand(connection, fences):
        raise Deposed(phrase("move-not-kept"))
    together: dict[Table, list[dict[str, Any]]] = defaultdict(list)
    for job in jobs:
        for table, rows in job.rows:
            together[table] += rows
    for table in _in_order(together):
        await connection.execute(_insert(table), together[table])
    for job in jobs:
        for statement in job.then:
            await connection.execute(statement)


def _in_order(together: Mapping[Table, Rows]) -> list[Table]:
    """What others refer to goes first."""
    return [table for table in _ORDER if together.get(table)]


_ORDER = metadata.sorted_tables  # sorted anew each time that it is asked for
_INSERTS: dict[Table, Insert] = {}


def _insert(table: Table) -> Insert:
    if table not in _INSERTS:
        _INSERTS[table] = insert(table)
    return _INSERTS[table]
