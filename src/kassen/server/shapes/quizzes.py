"""Short questions about positions."""

from __future__ import annotations

from msgspec import Struct

from kassen.server.shapes.lessons import Frame


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
    frame: Frame
