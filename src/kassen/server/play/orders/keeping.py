"""The orders of a match in memory, when they are looked at, and how they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import Executable, delete, insert

from kassen.core.play.orders import Orders, Why
from kassen.core.values.clocks import SECOND
from kassen.server.play.open_matches import OpenMatch
from kassen.server.store.schema import orders as table

PAUSE: Final = 2 * SECOND
"""So long after the question an order is carried out: always, whatever it is and depends on."""


def is_asked(found: OpenMatch, seat: int) -> bool:
    """The table waits for a seat that its player decides for."""
    is_his = found.seats[seat].bot is None and seat not in found.match.handed
    return is_his and found.is_going_on and seat in found.match.to_act()


def mind(found: OpenMatch, at: int, decided: int | None = None) -> None:
    """Say when each seat's orders are looked at next, after whatever was done.

    `decided`: the seat that has just made a decision, and may have another one before it. What
    others do in secret makes no difference.
    """
    for seat, orders in found.orders.items():
        if found.seats[seat].bot is not None:
            orders = orders.stop("bot", found.match.line)
        if found.match.result is not None:
            orders = orders.stop("over", found.match.line)
        if orders.stopped is None:
            waits = orders.due if seat != decided else None
            due = (waits or at + PAUSE) if is_asked(found, seat) else None
            orders = replace(orders, due=due)
        found.orders[seat] = orders


def stop(found: OpenMatch, why: Why, seat: int | None = None) -> None:
    """The orders of a seat (None: of all) stop."""
    for one in found.orders if seat is None else {seat} & set(found.orders):
        found.orders[one] = found.orders[one].stop(why, found.match.line)


def orders_at(found: OpenMatch) -> int | None:
    """When the server has to look at somebody's orders; None: not before something is done."""
    due = (one.due for one in found.orders.values() if one.stopped is None)
    return min((at for at in due if at is not None), default=None)


def changed(found: OpenMatch, before: Mapping[int, Orders]) -> list[Executable]:
    """What keeps the orders that are not as before."""
    return [
        one
        for seat in sorted({*before, *found.orders})
        if before.get(seat) != found.orders.get(seat)
        for one in _kept(found.id, seat, found.orders.get(seat))
    ]


def _kept(match: str, seat: int, orders: Orders | None) -> list[Executable]:
    gone = delete(table).where(table.c.match == match, table.c.seat == seat)
    if orders is None:
        return [gone]
    row = {"match": match, "seat": seat, "body": msgspec.json.encode(orders)}
    return [gone, insert(table).values(row)]
