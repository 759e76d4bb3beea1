"""What takes a while is done off the event loop: a share for each address, paid for by its time."""

from __future__ import annotations

import asyncio
import logging
import math
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from typing import ParamSpec, TypeVar, cast

from msgspec import Struct

from kassen.server.http.counting import Durations
from kassen.server.http.language import phrase
from kassen.server.http.limits import Limits, too_many
from kassen.server.http.problems import Problem
from kassen.server.http.threads import Threads
from kassen.server.http.traces import span
from kassen.server.http.turns import ASKER, TooManyWait, Turns
from kassen.server.think.far_worker import ready
from kassen.server.think.workers import Workers

_THREADS = 2
_MOST_WAITING = 40
"""So many questions of one address wait, besides the one that is being answered."""
_SWITCH = 0.0005
"""Seconds after which a thread that computes lets the event loop go on; Python's own are ten times
as many, and a request goes back to the loop some twenty times."""
_FAR_SECONDS = 120.0
"""What is asked of a process is bounded by counts; this is for one that hangs."""
_STRANGE_SECONDS = 30.0
"""For what strangers have written: nothing that is meant to be played takes so long to read."""
_STRANGE_WORK = 5.0
"""Of these a processor may work so many. What was read is put together again in a thread of ours:
there are few of them, and none can be stopped."""

_OURSELVES = "the server itself"
_log = logging.getLogger("kassen.server.think.backroom")

P = ParamSpec("P")
T = TypeVar("T")


class _NoAnswer(Exception):
    """A process was at it for too long."""


class _Patience(Struct, frozen=True):
    """How long a process may be at it."""

    seconds: float
    """After these it is stopped."""
    work: float = math.inf
    """If it has worked for longer, what it found is not taken."""


class Backroom:
    """Lessons, logs, odds, exports: one at a time for each address, and each address in turn.

    What may take long goes to processes of its own (`far`), so that no move waits for it at
    Python's lock. What is short stays in threads: it would take longer to send it away.
    """

    def __init__(
        self, limits: Limits, workers: int = 0, games: Sequence[str] = (), nice: int = 0
    ) -> None:
        self._limits = limits
        self._turns = Turns(_THREADS, each=1, waiting=_MOST_WAITING)
        self.took = Durations()
        self._threads = Threads(_THREADS, "backroom")
        self._far_turns = Turns(max(1, workers), each=1, waiting=_MOST_WAITING)
        self._far = Workers("kassen.server.think.far_worker", workers, [str(nice), *games])
        self._processes = workers
        self._waking: asyncio.Task[None] | None = None
        sys.setswitchinterval(_SWITCH)

    async def do(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """What a function gives; Problem if whoever asks has asked for too much already."""
        who = await self._let_in(self._turns)
        loop = asyncio.get_running_loop()

        def paid(seconds: float) -> None:
            loop.call_soon_threadsafe(self._charge, who, seconds)

        doing = self._threads.do(lambda: _timed(lambda: work(*args, **more), paid))
        # It goes on, and has its place, even if whoever asked is gone.
        doing.add_done_callback(lambda _: self._turns.leave(who))
        with span("backroom: thread", work=_name(work)):
            return await asyncio.shield(doing)

    async def far(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """As `do`, in another process where there are any, which stands behind in the line.

        So the function has a place in a module, and what it takes, gives and raises can be pickled.
        """
        try:
            return await self._elsewhere(_Patience(_FAR_SECONDS), work, *args, **more)
        except _NoAnswer as error:
            raise RuntimeError("a process of the backroom gave no answer in time") from error

    async def strange(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """The same of what a stranger has written: Problem if it takes too long to read."""
        try:
            patience = _Patience(_STRANGE_SECONDS, _STRANGE_WORK)
            return await self._elsewhere(patience, work, *args, **more)
        except _NoAnswer as error:
            raise Problem("too-large", phrase("too-long-to-read")) from error

    async def _elsewhere(
        self, patience: _Patience, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        if not self._processes:
            return await self.do(work, *args, **more)
        who = await self._let_in(self._far_turns)
        errand = pickle.dumps((work, args, more))
        doing = asyncio.create_task(self._sent(who, errand, patience))
        doing.add_done_callback(lambda _: self._far_turns.leave(who))
        with span("backroom: process", work=_name(work)):
            return cast(T, await asyncio.shield(doing))

    def wake(self) -> asyncio.Task[None]:
        """Have every process start and load what it needs: done when all have."""
        if self._waking is None:
            self._waking = asyncio.create_task(self._wake())
        return self._waking

    async def _wake(self) -> None:
        async def one(at: int) -> None:
            await self._far_turns.take(f"{_OURSELVES} {at}")
            try:
                await self._far.ask(pickle.dumps((ready, (), {})), _FAR_SECONDS)
            finally:
                self._far_turns.leave(f"{_OURSELVES} {at}")

        # One that does not start is started anew by whoever asks.
        await asyncio.gather(*map(one, range(self._processes)), return_exceptions=True)

    async def _sent(self, who: str, errand: bytes, patience: _Patience) -> object:
        try:
            answer = await self._answer(errand, patience.seconds)
        except TimeoutError as error:
            self._charge(who, patience.seconds)
            raise _NoAnswer from error
        seconds, found, trouble = pickle.loads(answer)
        self._charge(who, seconds)
        if seconds > patience.work:
            raise _NoAnswer
        if trouble is not None:
            raise trouble
        return found

    async def _answer(self, errand: bytes, patience: float, others: int = 1) -> bytes:
        """What a process dies of is not known: another is asked once."""
        try:
            return await self._far.ask(errand, patience)
        except TimeoutError:
            raise
        except (OSError, EOFError) as error:
            if not others:
                raise RuntimeError(f"a process of the backroom gave no answer: {error}") from error
        _log.warning("a process of the backroom is gone; another is asked")
        return await self._answer(errand, patience, others - 1)

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
        """Nobody waits for what a thread is still at: it would keep the server from stopping."""
        self._threads.close()
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
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
