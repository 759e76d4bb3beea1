"""Whoever acts for a seat holds it: also if it has changed hands between his coming and his turn.

Servers remember keys, and whoever waits for a match to be free was let in before. So where a seat
has become another's, the key is looked up once more, while nobody else can change the match.
"""

from __future__ import annotations

from sqlalchemy import select

from kassen.core.talk.parley import Seated
from kassen.server.open_matches import NoSuchMatch, OpenMatch
from kassen.server.schema import tokens
from kassen.server.storage import Storage


async def must_hold(storage: Storage, found: OpenMatch, seat: int, key: bytes) -> None:
    """NoSuchMatch if the key (its hash; empty: none is needed) opens the seat no more."""
    if not key or not has_changed_hands(found, seat):
        return
    query = select(tokens.c.hash).where(tokens.c.hash == key, tokens.c.seat == seat)
    if await storage.one(query) is None:
        raise NoSuchMatch(found.id)


def has_changed_hands(found: OpenMatch, seat: int) -> bool:
    acts = (said.act for said in found.parley.log if said.seat == seat)
    return any(isinstance(act, Seated) and act.is_new for act in acts)
