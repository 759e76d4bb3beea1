"""Orders: moves left ahead."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from kassen.core.play.orders import MOST, MOST_TIMES
from kassen.server.shapes.common import MoveText, Ref, Request


class OrderWish(Request):
    """A move for a decision to come: played if it is legal then and all conditions hold."""

    move: Annotated[str, Meta(min_length=1, max_length=500)]
    """Whole, as the notation writes it."""
    asked: Annotated[str, Meta(max_length=80)] = ""
    """At this decision alone, by its id; empty: wherever the move is legal."""
    times: Annotated[int, Meta(ge=1, le=MOST_TIMES)] = 1
    then: bool = False
    """Not before the one above was played."""
    quiet: bool = False
    """If nothing that others did since has happened to you or yours,"""
    calm: Annotated[list[Ref], Meta(max_length=20)] = field(default_factory=list)
    """and nothing at these places,"""
    answer: MoveText = ""
    """and if this is the last move that another has made, as far as all know it."""


class OrdersWish(Request):
    orders: Annotated[list[OrderWish], Meta(min_length=1, max_length=MOST)]
    """Looked through from the top: the first that fits is played."""


class PlaceInfo(Struct):
    kind: str
    index: int
    label: str


class OrderInfo(Struct):
    move: str
    label: str
    asked: str
    times: int
    then: bool
    quiet: bool
    calm: list[PlaceInfo]
    answer: str
    answer_label: str
    played: int
    """How often it was carried out."""


class OrderedMove(Struct):
    """What was played for you."""

    line: int
    label: str
    order: int


class OfferedMove(Struct):
    text: str
    label: str


class FormField(Struct):
    """What a move names at one place: something that has a name, or a number."""

    field: str
    kind: str | None
    """Null: a number."""
    many: bool


class MoveForm(Struct):
    """A kind of move, with gaps where it names something."""

    move: str
    form: str
    """As it is written: `march {origin}->{dest}`;"""
    said: str
    """and in words, with the same gaps."""
    fields: list[FormField]


class ReadingWish(Request):
    move: Annotated[str, Meta(min_length=1, max_length=500)]


class DecisionInfo(Struct):
    id: str
    text: str
    """What one is asked, with gaps."""


class OrdersInfo(Struct):
    """Your orders; nobody else knows of them."""

    active: bool
    """They are carried out when you are asked."""
    orders: list[OrderInfo]
    played: list[OrderedMove]
    stopped: str | None
    """Why they are not carried out any more; null: they are, or there are none."""
    moves: list[OfferedMove]
    """Some that can be ordered: those without a name in them, yours now, yours of late."""
    decisions: list[DecisionInfo]
    places: list[PlaceInfo]
