"""Short questions about positions."""

from __future__ import annotations

from msgspec import Struct

from kassen.server.shapes.lessons import Frame
from kassen.server.shapes.states import State


class QuizAnswer(Struct):
    text: str
    right: bool
    why: str
    """What the rules say of it; may be empty."""
    rule: str


class QuizInfo(Struct):
    """A question with four answers, one of them right: nothing is kept of what one answers."""

    seed: int
    lesson: int
    """The lesson whose position it is about."""
    title: str
    question: str
    answers: list[QuizAnswer]
    counted: list[str]
    """The moves that were to be counted."""
    assumes: list[str]
    """What the odds take for granted that were asked about."""
    frame: Frame


class DailyInfo(Struct):
    """A position, a few moves, and one that has the best odds."""

    day: str
    today: str
    """By the server's clock, in UTC."""
    question: str
    answers: list[QuizAnswer]
    assumes: list[str]
    """What the odds take for granted."""
    seat: int
    """Who decides, and with whose eyes one looks."""
    state: State
