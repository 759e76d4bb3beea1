"""How much later spectators see a table than those who sit at it, as it was agreed."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

MOST_MOVES: Final = 500
MOST_MINUTES: Final = 7 * 24 * 60


class Delay(Struct, frozen=True, forbid_unknown_fields=True):
    """Both may be agreed on: then neither is undercut. It ends with the game."""

    moves: Annotated[int, Meta(ge=0, le=MOST_MOVES)] = 0
    """So many things that all know of have to be done since."""
    minutes: Annotated[int, Meta(ge=0, le=MOST_MINUTES)] = 0

    @property
    def milliseconds(self) -> int:
        return self.minutes * 60_000

    def __bool__(self) -> bool:
        return bool(self.moves or self.minutes)
