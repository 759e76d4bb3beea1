"""Which accounts are known at a table where people gather: whose it is, who sits or is invited.

The table itself says where they sit; here is how their tables are found.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Update, select, update

from kassen.server.store.schema import gatherings, guests
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Conflict


class Invited(Struct, frozen=True):
    table: str
    at: int
    body: bytes


class Guests:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def knows(self, table: str, account: str) -> None:
        row = {"gathering": table, "account": account, "invited": None, "answered": None}
        try:
            await self.storage.writer.write([(guests, [row])])
        except Conflict:  # he is known already
            return

    async def is_invited(self, table: str, account: str) -> bool:
        here = (guests.c.gathering == table, guests.c.account == account)
        found = await self.storage.one(select(guests.c.invited).where(*here))
        return found is not None and found.invited is not None

    async def invited_to(self, table: str) -> list[str]:
        here = (guests.c.gathering == table, guests.c.invited.is_not(None))
        rows = await self.storage.all(select(guests.c.account).where(*here))
        return [row.account for row in rows]

    async def waiting(self, account: str) -> list[Invited]:
        """Invitations that he has not answered, the newest first."""
        query = (
            select(guests.c.gathering, guests.c.invited, gatherings.c.body)
            .join(gatherings, gatherings.c.id == guests.c.gathering)
            .where(guests.c.account == account)
            .where(guests.c.invited.is_not(None), guests.c.answered.is_(None))
            .order_by(guests.c.invited.desc())
        )
        rows = await self.storage.all(query)
        return [Invited(row.gathering, row.invited, row.body) for row in rows]

    async def of(self, account: str) -> list[str]:
        """All tables at which he is known."""
        query = select(guests.c.gathering).where(guests.c.account == account)
        return [row.gathering for row in await self.storage.all(query)]

    async def write(self, change: Update) -> None:
        await self.storage.writer.write([], [change])


def invited(table: str, account: str) -> Update:
    return _this(table, account).values(invited=now(), answered=None)


def uninvited(table: str, account: str) -> Update:
    return _this(table, account).values(invited=None)


def answered(table: str, account: str) -> Update:
    return _this(table, account).values(answered=now())


def all_answered(table: str) -> Update:
    return update(guests).where(guests.c.gathering == table).values(answered=now())


def _this(table: str, account: str) -> Update:
    return update(guests).where(guests.c.gathering == table, guests.c.account == account)
