"""The waiting list, and seats that are offered to those on it, one after the other.

Whoever leads a match frees a seat, with the same write that seats the bot. One server at a time
looks after free seats, by a lease: it offers each to the first who waits, and tells him so, in one
transaction. Whoever takes it is written into the record, the talk and the seat at once.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Executable, Update, delete, or_, select, update

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.play.acts import TakeOver
from kassen.core.play.parley import Said, Seated
from kassen.core.play.records import Header
from kassen.core.values.errors import PlayRefused
from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.notify.outbox import Facts, Outbox, new_notice
from kassen.server.people.accounts import Account
from kassen.server.people.ties import tied
from kassen.server.play.keys import Keys
from kassen.server.play.open_matches import OpenMatch
from kassen.server.play.orders.keeping import changed, mind, orders_at
from kassen.server.play.seating import Seating
from kassen.server.play.timing import late_at, turn
from kassen.server.play.tokens import SEAT, all_end
from kassen.server.store.fences import Fence
from kassen.server.store.leases import LedElsewhere
from kassen.server.store.schema import accounts, bonds, holdings, matches, vacancies, waiting
from kassen.server.store.storage import news_at, now
from kassen.server.store.writer import Conflict

_log = logging.getLogger("kassen.server.play.standins")
LEASE = "waiting list"
_PAGE = 100
_MINUTE = 60_000
SHORT, LONG = 10 * _MINUTE, 24 * 60 * _MINUTE
"""So long a seat is offered to one: at a live table, and at others."""


class Vacancy(Struct, frozen=True):
    """A seat that somebody may take over."""

    id: str
    match: str
    seat: int
    due: int | None
    offered_to: str | None
    passed: list[str]


class Place(Struct, frozen=True):
    """Where somebody stands on the list of a game."""

    game: str
    since: int
    place: int
    """1: he is the next."""


class StandIns:
    def __init__(self, seating: Seating, keys: Keys, outbox: Outbox) -> None:
        self.seating = seating
        self.matches = seating.matches
        self.storage = seating.storage
        self.leases = seating.matches.leases
        self.keys = keys
        self.outbox = outbox
        self._lock = asyncio.Lock()

    # ---- the list --------------------------------------------------------------------------------

    async def join(self, account: str, game: str) -> None:
        """He is the last; seats that nobody wanted are offered to him."""
        game_named(game)
        row = {"account": account, "game": game, "since": now()}
        try:
            await self.storage.writer.write([(waiting, [row])], [_wake(game)])
        except Conflict:  # he waits already
            return

    async def leave(self, account: str, game: str) -> None:
        await self.storage.writer.write([], [_waits_no_more(account, game)])

    async def of(self, account: str) -> list[Place]:
        """Where he stands on each list."""
        mine = select(waiting.c.game).where(waiting.c.account == account)
        query = select(waiting).where(waiting.c.game.in_(mine))
        found: list[Place] = []
        many: dict[str, int] = {}
        for row in await self.storage.all(query.order_by(waiting.c.since, waiting.c.account)):
            many[row.game] = many.get(row.game, 0) + 1
            if row.account == account:
                found.append(Place(row.game, row.since, many[row.game]))
        return found

    async def offers(self, account: str) -> list[Vacancy]:
        query = select(vacancies).join(matches, matches.c.id == vacancies.c.match)
        query = query.where(vacancies.c.offered_to == account, vacancies.c.due > now())
        query = query.where(matches.c.game.in_(game_ids())).order_by(vacancies.c.due)
        return [_vacancy(row) for row in await self.storage.all(query)]

    # ---- offering --------------------------------------------------------------------------------

    async def look_round(self) -> None:
        due = vacancies.c.due <= now()
        if await self.storage.one(select(vacancies.c.id).where(due).limit(1)) is None:
            return
        try:
            async with self._lock, self.leases.held(LEASE, ask=False) as lease:
                query = select(vacancies).where(due).order_by(vacancies.c.due, vacancies.c.id)
                for row in await self.storage.all(query.limit(_PAGE)):
                    await self._offer(_vacancy(row), lease.fence)
        except (LedElsewhere, Conflict):  # another server is at it, or will be
            return

    async def _offer(self, one: Vacancy, fence: Fence | None) -> None:
        row = await self.storage.one(select(matches).where(matches.c.id == one.match))
        if row.game not in game_ids():  # nobody could take it now
            later = _changed(one.id, due=now() + LONG, offered_to=None)
            await self.storage.writer.write([], [later], fence)
            return
        if row.is_over:
            gone = delete(vacancies).where(vacancies.c.id == one.id)
            await self.storage.writer.write([], [gone], fence)
            return
        passed = [*one.passed, *([one.offered_to] if one.offered_to else [])]
        whom = await self._first(row.game, one.match, passed)
        if whom is None:  # a bot plays on until somebody comes
            later = _changed(one.id, due=now() + _MINUTE, offered_to=None, passed=_json(passed))
            await self.storage.writer.write([], [later], fence)
            return
        clock = msgspec.json.decode(row.header, type=Header).clock
        is_live = clock is not None and not clock.is_by_letter
        until = now() + (SHORT if is_live else LONG)
        names = await self.storage.names([one.match])
        facts = Facts(
            game=row.game,
            title=game_named(row.game).title,
            by=(names[one.match][one.seat],),
            others=tuple(n for seat, n in enumerate(names[one.match]) if seat != one.seat),
            until=until,
            offer=one.id,
        )
        notices = await self.outbox.written([new_notice(whom, "invitation", facts, one.match)])
        offer = _changed(one.id, due=until, offered_to=whom, passed=_json(passed))
        await self.storage.writer.write([], [offer, *notices], fence)

    async def _first(self, game: str, match: str, passed: list[str]) -> str | None:
        """Of those who wait: who is not there, was not asked, and gets on with all who are."""
        here = select(holdings.c.account).where(holdings.c.match == match)
        left = select(vacancies.c.left_by).where(
            vacancies.c.match == match, vacancies.c.left_by.is_not(None)
        )
        blocks = select(bonds.c.made).where(
            bonds.c.kind == "block",
            or_(
                (bonds.c.account == waiting.c.account) & bonds.c.other.in_(here),
                (bonds.c.other == waiting.c.account) & bonds.c.account.in_(here),
            ),
        )
        busy = select(vacancies.c.id).where(
            vacancies.c.offered_to == waiting.c.account, vacancies.c.due > now()
        )
        query = (
            select(waiting.c.account)
            .join(accounts, accounts.c.id == waiting.c.account)
            .where(waiting.c.game == game, waiting.c.account.not_in(passed))
            .where(waiting.c.account.not_in(here), waiting.c.account.not_in(left))
            .where(or_(accounts.c.suspended.is_(None), accounts.c.suspended <= now()))
            .where(~blocks.exists(), ~busy.exists())
            .order_by(waiting.c.since, waiting.c.account)
            .limit(1)
        )
        row = await self.storage.one(query)
        return None if row is None else row.account

    # ---- answering -------------------------------------------------------------------------------

    async def pass_on(self, account: str, id: str) -> None:
        """He does not want it: it is the next one's."""
        one = await self._offered(account, id)
        passed = _json([*one.passed, account])
        mine = _changed(id, due=now(), offered_to=None, passed=passed)
        await self.storage.writer.write([], [mine.where(vacancies.c.offered_to == account)])

    async def take(self, account: Account, id: str) -> str:
        """The seat is his from now on; returns the match."""
        one = await self._offered(account.id, id)
        async with self.matches.lead(one.match) as found:
            await self._offered(account.id, id)
            is_over = found.match.result is not None or found.is_stopped
            if is_over or found.seats[one.seat].bot is None:
                raise PlayRefused(phrase("offer-is-over"))
            try:
                await self._seat(found, one, account)
            except BaseException:
                self.matches.doubt(found.id)
                raise
        await self.keys.have_ended(one.match)
        return one.match

    async def _seat(self, found: OpenMatch, one: Vacancy, account: Account) -> None:
        """In the record, in the talk, and at the table: all at once."""
        seat, was = one.seat, found.seats[one.seat]
        held = (holdings.c.match == found.id, holdings.c.seat == seat)
        before = await self.storage.one(select(holdings).where(*held))
        told = found.match.do(seat, TakeOver(account.name, was.name))
        told.at = now()
        again = {"bot": None, "name": account.name, "is_person": True, "joined": True}
        seats = list(found.seats)
        found.seats[seat] = replace(was, **again, bank=None, since=None)
        turn(found, told.at)
        orders = dict(found.orders)
        found.orders.pop(seat, None)  # they were another's
        mind(found, told.at)
        ordered = changed(found, orders)
        notice = Seated(None, account.name, is_new=True, waits=True)
        said = Said(found.match.line, seat, notice, told.at)
        changes = {"bots_due": now() if found.bots_to_act() else None, "news_at": news_at()}
        if found.kept.header.clock is not None:
            changes["late_at"] = late_at(found)
        if ordered:
            changes["orders_at"] = orders_at(found)
        await self.storage.append(
            found.id,
            [told],
            None,
            changes,
            [new for new, old in zip(found.seats, seats, strict=True) if new != old],
            [
                *ordered,
                delete(holdings).where(*held),
                tied(found.id, seat, account.id, knows_talk=len(found.parley.log)),
                _taken(one.id, before, len(found.parley.log)),
                _waits_no_more(account.id, found.kept.header.game),
                *all_end(found.id, SEAT, seat),
                *await self._tells(found, account, before),
            ],
            found.fence,
            said=(len(found.parley.log), said),
        )
        found.parley.add(said)
        found.recent.append(told)
        found.changed()
        await self.seating.tell(found)

    async def _tells(self, found: OpenMatch, account: Account, before: Any) -> list[Executable]:
        """Whoever had the seat hears of it."""
        if before is None:
            return []
        game = found.match.game
        facts = Facts(game=game.id, title=game.title, by=(account.name,), what="replaced")
        return await self.outbox.written([new_notice(before.account, "end", facts, found.id)])

    async def _offered(self, account: str, id: str) -> Vacancy:
        row = await self.storage.one(select(vacancies).where(vacancies.c.id == id))
        if row is None or row.offered_to != account or row.due is None or row.due <= now():
            raise Problem("not-found", phrase("offer-is-over"))
        return _vacancy(row)


def _vacancy(row: Any) -> Vacancy:
    passed = msgspec.json.decode(row.passed, type=list[str])
    return Vacancy(row.id, row.match, row.seat, row.due, row.offered_to, passed)


def _json(passed: list[str]) -> bytes:
    return msgspec.json.encode(passed)


def _changed(id: str, **changes: Any) -> Update:
    """Of a seat that nobody has taken yet."""
    open = (vacancies.c.id == id, vacancies.c.due.is_not(None))
    return update(vacancies).where(*open).values(changes)


def _taken(id: str, before: Any, said: int) -> Update:
    """Whoever had it before finds it among his games; `said`: the line that tells all of it."""
    if before is None:
        return _changed(id, due=None, taken=said, passed=_json([]))
    mine = {"left_by": before.account, "note": before.note}
    return _changed(id, due=None, taken=said, passed=_json([]), **mine)


def _wake(game: str) -> Update:
    """Seats that are offered to nobody are looked at again."""
    here = select(matches.c.id).where(matches.c.game == game)
    free = (vacancies.c.offered_to.is_(None), vacancies.c.due.is_not(None))
    return update(vacancies).where(*free, vacancies.c.match.in_(here)).values(due=now())


def _waits_no_more(account: str, game: str) -> Executable:
    return delete(waiting).where(waiting.c.account == account, waiting.c.game == game)
