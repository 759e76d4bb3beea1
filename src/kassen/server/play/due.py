"""Matches in which something is to be done without anybody asking: by bots, clocks and orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, Update, select, update

from kassen.core.play.orders import Orders
from kassen.server.store.chronicle import Chronicle
from kassen.server.store.fences import Fence
from kassen.server.store.schema import leases, matches, orders
from kassen.server.store.writer import Writer

_PAGE = 100
MATCH = "match "
"""What the lease of a match begins with; its id follows."""


class Due(Chronicle):
    """The part of the storage that says where."""

    writer: Writer

    # ---- bots that are to act --------------------------------------------------------------------

    async def bots_forgotten(self) -> list[str]:
        """The matches that wait for a bot and that no server leads."""
        led = select(leases.c.name).where(leases.c.name == MATCH + matches.c.id).exists()
        waiting = select(matches.c.id).where(matches.c.bots_due.is_not(None), ~led)
        return [row.id for row in await self.all(waiting.order_by(matches.c.bots_due))]

    async def no_bot_due(self, id: str, fence: Fence | None) -> None:
        """A match does not wait for a bot after all."""
        await self.writer.write([], [match_changes(id, bots_due=None)], fence)

    # ---- people whose time is up -----------------------------------------------------------------

    async def late(self, at: int) -> list[str]:
        """The matches in which somebody's time is up, the latest first."""
        query = select(matches.c.id).where(matches.c.late_at <= at).order_by(matches.c.late_at)
        return [row.id for row in await self.all(query.limit(_PAGE))]

    async def late_later(self, id: str, late_at: int | None, fence: Fence | None) -> None:
        """Nobody is late in a match before then."""
        await self.writer.write([], [match_changes(id, late_at=late_at)], fence)

    # ---- moves left ahead ------------------------------------------------------------------------

    async def orders(self, id: str) -> dict[int, Orders]:
        rows = await self.all(select(orders).where(orders.c.match == id).order_by(orders.c.seat))
        return {row.seat: msgspec.json.decode(row.body, type=Orders) for row in rows}

    async def ordered(self, at: int) -> list[str]:
        """The matches in which somebody's orders are to be looked at."""
        query = select(matches.c.id).where(matches.c.orders_at <= at).order_by(matches.c.orders_at)
        return [row.id for row in await self.all(query.limit(_PAGE))]

    async def ordered_later(
        self, id: str, at: int | None, then: Sequence[Executable], fence: Fence | None
    ) -> None:
        """No orders are to be looked at before then; `then`: those that have changed."""
        await self.writer.write([], [*then, match_changes(id, orders_at=at)], fence)


def match_changes(id: str, **changes: Any) -> Update:
    return update(matches).where(matches.c.id == id).values(changes)
