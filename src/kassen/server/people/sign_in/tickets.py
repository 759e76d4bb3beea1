"""Tickets: secrets that are good for one thing, once, for a short time."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import delete

from kassen.server.store.schema import tickets
from kassen.server.store.storage import Storage, now


def ticket_hash(secret: bytes) -> bytes:
    return blake2b(secret, digest_size=32, person=b"kassen ticket").digest()


class Tickets:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def issue(
        self, kind: str, data: dict[str, str], seconds: int, about: bytes | None = None
    ) -> bytes:
        """The secret; only its hash is kept. `about`: a hash of whom it is sent to."""
        secret = secrets.token_bytes(32)
        row = {
            "hash": ticket_hash(secret),
            "kind": kind,
            "about": about,
            "data": msgspec.json.encode(data),
            "until": now() + seconds * 1000,
        }
        old = delete(tickets).where(tickets.c.until < now())
        await self.storage.writer.write([(tickets, [row])], [old])
        return secret

    async def redeem(self, kind: str, secret: bytes) -> dict[str, str] | None:
        """What it is good for; None if that is nothing, or nothing any more."""
        query = (
            delete(tickets)
            .where(tickets.c.hash == ticket_hash(secret), tickets.c.kind == kind)
            .returning(tickets.c.data, tickets.c.until)
        )
        async with self.storage.engine.begin() as connection:
            row: Any = (await connection.execute(query)).one_or_none()
        if row is None or row.until < now():
            return None
        return msgspec.json.decode(row.data, type=dict[str, str])
