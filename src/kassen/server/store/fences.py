"""Fences: proof of a lease, asked for in the transaction of every write that rests on it.

A server can be stopped at any moment, and go on long after another has taken its place. So it is
not enough that it believed to lead when it began to write: the database is asked, and whoever takes
the lease away waits until the transaction is over.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import BigInteger, ColumnElement, Select, Text, any_, bindparam, cast, func, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection

from kassen.server.store.schema import leases, servers


class Fence(Struct, frozen=True):
    """One time that one server has held something."""

    name: str
    holder: str
    token: int


def database_now() -> ColumnElement[int]:
    """Milliseconds since 1970 by the one clock that all servers share."""
    return cast(func.extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


_STANDING: Select[Any] = (
    select(leases.c.name, leases.c.holder, leases.c.token)
    .join(servers, servers.c.id == leases.c.holder)
    .where(
        leases.c.name == any_(bindparam("names", type_=ARRAY(Text))),
        servers.c.until > database_now(),
    )
    .with_for_update(read=True, of=leases)
)


async def all_stand(connection: AsyncConnection, fences: Collection[Fence]) -> bool:
    """Whether these are held, and will be until the transaction is over."""
    names = {"names": [fence.name for fence in fences]}
    rows = (await connection.execute(_STANDING, names)).all()
    return {Fence(row.name, row.holder, row.token) for row in rows} >= set(fences)
