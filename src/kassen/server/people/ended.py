"""Keys that were ended from outside: `kassen admin` writes to the database, not to servers.

A server remembers the keys that it has seen. So it looks, every few seconds, whether something was
done to keep order since, and then forgets them; whoever listens with one that has ended is let go.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select

from kassen.server.play.keys import Keys
from kassen.server.play.presence import Presence
from kassen.server.store.schema import accounts, deeds, holdings
from kassen.server.store.storage import Storage, now

EVERY = 2.0
"""Seconds: so long a key may still open something."""


class Ended:
    def __init__(self, storage: Storage, keys: Keys, presence: Presence) -> None:
        self.storage = storage
        self.keys = keys
        self.presence = presence
        self._seen: tuple[int, int | None] | None = None

    async def look_round(self) -> None:
        query: Any = select(func.count(deeds.c.id), func.max(deeds.c.at))
        row = await self.storage.one(query)
        before, self._seen = self._seen, (row[0], row[1])
        if before is None or before == self._seen:
            return
        self.keys.tokens.forget()
        for match in await self._of_suspended():
            if self.presence.anybody(match):
                await self.keys.have_ended(match)

    async def _of_suspended(self) -> list[str]:
        query = (
            select(holdings.c.match)
            .join(accounts, accounts.c.id == holdings.c.account)
            .where(accounts.c.suspended > now())
            .distinct()
        )
        return [row.match for row in await self.storage.all(query)]
