"""Seats of accounts: which are whose, and keys to them for whatever device one sits at.

A link opens its seat as before. Whoever ties the seat to his account opens it wherever he is signed
in: each session gets keys of its own, which end with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Delete, Update, and_, delete, func, select, update

from kassen.server.club.sessions import Session
from kassen.server.keys import Keys
from kassen.server.language import phrase
from kassen.server.links import link_of
from kassen.server.problems import Problem
from kassen.server.ratings.fair import must_be_friendly
from kassen.server.schema import holdings, matches, sessions, talk, tokens
from kassen.server.seating import Seating
from kassen.server.shapes.matches import Link
from kassen.server.standins.left import left_seats
from kassen.server.storage import KeptKey, Storage, now
from kassen.server.tokens import SEAT, SPECTATOR, Holder, mint
from kassen.server.writer import Conflict

_MOST = 500
SHOWN = 50
"""Games that are shown at once."""


class Holding(Struct, frozen=True):
    match: str
    seat: int

    @property
    def holder(self) -> Holder:
        """As if he had come with a link."""
        return Holder(self.match, SEAT, self.seat)


class Holdings:
    def __init__(self, storage: Storage, keys: Keys, seating: Seating) -> None:
        self.storage = storage
        self.keys = keys
        self.seating = seating

    async def of(self, account: str, most: int = _MOST) -> list[Holding]:
        """Those of games that go on come first, and of them the newest."""
        query = (
            select(holdings.c.match, holdings.c.seat)
            .join(matches, matches.c.id == holdings.c.match)
            .where(holdings.c.account == account)
            .order_by(matches.c.is_over, holdings.c.tied.desc(), holdings.c.match, holdings.c.seat)
        )
        return [Holding(row.match, row.seat) for row in await self.storage.all(query.limit(most))]

    async def tie(self, account: str, holders: Sequence[Holder]) -> None:
        """Problem if nothing comes of it because the seats are another's."""
        wanted = {(one.match, one.seat) for one in holders if one.role == SEAT}
        mine = await self.of(account)
        fresh = wanted - {(one.match, one.seat) for one in mine}
        if len(mine) + len(fresh) > _MOST:
            raise Problem("refused", phrase("too-many-seats", most=_MOST))
        tied = 0
        for match, seat in sorted(fresh, key=str):
            row = {"match": match, "seat": seat, "account": account, "tied": now()}
            try:
                await self.storage.writer.write([(holdings, [row])], [_knows_talk(match, seat)])
                tied += 1
            except Conflict:  # somebody else's
                continue
        if fresh and not tied:
            raise Problem("refused", phrase("seat-of-another"))

    async def untie(self, account: str, match: str) -> None:
        """All seats that he has there; who has their links plays on."""
        await self._here(account, match)
        async with self.keys.matches.lead(match) as found:
            must_be_friendly(found)
            await self.storage.writer.write([], [_of(account, match)])

    async def open(self, account: str, session: Session, match: str, *, anew: bool) -> list[Link]:
        """A key for each of his seats, for this device; `anew`: and none besides.

        Who was replaced there looks on as anybody may.
        """
        if not anew and await self._has_left(account, match):
            onlooker = mint(match, SPECTATOR, session=session.id)
            await self.storage.change_keys([onlooker])
            return [link_of(onlooker, SPECTATOR)]
        held = await self._here(account, match)
        minted = [mint(match, SEAT, one.seat, session=session.id) for one in held]
        ended = await self._keys(match, [one.seat for one in held]) if anew else []
        await self.storage.change_keys(minted, ended)
        if anew:
            await self.keys.have_ended(match)
        return [link_of(one, "me") for one in minted]

    async def hand_on(self, account: str, match: str, seat: int) -> Link:
        """A link for somebody else; the seat is his from now on, and all are told."""
        if Holding(match, seat) not in await self._here(account, match):
            raise not_yours()
        link = mint(match, SEAT, seat)
        async with self.keys.matches.lead(match) as found:
            must_be_friendly(found)
            ended = await self._keys(match, [seat])
            changes = {"bot": None, "joined": False}
            await self.seating.sit(found, seat, changes, minted=[link], ended=ended, is_new=True)
            name = found.seats[seat].name
        await self.storage.writer.write([], [_of(account, match).where(holdings.c.seat == seat)])
        await self.keys.have_ended(match)
        return link_of(link, "link", name)

    async def lock_out(self, account: str, session: str) -> None:
        """A session ends, and with it all keys that it was given."""
        query = select(tokens.c.match).where(tokens.c.session == session).distinct()
        opened = [row.match for row in await self.storage.all(query)]
        mine = and_(sessions.c.id == session, sessions.c.account == account)
        ends = [delete(tokens).where(tokens.c.session == session), delete(sessions).where(mine)]
        await self.storage.writer.write([], ends)
        for match in opened:
            await self.keys.have_ended(match)

    async def _has_left(self, account: str, match: str) -> bool:
        """Others have taken over what he had there, and he has no other seat."""
        held = select(holdings.c.seat).where(
            holdings.c.account == account, holdings.c.match == match
        )
        if await self.storage.one(held.limit(1)) is not None:
            return False
        left = await left_seats(self.storage, account)
        return any(one.match == match for one in left)

    async def _here(self, account: str, match: str) -> list[Holding]:
        query = select(holdings.c.match, holdings.c.seat).where(
            holdings.c.account == account, holdings.c.match == match
        )
        rows = await self.storage.all(query.order_by(holdings.c.seat))
        if not rows:
            raise not_yours()
        return [Holding(row.match, row.seat) for row in rows]

    async def _keys(self, match: str, seats: list[int]) -> list[KeptKey]:
        """All that open these seats."""
        found = await self.storage.keys(match)
        return [key for key in found if key.role == SEAT and key.seat in seats]


def _of(account: str, match: str) -> Delete:
    return delete(holdings).where(holdings.c.account == account, holdings.c.match == match)


def _knows_talk(match: str, seat: int | None) -> Update:
    """Whoever comes is told of what is said from now on."""
    here = and_(holdings.c.match == match, holdings.c.seat == seat)
    said = select(func.count()).select_from(talk).where(talk.c.match == match)
    return update(holdings).where(here).values(told_talk=said.scalar_subquery())


def not_yours() -> Problem:
    return Problem("not-found", phrase("no-seat-of-yours"))
