"""Where people come from, as far as a table's owner may know: whether two are at one address.

No address is kept: a hash with a key of this server's own, and with the table in it, so that it
can be compared at that table and nowhere else.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from hashlib import blake2b

from sqlalchemy import select

from kassen.server.schema import server_keys
from kassen.server.storage import Storage
from kassen.server.writer import Conflict

_NAME = "places"


class Places:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._key = b""

    async def at(self, table: str, address: str) -> bytes:
        self._key = self._key or await self._kept()
        return blake2b(f"{table} {address}".encode(), key=self._key, digest_size=16).digest()

    async def _kept(self) -> bytes:
        query = select(server_keys.c.secret).where(server_keys.c.name == _NAME)
        if (row := await self.storage.one(query)) is None:
            new = {"name": _NAME, "secret": secrets.token_bytes(32)}
            with suppress(Conflict):  # another server was faster: its key is everybody's
                await self.storage.writer.write([(server_keys, [new])])
            row = await self.storage.one(query)
        secret: bytes = row.secret
        return secret
