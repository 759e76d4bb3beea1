"""A game that is over, looked back on."""

from __future__ import annotations

from msgspec import Struct


class MeasureInfo(Struct):
    id: str
    label: str


class PointInfo(Struct):
    """The board at a moment; `number` is the reader's own, `line` that of the log."""

    number: int
    line: int
    round: int
    values: list[list[int]]
    """Of each measure, what each seat has."""
    chances: list[float]
    """Of each seat, to win, by the bot's judgement; empty: it has none."""


class RoundInfo(Struct):
    """Where a round begins."""

    number: int
    text: str


class TurningInfo(Struct):
    """Where chances changed most."""

    point: int
    """The point after which things were otherwise."""
    number: int
    """Where to look on from, before it happened; as the reader counts."""
    line: int
    """The same as a line of the log, for the address of that moment."""
    kind: str
    text: str
    swing: float


class LuckInfo(Struct):
    """What a seat threw against what was to be expected."""

    seat: int
    got: int
    mean: float
    deviations: float
    """How far from it, in standard deviations."""
    text: str


class FightLuckInfo(Struct):
    """A fight in which chance made much of a difference."""

    number: int
    """Where to look on from, before it began; as the reader counts."""
    line: int
    """The same as a line of the log, for the address of that moment."""
    text: str
    seats: list[LuckInfo]


class SectionInfo(Struct):
    heading: str
    lines: list[str]


class ReportInfo(Struct):
    """The game told in sentences."""

    title: str
    sections: list[SectionInfo]
    text: str
    """All of it, to copy."""


class HindsightInfo(Struct):
    chapter: str
    """What its rounds are called."""
    measures: list[MeasureInfo]
    points: list[PointInfo]
    rounds: list[RoundInfo]
    turning: list[TurningInfo]
    counted: str
    """What luck is counted in: hits, armies out of the tower."""
    luck: list[LuckInfo]
    """Of every seat; empty: nothing was thrown, or nobody knows what to expect of it."""
    fights: list[FightLuckInfo]
    report: ReportInfo


class FilmFrameInfo(Struct):
    """The board at a moment, as parts of an SVG, and what has just happened."""

    held: str
    standing: str
    text: str


class FilmInfo(Struct):
    """A frame's SVG is `opening`, its `held`, `middle`, its `standing` and the end of the SVG."""

    width: float
    height: float
    opening: str
    middle: str
    frames: list[FilmFrameInfo]
