"""Talk and treaties, as one role knows them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kassen.core.talk.treaties import State as TreatyState
from kassen.server.shapes.common import Number, Request, SeatIndex
from kassen.server.shapes.states import Ref

ActName = Literal["say", "propose", "accept", "decline", "withdraw", "publish", "renounce"]
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
    field: str
    kind: str | None
    many: bool
    least: int | None
    label: str


class TreatyKind(Struct):
    kind: str
    form: str
    label: str
    text: str
    fields: list[FieldInfo]


class TalkLine(Struct):
    number: int
    line: int
    at: str
    act: ActName
    seat: int
    to: list[int]
    private: bool
    said: str
    treaty: int | None
    text: str


class BreachInfo(Struct):
    seat: int
    line: int
    event: dict[str, Any]
    text: str


class TreatyInfo(Struct):
    number: int
    text: str
    treaty: dict[str, Any]
    label: str
    refs: list[Ref]
    seat: int
    seats: list[int]
    accepted: list[int]
    open: bool
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
    can_say: bool
    can_propose: bool
    partners: list[int]
    kinds: list[TreatyKind]
    lines: list[TalkLine]
    treaties: list[TreatyInfo]


class TalkMessage(Struct, tag_field="type", tag="talk"):
    talk: Talk
