"""Looking back on games that are over: a process of its own replays each once, in its own time.

It is not one of those that bots think in, so no move waits for it, and there is one at a time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from kassen.core.engine.readers import Reader
from kassen.core.engine.results import Result
from kassen.core.hindsight.course import Course, turning_points
from kassen.core.hindsight.luck import Luck, luck_of_fights, whole_luck
from kassen.core.hindsight.moments import chapter_kind, decisive, moments_of
from kassen.core.hindsight.report import luck_in_words, report, told_in_short
from kassen.core.keeping.told import Story, Told
from kassen.server.backroom import Backroom
from kassen.server.bot_pool import BotPool
from kassen.server.bot_worker import Thought
from kassen.server.language import phrase
from kassen.server.limits import Limits
from kassen.server.looking_back import Hidden
from kassen.server.open_matches import OpenMatch, OpenMatches
from kassen.server.review import Review
from kassen.server.shapes.hindsight import (
    FightLuckInfo,
    FilmFrameInfo,
    FilmInfo,
    HindsightInfo,
    LuckInfo,
    MeasureInfo,
    PointInfo,
    ReportInfo,
    RoundInfo,
    SectionInfo,
    TurningInfo,
)
from kassen.server.states import Speaker
from kassen.server.turns import ASKER

Wish = tuple[str, str]
"""A match, and the language of its film; empty: its course is wanted."""
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
        self._known: OrderedDict[Wish, Thought] = OrderedDict()
        self._thinking: dict[Wish, asyncio.Task[Thought]] = {}
        self._turn = asyncio.Lock()

    async def look(self, id: str, seat: Reader, lang: str) -> HindsightInfo:
        """All there is to say of a game that is over; Hidden before."""
        found = await self._over(id)
        course, result = (await self._thought(found, "")).course, found.match.result
        assert course is not None
        assert result is not None
        past = await self._matches.storage.told(found.kept)
        speaker, names = found.speaker(lang), [one.name for one in found.seats]
        return await self._backroom.do(_said, speaker, course, past, seat, names, result)

    async def film(self, id: str, lang: str) -> FilmInfo:
        """The board from the first round to the end, as spectators saw it; Hidden before."""
        found = await self._over(id)
        film = (await self._thought(found, found.speaker(lang).lang)).film
        assert film is not None
        frames = [FilmFrameInfo(one.held, one.standing, one.text) for one in film.frames]
        return FilmInfo(film.width, film.height, film.opening, film.middle, frames)

    async def _over(self, id: str) -> OpenMatch:
        async with self._matches.hold(id) as found:
            if found.match.result is None:
                raise Hidden(phrase("hindsight-hidden"))
            return found

    async def _thought(self, found: OpenMatch, film: str) -> Thought:
        wish = (found.kept.id, film)
        if wish in self._known:
            self._known.move_to_end(wish)
            return self._known[wish]
        thinking = self._thinking.get(wish)
        if thinking is None:
            self._limits.may_work(ASKER.get())
            thinking = self._thinking[wish] = asyncio.create_task(self._review(found, film))
            thinking.add_done_callback(lambda _: self._thinking.pop(wish, None))
        return await asyncio.shield(thinking)

    async def _review(self, found: OpenMatch, film: str) -> Thought:
        kept = found.kept
        entries = await self._matches.storage.entries(kept.id)
        review = Review(kept.header, kept.secret, entries, film)
        async with self._turn:
            pool = BotPool(1, _SECONDS, self._games)
            try:
                thought = await pool.ask(review)
            finally:
                await pool.close()
        self._limits.worked(ASKER.get(), thought.seconds)
        self._known[kept.id, film] = thought
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return thought


def _said(
    speaker: Speaker,
    course: Course,
    past: Sequence[Told],
    seat: Reader,
    names: Sequence[str],
    result: Result,
) -> HindsightInfo:
    teller = _Teller(speaker, course, past, seat)
    words = speaker.words
    written = report(words, course, teller.rows, names, result)
    sections = [SectionInfo(one.heading, one.lines) for one in written.sections]
    return HindsightInfo(
        chapter=words.moment(teller.chapter),
        measures=[MeasureInfo(id, words.measure(id)) for id in course.measures],
        points=teller.points(),
        rounds=teller.rounds(),
        turning=teller.turning(),
        counted=words.say("luck-counted"),
        luck=teller.luck(),
        fights=teller.fights(),
        report=ReportInfo(written.title, sections, written.text()),
    )


class _Teller:
    """What a course and a story say to one reader, with his own numbers."""

    def __init__(
        self, speaker: Speaker, course: Course, past: Sequence[Told], seat: Reader
    ) -> None:
        self.setting, self.words, self.course = speaker.setting, speaker.words, course
        self.rows = Story(past).rows()
        self.moments = moments_of(self.setting, self.rows)
        self.chapter = chapter_kind(self.setting)
        self.numbers = {told.line: told.number_for(seat) for told in past}

    def points(self) -> list[PointInfo]:
        return [
            PointInfo(self.numbers[one.line], one.line, one.round, one.values, one.chances)
            for one in self.course.points
        ]

    def rounds(self) -> list[RoundInfo]:
        begun = [one for one in self.moments if one.kind == self.chapter and one.opened]
        return [
            RoundInfo(self.numbers[one.first], self.words.event(one.lines[0].event))
            for one in begun
        ]

    def turning(self) -> list[TurningInfo]:
        found, points = [], self.course.points
        for turn in turning_points(self.course):
            before, after = points[turn.at - 1], points[turn.at]
            moment = decisive(self.moments, before.line, after.line)
            kind, text = self.words.moment(moment.kind), told_in_short(self.words, moment)
            at = self.numbers[before.line]
            found.append(TurningInfo(turn.at, at, kind, text, turn.swing))
        return found

    def luck(self) -> list[LuckInfo]:
        found = whole_luck(self.course, self.setting.players)
        return [self._luck(one) for one in found] if self.course.throws else []

    def fights(self) -> list[FightLuckInfo]:
        return [
            FightLuckInfo(
                max(0, self.numbers[one.moment.first] - 1),
                told_in_short(self.words, one.moment),
                [self._luck(luck) for luck in one.seats],
            )
            for one in luck_of_fights(self.course, self.moments, self.setting.players)
        ]

    def _luck(self, luck: Luck) -> LuckInfo:
        text = luck_in_words(self.words, luck)
        return LuckInfo(luck.seat, luck.got, luck.mean, luck.deviations, text)
