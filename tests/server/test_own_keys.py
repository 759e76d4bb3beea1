"""The server's own keys: one for all servers of a database, and others when they are made anew."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest

from kassen.server.people.accounts import Accounts
from kassen.server.people.order import Order
from kassen.server.store import own_keys
from kassen.server.store.database import opened
from kassen.server.store.own_keys import OwnKey
from kassen.server.store.storage import Storage
from kassen.server.store.writer import Writer


def test_all_servers_have_one_key_and_learn_of_a_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        url = f"sqlite+aiosqlite:///{tmp_path}/keys.sqlite3"
        async with opened(url) as engine, Writer(engine) as writer:
            storage = Storage(engine, writer)
            here, there, other = (
                OwnKey(storage, name, lambda: secrets.token_bytes(8))
                for name in ("one", "one", "other")
            )
            first = await here.secret()
            assert first == await there.secret()
            assert first != await other.secret()
            await Order(storage, Accounts(storage)).new_keys("a test")
            assert await here.secret() == first, "it is not asked for each time"
            monkeypatch.setattr(own_keys, "KNOWN_FOR", -1.0)
            assert await there.secret() != first
            assert await here.secret() == await there.secret()

    asyncio.run(story())
