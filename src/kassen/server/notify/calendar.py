"""A calendar of deadlines, for whatever program reads calendars."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from hashlib import blake2b

import icalendar
import msgspec
from msgspec import Struct
from sqlalchemy import select

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.play.records import Header
from kassen.core.values.clocks import Clock
from kassen.server.http.language import join, say, sides
from kassen.server.people.accounts import Account, Accounts
from kassen.server.play.open_matches import OpenMatches
from kassen.server.play.timing import in_windows
from kassen.server.store.schema import accounts, holdings, matches, seats

_HOUR = timedelta(hours=1)
_ABOUT = {"prodid": "-//Kassen//Kassen//EN", "version": "2.0", "x-wr-calname": "Kassen"}


class Deadline(Struct, frozen=True):
    match: str
    game: str
    others: tuple[str, ...]
    at: int
    """When the time of its holder is up."""


class Calendars:
    def __init__(self, matches: OpenMatches, people: Accounts) -> None:
        self.matches = matches
        self.storage = matches.storage
        self.people = people

    async def begin(self, account: Account) -> str:
        """A new key to it; an old one opens nothing any more."""
        key = secrets.token_urlsafe(32)  # as long as all keys: logs blot those out
        await self.people.change(account, calendar=_hash(key))
        return key

    async def end(self, account: Account) -> None:
        await self.people.change(account, calendar=None)

    async def owner(self, key: str) -> Account | None:
        row = await self.storage.one(select(accounts).where(accounts.c.calendar == _hash(key)))
        return None if row is None else self.people.read(row)

    async def deadlines(self, account: str) -> list[Deadline]:
        """Of the games in which his clock runs, the first first."""
        mine = (
            select(matches.c.id, matches.c.header, seats.c.seat, seats.c.bank, seats.c.since)
            .join(holdings, holdings.c.match == matches.c.id)
            .join(seats, (seats.c.match == matches.c.id) & (seats.c.seat == holdings.c.seat))
            .where(
                holdings.c.account == account,
                ~matches.c.is_over,
                matches.c.game.in_(game_ids()),
                seats.c.bank.is_not(None),
                seats.c.since.is_not(None),
            )
        )
        found: list[Deadline] = []
        rows = await self.storage.all(mine)
        names = await self.storage.names([row.id for row in rows])
        for row in rows:
            header = msgspec.json.decode(row.header, type=Header)
            if header.clock is not None:
                in_window = await self._in_window(header.clock, row.id, row.seat)
                at = header.clock.late_at(row.bank, row.since, in_window)
                others = [name for n, name in enumerate(names[row.id]) if n != row.seat]
                found.append(Deadline(row.id, header.game, tuple(others), at))
        return sorted(found, key=lambda one: (one.at, one.match))

    async def _in_window(self, clock: Clock, match: str, seat: int) -> bool:
        """That is not kept beside the clocks: only where it matters one looks at the table."""
        if not clock.has_windows:
            return False
        async with self.matches.hold(match) as found:
            return seat in in_windows(found)


def calendar(deadlines: list[Deadline], lang: str, base: str, now: int) -> bytes:
    """As RFC 5545 writes it. `base`: where this server's pages are, if known."""
    made = icalendar.Calendar()
    for field, text in _ABOUT.items():
        made.add(field, text)
    for one in deadlines:
        event = icalendar.Event()
        for field, value in _fields(one, lang, base, now).items():
            event.add(field, value)
        made.add_component(event)
    return bytes(made.to_ical())


def _fields(one: Deadline, lang: str, base: str, now: int) -> dict[str, str | datetime]:
    end = datetime.fromtimestamp(one.at / 1000, UTC)
    fields: dict[str, str | datetime] = {
        "uid": f"{one.match}@kassen",
        "dtstamp": datetime.fromtimestamp(now / 1000, UTC),
        "dtstart": end - _HOUR,
        "dtend": end,
        "summary": say(lang, "deadline", game=game_named(one.game).title),
        "description": say(
            lang, "deadline-text", others=join(lang, sides(one.others, one.game, lang))
        ),
    }
    return {**fields, "url": f"{base}/table/{one.match}"} if base else fields


def _hash(key: str) -> bytes:
    return blake2b(key.encode(), digest_size=32, person=b"kassen calends").digest()
