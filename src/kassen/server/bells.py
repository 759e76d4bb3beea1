"""Telling everybody that a match has changed, in this process and in others.

Only the id of the match goes over the channel. Whoever listens then looks at the match through his
own eyes, so no secret can reach the wrong seat on the way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import make_url

from kassen.server.database import is_postgresql
from kassen.server.open_matches import OpenMatch

_log = logging.getLogger("kassen.server.bells")
_BACKLOG = 100
"""Unheard bells a listener can have; more of them would tell nothing new."""


def channel(match: str) -> str:
    return f"kassen_{match}"


def bells_plugin(url: str) -> ChannelsPlugin:
    return ChannelsPlugin(
        backend=_backend(url),
        arbitrary_channels_allowed=True,
        subscriber_max_backlog=_BACKLOG,
    )


def _backend(url: str) -> ChannelsBackend:
    if not is_postgresql(url):
        return MemoryChannelsBackend(history=0)
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return PostgresBells(plain)


class PostgresBells(AsyncPgChannelsBackend):
    """LISTEN and NOTIFY over connections that are kept, and made again when they break."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._ringing: Any = None
        self._mending: asyncio.Task[None] | None = None
        self._is_open = False

    async def on_startup(self) -> None:
        await super().on_startup()
        self._is_open = True
        self._listener_conn.add_termination_listener(self._broken)

    async def on_shutdown(self) -> None:
        self._is_open = False
        if self._mending is not None:
            self._mending.cancel()
        if self._ringing is not None:
            await self._ringing.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """A bell that is not heard is no harm: what happened is in the database."""
        try:
            if self._ringing is None or self._ringing.is_closed():
                self._ringing = await self._connect()
            for name in channels:
                await self._ringing.execute("SELECT pg_notify($1, $2)", name, data.decode())
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            _log.warning("others could not be told: %s", type(error).__name__)

    def _broken(self, _: object) -> None:
        if self._is_open and self._mending is None:
            self._mending = asyncio.get_running_loop().create_task(self._mend())

    async def _mend(self) -> None:
        """Listen again, then ring for everybody: who knows what was missed."""
        pause = 0.1
        while self._is_open:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                async with self._listener_lock:
                    self._listener_conn = await self._connect()
                    self._listener_conn.add_termination_listener(self._broken)
                    for name in self._subscribed_channels:
                        await self._listener_conn.add_listener(name, self._listener)
                break
            await asyncio.sleep(pause)
            pause = min(5.0, pause * 2)
        self._mending = None
        for name in self._subscribed_channels:
            if self._queue is not None:
                self._queue.put_nowait((name, b"again"))


class Bells:
    """Rings when a match has changed, and wakes its bots."""

    def __init__(self, plugin: ChannelsPlugin) -> None:
        self.plugin = plugin
        self.wake: Callable[[OpenMatch], None] = lambda _: None

    async def ring(self, found: OpenMatch) -> None:
        self.plugin.publish(b"changed", channel(found.id))
        self.wake(found)
