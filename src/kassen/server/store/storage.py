"""What the server asks its database. All writing goes through the `Writer`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Executable, Update, case, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from kassen.core.engine.head_starts import AMOUNT
from kassen.core.play.parley import Said
from kassen.core.play.records import Header
from kassen.core.play.told import Told
from kassen.server.http.language import called
from kassen.server.past.statistics import Ended, Ending
from kassen.server.play.delays import Delay
from kassen.server.play.due import MATCH as MATCH
from kassen.server.play.due import Due, match_changes
from kassen.server.play.tokens import Holder, Minted, made_by
from kassen.server.store.fences import Fence
from kassen.server.store.rows import entry_row
from kassen.server.store.schema import (
    awaited,
    entries,
    gatherings,
    holdings,
    matches,
    notices,
    orders,
    pictures,
    promises,
    rated_seats,
    seats,
    shares,
    sitting,
    snapshots,
    talk,
    tokens,
    vacancies,
)
from kassen.server.store.writer import Rows, Writer

_PROMISE_LASTS = 60 * 60 * 1000


class KeptMatch(Struct, frozen=True):
    """A match's row: what never changes."""

    id: str
    header: Header
    secret: bytes
    created: int
    analysis: bool = False
    """One person plays for all sides, to see what comes of it: nothing is hidden from him."""
    is_public: bool = False
    """It was made at a public table: anybody may watch."""
    is_rated: bool = False
    """It counts for the players' ratings, as was agreed."""
    delay: Delay | None = None
    """Spectators see it so much later."""


class KeptKey(Struct, frozen=True):
    """A key of a match, without what it takes to use it."""

    hash: bytes
    role: str
    seat: int | None
    owner: int | None
    made: int | None


class KeptSeat(Struct, frozen=True):
    """Who sits where, as it is now."""

    seat: int
    name: str
    bot: str | None
    is_person: bool
    joined: bool
    bank: int | None = None
    """Milliseconds that are left of it, where there is a clock."""
    since: int | None = None
    """Since when the table waits for the person; None: no time runs."""
    asked: int | None = None
    """Until when his answer to a vote is waited for; None: to none."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Storage(Due):
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    @property
    def url(self) -> str:
        """Where others can read as well."""
        return self.engine.url.render_as_string(hide_password=False)

    # ---- matches and seats -----------------------------------------------------------------------

    async def add_match(
        self,
        kept: KeptMatch,
        seated: Sequence[KeptSeat],
        minted: Sequence[Minted],
        first: Told,
        checkpoint: bytes,
        *,
        bots_due: bool,
        late_at: int | None = None,
        is_news: bool = False,
        rematch_of: str | None = None,
        then: Sequence[Executable] = (),
        fence: Fence | None = None,
    ) -> None:
        """A new match with its set-up; Conflict if the old one has a rematch already.

        `then`: what changes with it.
        """
        row = {
            "id": kept.id,
            "game": kept.header.game,
            "header": msgspec.json.encode(kept.header),
            "secret": kept.secret,
            "created": kept.created,
            "is_over": False,
            "rematch_of": rematch_of,
            "bots_due": now() if bots_due else None,
            "late_at": late_at,
            "news_at": now() if is_news else None,
            "analysis": kept.analysis,
            "is_public": kept.is_public,
            "is_rated": kept.is_rated,
            "delay": None if kept.delay is None else msgspec.json.encode(kept.delay),
        }
        await self.writer.write(
            [
                (matches, [row]),
                (seats, [{"match": kept.id, **msgspec.to_builtins(seat)} for seat in seated]),
                (tokens, _key_rows(minted)),
                (entries, [entry_row(kept.id, first)]),
                (snapshots, [{"match": kept.id, "n": 0, "data": checkpoint}]),
            ],
            then,
            fence,
        )

    async def match(self, id: str) -> KeptMatch | None:
        row = await self.one(select(matches).where(matches.c.id == id))
        if row is None:
            return None
        header = msgspec.json.decode(row.header, type=Header)
        kinds = (row.analysis, row.is_public, row.is_rated)
        delay = None if row.delay is None else msgspec.json.decode(row.delay, type=Delay)
        return KeptMatch(row.id, header, row.secret, row.created, *kinds, delay)

    async def ended(self, game: str, most: int) -> list[Ended]:
        """Matches of a game that are over and whose end is known, the newest first."""
        of_bots = select(func.count()).select_from(seats).where(seats.c.match == matches.c.id)
        bots = of_bots.where(seats.c.bot.is_not(None)).scalar_subquery()
        query = select(matches.c.header, matches.c.ending, bots.label("bots"))
        query = query.where(
            matches.c.game == game, matches.c.is_over, matches.c.ending.is_not(None)
        )
        rows = await self.all(query.order_by(matches.c.created.desc()).limit(most))
        found = [(msgspec.json.decode(row.header, type=Header), row) for row in rows]
        decode = msgspec.json.Decoder(Ending).decode
        return [
            Ended(header.edition, len(header.seats), row.bots, decode(row.ending))
            for header, row in found
            if header.start is None and _is_even(header)  # else sides had other chances
        ]

    async def rematch_of(self, id: str) -> str | None:
        row = await self.one(select(matches.c.id).where(matches.c.rematch_of == id))
        return None if row is None else row.id

    async def seats(self, id: str) -> list[KeptSeat]:
        columns = [seats.c[name] for name in KeptSeat.__struct_fields__]
        rows = await self.all(select(*columns).where(seats.c.match == id).order_by(seats.c.seat))
        return [KeptSeat(*row) for row in rows]

    async def names(self, ids: Sequence[str]) -> dict[str, list[str]]:
        """Of whoever sits at each of these matches, seat by seat."""
        query = select(seats.c.match, seats.c.name, seats.c.bot, matches.c.game)
        query = query.join(matches, matches.c.id == seats.c.match).where(seats.c.match.in_(ids))
        found: dict[str, list[str]] = {id: [] for id in ids}
        for row in await self.all(query.order_by(seats.c.match, seats.c.seat)):
            found[row.match].append(called(row.name, row.bot, row.game))
        return found

    async def change_seat(
        self,
        id: str,
        seat: KeptSeat,
        minted: Sequence[Minted] = (),
        *,
        told: Sequence[Told] = (),
        said: tuple[int, Said] | None = None,
        changes: dict[str, Any] | None = None,
        then: Sequence[Executable] = (),
        fence: Fence | None = None,
    ) -> None:
        """Keep who sits there, and with it new keys, what was done and what all are told.

        `changes` are those of the match's row; `then`: what changes besides.
        """
        updates: list[Executable] = [_seat_change(id, seat), *then]
        if changes:
            updates.append(match_changes(id, **changes))
        rows: list[tuple[Any, Rows]] = [(tokens, _key_rows(minted))]
        rows.append((entries, [entry_row(id, one) for one in told]))
        if said is not None:
            rows.append((talk, [_talk_row(id, *said)]))
        await self.writer.write(rows, updates, fence)

    async def seen(self, id: str, seat: int) -> int | None:
        """The last of its own numbers that the holder of a seat has looked at, on any device."""
        query = select(seats.c.seen).where(seats.c.match == id, seats.c.seat == seat)
        row = await self.one(query)
        return None if row is None else row.seen

    async def sees(self, id: str, seat: int, number: int) -> None:
        """It never goes back: of two devices the one that has seen more counts."""
        where = (seats.c.match == id, seats.c.seat == seat)
        older = func.coalesce(seats.c.seen, -1) < number
        await self.writer.write([], [update(seats).where(*where, older).values(seen=number)])

    async def stop(self, id: str, said: tuple[int, Said], fence: Fence | None = None) -> None:
        """Keep that a match was stopped; Conflict if somebody has just said something."""
        changes = match_changes(id, bots_due=None, late_at=None, is_public=False)
        free = delete(vacancies).where(vacancies.c.match == id, vacancies.c.due.is_not(None))
        await self.writer.write([(talk, [_talk_row(id, *said)])], [changes, free], fence)

    async def delete_match(self, id: str, fence: Fence | None = None) -> None:
        """All of it; a rematch stays."""
        parts = [delete(part).where(part.c.match == id) for part in _PARTS]
        free = update(matches).where(matches.c.rematch_of == id).values(rematch_of=None)
        match = delete(matches).where(matches.c.id == id)
        table = delete(gatherings).where(gatherings.c.id == id)
        await self.writer.write([], [*parts, free, table, match], fence)

    # ---- keys ------------------------------------------------------------------------------------

    async def keys(self, id: str) -> list[KeptKey]:
        """All keys of a match, the oldest first."""
        columns = (tokens.c.hash, tokens.c.role, tokens.c.seat, tokens.c.owner, tokens.c.made)
        query = select(*columns).where(tokens.c.match == id).order_by(tokens.c.made, tokens.c.hash)
        return [KeptKey(r.hash, r.role, r.seat, r.owner, r.made) for r in await self.all(query)]

    async def change_keys(
        self, minted: Sequence[Minted], then: Sequence[Executable] = (), by: Holder | str = ""
    ) -> bool:
        """New ones, and what changes with it; False if they were made with what has ended.

        `by`: the key, or the session, that they are made with; empty: whoever asks needs none.
        """
        if not by:
            await self.writer.write([(tokens, _key_rows(minted))], then)
            return True
        made = [made_by(by, one, now()) for one in minted]
        await self.writer.write([], [*made, *then])
        new = tokens.c.hash.in_([one.row(0)["hash"] for one in minted])
        return len(await self.all(select(tokens.c.hash).where(new))) == len(minted)

    async def end_keys(self, ended: Sequence[KeptKey]) -> None:
        await self.writer.write([], [delete(tokens).where(tokens.c.hash == k.hash) for k in ended])

    # ---- entries ---------------------------------------------------------------------------------

    async def append(
        self,
        id: str,
        told: Sequence[Told],
        checkpoint: tuple[int, bytes] | None,
        changes: dict[str, Any],
        seated: Sequence[KeptSeat] = (),
        then: Sequence[Executable] = (),
        fence: Fence | None = None,
        *,
        said: tuple[int, Said] | None = None,
    ) -> None:
        """Keep what was done, `changes` of the match's row, seats that have changed, and `then`.

        Conflict if others were faster, or lead the match by now. `said`: what all are told beside
        it.
        """
        rows: list[tuple[Any, Rows]] = [(entries, [entry_row(id, one) for one in told])]
        if said is not None:
            rows.append((talk, [_talk_row(id, *said)]))
        if checkpoint is not None:
            n, data = checkpoint
            rows.append((snapshots, [{"match": id, "n": n, "data": data}]))
        updates: list[Executable] = [_seat_change(id, seat) for seat in seated]
        if changes:
            updates.append(match_changes(id, **changes))
        if "is_over" in changes:  # from where people came is nobody's business any more
            updates.append(update(awaited).where(awaited.c.match == id).values(over_at=now()))
            updates.append(delete(sitting).where(sitting.c.match == id))
        await self.writer.write(rows, [*updates, *then], fence)

    # ---- talk ------------------------------------------------------------------------------------

    async def talk(self, id: str, first: int = 0) -> list[Said]:
        """What was said in a match, from one entry on."""
        query = select(talk.c.body).where(talk.c.match == id, talk.c.n >= first)
        rows = await self.all(query.order_by(talk.c.n))
        return [msgspec.json.decode(row.body, type=Said) for row in rows]

    async def add_talk(
        self, id: str, n: int, said: Said, fence: Fence | None = None, *, is_news: bool = False
    ) -> None:
        """Keep what was said; Conflict if somebody else has just said something.

        `is_news`: there may be people who are away, and want to be told.
        """
        news = [match_changes(id, news_at=news_at())] if is_news else []
        await self.writer.write([(talk, [_talk_row(id, n, said)])], news, fence)

    # ---- snapshots and promises ------------------------------------------------------------------

    async def drop_snapshots(self, id: str) -> None:
        await self.writer.write([], [delete(snapshots).where(snapshots.c.match == id)])

    async def promise(self, commitment: str, secret: bytes) -> None:
        old = delete(promises).where(promises.c.created < now() - _PROMISE_LASTS)
        row = {"commitment": commitment, "secret": secret, "created": now()}
        await self.writer.write([(promises, [row])], [old])

    async def redeem(self, commitment: str) -> bytes | None:
        """The secret that was promised, for one match only."""
        async with self.engine.begin() as connection:
            query = (
                delete(promises)
                .where(
                    promises.c.commitment == commitment,
                    promises.c.created >= now() - _PROMISE_LASTS,
                )
                .returning(promises.c.secret)
            )
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else row.secret


_PARTS = (
    notices,
    rated_seats,
    vacancies,
    holdings,
    orders,
    sitting,
    tokens,
    seats,
    entries,
    talk,
    snapshots,
    pictures,
    shares,
)
"""What belongs to a match."""


def _is_even(header: Header) -> bool:
    """Nobody has a head start but what both have bid for their sides."""
    return not header.options.get(AMOUNT) or header.sides is not None


def news_at() -> ColumnElement[int]:
    """Since now, if there was no news that nobody was told of.

    A look that was put off, for one who sits at the table, must not put off what happens now.
    """
    at = now()
    return case((matches.c.news_at < at, matches.c.news_at), else_=at)


def _talk_row(id: str, n: int, said: Said) -> dict[str, Any]:
    return {"match": id, "n": n, "body": msgspec.json.encode(said)}


def _key_rows(minted: Sequence[Minted]) -> Rows:
    return [one.row(now()) for one in minted]


def _seat_change(id: str, seat: KeptSeat) -> Update:
    where = (seats.c.match == id, seats.c.seat == seat.seat)
    return update(seats).where(*where).values(msgspec.to_builtins(seat))
