"""The games of an account that are over: searched, told in words, with notes of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import func, or_, select, update

from kassen.core.engine.results import CANCELLED
from kassen.core.keeping.records import Header
from kassen.server.alike import setting_of
from kassen.server.club.holdings import not_yours
from kassen.server.schema import entries, holdings, matches
from kassen.server.shapes.club import ArchivedGame
from kassen.server.states import iso
from kassen.server.statistics import Ending
from kassen.server.storage import Storage

MOST = 500
SHOWN = 50

Outcome = Literal["won", "lost", "draw", "cancelled"]


class Search(Struct, frozen=True):
    """None, or empty: whatever it is."""

    game: str | None = None
    opponent: str = ""
    outcome: Outcome | None = None
    least: int = 0
    most: int | None = None
    """Rounds, turns or seasons, as the game has them."""


class Found(Struct, frozen=True):
    row: Any
    ending: Ending
    names: list[str]
    ended: int = 0

    @property
    def outcome(self) -> Outcome:
        if self.row.is_cancelled:
            return "cancelled"
        if not self.ending.winners:
            return "draw"
        return "won" if self.row.seat in self.ending.winners else "lost"

    def fits(self, wish: Search) -> bool:
        others = [name.casefold() for n, name in enumerate(self.names) if n != self.row.seat]
        return (
            wish.outcome in (None, self.outcome)
            and wish.least <= self.ending.rounds
            and (wish.most is None or self.ending.rounds <= wish.most)
            and (not wish.opponent or any(wish.opponent.casefold() in one for one in others))
        )


class Archive:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def search(self, account: str, wish: Search) -> list[Found]:
        """The newest first; those that were called off are among them."""
        is_kept = or_(matches.c.ending.is_not(None), matches.c.is_cancelled)
        query = (
            select(matches.c.id, matches.c.header, matches.c.ending, matches.c.is_cancelled)
            .add_columns(holdings.c.seat, holdings.c.note)
            .join(holdings, holdings.c.match == matches.c.id)
            .where(holdings.c.account == account, is_kept)
            .order_by(matches.c.created.desc(), matches.c.id, holdings.c.seat)
        )
        if wish.game is not None:
            query = query.where(matches.c.game == wish.game)
        rows = await self.storage.all(query.limit(MOST))
        ids = [row.id for row in rows]
        names = await self.storage.names(ids)
        found = [Found(row, _ending(row), names[row.id]) for row in rows]
        shown = [one for one in found if one.fits(wish)][:SHOWN]
        ended = await self._ended([one.row.id for one in shown])
        return [msgspec.structs.replace(one, ended=ended[one.row.id]) for one in shown]

    async def _ended(self, ids: Sequence[str]) -> dict[str, int]:
        query = select(entries.c.match, func.max(entries.c.at).label("at"))
        query = query.where(entries.c.match.in_(ids)).group_by(entries.c.match)
        return {row.match: row.at for row in await self.storage.all(query)}

    async def note(self, account: str, match: str, text: str) -> None:
        """For his own eyes; Problem if no seat of his is there."""
        his = (holdings.c.account == account, holdings.c.match == match)
        if await self.storage.one(select(holdings.c.seat).where(*his)) is None:
            raise not_yours()
        await self.storage.writer.write([], [update(holdings).where(*his).values(note=text)])


def _ending(row: Any) -> Ending:
    """How it ended; of one that was called off nothing is counted."""
    if row.is_cancelled:
        return Ending((), CANCELLED, 0)
    return msgspec.json.decode(row.ending, type=Ending)


def in_words(found: Sequence[Found], lang: str) -> list[ArchivedGame]:
    return [_in_words(one, lang) for one in found]


def _in_words(one: Found, lang: str) -> ArchivedGame:
    setting = setting_of(msgspec.json.decode(one.row.header, type=Header))
    words = one.ending.words(setting, lang)
    return ArchivedGame(
        match=one.row.id,
        seat=one.row.seat,
        game=setting.game.id,
        title=setting.game.title,
        label=words.name("seat", one.row.seat),
        names=one.names,
        outcome=one.outcome,
        result=one.ending.text(setting, lang),
        rounds=one.ending.rounds,
        ended=iso(one.ended),
        note=one.row.note,
    )
