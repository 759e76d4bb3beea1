"""A database without matches, made once: to bring each test's to the newest schema takes longer.

That servers make their own from nothing is seen in `test_migrations.py` and `test_cli_serve.py`.
"""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import NullPool, create_engine, event

from kassen.server.http.settings import database_url
from kassen.server.store.database import make_durable, opened
from kassen.server.store.upgrades import upgrade
from tests.server import postgres


def fill(database: str) -> None:
    """Put the tables into a file that is not there yet; whatever else it may be is left alone."""
    path = Path(database)
    if database and "://" not in database and path.parent.is_dir() and not path.exists():
        path.write_bytes(_file())


@cache
def _file() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "blank.sqlite3"
        engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
        event.listen(engine, "connect", make_durable)
        with engine.begin() as connection:
            upgrade(connection)
        return path.read_bytes()


def copied(address: str, name: str) -> str:
    """A new database of PostgreSQL with the tables in it; returns its address."""
    return postgres.create_database(address, name, _template(address))


@cache
def _template(address: str) -> str:
    name = "kassen_blank"

    async def make() -> None:
        async with opened(database_url(postgres.create_database(address, name))):
            pass

    asyncio.run(make())
    return name
