"""Rounds: what a server does when it is due.

When something is due stands in the database, written with the act that it follows from. Whoever
writes it rings: at once in this process, by NOTIFY in others if it is due at once. Else a round
sleeps until the next time that it knows of. Now and then one question asks for all of them, since a
server that dies may have told nobody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Container, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, Column, Insert, Select, Update, func, select

from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Job

_log = logging.getLogger("kassen.server.rounds")
_NEVER = 2**63
_SOON, _LONGEST = 250, 10_000
"""Milliseconds after which what is still due is looked at again, at first and in the end."""
_BREATH = 0.05
"""Seconds between two looks, however often somebody rings."""
SLOW_SECONDS = 10.0
"""How often all is asked for that a dead server may have told nobody of."""


class Due(Struct, frozen=True, eq=False):
    """Something that is to be done, by the column that says when."""

    column: Column[Any]
    later: int = 0
    """So many milliseconds after what stands there."""
    when: Any = None
    """What says when, if not the column alone,"""
    where: Any = None
    """and of which rows."""
    is_shared: bool = False
    """Another server may have to do it."""

    @property
    def name(self) -> str:
        return f"{self.column.table.name}.{self.column.name}"

    def first(self) -> Select[Any]:
        found = select(func.min(self.column if self.when is None else self.when))
        return found if self.where is None else found.where(self.where)


class Rounds:
    def __init__(
        self,
        work: Callable[[], Awaitable[None]],
        *due: Due,
        every: float | None = None,
        after: float = 0.0,
    ) -> None:
        """Done when it is `due`, or `every` so many seconds; for the first time `after` some."""
        self.due = due
        self.looks = 0
        self.ask: Callable[[Iterable[Due]], Awaitable[int | None]] = _nothing
        """When the first of these is due."""
        self._work = work
        self._every = every
        self._after = after
        self._going: asyncio.Task[None] | None = None
        self._next = _NEVER
        self._stirred = asyncio.Event()
        self._still: int | None = None
        """What was due after the last look too: led elsewhere, or it cannot be done."""
        self._pause = _SOON

    @property
    def name(self) -> str:
        return self._work.__qualname__

    def start(self) -> None:
        self._going = asyncio.create_task(self._go())

    async def stop(self) -> None:
        if self._going is not None:
            self._going.cancel()
            await asyncio.gather(self._going, return_exceptions=True)

    def ring(self, at: int = 0) -> None:
        """Something is due then, in milliseconds since 1970."""
        if at < self._next:
            self._next = at
            self._stirred.set()

    async def _go(self) -> None:
        await asyncio.sleep(self._after)
        while True:
            self._next, left = _NEVER, 0
            try:
                self.looks += 1
                await self._work()
                left = await self._left()
            except Exception:  # the database may be back the next time
                _log.exception("%s went wrong", self.name)
            self.ring(self._again(left))
            await asyncio.sleep(_BREATH)
            await self._until_due()

    async def _left(self) -> int:
        """When the next is due, in any case after a while."""
        first = await self.ask(self.due)
        found = _NEVER if first is None else first
        return found if self._every is None else min(found, now() + int(self._every * 1000))

    def _again(self, left: int) -> int:
        """When to look again; at what stays due less and less often."""
        if left > now():
            self._still = None
            return left
        self._pause = min(_LONGEST, self._pause * 2) if left == self._still else _SOON
        self._still = left
        return now() + self._pause

    async def _until_due(self) -> None:
        while (wait := self._next - now()) > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), min(wait / 1000, SLOW_SECONDS))


async def _nothing(_: Iterable[Due]) -> int | None:
    return None


class Agenda:
    """All rounds of a server, and who rings for which."""

    def __init__(self, storage: Storage, rounds: Sequence[Rounds]) -> None:
        self.rounds = (*rounds, Rounds(self._look, every=SLOW_SECONDS))
        self.tell_others: Callable[[str], None] = lambda name: None
        self._storage = storage
        self._dues = [(due, one) for one in rounds for due in one.due]
        self._tables = {due.column.table for due, _ in self._dues}
        for one in rounds:
            one.ask = self._first
        storage.writer.wrote = self._wrote

    def start(self) -> None:
        for one in self.rounds:
            one.start()

    async def stop(self) -> None:
        for one in self.rounds:
            await one.stop()

    def heard(self, name: str) -> None:
        """Another server has written something that is due."""
        for due, one in self._dues:
            if due.name == name:
                one.ring()

    async def _first(self, dues: Iterable[Due]) -> int | None:
        found = [at for at in await self._asked(list(dues)) if at is not None]
        return min(found, default=None)

    async def _asked(self, dues: Sequence[Due]) -> list[int | None]:
        """When each is due next, by one question."""
        if not dues:
            return []
        each = (one.first().scalar_subquery().label(f"d{at}") for at, one in enumerate(dues))
        row = await self._storage.one(select(*each))
        return [None if at is None else at + due.later for at, due in zip(row, dues, strict=True)]

    async def _look(self) -> None:
        dues = [due for due, _ in self._dues]
        for at, (_, one) in zip(await self._asked(dues), self._dues, strict=True):
            if at is not None:
                one.ring(at)

    def _wrote(self, jobs: Sequence[Job]) -> None:
        for column, at in (found for job in jobs for found in _times_in(job, self._tables)):
            for due, one in self._dues:
                if due.column is column:
                    one.ring(at + due.later)
                    if due.is_shared and at <= now():
                        self.tell_others(due.name)


def _times_in(job: Job, tables: Container[Any]) -> Iterator[tuple[Any, int]]:
    """Every column that was written, with its value if that is a number; if not yet known, now."""
    for table, rows in job.rows:
        for row in rows if table in tables else ():
            yield from ((table.c[name], at) for name, at in row.items() if isinstance(at, int))
    for statement in job.then:
        if isinstance(statement, Insert | Update) and statement.table in tables:
            for column, value in (statement._values or {}).items():
                at = value.value if isinstance(value, BindParameter) else now()
                if isinstance(at, int):
                    name = column if isinstance(column, str) else column.key
                    yield statement.table.c[name], at
