"""Databases that are not what they should be, are away for a while, or full: always a sentence."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import stat
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from sqlalchemy import update

from kassen.cli import main
from kassen.core.values.errors import SettingError
from kassen.core.values.folders import lock
from kassen.server.http.settings import database_url
from kassen.server.services import Services
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.store.database import DatabaseInUse, check_database, opened
from kassen.server.store.schema import matches
from tests.server import blank, postgres
from tests.server.servers import NewGame, Server, eventually
from tests.server.services import with_services
from tests.server.test_server_refusals import problem


def refused(database: str) -> str:
    """What `kassen serve` says of a database that it does not open, all on one line."""
    found = CliRunner().invoke(main, ["serve", "--no-open", "--port", "0", "--database", database])
    assert found.exit_code == 1, found.output
    assert found.output.startswith("Error: ")
    assert found.output.count("\n") == 1
    assert "Traceback" not in found.output
    return found.output


def test_a_database_of_a_newer_version_is_left_alone(any_database: str) -> None:
    check_database(database_url(any_database))
    newer = "UPDATE alembic_version SET version_num = 'm9999'"
    if any_database.startswith("postgresql"):
        psql = str((postgres.programs() or Path()) / "psql")
        subprocess.run([psql, "-q", "-c", newer, any_database], check=True)
    else:
        with sqlite3.connect(any_database) as connection:
            connection.execute(newer)
        connection.close()
    assert "was written by a newer Kassen" in refused(any_database)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert f"{tmp_path} is a folder: name a file in it." in refused(str(tmp_path))


def test_a_file_of_something_else_is_no_database(database: str) -> None:
    Path(database).write_text("Dear diary, today I played Kassen. " * 400)
    assert "file is not a database" in refused(database)


def test_a_database_that_is_damaged_in_the_middle_is_named(database: str) -> None:
    check_database(database_url(database))
    file = Path(database)
    content = bytearray(file.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 8192] = b"\xa5" * 8192
    file.write_bytes(content)
    said = refused(database)
    assert f"{database} is damaged: " in said
    assert ".recover" in said


def test_another_name_of_a_database_gets_nobody_round_its_lock(tmp_path: Path) -> None:
    real, soft, hard = (tmp_path / name for name in ("real.db", "soft.db", "hard.db"))

    async def open_twice(second: Path) -> None:
        async with opened(database_url(str(real))):
            if second is soft:
                soft.symlink_to(real)
            else:
                os.link(real, hard)
            async with opened(database_url(str(second))):
                pass

    with pytest.raises(DatabaseInUse):
        asyncio.run(open_twice(soft))
    with pytest.raises(SettingError, match="another name as well"):
        asyncio.run(open_twice(hard))
    for name in (real, hard):
        with pytest.raises(OSError, match="Too many links"):
            lock(name)


# ---- away for a while ----------------------------------------------------------------------------


def first_move(game: NewGame) -> httpx.Response:
    seat = game.seats[0]
    state = game.server.http.get(
        f"/matches/{game.id}", headers={"Authorization": f"Bearer {seat.token}"}
    )
    if state.status_code != 200:
        return state
    found = state.json()
    move = found["choice"]["moves"][0]["text"]
    return seat.post("move", number=found["number"], move=move)


def goes_on(game: NewGame) -> bool:
    answers = [first_move(game), game.server.ask("GET", "/status")]
    return all(answer.status_code == 200 for answer in answers)


def stands_still(game: NewGame) -> None:
    """Whatever is asked is answered in time, with a word on why it cannot be done."""
    found = problem(game.server.ask("GET", "/status"), 503, "no-database")
    assert found["retry_after"] >= 1
    answer = first_move(game)
    assert answer.status_code == 503, answer.text
    assert answer.json()["type"] in ("/problems/no-database", "/problems/not-kept")


def test_a_database_that_hangs_holds_nobody_up(
    postgres_address: str, start_server: Callable[..., Server]
) -> None:
    database = postgres.create_database(postgres_address, "kassen_hangs")
    game = start_server(database, database_seconds=2.0).new("warriors", "me", "here")
    eventually(lambda: goes_on(game))
    with postgres.frozen(postgres_address):
        stands_still(game)
    eventually(lambda: goes_on(game))


def test_a_database_that_is_started_again_is_waited_for(
    postgres_address: str, start_server: Callable[..., Server]
) -> None:
    database = postgres.create_database(postgres_address, "kassen_restarts")
    game = start_server(database, database_seconds=2.0).new("warriors", "me", "here")
    eventually(lambda: goes_on(game))
    with postgres.shut(database):
        stands_still(game)
    eventually(lambda: goes_on(game))


def test_a_disk_that_is_full_is_written_again_when_there_is_room(
    database: str, start_server: Callable[..., Server]
) -> None:
    game = start_server(database).new("warriors", "me", "bot:random")
    assert goes_on(game)
    pid, all_there_is = game.server.process.pid, resource.RLIM_INFINITY
    size = os.stat(f"{database}-wal").st_size
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, all_there_is))
    eventually(lambda: first_move(game).status_code == 503)
    problem(game.server.ask("GET", "/status"), 503, "not-kept")
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (all_there_is, all_there_is))
    before = game.spectator.get()["number"]
    eventually(lambda: goes_on(game))
    assert game.spectator.get()["number"] > before


def test_bots_wake_whatever_the_clock_says(database: str) -> None:
    """A match that has waited for its bot since tomorrow: the clock went back meanwhile."""

    async def leave_one_asleep(services: Services) -> str:
        services.bells.wake = lambda _: None
        seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="here")]
        made = await services.seating.create(MatchWish(game="warriors", seats=seats))
        tomorrow = update(matches).values(bots_due=matches.c.bots_due + 10**10)
        async with services.storage.engine.begin() as connection:
            await connection.execute(tomorrow)
        return made.match

    async def is_awake(services: Services) -> None:
        async with asyncio.timeout(60):
            while (await services.look(match, 1, "en")).number == 0:
                await asyncio.sleep(0.05)

    match = with_services(database, leave_one_asleep, bot_workers=1)
    with_services(database, is_awake, bot_workers=1)


def test_a_server_that_can_answer_no_match_does_not_say_that_all_is_well(
    database: str, start_server: Callable[..., Server]
) -> None:
    """It can be reached and asked for nothing in particular, and that is not enough."""
    game = start_server(database).new("warriors", "me", "here")
    assert goes_on(game)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("ALTER TABLE seat RENAME TO gone")
        stands_still(game)
        other.execute("ALTER TABLE gone RENAME TO seat")
    eventually(lambda: goes_on(game))


@pytest.mark.parametrize("is_new", [True, False])
def test_a_file_that_holds_secrets_is_its_owners_alone(tmp_path: Path, is_new: bool) -> None:
    database = tmp_path / "matches.sqlite3"
    blank.fill(str(database))
    database.chmod(0o644)  # as an older Kassen has made it
    if is_new:
        check_database(database_url(str(tmp_path / "new.sqlite3")))
        (tmp_path / "new.sqlite3").replace(database)

    async def work(services: Services) -> None:
        await services.seating.promise()
        files = {file.name: file for file in tmp_path.iterdir()}
        for name in (database.name, f"{database.name}-wal", f"{database.name}-shm"):
            assert stat.S_IMODE(files[name].stat().st_mode) == 0o600, name

    with_services(str(database), work)


def test_a_file_for_reading_only_stays_so_and_is_let_go(tmp_path: Path) -> None:
    database = tmp_path / "matches.sqlite3"
    blank.fill(str(database))
    database.chmod(0o400)
    assert f"{database}: cannot be written" in refused(str(database))
    assert stat.S_IMODE(database.stat().st_mode) == 0o400
    held = lock(database)
    assert held is not None
    held.release()
