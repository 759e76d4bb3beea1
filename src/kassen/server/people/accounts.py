"""Accounts: a player whom the server knows again, on whatever device."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs
from sqlalchemy import select, update

from kassen.server.play.tokens import new_match_id
from kassen.server.store.schema import accounts
from kassen.server.store.storage import Storage, now


class Account(Struct, frozen=True):
    id: str
    name: str
    made: int
    settings: bytes | None = None
    """How he likes the page, as JSON; None: he has not said."""
    mail: str | None = None
    """Where links are sent that open the account."""
    wishes: bytes | None = None
    """What he wants to be told, as JSON; None: what is usual."""
    calendar: bytes | None = None
    """The hash of the key to his calendar; None: there is none."""
    profile: bytes | None = None
    """What he says of himself, as JSON (`people.Profile`)."""
    role: str | None = None
    """`owner` or `moderator`; None: a member like all."""
    suspended: int | None = None
    """Until when."""
    suspended_why: str | None = None


def new_account(name: str) -> Account:
    return Account(new_match_id(), name, now())


class Accounts:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def find(self, id: str) -> Account | None:
        row = await self.storage.one(select(accounts).where(accounts.c.id == id))
        return None if row is None else self.read(row)

    def read(self, row: Any) -> Account:
        return Account(**{name: getattr(row, name) for name in Account.__struct_fields__})

    async def change(self, account: Account, **changes: Any) -> Account:
        """As it is now."""
        this = update(accounts).where(accounts.c.id == account.id)
        await self.storage.writer.write([], [this.values(changes)])
        return structs.replace(account, **changes)
