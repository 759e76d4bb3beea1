"""Seats of accounts: which are whose, and keys to them for whatever device one sits at.

A link opens its seat as before. Whoever ties the seat to his account opens it wherever he is signed
in: each session gets keys of its own, which end with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import (
    Delete,
    Executable,
    Update,
    and_,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from kassen.server.http.language import phrase
from kassen.server.http.links import link_of
from kassen.server.http.problems import Problem
from kassen.server.lobby.ratings.fair import must_be_friendly
from kassen.server.people.sign_in.sessions import Session
from kassen.server.people.ties import seat_owner
from kassen.server.play.keys import Keys
from kassen.server.play.seating import Seating
from kassen.server.play.standins.left import left_seats
from kassen.server.play.tokens import SEAT, SPECTATOR, Holder, Minted, all_end, mint, sessions_end
from kassen.server.shapes.matches import Link
from kassen.server.store.schema import holdings, matches, sessions, talk, tokens
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Conflict

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
            key = next(one for one in holders if (one.match, one.seat) == (match, seat))
            try:
                tied += await self._tie(account, key)
            except Conflict:  # somebody else's
                continue
        if fresh and not tied:
            raise Problem("refused", phrase("seat-of-another"))

    async def _tie(self, account: str, key: Holder) -> bool:
        """False if the key has ended meanwhile: then the seat is not his to tie."""
        mine = {"match": key.match, "seat": key.seat, "account": account, "tied": now()}
        values = [literal(value, holdings.c[name].type) for name, value in mine.items()]
        found = select(*values)
        if key.hash:
            still_good = tokens.c.hash == key.hash
            found = found.select_from(tokens).where(still_good).with_for_update(read=True)
        tie = insert(holdings).from_select(list(mine), found)
        await self.storage.writer.write([], [tie, _knows_talk(account, key)])
        his = and_(holdings.c.account == account, holdings.c.match == key.match)
        query = select(holdings.c.seat).where(his, holdings.c.seat == key.seat)
        return await self.storage.one(query) is not None

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
            await self._made([onlooker], session)
            return [link_of(onlooker, SPECTATOR)]
        held = await self._here(account, match)
        minted = [mint(match, SEAT, one.seat, session=session.id) for one in held]
        every = [same for one in held for same in await self._led_to(account, one)] if anew else []
        ends = [end for one in every for end in all_end(one.match, SEAT, one.seat, minted)]
        await self._made(minted, session, ends)
        for id in dict.fromkeys(one.match for one in every):
            await self.keys.have_ended(id)
        return [link_of(one, "me") for one in minted]

    async def _made(
        self, minted: Sequence[Minted], session: Session, then: Sequence[Executable] = ()
    ) -> None:
        """Problem if the session has ended meanwhile."""
        if not await self.storage.change_keys(minted, then, session.id):
            raise Problem("not-signed-in", phrase("sign-in-first"))

    async def _led_to(self, account: str, one: Holding) -> list[Holding]:
        """The seat, and his seats in games before it: their keys lead on to this one."""
        found = [one]
        while (before := await self._before(found[-1])) is not None:
            if await seat_owner(self.storage, before.match, before.seat) != account:
                break
            found.append(before)
        return found

    async def _before(self, one: Holding) -> Holding | None:
        """The seat of the same player in the game of which this is the rematch."""
        query = select(matches.c.rematch_of).where(matches.c.id == one.match)
        row = await self.storage.one(query)
        if row is None or row.rematch_of is None:
            return None
        players = len(await self.storage.seats(row.rematch_of))
        return Holding(row.rematch_of, (one.seat + 1) % players)

    async def hand_on(self, account: str, match: str, seat: int) -> Link:
        """A link for somebody else; the seat is his from now on, and all are told."""
        await self._here(account, match)
        link = mint(match, SEAT, seat)
        async with self.keys.matches.lead(match) as found:
            if await seat_owner(self.storage, match, seat) != account:  # nobody else takes it now
                raise not_yours()
            must_be_friendly(found)
            changes = {"bot": None, "joined": False}
            his = _of(account, match).where(holdings.c.seat == seat)
            await self.seating.sit(found, seat, changes, minted=[link], is_new=True, then=[his])
            name = found.seats[seat].name
        await self.keys.have_ended(match)
        return link_of(link, "link", name)

    async def lock_out(self, account: str, session: str) -> None:
        """A session ends, and with it all keys that it was given."""
        query = select(tokens.c.match).where(tokens.c.session == session).distinct()
        opened = [row.match for row in await self.storage.all(query)]
        mine = and_(sessions.c.id == session, sessions.c.account == account)
        ends = sessions_end(mine, tokens.c.session == session)
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


def _of(account: str, match: str) -> Delete:
    return delete(holdings).where(holdings.c.account == account, holdings.c.match == match)


def _knows_talk(account: str, key: Holder) -> Update:
    """Whoever comes is told of what is said from now on."""
    here = and_(holdings.c.match == key.match, holdings.c.seat == key.seat)
    said = select(func.count()).select_from(talk).where(talk.c.match == key.match)
    his = update(holdings).where(here, holdings.c.account == account)
    return his.values(told_talk=said.scalar_subquery())


def not_yours() -> Problem:
    return Problem("not-found", phrase("no-seat-of-yours"))
