"""Looking back on games that are over: their course, what turned them, luck, report and film."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from kassen.core.play.told import Story, Told
from kassen.core.study.course import Course, is_the_end, turned_by
from kassen.core.study.film import Film
from kassen.core.study.luck import Luck, luck_of_fights, whole_luck
from kassen.core.study.moments import chapter_kind, moments_of
from kassen.core.study.report import luck_in_words, report, told_in_short
from kassen.core.values.readers import Reader
from kassen.core.values.results import Result
from kassen.server.http.language import phrase
from kassen.server.past.looking_back import Hidden
from kassen.server.play.alike import setting_of
from kassen.server.play.open_matches import OpenMatch, OpenMatches
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
from kassen.server.store.reading import Past
from kassen.server.think.backroom import Backroom
from kassen.server.think.errands import course, film
from kassen.server.think.shelves import Shelf
from kassen.server.watch.states import Speaker

P = ParamSpec("P")
T = TypeVar("T")

_REMEMBERED = 50


class HindsightDesk:
    """Has each game replayed once, in the backroom: no move waits for it."""

    def __init__(self, matches: OpenMatches, backroom: Backroom) -> None:
        self._matches = matches
        self._backroom = backroom
        self._courses: Shelf[str, Course] = Shelf(_REMEMBERED)
        self._films: Shelf[tuple[str, str], Film] = Shelf(_REMEMBERED)

    async def look(self, id: str, seat: Reader, lang: str) -> HindsightInfo:
        """All there is to say of a game that is over; Hidden before."""
        found = await self._over(id)
        traced = await self._courses.find(id, lambda: self._far(found, course))
        result = found.match.result
        assert result is not None
        speaker, pos = found.speaker(lang), found.match.table.pos
        names = [speaker.seat_name(one) for one in found.seats]
        board = pos if found.setting.game.called(found.setting, pos) else None
        return await self._far(found, said, speaker.lang, board, traced, seat, names, result)

    async def film(self, id: str, lang: str) -> FilmInfo:
        """The board from the first round to the end, as spectators saw it; Hidden before."""
        found = await self._over(id)
        spoken = found.speaker(lang).lang
        shown = await self._films.find((id, spoken), lambda: self._far(found, film, spoken))
        frames = [FilmFrameInfo(one.held, one.standing, one.text) for one in shown.frames]
        return FilmInfo(shown.width, shown.height, shown.opening, shown.middle, frames)

    async def _over(self, id: str) -> OpenMatch:
        async with self._matches.hold(id) as found:
            if found.match.result is None:
                raise Hidden(phrase("hindsight-hidden"))
            return found

    async def _far(
        self,
        found: OpenMatch,
        work: Callable[Concatenate[Past, P], T],
        *asked: P.args,
        **more: P.kwargs,
    ) -> T:
        kept = found.kept
        past = Past(self._matches.storage.url, kept)
        return await self._backroom.far(work, past, *asked, **more)


def said(
    past: Past,
    lang: str,
    board: Any,
    course: Course,
    seat: Reader,
    names: Sequence[str],
    result: Result,
) -> HindsightInfo:
    """An errand, as those in `errands.py`."""
    speaker = Speaker(setting_of(past.header), lang, board)
    teller = _Teller(speaker, course, past.told(), seat)
    words = speaker.words
    written = report(words, course, teller.rows, names, result)
    sections = [SectionInfo(one.heading, one.lines) for one in written.sections]
    return HindsightInfo(
        chapter=words.moment(teller.chapter),
        measures=[MeasureInfo(id, words.measure(id)) for id in course.measures],
        points=teller.points(),
        rounds=teller.rounds(),
        turning=teller.turning(result),
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

    def turning(self, result: Result) -> list[TurningInfo]:
        found, points = [], self.course.points
        for turn, moment in turned_by(self.setting, self.course, self.moments):
            before = points[turn.at - 1]
            kind, text = self.words.moment(moment.kind), told_in_short(self.words, moment)
            if is_the_end(self.course, turn, moment):
                kind, text = self.words.say("report-end"), self.words.result(result)
            at = self.numbers[before.line]
            found.append(TurningInfo(turn.at, at, before.line, kind, text, turn.swing))
        return found

    def luck(self) -> list[LuckInfo]:
        found = whole_luck(self.course, self.setting.players)
        return [self._luck(one) for one in found] if self.course.throws else []

    def fights(self) -> list[FightLuckInfo]:
        return [
            FightLuckInfo(
                max(0, self.numbers[one.moment.first] - 1),
                max(0, one.moment.first - 1),
                told_in_short(self.words, one.moment),
                [self._luck(luck) for luck in one.seats],
            )
            for one in luck_of_fights(self.course, self.moments, self.setting.players)
        ]

    def _luck(self, luck: Luck) -> LuckInfo:
        text = luck_in_words(self.words, luck)
        return LuckInfo(luck.seat, luck.got, luck.mean, luck.deviations, text)
