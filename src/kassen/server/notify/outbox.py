"""Notices and their deliveries in the database: written with what they tell of, taken by one."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Executable, case, delete, func, insert, literal, select, update

from kassen.server.notify.seals import Seals
from kassen.server.notify.wishes import Kind, Way, wishes_of
from kassen.server.people.circle import HUSHED, bond
from kassen.server.rounds import Due
from kassen.server.store.fences import Fence
from kassen.server.store.schema import (
    accounts,
    bonds,
    deliveries,
    guests,
    holdings,
    matches,
    notices,
    seats,
    vacancies,
    ways,
)
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Rows

_PAGE = 100
_LONGEST_WHY = 200
_KEPT = 30 * 24 * 60 * 60 * 1000
"""Older notices are forgotten."""
_AT_IT = 60_000
"""So long whoever has taken a delivery may be at it; then another may take it."""
_AGAIN = (60_000, 5 * 60_000, 30 * 60_000, 4 * 60 * 60_000)
"""How long to wait before it is tried once more; after the last of them it is given up."""


STOOD_IN = "stood-in"
"""What has become of his turn: a bot plays it for him,"""
REMINDER, OVERDUE = "reminder", "overdue"
"""his time is nearly up, or it is and nothing comes of that."""


class Facts(Struct, frozen=True, omit_defaults=True):
    """What is told, in no language yet."""

    game: str = ""
    title: str = ""
    others: tuple[str, ...] = ()
    """Who sits at the table besides him."""
    since: int = 0
    """Since when the table waits for him."""
    by: tuple[str, ...] = ()
    """Who has spoken, proposed, invited or won."""
    count: int = 0
    won: bool = False
    next: int = 0
    """The number of the game that follows in a series; 0: none does."""
    pause: int = 0
    """Minutes until time runs there, whoever has come; 0: it runs already, or not at all."""
    what: str = ""
    """What is voted on, or has become of a turn."""
    until: int = 0
    """Until when one may answer."""
    table: str = ""
    """At which people gather, and he is to come."""
    account: str = ""
    """Who would like to be his friend."""
    offer: str = ""
    """A seat that he may take over."""


class Notice(Struct, frozen=True):
    id: str
    account: str
    kind: Kind
    match: str | None
    seat: int | None
    facts: Facts
    made: int
    seen: int | None = None


class Told(Struct, frozen=True):
    """A seat of an account, and what its holder was told of it."""

    seat: int
    account: str
    told_since: int | None
    told_talk: int
    told_end: bool
    told_vote: int | None
    told_late: int | None
    hushed: frozenset[int] = frozenset()
    """Seats of those whom he does not want to hear."""


class WayThere(Struct, frozen=True):
    """Where notices of an account go."""

    id: str
    account: str
    kind: Way
    label: str
    address: dict[str, Any]
    made: int
    failed: int | None


class Parcel(Struct, frozen=True):
    """All that was due by one way when it was first taken; it stays together until it is there."""

    id: str
    way: WayThere
    notices: tuple[Notice, ...]
    tries: int

    @property
    def mark(self) -> str:
        """The same each time it is sent, so that a receiver can tell that he has it already.

        At most 32 characters that may stand in any address: push services take no others.
        """
        return urlsafe_b64encode(blake2b(self.id.encode(), digest_size=24).digest()).decode()


def new_notice(
    account: str, kind: Kind, facts: Facts, match: str | None = None, seat: int | None = None
) -> Notice:
    return Notice(secrets.token_hex(8), account, kind, match, seat, facts, now())


class Outbox:
    due = Due(
        deliveries.c.due,
        when=case((deliveries.c.claimed > deliveries.c.due, deliveries.c.claimed),
                  else_=deliveries.c.due),
        where=deliveries.c.given_up.is_(None),
    )  # fmt: skip
    """When the next delivery is to be taken."""

    def __init__(self, storage: Storage, seals: Seals | None = None) -> None:
        self.storage = storage
        self.seals = seals or Seals()

    # ---- what the herald asks ------------------------------------------------------------------

    async def with_news(self, before: int) -> list[str]:
        """Matches with players who may want to be told of what has happened before then."""
        old = (matches.c.news_at <= before,)
        held = select(holdings.c.match).where(holdings.c.match == matches.c.id).exists()
        query = select(matches.c.id, held.label("held")).where(*old).order_by(matches.c.news_at)
        rows = await self.storage.all(query.limit(_PAGE))
        if idle := [row.id for row in rows if not row.held]:
            # Whoever is just being written to is left alone: he may be waiting for us elsewhere.
            free = select(matches.c.id).where(matches.c.id.in_(idle), *old, ~held)
            free = free.order_by(matches.c.id).with_for_update(skip_locked=True)
            forget = update(matches).where(matches.c.id.in_(free))
            await self.storage.writer.write([], [forget.values(news_at=None)])
        return [row.id for row in rows if row.held]

    async def told(self, match: str) -> list[Told]:
        query = select(holdings).where(holdings.c.match == match).order_by(holdings.c.seat)
        hushed = await self._hushed(match)
        return [
            Told(
                row.seat,
                row.account,
                row.told_since,
                row.told_talk,
                row.told_end,
                row.told_vote,
                row.told_late,
                frozenset(seat for account, seat in hushed if account == row.account),
            )
            for row in await self.storage.all(query)
        ]

    async def _hushed(self, match: str) -> list[tuple[str, int]]:
        """Who does not want to hear which seat."""
        query = (
            select(bonds.c.account, holdings.c.seat)
            .join(holdings, holdings.c.account == bonds.c.other)
            .where(holdings.c.match == match, bonds.c.kind.in_(HUSHED))
            .distinct()
        )
        return [(row.account, row.seat) for row in await self.storage.all(query)]

    async def post(
        self,
        new: Sequence[Notice],
        match: str,
        told: Sequence[Told],
        news_at: int | None,
        fence: Fence | None,
    ) -> None:
        """Keep notices, that they were told, and when to look at the match again: all at once."""
        then: list[Executable] = [
            update(holdings)
            .where(
                holdings.c.match == match,
                holdings.c.seat == one.seat,
                holdings.c.account == one.account,
            )
            .values(
                told_since=one.told_since,
                told_talk=one.told_talk,
                told_end=one.told_end,
                told_vote=one.told_vote,
                told_late=one.told_late,
            )
            for one in told
        ]
        then.append(update(matches).where(matches.c.id == match).values(news_at=news_at))
        await self.storage.writer.write(await self._rows(new), then, fence)

    async def written(self, new: Sequence[Notice]) -> list[Executable]:
        """What keeps notices, to be done together with what they tell of."""
        return [insert(table).values(row) for table, rows in await self._rows(new) for row in rows]

    async def send(self, new: Sequence[Notice], then: Sequence[Executable] = ()) -> None:
        """Notices that belong to no match, and what they tell of: all at once."""
        await self.storage.writer.write(await self._rows(new), then)

    async def _rows(self, new: Sequence[Notice]) -> list[tuple[Any, Rows]]:
        kept = [{**msgspec.structs.asdict(one), "facts": _json(one.facts)} for one in new]
        due = [row for one in new for row in await self._due(one)]
        return [(notices, kept), (deliveries, due)]

    async def _due(self, one: Notice) -> list[dict[str, Any]]:
        row = await self.storage.one(select(accounts.c.wishes).where(accounts.c.id == one.account))
        wishes = wishes_of(None if row is None else row.wishes)
        wanted = wishes.ways(one.kind, one.facts.game)
        return [
            {
                "notice": one.id,
                "way": way.id,
                "due": wishes.due(way.kind, one.made, one.facts.what == REMINDER),
                "tries": 0,
                "claimed": 0,
            }
            for way in await self.ways(one.account)
            if way.kind in wanted
        ]

    # ---- what the carrier takes ----------------------------------------------------------------

    async def take(self) -> list[Parcel]:
        """What is due, for this server alone; whoever dies with it leaves it to another."""
        at = now()
        free = (deliveries.c.due <= at, deliveries.c.claimed <= at, deliveries.c.given_up.is_(None))
        due = select(deliveries.c.way).where(*free).distinct().limit(_PAGE)
        new = literal(f"{secrets.token_hex(8)} ") + deliveries.c.way
        claim = (
            update(deliveries)
            .where(*free, deliveries.c.way.in_(due))
            .values(claimed=at + _AT_IT, parcel=func.coalesce(deliveries.c.parcel, new))
            .returning(deliveries)
        )
        if not await self.storage.all(due):
            return []
        async with self.storage.engine.begin() as connection:
            taken: Sequence[Any] = (await connection.execute(claim)).all()
        together: dict[str, list[Any]] = {}
        for row in taken:
            together.setdefault(row.parcel, []).append(row)
        found = [await self._parcel(id, rows) for id, rows in together.items()]
        return [one for one in found if one is not None]

    async def _parcel(self, id: str, rows: Sequence[Any]) -> Parcel | None:
        """None: the way was removed just now, and what was to go there with it."""
        there = await self.storage.one(select(ways).where(ways.c.id == rows[0].way))
        if there is None:
            return None
        ids = [row.notice for row in rows]
        query = select(notices).where(notices.c.id.in_(ids)).order_by(notices.c.made, notices.c.id)
        found = [notice_of(row) for row in await self.storage.all(query)]
        return Parcel(id, self._way(there), tuple(found), max(row.tries for row in rows))

    async def still_true(self, notice: Notice) -> bool:
        """It was not read on the page yet, and the table still waits for him, or for his vote."""
        row = await self.storage.one(select(notices.c.seen).where(notices.c.id == notice.id))
        if row is None or row.seen is not None:
            return False
        if notice.kind == "invitation":
            return await self._is_asked(notice)
        if notice.kind not in ("turn", "vote"):
            return True
        here = (seats.c.match == notice.match, seats.c.seat == notice.seat)
        waits = await self.storage.one(
            select(seats.c.since, seats.c.asked, seats.c.bot).where(*here)
        )
        if notice.kind == "vote":
            return waits is not None and waits.asked == notice.facts.until > now()
        if notice.facts.what == STOOD_IN:
            return waits is not None and waits.bot is not None
        return waits is not None and waits.since == notice.facts.since

    async def _is_asked(self, notice: Notice) -> bool:
        """He has not answered, and whoever asked has not thought better of it."""
        if notice.facts.offer:
            mine = (vacancies.c.id == notice.facts.offer, vacancies.c.offered_to == notice.account)
            query = select(vacancies.c.id).where(*mine, vacancies.c.due > now())
            return await self.storage.one(query) is not None
        if by := notice.facts.account:
            ways = (bond(by, notice.account, "friend"), bond(notice.account, by, "friend"))
            return [await self.storage.one(way) is None for way in ways] == [False, True]
        here = (guests.c.gathering == notice.facts.table, guests.c.account == notice.account)
        waits = (guests.c.invited.is_not(None), guests.c.answered.is_(None))
        return await self.storage.one(select(guests.c.invited).where(*here, *waits)) is not None

    async def done(self, parcel: Parcel) -> None:
        well = update(ways).where(ways.c.id == parcel.way.id, ways.c.failed.is_not(None))
        await self.storage.writer.write([], [_those(parcel), well.values(failed=None)])

    async def failed(self, parcel: Parcel, why: str) -> None:
        """It is tried again later, less and less often, and then given up."""
        if parcel.tries >= len(_AGAIN):
            await self.give_up(parcel, why)
            return
        again = update(deliveries).where(_is_of(parcel))
        later = {"due": now() + _AGAIN[parcel.tries], "tries": parcel.tries + 1, "claimed": 0}
        await self.storage.writer.write([], [again.values(later)])

    async def put_off(self, parcel: Parcel, until: int) -> None:
        """Nobody was asked to take it yet."""
        later = update(deliveries).where(_is_of(parcel)).values(due=until, claimed=0)
        await self.storage.writer.write([], [later])

    async def give_up(self, parcel: Parcel, why: str) -> None:
        """Nobody takes it: its owner is told that the way is out of order, ours can look it up."""
        since = update(ways).where(ways.c.id == parcel.way.id, ways.c.failed.is_(None))
        lost = update(deliveries).where(_is_of(parcel))
        lost = lost.values(given_up=now(), why=why[:_LONGEST_WHY], claimed=0)
        await self.storage.writer.write([], [lost, since.values(failed=now())])

    # ---- what its owner sees and changes -------------------------------------------------------

    async def of(self, account: str, most: int | None) -> list[Notice]:
        """The newest first."""
        query = select(notices).where(notices.c.account == account)
        rows = await self.storage.all(query.order_by(notices.c.made.desc()).limit(most))
        return [notice_of(row) for row in rows]

    async def see(self, account: str, match: str | None) -> None:
        """All are read, or those of one match; old ones are forgotten."""
        mine = notices.c.account == account
        unseen = update(notices).where(mine, notices.c.seen.is_(None))
        if match is not None:
            unseen = unseen.where(notices.c.match == match)
        old = delete(notices).where(mine, notices.c.made < now() - _KEPT)
        await self.storage.writer.write([], [unseen.values(seen=now()), old])

    async def ways(self, account: str) -> list[WayThere]:
        query = select(ways).where(ways.c.account == account).order_by(ways.c.made, ways.c.id)
        return [self._way(row) for row in await self.storage.all(query)]

    def _way(self, row: Any) -> WayThere:
        address = self.seals.opened(row.address)
        return WayThere(row.id, row.account, row.kind, row.label, address, row.made, row.failed)

    async def add_way(self, account: str, kind: Way, label: str, address: Any) -> WayThere:
        way = WayThere(secrets.token_hex(6), account, kind, label, address, now(), None)
        row = {**msgspec.structs.asdict(way), "address": self.seals.closed(address)}
        await self.storage.writer.write([(ways, [row])])
        return way

    async def drop_way(self, account: str, id: str) -> None:
        mine = delete(ways).where(ways.c.id == id, ways.c.account == account)
        await self.storage.writer.write([], [mine])


def notice_of(row: Any) -> Notice:
    facts = msgspec.json.decode(row.facts, type=Facts)
    return Notice(row.id, row.account, row.kind, row.match, row.seat, facts, row.made, row.seen)


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _is_of(parcel: Parcel) -> Any:
    ids = [notice.id for notice in parcel.notices]
    return (deliveries.c.way == parcel.way.id) & deliveries.c.notice.in_(ids)


def _those(parcel: Parcel) -> Executable:
    return delete(deliveries).where(_is_of(parcel))
