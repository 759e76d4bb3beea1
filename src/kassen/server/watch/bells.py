"""Telling everybody that a match has changed, in this process and in others.

Only the id of the match goes over the channel. Whoever listens then looks at the match through his
own eyes, so no secret can reach the wrong seat on the way.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, Callable, Iterable
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import make_url

from kassen.server.play.open_matches import OpenMatch
from kassen.server.store.database import is_postgresql

_log = logging.getLogger("kassen.server.watch.bells")
_BACKLOG = 100
"""Unheard bells a listener can have; more of them would tell nothing new."""
_WIRE = "kassen"
"""The one channel of PostgreSQL that carries all of ours."""
_TROUBLE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
_SECONDS = 10.0
"""What anything that the database is asked here may take."""
_STILL_THERE = 15.0
"""Seconds of silence after which the database is asked whether the line still stands."""
_NOTIFY = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"


CHANGED, KEYS, DELETED = b"changed", b"keys", b"deleted"
"""What a bell says: look again; some key was ended; there is no such match any more."""


def channel(match: str) -> str:
    return f"kassen_{match}"


def match_of(channel: str) -> str:
    return channel.removeprefix("kassen_")


class BellsPlugin(ChannelsPlugin):
    """Litestar's channels, and what goes to other servers."""

    def __init__(self, url: str) -> None:
        plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.others = PostgresBells(plain) if is_postgresql(url) else None
        backend: ChannelsBackend = self.others or MemoryChannelsBackend(history=0)
        super().__init__(
            backend=backend, arbitrary_channels_allowed=True, subscriber_max_backlog=_BACKLOG
        )

    def ring(self, name: str) -> None:
        """Ring in this process alone."""
        for subscriber in self._channels.get(name, ()):
            subscriber.put_nowait(b"again")


def bells_plugin(url: str) -> BellsPlugin:
    return BellsPlugin(url)


class PostgresBells(ChannelsBackend):
    """Bells ring here at once, and in other processes by LISTEN and NOTIFY.

    Connections are made again when they break. What could not be told is told later, several bells
    of a match as one.
    """

    def __init__(self, dsn: str) -> None:
        self.heard: Callable[[str, str], None] = lambda name, said: None
        """Called with what comes from another process: a channel and a message."""
        self.missed: Callable[[], None] = lambda: None
        """Called when the line was broken: nobody knows what was said meanwhile."""
        self._dsn = dsn
        self._us = secrets.token_hex(8)
        self._queue: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._subscribed: set[str] = set()
        self._unsent: dict[tuple[str, str], None] = {}
        self._is_unsent = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def on_startup(self) -> None:
        listening = await self._listen()
        self._tasks = [
            asyncio.create_task(self._keep_listening(listening)),
            asyncio.create_task(self._keep_sending()),
        ]

    async def on_shutdown(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- telling -------------------------------------------------------------------------------

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for name in channels:
            self._queue.put_nowait((name, data))
            self.tell(name, data.decode())

    def tell(self, name: str, said: str) -> None:
        """To the other processes alone."""
        self._unsent[name, said] = None
        self._is_unsent.set()

    async def _keep_sending(self) -> None:
        connection, pause = None, 0.1
        try:
            while True:
                await self._is_unsent.wait()
                self._is_unsent.clear()
                unsent, self._unsent = self._unsent, {}
                lines = [f"{self._us} {name} {said}" for name, said in unsent]
                try:
                    if connection is None or connection.is_closed():
                        connection = await self._connect()
                    await connection.execute(_NOTIFY, _WIRE, lines, timeout=_SECONDS)
                    pause = 0.1
                except _TROUBLE as error:
                    _log.warning("others could not be told: %s", type(error).__name__)
                    self._unsent = {**unsent, **self._unsent}
                    self._is_unsent.set()
                    await asyncio.sleep(pause)
                    pause = min(5.0, pause * 2)
        finally:
            if connection is not None:
                connection.terminate()

    # ---- hearing -------------------------------------------------------------------------------

    async def subscribe(self, channels: Iterable[str]) -> None:
        self._subscribed.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self._subscribed.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self._queue.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        raise NotImplementedError

    def _hear(self, _: object, pid: int, wire: str, line: str) -> None:
        author, _, rest = line.partition(" ")
        if author == self._us:
            return
        name, _, said = rest.partition(" ")
        self.heard(name, said)
        if name in self._subscribed:
            self._queue.put_nowait((name, said.encode()))

    async def _connect(self) -> Any:
        return await asyncpg.connect(self._dsn, timeout=_SECONDS)

    async def _listen(self) -> Any:
        connection = await self._connect()
        await connection.add_listener(_WIRE, self._hear)
        return connection

    async def _keep_listening(self, connection: Any) -> None:
        pause = 0.1
        try:
            while True:
                await self._until_broken(connection)
                connection.terminate()
                try:
                    connection = await self._listen()
                except _TROUBLE:
                    await asyncio.sleep(pause)
                    pause = min(5.0, pause * 2)
                    continue
                pause = 0.1
                self.missed()
                for name in self._subscribed:
                    self._queue.put_nowait((name, b"again"))
        finally:
            connection.terminate()

    async def _until_broken(self, connection: Any) -> None:
        broken = asyncio.Event()
        connection.add_termination_listener(lambda _: broken.set())
        while not broken.is_set() and not connection.is_closed():
            try:
                await asyncio.wait_for(broken.wait(), _STILL_THERE)
            except TimeoutError:
                try:
                    await connection.execute("SELECT 1", timeout=_SECONDS)
                except _TROUBLE:
                    return


class Bells:
    """Rings when a match has changed, and wakes its bots."""

    def __init__(self, plugin: BellsPlugin) -> None:
        self.plugin = plugin
        self.wake: Callable[[OpenMatch], None] = lambda _: None

    async def ring(self, found: OpenMatch, what: bytes = CHANGED) -> None:
        self.ring_at(found.id, what)
        if what == CHANGED:
            self.wake(found)

    def ring_at(self, match: str, what: bytes) -> None:
        """The same of a match that is not at hand: nothing of it has changed."""
        self.plugin.publish(what, channel(match))
