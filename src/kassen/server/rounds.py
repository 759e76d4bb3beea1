"""Rounds: what a server does again and again while it runs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

_log = logging.getLogger("kassen.server.rounds")


class Rounds:
    def __init__(
        self, work: Callable[[], Awaitable[None]], every: float, after: float = 0.0
    ) -> None:
        """`every` so many seconds, the first time `after` some."""
        self._work = work
        self._every = every
        self._after = after
        self._going: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._going = asyncio.create_task(self._go())

    async def stop(self) -> None:
        if self._going is not None:
            self._going.cancel()
            await asyncio.gather(self._going, return_exceptions=True)

    async def _go(self) -> None:
        await asyncio.sleep(self._after)
        while True:
            try:
                await self._work()
            except Exception:  # the database may be back the next time
                _log.exception("%s went wrong", self._work.__qualname__)
            await asyncio.sleep(self._every)
