"""The database: how it is opened, made durable, and brought to the newest schema."""

from __future__ import annotations

import asyncio
import errno
import os
import stat
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from filelock import BaseFileLock
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import ExceptionContext
from sqlalchemy.exc import DataError as WrongValue
from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from kassen.core.values.errors import SettingError, cannot_write
from kassen.core.values.folders import lock
from kassen.core.values.messages import Message
from kassen.server.http.language import phrase

T = TypeVar("T")

_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on the disk when it returns
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)
_PATIENCE = 5.0
_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class DatabaseInUse(SettingError):
    """Another server has it open; `address` says where that one is, if it has said so."""

    def __init__(self, said: Message, address: str) -> None:
        super().__init__(said)
        self.address = address


def is_postgresql(url: str) -> bool:
    return make_url(url).get_backend_name() == "postgresql"


def is_away(error: BaseException) -> bool:
    """The database does not answer, cannot be reached or cannot write: it may be back soon."""
    if isinstance(error, IntegrityError | ProgrammingError | WrongValue):
        return False
    gone = (DBAPIError, NoConnectionFree, TimeoutError, ConnectionError)
    return isinstance(error, (*gone, asyncpg.PostgresError, asyncpg.InterfaceError))


@asynccontextmanager
async def opened(url: str, seconds: float = _PATIENCE) -> AsyncIterator[AsyncEngine]:
    """The database, ready for use; SettingError if it cannot be had.

    `seconds` are what one on another machine may take for an answer, or to be reached.
    """
    parsed = make_url(url)
    held = None if is_postgresql(url) else _made(parsed)
    engine = create_async_engine(
        parsed,
        pool_size=8,
        max_overflow=4,
        pool_timeout=_PATIENCE,
        connect_args=manners(seconds) if is_postgresql(url) else {},
        pool_pre_ping=is_postgresql(url),  # it may have been restarted meanwhile
        hide_parameters=True,  # they hold secrets, and errors go into the log
    )
    if not is_postgresql(url):
        event.listen(engine.sync_engine, "connect", make_durable)
    event.listen(engine.sync_engine, "handle_error", _never_again)
    try:
        await _migrate(parsed)
        yield engine
    finally:
        await engine.dispose()
        if held is not None:
            held.release()


@asynccontextmanager
async def visited(url: str) -> AsyncIterator[AsyncEngine]:
    """The database of a server that may be running: it stays that one's, and as it is."""
    parsed = make_url(url)
    if not is_postgresql(url) and not real_path(parsed).exists():
        raise SettingError(phrase("no-database-there", where=str(real_path(parsed))))
    engine = create_async_engine(parsed, poolclass=NullPool, hide_parameters=True)
    if not is_postgresql(url):
        event.listen(engine.sync_engine, "connect", make_durable)
    try:
        yield engine
    finally:
        await engine.dispose()


def manners(seconds: float = _PATIENCE) -> dict[str, Any]:
    """How long we wait for PostgreSQL, and how long a server that freezes keeps others waiting."""
    idle = {"idle_in_transaction_session_timeout": f"{int(_PATIENCE)}s"}
    return {"timeout": seconds, "command_timeout": seconds, "server_settings": idle}


def _never_again(context: ExceptionContext) -> None:
    """A connection over which an answer may still come is of no use to anybody else."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True


def leave_address(url: str, address: str) -> None:
    """Say where the server of this file is, for whoever tries to start a second one."""
    if not is_postgresql(url):
        _address_beside(real_path(make_url(url))).write_text(address)


def check_database(url: str) -> None:
    """Open and close it once; SettingError says in a sentence why that cannot be done."""

    async def check() -> None:
        async with opened(url) as engine:
            if not is_postgresql(url):
                await _see_that_it_is_whole(engine)

    asyncio.run(check())


def make_durable(connection: Any, _: object) -> None:
    """Called with every new connection to SQLite."""
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


async def _migrate(url: URL) -> None:
    """Over a connection of its own: this may take longer than anything later."""
    from kassen.server.store.upgrades import NewerSchema, upgrade  # who only reads needs no Alembic

    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    if url.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", make_durable)
    try:
        with no_answer_said(url):
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
    except NewerSchema as error:
        raise SettingError(phrase("database-newer", address=_shown(url))) from error
    finally:
        await engine.dispose()


_DAMAGED = "malformed"
"""What SQLite says of a file that is damaged, whatever it was asked."""


@contextmanager
def no_answer_said(url: URL) -> Iterator[None]:
    """SettingError says in a sentence why a database does not do what is asked of it."""
    try:
        yield
    except (OSError, DBAPIError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        why = _first_line(error)
        if _DAMAGED in why:
            raise SettingError(phrase("database-damaged", file=_shown(url), why=why)) from error
        raise SettingError(phrase("no-database", address=_shown(url), why=why)) from error


def asked(url: str, question: Callable[[Connection], T]) -> T:
    """One question to a database on which servers may live; SettingError if it does not answer."""

    async def ask() -> T:
        engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(question)
        finally:
            await engine.dispose()

    with no_answer_said(make_url(url)):
        return asyncio.run(ask())


async def _see_that_it_is_whole(engine: AsyncEngine) -> None:
    """A damaged page would else be found by whoever plays the match that lies there."""
    try:
        async with engine.connect() as connection:
            found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar()
    except DBAPIError as error:
        found = _first_line(error)
    if found != "ok":
        why = str(found).partition("\n")[0]
        raise SettingError(phrase("database-damaged", file=_shown(engine.url), why=why))


def _shown(url: URL) -> str:
    """As whoever reads it knows it: the file, or the address without its password."""
    return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string()


def _first_line(error: BaseException) -> str:
    said = str(getattr(error, "orig", None) or error).partition("\n")[0]
    return said or type(error).__name__


def locked(url: URL) -> BaseFileLock:
    """One server a file: a second one would show old states. Gone with the process, however."""
    if not url.database or url.database == ":memory:":
        raise SettingError(phrase("database-in-memory"))
    path = real_path(url)
    try:
        if path.is_dir():
            raise SettingError(phrase("database-folder", file=path))
        if path.exists() and path.stat().st_nlink > 1:
            raise SettingError(phrase("database-linked", file=path))
        path.parent.mkdir(parents=True, exist_ok=True)
        found = lock(path)
        address = _address_beside(path)
        if found is None:
            known = address.read_text() if address.exists() else ""
            raise DatabaseInUse(phrase("database-open", file=path), known)
        with _released_if_it_fails(found):
            address.unlink(missing_ok=True)
            if path.exists():
                _make_private(path)
    except OSError as error:
        raise SettingError(cannot_write(path, error)) from error
    return found


def _made(url: URL) -> BaseFileLock:
    """The same, and there is a file."""
    held, path = locked(url), real_path(url)
    try:
        with _released_if_it_fails(held):
            path.touch(0o600)
    except OSError as error:
        raise SettingError(cannot_write(path, error)) from error
    return held


@contextmanager
def _released_if_it_fails(held: BaseFileLock) -> Iterator[None]:
    try:
        yield
    except BaseException:
        held.release()
        raise


def _make_private(path: Path) -> None:
    """For its owner alone: secrets of the dice are in it. What lies beside it goes by the file.

    A file of somebody else's, that we only may write, stays as its owner wants it; OSError if it is
    for reading only: that is for its owner to change.
    """
    if not path.stat().st_mode & _WRITABLE or not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        with suppress(FileNotFoundError, PermissionError):
            path.with_name(name).chmod(0o600)


def real_path(url: URL) -> Path:
    """The file itself, by whatever name it was called: its lock lies beside it."""
    return Path(os.path.realpath(str(url.database)))


def _address_beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.address")
