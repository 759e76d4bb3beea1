"""The writer: whatever waits goes into one transaction, and one bad write spoils no other."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Update, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kassen.core.values.errors import SettingError
from kassen.server.http.settings import ServerSettings, database_url, settings_from
from kassen.server.store.database import check_database, opened
from kassen.server.store.schema import metadata, promises
from kassen.server.store.writer import Conflict, NotKept, Writer


def _row(name: str) -> dict[str, Any]:
    return {"commitment": name, "secret": b"s", "created": 0}


def test_what_waits_goes_into_one_transaction(database: str) -> None:
    async def work() -> tuple[int, int, int]:
        async with opened(database_url(database)) as engine, Writer(engine) as writer:
            rows = [writer.write([(promises, [_row(f"row {n}")])]) for n in range(200)]
            await asyncio.gather(*rows)
            async with engine.connect() as connection:
                kept = len((await connection.execute(select(promises))).all())
            return writer.commits, writer.kept, kept

    commits, written, kept = asyncio.run(work())
    assert (written, kept) == (200, 200)
    assert commits <= 3


def test_a_conflict_is_told_to_its_own_writer_alone(any_database: str) -> None:
    async def work() -> list[Any]:
        async with opened(database_url(any_database)) as engine, Writer(engine) as writer:
            names = ["a", "b", "a", "c", "b", "d"]
            writes = [writer.write([(promises, [_row(name)])]) for name in names]
            broken = writer.write([], [text("UPDATE nothing SET x = 1")])
            answers = await asyncio.gather(*writes, broken, return_exceptions=True)
            async with engine.connect() as connection:
                rows = (await connection.execute(select(promises.c.commitment))).scalars().all()
            return [[type(answer) for answer in answers], sorted(rows)]

    kinds, rows = asyncio.run(work())
    none = type(None)
    assert kinds == [none, none, Conflict, none, Conflict, none, NotKept]
    assert rows == ["a", "b", "c", "d"]


async def _held_up(connection: AsyncConnection, by: str) -> None:
    """Until somebody waits for a lock of this kind."""
    query = text("SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = :kind")
    async with asyncio.timeout(30):
        while not (await connection.execute(query, {"kind": by})).scalar():
            await asyncio.sleep(0.01)


def test_whoever_meets_a_deadlock_is_tried_again(shared_database: str) -> None:
    """We have a and want b, another has b and wants a; a gate makes sure that it comes to that."""
    gate, patient = text("SELECT pg_advisory_xact_lock(1)"), text("SET deadlock_timeout = '1min'")

    def add(number: int, name: str) -> Update:
        mine = update(promises).where(promises.c.commitment == name)
        return mine.values(created=promises.c.created + number)

    async def work() -> tuple[int, list[int]]:
        async with opened(database_url(shared_database)) as engine, Writer(engine) as writer:
            await writer.write([(promises, [_row("a"), _row("b")])])
            async with engine.connect() as keeper, engine.connect() as other:
                await keeper.execute(gate)
                await other.execute(patient)  # so it is ours that gives way
                await other.execute(add(10, "b"))
                writing = asyncio.create_task(writer.write([], [add(1, "a"), gate, add(1, "b")]))
                await _held_up(keeper, "advisory")
                asking = asyncio.create_task(other.execute(add(10, "a")))
                await _held_up(keeper, "transactionid")
                await keeper.rollback()
                async with asyncio.timeout(30):
                    await asking
                    await other.commit()
                    await writing
            async with engine.connect() as connection:
                kept = (await connection.execute(select(promises.c.created))).scalars().all()
            return writer.failed, list(kept)

    assert asyncio.run(work()) == (0, [11, 11])


def test_sqlite_is_durable(database: str) -> None:
    async def work() -> list[Any]:
        async with opened(database_url(database)) as engine, engine.connect() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in names]

    assert asyncio.run(work()) == ["wal", 2, 1]


def test_migrations_make_the_schema_that_the_code_knows(bare_database: str) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    async def work() -> Any:
        for _ in range(2):  # the second time there is nothing to do
            async with (
                opened(database_url(bare_database)) as engine,
                engine.connect() as connection,
            ):
                found = await connection.run_sync(differences)
        return found

    assert asyncio.run(work()) == []


def test_a_file_belongs_to_one_server(database: str) -> None:
    async def work() -> None:
        async with opened(database_url(database)), opened(database_url(database)):
            pass

    with pytest.raises(SettingError, match="another Kassen server"):
        asyncio.run(work())
    check_database(database_url(database))


@pytest.mark.parametrize(
    ("place", "about"),
    [
        ("/proc/nothing/here.sqlite3", "cannot be written"),
        ("postgresql://nobody@127.0.0.1:1/kassen", "cannot be opened"),
        (":memory:", "name a file"),
    ],
)
def test_a_database_that_cannot_be_had_is_told_in_a_sentence(place: str, about: str) -> None:
    with pytest.raises(SettingError, match=about):
        check_database(database_url(place))


def test_a_file_that_is_no_database_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Brook, " * 100)
    with pytest.raises(SettingError, match="cannot be opened"):
        check_database(database_url(str(path)))
    assert path.read_text().startswith("Dear Brook")


def test_the_environment_has_its_say() -> None:
    found = settings_from(
        {"KASSEN_DATABASE": "postgres://x/y", "KASSEN_RATE": "5", "KASSEN_ORIGINS": "a b"}
    )
    assert (found.rate, found.origins) == (5.0, ("a", "b"))
    assert found.database_url == "postgresql+asyncpg://x/y"
    with pytest.raises(SettingError, match="KASSEN_RATE"):
        settings_from({"KASSEN_RATE": "fast"})
    with pytest.raises(SettingError, match="mysql"):
        database_url("mysql://x")


def test_matches_are_kept_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "kassen" / "matches.sqlite3"
    assert ServerSettings().database_url == f"sqlite+aiosqlite:///{path}"
    check_database(ServerSettings().database_url)
    assert path.exists()
