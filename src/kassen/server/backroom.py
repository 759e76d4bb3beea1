"""What takes a while is done off the event loop: a share for each address, paid for by its time."""

from __future__ import annotations

import asyncio
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar, cast

from kassen.server.counting import Durations
from kassen.server.far_worker import warm_up
from kassen.server.limits import Limits, too_many
from kassen.server.traces import span
from kassen.server.turns import ASKER, TooManyWait, Turns
from kassen.server.workers import Workers

_THREADS = 2
_MOST_WAITING = 40
"""So many questions of one address wait, besides the one that is being answered."""
_SWITCH = 0.0005
"""Seconds after which a thread that computes lets the event loop go on; Python's own are ten times
as many, and a request goes back to the loop some twenty times."""
_FAR_SECONDS = 120.0
"""What is asked of a process is bounded by counts; this is for one that hangs."""

P = ParamSpec("P")
T = TypeVar("T")


class Backroom:
    """Lessons, logs, odds, exports: one at a time for each address, and each address in turn.

    What may take long goes to processes of its own (`far`), so that no move waits for it at
    Python's lock. What is short stays in threads: it would take longer to send it away.
    """

    def __init__(self, limits: Limits, workers: int = 0, games: Sequence[str] = ()) -> None:
        self._limits = limits
        self._turns = Turns(_THREADS, each=1, waiting=_MOST_WAITING)
        self.took = Durations()
        self._threads = ThreadPoolExecutor(_THREADS, "backroom")
        self._far_turns = Turns(max(1, workers), each=1, waiting=_MOST_WAITING)
        self._far = Workers("kassen.server.far_worker", workers, games)
        self._processes = workers
        self._warming: asyncio.Task[None] | None = None
        sys.setswitchinterval(_SWITCH)

    async def do(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What a function gives; Problem if whoever asks has asked for too much already."""
        who = await self._let_in(self._turns)
        loop = asyncio.get_running_loop()

        def paid(seconds: float) -> None:
            loop.call_soon_threadsafe(self._charge, who, seconds)

        doing = loop.run_in_executor(self._threads, _timed, lambda: work(*args, **more), paid)
        # It goes on, and has its place, even if whoever asked is gone.
        doing.add_done_callback(lambda _: self._turns.leave(who))
        with span("backroom: thread", work=_name(work)):
            return await asyncio.shield(doing)

    async def far(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """As `do`, in another process where there are any, once they have loaded the games.

        So the function has a place in a module, and what it takes, gives and raises can be pickled.
        """
        if not self._is_warm():
            return await self.do(work, *args, **more)
        who = await self._let_in(self._far_turns)
        doing = asyncio.create_task(self._sent(who, pickle.dumps((work, args, more))))
        doing.add_done_callback(lambda _: self._far_turns.leave(who))
        with span("backroom: process", work=_name(work)):
            return cast(T, await asyncio.shield(doing))

    def _is_warm(self) -> bool:
        return self._processes > 0 and self.warm().done()

    def warm(self) -> asyncio.Task[None]:
        """Have every process load what it needs: done when all have."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._warm_up())
        return self._warming

    async def _warm_up(self) -> None:
        errand = pickle.dumps((warm_up, (), {}))
        asked = (self._far.ask(errand, _FAR_SECONDS) for _ in range(self._processes))
        await asyncio.gather(*asked, return_exceptions=True)  # a dead one is started anew if asked

    async def _sent(self, who: str, errand: bytes) -> object:
        try:
            said = await self._far.ask(errand, _FAR_SECONDS)
        except (TimeoutError, OSError, EOFError) as error:
            raise RuntimeError(f"a process of the backroom gave no answer: {error}") from error
        seconds, found, trouble = pickle.loads(said)
        self._charge(who, seconds)
        if trouble is not None:
            raise trouble
        return found

    async def _let_in(self, turns: Turns) -> str:
        who = ASKER.get()
        self._limits.may_work(who)
        try:
            await turns.take(who)
        except TooManyWait:
            raise too_many(1) from None
        return who

    def _charge(self, who: str, seconds: float) -> None:
        self._limits.worked(who, seconds)
        self.took.add(seconds)

    @property
    def waiting(self) -> int:
        return self._turns.waiting + self._far_turns.waiting

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._warming is not None:
            self._warming.cancel()
        await self._far.close()


def _name(work: Callable[..., object]) -> str:
    return getattr(work, "__qualname__", type(work).__name__)


def _timed(work: Callable[[], T], paid: Callable[[float], object]) -> T:
    began = time.thread_time()
    try:
        return work()
    except StopIteration as error:  # no thread can hand it over: whoever waits would wait for ever
        raise RuntimeError("something ended too early") from error
    finally:
        paid(time.thread_time() - began)
