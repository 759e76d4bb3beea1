"""Live: sockets and streams, catching up, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.servers import NewGame, Server, next_state


@pytest.fixture
def game(server: Server) -> NewGame:
    return server.new("warriors", "me", "here")


def test_who_was_away_hears_what_happened_since(game: NewGame) -> None:
    game.play(Random(1), 90)
    log = game.spectator.get("/log")["lines"]
    for after in (0, 3, 80, 89, 90, 1000):
        with game.seats[0].listening(after=after) as socket:
            state = next_state(socket)
        assert state["events"] == [line for line in log if line["number"] > after]
        assert state == game.seats[0].get(after=after)


def test_a_stream_sends_the_same_as_lines(game: NewGame) -> None:
    south = game.seats[0]
    headers = {"Authorization": f"Bearer {south.token}", "Accept-Encoding": "gzip"}
    path = f"/matches/{game.id}/stream"
    with game.server.http.stream("GET", path, headers=headers) as response:
        assert response.headers["content-type"].startswith("application/x-ndjson")
        lines = response.iter_lines()
        first = json.loads(next(lines))
        assert first == {"type": "state", "state": south.get()}
        texts = [move["text"] for move in south.get()["choice"]["moves"]]
        south.done("move", number=0, move=texts[0])
        second = json.loads(next(lines))["state"]
        assert second == south.get(after=0)
        assert [event["number"] for event in second["events"]] == [1]


@pytest.mark.parametrize(
    ("greeting", "code"),
    [
        ({"token": "wrong"}, 4401),
        ({"token": ""}, 4401),
        ({"after": 3}, 4400),
        ([], 4400),
        ({"token": "x" * 200}, 4400),
        ("hello", 4400),
    ],
)
def test_a_greeting_without_a_key_is_turned_away(game: NewGame, greeting: Any, code: int) -> None:
    with game.server.listen(game.id, greeting) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_the_hosts_key_opens_no_view(game: NewGame) -> None:
    assert game.host is not None
    with game.host.listening() as socket, pytest.raises(ConnectionClosed):
        socket.recv(timeout=10)


def test_only_our_own_pages_may_open_a_socket(game: NewGame) -> None:
    port = game.server.port
    with game.seats[0].listening(origin=f"http://127.0.0.1:{port}") as socket:
        assert next_state(socket)["number"] == 0
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{port + 1}"):
        with pytest.raises(InvalidStatus) as refused, game.seats[0].listening(origin=origin):
            pass
        assert refused.value.response.status_code == 403


def test_a_message_that_is_too_large_closes_the_socket(game: NewGame) -> None:
    with game.server.listen(game.id, {"token": "x" * 5000}) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_what_a_listener_says_is_not_heard(game: NewGame) -> None:
    with game.seats[0].listening() as socket:
        next_state(socket)
        socket.send('{"move": "pass"}')
        socket.send("rubbish")
        text = game.seats[0].get()["choice"]["moves"][0]["text"]
        game.seats[0].done("move", number=0, move=text)
        assert next_state(socket)["number"] == 1


def masked(opcode: int, text: bytes = b"") -> bytes:
    """A frame as clients send it, masked with nothing."""
    return bytes([0x80 | opcode, 0x80 | len(text), 0, 0, 0, 0]) + text


@pytest.mark.parametrize(
    "frame",
    [masked(9), masked(10), masked(1), masked(2), masked(1, b"x" * 100), b"\x01\x80\0\0\0\0"],
    ids=["pings", "pongs", "texts", "bytes", "words", "parts"],
)
def test_who_says_too_much_while_listening_is_let_go(game: NewGame, frame: bytes) -> None:
    """Pings and empty frames, too: each of them takes as long as a long one."""
    with game.seats[0].listening(ping_interval=None) as socket:
        next_state(socket)
        part = b"\x00\x80\0\0\0\0" if frame[0] == 1 else frame
        with suppress(OSError):
            socket.socket.sendall(frame + part * 2_000)
        with suppress(ConnectionClosed):
            while True:
                socket.recv(timeout=20)
        assert socket.close_code in (1006, 1008), "it may be gone before it has read why"
    assert game.seats[0].get()["number"] == 0


def test_who_pings_now_and_then_is_answered(game: NewGame) -> None:
    with game.seats[0].listening(ping_interval=None) as socket:
        next_state(socket)
        for _ in range(20):
            assert socket.ping().wait(20)


def test_quiet_times_are_filled_with_pings_and_late_greetings_are_refused(
    start_server: Callable[..., Server],
) -> None:
    server = start_server(ping_seconds=0.1, greeting_seconds=0.3)
    game = server.new("warriors", "me", "here")
    with game.seats[0].listening() as socket:
        next_state(socket)
        assert json.loads(socket.recv(timeout=10)) == {"type": "ping"}
    with server.listen(game.id, None) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4408
    with game.seats[0].listening() as socket:
        next_state(socket)
        server.stop()
        with suppress(ConnectionClosed):
            while True:  # what was still under way
                socket.recv(timeout=10)
        assert socket.close_code == 1012
    with pytest.raises(httpx.TransportError):
        httpx.get(server.address, trust_env=False)
