"""What the server asks its database. All writing goes through the `Writer`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Executable, Select, Update, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from kassen.core.engine.readers import Reader
from kassen.core.keeping.records import Entry, Header
from kassen.core.keeping.replays import walk
from kassen.core.keeping.told import Told
from kassen.core.talk.parley import Said
from kassen.server.alike import setting_of
from kassen.server.fences import Fence
from kassen.server.rows import entry_row, read_entry, read_row
from kassen.server.schema import (
    entries,
    gatherings,
    holdings,
    leases,
    matches,
    notices,
    promises,
    seats,
    snapshots,
    talk,
    tokens,
)
from kassen.server.statistics import Ended, Ending
from kassen.server.tokens import Minted
from kassen.server.writer import Rows, Writer

_PROMISE_LASTS = 60 * 60 * 1000
_PAGE = 100
MATCH = "match "
"""What the lease of a match begins with; its id follows."""


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


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Storage:
    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.writer = writer

    async def all(self, query: Select[Any]) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows

    async def one(self, query: Select[Any]) -> Any:
        """The first row, or None."""
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first()

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
        return KeptMatch(row.id, header, row.secret, row.created, row.analysis, row.is_public)

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
        query = select(seats.c.match, seats.c.name).where(seats.c.match.in_(ids))
        found: dict[str, list[str]] = {id: [] for id in ids}
        for row in await self.all(query.order_by(seats.c.match, seats.c.seat)):
            found[row.match].append(row.name)
        return found

    async def change_seat(
        self,
        id: str,
        seat: KeptSeat,
        minted: Sequence[Minted] = (),
        *,
        ended: Sequence[KeptKey] = (),
        said: tuple[int, Said] | None = None,
        changes: dict[str, Any] | None = None,
        fence: Fence | None = None,
    ) -> None:
        """Keep who sits there, and with it new keys, those that end, and what all are told.

        `changes` are those of the match's row.
        """
        updates: list[Executable] = [_seat_change(id, seat), *_ended(ended)]
        if changes:
            updates.append(_match_changes(id, **changes))
        rows: list[tuple[Any, Rows]] = [(tokens, _key_rows(minted))]
        if said is not None:
            rows.append((talk, [_talk_row(id, *said)]))
        await self.writer.write(rows, updates, fence)

    async def stop(self, id: str, said: tuple[int, Said], fence: Fence | None = None) -> None:
        """Keep that a match was stopped; Conflict if somebody has just said something."""
        changes = _match_changes(id, bots_due=None, late_at=None, is_public=False)
        await self.writer.write([(talk, [_talk_row(id, *said)])], [changes], fence)

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

    async def change_keys(self, minted: Sequence[Minted], ended: Sequence[KeptKey] = ()) -> None:
        """New ones, and those that end with it."""
        await self.writer.write([(tokens, _key_rows(minted))], _ended(ended))

    # ---- entries ---------------------------------------------------------------------------------

    async def append(
        self,
        id: str,
        told: Sequence[Told],
        checkpoint: tuple[int, bytes] | None,
        changes: dict[str, Any],
        seated: Sequence[KeptSeat] = (),
        fence: Fence | None = None,
    ) -> None:
        """Keep what was done, `changes` of the match's row, and seats that have changed.

        Conflict if others were faster, or lead the match by now.
        """
        rows: list[tuple[Any, Rows]] = [(entries, [entry_row(id, one) for one in told])]
        if checkpoint is not None:
            n, data = checkpoint
            rows.append((snapshots, [{"match": id, "n": n, "data": data}]))
        updates = [_seat_change(id, seat) for seat in seated]
        if changes:
            updates.append(_match_changes(id, **changes))
        await self.writer.write(rows, updates, fence)

    async def told(self, kept: KeptMatch, first: int = 0, last: int | None = None) -> list[Told]:
        """What was told from one entry to another, both included."""
        query = select(entries).where(entries.c.match == kept.id, entries.c.n >= first)
        if last is not None:
            query = query.where(entries.c.n <= last)
        return await self._read(kept, await self.all(query.order_by(entries.c.n)))

    async def told_after(self, kept: KeptMatch, number: int, seat: Reader) -> list[Told]:
        """All that a seat may have heard since one of its state numbers, oldest first."""
        found: list[Told] = []
        async for page in self._backwards(kept):
            newer = [told for told in page if told.number_for(seat) > number]
            found[:0] = [told for told in newer if told.is_known_to(seat)]
            if len(newer) < len(page):
                break
        return found

    async def entry_at(self, kept: KeptMatch, number: int, seat: Reader) -> int | None:
        """The last entry after which a seat's state number was this; None if there is none."""
        query = (
            select(entries.c.n, entries.c.line, entries.c.own)
            .where(entries.c.match == kept.id, entries.c.line <= number)
            .order_by(entries.c.n.desc())
        )
        if not isinstance(seat, int):
            row = await self.one(query)
            return None if row is None else row.n
        async with self.engine.connect() as connection:
            rows = await connection.stream(query)
            async for row in rows:
                own = [0] * (seat + 1) if row.own is None else msgspec.json.decode(row.own)
                if row.line + own[seat] <= number:
                    n: int = row.n
                    return n
        return None

    async def entry_of_line(self, id: str, line: int) -> int | None:
        """The public entry that a line of the log belongs to."""
        query = select(func.min(entries.c.n)).where(entries.c.match == id, entries.c.line == line)
        row = await self.one(query)
        return None if row is None else row[0]

    async def _backwards(self, kept: KeptMatch) -> Any:
        """Pages of what was told, the newest first; each page itself is in order."""
        before: int | None = None
        while before is None or before > 0:
            query = select(entries).where(entries.c.match == kept.id)
            if before is not None:
                query = query.where(entries.c.n < before)
            rows = await self.all(query.order_by(entries.c.n.desc()).limit(_PAGE))
            if not rows:
                return
            before = rows[-1].n
            yield await self._read(kept, rows[::-1])

    async def _read(self, kept: KeptMatch, rows: Sequence[Any]) -> list[Told]:
        try:
            return [read_row(row, kept.header) for row in rows]
        except msgspec.ValidationError:  # the events of this game have another form by now
            return await self._retold(kept, {row.n: row for row in rows})

    async def _retold(self, kept: KeptMatch, rows: dict[int, Any]) -> list[Told]:
        entries = await self.entries(kept.id)
        made = walk(setting_of(kept.header), kept.header, kept.secret, entries)
        return [
            msgspec.structs.replace(told, at=rows[told.n].at) for _, told in made if told.n in rows
        ]

    async def changed(self, kept: KeptMatch, seat: Reader) -> int:
        """When something was last done in a match that a reader may know of."""
        async for page in self._backwards(kept):
            for told in reversed(page):
                if told.is_known_to(seat):
                    at: int = told.at
                    return at
        return kept.created

    async def entries(self, id: str) -> list[Entry]:
        query = select(entries.c.body).where(entries.c.match == id).order_by(entries.c.n)
        return [read_entry(row.body) for row in await self.all(query)]

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
        news = [_match_changes(id, news_at=news_at())] if is_news else []
        await self.writer.write([(talk, [_talk_row(id, n, said)])], news, fence)

    # ---- bots that are to act --------------------------------------------------------------------

    async def bots_forgotten(self) -> list[str]:
        """The matches that wait for a bot and that no server leads."""
        led = select(leases.c.name).where(leases.c.name == MATCH + matches.c.id).exists()
        waiting = select(matches.c.id).where(matches.c.bots_due.is_not(None), ~led)
        return [row.id for row in await self.all(waiting.order_by(matches.c.bots_due))]

    async def no_bot_due(self, id: str, fence: Fence | None) -> None:
        """A match does not wait for a bot after all."""
        await self.writer.write([], [_match_changes(id, bots_due=None)], fence)

    # ---- people whose time is up -----------------------------------------------------------------

    async def late(self, at: int) -> list[str]:
        """The matches in which somebody's time is up, the latest first."""
        query = select(matches.c.id).where(matches.c.late_at <= at).order_by(matches.c.late_at)
        return [row.id for row in await self.all(query.limit(_PAGE))]

    async def late_later(self, id: str, late_at: int | None, fence: Fence | None) -> None:
        """Nobody is late in a match before then."""
        await self.writer.write([], [_match_changes(id, late_at=late_at)], fence)

    # ---- snapshots and promises ------------------------------------------------------------------

    async def snapshot(self, id: str, last: int | None = None) -> tuple[int, bytes] | None:
        """The newest snapshot (not after entry `last`) and the entry it was taken after."""
        query = select(snapshots.c.n, snapshots.c.data).where(snapshots.c.match == id)
        if last is not None:
            query = query.where(snapshots.c.n <= last)
        row = await self.one(query.order_by(snapshots.c.n.desc()).limit(1))
        return None if row is None else (row.n, row.data)

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


_PARTS = (notices, holdings, tokens, seats, entries, talk, snapshots)
"""What belongs to a match."""


def news_at() -> ColumnElement[int]:
    """Since now, if there was no news that nobody was told of."""
    return func.coalesce(matches.c.news_at, now())


def _talk_row(id: str, n: int, said: Said) -> dict[str, Any]:
    return {"match": id, "n": n, "body": msgspec.json.encode(said)}


def _key_rows(minted: Sequence[Minted]) -> Rows:
    return [one.row(now()) for one in minted]


def _ended(keys: Sequence[KeptKey]) -> list[Executable]:
    return [delete(tokens).where(tokens.c.hash == key.hash) for key in keys]


def _seat_change(id: str, seat: KeptSeat) -> Update:
    where = (seats.c.match == id, seats.c.seat == seat.seat)
    return update(seats).where(*where).values(msgspec.to_builtins(seat))


def _match_changes(id: str, **changes: Any) -> Update:
    return update(matches).where(matches.c.id == id).values(changes)
