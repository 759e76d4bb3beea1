"""What a seat does, and what comes of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from kassen.core.play.acts import Around
from kassen.server.shapes.common import AnyMove, Number, Refs, Request
from kassen.server.shapes.states import Sentence, State

MOST_BACK = 100


class MoveWish(Request, tag_field="act", tag="move"):
    """Make a move."""

    move: AnyMove
    back: Annotated[int, Meta(ge=0, le=MOST_BACK)] = 0
    """So many of your acts are taken back first; all of it is done, or nothing. With an empty
    `move` they are only taken back."""


class ActWish(Request):
    """What a seat wants to do, for the state with this number (null: whatever it is)."""

    number: Number | None
    do: MoveWish | Around


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
    breaks: list[int] = field(default_factory=list)
    """The treaties that the seat would break by a legal move, by its own numbers."""
