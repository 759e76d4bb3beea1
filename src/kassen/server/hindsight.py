"""Looking back on games that are over: a process of its own replays each once, in its own time.

It is not one of those that bots think in, so no move waits for it, and there is one at a time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from kassen.core.engine.readers import Reader
from kassen.core.hindsight.course import Course, turning_points
from kassen.core.hindsight.moments import chapter_kind, decisive, moments_of
from kassen.core.hindsight.report import told_in_short
from kassen.core.keeping.told import Story, Told
from kassen.core.words.moments import part_of
from kassen.server.backroom import Backroom
from kassen.server.bot_pool import BotPool
from kassen.server.language import phrase
from kassen.server.limits import Limits
from kassen.server.looking_back import Hidden
from kassen.server.open_matches import OpenMatch, OpenMatches
from kassen.server.review import Review
from kassen.server.shapes.hindsight import (
    HindsightInfo,
    MeasureInfo,
    PointInfo,
    RoundInfo,
    TurningInfo,
)
from kassen.server.states import Speaker
from kassen.server.turns import ASKER

_REMEMBERED = 50
_SECONDS = 600.0
"""Nobody waits for it but readers; a long game on a busy machine takes a while."""


class HindsightDesk:
    """Answers with what is known already, else has it worked out; whoever asks as well waits."""

    def __init__(
        self, matches: OpenMatches, backroom: Backroom, limits: Limits, games: Sequence[str]
    ) -> None:
        self._matches = matches
        self._backroom = backroom
        self._limits = limits
        self._games = games
        self._known: OrderedDict[str, Course] = OrderedDict()
        self._thinking: dict[str, asyncio.Task[Course]] = {}
        self._turn = asyncio.Lock()

    async def look(self, id: str, seat: Reader, lang: str) -> HindsightInfo:
        """All there is to say of a game that is over; Hidden before."""
        found = await self._over(id)
        course = await self._course(found)
        past = await self._matches.storage.told(found.kept)
        return await self._backroom.do(_said, Speaker(found.setting, lang), course, past, seat)

    async def _over(self, id: str) -> OpenMatch:
        async with self._matches.hold(id) as found:
            if found.match.result is None:
                raise Hidden(phrase("hindsight-hidden"))
            return found

    async def _course(self, found: OpenMatch) -> Course:
        id = found.kept.id
        if id in self._known:
            self._known.move_to_end(id)
            return self._known[id]
        thinking = self._thinking.get(id)
        if thinking is None:
            self._limits.may_work(ASKER.get())
            thinking = self._thinking[id] = asyncio.create_task(self._review(found))
            thinking.add_done_callback(lambda _: self._thinking.pop(id, None))
        return await asyncio.shield(thinking)

    async def _review(self, found: OpenMatch) -> Course:
        kept = found.kept
        entries = await self._matches.storage.entries(kept.id)
        review = Review(kept.header, kept.secret, entries)
        async with self._turn:
            pool = BotPool(1, _SECONDS, self._games)
            try:
                thought = await pool.ask(review)
            finally:
                await pool.close()
        course = thought.course
        assert course is not None
        self._limits.worked(ASKER.get(), thought.seconds)
        self._known[kept.id] = course
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return course


def _said(speaker: Speaker, course: Course, past: Sequence[Told], seat: Reader) -> HindsightInfo:
    setting, words = speaker.setting, speaker.words
    rows = Story(past).rows()
    moments = moments_of(setting, rows)
    numbers = {told.line: told.number_for(seat) for told in past}
    points = course.points
    chapter = chapter_kind(setting)
    opened = [
        (told.line, event)
        for told in rows
        for event in told.events
        if (part := part_of(setting, event)).kind == chapter and part.opens
    ]
    turning = []
    for turn in turning_points(course):
        before, after = points[turn.at - 1], points[turn.at]
        moment = decisive(moments, before.line, after.line)
        kind, text = words.moment(moment.kind), told_in_short(words, moment)
        turning.append(TurningInfo(turn.at, numbers[before.line], kind, text, turn.swing))
    return HindsightInfo(
        chapter=words.moment(chapter),
        measures=[MeasureInfo(id, words.measure(id)) for id in course.measures],
        points=[
            PointInfo(numbers[one.line], one.line, one.round, one.values, one.chances)
            for one in points
        ],
        rounds=[RoundInfo(numbers[line], words.event(event)) for line, event in opened],
        turning=turning,
    )
