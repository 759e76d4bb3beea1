"""The past of matches, read off the table of entries."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from copy import copy
from typing import TYPE_CHECKING, Any, Self

import msgspec
from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kassen.core.play.told import Told
from kassen.core.values.readers import Reader
from kassen.server.store.rows import KeptRow, read_entry, read_past, read_row
from kassen.server.store.schema import entries, snapshots

if TYPE_CHECKING:
    from kassen.server.store.storage import KeptMatch

_PAGE = 100
"""Entries that are read at once, backwards."""


class Chronicle:
    """The part of the storage that looks back."""

    engine: AsyncEngine
    _moment: AsyncConnection | None = None
    """Over which everything is seen as it was at one moment."""

    @asynccontextmanager
    async def at_one_moment(self) -> AsyncIterator[Self]:
        """The same as it is now: its answers fit together, whatever is written meanwhile.

        Nothing but questions between its opening and its end: PostgreSQL waits for no idler.
        """
        async with self.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                await connection.exec_driver_sql("BEGIN")
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            found = copy(self)
            found._moment = connection
            yield found

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[AsyncConnection]:
        if self._moment is not None:
            yield self._moment
            return
        async with self.engine.connect() as connection:
            yield connection

    async def all(self, query: Select[Any]) -> Sequence[Any]:
        async with self._connected() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows

    async def one(self, query: Select[Any]) -> Any:
        """The first row, or None."""
        async with self._connected() as connection:
            return (await connection.execute(query)).first()

    async def told(self, kept: KeptMatch, first: int = 0, last: int | None = None) -> list[Told]:
        """What was told from one entry to another, both included."""
        return await self._read(kept, await self.rows(kept.id, first, last))

    async def rows(self, id: str, first: int = 0, last: int | None = None) -> list[KeptRow]:
        """The same as it lies there, to be read elsewhere."""
        columns = [entries.c[name] for name in KeptRow._fields]
        query = select(*columns).where(entries.c.match == id, entries.c.n >= first)
        if last is not None:
            query = query.where(entries.c.n <= last)
        return [KeptRow(*row) for row in await self.all(query.order_by(entries.c.n))]

    async def snapshot(self, id: str, last: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot (not after entry `last`) and the entry it was taken after."""
        query = select(snapshots.c.n, snapshots.c.data).where(snapshots.c.match == id)
        if last is not None:
            query = query.where(snapshots.c.n <= last)
        row = await self.one(query.order_by(snapshots.c.n.desc()).limit(1))
        return None if row is None else (row.n, row.data)

    async def told_after(self, kept: KeptMatch, number: int, seat: Reader) -> list[Told]:
        """All that a seat may have heard since one of its state numbers, oldest first."""
        found: list[Told] = []
        async for page in self._backwards(kept):
            newer = [told for told in page if told.number_for(seat) > number]
            found[:0] = [told for told in newer if told.is_known_to(seat)]
            if len(newer) < len(page):
                break
        return found

    async def entry_at(self, kept: KeptMatch, number: int, seat: Reader) -> int | None:
        """The last entry after which a seat's state number was this; None if there is none."""
        query = (
            select(entries.c.n, entries.c.line, entries.c.own)
            .where(entries.c.match == kept.id, entries.c.line <= number)
            .order_by(entries.c.n.desc())
        )
        if not isinstance(seat, int):
            row = await self.one(query)
            return None if row is None else row.n
        async with self._connected() as connection:
            rows = await connection.stream(query)
            async for row in rows:
                own = [0] * (seat + 1) if row.own is None else msgspec.json.decode(row.own)
                if row.line + own[seat] <= number:
                    n: int = row.n
                    return n
        return None

    async def entry_before(self, id: str, at: int) -> int | None:
        """The last entry that was made by then."""
        query = select(func.max(entries.c.n)).where(entries.c.match == id, entries.c.at <= at)
        row = await self.one(query)
        return None if row is None else row[0]

    async def first_at(self, id: str, n: int) -> int | None:
        """When the first entry from a number on was made."""
        query = select(func.min(entries.c.at)).where(entries.c.match == id, entries.c.n >= n)
        row = await self.one(query)
        return None if row is None else row[0]

    async def entry_of_line(self, id: str, line: int) -> int | None:
        """The public entry that a line of the log belongs to."""
        query = select(func.min(entries.c.n)).where(entries.c.match == id, entries.c.line == line)
        row = await self.one(query)
        return None if row is None else row[0]

    async def _backwards(self, kept: KeptMatch) -> Any:
        """Pages of what was told, the newest first; each page itself is in order."""
        before: int | None = None
        while before is None or before > 0:
            query = select(entries).where(entries.c.match == kept.id)
            if before is not None:
                query = query.where(entries.c.n < before)
            rows = await self.all(query.order_by(entries.c.n.desc()).limit(_PAGE))
            if not rows:
                return
            before = rows[-1].n
            yield await self._read(kept, rows[::-1])

    async def _read(self, kept: KeptMatch, rows: Sequence[Any]) -> list[Told]:
        try:
            return [read_row(row, kept.header) for row in rows]
        except msgspec.ValidationError:  # the events of this game have another form by now
            wanted, past = {row.n for row in rows}, await self.rows(kept.id)
            told = read_past(past, kept.header, kept.secret)
            return [one for one in told if one.n in wanted]

    async def changed(self, kept: KeptMatch, seat: Reader) -> int:
        """When something was last done in a match that a reader may know of."""
        async for page in self._backwards(kept):
            for told in reversed(page):
                if told.is_known_to(seat):
                    at: int = told.at
                    return at
        return kept.created

    async def own_moves(self, id: str, seat: int) -> list[str]:
        """What a seat has played of late, each move once, the newest first."""
        newest = select(func.max(entries.c.line)).where(entries.c.match == id).scalar_subquery()
        query = select(entries.c.body).where(entries.c.match == id, entries.c.line > newest - _PAGE)
        rows = await self.all(query.order_by(entries.c.n.desc()))
        past = [read_entry(row.body) for row in rows]
        return list(dict.fromkeys(one.move for one in past if one.seat == seat and one.move))
