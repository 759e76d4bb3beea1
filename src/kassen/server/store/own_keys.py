"""The server's own keys: made when they are first needed, shared by all servers of a database.

Whoever has the server's machine makes them anew with `kassen admin new-keys`; servers that run
know the new ones within a minute.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from sqlalchemy import select

from kassen.server.store.schema import server_keys
from kassen.server.store.storage import Storage
from kassen.server.store.writer import Conflict

KNOWN_FOR = 60.0
"""Seconds for which a server believes that a key is still the one that is kept."""


class OwnKey:
    def __init__(self, storage: Storage, name: str, make: Callable[[], bytes]) -> None:
        self.storage = storage
        self.name = name
        self.make = make
        self._secret = b""
        self._looked = 0.0

    async def secret(self) -> bytes:
        if not self._secret or monotonic() > self._looked + KNOWN_FOR:
            self._secret, self._looked = await self._kept(), monotonic()
        return self._secret

    async def _kept(self) -> bytes:
        query = select(server_keys.c.secret).where(server_keys.c.name == self.name)
        if (row := await self.storage.one(query)) is None:
            new = {"name": self.name, "secret": self.make()}
            with suppress(Conflict):  # another server was faster: its key is everybody's
                await self.storage.writer.write([(server_keys, [new])])
            row = await self.storage.one(query)
        secret: bytes = row.secret
        return secret
