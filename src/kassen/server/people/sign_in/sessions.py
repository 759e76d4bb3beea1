"""Sessions: who is signed in where. The browser keeps a secret, the server its hash."""

from __future__ import annotations

import secrets
from hashlib import blake2b

from msgspec import Struct
from sqlalchemy import and_, delete, or_, select, update

from kassen.server.store.schema import sessions, tokens
from kassen.server.store.storage import Storage, now

DAY = 24 * 60 * 60 * 1000
LASTS = 90 * DAY
"""Without being seen."""
_RENEWED_AFTER = DAY
_OLD_SECRET_LASTS = 60 * 1000
"""Other tabs may be asking with the old one while it changes."""
_SEEN_EVERY = 5 * 60 * 1000
_BROWSERS = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


class Session(Struct, frozen=True):
    id: str
    account: str
    device: str
    made: int
    renewed: int
    seen: int


def device_of(agent: str) -> str:
    """What its owner would call it, as far as the browser says; never what it says itself.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> device_of("<script>")
    ''
    """
    known = (
        next((name for sign, name in signs if sign in agent), "") for signs in (_BROWSERS, _SYSTEMS)
    )
    return ", ".join(filter(None, known))


def secret_hash(secret: str) -> bytes:
    return blake2b(secret.encode(), digest_size=32, person=b"kassen session").digest()


class Sessions:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def open(self, account: str, device: str) -> tuple[Session, str]:
        """A new one, with its secret."""
        session = Session(secrets.token_hex(6), account, device, now(), now(), now())
        secret = secrets.token_urlsafe(32)
        row = {
            "id": session.id,
            "account": account,
            "hash": secret_hash(secret),
            "before": None,
            "device": device,
            "made": session.made,
            "renewed": session.renewed,
            "seen": session.seen,
        }
        unseen = sessions.c.seen < now() - LASTS
        keys = delete(tokens).where(tokens.c.session.in_(select(sessions.c.id).where(unseen)))
        old = delete(sessions).where(unseen)
        await self.storage.writer.write([(sessions, [row])], [keys, old])
        return session, secret

    async def find(self, secret: str) -> Session | None:
        """The one that has this secret."""
        digest = secret_hash(secret)
        was = and_(sessions.c.before == digest, sessions.c.renewed >= now() - _OLD_SECRET_LASTS)
        query = select(sessions).where(
            or_(sessions.c.hash == digest, was), sessions.c.seen >= now() - LASTS
        )
        row = await self.storage.one(query)
        return None if row is None else _session(row)

    async def listed(self, account: str) -> list[Session]:
        """The one that was seen last comes first."""
        query = select(sessions).where(
            sessions.c.account == account, sessions.c.seen >= now() - LASTS
        )
        rows = await self.storage.all(query.order_by(sessions.c.seen.desc(), sessions.c.id))
        return [_session(row) for row in rows]

    async def renew(self, session: Session) -> str | None:
        """Another secret, if the one that it has is old; whoever has copied it is out."""
        this = update(sessions).where(
            sessions.c.id == session.id, sessions.c.renewed == session.renewed
        )
        if session.renewed > now() - _RENEWED_AFTER:
            if session.seen < now() - _SEEN_EVERY:
                await self.storage.writer.write([], [this.values(seen=now())])
            return None
        secret = secrets.token_urlsafe(32)
        changes = {
            "before": sessions.c.hash,
            "hash": secret_hash(secret),
            "renewed": now(),
            "seen": now(),
        }
        async with self.storage.engine.begin() as connection:
            done = await connection.execute(this.values(changes).returning(sessions.c.id))
            is_ours = done.one_or_none() is not None  # else another tab was faster
        return secret if is_ours else None


def _session(row: object) -> Session:
    return Session(**{name: getattr(row, name) for name in Session.__struct_fields__})
