"""Many who listen, and many tables at which nobody plays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from bench.load import LISTENING, Game, Http, tables
from bench.processes import Served

_OF_ONE_MATCH = 100
_OF_ONE_ADDRESS = 400
"""A server lets one address have 500 live streams."""
_MOVES = 3
_PATIENCE = 120.0


class Crowd(Struct, frozen=True):
    """So many live streams at one process, and how soon each of them is told of a move."""

    listeners: int
    matches: int
    kilobytes: float
    """Of the server's memory, for each."""
    told: int
    middle: float
    p99: float
    cpu: float
    """Of the server, in ms, for a move that a match's listeners are told of."""


class Idle(Struct, frozen=True):
    tables: int
    kilobytes: float


def memory(server: Served) -> float:
    """kB of its memory that are its own."""
    text = Path(f"/proc/{server.pid}/smaps_rollup").read_text()
    lines = dict(line.split(":", 1) for line in text.splitlines()[1:])
    return sum(float(lines[name].split()[0]) for name in ("Private_Clean", "Private_Dirty"))


async def crowd_of(server: Served, listeners: int) -> Crowd:
    matches = max(1, listeners // _OF_ONE_MATCH)
    async with tables(server.port, matches) as games:
        await asyncio.gather(*(game.move() for game in games))
        before = memory(server)
        heard: list[float] = []
        sockets, hearing = [], []
        for at in range(listeners):
            game = games[at % matches]
            address = f"127.0.0.{2 + at // _OF_ONE_ADDRESS}"
            sockets.append(await _spectator(game, address))
            hearing.append(asyncio.create_task(_hear(game, sockets[-1], heard)))
        each = (memory(server) - before) / listeners
        spent = server.cpu()
        for at in range(_MOVES):
            await asyncio.gather(*(game.move() for game in games))
            await _all_have(heard, listeners * (at + 1), hearing)
        cpu = (server.cpu() - spent) * 1e3 / (_MOVES * matches)
        for task in hearing:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in sockets))
    middle, p99 = percentiles(heard)
    return Crowd(listeners, matches, each, len(heard), middle, p99, cpu)


async def _all_have(heard: list[float], many: int, hearing: list[asyncio.Task[None]]) -> None:
    """Wait until so many were told; RuntimeError says how many are missing, and why."""
    end = perf_counter() + _PATIENCE
    while len(heard) < many:
        gone = [task for task in hearing if task.done()]
        if gone or perf_counter() > end:
            why = f"{len(gone)} have gone: {gone[0].exception()!r}" if gone else "it takes too long"
            raise RuntimeError(f"{len(heard):,} of {many:,} were told of a move; {why}")
        await asyncio.sleep(0.02)


async def _spectator(game: Game, address: str) -> ClientConnection:
    url = f"ws://127.0.0.1:{game.port}{game.path}/live"
    socket = await connect(url, local_addr=(address, 0), **LISTENING)
    greeting = {"token": game.spectator, "after": game.state.number}
    await socket.send(msgspec.json.encode(greeting).decode())
    await socket.recv()
    return socket


class _Heard(Struct):
    number: int


class _Message(Struct):
    type: str
    state: _Heard | None = None


async def _hear(game: Game, socket: ClientConnection, heard: list[float]) -> None:
    last = game.state.number
    async for message in socket:
        now = perf_counter()
        found = msgspec.json.decode(message, type=_Message).state
        if found is not None and found.number > last:
            heard.append(now - game.posted[found.number])
            last = found.number


async def cost_of_idle_tables(server: Served, count: int) -> Idle:
    """Made, looked at by both seats once, and left."""
    http = Http(server.port)
    await http.open()

    async def some(many: int) -> None:
        for _ in range(many):
            body = {"game": "warriors", "seats": [{"kind": "me"}, {"kind": "here"}]}
            made = msgspec.json.decode(await http.ask("POST", "/api/v1/matches", body=body))
            for link in made["links"]:
                await http.ask("GET", f"/api/v1/matches/{made['match']}", link["token"])

    await some(count // 4)  # whatever is needed once is there
    before = memory(server)
    await some(count)
    http.close()
    return Idle(count, (memory(server) - before) / count)


def percentiles(seconds: list[float]) -> tuple[float, float]:
    """The median and the 99th, in ms."""
    waits = sorted(seconds)
    return median(waits) * 1e3, waits[min(len(waits) - 1, len(waits) * 99 // 100)] * 1e3
