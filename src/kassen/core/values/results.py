"""How a game ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal

from msgspec import Struct

CANCELLED: Final = "cancelled"
"""All have called it off: there is neither winner nor draw, and it counts nowhere."""
RESIGNED: Final = "resigned"
"""All others have given up."""
ONLY_BOTS: Final = "only-bots"
"""The last person in the game has resigned: bots do not play on among themselves."""


Outcome = Literal["won", "lost", "draw", "cancelled"]
"""Draw: no one has won."""


class Result(Struct, frozen=True, omit_defaults=True):
    """The seats that won (none: a draw) and the message id of how."""

    winners: tuple[int, ...]
    how: str
    resigned: tuple[int, ...] = ()
    """Seats whose players have resigned: they have lost, even where their sides have won."""
    sides: tuple[int, ...] = ()
    """The seats whose sides have won, if stand-ins led some of them: that is no one's win."""
    out: tuple[int, ...] = ()
    """Where no one has won: the seats that were out of the game before it ended."""

    @property
    def on_board(self) -> tuple[int, ...]:
        """The seats whose sides have won, no matter who led them."""
        return self.sides or self.winners

    @property
    def stood_in(self) -> tuple[int, ...]:
        """Those of them that stand-ins led."""
        return tuple(seat for seat in self.sides if seat not in self.winners)

    def outcome(self, seat: int) -> Outcome:
        """What it is for the player of a seat.

        >>> [Result((), "provinces", resigned=(0,), sides=(0,)).outcome(seat) for seat in (0, 1)]
        ['lost', 'draw']
        >>> [Result((), ONLY_BOTS, resigned=(0,), out=(1,)).outcome(seat) for seat in (0, 1, 2)]
        ['lost', 'lost', 'draw']
        """
        if self.is_cancelled:
            return "cancelled"
        if seat in self.winners:
            return "won"
        is_beaten = seat in self.out and not self.draw
        return "lost" if self.winners or seat in self.resigned or is_beaten else "draw"

    @property
    def draw(self) -> bool:
        return not self.on_board and self.how not in (CANCELLED, ONLY_BOTS)

    @property
    def is_cancelled(self) -> bool:
        return self.how == CANCELLED


def places(
    result: Result, players: int, merits: Sequence[Sequence[int]], gone: Collection[int] = ()
) -> tuple[int, ...]:
    """Of each seat when it is over: the first is 1, and who fared alike shares it.

    Behind those who won come the others by their merits (`Game.merits`), then who has resigned.
    Where no one has won, all who were still in the game share the first place.

    >>> places(Result((2,), "most-points"), 4, [(9,), (4,), (12,), (9,)])
    (2, 4, 1, 2)
    >>> places(Result((2,), "resigned"), 3, [], gone=[0])
    (3, 2, 1)
    >>> places(Result((), "agreed-draw"), 2, [(3,), (1,)])
    (1, 1)
    >>> places(Result((), "provinces", resigned=(0,), sides=(0,)), 3, [(9,), (4,), (5,)])
    (3, 1, 1)
    >>> places(Result((), ONLY_BOTS, resigned=(1,), out=(0,)), 4, [(0,), (5,), (9,), (8,)])
    (3, 4, 1, 1)
    """
    gone = {*gone, *result.resigned}
    behind = {*gone, *result.out}
    first = result.winners or tuple(seat for seat in range(players) if seat not in behind)
    marks: list[tuple[bool, bool, tuple[int, ...]]] = [
        (True, True, ())
        if seat in first
        else (False, seat not in gone, tuple(merits[seat]) if merits else ())
        for seat in range(players)
    ]
    return tuple(1 + sum(other > mine for other in marks) for mine in marks)
