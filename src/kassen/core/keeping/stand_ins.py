"""Who led a seat: its own player or a stand-in, and what that makes of the result.

A stand-in is a bot that plays for a person who has resigned, is late or has let it. It decides for
the side, and the side may win by it, but its player does not.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from kassen.core.engine.results import Result


class Led(Struct, frozen=True, omit_defaults=True):
    """How many moves of each seat its own player has made, and how many a stand-in."""

    own: tuple[int, ...]
    stood_in: tuple[int, ...]

    @classmethod
    def none_of(cls, players: int) -> Self:
        return cls((0,) * players, (0,) * players)

    def with_move(self, seat: int, by: str) -> Self:
        if by:
            return replace(self, stood_in=_one_more(self.stood_in, seat))
        return replace(self, own=_one_more(self.own, seat))

    def anew(self, seat: int) -> Self:
        """Another person plays the seat: nothing of it was theirs before."""
        return replace(self, own=_none(self.own, seat), stood_in=_none(self.stood_in, seat))

    def by_stand_in(self, seat: int) -> bool:
        """A stand-in has made at least as many of a seat's moves as its player.

        >>> Led((3, 5), (3, 4)).by_stand_in(0), Led((3, 5), (3, 4)).by_stand_in(1)
        (True, False)
        """
        return 0 < self.stood_in[seat] >= self.own[seat]


def _one_more(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])


def _none(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], 0, *counts[seat + 1 :])


def settled(result: Result, resigned: Collection[int], led: Led) -> Result:
    """A result as it is for people: no one wins with a seat they resigned or a stand-in led.

    >>> settled(Result((0, 1), "provinces"), [1], Led.none_of(2))
    Result(winners=(0,), how='provinces', resigned=(1,), sides=(0, 1))
    """
    sides = result.on_board
    winners = tuple(seat for seat in sides if seat not in resigned and not led.by_stand_in(seat))
    return Result(winners, result.how, tuple(resigned), sides if winners != sides else ())
