"""Backups: a copy of a database whose server goes on playing, and the way back from it."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import Connection, func, inspect, make_url, select

from kassen.core.values.errors import SettingError, cannot_read, cannot_write
from kassen.server.http.language import phrase
from kassen.server.store.backups import copying, dumps, files
from kassen.server.store.database import (
    asked,
    check_database,
    is_postgresql,
    real_path,
)
from kassen.server.store.schema import accounts, matches
from kassen.server.store.upgrades import migrations

_STAMP = "%Y%m%dT%H%M%SZ"


class Contents(Struct, frozen=True):
    """What a database holds, as whoever runs the server counts it."""

    matches: int
    accounts: int


def counted(url: str) -> Contents:
    """What is in a database; SettingError if nobody can say."""

    def count(connection: Connection) -> Contents:
        known = inspect(connection).get_table_names()
        found = [
            connection.execute(select(func.count()).select_from(table)).scalar_one()
            if table.name in known  # there were no accounts once
            else 0
            for table in (matches, accounts)
        ]
        return Contents(*found)

    if not is_postgresql(url) and not real_path(make_url(url)).exists():
        return Contents(0, 0)  # to look would be to make it
    return asked(url, count)


def back_up(url: str, where: Path, keep: int = 0) -> tuple[Path, Contents]:
    """Copy a database to a file that is not there yet, or under a name with the time into a folder.

    With `keep`, only so many of a folder's backups stay: the newest.
    """
    kind = dumps if is_postgresql(url) else files
    into = where
    if where.is_dir():
        into = where / f"kassen-{time.strftime(_STAMP, time.gmtime())}{kind.SUFFIX}"
    elif keep:
        raise SettingError(phrase("keep-needs-folder", file=where))
    part = into.with_name(f"{into.name}.part")
    try:
        if into.exists():
            raise SettingError(phrase("backup-exists", file=into))
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # it holds secrets
        kind.copy(url, part)
        found = counted(url if is_postgresql(url) else files.url_of(part))
        settled(part, into)
        if keep:
            for old in sorted(where.glob(f"kassen-*Z{kind.SUFFIX}"))[:-keep]:
                old.unlink()
    except OSError as error:
        raise SettingError(cannot_write(into, error)) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return into, found


def restore(url: str, backup: Path, *, replace: bool = False) -> tuple[Path | None, Contents]:
    """Make a database from a backup; returns where the file of before lies now, if there was one.

    A database in which something was played is replaced only if that is what was asked for. A
    backup of SQLite can be restored into PostgreSQL: so a server grows.
    """
    is_file = _is_file(backup)
    if not is_postgresql(url) and not is_file:
        raise SettingError(phrase("backup-of-postgresql", file=backup))
    revision = files.revision(backup) if is_file else dumps.revision(backup)
    if revision is None:
        raise SettingError(phrase("no-backup", file=backup))
    if revision not in _known_revisions():
        raise SettingError(phrase("backup-newer", file=backup))
    if not replace and (there := counted(url)) != Contents(0, 0):
        raise SettingError(phrase("restore-over", matches=there.matches, accounts=there.accounts))
    before: Path | None = None
    if not is_postgresql(url):
        before = files.put_back(url, backup, time.strftime(_STAMP, time.gmtime()))
    else:
        dumps.see_that_nobody_plays(url)
        if is_file:
            copying.copy_into(url, backup)
        else:
            dumps.put_back(url, backup)
    check_database(url)
    return before, counted(url)


def settled(part: Path, name: Path) -> None:
    """Give a file that is complete its name, so that it is there after a loss of power."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    part.replace(name)
    with suppress(OSError):  # not every system can open a folder
        folder = os.open(name.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _is_file(backup: Path) -> bool:
    """Whether it is one of SQLite; SettingError if it is no backup at all."""
    try:
        with backup.open("rb") as file:
            head = file.read(16)
    except OSError as error:
        raise SettingError(cannot_read(backup, error)) from error
    if head.startswith(files.MAGIC):
        return True
    if head.startswith(dumps.MAGIC):
        return False
    raise SettingError(phrase("no-backup", file=backup))


def _known_revisions() -> set[str]:
    return {one.revision for one in ScriptDirectory.from_config(migrations()).walk_revisions()}
