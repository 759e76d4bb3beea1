"""Leaving orders, and carrying them out when their seats are asked."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import replace

from kassen.core.play.orders import Order, Orders, Stopped, fitting
from kassen.core.values.errors import NotationError, NotYourTurn, PlayRefused, StaleState
from kassen.core.values.messages import Name
from kassen.server.http.language import phrase
from kassen.server.http.troubles import Troubles
from kassen.server.play.acts import Acts, Ordered
from kassen.server.play.hands import must_be_in_play, must_hold
from kassen.server.play.open_matches import NoSuchMatch, OpenMatch, OpenMatches
from kassen.server.play.orders.keeping import changed, is_asked, mind, orders_at
from kassen.server.play.orders.words import decisions, move_text
from kassen.server.shapes.orders import OrderWish
from kassen.server.store.leases import LedElsewhere
from kassen.server.store.storage import now

_log = logging.getLogger("kassen.server.play.orders")


class OrdersDesk:
    """Of several servers the one that leads a match carries its orders out."""

    def __init__(self, matches: OpenMatches, acts: Acts) -> None:
        self.matches = matches
        self.storage = matches.storage
        self.acts = acts
        self._troubles = Troubles(_log)

    # ---- leaving them ----------------------------------------------------------------------------

    async def leave(
        self, id: str, seat: int, wishes: Sequence[OrderWish], key: bytes = b""
    ) -> None:
        """Instead of those that were left before; NotationError or PlayRefused if it cannot be.

        `key`: with which he came.
        """
        async with self.matches.lead(id) as found:
            await must_hold(self.storage, found, seat, key)
            must_be_in_play(found, seat)
            if found.seats[seat].bot is not None:
                raise PlayRefused(phrase("orders-for-bot"))
            read = tuple(_read(found, wish) for wish in wishes)
            await self._change(found, seat, Orders(found.match.done, read))

    async def withdraw(self, id: str, seat: int, key: bytes = b"") -> None:
        async with self.matches.lead(id) as found:
            await must_hold(self.storage, found, seat, key)
            await self._change(found, seat, None)

    async def _change(self, found: OpenMatch, seat: int, orders: Orders | None) -> None:
        before = dict(found.orders)
        found.orders.pop(seat, None)
        if orders is not None:
            found.orders[seat] = orders
            mind(found, now())
        await self._keep(found, before)

    async def _keep(self, found: OpenMatch, before: dict[int, Orders]) -> None:
        try:
            await self.storage.ordered_later(
                found.id, orders_at(found), changed(found, before), found.fence
            )
        except BaseException:
            self.matches.doubt(found.id)  # what is in memory may be more than what is kept
            raise

    # ---- carrying them out -----------------------------------------------------------------------

    async def look_round(self) -> None:
        for id in await self.storage.ordered(now()):
            await self._see_to(id)

    async def _see_to(self, id: str) -> None:
        """One match that cannot be opened must not stop the others."""
        if not self._troubles.may_try(id):
            return
        try:
            for seat, wish, number in await self._due(id):
                with suppress(StaleState, NotYourTurn, PlayRefused):  # he was faster after all
                    await self.acts.act(id, seat, wish, number)
        except (LedElsewhere, NoSuchMatch):
            return
        except Exception:
            self._troubles.met(id, "the orders of match %s cannot be seen to")
        else:
            self._troubles.over(id)

    async def _due(self, id: str) -> list[tuple[int, Ordered, int]]:
        """What is to be played now, for which number; where nothing fits, orders stop."""
        fits: list[tuple[int, Ordered, int]] = []
        async with self.matches.lead(id, ask=False) as found:
            before, at = dict(found.orders), now()
            mind(found, at)
            for seat, orders in found.orders.items():
                if orders.stopped is not None or orders.due is None or orders.due > at:
                    continue
                told = await self.storage.told(found.kept, orders.since)
                fit = fitting(orders, found.match.table, seat, told)
                if isinstance(fit, Stopped):
                    found.orders[seat] = replace(orders, stopped=fit, due=None)
                elif is_asked(found, seat):
                    number = found.match.table.state_number(seat)
                    fits.append((seat, Ordered(fit, orders, found.match.line), number))
            if not fits or before != found.orders:
                await self._keep(found, before)
        return fits


def _read(found: OpenMatch, wish: OrderWish) -> Order:
    setting = found.setting
    if wish.asked and wish.asked not in decisions(setting.game):
        raise NotationError(phrase("orders-no-decision", name=wish.asked))
    names = setting.notation.names
    for ref in wish.calm:
        if ref.kind not in names or ref.index >= len(names[ref.kind].tokens):
            raise NotationError(phrase("orders-no-place", name=ref.kind))
    return Order(
        move=move_text(setting, wish.move),
        asked=wish.asked,
        times=wish.times,
        then=wish.then,
        quiet=wish.quiet,
        calm=tuple(Name(ref.kind, ref.index) for ref in wish.calm),
        answer=move_text(setting, wish.answer) if wish.answer else "",
    )
