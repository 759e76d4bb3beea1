"""A server that dies between sending a notice and noting it: the next sends it again, and says so.

No two machines can agree on what the other has heard. So what is sent twice carries the same mark,
wherever a receiver can know it by one.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
from sqlalchemy import update

from kassen.server.services import Services
from kassen.server.store.schema import deliveries
from tests.server.letters import PostOffice
from tests.server.members import a_member
from tests.server.receivers import Receiver, Subscriber
from tests.server.servers import Server, eventually
from tests.server.services import new_match, with_services
from tests.server.test_notices import HOUR, joined, told_of, waiting_for


class Gap:
    """Between the arrival of several messages and the answers: there the server is killed, once."""

    def __init__(self, server: Server, messages: int) -> None:
        self.server = server
        self._missing = messages
        self._lock = threading.Lock()
        self.is_over = threading.Event()

    def arrived(self) -> None:
        with self._lock:
            self._missing -= 1
            if self._missing == 0:
                self.server.kill()
                self.is_over.set()
        self.is_over.wait(60)


@pytest.fixture
def server(tmp_path: Path, receiver: Receiver, office: PostOffice) -> Iterator[Server]:
    friends = [receiver.address]
    path = str(tmp_path / "matches.sqlite3")
    found = Server(path, notice_seconds=0.2, friends=friends, smtp=office.address)
    yield found
    found.stop()


def test_what_is_sent_again_has_the_mark_of_the_first_time(
    server: Server, receiver: Receiver, office: PostOffice
) -> None:
    ada = a_member(server)
    ada.done("POST", "/me/mail", {"address": "ada@example.org"})
    ada.done("PUT", "/me/mail", {"token": office.token()})
    office.letters.clear()
    ada.done("POST", "/me/ways/mail")
    phone = Subscriber(receiver, "/push")
    ada.done("POST", "/me/ways/push", {"subscription": phone.subscription})
    ada.done("POST", "/me/ways/hook", {"url": receiver.address + "/room", "shape": "json"})
    room = {"url": receiver.address, "room": "!x:example.org", "token": "t"}
    ada.done("POST", "/me/ways/hook", {**room, "shape": "matrix-room"})
    ada.done("POST", "/me/ways/hook", {**room, "shape": "discord-room", "room": "42"})
    gap = Gap(server, 5)
    receiver.before_answer = office.before_answer = gap.arrived
    waiting_for(server, ada)
    assert gap.is_over.wait(60)
    with closing(connect(str(server.wishes["database"]))) as database, database:
        assert database.execute("SELECT count(*) FROM delivery").fetchone() == (5,)
        database.execute("UPDATE delivery SET claimed = 0, due = 0")  # as a minute later
    server.start()
    eventually(lambda: len(receiver.arrived) >= 8 and len(office.letters) >= 2, 60)
    with closing(connect(str(server.wishes["database"]))) as database:
        eventually(lambda: database.execute("SELECT 1 FROM delivery").fetchone() is None, 60)
    marks = {
        "push": [_header(one.headers, "topic") for one in receiver.at("/push")],
        "room": [_header(one.headers, "idempotency-key") for one in receiver.at("/room")],
        "said there": [one["id"] for one in receiver.said("/room")],
        "Matrix": [one.path for one in receiver.arrived if one.method == "PUT"],
        "Discord": [one["nonce"] for one in receiver.said("/channels/42/messages")],
        "letter": [letter["Message-ID"] for letter in office.letters],
    }
    for way, found in marks.items():
        assert len(found) == 2, way
        assert len(set(found)) == 1, way
    assert len(marks["push"][0]) <= 32
    assert [one["tag"] for one in phone.read()] == [phone.read()[0]["tag"]] * 2


def _header(headers: dict[str, str], name: str) -> str:
    return {each.lower(): value for each, value in headers.items()}[name]


def test_what_came_meanwhile_is_another_message(any_database: str) -> None:
    """Or a receiver that knows the mark would drop what he has never seen."""

    async def look(services: Services) -> None:
        for each in services.rounds:  # the test takes what is due itself
            await each.stop()
        outbox, account = services.telling.outbox, await joined(services)
        for url in ("https://x.org", "https://y.org"):
            await outbox.add_way(account.id, "hook", "", {"url": url, "shape": "json"})
        await told_of(services, account, await new_match(services, "warriors"))
        first = {one.mark: one for one in await outbox.take()}
        assert len(first) == 2
        await told_of(services, account, await new_match(services, "warriors"))
        async with services.storage.engine.begin() as connection:  # as if it had died
            await connection.execute(update(deliveries).values(claimed=0))
        second = {one.mark: one for one in await outbox.take()}
        assert len(second) == 4
        assert {mark: second[mark] for mark in first} == first
        await outbox.failed(second[next(iter(first))], "busy")
        async with services.storage.engine.begin() as connection:
            await connection.execute(update(deliveries).values(claimed=0, due=0))
        assert {one.mark for one in await outbox.take()} == set(second)

    with_services(any_database, look, notice_seconds=HOUR / 1000)
