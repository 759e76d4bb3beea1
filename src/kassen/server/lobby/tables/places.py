"""Where people come from, as far as a table's owner may know: whether two are at one address.

No address is kept: a hash with a key of this server's own, and with the table in it, so that it
can be compared at that table and nowhere else. When the game is over the hashes are forgotten.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b

from sqlalchemy import Insert, LargeBinary, insert, literal, select

from kassen.server.play.tokens import SEAT, Holder
from kassen.server.store.own_keys import OwnKey
from kassen.server.store.schema import holdings, matches, sitting
from kassen.server.store.storage import Storage
from kassen.server.store.writer import Conflict, NotKept

PLACES_KEY = "places"
_REMEMBERED = 20_000
_MOST = 50
"""Addresses of one seat that are kept; who travels more than that is not followed."""


class Places:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._key = OwnKey(storage, PLACES_KEY, lambda: secrets.token_bytes(32))
        self._gathered: dict[str, set[tuple[int, bytes]]] = {}
        """Of matches that people gathered for: who was seen where; empty: it is no such match."""

    async def at(self, table: str, address: str) -> bytes:
        key = await self._key.secret()
        return blake2b(f"{table} {address}".encode(), key=key, digest_size=16).digest()

    # ---- while the game goes on ------------------------------------------------------------------

    async def comes(self, holder: Holder, address: str) -> None:
        """Somebody opens a seat: of a game that people gathered for it is noted from where."""
        if holder.role != SEAT or holder.seat is None:
            return
        seen = await self._seen(holder.match)
        here = holder.seat, await self.at(holder.match, address)
        if not seen or here in seen or sum(seat == holder.seat for seat, _ in seen) >= _MOST:
            return
        seen.add(here)
        with suppress(Conflict, NotKept):  # another server was faster, or he is noted next time
            await self.storage.writer.write([], [sits(holder.match, *here)])

    async def _seen(self, match: str) -> set[tuple[int, bytes]]:
        if match not in self._gathered:
            if len(self._gathered) >= _REMEMBERED:
                self._gathered.clear()
            self._gathered[match] = await self._known(match)
        return self._gathered[match]

    async def _known(self, match: str) -> set[tuple[int, bytes]]:
        query = select(sitting.c.seat, sitting.c.place).where(sitting.c.match == match)
        return {(row.seat, row.place) for row in await self.storage.all(query)}

    async def alike(self, match: str) -> tuple[list[list[int]], list[list[int]]]:
        """Seats of a match that are held from one address, and those of one account."""
        query = select(holdings.c.seat, holdings.c.account).where(holdings.c.match == match)
        accounts = [(row.seat, row.account) for row in await self.storage.all(query)]
        return together(await self._known(match)), together(accounts)


def sits(match: str, seat: int, place: bytes) -> Insert:
    """Keeps from where a seat is held, as long as the game goes on."""
    goes_on = select(matches.c.id, literal(seat), literal(place, LargeBinary))
    goes_on = goes_on.where(matches.c.id == match, ~matches.c.is_over)
    return insert(sitting).from_select(["match", "seat", "place"], goes_on)


def together(held: Iterable[tuple[int, object]]) -> list[list[int]]:
    """Seats that have something in common, where those are more than one."""
    by: dict[object, set[int]] = {}
    for seat, common in held:
        by.setdefault(common, set()).add(seat)
    found = {tuple(sorted(seats)) for seats in by.values() if len(seats) > 1}
    return [list(seats) for seats in sorted(found)]
