"""Odds and outlooks, worked out far from the event loop; odds are, each question once."""

from __future__ import annotations

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.views import Observation
from kassen.core.play.records import Header
from kassen.core.values.readers import Reader
from kassen.server.past.looking_back import LookingBack
from kassen.server.play.alike import setting_of
from kassen.server.shapes.odds import (
    ForecastInfo,
    LossInfo,
    OddsInfo,
    OutcomeInfo,
    OutlookInfo,
    WayInfo,
)
from kassen.server.think.errands import forecast, outlook
from kassen.server.think.shelves import Shelf
from kassen.server.watch.states import Speaker

_REMEMBERED = 100
Question = tuple[str, Reader, int, str, str]
"""A match, a seat, a number, a way, and the text of a move."""


class Forecasting:
    """Answers with what is known already, else thinks. Whoever asks as well waits his turn."""

    def __init__(self, looking_back: LookingBack) -> None:
        self._looking_back = looking_back
        self._known: Shelf[Question, Forecast | None] = Shelf(_REMEMBERED)

    async def odds(
        self, id: str, seat: Reader, number: int | None, way: str, about: str, lang: str
    ) -> OddsInfo:
        """The odds at a number (None: now) for a reader.

        `about` is the text of a move: then they are those of the fight that it would begin.
        """
        seen, header = await self._looking_back.seen_at(id, seat, number)
        found = await self._forecast((id, seat, seen.number, way, about), seen, header)
        speaker = Speaker(setting_of(header), lang, seen.view)
        return OddsInfo(seen.number, None if found is None else _said(speaker, found))

    async def now(self, id: str, seen: Observation, header: Header) -> Forecast | None:
        """The odds of the fight that a reader sees, as they are told to him anyway."""
        return await self._forecast((id, seen.seat, seen.number, "", ""), seen, header)

    async def outlook(
        self, id: str, seat: Reader, number: int | None, about: str, lang: str
    ) -> OutlookInfo:
        """What lies ahead at a number (None: now) for a reader, if he did what `about` says."""
        seen, header = await self._looking_back.seen_at(id, seat, number)
        spoken = Speaker(setting_of(header), lang).lang
        found = await self._looking_back.backroom.far(outlook, header, seen, spoken, about)
        return OutlookInfo(seen.number, found)

    async def _forecast(
        self, question: Question, seen: Observation, header: Header
    ) -> Forecast | None:
        *_, way, about = question
        far = self._looking_back.backroom.far
        return await self._known.find(question, lambda: far(forecast, header, seen, way, about))


def _said(speaker: Speaker, found: Forecast) -> ForecastInfo:
    say = speaker.words.message
    return ForecastInfo(
        subject=say(found.subject),
        way=found.way,
        ways=[WayInfo(way.id, way.matter, say(way.text)) for way in found.ways],
        outcomes=[
            OutcomeInfo(one.id, one.seat, one.chance, say(one.text)) for one in found.outcomes
        ],
        losses=[LossInfo(one.id, one.seat, one.mean, say(one.text)) for one in found.losses],
        counted=found.counted,
        assumes=[speaker.sentence(message) for message in found.assumes],
        unknown=[speaker.sentence(message) for message in found.unknown],
        within=found.within,
    )
