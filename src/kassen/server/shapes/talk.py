"""Talk and treaties, as one role knows them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kassen.core.engine.treaties import State as TreatyState
from kassen.server.shapes.common import AnEvent, ATreaty, Number, Request, SeatIndex
from kassen.server.shapes.states import MoveRef

ActName = Literal["say", "propose", "accept", "decline", "withdraw", "publish", "renounce"]
LineName = Literal[ActName, "seated", "stopped"]
AnswerName = Literal["accept", "decline", "withdraw", "publish", "renounce"]
Seats = Annotated[list[SeatIndex], Meta(max_length=16)]
TreatyText = Annotated[str, Meta(max_length=500)]


class TalkWish(Request):
    act: ActName
    text: Annotated[str, Meta(max_length=2000)] = ""
    to: Seats = field(default_factory=list)
    treaty: Number | TreatyText | dict[str, Any] | None = None
    """The number of a treaty, or (to propose one) its text or its fields."""
    open: bool = False


class FieldInfo(Struct):
    """One field of a kind of treaty: a number, or something that has a name."""

    field: str
    kind: str | None
    """Null: a number."""
    many: bool
    least: int | None
    """The least useful value of a number."""
    label: str


class TreatyKind(Struct):
    kind: str
    form: str
    label: str
    text: str
    fields: list[FieldInfo]


class TalkLine(Struct):
    """Something that was said. Numbers are the reader's own."""

    number: int
    line: int
    """The line of the log at that moment."""
    at: str
    act: LineName
    seat: int | None
    """Null: the table tells it."""
    to: list[int]
    """Empty: to everybody."""
    private: bool
    said: str
    treaty: int | None
    text: str


class BreachInfo(Struct):
    seat: int
    line: int
    event: AnEvent
    text: str


class TreatyBroken(Struct, tag_field="event", tag="treaty-broken"):
    """A mark in the log, after the event that broke a treaty which the reader knows of."""

    treaty: int
    seat: int | None


class TreatyInfo(Struct):
    number: int
    text: str
    treaty: ATreaty
    label: str
    refs: list[MoveRef]
    seat: int
    """Who proposed it."""
    seats: list[int]
    accepted: list[int]
    open: bool
    """Everybody knows of it."""
    state: TreatyState
    state_text: str
    since: int | None
    ended_by: int | None
    breach: BreachInfo | None
    can: list[AnswerName]


class Talk(Struct):
    number: int
    lang: str
    private: bool
    silent: bool
    """Nobody talks while the game goes on but allies among themselves."""
    can_say: bool
    can_propose: bool
    partners: list[int]
    kinds: list[TreatyKind]
    lines: list[TalkLine]
    treaties: list[TreatyInfo]


class TalkMessage(Struct, tag_field="type", tag="talk"):
    talk: Talk
