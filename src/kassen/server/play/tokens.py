"""The secret links: how they are made, hashed and looked up."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest

from msgspec import Struct
from sqlalchemy import ColumnElement, Executable, Insert, and_, delete, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncEngine

from kassen.core.values.readers import Onlooker, Reader
from kassen.server.store.schema import sessions, tokens

_ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"
_REMEMBERED = 20_000

SEAT, SPECTATOR, HOST = "seat", "spectator", "host"


class Holder(Struct, frozen=True):
    """What a token opens."""

    match: str
    role: str
    seat: int | None
    hash: bytes = b""
    """By which the database knows the token."""
    session: str | None = None
    """Of an account, with which the token ends."""

    @property
    def reader(self) -> Reader:
        """Whose eyes he looks through, if he may look at all."""
        return Onlooker.SPECTATOR if self.seat is None else self.seat

    @property
    def key(self) -> str:
        """What the token is called where keys are listed; it opens nothing."""
        return key_name(self.hash)


class Minted(Struct, frozen=True):
    """A token that was just made: shown once, then only its hash is known.

    One that was shown before there was a match is known by its hash alone already.
    """

    token: str
    holder: Holder
    owner: int | None = None
    """The seat that made it for somebody else; None: the host, or whoever holds it."""
    session: str | None = None
    """Of an account, with which it ends; None: it does not."""

    def row(self, made: int) -> dict[str, object]:
        """As it is kept; `made` is now."""
        holder = self.holder
        return {
            "hash": holder.hash or token_hash(self.token),
            "match": holder.match,
            "role": holder.role,
            "seat": holder.seat,
            "owner": self.owner,
            "made": made,
            "session": self.session,
        }


def key_name(hash: bytes) -> str:
    return hash.hex()[:12]


def mint(
    match: str,
    role: str,
    seat: int | None = None,
    owner: int | None = None,
    session: str | None = None,
) -> Minted:
    return Minted(secrets.token_urlsafe(32), Holder(match, role, seat), owner, session)


def made_by(by: Holder | str, one: Minted, made: int) -> Insert:
    """A key that is made with another, or by a session (`by`), while that still is good.

    Whoever ends that one waits until this is written, and then ends this one too; or this is not
    written at all. So nobody keeps a seat by making keys while it is taken from him.
    """
    row = one.row(made)
    values = [literal(row[name], tokens.c[name].type) for name in row]
    table = sessions if isinstance(by, str) else tokens
    here = sessions.c.id == by if isinstance(by, str) else tokens.c.hash == by.hash
    found = select(*values).select_from(table).where(here).with_for_update(read=True)
    return insert(tokens).from_select(list(row), found)


def all_end(
    match: str, role: str, seat: int | None, but: Sequence[Minted] = ()
) -> list[Executable]:
    """All that open the same end; also what is being made with them just now.

    `but`: new ones that stay; if they could not be made, nothing ends.
    """
    these = and_(tokens.c.match == match, tokens.c.role == role, _is(seat))
    waits = select(tokens.c.hash).where(these).with_for_update()
    if not but:
        return [waits, delete(tokens).where(these)]
    kept, new = [one.row(0)["hash"] for one in but], tokens.alias()
    made = select(new.c.hash).where(new.c.hash.in_(kept)).exists()
    return [waits, delete(tokens).where(these, tokens.c.hash.not_in(kept), made)]


def sessions_end(which: ColumnElement[bool], theirs: ColumnElement[bool]) -> list[Executable]:
    """Sessions end, and `theirs`, the keys made for them; also what is being made just now.

    First whoever makes some with a session, or with one of its keys, is waited for.
    """
    return [
        select(sessions.c.id).where(which).with_for_update(),
        select(tokens.c.hash).where(theirs).with_for_update(),
        delete(tokens).where(theirs),
        delete(sessions).where(which),
    ]


def _is(seat: int | None) -> ColumnElement[bool]:
    return tokens.c.seat.is_(None) if seat is None else tokens.c.seat == seat


def new_match_id() -> str:
    """Public, but not to be guessed either: 12 letters, 58 bits."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


def token_hash(token: str) -> bytes:
    """A token has 256 random bits, so one pass of a fast hash keeps it."""
    return blake2b(token.encode(), digest_size=32, person=b"kassen token").digest()


class TokenBook:
    """Looks tokens up by their hashes, and remembers what it found until one was ended."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._known: dict[bytes, Holder] = {}
        self._forgotten = 0

    async def find(self, token: str, match: str) -> Holder | None:
        """Who holds this token, if it opens this match."""
        holder = await self._holder(token_hash(token))
        return holder if holder is not None and holder.match == match else None

    async def still_opens(self, holder: Holder) -> bool:
        """The token that somebody came with has not been ended meanwhile."""
        return await self._holder(holder.hash) is not None

    def forget(self, match: str | None = None) -> None:
        """Some token of a match (None: of any) was ended."""
        self._forgotten += 1
        for digest in [d for d, one in self._known.items() if match in (None, one.match)]:
            del self._known[digest]

    async def _holder(self, digest: bytes) -> Holder | None:
        return self._known.get(digest) or await self._read(digest)

    async def _read(self, digest: bytes) -> Holder | None:
        before = self._forgotten
        async with self._engine.connect() as connection:
            query = select(tokens).where(tokens.c.hash == digest)
            row = (await connection.execute(query)).one_or_none()
        if row is None or not compare_digest(row.hash, digest):
            return None
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        holder = Holder(row.match, row.role, row.seat, digest, row.session)
        if before == self._forgotten:  # else it may have ended while we asked
            self._known[digest] = holder
        return holder
