"""The after-action report: a game that is over, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from kassen.core.play.acts import Play, TakeFromBot
from kassen.core.play.told import Told
from kassen.core.study.course import Course, Point, is_the_end, leader, turned_by
from kassen.core.study.luck import NOTABLE, RARE, Luck, whole_luck
from kassen.core.study.moments import (
    StoryMoment,
    chapter_kind,
    chapters,
    lost_in,
    moments_of,
)
from kassen.core.values.languages import decimal, percent
from kassen.core.values.results import Result
from kassen.core.words.moments import SCORE, part_of
from kassen.core.words.sentences import Words

MOST_FIGHTS = 5
"""So many of a round are told one by one: those in which most was lost."""


class Section(Struct):
    heading: str
    lines: list[str]


class Report(Struct):
    title: str
    sections: list[Section]

    def text(self) -> str:
        """To be read in a terminal, or sent to somebody."""
        parts = [self.title]
        for section in self.sections:
            parts += ["", section.heading, *section.lines] if section.heading else section.lines
        return "\n".join(parts)


def told_in_short(words: Words, moment: StoryMoment) -> str:
    """How a moment began, unless its end names it, and what came of it; of a count, everybody's.

    Of several marches in a row all that came of them: the first did not lead to the last.
    """
    setting = words.setting
    events = moment.telling(setting) or [line.event for line in moment.lines]
    if moment.kind == SCORE:
        return " ".join(map(words.event, events))
    followed = [one for one in events if not part_of(setting, one).kind]
    if followed and not moment.opened and len(events) - len(followed) > 1:
        return " ".join(words.event(one) for one in followed if type(one) is type(followed[-1]))
    first, last = words.event(events[0]), words.event(events[-1])
    return last if first.rstrip(".").casefold() in last.casefold() else f"{first} {last}"


def in_a_line(words: Words, rows: Sequence[Told], result: Result) -> str:
    """The end, and the fight in which most was lost: what can be told without playing it again."""
    setting = words.setting
    kind = chapter_kind(setting)
    fights = [one for one in moments_of(setting, rows) if one.was_fought and one.kind != kind]
    worst = max(fights, key=lambda one: lost_in(setting, one), default=None)
    told = [] if worst is None or not lost_in(setting, worst) else [told_in_short(words, worst)]
    return " ".join([words.result(result), *told])


def report(
    words: Words, course: Course, rows: Sequence[Told], names: Sequence[str], result: Result
) -> Report:
    """Who played, what happened round by round, what turned it, whose the luck was, the end."""
    teller = _Reporter(words, course, rows)
    sections = [
        Section("", list(teller.opening(names))),
        *teller.rounds(),
        Section(words.say("report-luck"), teller.luck()),
        Section(words.say("report-end"), list(teller.end(result))),
    ]
    title = f"{words.setting.game.title}: {words.result(result)}"
    return Report(title, [one for one in sections if one.lines])


class _Reporter:
    def __init__(self, words: Words, course: Course, rows: Sequence[Told]) -> None:
        self.words, self.course, self.rows = words, course, rows
        self.setting = words.setting
        self.moments = moments_of(self.setting, rows)
        turned = turned_by(self.setting, course, self.moments)
        self.turned = {
            id(moment): one.at for one, moment in turned if not is_the_end(course, one, moment)
        }

    def opening(self, names: Sequence[str]) -> Iterator[str]:
        for seat, name in enumerate(names):
            label = self.words.name("seat", seat)
            if name != label:
                yield self.words.say("report-player", name=name, seat=label)
            yield from self._stood_in(seat, label)
        decisions = sum(isinstance(told.entry.act, Play) for told in self.rows)
        rounds = self.course.points[-1].round if self.course.points else 0
        yield self.words.say("report-length", rounds=rounds, decisions=decisions)

    def _stood_in(self, seat: int, label: str) -> Iterator[str]:
        """What a stand-in did is not its player's doing."""
        acts = [told.entry.act for told in self.rows if told.entry.seat == seat]
        taken = next((n for n, act in enumerate(acts) if isinstance(act, TakeFromBot)), 0)
        moves = [(n < taken or bool(act.by)) for n, act in enumerate(acts) if isinstance(act, Play)]
        if count := sum(moves):
            yield self.words.say("report-stood-in", seat=label, count=count, all=len(moves))

    def rounds(self) -> Iterator[Section]:
        """What came before the first round is set-up, of which nothing is told."""
        kind = chapter_kind(self.setting)
        for chapter in chapters(self.setting, self.moments):
            if chapter[0].kind == kind and chapter[0].opened:
                heading = self.words.event(chapter[0].lines[0].event).rstrip(".")
                yield Section(heading, [*self._events(chapter), *self._standing(chapter)])

    def _events(self, chapter: Sequence[StoryMoment]) -> Iterator[str]:
        fights = [one for one in chapter if one.was_fought and one.kind != chapter[0].kind]
        fights.sort(key=lambda one: -lost_in(self.setting, one))
        told = {id(one) for one in fights[:MOST_FIGHTS]} | set(self.turned)
        last = self.moments[-1]
        if last.opened and not last.over:  # the end of the game broke it off, and is told by it
            told.add(id(last))
        for moment in chapter:
            if id(moment) in told:
                yield " ".join([told_in_short(self.words, moment), *self._turn(moment)])
        if others := sum(id(one) not in told for one in fights):
            yield self.words.say("report-other-fights", count=others)

    def _turn(self, moment: StoryMoment) -> Iterator[str]:
        """Whose chances rose most."""
        at = self.turned.get(id(moment))
        if at is None:
            return
        before, after = self.course.points[at - 1].chances, self.course.points[at].chances
        seat = max(range(len(after)), key=lambda one: after[one] - before[one])
        language = self.words.language
        chances = {
            "before": percent(before[seat], language),
            "after": percent(after[seat], language),
        }
        leads = int(leader(before) != leader(after))
        name = self.words.name("seat", seat)
        yield self.words.say("report-turned", seat=name, leads=leads, **chances)

    def _standing(self, chapter: Sequence[StoryMoment]) -> Iterator[str]:
        first, last = chapter[0].first, max(one.last for one in chapter)
        points = [one for one in self.course.points if first <= one.line <= last]
        if points and self.course.measures:
            yield self.words.say("report-standing", standing=self._stands(points[-1], 0))

    def _stands(self, point: Point, measure: int) -> str:
        """`Provinces: Blue 23, Red 12`."""
        values = enumerate(point.values[measure])
        each = [f"{self.words.name('seat', seat)} {value}" for seat, value in values]
        return f"{self.words.measure(self.course.measures[measure])}: {', '.join(each)}"

    def luck(self) -> list[str]:
        """Of those who threw; where nobody did there is nothing to explain either."""
        threw = [one for one in whole_luck(self.course, self.setting.players) if one.variance > 0]
        told = [luck_in_words(self.words, one) for one in threw]
        return [*told, self.words.say("luck-means")] if told else []

    def end(self, result: Result) -> Iterator[str]:
        yield self.words.result(result)
        ahead = [leader(point.chances) for point in self.course.points[:-1] if point.chances]
        if len(result.winners) == 1 and ahead and result.winners[0] in ahead:
            winner = result.winners[0]
            since = len(ahead) - next(
                (n for n, seat in enumerate(reversed(ahead)) if seat != winner), len(ahead)
            )
            name = self.words.name("seat", winner)
            if since == len(ahead):
                yield self.words.say("report-overtook", seat=name)
            else:
                began = self.course.points[since].round
                yield self.words.say("report-ahead-since", seat=name, round=began)
        for measure in range(len(self.course.measures)):
            yield f"{self._stands(self.course.points[-1], measure)}."


def luck_in_words(words: Words, luck: Luck) -> str:
    """`Blue: 64 hits, where 79.5 were to be expected. Chance was unkind …`"""
    verdict = "even"
    if abs(luck.deviations) >= NOTABLE:
        verdict = "kind" if luck.deviations > 0 else "unkind"
        if abs(luck.deviations) >= RARE:
            verdict = f"very-{verdict}"
    return words.say(
        "luck-of-seat",
        seat=words.name("seat", luck.seat),
        got=luck.got,
        counted=words.say("luck-counted"),
        mean=decimal(luck.mean, words.language),
        verdict=verdict,
    )
