"""How the chapters ask and are answered: decisions of one, decisions of several together."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any


class GameOver(Exception):
    """Somebody has won."""


class TurnOver(Exception):
    """The house whose war is waged is out of the game (IK E.11)."""


@dataclass
class Ask:
    """Somebody has to decide."""

    seat: int
    moves: list[str]
    settled: bool = True
    """Nothing is left to put right, so the ninja may strike meanwhile (IK 6.26)."""


@dataclass
class Together:
    """Several seats decide at once, each by itself."""

    lanes: dict[int, Generator[Any, Any, None]]


Deciding = Generator[Any, Any, Any]
"""What a chapter is: it yields what is to be decided and is sent the move."""

AGAIN = "again"
"""The answer when the ninja has struck instead: what was asked is to be asked again."""
