"""Tokens of members' rooms: in the database nobody can read them without the server's seal."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
from sqlalchemy import select

from kassen.core.values.errors import SettingError
from kassen.server.http.settings import settings_from
from kassen.server.http.sound_settings import must_be_sound
from kassen.server.notify.abroad import Gone
from kassen.server.notify.outbox import WayThere
from kassen.server.services import Services
from kassen.server.store.schema import ways
from tests.server.services import with_services
from tests.server.test_notices import joined

OLD, NEW = "o" * 32, "n" * 44
TOKEN = "a-token-of-a-room"
ADDRESS = {"url": "https://matrix.example.org", "shape": "matrix-room", "token": TOKEN}


def with_seal(path: Path, *seal: str, account: str = "") -> list[WayThere]:
    """What a server with these seals knows; without an account it makes one, and a way."""

    async def look(services: Services) -> list[WayThere]:
        outbox, whose = services.telling.outbox, account
        if not whose:
            whose = (await joined(services)).id
            await outbox.add_way(whose, "hook", "", ADDRESS)
        return await outbox.ways(whose)

    return with_services(str(path), look, seal=seal)


def is_open(path: Path) -> bool:
    with closing(connect(path)) as database:
        ((address,),) = database.execute("select address from way")
    return TOKEN.encode() in address


def test_a_seal_hides_tokens_and_is_changed_for_another(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    (way,) = with_seal(path)
    assert (way.address, is_open(path)) == (ADDRESS, True)
    for seals in ([OLD], [NEW, OLD], [NEW]):
        (same,) = with_seal(path, *seals, account=way.account)
        assert (same, is_open(path)) == (way, False)


def test_old_addresses_are_sealed_where_servers_share_a_database(shared_database: str) -> None:
    async def make(services: Services) -> WayThere:
        account = await joined(services)
        return await services.telling.outbox.add_way(account.id, "hook", "", ADDRESS)

    way = with_services(shared_database, make)

    async def look(services: Services) -> tuple[list[WayThere], bytes]:
        row = await services.storage.one(select(ways.c.address))
        return await services.telling.outbox.ways(way.account), row.address

    for _ in range(2):  # once is enough
        (same,), address = with_services(shared_database, look, seal=(NEW,))
        assert same == way
        assert TOKEN.encode() not in address


def test_who_has_lost_the_seal_has_a_way_that_leads_nowhere(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    (way,) = with_seal(path, NEW)
    (lost,) = with_seal(path, OLD, account=way.account)
    assert (lost.id, lost.address) == (way.id, {})

    async def send(services: Services) -> None:
        account = await services.club.accounts.find(way.account)
        assert account is not None
        with pytest.raises(Gone):
            await services.telling.carrier.try_out(lost, account, "en")

    with_services(str(path), send)
    assert with_seal(path, NEW, account=way.account) == [way], "nothing was thrown away"


def test_a_seal_that_could_be_guessed_is_refused() -> None:
    must_be_sound(settings_from({"KASSEN_SEAL": f"{NEW} {OLD}"}))
    with pytest.raises(SettingError, match="KASSEN_SEAL") as refused:
        must_be_sound(settings_from({"KASSEN_SEAL": "secret"}))
    assert "secret" not in str(refused.value)
