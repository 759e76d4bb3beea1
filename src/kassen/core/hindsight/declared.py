"""What a game declares for looking back on it once it is over (`Game.hindsight`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from msgspec import Struct

from kassen.core.engine.table import Table

AnyTable = Table[Any, Any, Any]
Measure = Callable[[Any], Sequence[int]]
"""What each seat has of something at a table."""


class Hindsight(Struct, frozen=True):
    measures: Mapping[str, Measure] = {}
    """What the course of a game is told in; what wins is the first. Each is called by its message
    `measure-` and its name."""
    chances: Callable[[Any], Sequence[float]] | None = None
    """How likely each seat is to win, by the judgement of the game's own player."""


NOTHING = Hindsight()


def shares(worth: Sequence[float], steepness: float) -> list[float]:
    """Chances of winning from what a bot thinks of everybody's position.

    With two seats it is the logistic curve of their difference. `steepness` is fitted to games that
    bots have played (`python -m tools.chances`).
    """
    most = max(worth)
    weights = [exp(steepness * (own - most)) for own in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
