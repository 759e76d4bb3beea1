"""Taking everything along, and leaving: what an account has, as a file, and an end of it.

Others' games stay as they are. Where one was still playing, a computer player plays on.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import delete, select, update

from kassen.core.engine.bots import favourite_bot
from kassen.core.engine.speech import Act, Propose, Say
from kassen.core.play.acts import TakeOver
from kassen.core.play.parley import Notice, Said
from kassen.core.play.records import Entry
from kassen.core.values.errors import DataError, SettingError
from kassen.server.lobby.tables.gatherings import Gatherings
from kassen.server.people.accounts import Account
from kassen.server.people.holdings import Holding, Holdings
from kassen.server.people.sign_in.sessions import Sessions
from kassen.server.play.open_matches import NoSuchMatch
from kassen.server.play.orders.keeping import changed, orders_at
from kassen.server.play.seating import seat_label
from kassen.server.play.standins.left import (
    LeftSeat,
    Moment,
    Stint,
    bot_at,
    forgotten,
    left_seats,
    stint,
)
from kassen.server.shapes.club import DeedOfMine, ReportOfMine, SeatOfMine, TableOfMine
from kassen.server.store.rows import read_entry
from kassen.server.store.schema import accounts, entries, holdings, matches, reports, seats
from kassen.server.store.storage import Storage
from kassen.server.watch.states import iso

PAGE: Final = 100
"""Entries of a game that are read at once."""


class Leaving:
    def __init__(
        self, storage: Storage, sessions: Sessions, holdings: Holdings, gatherings: Gatherings
    ) -> None:
        self.storage = storage
        self.sessions = sessions
        self.holdings = holdings
        self.gatherings = gatherings
        self.seating = gatherings.seating

    async def seat(self, held: Holding) -> SeatOfMine:
        """A seat with all that was done and said from it, and with nothing of anybody else's."""
        query = select(matches.c.game, matches.c.created, matches.c.is_over)
        match = await self.storage.one(query.where(matches.c.id == held.match))
        seated = await self.storage.seats(held.match)
        talk = await self.storage.talk(held.match)
        his = stint(talk, held.seat)
        return SeatOfMine(
            match=held.match,
            seat=held.seat,
            name=seated[held.seat].name,
            game=match.game,
            created=iso(match.created),
            is_over=match.is_over,
            note=await self._note(held),
            seen=await self.storage.seen(held.match, held.seat),
            done=await self._done(held, his, talk),
            orders=await self._orders(held),
            said=_said(talk, held.seat, his),
            left=None,
        )

    async def left(self, one: LeftSeat) -> SeatOfMine:
        """The same of a seat that another has taken over, until then."""
        query = select(matches.c.game, matches.c.created, matches.c.is_over)
        match = await self.storage.one(query.where(matches.c.id == one.match))
        talk = await self.storage.talk(one.match)
        his, held = stint(talk, one.seat, one), Holding(one.match, one.seat)
        return SeatOfMine(
            match=one.match,
            seat=one.seat,
            name=await self._name(one, talk[one.taken].line),
            game=match.game,
            created=iso(match.created),
            is_over=match.is_over,
            note=one.note,
            seen=None,
            done=await self._done(held, his, talk),
            orders=[],
            said=_said(talk, one.seat, his),
            left=one.info,
        )

    async def _name(self, one: LeftSeat, line: int) -> str:
        """By which he sat there, as the record has it."""
        here = (entries.c.match == one.match, entries.c.line == line)
        rows = await self.storage.all(select(entries.c.body).where(*here))
        found = [read_entry(row.body) for row in rows]
        return next((e.act.was for e in found if isinstance(e.act, TakeOver)), "")

    async def _note(self, held: Holding) -> str:
        his = (holdings.c.match == held.match, holdings.c.seat == held.seat)
        row = await self.storage.one(select(holdings.c.note).where(*his))
        return "" if row is None else row.note

    async def _orders(self, held: Holding) -> list[str]:
        left = (await self.storage.orders(held.match)).get(held.seat)
        return [] if left is None else [one.move for one in left.orders]

    async def _done(self, held: Holding, his: Stint, talk: Sequence[Said]) -> list[DeedOfMine]:
        """Without their numbers and dice: these tell what others have done in secret."""
        return [
            DeedOfMine(iso(then.at), msgspec.to_builtins(one.act), bot_at(talk, held.seat, then))
            async for then, one in self._entries(held.match)
            if his.has(then) and one.seat == held.seat
        ]

    async def _entries(self, match: str) -> AsyncIterator[tuple[Moment, Entry]]:
        """Of a game, a few at a time: between them others make their moves."""
        columns, next = (entries.c.n, entries.c.line, entries.c.at, entries.c.body), 0
        query = select(*columns).where(entries.c.match == match).order_by(entries.c.n)
        while rows := await self.storage.all(query.where(entries.c.n >= next).limit(PAGE)):
            for row in rows:
                yield Moment(row.line, row.at), read_entry(row.body)
            next = rows[-1].n + 1

    async def left_seats(self, account: str) -> list[LeftSeat]:
        return await left_seats(self.storage, account)

    async def tables(self, account: str) -> list[TableOfMine]:
        """Where people gather, or gathered lately, and he is one of them or asked to come."""
        found = []
        for id in await self.gatherings.guests.of(account):
            table = await self.gatherings.find(id)
            seat = table.seat_of(b"", account)
            name = "" if seat is None else table.chairs[seat].name
            yours = table.owner == account
            invited = await self.gatherings.guests.is_invited(id, account)
            made = iso(table.made)
            found.append(TableOfMine(id, table.agreed.game, made, yours, seat, name, invited))
        return found

    async def reports(self, account: str) -> list[ReportOfMine]:
        """What he has told the moderators."""
        query = (
            select(reports.c.made, reports.c.why, reports.c.settled, accounts.c.name)
            .join(accounts, accounts.c.id == reports.c.about)
            .where(reports.c.by == account)
            .order_by(reports.c.made)
        )
        rows = await self.storage.all(query)
        return [
            ReportOfMine(iso(row.made), row.name, row.why, row.settled is not None) for row in rows
        ]

    async def delete(self, account: Account) -> None:
        """The account, its sessions with their keys, and his name at the tables where he sits."""
        await self.gatherings.forget(account.id)
        for held in await self.holdings.of(account.id):
            try:
                await self._gives_up(held)
            except NoSuchMatch:  # it was deleted meanwhile
                continue
            except (SettingError, DataError):  # nobody can open it, but his name is in it
                await self._unnamed(held)
        for session in await self.sessions.listed(account.id):
            await self.holdings.lock_out(account.id, session.id)
        # What else is his goes with it.
        gone = delete(accounts).where(accounts.c.id == account.id)
        await self.storage.writer.write([], [forgotten(account.id), gone])

    async def _unnamed(self, held: Holding) -> None:
        his = (seats.c.match == held.match, seats.c.seat == held.seat)
        number = str(held.seat + 1)
        await self.storage.writer.write([], [update(seats).where(*his).values(name=number)])

    async def _gives_up(self, held: Holding) -> None:
        async with self.seating.matches.lead(held.match) as found:
            seat = found.seats[held.seat]
            changes: dict[str, Any] = {"name": seat_label(found.setting, held.seat)}
            if found.match.result is None and seat.bot is None:
                changes["bot"] = favourite_bot(found.match.game)
            await self.seating.sit(found, held.seat, changes)
            before = dict(found.orders)
            if found.orders.pop(held.seat, None) is not None:  # what he had planned is nobody's
                gone = changed(found, before)
                await self.storage.ordered_later(found.id, orders_at(found), gone, found.fence)


def _said(talk: Sequence[Said], seat: int, his: Stint) -> list[DeedOfMine]:
    return [
        DeedOfMine(iso(one.at), _plain(one.act))
        for n, one in enumerate(talk)
        if his.has_said(n) and one.seat == seat and not isinstance(one.act, Notice)
    ]


def _plain(act: Act) -> dict[str, Any]:
    """An answer to a treaty is told without its number, which counts those of others too."""
    if isinstance(act, Say | Propose):
        fields: dict[str, Any] = msgspec.to_builtins(act)
        return fields
    return {"act": type(act).__struct_config__.tag}
