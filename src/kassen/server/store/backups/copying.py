"""From a file of SQLite into PostgreSQL: the way of a server that has grown."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Table, bindparam, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kassen.server.store.backups import files
from kassen.server.store.database import opened
from kassen.server.store.schema import matches, metadata

_AT_ONCE = 500


def copy_into(url: str, backup: Path) -> None:
    """All rows of a backup, brought to the newest schema first, instead of those that are there."""
    with TemporaryDirectory(prefix="kassen-") as folder:
        copy = Path(folder) / "copy.sqlite3"
        files.copied(backup, copy)
        asyncio.run(_copy(files.url_of(copy), url))


async def _copy(source: str, target: str) -> None:
    async with (
        opened(source) as old,
        old.connect() as reading,
        opened(target) as new,
        new.begin() as writing,
    ):
        for table in reversed(metadata.sorted_tables):
            await writing.execute(table.delete())
        for table in metadata.sorted_tables:
            await _copy_table(table, reading, writing)


async def _copy_table(table: Table, reading: AsyncConnection, writing: AsyncConnection) -> None:
    later: list[dict[str, Any]] = []
    rows = await reading.stream(select(table))
    async for some in rows.mappings().partitions(_AT_ONCE):
        batch = [dict(row) for row in some]
        if table is matches:  # a rematch may come before the match that it is one of
            later += [
                {"which": row["id"], "of": row["rematch_of"]} for row in batch if row["rematch_of"]
            ]
            batch = [{**row, "rematch_of": None} for row in batch]
        await writing.execute(insert(table), batch)
    if later:
        again = update(matches).where(matches.c.id == bindparam("which"))
        await writing.execute(again.values(rematch_of=bindparam("of")), later)
    await _count_on(table, writing)


async def _count_on(table: Table, writing: AsyncConnection) -> None:
    """A column that counts by itself goes on after the last number."""
    column = table.autoincrement_column
    if column is None:
        return
    name = f"pg_get_serial_sequence('\"{table.name}\"', '{column.name}')"
    last = f'(SELECT max("{column.name}") FROM "{table.name}")'
    await writing.execute(text(f"SELECT setval({name}, {last}) WHERE {name} IS NOT NULL"))
