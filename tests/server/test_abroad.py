"""What is sent to addresses that players have named: into the open, and nobody waits for long."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx
import pytest

from kassen.server.http.settings import ServerSettings
from kassen.server.notify import abroad, post_office
from kassen.server.notify.abroad import Abroad, Gone, Unreachable
from kassen.server.notify.post_office import NotSent, PostOffice

OPEN, OWN = "93.184.216.34", "127.0.0.1"


def leads_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """Each time that a name is looked up it leads elsewhere, perhaps to several places."""
    left = list(addresses)

    def found(host: str, port: int, **_: Any) -> list[Any]:
        return [(0, socket.SOCK_STREAM, 6, "", (one, port)) for one in left.pop(0).split()]

    monkeypatch.setattr(socket, "getaddrinfo", found)


def asked(url: str, answer: int = 204, deaf: str = "") -> httpx.Request:
    """What is sent to an address; one of its machines may not answer."""
    seen: list[httpx.Request] = []

    def take(request: httpx.Request) -> httpx.Response:
        if request.url.host == deaf:
            raise httpx.ConnectError("nobody")
        seen.append(request)
        return httpx.Response(answer)

    async def send() -> None:
        there = Abroad()
        there._http = httpx.AsyncClient(transport=httpx.MockTransport(take))
        await there.send("POST", url, json={"a": 1})

    asyncio.run(send())
    return seen[0]


def test_a_name_is_looked_up_once_and_nobody_is_led_home_by_its_second_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leads_to(monkeypatch, OPEN, OWN)
    sent = asked("https://hooks.example.org/a?b=c")
    assert str(sent.url) == f"https://{OPEN}/a?b=c"
    assert sent.headers["host"] == "hooks.example.org"
    assert sent.extensions["sni_hostname"] == "hooks.example.org"


@pytest.mark.parametrize("host", ["a..b", "x" * 64 + ".example", ".example.org", "a b.example"])
def test_what_is_no_name_is_not_looked_up(monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    leads_to(monkeypatch)
    with pytest.raises(Gone):
        asked(f"https://{host}/x")


def test_a_name_that_cannot_be_looked_up_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with it: Python's own codec says so with an error of its own."""

    def encoded(host: str, port: int, **_: Any) -> list[Any]:
        raise UnicodeError("label empty or too long")

    monkeypatch.setattr(socket, "getaddrinfo", encoded)
    with pytest.raises(Unreachable):
        asked("https://hooks.example.org/")


def test_a_name_that_leads_home_is_asked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    leads_to(monkeypatch, OWN)
    with pytest.raises(Unreachable, match="not in the open"):
        asked("https://hooks.example.org/")


def test_a_name_may_have_several_machines_and_all_of_them_are_in_the_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    newer = "2606:2800:220:1:248:1893:25c8:1946"
    leads_to(monkeypatch, f"{newer} {OPEN}", f"{newer} {OPEN}", f"{OPEN} {OWN}")
    assert asked("https://hooks.example.org/").url.host == newer
    assert asked("https://hooks.example.org/", deaf=newer).url.host == OPEN
    with pytest.raises(Unreachable, match="not in the open"):
        asked("https://hooks.example.org/")


@pytest.mark.parametrize(("answer", "error"), [(404, Gone), (302, Unreachable), (500, Unreachable)])
def test_what_is_not_taken_is_not_taken(
    monkeypatch: pytest.MonkeyPatch, answer: int, error: type[Exception]
) -> None:
    leads_to(monkeypatch, OPEN)
    with pytest.raises(error, match=str(answer)):
        asked("https://hooks.example.org/", answer)


@contextmanager
def talking(say: Callable[[socket.socket], object]) -> Iterator[int]:
    """Somebody who answers each call in his own way; the port at which he does."""
    over = threading.Event()

    def answer(caller: socket.socket) -> None:
        with closing(caller):
            try:
                while not over.is_set():
                    say(caller)
                    over.wait(0.01)
            except OSError:  # he is not listened to any more
                return

    def listen(door: socket.socket) -> None:
        while not over.is_set():
            try:
                caller, _ = door.accept()
            except OSError:
                return
            threading.Thread(target=answer, args=(caller,), daemon=True).start()

    door = socket.create_server((OWN, 0))
    thread = threading.Thread(target=listen, args=(door,), daemon=True)
    thread.start()
    try:
        yield door.getsockname()[1]
    finally:
        over.set()
        door.shutdown(socket.SHUT_RDWR)
        door.close()
        thread.join()


def endlessly(*head: bytes) -> Callable[[socket.socket], object]:
    """First this, then one letter after the other."""
    begun: set[socket.socket] = set()

    def say(caller: socket.socket) -> None:
        for part in () if caller in begun else head:
            caller.sendall(part)
        begun.add(caller)
        caller.sendall(b"x")

    return say


def send_to(port: int) -> None:
    friend = f"http://{OWN}:{port}"

    async def send() -> None:
        there = Abroad((friend,))
        await there.send("POST", friend, json={})
        await there.close()

    asyncio.run(asyncio.wait_for(send(), 20))


def test_an_answer_without_end_is_not_read() -> None:
    with talking(endlessly(b"HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n")) as port:
        send_to(port)


def test_who_never_ends_his_answers_head_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(abroad, "_SECONDS", 0.3)
    with (
        talking(endlessly(b"HTTP/1.1 200 OK\r\nX-Much: ")) as port,
        pytest.raises(Unreachable, match="Timeout"),
    ):
        send_to(port)


def test_a_post_office_that_never_comes_to_the_point_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(post_office, "_SECONDS", 0.3)

    async def send(port: int) -> None:
        office = PostOffice(ServerSettings(database=":memory:", smtp=f"smtp://{OWN}:{port}"))
        await asyncio.wait_for(office.send("ada@example.org", "Hello", "Hello"), 20)

    with talking(endlessly(b"220-one moment\r\n220-")) as port, pytest.raises(NotSent):
        asyncio.run(send(port))


def test_the_names_of_one_account_leave_room_for_those_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A server of names that never answers keeps a thread for longer than we wait."""
    goes_on, looked_up = threading.Event(), list[str]()

    def found(host: str, port: int, **_: Any) -> list[Any]:
        looked_up.append(host)
        if host.startswith("dead"):
            goes_on.wait()
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (OPEN, port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr(abroad, "_SECONDS", 0.2)

    async def send() -> None:
        there = Abroad()
        taken = httpx.MockTransport(lambda _: httpx.Response(204))
        there._http = httpx.AsyncClient(transport=taken)
        urls = [f"https://dead{n}.example.org/" for n in range(40)]
        asked = [there.send("POST", url, json={}, whose="eve") for url in urls]
        ends = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(end, Unreachable) for end in ends)
        monkeypatch.setattr(abroad, "_SECONDS", 20.0)
        await there.send("POST", "https://alive.example.org/", json={}, whose="ann")
        goes_on.set()
        await there.send("POST", "https://again.example.org/", json={}, whose="eve")
        await there.close()

    try:
        asyncio.run(send())
    finally:
        goes_on.set()
    assert looked_up == [
        *(f"dead{n}.example.org" for n in range(4)),
        "alive.example.org",
        "again.example.org",
    ]
