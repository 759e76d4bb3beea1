"""Orders over HTTP."""

from __future__ import annotations

from litestar import delete, get, post, put

from kassen.server.http.routes import in_match
from kassen.server.play.door import Visitor, refusals
from kassen.server.play.orders.words import forms_of, orders_info, read
from kassen.server.services import Services
from kassen.server.shapes.orders import MoveForm, OfferedMove, OrdersInfo, OrdersWish, ReadingWish


@in_match(get, "/orders", "The moves that you have left ahead", "not-allowed")
async def orders(visitor: Visitor, services: Services) -> OrdersInfo:
    """What was played of them and why they stopped; and what can be ordered."""
    return await _shown(visitor, services)


async def _shown(visitor: Visitor, services: Services) -> OrdersInfo:
    seat = visitor.player
    own = await services.storage.own_moves(visitor.match, seat)
    async with services.matches.hold(visitor.match) as found:
        return orders_info(found, seat, visitor.lang, own)


@in_match(get, "/orders/forms", "Moves that can be put together", "not-allowed")
async def forms(visitor: Visitor, services: Services) -> list[MoveForm]:
    """All kinds of the game, whether or not they are legal now."""
    _ = visitor.player
    async with services.matches.hold(visitor.match) as found:
        return forms_of(found.speaker(visitor.lang))


@in_match(
    post,
    "/orders/reading",
    "How a move is read that is not made yet",
    "not-allowed",
    "too-large",
    "not-understood",
    status_code=200,
)
async def reading(data: ReadingWish, visitor: Visitor, services: Services) -> OfferedMove:
    """Whether or not it is legal now."""
    _ = visitor.player
    async with refusals(services, visitor), services.matches.hold(visitor.match) as found:
        return read(found, data.move, visitor.lang)


@in_match(
    put,
    "/orders",
    "Leave moves ahead",
    "not-allowed",
    "too-large",
    "refused",
    "not-understood",
    "not-kept",
)
async def leave(data: OrdersWish, visitor: Visitor, services: Services) -> OrdersInfo:
    """Instead of those that you left before. When you are asked, the first that fits is played.

    If none does, they stop, and the table waits for you.
    """
    async with refusals(services, visitor):
        seat, key = visitor.player, visitor.holder.hash
        await services.orders.leave(visitor.match, seat, data.orders, key)
    return await _shown(visitor, services)


@in_match(delete, "/orders", "Withdraw what you have left ahead", "not-allowed", "not-kept")
async def withdraw(visitor: Visitor, services: Services) -> None:
    await services.orders.withdraw(visitor.match, visitor.player, visitor.holder.hash)


HANDLERS = [orders, forms, reading, leave, withdraw]
