"""Seats that others have taken over, for those who have left them; and whose deeds a seat's are."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Update, and_, select, update

from kassen.core.play.parley import Said, Seated
from kassen.server.shapes.club import LeftInfo
from kassen.server.store.schema import holdings, talk, vacancies
from kassen.server.store.storage import Storage
from kassen.server.watch.states import iso

_MOST = 500


class LeftSeat(Struct, frozen=True):
    """Where somebody played who was replaced."""

    match: str
    seat: int
    line: int
    """Of the game's log, when he left;"""
    at: int
    """and the time, in milliseconds since 1970. A bot played from then on."""
    taken: int
    """The line of the table's talk by which another has the seat;"""
    by: str
    """and who."""
    note: str

    @property
    def info(self) -> LeftInfo:
        return LeftInfo(self.line, iso(self.at), self.by)


class Moment(Struct, frozen=True, order=True):
    """Of a game: what was done at one line of its log, and in secret after it, is told by time."""

    line: int
    at: int


class Stint(Struct, frozen=True):
    """The time for which one person had a seat; None: from the beginning, or still."""

    since: Moment | None = None
    until: Moment | None = None
    first_said: int = 0
    said_before: int | None = None

    def has(self, moment: Moment) -> bool:
        begun = self.since is None or self.since < moment
        return begun and (self.until is None or moment <= self.until)

    def has_said(self, n: int) -> bool:
        return n >= self.first_said and (self.said_before is None or n < self.said_before)


def stint(log: Sequence[Said], seat: int, left: LeftSeat | None = None) -> Stint:
    """Of whoever has the seat, or of him who has left it. What was before was another's."""
    end = None if left is None else left.taken
    new = [n for n, said in enumerate(log[:end]) if _is_new(said, seat)]
    since = Moment(log[new[-1]].line, log[new[-1]].at) if new else None
    until = None if left is None else Moment(left.line, left.at)
    return Stint(since, until, new[-1] + 1 if new else 0, end)


def _is_new(said: Said, seat: int) -> bool:
    return said.seat == seat and isinstance(said.act, Seated) and said.act.is_new


def bot_at(log: Sequence[Said], seat: int, moment: Moment) -> str | None:
    """Which bot played the seat then for whoever holds it; None: he himself."""
    seated = [
        said.act.bot
        for said in log
        if said.seat == seat and isinstance(said.act, Seated)
        if Moment(said.line, said.at) < moment
    ]
    return seated[-1] if seated else None


async def left_seats(storage: Storage, account: str) -> list[LeftSeat]:
    """The newest first, each seat once; those that he has again are not among them."""
    line = and_(talk.c.match == vacancies.c.match, talk.c.n == vacancies.c.taken)
    again = select(holdings.c.seat).where(
        holdings.c.match == vacancies.c.match,
        holdings.c.seat == vacancies.c.seat,
        holdings.c.account == account,
    )
    query = (
        select(vacancies, talk.c.body)
        .join(talk, line)
        .where(vacancies.c.left_by == account, ~again.exists())
        .order_by(vacancies.c.made.desc(), vacancies.c.id)
    )
    found: dict[tuple[str, int], LeftSeat] = {}
    for row in await storage.all(query.limit(_MOST)):
        said = msgspec.json.decode(row.body, type=Said)
        by = said.act.name if isinstance(said.act, Seated) else ""
        one = LeftSeat(row.match, row.seat, row.line, row.made, row.taken, by, row.note)
        found.setdefault((row.match, row.seat), one)
    return list(found.values())


def noted(account: str, match: str, note: str) -> Update:
    return _of(account).where(vacancies.c.match == match).values(note=note)


def forgotten(account: str) -> Update:
    """What he has written goes with him."""
    return _of(account).values(note="")


def _of(account: str) -> Update:
    return update(vacancies).where(vacancies.c.left_by == account)
