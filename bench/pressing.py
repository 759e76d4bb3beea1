"""Moves beside questions that take long, and those who ask them.

    python -m bench.pressing NICE PORT ADDRESS PATH TOKEN

asks once and says so, then waits for a line. From then on it asks without a pause until its input
ends, and prints how many were answered a second. Those who ask stand for other machines: each is a
process of its own, usually with the lowest priority.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import perf_counter

from msgspec import Struct

from bench.crowd import percentiles
from bench.load import Game, Http, Refused, tables
from bench.processes import ROOT, Served

_QUESTIONS = ("/history?from=0", "/record", "/log", "/odds", "/record")
_LONG = 200
"""Moves of the match that is asked about."""
_GAMES = 10
_PATIENCE = 120.0
"""What whoever asks may take to begin, and to end: on a busy machine he is the last to run."""


class Pressed(Struct, frozen=True):
    """From posting a move to its answer, in ms, with something beside it."""

    beside: str
    moves: int
    middle: float
    p99: float
    answered: float
    """Questions a second, meanwhile."""


async def press(
    server: Served, questions: int, seconds: float, where: str, nice: int = 19
) -> list[Pressed]:
    """Ten games with a move now and then; then the same beside questions about a long one.

    `where`: they are answered there, by the server's settings; `nice`: of those who ask.
    """
    async with tables(server.port, _GAMES + 1) as (long, *games):
        for _ in range(_LONG):
            await long.move()
        await _moves(games, seconds / 4)  # whatever is needed once is there
        quiet = await _moves(games, seconds)
        async with _asked(long, questions, nice) as answers:
            pressed = await _moves(games, seconds)
    return [
        Pressed("nothing", len(quiet), *percentiles(quiet), 0.0),
        Pressed(
            f"{questions} who ask for records, logs, histories and odds, {where}",
            len(pressed),
            *percentiles(pressed),
            sum(answers),
        ),
    ]


async def _moves(games: list[Game], seconds: float) -> list[float]:
    """How long each took that was posted meanwhile."""
    found: list[float] = []

    async def play(game: Game, end: float) -> None:
        while perf_counter() < end:
            await asyncio.sleep(game.chance.random() * 0.2)
            if game.state.to_act != [game.seat] and game.state.result is None:
                await game.look(game.state.to_act[0])
            began = perf_counter()
            await game.move()
            found.append(perf_counter() - began)

    end = perf_counter() + seconds
    await asyncio.gather(*(play(game, end) for game in games))
    return found


# ---- those who ask -----------------------------------------------------------------------------


@asynccontextmanager
async def _asked(long: Game, questions: int, nice: int) -> AsyncIterator[list[float]]:
    """So many who ask about a match; what each was answered a second is known when all ended."""
    answers: list[float] = []
    asking = [await _asker(long, at, nice) for at in range(questions)]
    try:
        async with _patience("begun"):
            for one in asking:
                assert one.stdout is not None
                await one.stdout.readline()  # it has had its first answer
            for one in asking:
                assert one.stdin is not None
                one.stdin.write(b"go on\n")
                await one.stdin.drain()
        yield answers
        async with _patience("ended"):
            for one in asking:
                said, _ = await one.communicate(b"")
                answers.append(float(said))
    finally:
        for one in asking:
            if one.returncode is None:
                one.kill()
                await one.wait()


@asynccontextmanager
async def _patience(what: str) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(_PATIENCE):
            yield
    except TimeoutError:
        trouble = f"those who ask have not {what} in {_PATIENCE:.0f} s: the machine is too busy"
        raise RuntimeError(trouble) from None


async def _asker(long: Game, at: int, nice: int) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    address = f"127.0.0.{2 + at % 2}"  # each has a share of its own
    asked = (str(nice), str(long.port), address, long.path, long.tokens[0])
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.pressing", *asked, stdin=pipe, stdout=pipe, cwd=ROOT
    )


async def _ask(port: int, address: str, path: str, token: str) -> None:
    http = Http(port, address)
    await http.open()
    await http.ask("GET", path + _QUESTIONS[0], token)
    print(flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    enough, began = asyncio.create_task(asyncio.to_thread(sys.stdin.read)), perf_counter()
    answered = at = 0
    while not enough.done():
        at += 1
        with suppress(Refused):  # what is hidden, or too much at once: nothing was answered
            await http.ask("GET", path + _QUESTIONS[at % len(_QUESTIONS)], token)
            answered += 1
    print(answered / (perf_counter() - began), flush=True)


if __name__ == "__main__":
    os.nice(int(sys.argv[1]))
    asyncio.run(_ask(int(sys.argv[2]), *sys.argv[3:]))
