"""Connections that say too little, too slowly, too much, or that nobody reads: none is kept."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.servers import Server, eventually

ALLOWED = 6
HEAD = b"POST /api/v1/matches HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    server = Server(
        str(tmp_path_factory.mktemp("tight") / "matches.sqlite3"),
        Path("nothing"),
        connections=ALLOWED,
        head_seconds=0.4,
        body_seconds=0.4,
        unheard_seconds=0.4,
        greeting_seconds=0.4,
    )
    server.http.close()  # it would keep one of the connections
    yield server
    server.stop()


def connected(server: Server, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(
        ("127.0.0.1", server.port), timeout=20, source_address=(address, 0)
    )


def answer(client: socket.socket) -> bytes:
    """All that is said before the connection ends; the test fails if it does not."""
    said = b""
    try:
        while part := client.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"", b"408"),
        (b"G", b"408"),
        (HEAD, b"408"),
        (HEAD + b"Content-Length: 100\r\n\r\n{", b"408"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{", b"408"),
        (b"GET /api/v1/status HTTP/1.1\r\nHost: localhost\r\n\r\nG", b"200"),
    ],
    ids=["nothing", "a letter", "half a head", "half a body", "half a chunk", "a letter after"],
)
def test_whoever_says_half_of_what_he_wants_is_not_waited_for(
    tight: Server, said: bytes, status: bytes
) -> None:
    with connected(tight) as client:
        client.sendall(said)
        assert answer(client).startswith(b"HTTP/1.1 " + status)


@pytest.mark.parametrize("begun", [b"GET / HTTP/1.1\r\nX: ", b"GET /", b"GET / HTTP/1.1\r\n"])
def test_a_head_without_end_is_refused_early(tight: Server, begun: bytes) -> None:
    more = b"a" * 1000 if begun.count(b"\r\n") < 1 or begun.endswith(b"X: ") else b"a: b\r\n" * 200
    sent = 0
    with connected(tight) as client:
        client.sendall(begun)
        try:
            while sent < 20_000_000:
                client.sendall(more)
                sent += len(more)
        except (BrokenPipeError, ConnectionResetError):
            pass
    assert sent < 10_000_000  # what lies in buffers by the way


def test_a_head_that_is_too_long_is_told_so(tight: Server) -> None:
    with connected(tight) as client:
        client.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * 33_000)
        assert answer(client).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 5_000, b"431"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\na\r\n" * 5_000, b"413"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"1;x=y\r\na\r\n" * 5_000, b"413"),
    ],
    ids=["lines", "chunks", "chunks with words"],
)
def test_what_comes_in_too_many_parts_is_refused(tight: Server, said: bytes, status: bytes) -> None:
    with connected(tight) as client:
        client.sendall(said)
        assert answer(client).startswith(b"HTTP/1.1 " + status)


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"1;x=" + b"a" * 100_000, b"413"),
        (b"1\r\na\r\n0\r\nX: " + b"a" * 100_000, b"413"),
        (b"1\r\na\r\n0\r\n" + b"a:b\r\n" * 300, b"431"),
    ],
    ids=["words at a chunk", "a line after the body", "lines after the body"],
)
def test_what_stands_around_a_body_has_an_end(tight: Server, said: bytes, status: bytes) -> None:
    with connected(tight) as client:
        client.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + said)
        assert answer(client).startswith(b"HTTP/1.1 " + status)


def test_a_body_counts_for_no_head_that_follows_it(tight: Server) -> None:
    """In the same packet, too."""
    body = b" " * 50_000
    ask = HEAD + b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    last = b"GET /api/v1/alive HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with connected(tight) as client:
        client.sendall(ask * 2 + last)
        assert b"HTTP/1.1 200 " in answer(client)


def test_lines_after_a_body_are_read_and_left(tight: Server) -> None:
    with connected(tight) as client:
        said = b"2\r\n{}\r\n0\r\nX: y\r\nConnection: close\r\n\r\n"
        client.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + said)
        assert client.recv(65536).startswith(b"HTTP/1.1 4")


def test_whoever_asks_on_before_he_was_answered_is_not_answered_for_ever(tight: Server) -> None:
    """A packet holds thousands of requests: none is begun that comes after too many."""
    ask = b"GET /api/v1/alive HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with connected(tight) as client:
        client.sendall(ask * 5)
        assert client.recv(65536).startswith(b"HTTP/1.1 200 ")
    with connected(tight) as client:
        client.sendall(ask * 1_000)
        assert answer(client).count(b"HTTP/1.1 200 ") < 100


def test_a_body_in_parts_is_read(tight: Server) -> None:
    body = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in (b'{"do', b'":1}', b""))
    with connected(tight) as client:
        client.sendall(HEAD + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + body)
        assert answer(client).startswith(b"HTTP/1.1 400 ")


def test_a_drop_now_and_then_is_no_reason_to_wait(tight: Server) -> None:
    with connected(tight) as client:
        client.settimeout(0.05)

        def is_over() -> bool:
            try:
                client.send(b"a")
                return not client.recv(100)
            except TimeoutError:
                return False
            except OSError:
                return True

        client.send(b"GET / HTTP/1.1\r\nX: ")
        assert eventually(is_over)


def test_an_answer_that_nobody_reads_is_not_kept(tight: Server) -> None:
    with connected(tight) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.settimeout(0.05)
        ask = b"GET /api/v1/games/ikusa/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"

        def is_over() -> bool:
            try:
                client.send(ask * 10)
            except TimeoutError:
                return False
            except OSError:
                return True
            return False

        assert eventually(is_over)


def test_an_address_has_so_many_connections_and_no_more(
    start_server: Callable[..., Server],
) -> None:
    """On a server that waits for whoever it has served, however busy the machine is."""
    server = start_server(connections=ALLOWED)
    server.http.close()
    with ExitStack() as stack:
        clients = [stack.enter_context(connected(server)) for _ in range(ALLOWED)]
        for client in clients:  # served, and kept open
            client.sendall(b"GET /api/v1/status HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert client.recv(65536).startswith(b"HTTP/1.1 200 ")
        with connected(server) as late:
            assert answer(late).startswith(b"HTTP/1.1 429 ")
        with connected(server, "127.0.0.7") as other:
            other.sendall(b"GET /api/v1/status HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert answer(other).startswith(b"HTTP/1.1 200 ")

    def has_room() -> bool:
        with connected(server) as again:
            again.sendall(b"GET /api/v1/status HTTP/1.0\r\nHost: localhost\r\n\r\n")
            return answer(again).startswith(b"HTTP/1.1 200 ")

    assert eventually(has_room)


def test_a_live_stream_takes_the_place_of_no_other_connection(tight: Server) -> None:
    upgrade = (
        b"GET /api/v1/matches/x/live HTTP/1.1\r\nHost: localhost\r\n"
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with ExitStack() as stack:
        clients = [stack.enter_context(connected(tight)) for _ in range(ALLOWED)]
        for client in clients:
            client.sendall(upgrade)
            assert client.recv(65536).startswith(b"HTTP/1.1 101 ")
        with connected(tight) as other:
            other.sendall(b"GET /api/v1/status HTTP/1.0\r\nHost: localhost\r\n\r\n")
            assert answer(other).startswith(b"HTTP/1.1 200 ")
        for client in clients:  # whoever does not say who he is is not waited for either
            said = client.recv(65536)
            while b"No greeting came." not in said:
                said += client.recv(65536)
