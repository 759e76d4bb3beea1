"""Several questions are answered as of one moment, whatever is written between them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from sqlalchemy import Select

from kassen.core.engine.speech import Say
from kassen.core.play.in_play import InPlay
from kassen.core.play.orders import Orders
from kassen.core.play.told import Told
from kassen.server.http.settings import ServerSettings
from kassen.server.play.acts import Typed
from kassen.server.play.loading import Written
from kassen.server.play.open_matches import OpenMatch, OpenMatches
from kassen.server.play.orders.desk import OrdersDesk
from kassen.server.services import Services
from kassen.server.shapes.orders import OrderWish
from kassen.server.store.database import visited
from kassen.server.store.leases import Alone, Lease
from kassen.server.store.storage import KeptMatch, KeptSeat, Storage
from tests.server.services import with_services
from tests.server.test_orders import moves_of, picked

Known = tuple[int, dict[int, Orders], list[KeptSeat], int]
"""Of a match: how much was done, what was left ahead, who sits there, how much was said."""


def known(found: OpenMatch) -> Known:
    return found.match.done, dict(found.orders), list(found.seats), len(found.parley.log)


class Interrupted(Storage):
    """Before each question, somebody writes."""

    write: Callable[[], Awaitable[None]] | None = None

    async def all(self, query: Select[Any]) -> Sequence[Any]:
        await self._written()
        return await super().all(query)

    async def one(self, query: Select[Any]) -> Any:
        await self._written()
        return await super().one(query)

    async def _written(self) -> None:
        if self.write is not None:
            await self.write()


class Onlooking(Alone):
    """A server that leads nothing."""

    def now(self, name: str) -> Lease | None:
        return None


@pytest.fixture(autouse=True)
def nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """At orders: what is written when is this test's."""

    async def look_round(_: OrdersDesk) -> None:
        pass

    monkeypatch.setattr(OrdersDesk, "look_round", look_round)


def test_a_match_is_read_as_it_was_at_one_moment(any_database: str) -> None:
    """Opened, and caught up with, with a commit before each question."""

    async def work(services: Services) -> None:
        id, seat = await picked(services)
        moments: list[Known] = []

        async def write() -> None:
            nonlocal seat
            n = len(moments)
            if n % 4 == 0:
                async with services.matches.hold(id) as found:
                    (seat,) = found.match.to_act()
                await services.acts.act(id, seat, Typed((await moves_of(services, id, seat))[0]))
            elif n % 4 == 1:
                await services.orders.leave(id, 1 - seat, [OrderWish("pass", times=n % 9 + 1)])
            elif n % 4 == 2:
                await services.seating.change(id, seat, name=f"Player {n}")
            else:
                await services.talking.say(id, seat, Say("So be it."))
            async with services.matches.hold(id) as found:
                moments.append(known(found))

        database = ServerSettings(database=any_database).database_url
        async with visited(database) as engine:
            storage = Interrupted(engine, services.storage.writer)
            storage.write = write
            matches = OpenMatches(storage, 10, Onlooking())
            for _ in range(5):
                async with matches.hold(id) as found:
                    assert known(found) in moments

    with_services(any_database, work)


def test_a_bell_that_rings_while_a_match_is_opened_is_heard(any_database: str) -> None:
    async def work(services: Services) -> None:
        id, seat = await picked(services)
        database = ServerSettings(database=any_database).database_url
        async with visited(database) as engine:
            matches = OpenMatches(Storage(engine, services.storage.writer), 10, Onlooking())
            built = matches.built

            async def later(kept: KeptMatch, found: Written) -> tuple[InPlay, list[Told]]:
                """All is read, and another server writes before it is made of that."""
                await services.acts.act(id, seat, Typed("pass"))
                matches.others_wrote(id)
                return await built(kept, found)

            matches.built = later  # type: ignore[method-assign]
            async with matches.hold(id, by_bell=True) as found, services.matches.hold(id) as now:
                assert found.match.done == now.match.done

    with_services(any_database, work)
