"""Several servers on one PostgreSQL behind a real nginx, killed at random while people play.

Nothing that was acknowledged is lost, every listener is told of everything once and in order,
whichever servers it is connected to, bots go on, and whoever is late loses once. `make soak` does
it for longer: KASSEN_SOAK_KILLS, KASSEN_SOAK_GAMES and KASSEN_SOAK_SERVERS say how long.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

import kassen
from kassen.core.play.records import Record
from tests.deploy import nginx
from tests.lacking import leave_out
from tests.server.postgres import create_database
from tests.server.servers import Json, Server, eventually
from tests.soak import second_look

KILLS = int(os.environ.get("KASSEN_SOAK_KILLS", "2"))
GAMES = int(os.environ.get("KASSEN_SOAK_GAMES", "4"))
SERVERS = [int(word) for word in os.environ.get("KASSEN_SOAK_SERVERS", "2").split()]
GONE = (502, 503, 504)
"""What a proxy answers, or a server without its database: nobody knows what became of it."""


class Away(Exception):
    """There was no answer; one asks again."""


class Front:
    """The proxy, as a client sees it: it knows of no servers behind it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}/api/v1", timeout=30, trust_env=False
        )

    def ask(self, method: str, path: str, token: str = "", body: object = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            found = self.http.request(method, path, headers=headers, json=body)
        except httpx.TransportError as error:
            raise Away from error
        if found.status_code in GONE:
            raise Away
        return found

    def surely(self, method: str, path: str, token: str = "", body: object = None) -> Json:
        """Asked until there is an answer: for what may be asked twice."""

        def answer() -> Json | None:
            with suppress(Away):
                found = self.ask(method, path, token, body)
                assert found.status_code in (200, 201), found.text
                return dict(found.json())
            return None

        return dict(eventually(answer, 120))


class Table:
    """A match: what was acknowledged of it is remembered."""

    def __init__(self, front: Front, seats: list[Json], **wishes: object) -> None:
        self.front = front
        made = front.surely("POST", "/matches", body={"game": "warriors", "seats": seats, **wishes})
        self.id: str = made["match"]
        self.keys = {link["seat"]: link["token"] for link in made["links"]}
        self.spectator: str = made["spectator"]["token"]
        self.acknowledged: dict[int, str] = {}
        self.listener = Listener(self)
        for key in self.keys.values():  # everybody has come
            front.surely("GET", f"/matches/{self.id}", key)
        self.listener.start()

    def state(self, key: str = "") -> Json:
        return self.front.surely("GET", f"/matches/{self.id}", key or self.spectator)

    def move(self, chance: Random) -> bool:
        """One move, if a person is to decide; False: the game is over."""
        state = self.state()
        people = [seat for seat in state["to_act"] if seat in self.keys]
        if not people:
            time.sleep(0.05)  # perhaps a bot thinks
            return state["result"] is None
        key = self.keys[people[0]]
        own = self.state(key)
        if own["choice"] is None:
            return True
        move = chance.choice(own["choice"]["moves"])
        act = {"number": own["number"], "do": {"act": "move", "move": move["move"]}}
        done = self.front.ask("POST", f"/matches/{self.id}/acts", key, act)
        if done.status_code == 409:  # an earlier one was kept, although nobody could say so
            return True
        assert done.status_code == 200, done.text
        assert own["number"] + 1 not in self.acknowledged
        self.acknowledged[own["number"] + 1] = move["text"]
        return True

    def check(self) -> None:
        """All that was acknowledged is in the record, which replays to the end."""
        if self.state()["result"] is None:
            body = {"number": None, "do": {"act": "resign"}}
            self.front.surely("POST", f"/matches/{self.id}/acts", self.keys[0], body)
        record = Record.from_lines(
            self.front.ask("GET", f"/matches/{self.id}/record", self.keys[0]).text
        )
        for number, text in self.acknowledged.items():
            assert record.entries[number].move == text
        assert kassen.load(record, check_dice=True).result is not None


class Players(threading.Thread):
    """They play at random, one match after the other."""

    def __init__(self, front: Front, seed: int, seats: list[Json]) -> None:
        super().__init__(daemon=True)
        self.front = front
        self.seats = seats
        self.chance = Random(seed)
        self.tables = [Table(front, seats)]
        self.enough = False
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.enough:
                with suppress(Away):
                    if not self.tables[-1].move(self.chance):
                        self.tables.append(Table(self.front, self.seats))
        except BaseException as error:
            self.failed = error

    @property
    def made(self) -> int:
        return sum(len(table.acknowledged) for table in self.tables)


class Listener(threading.Thread):
    """A page that is open: it comes back when it was cut off, and asks for what came since."""

    def __init__(self, table: Table) -> None:
        super().__init__(daemon=True)
        self.table = table
        self.told: list[Json] = []
        self.number = 0
        self.came_back = -1
        self.is_over = False
        self.enough = False
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.enough and not self.is_over:
                try:
                    self._listen()
                except (WebSocketException, OSError, EOFError):
                    time.sleep(0.05)
        except BaseException as error:
            self.failed = error

    def _listen(self) -> None:
        address = f"ws://127.0.0.1:{self.table.front.port}/api/v1/matches/{self.table.id}/live"
        with connect(address, proxy=None, open_timeout=20, close_timeout=1) as socket:
            socket.send(json.dumps({"token": self.table.spectator, "after": self.number}))
            self.came_back += 1
            while not self.enough and not self.is_over:
                try:
                    message = json.loads(socket.recv(timeout=1))
                except TimeoutError:
                    continue
                if message["type"] == "state":
                    self._hear(message["state"])

    def _hear(self, state: Json) -> None:
        self.told += state["events"]
        self.number = state["number"]
        self.is_over = state["result"] is not None

    def check(self) -> None:
        """Everything was told, once and in order."""
        assert self.failed is None, self.failed
        log = self.table.front.surely("GET", f"/matches/{self.table.id}/log", self.table.spectator)[
            "lines"
        ]
        first = [line for line in log if line["number"] == 0]
        assert first + self.told == log


@pytest.fixture(params=SERVERS)
def servers(request: pytest.FixtureRequest, postgres_address: str) -> Iterator[list[Server]]:
    if reason := nginx.why_not():
        leave_out(reason)
    database = create_database(postgres_address, f"kassen_behind_{request.param}")
    wishes: dict[str, Any] = {"lease_seconds": 2.0, "pardon_seconds": 0.0, "proxies": ["127.0.0.1"]}
    found: list[Server] = []
    try:
        found.extend(Server(database, toys=False, **wishes) for _ in range(request.param))
        yield found
    finally:
        for server in found:
            if server.process.poll() is None:
                server.stop()


@second_look
def test_servers_that_are_killed_lose_nothing_and_tell_nothing_twice(
    servers: list[Server],
) -> None:
    ports = [server.port for server in servers]
    with nginx.nginx(ports, by_match=False) as proxy:  # so that every match wanders
        front = Front(proxy.port)
        people, bot = [{"kind": "me"}, {"kind": "me"}], {"kind": "bot", "bot": "random"}
        players = [
            Players(front, seed, people if seed % 2 else [{"kind": "me"}, bot])
            for seed in range(GAMES)
        ]
        clocks = [
            Table(front, people, clock={"bank": 3 * at + 3, "late": "lost"}) for at in range(KILLS)
        ]
        for one in players:
            one.start()
        try:
            _kill_at_random(servers, players)
            for table in clocks:  # nobody has played there: time alone has ended it
                eventually(lambda table=table: table.state()["result"] is not None, 120)
        finally:
            for one in players:
                one.enough = True
            for one in players:
                one.join()
        assert [one.failed for one in players] == [None] * GAMES
        tables = [*clocks, *(table for one in players for table in one.tables)]
        listeners = [table.listener for table in tables]
        try:
            for table in tables:
                table.check()
            for listener in listeners:
                eventually(lambda one=listener: one.is_over or one.failed, 60)
        finally:
            for listener in listeners:
                listener.enough = True
            for listener in listeners:
                listener.join()
        for listener in listeners:
            listener.check()
        assert sum(one.made for one in players) > 10 * KILLS
        assert any(listener.came_back for listener in listeners)
        front.http.close()


def _kill_at_random(servers: list[Server], players: list[Players]) -> None:
    """As the power does, one after the other; each time people have gone on meanwhile."""
    chance = Random(0)

    def made() -> int:
        assert not any(one.failed for one in players)
        return sum(one.made for one in players)

    every = (victim for _ in range(KILLS) for victim in chance.sample(servers, len(servers)))
    for number, victim in enumerate(islice(every, KILLS)):  # all have their turn
        before = made()
        eventually(lambda before=before: made() > before + 10, 240)
        time.sleep(chance.random() * 0.2)
        victim.kill()
        before = made()
        eventually(lambda before=before: made() > before + 3, 240)  # the others do it
        victim.start()
        print(f"kill {number + 1}: {before} moves acknowledged so far", flush=True)
