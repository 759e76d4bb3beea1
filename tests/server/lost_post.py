"""A notice that nobody took, as a carrier leaves it when it gives up."""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from kassen.server.http.settings import database_url
from kassen.server.notify.outbox import Facts, Outbox
from kassen.server.store.database import visited
from kassen.server.store.schema import deliveries, notices
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Writer
from tests.server.servers import Server


def lose(server: Server, account: str, why: str) -> str:
    """One for somebody's webhook, while the server runs; gives the way."""
    return asyncio.run(_lose(database_url(str(server.wishes["database"])), account, why))


async def _lose(url: str, account: str, why: str) -> str:
    async with visited(url) as engine, Writer(engine) as writer:
        outbox = Outbox(Storage(engine, writer))
        await outbox.add_way(account, "hook", "", {"url": "https://x.org", "shape": "json"})
        way = (await outbox.ways(account))[-1].id
        notice = {
            "id": secrets.token_hex(6),
            "account": account,
            "kind": "turn",
            "facts": msgspec.json.encode(Facts()),
            "made": now(),
        }
        given_up = {"due": now(), "tries": 9, "claimed": 0, "given_up": now(), "why": why}
        delivery = {"notice": notice["id"], "way": way, **given_up}
        await writer.write([(notices, [notice]), (deliveries, [delivery])])
    return way
