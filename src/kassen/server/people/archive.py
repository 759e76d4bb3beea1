"""The games of an account that are over: searched, told in words, with notes of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Update, func, or_, select, update

from kassen.core.engine.registry import game_ids
from kassen.core.play.records import Header
from kassen.core.values import results
from kassen.core.values.languages import ENGLISH
from kassen.core.values.results import CANCELLED
from kassen.core.words.sentences import words_for
from kassen.server.http.language import sides
from kassen.server.past.statistics import Ending
from kassen.server.people.holdings import not_yours
from kassen.server.play.alike import setting_of
from kassen.server.play.standins.left import LeftSeat, left_seats, noted
from kassen.server.shapes.club import ArchivedGame
from kassen.server.store.schema import entries, holdings, matches
from kassen.server.store.storage import Storage
from kassen.server.watch.states import iso

MOST = 500
SHOWN = 50

Outcome = results.Outcome | Literal["left"]


class Search(Struct, frozen=True):
    """None, or empty: whatever it is."""

    game: str | None = None
    opponent: str = ""
    outcome: Outcome | None = None
    least: int = 0
    most: int | None = None
    """Rounds, turns or seasons, as the game has them."""
    lang: str = ENGLISH
    """In which opponents are called who gave no name."""


class Found(Struct, frozen=True):
    row: Any
    ending: Ending | None
    """None: others play on."""
    names: list[str]
    left: LeftSeat | None = None
    ended: int = 0

    @property
    def outcome(self) -> Outcome:
        if self.left is not None or self.ending is None:
            return "left"
        return self.ending.result.outcome(self.row.seat)

    def fits(self, wish: Search) -> bool:
        mine = None if self.left is not None else self.row.seat  # he played with his successor
        others = [name.casefold() for n, name in enumerate(self.names) if n != mine]
        rounds = 0 if self.ending is None else self.ending.rounds
        return (
            wish.outcome in (None, self.outcome)
            and wish.least <= rounds
            and (wish.most is None or rounds <= wish.most)
            and (not wish.opponent or any(wish.opponent.casefold() in one for one in others))
        )


_COLUMNS = (
    matches.c.id,
    matches.c.game,
    matches.c.header,
    matches.c.created,
    matches.c.ending,
    matches.c.is_cancelled,
)


class Archive:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def search(self, account: str, wish: Search) -> list[Found]:
        """The newest first; those that were called off are among them."""
        is_kept = or_(matches.c.ending.is_not(None), matches.c.is_cancelled)
        query = (
            select(*_COLUMNS, holdings.c.seat, holdings.c.note)
            .join(holdings, holdings.c.match == matches.c.id)
            .where(holdings.c.account == account, is_kept, _here())
            .order_by(matches.c.created.desc(), matches.c.id, holdings.c.seat)
        )
        if wish.game is not None:
            query = query.where(matches.c.game == wish.game)
        rows: list[tuple[Any, LeftSeat | None]]
        rows = [(row, None) for row in await self.storage.all(query.limit(MOST))]
        rows += await self._left(account, wish.game)
        rows.sort(key=lambda one: one[0].created, reverse=True)
        names = await self.storage.names([row.id for row, _ in rows])
        found = [
            Found(row, _ending(row), sides(names[row.id], row.game, wish.lang), left)
            for row, left in rows
        ]
        shown = [one for one in found if one.fits(wish)][:SHOWN]
        ended = await self._ended([one.row.id for one in shown])
        return [msgspec.structs.replace(one, ended=ended[one.row.id]) for one in shown]

    async def _left(self, account: str, game: str | None) -> list[tuple[Any, LeftSeat | None]]:
        """Those that others have taken over, also while they go on."""
        left = await left_seats(self.storage, account)
        theirs = matches.c.id.in_([one.match for one in left])
        query = select(*_COLUMNS).where(theirs, _here())
        if game is not None:
            query = query.where(matches.c.game == game)
        rows = {row.id: row for row in await self.storage.all(query)}
        return [(rows[one.match], one) for one in left if one.match in rows]

    async def _ended(self, ids: Sequence[str]) -> dict[str, int]:
        query = select(entries.c.match, func.max(entries.c.at).label("at"))
        query = query.where(entries.c.match.in_(ids)).group_by(entries.c.match)
        return {row.match: row.at for row in await self.storage.all(query)}

    async def note(self, account: str, match: str, text: str) -> None:
        """For his own eyes; Problem if no seat of his is there."""
        his = (holdings.c.account == account, holdings.c.match == match)
        if await self.storage.one(select(holdings.c.seat).where(*his)) is not None:
            kept: Update = update(holdings).where(*his).values(note=text)
        elif any(one.match == match for one in await left_seats(self.storage, account)):
            kept = noted(account, match, text)
        else:
            raise not_yours()
        await self.storage.writer.write([], [kept])


def _here() -> ColumnElement[bool]:
    """Of a game that this server has: others can neither be told of nor opened."""
    return matches.c.game.in_(game_ids())


def _ending(row: Any) -> Ending | None:
    """How it ended, if it did; of one that was called off nothing is counted."""
    if row.is_cancelled:
        return Ending((), CANCELLED, 0)
    return None if row.ending is None else msgspec.json.decode(row.ending, type=Ending)


def in_words(found: Sequence[Found], lang: str) -> list[ArchivedGame]:
    return [_in_words(one, lang) for one in found]


def _in_words(one: Found, lang: str) -> ArchivedGame:
    setting = setting_of(msgspec.json.decode(one.row.header, type=Header))
    ending, left = one.ending, one.left
    seat = one.row.seat if left is None else left.seat
    words = words_for(setting, lang) if ending is None else ending.words(setting, lang)
    return ArchivedGame(
        match=one.row.id,
        seat=seat,
        game=setting.game.id,
        title=setting.game.title,
        label=words.name("seat", seat),
        names=one.names,
        outcome=one.outcome,
        left=None if left is None else left.info,
        is_over=ending is not None,
        result="" if ending is None else ending.text(setting, lang),
        rounds=0 if ending is None else ending.rounds,
        ended=iso(one.ended if ending is not None or left is None else left.at),
        note=one.row.note if left is None else left.note,
    )
