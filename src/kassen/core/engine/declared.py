"""What a game declares for looking back on it once it is over (`Game.hindsight`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

from msgspec import Struct

from kassen.core.engine.steps import Event
from kassen.core.engine.table import Table

AnyTable = Table[Any, Any, Any]
Measure = Callable[[Any], Sequence[int]]
"""What each seat has of something at a table."""


class Throw(Struct, frozen=True):
    """Dice that somebody threw, or cubes into a tower, against what was to be expected of them."""

    seat: int
    got: int
    """What counted: hits, armies that came out."""
    mean: float
    variance: float

    @classmethod
    def of(cls, seat: int, got: int, count: int, chance: float) -> Throw:
        """Of so many dice each of which counts with this chance.

        >>> Throw.of(0, 3, 4, 0.5)
        Throw(seat=0, got=3, mean=2.0, variance=1.0)
        """
        return cls(seat, got, count * chance, count * chance * (1 - chance))


def chance_of(needed: int, more: int = 0, sides: int = 6) -> float:
    """That a die with so much added shows what is needed, or more.

    >>> chance_of(6), chance_of(6, 2), chance_of(6, 9)
    (0.16666666666666666, 0.5, 1.0)
    """
    return min(1.0, max(0.0, (sides + 1 - needed + more) / sides))


class Hindsight(Struct, frozen=True):
    measures: Mapping[str, Measure] = {}
    """What the course of a game is told in; what wins is the first. Each is called by its message
    `measure-` and its name."""
    chances: Callable[[Any], Sequence[float]] | None = None
    """How likely each seat is to win, by the judgement of the game's own player."""
    quiet: Sequence[str] = ()
    """Kinds of moments in which nothing turns: what had been decided before comes to light."""
    steady: int = 0
    """What so many moments take back has not changed them (`course.steadied`)."""
    throws: Callable[[Any, Sequence[Event]], Sequence[Throw]] | None = None
    """What was thrown in an act, from the table after it and from what was told of it. What counts
    is called by the message `luck-counted`."""


NOTHING = Hindsight()


def shares(worth: Sequence[float], steepness: float) -> list[float]:
    """Chances of winning from what a bot thinks of everybody's position.

    With two seats it is the logistic curve of their difference. `steepness` is fitted to games of
    strategists: that which makes their winners likeliest (`tools/chances.py`).
    """
    most = max(worth)
    weights = [exp(steepness * (own - most)) for own in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
