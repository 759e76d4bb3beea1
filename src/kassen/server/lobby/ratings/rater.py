"""The rater: games that are over and count are rated, each once, in the order in which they ended.

That a match is to be rated is written with its last act (`match.rate_at`). One server at a time
rates, by a lease: it reads what is thought of the players, and writes what is thought of them now
together with the word that the match is done. Whoever dies in between leaves it as it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Executable, Table, select, update

from kassen.core.play.records import Header
from kassen.server.lobby.ratings.reckoning import Skill, reckon
from kassen.server.past.statistics import Ending
from kassen.server.play.alike import setting_of
from kassen.server.store.fences import Fence
from kassen.server.store.leases import Alone, Leases, LedElsewhere
from kassen.server.store.schema import holdings, matches, rated_seats, ratings, vacancies
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Conflict, Rows

_log = logging.getLogger("kassen.server.lobby.ratings")
LEASE = "ratings"
_PAGE = 100


class Player(Struct, frozen=True):
    """An account, or a level of bots."""

    account: str | None
    bot: str | None

    def id(self, game: str, players: int) -> str:
        who = f"@{self.account}" if self.account is not None else f"bot {self.bot}"
        return f"{game} {players} {who}"


class Rater:
    def __init__(self, storage: Storage, leases: Leases | Alone) -> None:
        self.storage = storage
        self.leases = leases
        self._lock = asyncio.Lock()

    async def look_round(self) -> None:
        due = select(matches.c.id).where(matches.c.rate_at.is_not(None)).limit(1)
        if await self.storage.one(due) is None:
            return
        try:
            async with self._lock, self.leases.held(LEASE, ask=False) as lease:
                await self.rate_what_is_due(lease.fence)
        except (LedElsewhere, Conflict):  # another server is at it, or will be
            return

    async def rate_what_is_due(self, fence: Fence | None) -> None:
        query = select(matches).where(matches.c.rate_at.is_not(None))
        query = query.order_by(matches.c.rate_at, matches.c.id).limit(_PAGE)
        for row in await self.storage.all(query):
            await self._rate(row, fence)

    async def _rate(self, row: Any, fence: Fence | None) -> None:
        left = await self._left(row.id)
        who = await self._players(row.id, left)
        if who is None:
            await self._write([], [], row.id, fence)
            return
        ids = [one.id(row.game, len(who)) for one in who]
        known = await self._skills(ids)
        old = [known.get(id, Skill()) for id in ids]
        try:
            new = _reckoned(row, old, left)
        except Exception:  # one game that cannot be read must not keep others from being rated
            _log.exception("match %s cannot be rated", row.id)
            await self._write([], [], row.id, fence)
            return
        at = now()
        seats = [
            {"match": row.id, "seat": seat, **asdict(one), "at": at}
            | {"before": was.mu, "mu": then.mu, "sigma": then.sigma}
            for seat, (one, was, then) in enumerate(zip(who, old, new, strict=True))
        ]
        players = dict(zip(ids, who, strict=True))
        merged = _merged(ids, new)
        fresh = [
            {"id": id, "game": row.game, "players": len(who)} | asdict(players[id]) | asdict(skill)
            for id, skill in merged.items()
            if id not in known
        ]
        changes = [
            update(ratings).where(ratings.c.id == id).values(asdict(skill))
            for id, skill in merged.items()
            if id in known
        ]
        await self._write([(ratings, fresh), (rated_seats, seats)], changes, row.id, fence)

    async def _write(
        self,
        rows: list[tuple[Table, Rows]],
        changes: Sequence[Executable],
        match: str,
        fence: Fence | None,
    ) -> None:
        """What is thought of the players, and that the match is done: all at once."""
        done = update(matches).where(matches.c.id == match).values(rate_at=None)
        await self.storage.writer.write(rows, [*changes, done], fence)

    async def _left(self, match: str) -> dict[int, str | None]:
        """Whose seats others have taken over: he is rated, as the last, and they are not."""
        query = select(vacancies.c.seat, vacancies.c.left_by).where(
            vacancies.c.match == match, vacancies.c.due.is_(None)
        )
        found: dict[int, str | None] = {}
        for row in await self.storage.all(query.order_by(vacancies.c.made)):
            found.setdefault(row.seat, row.left_by)
        return found

    async def _players(self, match: str, left: Mapping[int, str | None]) -> list[Player] | None:
        """Who played; None if that does not count: a guest, or somebody against himself."""
        seats = await self.storage.seats(match)
        query = select(holdings.c.seat, holdings.c.account).where(holdings.c.match == match)
        held = {row.seat: row.account for row in await self.storage.all(query)} | dict(left)
        accounts = [held.get(one.seat) for one in seats if one.is_person]
        if None in accounts or not accounts or len(set(accounts)) < len(accounts):
            return None
        return [
            Player(held.get(one.seat), None) if one.is_person else Player(None, one.bot)
            for one in seats
        ]

    async def _skills(self, ids: Sequence[str]) -> dict[str, Skill]:
        rows = await self.storage.all(select(ratings).where(ratings.c.id.in_(ids)))
        return {row.id: skill_of(row) for row in rows}


def _reckoned(row: Any, old: Sequence[Skill], left: Collection[int]) -> list[Skill]:
    header = msgspec.json.decode(row.header, type=Header)
    ending = msgspec.json.decode(row.ending, type=Ending)
    won = [seat for seat in ending.winners if seat not in left]
    places = behind(ending.places, {*left, *ending.resigned})
    return reckon(old, places, setting_of(header).allies, won)


def behind(places: Sequence[int], left: Collection[int]) -> list[int]:
    """All who have left or resigned share the last place, wherever their seats came.

    >>> behind([1, 2, 3], [0]), behind([1, 2, 2], []), behind([1, 2], [0, 1])
    ([3, 1, 2], [1, 2, 2], [1, 1])
    """
    marks = [(True, 0) if seat in left else (False, place) for seat, place in enumerate(places)]
    return [1 + sum(other < mine for other in marks) for mine in marks]


def skill_of(row: Any) -> Skill:
    return Skill(row.mu, row.sigma, row.games, row.won)


def _merged(ids: Sequence[str], new: Sequence[Skill]) -> dict[str, Skill]:
    """A level that sits in several seats learns once, the mean of what they would.

    >>> both = _merged(["a", "b", "b"], [Skill(30, 7, 1, 1), Skill(20, 8, 1), Skill(22, 7, 1)])
    >>> both["b"]
    Skill(mu=21.0, sigma=7.5, games=1, won=0)
    """
    found: dict[str, list[Skill]] = {}
    for id, skill in zip(ids, new, strict=True):
        found.setdefault(id, []).append(skill)
    return {
        id: Skill(
            sum(one.mu for one in skills) / len(skills),
            sum(one.sigma for one in skills) / len(skills),
            skills[0].games,
            max(one.won for one in skills),
        )
        for id, skills in found.items()
    }
