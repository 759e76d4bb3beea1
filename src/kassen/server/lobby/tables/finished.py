"""Games of public tables that are over, each with its story in a line."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import func, select

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.values.messages import Name
from kassen.core.values.results import Result
from kassen.server.past.statistics import Ending
from kassen.server.play.alike import setting_of
from kassen.server.play.open_matches import NoSuchMatch
from kassen.server.shapes.tables import FinishedInfo
from kassen.server.store.reading import Past
from kassen.server.store.schema import entries, matches
from kassen.server.store.storage import KeptMatch, Storage
from kassen.server.think.backroom import Backroom
from kassen.server.think.errands import story
from kassen.server.think.shelves import Shelf
from kassen.server.watch.states import iso, name_of

SHOWN = 6
_LOOKED_AT = 50
"""Of those that began last, the ones that ended last are shown."""
_REMEMBERED = 500


class Finished:
    def __init__(self, storage: Storage, backroom: Backroom) -> None:
        self.storage = storage
        self._backroom = backroom
        self._stories: Shelf[tuple[str, str], str] = Shelf(_REMEMBERED)

    async def newest(self, lang: str) -> list[FinishedInfo]:
        ended = (
            select(func.max(entries.c.at)).where(entries.c.match == matches.c.id).scalar_subquery()
        )
        query = (
            select(matches.c.id, matches.c.ending, ended.label("ended"))
            .where(matches.c.is_public, matches.c.is_over, matches.c.ending.is_not(None))
            .where(matches.c.game.in_(game_ids()))
            .order_by(matches.c.created.desc())
            .limit(_LOOKED_AT)
        )
        rows = sorted(await self.storage.all(query), key=lambda row: (-row.ended, row.id))
        found = [await self._info(row, lang) for row in rows[:SHOWN]]
        return [one for one in found if one is not None]

    async def _info(self, row: Any, lang: str) -> FinishedInfo | None:
        kept = await self.storage.match(row.id)
        if kept is None:  # deleted meanwhile
            return None
        ending = msgspec.json.decode(row.ending, type=Ending)
        setting = setting_of(kept.header)
        words = ending.words(setting, lang)
        try:
            story = await self.story(kept, ending.result, words.language, ending.called)
        except NoSuchMatch:  # deleted meanwhile, too
            return None
        names = [name_of(one, setting, words) for one in await self.storage.seats(row.id)]
        game = game_named(kept.header.game)
        return FinishedInfo(row.id, game.id, game.title, names, iso(row.ended), story)

    async def story(
        self, kept: KeptMatch, result: Result, lang: str, called: tuple[Name, ...]
    ) -> str:
        """Told once in each language: what is over does not change.

        `called`: as seats were by then. A game is long: no move waits while it is read.
        """

        async def tell() -> str:
            past = Past(self.storage.url, kept)
            return await self._backroom.far(story, past, lang, called, result)

        return await self._stories.find((kept.id, lang), tell)
