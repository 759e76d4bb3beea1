"""The services of a server in this process, for tests that look inside."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, TypeVar

from kassen.server.http.limits import Limits
from kassen.server.http.settings import ServerSettings
from kassen.server.play.seating import Seating
from kassen.server.services import Services, running
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.watch.bells import bells_plugin
from tests.server import blank

T = TypeVar("T")


def _wishes(database: str, settings: dict[str, Any]) -> ServerSettings:
    """Games that only this process knows are not known in others."""
    blank.fill(database)
    return ServerSettings(**{"database": database, "far_workers": 0, "far_nice": 0, **settings})


def with_services(database: str, work: Callable[[Services], Awaitable[T]], **settings: Any) -> T:
    """Run something with services that are opened for it alone."""

    async def run() -> T:
        wishes = _wishes(database, settings)
        plugin = bells_plugin(wishes.database_url)
        limits = Limits(0, 1, 0, 1)
        async with plugin, running(wishes, limits, plugin, ()) as services:
            return await work(services)

    return asyncio.run(run())


def with_two(database: str, work: Callable[[Services, Services], Awaitable[T]], **s: Any) -> T:
    """Run something with two servers on one database, as if in two processes."""

    async def run() -> T:
        wishes = _wishes(database, s)
        async with AsyncExitStack() as stack:
            pair = []
            for _ in range(2):
                plugin = await stack.enter_async_context(bells_plugin(wishes.database_url))
                started = running(wishes, Limits(0, 1, 0, 1), plugin, ())
                pair.append(await stack.enter_async_context(started))
            return await work(pair[0], pair[1])

    return asyncio.run(run())


async def new_match(
    services: Services, game: str, players: int = 2, secret: bytes | None = None, **wishes: Any
) -> str:
    """A match between people; with a secret, its dice are known."""
    seating = services.seating if secret is None else _Loaded(services, secret)
    seats = [SeatWish(kind="here") for _ in range(players)]
    return (await seating.create(MatchWish(game=game, seats=seats, **wishes))).match


class _Loaded(Seating):
    """Makes matches with dice that the test knows."""

    def __init__(self, services: Services, secret: bytes) -> None:
        super().__init__(services.matches, services.bells.ring, services.backroom)
        self.secret = secret

    async def _secret(self, promised: str | None) -> bytes:
        return self.secret
