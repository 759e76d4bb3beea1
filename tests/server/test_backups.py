"""`kassen backup` and `kassen restore`: from a server that runs, to one that goes on."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from kassen.cli import main
from kassen.server.http.settings import database_url
from kassen.server.store.backups import files
from kassen.server.store.backups.backups import counted
from kassen.server.store.database import check_database
from tests.kept.answers import unpacked
from tests.server.postgres import create_database
from tests.server.servers import NewGame, Server, eventually

Start = Callable[..., Server]


def kassen(*args: str | Path) -> str:
    """What a command says that does what it is asked to."""
    done = CliRunner().invoke(main, [str(arg) for arg in args])
    assert done.exit_code == 0, done.output
    return done.output


def refused(*args: str | Path) -> str:
    done = CliRunner().invoke(main, [str(arg) for arg in args])
    assert done.exit_code == 1, done.output
    assert "Traceback" not in done.output
    return done.output


@pytest.fixture
def other_database(any_database: str, tmp_path: Path) -> str:
    """An empty one beside, of the same kind."""
    if "://" not in any_database:
        return str(tmp_path / "elsewhere" / "other.sqlite3")
    address, _, name = any_database.rpartition("/")
    return create_database(address, f"{name}_other")


def test_a_backup_of_a_server_that_plays_is_restored_and_played_on(
    any_database: str, other_database: str, tmp_path: Path, start_server: Start
) -> None:
    server = start_server(any_database)
    game, quiet = server.new("warriors", "me", "here"), server.new("warriors", "me", "link")
    quiet.play(Random(1), 3)
    playing = threading.Thread(target=game.play, args=(Random(2), 60))
    playing.start()
    eventually(lambda: game.spectator.get()["number"] > 5)
    backup = tmp_path / "kept.backup"
    said = kassen("backup", backup, "--database", any_database)
    assert said == f"{backup}: 2 matches, 0 accounts.\n"
    playing.join()
    assert game.spectator.get()["number"] == 60  # nobody was held up
    assert backup.stat().st_mode & 0o777 == 0o600
    said = kassen("restore", backup, "--database", other_database)
    assert said == "Restored: 2 matches, 0 accounts.\n"
    again = start_server(other_database)
    for one in (game, quiet):
        there = NewGame(again, one.made)
        number = there.spectator.get()["number"]
        assert number >= 3
        kept = there.spectator.get("/log")["lines"]
        assert kept == one.spectator.get("/log")["lines"][: len(kept)]
        assert there.play(Random(3), 4) == 4
        assert there.spectator.get()["number"] == number + 4
    _is_replaced_only_if_one_says_so(server, quiet, backup)


def _is_replaced_only_if_one_says_so(server: Server, quiet: NewGame, backup: Path) -> None:
    """Where a server was that went on after the backup."""
    quiet.play(Random(2), 2)
    database = str(server.wishes["database"])
    into = ("restore", backup, "--database", database)
    assert "2 matches, 0 accounts" in refused(*into)
    running = refused(*into, "--replace")
    assert ("A server is running" in running) or ("has this database open" in running)
    server.stop()
    if "://" in database:
        torn = backup.with_name("torn.dump")
        torn.write_bytes(backup.read_bytes()[:-400])
        refusal = refused("restore", torn, "--database", database, "--replace")
        assert "pg_restore could not do it: " in refusal
        assert counted(database_url(database)).matches == 2  # all of it was taken back
    said = kassen(*into, "--replace")
    server.start()
    assert NewGame(server, quiet.made).spectator.get()["number"] == 3
    if "://" not in database:  # what was replaced is not lost
        before = said.rpartition(" lies in ")[2].removesuffix(" now.\n")
        assert files.revision(Path(before)) is not None
        with closing(sqlite3.connect(before)) as old:
            entries = old.execute("SELECT max(n) FROM entry WHERE match = ?", (quiet.id,))
            assert entries.fetchone() == (5,)


def test_a_grown_server_takes_its_file_to_postgresql(
    postgres_address: str, tmp_path: Path, start_server: Start
) -> None:
    server = start_server()
    first = server.new("warriors", "me", "link")
    first.seats[0].done("resign")
    rematch = NewGame(server, server.ask(
        "POST", f"/matches/{first.id}/rematch", first.seats[0].token, {}
    ).json() | {"spectator": first.made["spectator"], "host": None})  # fmt: skip
    game = server.new("ikusa", "me", "here", "here", "here")
    moves = game.play(Random(1), 8)
    state, log = game.seats[0].get(), game.seats[0].get("/log")
    server.stop()
    large = create_database(postgres_address, "kassen_grown")
    assert kassen("restore", tmp_path / "own.sqlite3", "--database", large) == (
        "Restored: 3 matches, 0 accounts.\n"
    )
    there = start_server(large)
    moved = NewGame(there, game.made)
    assert (moves, moved.seats[0].get("/log")) == (8, log)
    assert moved.seats[0].get()["view"] == state["view"]
    assert moved.play(Random(2), 3) == 3
    asked = there.ask("POST", f"/matches/{first.id}/rematch", first.seats[0].token, {}).json()
    assert asked["match"] == rematch.id  # there is one already


def test_a_backup_of_an_old_schema_is_restored(bare_database: str, tmp_path: Path) -> None:
    said = kassen("restore", unpacked(tmp_path), "--database", bare_database)
    assert said == "Restored: 10 matches, 0 accounts.\n"


def test_backups_in_a_folder_have_names_and_the_oldest_go(tmp_path: Path) -> None:
    check_database(database_url(str(tmp_path / "own.sqlite3")))
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 5):
        (folder / f"kassen-2026010{day}T000000Z.sqlite3").touch()
    (folder / "kassen-notes.txt").touch()
    database = tmp_path / "own.sqlite3"
    said = kassen("backup", folder, "--database", database, "--keep", "3")
    made = Path(said.rpartition(": ")[0])
    assert sorted(folder.iterdir()) == [
        folder / "kassen-20260103T000000Z.sqlite3",
        folder / "kassen-20260104T000000Z.sqlite3",
        made,
        folder / "kassen-notes.txt",
    ]


def test_backups_that_cannot_be_made_or_restored_are_refused_in_a_line(tmp_path: Path) -> None:
    check_database(database_url(str(tmp_path / "own.sqlite3")))
    own, target = tmp_path / "own.sqlite3", tmp_path / "target.sqlite3"
    junk = tmp_path / "junk"
    junk.write_bytes(b"no database at all")
    foreign, newer = tmp_path / "foreign.sqlite3", tmp_path / "newer.sqlite3"
    torn, dump = tmp_path / "torn.sqlite3", tmp_path / "some.dump"
    with closing(sqlite3.connect(foreign)) as other:
        other.execute("CREATE TABLE photos (id)")
    kassen("backup", newer, "--database", own)
    torn.write_bytes(newer.read_bytes()[:9000])
    with closing(sqlite3.connect(newer)) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.commit()
    dump.write_bytes(b"PGDMP")
    for command, about in {
        ("backup", junk, "--database", own): "is there already",
        ("backup", tmp_path / "x", "--keep", "2", "--database", own): "is no folder",
        ("backup", tmp_path / "x", "--database", tmp_path / "nothing"): "There is no database",
        ("backup", tmp_path / "x", "--database", junk): "is damaged",
        ("backup", tmp_path / "no" / "x", "--database", own): "cannot be written",
        ("restore", tmp_path / "nothing", "--database", target): "cannot be read",
        ("restore", junk, "--database", target): "is no backup",
        ("restore", foreign, "--database", target): "is no backup",
        ("restore", newer, "--database", target): "of a newer Kassen",
        ("restore", torn, "--database", target): "",
        ("restore", dump, "--database", target): "is a backup of PostgreSQL",
    }.items():
        assert about in refused(*command), command
    assert not target.exists()
    assert not (tmp_path / "x").exists()
    assert list(tmp_path.glob("*.part")) == []


def test_no_password_stands_on_a_command_line(
    postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody on a machine sees what programs are called with."""
    database = create_database(postgres_address, "kassen_password").replace("@", ":s3cret@")
    check_database(database_url(database))
    real = os.environ["PATH"]
    program, seen = tmp_path / "pg_dump", tmp_path / "seen"
    program.write_text(
        f'#!/bin/sh\necho "$PGPASSWORD" "$@" > {seen}\nPATH="{real}" exec pg_dump "$@"\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{real}")
    kassen("backup", tmp_path / "kept.dump", "--database", database)
    password, _, arguments = seen.read_text().partition(" ")
    assert password == "s3cret"
    assert "--file" in arguments
    assert "s3cret" not in arguments
