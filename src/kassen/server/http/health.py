"""Whether the server can do what it is there for: read and write its database."""

from __future__ import annotations

import asyncio
import secrets

from sqlalchemy import select

from kassen.server.store.schema import entries, matches, orders, seats, snapshots, talk, tokens
from kassen.server.store.storage import Storage

_READ = (tokens, matches, seats, entries, snapshots, talk, orders)
"""What no match can be answered without."""
_SECONDS = 3.0
"""Whoever asks whether all is well should not wait longer to hear that it is not."""


class Health:
    """Asks the database when somebody wants to know, once for all who ask meanwhile."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._asking: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Whatever error the database gives; TimeoutError if it gives no answer at all."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask())
            self._asking.add_done_callback(_heard)
        done, _ = await asyncio.wait({self._asking}, timeout=_SECONDS)
        if not done:
            raise TimeoutError
        self._asking.result()

    async def _ask(self) -> None:
        async with self._storage.at_one_moment() as storage:
            for table in _READ:  # `SELECT 1` reads nothing
                await storage.one(select(table).limit(1))
        if self._storage.writer.in_trouble:  # a promise that nobody was given is forgotten soon
            await self._storage.promise(f"probe {secrets.token_hex(8)}", b"")


def _heard(asking: asyncio.Task[None]) -> None:
    """Its error is told to whoever still waits, and is no news in a log."""
    if not asking.cancelled():
        asking.exception()
