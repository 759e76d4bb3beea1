"""What nobody took: deliveries that were given up, for whoever runs the server."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import ColumnElement, Executable, func, select, true, update

from kassen.server.notify.wishes import Way
from kassen.server.store.schema import accounts, deliveries, ways
from kassen.server.store.storage import Storage, now

_MOST = 500


class GivenUp(Struct, frozen=True):
    """By one way, for one reason."""

    way: str
    kind: Way
    account: str
    name: str
    many: int
    since: int
    """When the first of them was given up."""
    why: str


class LostPost:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def all(self, way: str | None = None) -> list[GivenUp]:
        """The newest first; by one way or any."""
        since = func.min(deliveries.c.given_up).label("since")
        whose = (ways.c.id, ways.c.kind, ways.c.account, accounts.c.name)
        query = (
            select(*whose, func.count().label("many"), since, deliveries.c.why)
            .join(ways, ways.c.id == deliveries.c.way)
            .join(accounts, accounts.c.id == ways.c.account)
            .where(deliveries.c.given_up.is_not(None), true() if way is None else ways.c.id == way)
            .group_by(*whose, deliveries.c.why)
            .order_by(since.desc(), ways.c.id)
            .limit(_MOST)
        )
        return [
            GivenUp(row.id, row.kind, row.account, row.name, row.many, row.since, row.why)
            for row in await self._storage.all(query)
        ]


def tried_again(way: str | None) -> Executable:
    """What was given up by a way (None: by any) is due now."""
    lost: list[ColumnElement[bool]] = [deliveries.c.given_up.is_not(None)]
    if way is not None:
        lost.append(deliveries.c.way == way)
    anew = {"given_up": None, "why": "", "tries": 0, "due": now(), "claimed": 0}
    return update(deliveries).where(*lost).values(anew)
