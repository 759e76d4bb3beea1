"""Worker processes: each is asked one thing at a time through its standard input and output.

Their input ends when the server is gone, however it went, and then they end too.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import struct
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import BinaryIO

from kassen.core.engine.registry import register

SIZE = struct.Struct("!I")
NICE = 5
"""So many places behind the server stands who thinks for somebody that waits."""
_START_SECONDS = 30.0
"""A fresh process has to load the games before it can think."""


class Worker:
    """One process, as the server sees it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_warm = False
        """It has answered before, so what it needs is loaded."""

    @classmethod
    async def start(cls, module: str, arguments: Sequence[str]) -> Worker:
        """A process that runs a module, which calls `serve`."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            *arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        return cls(process)

    async def ask(self, question: bytes) -> bytes:
        """OSError or EOFError if the process is gone."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(SIZE.pack(len(question)))
        stdin.write(question)
        await stdin.drain()
        size = SIZE.unpack(await stdout.readexactly(SIZE.size))[0]
        answer = await stdout.readexactly(size)
        self.is_warm = True
        return answer

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()


class Workers:
    """As many processes as allowed, started when they are first needed.

    Whoever asks has a place for it (`Turns`): there are never more questions than processes.
    """

    def __init__(self, module: str, size: int, arguments: Sequence[str] = ()) -> None:
        self._module = module
        self._arguments = list(arguments)
        self._free: list[Worker | None] = [None] * size
        self._all: set[Worker] = set()
        self._is_closed = False

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """TimeoutError, OSError or EOFError if there is no answer; the process is replaced then."""
        if self._is_closed:
            raise EOFError("nobody is asked any more")
        worker = self._free.pop()
        try:
            if worker is None:
                worker = await Worker.start(self._module, self._arguments)
                self._all.add(worker)
            seconds += 0 if worker.is_warm else _START_SECONDS
            return await asyncio.wait_for(worker.ask(question), seconds)
        except BaseException:  # asked in vain: the answer must not be taken for another's
            await self._dismiss(worker)
            worker = None
            raise
        finally:
            self._free.append(worker)

    async def _dismiss(self, worker: Worker | None) -> None:
        if worker is not None:
            self._all.discard(worker)
            await worker.kill()

    async def close(self) -> None:
        self._is_closed = True
        await asyncio.gather(*(self._dismiss(worker) for worker in list(self._all)))


# ---- in the process itself -----------------------------------------------------------------------


def register_games(places: Sequence[str]) -> None:
    """Games that do not come with Kassen: `module:attribute`, a game or several."""
    for place in places:
        module, _, attribute = place.partition(":")
        found = getattr(import_module(module), attribute)
        for game in found if isinstance(found, tuple | list) else (found,):
            register(game)


def serve(answer: Callable[[bytes], bytes], nice: int = NICE) -> None:
    """Answer until nobody can ask any more, so many places behind the server.

    Whoever serves has loaded what it needs: on a busy machine it would never have begun.
    """
    stand_behind(nice)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a game or a bot prints is no answer
    try:
        while (question := _read(sys.stdin.buffer)) is not None:
            said = answer(question)
            answers.write(SIZE.pack(len(said)))
            answers.write(said)
            answers.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        pass  # the server is gone: nobody waits for the answer
    with contextlib.suppress(OSError):
        answers.close()


def stand_behind(places: int) -> None:
    """People who wait for an answer go before what is thought about at length.

    A step back is allowed to everybody, a step forward to root alone; so there is one, from where
    the server stands. Where the system knows of it, whoever is woken need not wait either until
    what runs has had its few milliseconds: a move is twenty such waits.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.nice(places)
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _read(questions: BinaryIO) -> bytes | None:
    """None if whoever asked is gone, be it in the middle of a word."""
    head = questions.read(SIZE.size)
    if len(head) < SIZE.size:
        return None
    (size,) = SIZE.unpack(head)
    question = questions.read(size)
    return question if len(question) == size else None
