"""The secret links: how they are made, hashed and looked up."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from hmac import compare_digest

from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from kassen.core.engine.readers import Onlooker, Reader
from kassen.server.schema import tokens

_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"
_REMEMBERED = 20_000

SEAT, SPECTATOR, HOST = "seat", "spectator", "host"


class Holder(Struct, frozen=True):
    """What a token opens."""

    match: str
    role: str
    seat: int | None

    @property
    def reader(self) -> Reader:
        """Whose eyes he looks through, if he may look at all."""
        return Onlooker.SPECTATOR if self.seat is None else self.seat


class Minted(Struct, frozen=True):
    """A token that was just made: shown once, then only its hash is known."""

    token: str
    holder: Holder

    def row(self) -> dict[str, object]:
        holder = self.holder
        return {
            "hash": token_hash(self.token),
            "match": holder.match,
            "role": holder.role,
            "seat": holder.seat,
        }


def mint(match: str, role: str, seat: int | None = None) -> Minted:
    return Minted(secrets.token_urlsafe(32), Holder(match, role, seat))


def new_match_id() -> str:
    """Public, but not to be guessed either: 12 letters, 58 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


def token_hash(token: str) -> bytes:
    """A token has 256 random bits, so one pass of a fast hash keeps it."""
    return blake2b(token.encode(), digest_size=32, person=b"kassen token").digest()


class TokenBook:
    """Looks tokens up by their hashes; they never change, so what was found is remembered."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._known: dict[bytes, Holder] = {}

    async def find(self, token: str, match: str) -> Holder | None:
        """Who holds this token, if it opens this match."""
        digest = token_hash(token)
        holder = self._known.get(digest) or await self._read(digest)
        if holder is None or holder.match != match:
            return None
        return holder

    async def _read(self, digest: bytes) -> Holder | None:
        async with self._engine.connect() as connection:
            query = select(tokens).where(tokens.c.hash == digest)
            row = (await connection.execute(query)).one_or_none()
        if row is None or not compare_digest(row.hash, digest):
            return None
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        holder = Holder(row.match, row.role, row.seat)
        self._known[digest] = holder
        return holder
