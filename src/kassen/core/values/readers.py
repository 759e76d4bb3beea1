"""Whose eyes: a reader is a seat, or somebody who has none."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final


class Onlooker(Enum):
    """Who has no seat."""

    SPECTATOR = "spectator"
    """He knows what lies open to all."""
    HOST = "host"
    """He keeps the game and may know all of it: for records and checks, never for a player."""


Reader = int | Onlooker
"""A seat by its number, or an onlooker."""

SPECTATOR: Final = Onlooker.SPECTATOR
HOST: Final = Onlooker.HOST


def may_know(reader: Reader, audience: Sequence[int] | None) -> bool:
    """Whether something is for a reader; None is for everybody."""
    return audience is None or reader is HOST or reader in audience
