"""Nothing that was acknowledged is ever lost: not by a restart, not by SIGKILL, on any database."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from random import Random

import httpx
import pytest

import kassen
from kassen.core.play.records import Record
from tests.server.servers import NewGame, Player, Server, eventually, next_state

KILLS = int(os.environ.get("KASSEN_SOAK_KILLS", "2"))
GAMES = int(os.environ.get("KASSEN_SOAK_GAMES", "6"))


@pytest.fixture
def restarting(any_database: str, start_server: Callable[..., Server]) -> Server:
    return start_server(any_database)


def test_a_match_goes_on_after_a_restart(restarting: Server) -> None:
    server = restarting
    game = server.new("warriors", "me", "link")
    game.play(Random(1), 30)
    before = [player.get(after=25) for player in (*game.seats.values(), game.spectator)]
    log = game.spectator.get("/log")
    server.stop()
    server.start()
    assert [p.get(after=25) for p in (*game.seats.values(), game.spectator)] == before
    assert game.spectator.get("/log") == log
    with game.seats[0].listening(after=20) as socket:
        events = next_state(socket)["events"]
        assert events == [line for line in log["lines"] if line["number"] > 20]
    game.play(Random(2), 5)
    assert game.spectator.get()["number"] == 35


def test_bots_are_woken_when_the_server_starts(restarting: Server) -> None:
    server = restarting
    game = server.new("bad-bids", "bot:slow", "bot:slow", edition="short")
    number = eventually(lambda: game.spectator.get()["number"])
    server.kill()
    server.start()
    eventually(lambda: game.spectator.get()["number"] > number)


class _Kept:
    """A match, and what was acknowledged of it: moves by their number."""

    def __init__(self, game: NewGame) -> None:
        self.game = game
        self.acknowledged: dict[int, str] = {}


class _Client(threading.Thread):
    """Plays matches at random and remembers what was acknowledged; goes on when it can again."""

    def __init__(self, server: Server, seed: int, up: threading.Event) -> None:
        super().__init__()
        self.server = server
        self.chance = Random(seed)
        self.up = up
        self.enough = False
        self.matches = [_Kept(self._new())]
        self.failed: BaseException | None = None

    def _new(self) -> NewGame:
        return self.server.new("warriors", "me", "here")

    @property
    def acknowledged(self) -> int:
        return sum(len(kept.acknowledged) for kept in self.matches)

    def run(self) -> None:
        try:
            while not self.enough:
                self.up.wait()
                try:
                    if self._move(self.matches[-1]):
                        self.matches.append(_Kept(self._new()))
                except httpx.TransportError:
                    time.sleep(0.05)  # the server is gone; nobody knows what became of the move
        except BaseException as error:
            self.failed = error

    def _move(self, kept: _Kept) -> bool:
        """Returns whether the match is over."""
        state = kept.game.spectator.get()
        if state["result"] is not None:
            return True
        player: Player = kept.game.seats[state["to_act"][0]]
        own = player.get()
        move = self.chance.choice(own["choice"]["moves"])
        state = player.done("move", number=own["number"], move=move["move"])
        kept.acknowledged[own["number"] + 1] = move["text"]
        return False


def test_a_killed_server_loses_no_acknowledged_move(restarting: Server) -> None:
    server = restarting
    up = threading.Event()
    up.set()
    clients = [_Client(server, seed, up) for seed in range(GAMES)]
    for client in clients:
        client.start()
    chance = Random(0)
    try:
        for _ in range(KILLS):
            made = sum(client.acknowledged for client in clients)
            eventually(lambda made=made: sum(c.acknowledged for c in clients) > made + 20, 120)
            time.sleep(chance.random() * 0.1)
            up.clear()
            server.kill()
            server.start()
            up.set()
        made = sum(client.acknowledged for client in clients)
        eventually(lambda: sum(c.acknowledged for c in clients) > made, 120)
    finally:
        for client in clients:
            client.enough = True
            up.set()
        for client in clients:
            client.join()
    for client in clients:
        assert client.failed is None
        assert client.acknowledged
        for kept in client.matches:
            _check(kept)


def _check(kept: _Kept) -> None:
    """All that was acknowledged is in the record, and it replays to the end."""
    player = kept.game.seats[0]
    if player.get()["result"] is None:
        player.done("resign")
    record = Record.from_lines(player.ask("GET", "/record").text)
    for number, text in kept.acknowledged.items():
        assert record.entries[number].move == text
    assert kassen.load(record, check_dice=True).result is not None
