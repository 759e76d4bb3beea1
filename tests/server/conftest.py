"""One server for all tests that need no server of their own."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lacking import leave_out
from tests.server import blank, postgres
from tests.server.letters import PostOffice
from tests.server.receivers import Receiver, receiving
from tests.server.servers import Server
from tests.soak import one_of


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(
        str(tmp_path_factory.mktemp("server") / "matches.sqlite3"), bot_seconds=1.5, far_workers=1
    )
    yield found
    found.stop()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers of this test alone, and ends them whatever becomes of it."""
    started: list[Server] = []

    def start(database: str = "", **settings: Any) -> Server:
        started.append(Server(database or str(tmp_path / "own.sqlite3"), **settings))
        return started[-1]

    yield start
    for one in started:
        if one.process.poll() is None:
            one.stop()


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty database of this test."""
    return str(tmp_path / "matches.sqlite3")


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """A PostgreSQL server, or a word on why there is none."""
    if reason := postgres.why_not():
        leave_out(reason)
    with postgres.postgres(durable=False) as address:
        yield address


_counter = itertools.count()


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    return _new(request, tmp_path, blank.copied)


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """One without tables, once of each kind."""
    return _new(request, tmp_path, postgres.create_database)


@pytest.fixture(params=one_of("sqlite", "postgresql"))
def usual_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database; the soak tries both kinds."""
    return _new(request, tmp_path, blank.copied)


def _new(request: pytest.FixtureRequest, tmp_path: Path, make: Callable[[str, str], str]) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "matches.sqlite3")
    address: str = request.getfixturevalue("postgres_address")
    return make(address, f"kassen_{next(_counter)}")


@pytest.fixture
def shared_database(postgres_address: str) -> str:
    """For the servers of one test alone: they wake the bots of every match that is in it."""
    return blank.copied(postgres_address, f"kassen_{next(_counter)}")


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with PostOffice() as found:
        yield found


@pytest.fixture(scope="module")
def telling(
    tmp_path_factory: pytest.TempPathFactory, receiver: Receiver, office: PostOffice
) -> Iterator[Server]:
    """A server whose notices soon go by mail, and to whoever receives them on this machine."""
    database = str(tmp_path_factory.mktemp("telling") / "matches.sqlite3")
    friends = [receiver.address]
    found = Server(
        database, notice_seconds=0.2, friends=friends, smtp=office.address, pardon_seconds=0.0
    )
    yield found
    found.stop()
