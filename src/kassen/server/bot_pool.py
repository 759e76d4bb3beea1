"""The worker processes: each answers one question at a time, and is replaced if it does not."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from collections import Counter
from collections.abc import Sequence

import msgspec

from kassen.server.bot_worker import SIZE, Question, Thought
from kassen.server.counting import Durations
from kassen.server.review import Review
from kassen.server.turns import ASKER, Turns

_NICE = 5
_START_SECONDS = 30.0
"""A fresh process has to load the games before it can think."""
_COACH_SECONDS = 60.0
"""What a coach tries is bounded by counts: no game waits for him, so he may take his time."""


class BotFault(Exception):
    """A bot gave no answer."""

    why = "failed"


class BotOvertime(BotFault):
    """A bot took longer than it may."""

    why = "overtime"


class _Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_warm = False

    async def ask(self, question: Question | Review) -> Thought:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        data = pickle.dumps(question)
        stdin.write(SIZE.pack(len(data)) + data)
        await stdin.drain()
        size = SIZE.unpack(await stdout.readexactly(SIZE.size))[0]
        thought = msgspec.json.decode(await stdout.readexactly(size), type=Thought)
        self.is_warm = True
        return thought

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()


class BotPool:
    """As many processes as allowed, started when they are first needed."""

    def __init__(self, size: int, seconds: float, games: Sequence[str] = ()) -> None:
        self.seconds = seconds
        self.took = Durations()
        self.faults: Counter[str] = Counter()
        self._games = list(games)
        self._turns = Turns(size)
        self._free: list[_Worker | None] = [None] * size
        self._workers: set[_Worker] = set()

    @property
    def waiting(self) -> int:
        return self._turns.waiting

    async def ask(self, question: Question | Review) -> Thought:
        """What a bot decides; BotFault if it does not.

        People who wait for it go first, one address after the other. Of several processes one is
        kept for them.
        """
        async with self._turns.turn(ASKER.get(), 0 if question.for_people else 1):
            try:
                with self.took.timed():
                    return await self._ask(question)
            except BotFault as fault:
                self.faults[fault.why] += 1
                raise

    async def _ask(self, question: Question | Review) -> Thought:
        worker = self._free.pop()
        try:
            if worker is None:
                worker = await self._start()
            seconds = _COACH_SECONDS if question.coach else self.seconds
            seconds += 0 if worker.is_warm else _START_SECONDS
            thought = await asyncio.wait_for(worker.ask(question), seconds)
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as error:
            await self._dismiss(worker)
            worker = None
            fault = BotOvertime if isinstance(error, TimeoutError) else BotFault
            raise fault(f"{question.bot}: {str(error) or 'no answer'}") from error
        except BaseException:  # asked in vain: the answer must not be taken for another's
            await self._dismiss(worker)
            worker = None
            raise
        finally:
            self._free.append(worker)
        if thought.error:
            raise BotFault(f"{question.bot}: {thought.error}")
        return thought

    async def _start(self) -> _Worker:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kassen.server.bot_worker",
            *self._games,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        _be_nice(process.pid)
        worker = _Worker(process)
        self._workers.add(worker)
        return worker

    async def _dismiss(self, worker: _Worker | None) -> None:
        if worker is not None:
            self._workers.discard(worker)
            await worker.kill()

    async def close(self) -> None:
        await asyncio.gather(*(self._dismiss(worker) for worker in list(self._workers)))


def _be_nice(pid: int) -> None:
    """People who wait for an answer go before bots that think."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, pid, _NICE)
