"""Reading over a connection of one's own: whoever tells of the past far from the event loop.

So the loop, at which moves wait, neither reads thousands of rows nor hands them on.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import event, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from kassen.core.play.records import Entry, Header
from kassen.core.play.told import Told
from kassen.server.play.open_matches import NoSuchMatch
from kassen.server.store.chronicle import Chronicle
from kassen.server.store.database import is_away, is_postgresql, manners
from kassen.server.store.rows import KeptRow, read_entry, read_past
from kassen.server.store.storage import KeptMatch

T = TypeVar("T")
Question = Callable[[Chronicle], Awaitable[T]]
_PRAGMAS = ("PRAGMA query_only=ON", "PRAGMA busy_timeout=10000")


class Reader:
    """Reads in its own thread; nothing can be written through it."""

    def __init__(self, url: str) -> None:
        self._runner = asyncio.Runner()
        self._in_use = threading.Lock()
        self._chronicle = Chronicle()
        self._chronicle.engine = self._engine = create_async_engine(
            make_url(url),
            pool_size=1,
            max_overflow=1,
            connect_args=_manners() if is_postgresql(url) else {},
            pool_pre_ping=is_postgresql(url),
            hide_parameters=True,
        )
        if not is_postgresql(url):
            event.listen(self._engine.sync_engine, "connect", _read_only)

    def ask(self, question: Question[T]) -> T:
        """ConnectionError if the database does not answer: that can be told to others."""

        async def asked() -> T:
            return await question(self._chronicle)

        with self._in_use:
            try:
                return self._runner.run(asked())
            except Exception as error:
                if is_away(error):
                    raise ConnectionError(type(error).__name__) from error
                raise

    def close(self) -> None:
        """A thread that still reads is not waited for: it ends with the process."""
        if self._in_use.acquire(blocking=False):
            self._runner.run(self._engine.dispose())
            self._runner.close()


def _manners() -> dict[str, Any]:
    found = manners()
    found["server_settings"]["default_transaction_read_only"] = "on"
    return found


def _read_only(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


_readers: dict[tuple[int, str], Reader] = {}
"""Of each thread that reads, for an address: they stay open between questions."""


def read(url: str, question: Question[T]) -> T:
    """What a question to the database at an address finds; not for an event loop's own thread."""
    key = threading.get_ident(), url
    if key not in _readers:
        _readers[key] = Reader(url)
    return _readers[key].ask(question)


def stop_reading(url: str | None = None) -> None:
    """Close what is open for an address (None: any); its threads read no more."""
    for key in [key for key in _readers if url in (None, key[1])]:
        _readers.pop(key).close()


class Past(Struct, frozen=True):
    """A match up to an entry: where it is read, and what its rows do not say."""

    url: str
    kept: KeptMatch
    last: int | None = None

    @property
    def header(self) -> Header:
        return self.kept.header

    @property
    def secret(self) -> bytes:
        return self.kept.secret

    def named(self, names: list[str]) -> Past:
        """With its seats under other names."""
        header = msgspec.structs.replace(self.header, seats=names)
        kept = msgspec.structs.replace(self.kept, header=header)
        return msgspec.structs.replace(self, kept=kept)

    def rows(self) -> list[KeptRow]:
        found = read(self.url, lambda chronicle: chronicle.rows(self.kept.id, last=self.last))
        if not found:
            raise NoSuchMatch(self.kept.id)  # it was deleted a moment ago
        return found

    def told(self) -> list[Told]:
        return read_past(self.rows(), self.header, self.secret)

    def entries(self) -> list[Entry]:
        return [read_entry(row.body) for row in self.rows()]
