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
    persons: tuple[int, ...]
    """How often another person has taken the seat."""

    @classmethod
    def none_of(cls, players: int) -> Self:
        return cls((0,) * players, (0,) * players, (0,) * players)

    def with_move(self, seat: int, *, is_own: bool) -> Self:
        return self._changed(seat, 1, is_own=is_own)

    def without_move(self, seat: int, *, is_own: bool) -> Self:
        """It was taken back."""
        return self._changed(seat, -1, is_own=is_own)

    def _changed(self, seat: int, by: int, *, is_own: bool) -> Self:
        if is_own:
            return replace(self, own=_with(self.own, seat, self.own[seat] + by))
        return replace(self, stood_in=_with(self.stood_in, seat, self.stood_in[seat] + by))

    def anew(self, seat: int) -> Self:
        """Another person plays the seat: nothing of it was theirs before."""
        return replace(
            self,
            own=_with(self.own, seat, 0),
            stood_in=_with(self.stood_in, seat, 0),
            persons=_with(self.persons, seat, self.persons[seat] + 1),
        )

    def back_to(self, then: Led) -> Led:
        """The counts of then; what a seat had done that another person has taken since is nobody's.

        >>> Led((3, 5), (0, 0), (0, 1)).back_to(Led((2, 4), (1, 0), (0, 0)))
        Led(own=(2, 0), stood_in=(1, 0), persons=(0, 1))
        """
        stays = [now == before for now, before in zip(self.persons, then.persons, strict=True)]
        return Led(
            tuple(count * same for count, same in zip(then.own, stays, strict=True)),
            tuple(count * same for count, same in zip(then.stood_in, stays, strict=True)),
            self.persons,
        )

    def by_stand_in(self, seat: int) -> bool:
        """A stand-in has made at least as many of a seat's moves as its player.

        >>> led = Led((3, 5), (3, 4), (0, 0))
        >>> led.by_stand_in(0), led.by_stand_in(1)
        (True, False)
        """
        return 0 < self.stood_in[seat] >= self.own[seat]


def _with(counts: tuple[int, ...], seat: int, count: int) -> tuple[int, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])


def settled(
    result: Result, resigned: Collection[int], led: Led, out: Collection[int] = ()
) -> Result:
    """A result as it is for people: no one wins with a seat they resigned or a stand-in led.

    >>> result = settled(Result((0, 1), "provinces"), [1], Led.none_of(2))
    >>> result.winners, result.resigned, result.sides
    ((0,), (1,), (0, 1))
    """
    sides = result.on_board
    winners = tuple(seat for seat in sides if seat not in resigned and not led.by_stand_in(seat))
    beaten = () if winners or result.is_cancelled else tuple(out)
    return Result(winners, result.how, tuple(resigned), sides if winners != sides else (), beaten)
