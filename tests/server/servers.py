"""Starting, stopping and killing real servers, and talking to them as clients do."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryFile
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server import blank
from tests.server.nursery import launched

ROOT = Path(__file__).parents[2]
Json = dict[str, Any]


class Server:
    """A server process of this test."""

    def __init__(
        self,
        database: str,
        static: Path | None = None,
        toys: bool = True,
        port: int = 0,
        **settings: Any,
    ) -> None:
        self.wishes = {
            "database": database,
            "rate": 0,
            "create_rate": 0,
            "bot_workers": 1,
            "far_workers": 0,
            "far_nice": 0,  # tests wait for the answers, and keep all cores busy
            "connections": 0,
            "database_seconds": 60.0,  # on a busy machine it only seems to be away
        }
        self.wishes |= settings
        self.static = static
        self.toys = toys
        self.port = port
        self.http_clients: list[httpx.Client] = []
        blank.fill(database)
        self.start()

    def start(self) -> None:
        """Start it, or start it again: pages that were open find it at the same address."""
        with socket.create_server(("127.0.0.1", self.port)) as listening:
            self.port = listening.getsockname()[1]
            fd = listening.fileno()
            arguments = [json.dumps(self.wishes), "toys" if self.toys else "real"]
            if self.static is not None:
                arguments.append(str(self.static))
            self.output = TemporaryFile("w+")  # noqa: SIM115 - closed when it is stopped
            self.process = launched(arguments, fd, self.output)
        self.http = httpx.Client(base_url=f"{self.address}/api/v1", timeout=90, trust_env=False)
        self.http_clients.append(self.http)
        try:
            # On a busy machine it takes long to load all games, and to ask the database.
            eventually(lambda: self.http.get("/status", timeout=120).is_success, 120)
        except httpx.TransportError as error:
            raise RuntimeError(f"the server did not start:\n{self.stop()}") from error

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> str:
        """Ask it to end; returns all it has said."""
        said = self._end(signal.SIGTERM)
        for client in self.http_clients:
            client.close()
        return said

    def said(self) -> str:
        """What it has said so far."""
        with open(self.output.fileno(), closefd=False) as output:
            return os.pread(output.fileno(), 10**7, 0).decode()

    def kill(self) -> str:
        """As the power does. Clients stay open: threads may wait for answers that never come."""
        return self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        self.process.wait(timeout=20)
        with self.output as output:
            output.seek(0)
            return output.read()

    # ---- asking ----------------------------------------------------------------------------------

    def ask(
        self, method: str, path: str, token: str = "", body: Any = None, **params: Any
    ) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.http.request(
            method,
            path,
            headers=headers,
            json=body,
            params={key.rstrip("_"): value for key, value in params.items()},
        )

    def get(self, path: str, token: str = "", **params: Any) -> Any:
        response = self.ask("GET", path, token, **params)
        assert response.status_code == 200, response.text
        return response.json()

    def new(self, game: str = "warriors", *kinds: str, **wishes: Any) -> NewGame:
        """A match; a seat's kind may be `bot:name`."""
        seats = [_seat(kind) for kind in kinds or ("me", "link")]
        body = {"game": game, "seats": seats, **wishes}
        response = self.ask("POST", "/matches", body=body)
        assert response.status_code == 201, response.text
        return NewGame(self, response.json())

    @contextmanager
    def listen(self, match: str, greeting: Any, **options: Any) -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.port}/api/v1/matches/{match}/live"
        with connect(address, proxy=None, **options) as found:
            if greeting is not None:
                found.send(json.dumps(greeting))
            yield found


class NewTable:
    """A table at which people gather that was just made."""

    def __init__(self, server: Server, made: Json) -> None:
        self.server = server
        self.made = made
        self.id: str = made["table"]["table"]
        self.key: str = made["key"] or ""
        self.host: str = made["host"]
        self.invite: str = made["invite"]

    def holder(self, path: str) -> Player:
        """Whoever may do something: the host, or who sits there."""
        is_seats = path.endswith(("/seat", "/ready"))
        return Player(self.server, self.id, self.key if is_seats else self.host)


def new_table(server: Server, *kinds: str, game: str = "warriors", **wishes: Any) -> NewTable:
    """Whoever makes it is called Ann."""
    chairs = [{**_seat(kind), **({"name": "Ann"} if kind == "me" else {})} for kind in kinds]
    body = {"game": game, "whom": "public", "chairs": chairs, **wishes}
    answer = server.ask("POST", "/tables", body=body)
    assert answer.status_code == 201, answer.text
    return NewTable(server, answer.json())


def _seat(kind: str) -> Json:
    kind, _, bot = kind.partition(":")
    return {"kind": kind, "bot": bot} if bot else {"kind": kind}


class Player:
    """A seat (or a spectator) of a match, held by its token."""

    def __init__(self, server: Server, match: str, token: str) -> None:
        self.server = server
        self.match = match
        self.token = token

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> httpx.Response:
        return self.server.ask(method, f"/matches/{self.match}{path}", self.token, body, **params)

    def get(self, path: str = "", **params: Any) -> Any:
        return self.server.get(f"/matches/{self.match}{path}", self.token, **params)

    def post(self, path: str, **body: Any) -> httpx.Response:
        """Post to a path; or, if it is the name of an act, do that."""
        if not path.startswith("/"):
            number = body.pop("number", None)
            path, body = "/acts", {"number": number, "do": {"act": path, **body}}
        return self.ask("POST", path, body)

    def done(self, path: str, **body: Any) -> Json:
        """Post something that must be taken; returns the new state."""
        response = self.post(path, **body)
        assert response.status_code == 200, response.text
        state: Json = response.json()["state"]
        return state

    def move(self, move: Any, number: int | None = None) -> httpx.Response:
        at = self.get()["number"] if number is None else number
        return self.post("move", number=at, move=move)

    def listening(self, after: int | None = None, **options: Any) -> Any:
        greeting = {"token": self.token, "after": after}
        return self.server.listen(self.match, greeting, **options)


class NewGame:
    """A match that was just made."""

    def __init__(self, server: Server, made: Json) -> None:
        self.server = server
        self.made = made
        self.id: str = made["match"]
        self.seats = {
            link["seat"]: Player(server, self.id, link["token"]) for link in made["links"]
        }
        self.spectator = Player(server, self.id, made["spectator"]["token"])
        host = made["host"]
        self.host = None if host is None else Player(server, self.id, host["token"])

    def play(self, chance: Random, moves: int = 10**6) -> int:
        """Let the people at the table play at random; returns how many moves were made."""
        made = 0
        state: Json = self.spectator.get()
        while made < moves and state["result"] is None:
            people = [seat for seat in state["to_act"] if seat in self.seats]
            if not people:  # a bot thinks
                time.sleep(0.02)
                state = self.spectator.get()
                continue
            seat = chance.choice(people)
            own = self.seats[seat].get()
            move = chance.choice(own["choice"]["moves"])["move"]
            state = self.seats[seat].done("move", number=own["number"], move=move)
            made += 1
        return made


def eventually(check: Any, seconds: float = 20.0) -> Any:
    """What a check gives as soon as it gives something; the test fails if it never does."""
    end = time.monotonic() + seconds
    while True:
        found = check()
        if found:
            return found
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.02)


def next_state(socket: ClientConnection) -> Json:
    while True:
        message: Json = json.loads(socket.recv(timeout=20))
        if message["type"] == "state":
            state: Json = message["state"]
            return state
