"""Backups of SQLite: by its own way of copying a file that others write."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import make_url

from kassen.core.values.errors import SettingError
from kassen.server.http.language import phrase
from kassen.server.http.settings import database_url
from kassen.server.store.database import locked, real_path

SUFFIX = ".sqlite3"
MAGIC = b"SQLite format 3\0"
_BESIDE = ("-wal", "-shm")


def url_of(path: Path) -> str:
    return database_url(str(path))


def copy(url: str, into: Path) -> None:
    """All of it as it is at one moment; whoever writes meanwhile does not wait."""
    path = real_path(make_url(url))
    if not path.is_file():
        raise SettingError(phrase("nothing-to-back-up", file=path))
    copied(path, into)


def copied(path: Path, into: Path) -> None:
    """Copy a database; SettingError if it is damaged."""
    try:
        with closing(_open(path)) as source, closing(sqlite3.connect(into)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it
            found = target.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        raise SettingError(phrase("database-damaged", file=path, why=found))


def revision(path: Path) -> str | None:
    """The schema of a file; None if it is none of ours."""
    with suppress(sqlite3.DatabaseError), closing(_open(path)) as source:
        found = source.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if found is None else str(found[0])
    return None


def put_back(url: str, backup: Path, stamp: str) -> Path | None:
    """A copy of the backup takes the place of the file, which gets another name; which one?"""
    held = locked(make_url(url))
    path = real_path(make_url(url))
    part = path.with_name(f"{path.name}.part")
    before = path.with_name(f"{path.stem}-before-{stamp}{path.suffix}")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        copied(backup, part)
        was_there = path.exists()
        if was_there:
            _put_aside(path, before)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
        held.release()
    return before if was_there else None


def _put_aside(path: Path, name: Path) -> None:
    """What SQLite keeps beside the file goes along: else it would be taken for the new one's."""
    with suppress(sqlite3.DatabaseError), closing(_open(path)) as old:
        old.execute("PRAGMA journal_mode=DELETE")
    path.replace(name)
    for beside in _BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + beside).replace(name.with_name(name.name + beside))


def _open(path: Path) -> sqlite3.Connection:
    """A file that is there; it is made by nobody who only wants to read it."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)
