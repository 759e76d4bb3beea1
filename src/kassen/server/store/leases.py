"""Leases: what one server at a time does, of all those that share a database.

A server lives as long as its row says, and says so again and again. What it leads has a row that
names it, and goes when the server is buried. Whoever wants to lead what another leads asks for it,
and gets it as soon as nobody there is at it. A server that did not run for longer than its row says
has lost all it led: its own clock tells it before it tells anybody anything, the database tells it
at every write (`fences`), and it begins a new life.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

from sqlalchemy import delete, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from kassen.core.values.errors import KassenError
from kassen.server.http.language import phrase
from kassen.server.store.fences import Fence, database_now
from kassen.server.store.schema import leases, servers
from kassen.server.store.writer import NotKept

_log = logging.getLogger("kassen.server.store.leases")
CHANNEL = "leases"
_WANTED, _FREE = "wanted", "free"


class LedElsewhere(KassenError):
    """Another server leads it."""


class Lease:
    """What this server leads."""

    def __init__(self, fence: Fence | None) -> None:
        """Without a fence if there is no other server."""
        self.fence = fence
        self.users = 0
        self.is_wanted = False
        """Another server has asked for it: whoever is at it finishes, nobody else begins."""
        self.is_new = True
        """Nobody has looked yet what is to be done."""
        self.is_leaving = False
        """It is being given away, and counts no more."""
        self.over = asyncio.Event()


class Alone:
    """A server that shares its database with nobody leads everything."""

    is_shared = False
    many = 0
    """How much it leads that others could."""

    def __init__(self) -> None:
        self._everything = Lease(None)
        self._everything.is_new = False

    def now(self, name: str) -> Lease | None:
        return self._everything

    @asynccontextmanager
    async def held(self, name: str, *, ask: bool = True) -> AsyncIterator[Lease]:
        yield self._everything

    def give_up(self, name: str) -> None:
        """Nobody else could want it."""

    async def start(self) -> None:
        """Nobody is to be told."""

    async def stop(self) -> None:
        """Nobody is left behind."""


class Leases:
    """What this server leads of what all that share its database could lead."""

    is_shared = True

    def __init__(self, engine: AsyncEngine, seconds: float, tell: Callable[[str], None]) -> None:
        """`seconds`: how long a server that does not answer keeps what it leads.

        `tell`: takes a message to the `heard` of the others.
        """
        self.seconds = seconds
        self.lost: Callable[[str], None] = lambda _: None
        """Called when this server does not lead something any more."""
        self._engine = engine
        self._tell = tell
        self._life = ""
        self._until = 0.0
        self._held: dict[str, Lease] = {}
        self._tokens = itertools.count(1)
        self._taking: dict[str, asyncio.Task[bool]] = {}
        self._waiting: dict[str, set[asyncio.Event]] = {}
        self._beginning = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def many(self) -> int:
        return len(self._held)

    @property
    def is_alive(self) -> bool:
        return clock() < self._until

    async def start(self) -> None:
        await self._live()
        self._spawn(self._keep_alive())

    async def stop(self) -> None:
        """Leave everything to the others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._lose_all()
        with suppress(Exception):  # who cannot say good-bye is missed after a while
            async with self._engine.begin() as connection:
                await connection.execute(delete(servers).where(servers.c.id == self._life))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- living --------------------------------------------------------------------------------

    async def _keep_alive(self) -> None:
        while True:
            await asyncio.sleep(self.seconds / 4)
            try:
                if not await self._renewed():
                    await self._live()
            except Exception as error:  # the database may be back the next time
                _log.warning("cannot say that this server lives: %s", type(error).__name__)

    async def _renewed(self) -> bool:
        """Live on, and bury the dead; False if this server is one of them."""
        if not self.is_alive:
            return False
        asked = clock()
        mine = (servers.c.id == self._life, servers.c.until > database_now())
        async with self._engine.begin() as connection:
            done = await connection.execute(
                update(servers).where(*mine).values(until=database_now() + self._milliseconds)
            )
            await connection.execute(_BURY)
        if done.rowcount != 1 or not self.is_alive:
            return False
        self._until = asked + self.seconds
        return True

    async def _live(self) -> None:
        """Begin a new life if the old one is over: with nothing."""
        async with self._beginning:
            if self.is_alive:
                return
            self._lose_all()
            life, asked = secrets.token_hex(16), clock()
            row = {"id": life, "until": database_now() + self._milliseconds}
            async with self._engine.begin() as connection:
                await connection.execute(_BURY)
                await connection.execute(delete(servers).where(servers.c.id == self._life))
                await connection.execute(insert(servers).values(row))
            self._life, self._until = life, asked + self.seconds

    @property
    def _milliseconds(self) -> int:
        return int(self.seconds * 1000)

    def _lose_all(self) -> None:
        self._until = 0.0
        held, self._held = self._held, {}
        for name, lease in held.items():
            lease.over.set()
            self.lost(name)

    # ---- leading -------------------------------------------------------------------------------

    def now(self, name: str) -> Lease | None:
        """The lease of something that this server leads."""
        lease = self._held.get(name) if self.is_alive else None
        return None if lease is None or lease.is_leaving else lease

    @asynccontextmanager
    async def held(self, name: str, *, ask: bool = True) -> AsyncIterator[Lease]:
        """Lead something, and give it to nobody meanwhile.

        Whoever leads it is asked for it, and waited for, or with `ask` False left alone
        (LedElsewhere).
        """
        lease = await self._taken(name, ask)
        lease.users += 1
        try:
            yield lease
        finally:
            lease.users -= 1
            self._maybe_free(name, lease)

    async def _taken(self, name: str, ask: bool) -> Lease:
        end = clock() + 3 * self.seconds
        while True:
            lease = self._held.get(name) if self.is_alive else None
            if lease is not None and not lease.is_wanted:
                return lease
            if lease is not None:
                await lease.over.wait()  # first the others
            elif not await self._take(name):
                if not ask:
                    raise LedElsewhere(phrase("others-faster"))
                if clock() > end:
                    raise NotKept(phrase("others-faster"))
                await self._ask_for(name)

    async def _ask_for(self, name: str) -> None:
        """Returns when it is free, or else after a while."""
        freed = asyncio.Event()
        waiting = self._waiting.setdefault(name, set())
        waiting.add(freed)
        try:
            self._tell(f"{_WANTED} {self._life} {name}")
            with suppress(TimeoutError):
                await asyncio.wait_for(freed.wait(), self.seconds / 4)
        finally:
            waiting.discard(freed)
            if not waiting:
                self._waiting.pop(name, None)

    async def _take(self, name: str) -> bool:
        """Take what nobody leads, or only somebody dead; once for all who want it here."""
        task = self._taking.get(name) or self._begin(name, self._take_once(name))
        return await asyncio.shield(task)

    def _begin(self, name: str, work: Coroutine[Any, Any, bool]) -> asyncio.Task[bool]:
        """Whatever is done about a row that we do not hold, one after the other."""
        task = self._taking[name] = asyncio.create_task(work)
        task.add_done_callback(lambda _: self._taking.pop(name, None))
        return task

    async def _take_once(self, name: str) -> bool:
        await self._live()
        fence = Fence(name, self._life, next(self._tokens))
        row = {"name": name, "holder": fence.holder, "token": fence.token}
        # A row of our own that is there already is one that could not be taken away.
        ours = leases.c.holder == fence.holder
        take = insert(leases).values(row)
        take = take.on_conflict_do_update(
            index_elements=[leases.c.name], set_={"token": fence.token}, where=ours
        )
        try:
            async with self._engine.begin() as connection:
                await connection.execute(_BURY)
                done = await connection.execute(take.returning(leases.c.token))
                is_taken = done.one_or_none() is not None
        except IntegrityError:  # we have been buried
            self._lose_all()
            return False
        if is_taken and self.is_alive and self._life == fence.holder:
            self._held[name] = Lease(fence)
            return True
        return False

    # ---- giving away ---------------------------------------------------------------------------

    def heard(self, message: str) -> None:
        """What another server has told."""
        what, _, rest = message.partition(" ")
        if what == _FREE:
            for freed in self._waiting.get(rest, ()):
                freed.set()
        elif what == _WANTED:
            asker, _, name = rest.partition(" ")
            if asker == self._life:
                return
            if name in self._held:
                self.give_up(name)
            elif name not in self._taking:
                self._begin(name, self._disown(name))

    def give_up(self, name: str) -> None:
        """Let others lead it, as soon as nobody is at it."""
        lease = self._held.get(name)
        if lease is not None:
            lease.is_wanted = True
            self._maybe_free(name, lease)

    def _maybe_free(self, name: str, lease: Lease) -> None:
        is_ours = self._held.get(name) is lease and not lease.is_leaving
        if is_ours and lease.is_wanted and not lease.users:
            lease.is_leaving = True
            self.lost(name)
            self._spawn(self._free(lease))

    async def _disown(self, name: str) -> bool:
        """Take away a row of ours that we know nothing of: a time-out hides what became of it."""
        mine = (leases.c.name == name, leases.c.holder == self._life)
        with suppress(Exception):  # whoever asked asks again
            async with self._engine.begin() as connection:
                done = await connection.execute(delete(leases).where(*mine))
            if done.rowcount:
                self._tell(f"{_FREE} {name}")
        return False

    async def _free(self, lease: Lease) -> None:
        fence = lease.fence
        assert fence is not None
        mine = (leases.c.name == fence.name, leases.c.holder == fence.holder)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(delete(leases).where(*mine, leases.c.token == fence.token))
            self._tell(f"{_FREE} {fence.name}")
        except Exception as error:  # it stays ours by name, and can be taken again
            _log.warning("cannot give up %s: %s", fence.name, type(error).__name__)
        finally:
            if self._held.get(fence.name) is lease:
                del self._held[fence.name]
            lease.over.set()


_BURY = delete(servers).where(servers.c.until <= database_now())


def clock() -> float:
    """Seconds that pass even while this process, or the whole machine, does not run."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()
