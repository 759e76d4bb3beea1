"""Lessons, step by step."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from kassen.server.shapes.common import AnyMove, MoveText, Refs, Request
from kassen.server.shapes.states import EventInfo, State


class LessonInfo(Struct):
    lesson: int
    title: str
    text: str
    rules: list[str]
    steps: int


class Frame(Struct):
    step: int
    played: list[str]
    say: str
    seat: int
    wanted: list[str]
    told: bool
    """Others move now, or nobody: all there is to do is to read on."""
    refusal: str
    over: bool
    events: list[EventInfo]
    state: State


class LessonBegun(LessonInfo):
    frame: Frame


class TryWish(Request):
    step: Annotated[int, Meta(ge=0, le=1000)]
    played: Annotated[list[MoveText], Meta(max_length=200)] = field(default_factory=list)
    move: AnyMove | None = None
    refs: Refs = field(default_factory=list)
    """What was picked on the board, if it is no move; without both, the lesson goes on itself."""


class Tried(Struct):
    outcome: Literal["played", "refused-as-meant", "other", "refused", "not-understood"]
    text: str
    rule: str
    frame: Frame
