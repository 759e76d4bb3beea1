"""Luck: what was thrown against what was to be expected, by seat and by battle.

Only chance is meant, not skill: how many dice somebody threw, and how good they were, is part of
what was expected. A deviation of one is what two games out of three stay within.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

from msgspec import Struct

from kassen.core.engine.declared import Throw
from kassen.core.study.course import Course
from kassen.core.study.moments import StoryMoment

NOTABLE = 1.0
RARE = 2.0
MOST_FIGHTS = 8


class Luck(Struct, frozen=True):
    seat: int
    got: int
    mean: float
    variance: float

    @property
    def deviations(self) -> float:
        """How far from what was expected, in standard deviations; 0: nothing was left to chance."""
        return (self.got - self.mean) / sqrt(self.variance) if self.variance > 0 else 0.0


class FightLuck(Struct, frozen=True):
    moment: StoryMoment
    seats: tuple[Luck, ...]


def luck_of(throws: Iterable[Throw], players: int) -> list[Luck]:
    """Of each seat; of one that never threw, nothing."""
    found = [[0.0, 0.0, 0.0] for _ in range(players)]
    for throw in throws:
        row = found[throw.seat]
        row[0] += throw.got
        row[1] += throw.mean
        row[2] += throw.variance
    return [Luck(seat, int(row[0]), row[1], row[2]) for seat, row in enumerate(found)]


def whole_luck(course: Course, players: int) -> list[Luck]:
    return luck_of((one.throw for one in course.throws), players)


def luck_of_fights(course: Course, moments: Sequence[StoryMoment], players: int) -> list[FightLuck]:
    """The fights in which chance made most of a difference, in their order."""
    fights = [
        FightLuck(one, _luck_in(course, at, players))
        for at, one in enumerate(moments)
        if one.was_fought
    ]
    fights = [one for one in fights if one.seats]
    fights.sort(key=lambda one: -_difference(one))
    return sorted(fights[:MOST_FIGHTS], key=lambda one: one.moment.first)


def _luck_in(course: Course, moment: int, players: int) -> tuple[Luck, ...]:
    found = luck_of((one.throw for one in course.throws if one.moment == moment), players)
    return tuple(one for one in found if one.variance > 0)


def _difference(fight: FightLuck) -> float:
    return max(abs(one.got - one.mean) for one in fight.seats)
