"""What several bodies share."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(max_length=60)]
MoveText = Annotated[str, Meta(max_length=500)]
AnyMove = MoveText | dict[str, Any]
Value = bool | int | str


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """A body that somebody sends: what is not known in it is a mistake."""
