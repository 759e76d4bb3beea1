"""Games of public tables that are over, each with its story in a line."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec
from sqlalchemy import func, select

from kassen.core.engine.results import Result
from kassen.core.hindsight.report import in_a_line
from kassen.core.keeping.told import Story
from kassen.core.words.sentences import words_for
from kassen.server.alike import setting_of
from kassen.server.backroom import Backroom
from kassen.server.schema import entries, matches
from kassen.server.shapes.tables import FinishedInfo
from kassen.server.states import iso
from kassen.server.statistics import Ending
from kassen.server.storage import Storage

SHOWN = 6
_LOOKED_AT = 50
"""Of those that began last, the ones that ended last are shown."""
_REMEMBERED = 500


class Finished:
    def __init__(self, storage: Storage, backroom: Backroom) -> None:
        self.storage = storage
        self._backroom = backroom
        self._known: OrderedDict[tuple[str, str], FinishedInfo] = OrderedDict()

    async def newest(self, lang: str) -> list[FinishedInfo]:
        ended = (
            select(func.max(entries.c.at)).where(entries.c.match == matches.c.id).scalar_subquery()
        )
        query = (
            select(matches.c.id, matches.c.ending, ended.label("ended"))
            .where(matches.c.is_public, matches.c.is_over, matches.c.ending.is_not(None))
            .order_by(matches.c.created.desc())
            .limit(_LOOKED_AT)
        )
        rows = sorted(await self.storage.all(query), key=lambda row: (-row.ended, row.id))
        found = [await self._info(row, lang) for row in rows[:SHOWN]]
        return [one for one in found if one is not None]

    async def _info(self, row: Any, lang: str) -> FinishedInfo | None:
        """Told once in each language: what is over does not change."""
        key = (row.id, lang)
        if key not in self._known:
            kept = await self.storage.match(row.id)
            if kept is None:  # deleted meanwhile
                return None
            past, setting = await self.storage.told(kept), setting_of(kept.header)
            ending = msgspec.json.decode(row.ending, type=Ending)
            result = Result(ending.winners, ending.how)
            story = await self._backroom.do(
                lambda: in_a_line(words_for(setting, lang), Story(past).rows(), result)
            )
            names = [one.name for one in await self.storage.seats(row.id)]
            game = setting.game
            info = FinishedInfo(row.id, game.id, game.title, names, iso(row.ended), story)
            self._known[key] = info
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        return self._known[key]
