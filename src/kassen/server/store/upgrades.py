"""The schemas that there have been: Alembic brings a database to the newest."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

_ONE_AT_A_TIME = 7_215_031_335
"""Any number: the advisory lock under which processes migrate one after the other."""


class NewerSchema(Exception):
    """A newer Kassen has brought the database to a form of which this one has never heard."""


def upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_ONE_AT_A_TIME})"))
    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerSchema(str(error)) from error


def migrations() -> Config:
    """Where Alembic finds the schemas that there have been."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parents[1] / "migrations"))
    config.set_main_option("path_separator", "os")
    return config
