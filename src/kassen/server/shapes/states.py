"""A state: what one role may know of a match at one moment, and how it is sent live."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kassen.server.shapes.common import AMove, AnEvent, AStep, Number, Value


class SeatInfo(Struct):
    seat: int
    token: str
    label: str
    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    joined: bool


class Sentence(Struct):
    id: str
    args: dict[str, Any]
    text: str


class MoveRef(Struct):
    """Something on the board, as a move names it: by its field and the word that is typed."""

    field: str
    kind: str
    index: int
    token: str


class MoveInfo(Struct):
    text: str
    """What is typed, logged and sent."""
    move: AMove
    label: str
    """For people: "March O → North Kanto"."""
    gloss: str
    """What one should know before: "clear, 2 cross". May be empty."""
    commits: bool
    """It cannot be taken back."""
    refs: list[MoveRef]
    """The things it is about, in the order in which they are picked."""


class ChoiceInfo(Struct):
    decision: str
    prompt: Sentence
    rule: str
    private: bool
    out_of_turn: bool
    moves: list[MoveInfo]


class Waiting(Struct):
    seats: list[int]
    text: str
    rule: str


class EventInfo(Struct):
    """What happened. `event` has the tag and the event's own fields."""

    number: int
    line: int
    event: AnEvent
    text: str


class ProposalInfo(Struct):
    what: Literal["draw", "rewind"]
    seat: int
    agreed: list[int]
    to: int | None
    text: str
    answer: bool


class ResultInfo(Struct):
    winners: list[int]
    how: str
    text: str


class State(Struct):
    """All that one role may know of a match at one moment."""

    match: str
    game: str
    title: str
    edition: str
    options: dict[str, Value]
    rules: int
    created: str
    commitment: str
    own_data: bool
    lang: str
    role: Literal["seat", "spectator"]
    seat: int | None
    number: int
    line: int
    seats: list[SeatInfo]
    to_act: list[int]
    waiting: Waiting | None
    choice: ChoiceInfo | None
    view: dict[str, Any]
    agenda: list[AStep]
    lane: list[AStep] | None
    events: list[EventInfo]
    log_changed: bool
    proposal: ProposalInfo | None
    can_undo: bool
    result: ResultInfo | None
    rematch: str | None


class Greeting(Struct):
    token: Annotated[str, Meta(max_length=100)]
    after: Number | None = None
    talk: Number | None = None
    lang: Annotated[str, Meta(max_length=40)] = ""


class StateMessage(Struct, tag_field="type", tag="state"):
    state: State
