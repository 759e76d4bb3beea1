"""Many who listen, many tables at which nobody plays, and questions that take long."""

from __future__ import annotations

import asyncio
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from bench.load import Game, Http, tables
from bench.processes import Served

_OF_ONE_MATCH = 100
_OF_ONE_ADDRESS = 400
"""A server lets one address have 500 live streams."""
_MOVES = 3
_QUESTIONS = ("/history?from=0", "/record", "/log", "/odds", "/record")


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


class Pressed(Struct, frozen=True):
    """From posting a move to its answer, in ms, with something beside it."""

    beside: str
    moves: int
    middle: float
    p99: float
    answered: float
    """Questions a second, meanwhile."""


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
            async with asyncio.timeout(120):
                while len(heard) < listeners * (at + 1):
                    await asyncio.sleep(0.02)
        cpu = (server.cpu() - spent) * 1e3 / (_MOVES * matches)
        for task in hearing:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in sockets))
    middle, p99 = _percentiles(heard)
    return Crowd(listeners, matches, each, len(heard), middle, p99, cpu)


async def _spectator(game: Game, address: str) -> ClientConnection:
    url = f"ws://127.0.0.1:{game.port}{game.path}/live"
    socket = await connect(
        url, proxy=None, max_size=2**22, close_timeout=1, local_addr=(address, 0)
    )
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


async def press(server: Served, questions: int, seconds: float, where: str) -> list[Pressed]:
    """Ten games with a move now and then; then the same beside questions about a long one.

    `where`: they are answered there, by the server's settings.
    """
    async with tables(server.port, 11) as (long, *games):
        for _ in range(200):
            await long.move()
        quiet = await _moves(games, seconds)
        answered = 0
        enough = asyncio.Event()

        async def ask(at: int) -> None:
            nonlocal answered
            http = Http(server.port, f"127.0.0.{2 + at % 2}")  # each has a share of its own
            await http.open()
            while not enough.is_set():
                path = _QUESTIONS[(at + answered) % len(_QUESTIONS)]
                try:
                    await http.ask("GET", f"{long.path}{path}", long.tokens[0])
                except RuntimeError:  # what is hidden, or too much at once: an answer as well
                    continue
                answered += 1

        asking = [asyncio.create_task(ask(at)) for at in range(questions)]
        began = perf_counter()
        pressed = await _moves(games, seconds)
        took = perf_counter() - began
        enough.set()
        await asyncio.gather(*asking)
    return [
        Pressed("nothing", len(quiet), *_percentiles(quiet), 0.0),
        Pressed(
            f"{questions} who ask for records, logs, histories and odds, {where}",
            len(pressed),
            *_percentiles(pressed),
            answered / took,
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


def _percentiles(seconds: list[float]) -> tuple[float, float]:
    """The median and the 99th, in ms."""
    waits = sorted(seconds)
    return median(waits) * 1e3, waits[min(len(waits) - 1, len(waits) * 99 // 100)] * 1e3
