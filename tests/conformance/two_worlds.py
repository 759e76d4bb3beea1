"""Two servers that keep the same match, in two worlds that differ only in what is hidden.

What a reader asks of both, by HTTP and by WebSocket, goes through everything that a request of a
browser goes through.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from kassen.core.engine.views import observe
from kassen.core.play.acts import SetUp
from kassen.core.play.in_play import InPlay
from kassen.core.play.records import Entry
from kassen.core.play.told import Told
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.sentences import words_for
from kassen.server.app import create_app
from kassen.server.http.security import Guard
from kassen.server.http.settings import ServerSettings
from kassen.server.people.sign_in.sessions import secret_hash
from kassen.server.play.delays import Delay
from kassen.server.play.tokens import SEAT, Holder, Minted
from kassen.server.play.tokens import SPECTATOR as WATCHES
from kassen.server.services import Services
from kassen.server.store import storage
from kassen.server.store.schema import accounts, holdings, sessions
from kassen.server.store.storage import KeptMatch, KeptSeat
from tests.conformance.cases import AnyTable

BEGIN = 1_700_000_000_000
SECRET = b"the same dice in both worlds" * 2
MARK = "That was all."
_ELSEWHERE = ("/matches/", "/tables", "/me/")
"""What is asked of no single match."""


class Clock:
    """The hour by which servers date things; it moves only when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = BEGIN
        monkeypatch.setattr(storage, "time", SimpleNamespace(time_ns=lambda: self.now * 1_000_000))


class World:
    """One of the two servers."""

    def __init__(self, app: Guard, http: httpx.AsyncClient) -> None:
        self.app = app
        self.http = http
        self.id = ""

    @property
    def services(self) -> Services:
        services: Services = self.app.app.state.services
        return services

    async def keep(self, id: str, table: AnyTable, delay: Delay | None = None) -> None:
        """A match that has come to this table; of how it came there nothing is known.

        `delay`: of spectators.
        """
        self.id, setting = id, table.setting
        names = [words_for(setting).name("seat", seat) for seat in range(setting.players)]
        header = InPlay.new(setting, names, SECRET, coach=True).header
        match = InPlay(setting, header, SECRET, table.clone())
        match._new_stretch()
        match.done = 1
        first = Told(Entry(n=0, act=SetUp()), table.line, table.own, [], True, BEGIN)
        seats = [KeptSeat(n, name, None, True, True) for n, name in enumerate(names)]
        minted = [Minted(self.key(n), Holder(id, SEAT, n)) for n in range(setting.players)]
        minted.append(Minted(self.key(SPECTATOR), Holder(id, WATCHES, None)))
        await self.services.storage.add_match(
            KeptMatch(id, header, SECRET, BEGIN, is_public=True, delay=delay),
            seats,
            minted,
            first,
            match.checkpoint(),
            bots_due=False,
        )
        await self._tie(setting.players)

    async def _tie(self, players: int) -> None:
        """Each seat belongs to an account of its own, which is signed in."""
        rows: dict[Any, list[dict[str, Any]]] = {accounts: [], sessions: [], holdings: []}
        for seat in range(players):
            id, then = self.key(seat), {"made": BEGIN, "renewed": BEGIN, "seen": BEGIN}
            rows[accounts].append({"id": id, "name": "Ada", "made": BEGIN})
            hidden = {"hash": secret_hash(id), "before": None, "device": ""}
            rows[sessions].append({"id": id, "account": id, **hidden, **then})
            rows[holdings].append({"match": self.id, "seat": seat, "account": id, "tied": BEGIN})
        await self.services.storage.writer.write(list(rows.items()))

    def key(self, who: Reader) -> str:
        return f"{self.id}-{who}"

    async def ask(
        self, who: Reader, method: str, path: str, body: Any = None, **params: Any
    ) -> str:
        """A whole answer: status, headers and body."""
        path = path if path.startswith(_ELSEWHERE) else f"/matches/{self.id}{path}"
        answer = await self.http.request(
            method,
            f"/api/v1{path}",
            headers={
                "Authorization": f"Bearer {self.key(who)}",
                "Cookie": f"kassen={self.key(who)}",
            },
            json=body,
            params=params,
        )
        assert answer.status_code != 500, answer.text
        return f"{answer.status_code} {sorted(answer.headers.items())}\n{answer.text}"

    async def act(self, who: int, do: dict[str, Any]) -> str:
        """What is answered to an act, which must be taken."""
        answer = await self.ask(who, "POST", "/acts", {"number": None, "do": do})
        assert answer.startswith("200"), answer
        return answer

    @asynccontextmanager
    async def listening(self, who: Reader) -> AsyncIterator[Ear]:
        """The reader's WebSocket."""
        ear = Ear()
        task = asyncio.create_task(self.app(_scope(self.id), ear.receive, ear.send))
        ear.says({"type": "websocket.connect"})
        greeting = {"token": self.key(who), "after": 0, "lang": "en"}
        ear.says({"type": "websocket.receive", "text": json.dumps(greeting)})
        try:
            await asyncio.wait_for(ear.told.wait(), 60)  # from now on he counts as present
            yield ear
        finally:
            ear.says({"type": "websocket.disconnect", "code": 1000})
            await task


class Ear:
    """The other end of a WebSocket."""

    def __init__(self) -> None:
        self._out: asyncio.Queue[Any] = asyncio.Queue()
        self._in: asyncio.Queue[Any] = asyncio.Queue()
        self.told = asyncio.Event()
        """Something was said to it, so it was let in."""

    def says(self, message: dict[str, Any]) -> None:
        self._out.put_nowait(message)

    async def receive(self) -> Any:
        return await self._out.get()

    async def send(self, message: Any) -> None:
        await self._in.put(message)
        if message["type"] == "websocket.send":
            self.told.set()

    async def next(self) -> dict[str, Any]:
        """What comes next, pings and handshakes aside."""
        while True:
            message = await asyncio.wait_for(self._in.get(), 60)
            assert message["type"] != "websocket.close", message
            if "text" in message and (found := json.loads(message["text"]))["type"] != "ping":
                return found  # type: ignore[no-any-return]

    def waiting(self) -> list[Any]:
        """What has come and was not heard yet."""
        return [self._in.get_nowait() for _ in range(self._in.qsize())]

    async def until_mark(self) -> list[dict[str, Any]]:
        """All that comes up to the mark."""
        found = [await self.next()]
        while MARK not in json.dumps(found[-1]):
            found.append(await self.next())
        return found


def _scope(id: str) -> Any:
    path = f"/api/v1/matches/{id}/live"
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }


@asynccontextmanager
async def two_worlds(folder: Path) -> AsyncIterator[tuple[World, World]]:
    async with _world(folder / "one.sqlite3") as one, _world(folder / "other.sqlite3") as other:
        yield one, other


@asynccontextmanager
async def _world(database: Path) -> AsyncIterator[World]:
    wishes = ServerSettings(
        database=str(database), rate=0, create_rate=0, bot_workers=1, far_workers=0
    )
    app = create_app(wishes)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        app.app.lifespan(),
        httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=60) as http,
    ):
        yield World(app, http)


def dealt_for(real: AnyTable, seat: int, chance: Random) -> AnyTable:
    """A table that the seat cannot tell from the real one; its numbers are the real ones."""
    world = real.setting.game.determinize(observe(real, seat), real.setting, chance)
    world.line, world.rolled, world.unseen = real.line, real.rolled, real.unseen
    world.shown, world.dice = real.shown, real.dice
    if real.own is not None:
        world.own = [own if who == seat else 0 for who, own in enumerate(real.own)]
    return world


# ---- what is asked -----------------------------------------------------------------------------


def questions(
    t: AnyTable, who: Reader, chance: Random, few: int
) -> list[tuple[str, str, Any, dict[str, Any]]]:
    """All that a reader can ask of a match, without changing it."""
    number = t.state_number(who)
    found: list[tuple[str, str, Any, dict[str, Any]]] = [
        ("GET", "", None, {"after": max(0, number - 3), "lang": "de"}),
        ("GET", "", None, {}),
        *(("GET", f"/{part}", None, {}) for part in _PARTS),
        ("GET", "/history", None, {"from": max(0, t.line)}),
        ("GET", f"/at/{number}", None, {}),
        ("GET", f"/at/{number + 5}", None, {}),
        ("POST", "/matches/mine", None, {}),
        ("GET", "/tables", None, {}),
        ("POST", "/rematch", {}, {}),
        ("POST", "/share", {}, {}),
        ("POST", "/outlook", {}, {}),
        ("POST", "/coach", {}, {"lang": "de"}),
    ]
    if not isinstance(who, int):
        return found
    found += [("GET", f"/me/{part}", None, {}) for part in ("games", "export")]
    text = t.setting.notation.text
    legal, universe = list(t.moves(who)), list(t.universe(who))
    some = [text(move) for move in _some(universe, chance, few) + _some(legal, chance, 2)]
    typed = ["dance", *(one.split()[0] for one in some[:2]), *some]
    typed += [f"{text(move)}; {more}" for move in _some(legal, chance, 2) for more in typed[:3]]
    found += [("POST", "/why", {"move": one}, {}) for one in typed]
    found += [("POST", "/orders/reading", {"move": one}, {"lang": "de"}) for one in typed[:4]]
    found += [("POST", "/acts", _play(one, number + 1), {}) for one in some[:1]]
    refused = [text(move) for move in _some(universe, chance, few) if move not in legal]
    found += [("POST", "/acts", _play(one, None), {"lang": "de"}) for one in ["dance", *refused]]
    found += [("GET", "/odds", None, {"about": one}) for one in _some(some, chance, 2)]
    found += [("POST", "/outlook", {"about": one}, {}) for one in _some(some, chance, 2)]
    found.append(("POST", "/coach", {"think": True}, {}))
    for move in _some(universe, chance, 2):
        refs = [{"kind": n.kind, "index": n.index} for _, n in t.setting.notation.things(move)]
        if refs:
            found.append(("POST", "/why", {"refs": refs[:1]}, {}))
    return found


CHANGES = {
    "DELETE ",
    "PATCH /seat",
    "PUT /seat/bot",
    "PUT /seat/seen",
    "DELETE /seat/bot",
    "POST /keys",
    "PUT /keys",
    "DELETE /keys/{key}",
    "POST /spectators",
    "PUT /seats/{seat}",
    "POST /stop",
    "PUT /orders",
    "DELETE /orders",
    "DELETE /share",
}
"""What changes a match or its keys, and so is not asked; in two worlds it would be done twice."""
AS_LIVE = {"GET /stream"}
"""The same messages as on the WebSocket, made by the same function."""
_PARTS = (
    "log",
    "record",
    "position",
    "dice",
    "hindsight",
    "film",
    "facts",
    "odds",
    "talk",
    "talk/file",
    "keys",
    "presence",
    "people",
    "seat/seen",
    "ratings",
    "alike",
    "orders",
    "orders/forms",
)


def _play(move: str, number: int | None) -> dict[str, Any]:
    return {"number": number, "do": {"act": "move", "move": move}}


def _some(things: Sequence[Any], chance: Random, few: int) -> list[Any]:
    return chance.sample(list(things), min(few, len(things)))


async def answers(
    world: World, who: Reader, asked: Sequence[tuple[str, str, Any, dict[str, Any]]]
) -> list[str]:
    found = []
    for method, path, body, params in asked:
        if path == "/matches/mine":
            body = {"links": [{"match": world.id, "token": world.key(who)}]}
        found.append(
            f"{method} {path} {body}\n" + await world.ask(who, method, path, body, **params)
        )
    return found
