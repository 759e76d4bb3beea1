"""Whoever acts for a seat holds it: also if it has changed hands between his coming and his turn.

Servers remember keys, and whoever waits for a match to be free was let in before. So where a seat
has become another's, the key is looked up once more, while nobody else can change the match.
"""

from __future__ import annotations

from sqlalchemy import select

from kassen.core.play.parley import Seated
from kassen.core.values.errors import PlayRefused
from kassen.core.values.phrases import phrase
from kassen.server.play.open_matches import NoSuchMatch, OpenMatch
from kassen.server.store.schema import tokens
from kassen.server.store.storage import Storage


async def must_hold(storage: Storage, found: OpenMatch, seat: int, key: bytes) -> None:
    """NoSuchMatch if the key (its hash; empty: none is needed) opens the seat no more."""
    if not key or not has_changed_hands(found, seat):
        return
    query = select(tokens.c.hash).where(tokens.c.hash == key, tokens.c.seat == seat)
    if await storage.one(query) is None:
        raise NoSuchMatch(found.id)


def must_be_in_play(found: OpenMatch, seat: int) -> None:
    """PlayRefused where a seat has nothing to settle any more: all is over, or its player is."""
    if found.match.result is not None:
        raise PlayRefused(phrase("game-over"))
    if found.is_stopped:
        raise PlayRefused(phrase("match-stopped"))
    if seat in found.match.resigned:
        raise PlayRefused(phrase("out-of-play"))


def has_changed_hands(found: OpenMatch, seat: int) -> bool:
    acts = (said.act for said in found.parley.log if said.seat == seat)
    return any(isinstance(act, Seated) and act.is_new for act in acts)
