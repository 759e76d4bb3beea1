"""The people of the measurement: players who post random moves, and whoever listens to them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from random import Random
from time import perf_counter
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

GAME = "warriors"
T = TypeVar("T")


class Choice(Struct):
    moves: list[dict[str, Any]]


class State(Struct):
    """The part of a state that a player needs."""

    number: int
    to_act: list[int]
    choice: Choice | None
    result: dict[str, Any] | None


class Played(Struct):
    state: State


class Heard(Struct):
    type: str
    state: State | None = None


class NewLink(Struct):
    token: str


class NewMatch(Struct):
    match: str
    links: list[NewLink]
    spectator: NewLink


_PATIENCE = 60.0
_BUSY = (409, 502, 503, 504)
LISTENING: dict[str, Any] = {
    "proxy": None,
    "max_size": 2**22,
    "close_timeout": 1,
    "open_timeout": _PATIENCE,
    "ping_interval": None,  # a busy machine is slow to answer, and nobody is to leave for that
}
"""How a page that listens is stood in for."""
_HEARD = msgspec.json.Decoder(Heard)


class Refused(RuntimeError):
    """An answer that was not hoped for."""

    def __init__(self, method: str, path: str, status: int, content: bytes) -> None:
        super().__init__(f"{method} {path}: {status} {content[:300]!r}")
        self.status = status


class Http:
    """One kept connection, with as little work on this side as can be."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        """`address`: whom the server is to take it for."""
        self.port = port
        self._address = address

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=2**22, local_addr=(self._address, 0)
        )

    def close(self) -> None:
        self._writer.close()

    async def ask(self, method: str, path: str, token: str = "", body: object = None) -> bytes:
        data = b"" if body is None else msgspec.json.encode(body)
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        )
        self._writer.write(head.encode() + data)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = answer.partition(b"content-length:")[2].partition(b"\r\n")[0]
        content = await self._reader.readexactly(int(length))
        status = int(answer.split(b" ", 2)[1])
        if status not in (200, 201):
            raise Refused(method, path, status, content)
        return content


class Game:
    """A match that two people play, each with a page open that listens."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.chance = Random(seed)
        self.http = Http(port)
        self.moves = 0
        self.tried_again = 0
        """How often a server that was too busy was asked once more."""
        self.heard = 0
        """The newest number that a listener has."""
        self.posted: dict[int, float] = {}
        """When the move was posted that led to a number."""
        self.waits: list[float] = []
        """Seconds from posting a move to its arrival at a listener."""
        self.seen: list[float] = []
        """The same, at a spectator."""

    async def new(self) -> None:
        seats = [{"kind": "me"}, {"kind": "here"}]
        body = {"game": GAME, "seats": seats}
        made = await self.http.ask("POST", "/api/v1/matches", body=body)
        found = msgspec.json.decode(made, type=NewMatch)
        self.path = f"/api/v1/matches/{found.match}"
        self.tokens = [link.token for link in found.links]
        self.spectator = found.spectator.token
        self.posted.clear()
        self.heard = 0
        await self._listen()
        await self.look(0)

    async def look(self, seat: int) -> None:
        self.seat = seat
        seen = await self.http.ask("GET", self.path, self.tokens[seat])
        self.state = msgspec.json.decode(seen, type=State)

    async def move(self) -> None:
        """One random move of whoever is to act; another match when this one is over.

        A server that is too busy to lead the match, or to keep the move, is asked again.
        """
        end = perf_counter() + _PATIENCE
        while True:
            try:
                await self._move()
                return
            except Refused as refused:
                if refused.status not in _BUSY or perf_counter() > end:
                    raise
            self.tried_again += 1
            await asyncio.sleep(0.1)
            await self._look_again()

    async def _look_again(self) -> None:
        """What was posted may have been kept all the same."""
        with suppress(Refused):
            await self.look(self.seat)

    async def _move(self) -> None:
        if self.state.result is not None:
            await self.leave()
            await self.new()
        if self.state.to_act != [self.seat]:
            await self.look(self.state.to_act[0])
        assert self.state.choice is not None
        move = self.chance.choice(self.state.choice.moves)["move"]
        number = self.state.number
        self.posted[number + 1] = perf_counter()
        body = {"number": number, "do": {"act": "move", "move": move}}
        answer = await self.http.ask("POST", f"{self.path}/acts", self.tokens[self.seat], body)
        self.state = msgspec.json.decode(answer, type=Played).state
        self.moves += 1

    async def _listen(self) -> None:
        """Both seats' pages listen, as browsers do."""
        self._sockets = [await self._listener(token) for token in self.tokens]
        self._tasks = [
            asyncio.create_task(self._hear(socket, self.waits)) for socket in self._sockets
        ]

    async def watch(self, spectators: int) -> None:
        """So many people look on."""
        for _ in range(spectators):
            self._sockets.append(await self._listener(self.spectator))
            self._tasks.append(asyncio.create_task(self._hear(self._sockets[-1], self.seen)))

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def _listener(self, token: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}{self.path}/live"
        socket = await connect(address, **LISTENING)
        await socket.send(msgspec.json.encode({"token": token, "after": None}).decode())
        await socket.recv()
        return socket

    async def _hear(self, socket: ClientConnection, waits: list[float]) -> None:
        async for message in socket:
            now = perf_counter()
            heard = _HEARD.decode(message)
            if heard.state is None:
                continue
            self.heard = max(self.heard, heard.state.number)
            if began := self.posted.get(heard.state.number):
                waits.append(now - began)


@asynccontextmanager
async def tables(port: int, count: int) -> AsyncIterator[list[Game]]:
    """So many matches, open, with the pages of both seats listening."""
    games = [Game(port, seed) for seed in range(count)]
    async with AsyncExitStack() as stack:
        for game in games:
            await game.http.open()
            stack.callback(game.http.close)
            await game.new()
            stack.push_async_callback(game.leave)
        yield games


async def play_flat_out(game: Game, end: float) -> None:
    """Move after move until the time is up; on the busiest machine one."""
    await game.move()
    while perf_counter() < end:
        await game.move()


async def play_at_leisure(game: Game, end: float, pause: float) -> None:
    """A move now and then, so that nobody has to queue."""
    await asyncio.sleep(game.chance.random() * pause)
    await game.move()
    while perf_counter() < end:
        await asyncio.sleep(game.chance.expovariate(1 / pause))
        await game.move()


async def all_heard(games: list[Game]) -> None:
    """Wait until somebody has heard of the last move of each."""
    for game in games:
        async with asyncio.timeout(30):
            while game.moves and game.heard < game.state.number:
                await asyncio.sleep(0.01)


async def post_bare(port: int, name: str, end: float) -> int:
    """The same requests to the bare ceiling, one at least; returns how many were taken."""
    http = Http(port)
    await http.open()
    number = 0
    while not number or perf_counter() < end:
        body = {"number": number, "move": "march tokai->tosan"}
        await http.ask("POST", f"/matches/{name}/moves", "t" * 43, body)
        number += 1
    http.close()
    return number
