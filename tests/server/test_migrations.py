"""Databases of every version open, and what is in them stays."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

import kassen.server.migrations
from kassen.server.http.settings import database_url
from kassen.server.past.statistics import Ending
from kassen.server.store.database import is_postgresql, opened
from kassen.server.store.schema import metadata
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


def _ended(when_gone: str, acts: list[str], **more: Any) -> Any:
    """What the newest program finds of a match that seat 1 won, by an older one's row."""
    header = {"when_gone": when_gone} if when_gone else {}
    ending = {"winners": [1], "how": "provinces", "rounds": 9, "places": [2, 1], **more}
    return header, [{"n": n, "seat": 1, "act": act} for n, act in enumerate(acts)], ending


ENDED = {
    "resigned": (_ended("bot", ["move", "resign", "move"]), ([], [1], [1])),
    "taken over": (_ended("replace", ["resign", "take-over"]), ([1], [], [])),
    "played": (_ended("bot", ["move"]), ([1], [], [])),
    "passive": (_ended("", ["resign"]), ([1], [], [])),
    "newer": (_ended("bot", ["resign"], resigned=[], sides=[]), ([1], [], [])),
}


def test_who_had_resigned_before_endings_knew_of_it_has_not_won(bare_database: str) -> None:
    """Winners, the sides that won on the board where these are others, and who has resigned."""

    def of_then(connection: Connection) -> None:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0058")
        for id, ((header, done, ending), _) in ENDED.items():
            row = {"id": id, "header": json.dumps(header).encode()}
            row["ending"] = json.dumps(ending).encode()
            columns = "id, game, header, secret, created, is_over, ending"
            values = ":id, 'bids', :header, :header, 1, true, :ending"
            connection.execute(text(f'INSERT INTO "match" ({columns}) VALUES ({values})'), row)
            for one in done:
                entry = {"id": id, "n": one["n"], "body": json.dumps(one).encode()}
                columns, values = '"match", n, line, at, told, body', ":id, :n, 0, 1, :body, :body"
                connection.execute(text(f"INSERT INTO entry ({columns}) VALUES ({values})"), entry)

    async def work() -> dict[str, Ending]:
        url = database_url(bare_database)
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            await connection.run_sync(of_then)
        await engine.dispose()
        async with opened(url) as engine, engine.connect() as connection:
            rows = await connection.execute(text('SELECT id, ending FROM "match"'))
            return {row.id: msgspec.json.decode(row.ending, type=Ending) for row in rows}

    found = asyncio.run(work())
    told = {id: tuple(map(list, (e.winners, e.sides, e.resigned))) for id, e in found.items()}
    assert told == {id: expected for id, (_, expected) in ENDED.items()}
