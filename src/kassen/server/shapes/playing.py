"""What a seat does, and what comes of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from kassen.server.shapes.common import AnyMove, Number, Refs, Request
from kassen.server.shapes.states import Sentence, State


class MoveWish(Request):
    number: Number
    move: AnyMove


class UndoWish(Request):
    number: Number


class ResignWish(Request):
    number: Number | None = None


class OfferWish(Request):
    what: Literal["draw", "rewind"]
    to: Number | None = None
    number: Number | None = None


class AnswerWish(Request):
    number: Number
    yes: bool


class Played(Struct):
    played: list[str]
    rest: list[str]
    state: State


class WhyWish(Request):
    move: AnyMove | None = None
    refs: Refs = field(default_factory=list)
    """What was picked on the board, in its order, if no move is named."""


class WhyAnswer(Struct):
    legal: bool
    move: str
    text: str
    reason: Sentence | None
    rule: str
