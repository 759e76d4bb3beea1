"""`kassen backup` and `kassen restore`: a server's matches and accounts, kept safe."""

from __future__ import annotations

import os
from pathlib import Path

import click
from msgspec import structs

from kassen.cli.language import say


@click.command()
@click.argument("where", type=click.Path(path_type=Path))
@click.option(
    "--database",
    default="",
    help="What to back up; else the database of KASSEN_DATABASE or the file of your data folder.",
)
@click.option(
    "--keep",
    type=click.IntRange(min=1),
    default=None,
    help="Keep only so many backups of the folder: the newest.",
)
def backup(where: Path, database: str, keep: int | None) -> None:
    """Back up a database to WHERE while its server goes on.

    WHERE is a new file, or a folder that is there already, in which each backup has the time in
    its name. PostgreSQL needs its own programs for it (pg_dump).
    """
    from kassen.server.store.backups.backups import back_up

    file, found = back_up(url_of(database), where, keep or 0)
    click.echo(say("backed-up", file=file, matches=found.matches, accounts=found.accounts))


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--database",
    default="",
    help="Where to; else the database of KASSEN_DATABASE or the file of your data folder.",
)
@click.option(
    "--replace",
    is_flag=True,
    help="Replace what is in the database; a file only gets another name by it.",
)
def restore(file: Path, database: str, replace: bool) -> None:
    """Make a database from the backup FILE.

    Stop the server first. A backup of SQLite may go to PostgreSQL as well: so a server moves that
    has grown.
    """
    from kassen.server.store.backups import backups

    before, found = backups.restore(url_of(database), file, replace=replace)
    click.echo(say("restored", matches=found.matches, accounts=found.accounts))
    if before is not None:
        click.echo(say("put-aside", file=before))


def url_of(database: str) -> str:
    from kassen.server.http.settings import settings_from  # as a server would find it

    settings = settings_from(os.environ)
    return structs.replace(settings, database=database or settings.database).database_url
