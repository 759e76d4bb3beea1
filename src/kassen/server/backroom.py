"""What takes a while is done off the event loop: a share for each address, paid for by its time."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from kassen.server.counting import Durations
from kassen.server.limits import Limits, too_many
from kassen.server.turns import ASKER, TooManyWait, Turns

_THREADS = 2
_MOST_WAITING = 40
"""So many questions of one address wait, besides the one that is being answered."""
_SWITCH = 0.0005
"""Seconds after which a thread that computes lets the event loop go on; Python's own are ten times
as many, and a request goes back to the loop some twenty times."""

P = ParamSpec("P")
T = TypeVar("T")


class Backroom:
    """Lessons, logs, odds, exports: one at a time for each address, and each address in turn."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._turns = Turns(_THREADS, each=1, waiting=_MOST_WAITING)
        self.took = Durations()
        self._threads = ThreadPoolExecutor(_THREADS, "backroom")
        sys.setswitchinterval(_SWITCH)

    async def do(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What a function gives; Problem if whoever asks has asked for too much already."""
        who = ASKER.get()
        self._limits.may_work(who)
        try:
            await self._turns.take(who)
        except TooManyWait:
            raise too_many(1) from None
        loop = asyncio.get_running_loop()

        def charge(seconds: float) -> None:
            self._limits.worked(who, seconds)
            self.took.add(seconds)

        def paid(seconds: float) -> None:
            loop.call_soon_threadsafe(charge, seconds)

        doing = loop.run_in_executor(self._threads, _timed, lambda: work(*args, **more), paid)
        # It goes on, and has its place, even if whoever asked is gone.
        doing.add_done_callback(lambda _: self._turns.leave(who))
        return await asyncio.shield(doing)

    @property
    def waiting(self) -> int:
        return self._turns.waiting

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _timed(work: Callable[[], T], paid: Callable[[float], object]) -> T:
    began = time.thread_time()
    try:
        return work()
    except StopIteration as error:  # no thread can hand it over: whoever waits would wait for ever
        raise RuntimeError("something ended too early") from error
    finally:
        paid(time.thread_time() - began)
