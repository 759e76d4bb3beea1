"""The database: how it is opened, made durable, and brought to the newest schema."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from filelock import BaseFileLock
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kassen.core.errors import SettingError, cannot_write
from kassen.core.folders import lock
from kassen.core.words.messages import Message
from kassen.server.language import phrase

_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on the disk when it returns
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)
_ONE_AT_A_TIME = 7_215_031_335
"""Any number: the advisory lock under which processes migrate one after the other."""


class DatabaseInUse(SettingError):
    """Another server has it open; `address` says where that one is, if it has said so."""

    def __init__(self, said: Message, address: str) -> None:
        super().__init__(said)
        self.address = address


def is_postgresql(url: str) -> bool:
    return make_url(url).get_backend_name() == "postgresql"


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[AsyncEngine]:
    """The database, ready for use; SettingError if it cannot be had."""
    parsed = make_url(url)
    held = None if is_postgresql(url) else _locked(parsed)
    engine = create_async_engine(
        parsed,
        pool_size=8,
        max_overflow=4,
        pool_pre_ping=is_postgresql(url),  # it may have been restarted meanwhile
        hide_parameters=True,  # they hold secrets, and errors go into the log
    )
    if not is_postgresql(url):
        event.listen(engine.sync_engine, "connect", make_durable)
    try:
        await _migrate(engine)
        yield engine
    finally:
        await engine.dispose()
        if held is not None:
            held.release()


def leave_address(url: str, address: str) -> None:
    """Say where the server of this file is, for whoever tries to start a second one."""
    if not is_postgresql(url):
        _address_beside(Path(str(make_url(url).database))).write_text(address)


def check_database(url: str) -> None:
    """Open and close it once; SettingError says in a sentence why that cannot be done."""

    async def check() -> None:
        async with opened(url):
            pass

    asyncio.run(check())


def make_durable(connection: Any, _: object) -> None:
    """Called with every new connection to SQLite."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


async def _migrate(engine: AsyncEngine) -> None:
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except (OSError, DBAPIError) as error:
        address = engine.url.render_as_string(hide_password=True)
        why = _first_line(error)
        raise SettingError(phrase("no-database", address=address, why=why)) from error


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_ONE_AT_A_TIME})"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _first_line(error: BaseException) -> str:
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def _locked(url: URL) -> BaseFileLock:
    """One server a file: a second one would show old states. Gone with the process, however."""
    if not url.database or url.database == ":memory:":
        raise SettingError(phrase("database-in-memory"))
    path = Path(url.database)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        found = lock(path)
        address = _address_beside(path)
        if found is None:
            known = address.read_text() if address.exists() else ""
            raise DatabaseInUse(phrase("database-open", file=path), known)
        address.unlink(missing_ok=True)
    except OSError as error:
        raise SettingError(cannot_write(path, error)) from error
    return found


def _address_beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.address")
