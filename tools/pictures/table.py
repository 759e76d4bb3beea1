"""A server for the pictures, and games that are played at it through its API."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from kassen.core.values.chance import commitment
from kassen.server.app import create_app
from kassen.server.http.settings import ServerSettings
from kassen.server.store.database import opened
from kassen.server.store.storage import Storage
from kassen.server.store.writer import Writer
from tools.pictures.games import Played

NAMES = ("Kaoru", "Makoto", "Akira", "Hinata", "Ren")


@contextmanager
def serving(
    database: Path, static: Path, port: int, secrets: Iterable[bytes]
) -> Iterator[httpx.Client]:
    """A server for this machine alone. Its dice are known beforehand, so pictures stay the same."""
    settings = ServerSettings(database=str(database), rate=0, create_rate=0)
    config = uvicorn.Config(
        create_app(settings, static=static), port=port, log_level="warning", ws_max_size=4096
    )
    server = uvicorn.Server(config)

    def run() -> None:
        asyncio.run(promise(settings, secrets))
        server.run()

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        while not server.started:
            if not thread.is_alive():
                raise RuntimeError(f"The server could not start at port {port}.")
            thread.join(0.05)
        listening = server.servers[0].sockets[0].getsockname()[1]
        with httpx.Client(base_url=f"http://127.0.0.1:{listening}", trust_env=False) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join(10)


async def promise(settings: ServerSettings, secrets: Iterable[bytes]) -> None:
    async with opened(settings.database_url) as engine, Writer(engine) as writer:
        for secret in set(secrets):
            await Storage(engine, writer).promise(commitment(secret), secret)


class Tables:
    """The games at the server. Scenes of one game are reached one after the other."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self._made: dict[bytes, Any] = {}
        self._played: Counter[bytes] = Counter()

    def link(self, game: Played, seat: int) -> str:
        """Play on to the end of what was played; the address of a seat."""
        made = self._made.get(game.secret) or self._make(game)
        for who, move in game.moves[self._played[game.secret] :]:
            self.play(game, who, move)
        return str(self.client.base_url.join(made["links"][seat]["link"]))

    def play(self, game: Played, seat: int, move: str) -> None:
        """One move more."""
        made = self._made[game.secret]
        token = made["links"][seat]["token"]
        body = {"number": self._number(made, token), "do": {"act": "move", "move": move}}
        self._ask("POST", f"{made['match']}/acts", token, body)
        self._played[game.secret] += 1

    def _make(self, game: Played) -> Any:
        seats = [{"kind": "link", "name": name} for name in NAMES[: game.players]]
        wish = {
            "game": game.game,
            "seats": seats,
            "options": game.options,
            "commitment": commitment(game.secret),
        }
        made = self._made[game.secret] = self._ask("POST", "", "", wish)
        return made

    def _number(self, made: Any, token: str) -> int:
        """Where all decide at once, each counts for himself."""
        state = self._ask("GET", made["match"], token)
        number: int = state["number"]
        return number

    def _ask(self, method: str, path: str, token: str, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        address = f"/api/v1/matches/{path}".rstrip("/")
        response = self.client.request(method, address, json=body, headers=headers)
        response.raise_for_status()
        return response.json()
