"""Threads for which nobody waits: a server that is told to stop stops, whatever they are at.

Python's own executors are waited for when a program ends, be it for minutes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from queue import SimpleQueue
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_AT_ONCE = 8


class Threads:
    """So many, started when they are first needed."""

    def __init__(self, most: int, name: str) -> None:
        self._most = most
        self._name = name
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self._is_closed = False

    def do(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """What a function gives, called in one of them; RuntimeError if they are closed."""
        if self._is_closed:
            raise RuntimeError("nothing is begun any more")
        loop = asyncio.get_running_loop()
        found: asyncio.Future[T] = loop.create_future()
        context = copy_context()

        def told(give: Callable[[], None]) -> None:
            """To whoever waits, if there still is a loop to wait in."""
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(lambda: None if found.done() else give())

        def job() -> None:
            if found.cancelled():
                return
            try:
                result = context.run(work)
            except BaseException as error:
                raised = error
                told(lambda: found.set_exception(raised))
            else:
                told(lambda: found.set_result(result))

        self._jobs.put(job)
        if len(self._threads) < self._most:
            self._threads.append(Thread(target=self._work, name=self._name, daemon=True))
            self._threads[-1].start()
        return found

    def close(self) -> None:
        """Nothing else is begun; what is under way may end, or not."""
        self._is_closed = True
        for _ in self._threads:
            self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()


_own = Threads(_AT_ONCE, "kassen")


async def in_a_thread(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What a function gives; as `asyncio.to_thread`, but that nobody waits for it at the end."""
    return await _own.do(lambda: work(*args, **more))
