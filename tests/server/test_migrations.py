"""Databases of every version open, and what is in them stays."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

import kassen.server.migrations
from kassen.server.database import is_postgresql, opened
from kassen.server.schema import metadata
from kassen.server.settings import database_url
from tests.soak import SOAK

ROWS = {
    "match (id, game, header, secret, created, is_over)": "'old', 'bids', :blob, :blob, 1, false",
    "token (hash, match, role, seat)": ":blob, 'old', 'seat', 0",
}


def _config() -> Config:
    config = Config()
    folder = Path(kassen.server.migrations.__file__ or "").parent
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "os")
    return config


REVISIONS = sorted(one.revision for one in ScriptDirectory.from_config(_config()).walk_revisions())


# With SQLite from every third, with PostgreSQL from every ninth; the soak takes all.
EVERY = 1 if SOAK > 1 else 3
TRIED = REVISIONS[::EVERY]


@pytest.mark.parametrize("revision", TRIED)
def test_a_database_of_every_version_opens_and_keeps_what_it_holds(
    revision: str, bare_database: str
) -> None:
    if is_postgresql(database_url(bare_database)) and TRIED.index(revision) % EVERY:
        pytest.skip("`make soak` begins with this one too")

    def of_then(connection: Connection) -> None:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for where, row in ROWS.items():
            table, _, columns = where.partition(" ")
            query = text(f'INSERT INTO "{table}" {columns} VALUES ({row})')
            connection.execute(query, {"blob": b"{}"})

    def now(connection: Connection) -> tuple[Any, Any]:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
        return found, connection.execute(text("SELECT match, role, seat FROM token")).all()

    async def work() -> tuple[Any, Any]:
        url = database_url(bare_database)
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(of_then)
        await engine.dispose()
        async with opened(url) as engine, engine.connect() as connection:
            return await connection.run_sync(now)

    assert asyncio.run(work()) == ([], [("old", "seat", 0)])
