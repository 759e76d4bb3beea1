"""The story of a game put together into moments, as the page does it (`web/src/shell/story.ts`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.play.told import Told, heard_by
from kassen.core.values.readers import HOST
from kassen.core.words.moments import ROUND, SCORE, TURN, Part, concerned, part_of

BEGINNINGS = (ROUND, TURN)


class StoryMoment(Struct):
    kind: str
    lines: list[LogLine]
    seats: set[int]
    opened: bool
    """It began and ends by itself, as a battle does."""
    over: bool = False

    @property
    def first(self) -> int:
        return self.lines[0].n

    @property
    def last(self) -> int:
        return self.lines[-1].n

    @property
    def was_fought(self) -> bool:
        """Something that has a result."""
        return self.opened and self.over and len(self.lines) > 2

    @property
    def is_a_beginning(self) -> bool:
        """It only says that another round or turn begins."""
        return self.kind in BEGINNINGS

    def telling(self, setting: Setting) -> list[Event]:
        """What came of it, without the details."""
        return [line.event for line in self.lines if part_of(setting, line.event).tells]


def chapter_kind(setting: Setting) -> str:
    """What a game is told in: its rounds, or if it knows none, its turns."""
    kinds = {part.kind for part in setting.game.moments.values() if part.opens}
    return ROUND if ROUND in kinds else TURN


def moments_of(setting: Setting, rows: Sequence[Told]) -> list[StoryMoment]:
    """The moments of what is left of a story, in the order in which they began."""
    teller = _Teller(setting)
    for line in heard_by(rows, HOST):
        teller.add(line)
    return teller.moments


class _Teller:
    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.moments: list[StoryMoment] = []
        self._told: StoryMoment | None = None
        self._open: dict[str, StoryMoment] = {}

    def add(self, line: LogLine) -> None:
        part, seats = part_of(self.setting, line.event), set(concerned(self.setting, line.event))
        moment = self._goes_with(line, part, seats) or self._begin(part)
        self._told = moment
        moment.lines.append(line)
        moment.seats |= seats
        moment.over = moment.over or part.ends

    def _begin(self, part: Part) -> StoryMoment:
        moment = StoryMoment(part.kind or "other", [], set(), part.opens)
        self.moments.append(moment)
        if part.opens:
            self._open[part.kind] = moment
        return moment

    def _goes_with(self, line: LogLine, part: Part, seats: set[int]) -> StoryMoment | None:
        """The moment that a line belongs to; None: a new one begins."""
        told = self._told
        if part.opens:
            return None
        if not part.kind:
            return told
        opened = self._open.get(part.kind)
        if opened is not None and _goes_on(opened, line):
            return opened
        if told is None or told.kind != part.kind or told.opened or told.seats != seats:
            return None
        return told if _goes_on(told, line) else None


def _goes_on(moment: StoryMoment, line: LogLine) -> bool:
    return not moment.over or moment.last == line.n


def decisive(
    setting: Setting, moments: Sequence[StoryMoment], after: int, to: int, seat: int | None = None
) -> StoryMoment:
    """What made the difference between two lines: the fight in which most was lost, else the last.

    Where nobody fought, the last of what befell a seat, if one is asked about. Of that which only
    says that another round or turn begins there is nothing to tell, nor of details. Where points
    were counted at the very end, that is what decided.
    """
    there = [one for one in moments if after < one.last <= to]
    there = there or [one for one in moments if one.last <= to] or list(moments)
    counted = [one for one in there if one.kind == SCORE and to >= moments[-1].last]
    return counted[-1] if counted else most_of(setting, there, seat)


def most_of(
    setting: Setting, moments: Sequence[StoryMoment], seat: int | None = None
) -> StoryMoment:
    """The fight in which most was lost, else the last that tells something, of a seat if it can."""
    told = [one for one in moments if not one.is_a_beginning] or moments
    told = [one for one in told if one.telling(setting)] or told
    fought = [one for one in told if one.was_fought]
    befell = [one for one in told if seat in one.seats] or told
    return max(reversed(fought), key=lambda one: lost_in(setting, one), default=befell[-1])


def lost_in(setting: Setting, moment: StoryMoment) -> int:
    """How much was lost in it, by everybody."""
    losses = setting.game.losses
    return sum(one.count for line in moment.lines for one in losses(setting, line.event))


def chapters(setting: Setting, moments: Sequence[StoryMoment]) -> Iterator[list[StoryMoment]]:
    """What belongs to each round, beginning with what came before the first."""
    kind, chapter = chapter_kind(setting), list[StoryMoment]()
    for moment in moments:
        if moment.kind == kind and moment.opened and chapter:
            yield chapter
            chapter = []
        chapter.append(moment)
    if chapter:
        yield chapter
