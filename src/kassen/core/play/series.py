"""Series: several games of the same people, who move on by one seat after each.

What was agreed on and what everybody has won so far stands in the header of each game, so a record
tells where in its series it belongs, and nothing else has to be looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

MOST_GAMES: Final = 12
Games = Annotated[int, Meta(ge=2, le=MOST_GAMES)]


class Series(Struct, frozen=True, omit_defaults=True):
    games: Games
    early: bool = False
    """It is over as soon as nobody can catch up with the first."""
    number: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 1
    """Which of its games this is."""
    points: tuple[float, ...] = ()
    """What those in each seat have won before this game; none: it is the first."""

    def with_points(self, won: Sequence[float] | None) -> tuple[float, ...]:
        """What those in each seat have won when this game has brought them so much."""
        if won is None:
            return self.points
        before = self.points or (0.0,) * len(won)
        return tuple(old + new for old, new in zip(before, won, strict=True))

    def is_over(self, won: Sequence[float] | None) -> bool:
        """After this game; one that was called off brings nothing, and is the last."""
        if won is None or self.number >= self.games:
            return True
        first, second = sorted(self.with_points(won), reverse=True)[:2]
        return self.early and first - second > self.games - self.number

    def next(self, won: Sequence[float]) -> Series:
        """In the header of the next game: everybody has moved on by one seat, as in a rematch.

        >>> Series(3).next([1.0, 0.0])
        Series(games=3, early=False, number=2, points=(0.0, 1.0))
        >>> Series(3, early=True, number=2, points=(0.0, 1.0)).is_over([0.0, 1.0])
        True
        """
        points = self.with_points(won)
        return replace(self, number=self.number + 1, points=(*points[1:], points[0]))

    def anew(self) -> Series:
        """The same once more, from its first game on."""
        return Series(self.games, self.early)


def points_of(places: Sequence[int]) -> list[float]:
    """Of a table: the share of the others whom one has left behind; who is level counts half.

    >>> points_of([1, 2]), points_of([1, 1]), points_of([3, 1, 2])
    ([1.0, 0.0], [0.5, 0.5], [0.0, 1.0, 0.5])
    """
    others = len(places) - 1
    return [
        sum(1.0 if other > mine else 0.5 if other == mine else 0.0 for other in places) / others
        - 0.5 / others
        for mine in places
    ]
