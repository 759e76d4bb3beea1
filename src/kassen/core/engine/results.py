"""How a game ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

CANCELLED: Final = "cancelled"
"""All have called it off: there is neither winner nor draw, and it counts nowhere."""


class Result(Struct, frozen=True):
    """The seats that won (none: a draw) and the message id of how."""

    winners: tuple[int, ...]
    how: str

    @property
    def draw(self) -> bool:
        return not self.winners and not self.is_cancelled

    @property
    def is_cancelled(self) -> bool:
        return self.how == CANCELLED


def places(
    result: Result, players: int, merits: Sequence[Sequence[int]], gone: Collection[int] = ()
) -> tuple[int, ...]:
    """Of each seat when it is over: the first is 1, and who fared alike shares it.

    Behind those who won come the others by their merits (`Game.merits`), then who has resigned.

    >>> places(Result((2,), "most-points"), 4, [(9,), (4,), (12,), (9,)])
    (2, 4, 1, 2)
    >>> places(Result((2,), "resigned"), 3, [], gone=[0])
    (3, 2, 1)
    >>> places(Result((), "agreed-draw"), 2, [(3,), (1,)])
    (1, 1)
    """
    if result.draw:
        return (1,) * players
    marks: list[tuple[bool, bool, tuple[int, ...]]] = [
        (True, True, ())
        if seat in result.winners
        else (False, seat not in gone, tuple(merits[seat]) if merits else ())
        for seat in range(players)
    ]
    return tuple(1 + sum(other > mine for other in marks) for mine in marks)
