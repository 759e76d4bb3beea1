"""Backups of PostgreSQL: by its own programs, `pg_dump`, `pg_restore` and `psql`."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import IO

from msgspec import Struct
from sqlalchemy import Connection, func, inspect, make_url, select

from kassen.core.values.errors import SettingError
from kassen.server.http.language import phrase
from kassen.server.store.database import asked
from kassen.server.store.fences import database_now
from kassen.server.store.schema import leases, metadata, servers

SUFFIX = ".dump"
MAGIC = b"PGDMP"
_OF_THE_MOMENT = (servers, leases)
"""Who lives and leads: nobody does in a backup."""


def copy(url: str, into: Path) -> None:
    """All of it as it is at one moment; whoever writes meanwhile does not wait."""
    without = [f"--exclude-table-data={table.name}" for table in _OF_THE_MOMENT]
    _run(
        "pg_dump", "--format=custom", "--no-owner", "--no-privileges", *without, f"--file={into}",
        environment=libpq(url),
    )  # fmt: skip


def revision(path: Path) -> str | None:
    """The schema of a dump; None if it is none of ours."""
    said = _run("pg_restore", "--data-only", "--table=alembic_version", "--file=-", str(path))
    lines = said.splitlines()
    at = next((n for n, line in enumerate(lines) if line.startswith("COPY ")), None)
    return None if at is None else lines[at + 1]


def see_that_nobody_plays(url: str) -> None:
    """SettingError if a server lives on this database."""

    query = select(func.count()).select_from(servers).where(servers.c.until > database_now())

    def count(connection: Connection) -> int:
        is_ours = inspect(connection).has_table(servers.name)
        return connection.execute(query).scalar_one() if is_ours else 0

    if asked(url, count):
        raise SettingError(phrase("restore-servers"))


def put_back(url: str, backup: Path) -> None:
    """Our tables go and those of the dump come, in one transaction or not at all."""
    names = ", ".join(f'"{name}"' for name in [*metadata.tables, "alembic_version"])
    reading = ["pg_restore", "--no-owner", "--no-privileges", "--file=-", str(backup)]
    writing = ["psql", "--no-psqlrc", "--quiet", "--output=/dev/null", "--set=ON_ERROR_STOP=1"]
    with _started(reading) as dump, _started(writing, libpq(url)) as psql:
        assert dump.process.stdout is not None
        assert psql.process.stdin is not None
        with suppress(BrokenPipeError), psql.process.stdin as script:
            script.write(f"BEGIN; DROP TABLE IF EXISTS {names} CASCADE;\n".encode())
            copyfileobj(dump.process.stdout, script)
            dump.process.stdout.close()
            if dump.process.wait() == 0:  # else all of it is taken back
                script.write(b"COMMIT;\n")
        psql.see_that_it_did()
        dump.see_that_it_did()


def libpq(url: str) -> dict[str, str]:
    """How PostgreSQL's programs are told of a database: not on their command line, which all see.

    >>> here = libpq("postgresql+asyncpg://me:secret@there:5433/kassen?ssl=require")
    >>> sorted(here.items())[:3]
    [('PGDATABASE', 'kassen'), ('PGHOST', 'there'), ('PGPASSWORD', 'secret')]
    >>> sorted(here.items())[3:]
    [('PGPORT', '5433'), ('PGSSLMODE', 'require'), ('PGUSER', 'me')]
    """
    parsed = make_url(url)
    asked = {name: str(value) for name, value in parsed.query.items()}
    found = {
        "PGHOST": parsed.host or asked.get("host"),
        "PGPORT": parsed.port or asked.get("port"),
        "PGUSER": parsed.username or asked.get("user"),
        "PGPASSWORD": parsed.password,
        "PGDATABASE": parsed.database,
        "PGSSLMODE": asked.get("ssl"),
    }
    return {name: str(value) for name, value in found.items() if value}


class _Program(Struct):
    """One that runs."""

    process: subprocess.Popen[bytes]
    errors: IO[bytes]

    def see_that_it_did(self) -> None:
        """SettingError says what it complains about."""
        if self.process.wait():
            self.errors.seek(0)
            why = self.errors.read().decode(errors="replace").strip().partition("\n")[0]
            name = str(self.process.args[0]) if isinstance(self.process.args, list) else ""
            why = why.removeprefix(f"{name}: ")
            raise SettingError(phrase("program-failed", program=name, why=why))


@contextmanager
def _started(
    command: list[str], environment: Mapping[str, str] | None = None
) -> Iterator[_Program]:
    with TemporaryFile() as errors:
        try:
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                env={**os.environ, **(environment or {})},
            )
        except FileNotFoundError as error:
            raise SettingError(phrase("no-program", program=command[0])) from error
        with process:
            yield _Program(process, errors)


def _run(*command: str, environment: Mapping[str, str] | None = None) -> str:
    """What a program prints; SettingError says what it complains about."""
    with _started(list(command), environment) as program:
        said, _ = program.process.communicate()
        program.see_that_it_did()
    return said.decode()
