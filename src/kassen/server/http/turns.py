"""Who is served next where there are few places: each in turn, however much one asks for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from itertools import count

from msgspec import Struct

ASKER: ContextVar[str] = ContextVar("asker", default="")
"""The address on whose behalf something is done, be it by a bot that it has woken."""


class TooManyWait(Exception):
    """Whoever asks waits for so much already that he may not ask for more."""


class _Waiting(Struct, eq=False):
    who: str
    rank: int
    since: int
    turn: asyncio.Future[None]


class Turns:
    """A number of places. Whoever has the fewest, and was served longest ago, goes next."""

    def __init__(self, places: int, *, each: int | None = None, waiting: int | None = None) -> None:
        """`each` is how many places one may have at once, `waiting` how often he may wait."""
        self.places = places
        self._each = places if each is None else each
        self._most_waiting = waiting
        self._waiting: list[_Waiting] = []
        self._busy: Counter[str] = Counter()
        self._last: dict[str, int] = {}
        self._clock = count()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, who: str, rank: int = 0) -> AsyncIterator[None]:
        """A place, when it is `who`'s turn. A higher `rank` waits for all lower ones."""
        await self.take(who, rank)
        try:
            yield
        finally:
            self.leave(who)

    async def take(self, who: str, rank: int = 0) -> None:
        own = sum(one.who == who for one in self._waiting)
        if self._most_waiting is not None and own >= self._most_waiting:
            raise TooManyWait
        loop = asyncio.get_running_loop()
        one = _Waiting(who, rank, next(self._clock), loop.create_future())
        self._waiting.append(one)
        self._call()
        try:
            await one.turn
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            else:
                self.leave(who)
            raise

    def leave(self, who: str) -> None:
        self._busy[who] -= 1
        if not self._busy[who]:
            del self._busy[who]
        self._call()

    def _call(self) -> None:
        while (found := self._next()) is not None:
            self._waiting.remove(found)
            self._busy[found.who] += 1
            self._last[found.who] = next(self._clock)
            found.turn.set_result(None)
        if not self._waiting:
            self._last.clear()

    def _next(self) -> _Waiting | None:
        free = self.places - self._busy.total()
        if free <= 0:
            return None
        ready = [
            one
            for one in self._waiting
            if self._busy[one.who] < self._each and (free > 1 or self._may_be_last(one))
        ]
        return min(ready, key=self._order, default=None)

    def _may_be_last(self, one: _Waiting) -> bool:
        """The last place is kept for whoever goes first, where there are others."""
        return one.rank == 0 or self.places == 1

    def _order(self, one: _Waiting) -> tuple[int, int, int, int]:
        return (one.rank, self._busy[one.who], self._last.get(one.who, -1), one.since)
