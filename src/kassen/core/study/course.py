"""The course of a game that is over: what everybody had, and how likely he was to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from statistics import median

from msgspec import Struct

from kassen.core.engine.declared import AnyTable, Throw
from kassen.core.engine.setting import Setting
from kassen.core.play.records import Entry, Header
from kassen.core.play.replays import walk
from kassen.core.play.told import Story, Told
from kassen.core.study.moments import (
    BEGINNINGS,
    StoryMoment,
    chapter_kind,
    decisive,
    moments_of,
    most_of,
)
from kassen.core.words.moments import SCORE

MOST_TURNING = 6
_LEAST_SWING = 0.08
"""What changes less than this is no turning point."""


class Point(Struct):
    """The board after a line of the log."""

    line: int
    round: int
    values: list[list[int]]
    """Of each measure, what each seat has."""
    chances: list[float]
    """Of each seat, to win; empty: the game has no judgement."""


class ThrownAt(Struct):
    moment: int
    """Of the story, counted from its beginning (`moments_of`)."""
    throw: Throw


class Course(Struct):
    measures: list[str]
    points: list[Point]
    """Wherever a moment of the story is over, from the first round to the end."""
    throws: list[ThrownAt] = []


class Turning(Struct, frozen=True):
    """Where chances changed most: between two points that follow each other."""

    at: int
    """The point after which things were otherwise."""
    swing: float
    """How much of all chances changed hands."""


Moments = list[tuple[int, StoryMoment]]
"""Each with the entry after which it was over."""


def traced(setting: Setting, header: Header, secret: bytes, entries: Sequence[Entry]) -> Course:
    """Play a record again and look at the board on the way; what was taken back is left out.

    Nothing is told of the set-up: it begins with the first round.
    """
    rows, tables = walked(setting, header, secret, entries)
    looked_at = {n for n, _ in ends_of_moments(setting, rows)}
    ends = [told for told in rows if told.n in looked_at]
    points = [_point(tables[told.n], told) for told in ends]
    _steady(
        setting, [one for one, told in zip(points, ends, strict=True) if not _over(tables[told.n])]
    )
    return Course(list(setting.game.hindsight.measures), points, _throws(setting, rows, tables))


def _over(t: AnyTable) -> bool:
    return t.result is not None


def _steady(setting: Setting, points: Sequence[Point]) -> None:
    """What was judged; who has won is no judgement."""
    found = steadied([point.chances for point in points], setting.game.hindsight.steady)
    for point, chances_there in zip(points, found, strict=True):
        point.chances = chances_there


def steadied(rows: Sequence[list[float]], reach: int) -> list[list[float]]:
    """The middle one of what was judged so many moments before and after.

    What the next moments take back is gone; what they leave is as steep as it was.

    >>> steadied([[0.5, 0.5], [0.9, 0.1], [0.5, 0.5], [0.8, 0.2], [0.8, 0.2]], 1)
    [[0.7, 0.3], [0.5, 0.5], [0.8, 0.2], [0.8, 0.2], [0.8, 0.2]]
    """
    if not reach:
        return list(rows)
    found = []
    for at in range(len(rows)):
        near = rows[max(0, at - reach) : at + reach + 1]
        middle = [median(of_seat) for of_seat in zip(*near, strict=True)]
        found.append([one / sum(middle) for one in middle])
    return found


def _throws(
    setting: Setting, rows: Sequence[Told], tables: Mapping[int, AnyTable]
) -> list[ThrownAt]:
    """By moments, not by lines: in a winter of Shogun many fights are told in one line."""
    thrown = setting.game.hindsight.throws
    if thrown is None:
        return []
    after = {told.line: tables[told.n] for told in rows if told.n in tables}
    return [
        ThrownAt(at, one)
        for at, moment in enumerate(moments_of(setting, rows))
        for n, lines in groupby(moment.lines, key=lambda line: line.n)
        if n in after
        for one in thrown(after[n], [line.event for line in lines])
    ]


def walked(
    setting: Setting, header: Header, secret: bytes, entries: Sequence[Entry]
) -> tuple[list[Told], dict[int, AnyTable]]:
    """What is left of the story, and the table after each entry that told something."""
    story, tables = Story(), dict[int, AnyTable]()
    for play, told in walk(setting, header, secret, entries):
        story.add(told)
        if told.is_public and told.events:
            tables[told.n] = play.table.clone()
    return story.rows(), tables


def ends_of_moments(setting: Setting, rows: Sequence[Told]) -> Moments:
    """When moments of the story were over, from the first round to the end.

    Of several that one act has ended, the one that is worth telling: after a battle the next
    actions may follow by themselves.
    """
    moments = moments_of(setting, rows)
    kind = chapter_kind(setting)
    first = next((one.first for one in moments if one.kind == kind and one.opened), 0)
    entry_of = {told.line: told.n for told in rows if told.is_public and told.events}
    ends = dict[int, list[StoryMoment]]()
    for moment in moments:
        last = [line.n for line in moment.lines if line.n in entry_of]
        if last and last[-1] >= first:
            ends.setdefault(entry_of[last[-1]], []).append(moment)
    if moments and rows[-1].n in entry_of.values():
        ends.setdefault(rows[-1].n, [moments[-1]])
    return [(n, most_of(setting, there)) for n, there in sorted(ends.items())]


def _point(t: AnyTable, told: Told) -> Point:
    game = t.setting.game
    values = [list(measure(t)) for measure in game.hindsight.measures.values()]
    return Point(told.line, game.rounds(t), values, chances(t))


def chances(t: AnyTable) -> list[float]:
    """Those of a game that is over are no guess; a draw is shared by all."""
    judge, seats = t.setting.game.hindsight.chances, range(t.setting.players)
    if t.result is not None:
        winners = t.result.on_board or tuple(seats)
        return [(seat in winners) / len(winners) for seat in seats]
    return [] if judge is None else list(judge(t))


def turned_by(
    setting: Setting, course: Course, moments: Sequence[StoryMoment]
) -> list[tuple[Turning, StoryMoment]]:
    """Turning points with what happened there.

    Where no more did than that another round began the judge sees further, and nothing has turned;
    nor where all that came to light is what had been decided before.
    """
    found = [
        (one, _turned_there(setting, course.points, one.at, moments)) for one in swings(course)
    ]
    quiet = (*BEGINNINGS, *setting.game.hindsight.quiet)
    told = [(one, moment) for one, moment in found if moment.kind not in quiet]
    return sorted(told[:MOST_TURNING], key=lambda pair: pair[0].at)


def _turned_there(
    setting: Setting, points: Sequence[Point], at: int, moments: Sequence[StoryMoment]
) -> StoryMoment:
    """Where nobody fought, what befell who lost most by it: of two, what is good for one is bad
    for the other, and the last of it counts.
    """
    before, after = points[at - 1], points[at]
    rises = [now - then for then, now in zip(before.chances, after.chances, strict=True)]
    fell = min(range(len(rises)), key=rises.__getitem__) if len(rises) > 2 else None
    return decisive(setting, moments, before.line, after.line, fell)


def is_the_end(course: Course, turning: Turning, moment: StoryMoment) -> bool:
    """It turned because the game was over: nothing was fought out or counted in that moment."""
    last = turning.at == len(course.points) - 1
    return last and moment.kind != SCORE and not moment.was_fought


def swings(course: Course) -> list[Turning]:
    """The largest first. That whoever was ahead has won at last is none."""
    pairs = list(pairwise(point for point in course.points if point.chances))
    if pairs and leader(pairs[-1][0].chances) == leader(pairs[-1][1].chances):
        pairs.pop()
    swings = [Turning(at, _swing(*pair)) for at, pair in enumerate(pairs, start=1)]
    large = [one for one in swings if one.swing >= _LEAST_SWING]
    return sorted(large, key=lambda one: -one.swing)


def leader(chances: Sequence[float]) -> int:
    """Who is most likely to win."""
    return max(range(len(chances)), key=lambda seat: chances[seat])


def _swing(before: Point, after: Point) -> float:
    changes = zip(before.chances, after.chances, strict=False)
    return sum(abs(now - then) for then, now in changes) / 2
