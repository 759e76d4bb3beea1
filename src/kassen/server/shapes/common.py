"""What several bodies share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

END = r"$(?!\n)"
"""The end of a text, in any dialect of patterns: `$` alone stands before a last newline, too."""
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(max_length=60)]
MoveText = Annotated[str, Meta(max_length=500)]
AnyMove = MoveText | dict[str, Any]
Value = bool | int | str


def _holding(*texts: str) -> Meta:
    """JSON of a game's own shape, of which these fields are known: its tag, its text."""
    known = {text: {"type": "string"} for text in texts}
    return Meta(extra_json_schema={"properties": known, "required": list(texts)})


AnEvent = Annotated[dict[str, Any], _holding("event")]
AMove = Annotated[dict[str, Any], _holding("move")]
AStep = Annotated[dict[str, Any], _holding("step", "text")]
ATreaty = Annotated[dict[str, Any], _holding("treaty")]


class Ref(Struct, forbid_unknown_fields=True):
    """Something on the board: `{"kind": "region", "index": 3}`, indexed like names and facts."""

    kind: Annotated[str, Meta(max_length=40)]
    index: Number


Refs = Annotated[list[Ref], Meta(max_length=16)]


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """A body that somebody sends: what is not known in it is a mistake."""


CrestName = Literal[
    "circle",
    "plum",
    "bamboo",
    "pine",
    "rings",
    "haze",
    "die",
    "stars",
    "scales",
    "diamonds",
    "coins",
]
