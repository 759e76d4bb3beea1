"""Who led a seat: its own player or a stand-in, and what that makes of the result.

A stand-in is a bot that plays for a person who has resigned, is late or has let it. It decides for
the side, and the side may win by it, but its player does not.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from kassen.core.values.results import Result


class Led(Struct, frozen=True, omit_defaults=True):
    """How many moves of each seat its own player has made, and how many a stand-in."""

    own: tuple[int, ...]
    stood_in: tuple[int, ...]
    persons: tuple[int, ...]
    """How often another person has taken the seat."""
    bots: tuple[int, ...] = ()
    """The seats that were a bot's own before a person took them."""

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

    def from_bot(self, seat: int) -> Self:
        """A person plays a bot's own seat from now on: what it did was a stand-in's.

        >>> led = Led((3, 5), (0, 0), (0, 0)).from_bot(1)
        >>> led.own, led.stood_in, led.persons
        ((3, 0), (0, 5), (0, 1))
        """
        done = self.own[seat] + self.stood_in[seat]
        anew = self.anew(seat)
        return replace(anew, stood_in=_with(anew.stood_in, seat, done), bots=(*self.bots, seat))

    def back_to(self, then: Led) -> Led:
        """The counts of then, as far as the seats have the same players still.

        What another person had done is no one's, what a bot had is a stand-in's.

        >>> Led((3, 5), (0, 0), (0, 1)).back_to(Led((2, 4), (1, 0), (0, 0)))
        Led(own=(2, 0), stood_in=(1, 0), persons=(0, 1), bots=())
        >>> Led((3, 1), (0, 5), (0, 1), bots=(1,)).back_to(Led((2, 4), (1, 0), (0, 0)))
        Led(own=(2, 0), stood_in=(1, 4), persons=(0, 1), bots=(1,))
        """
        for seat, (now, before) in enumerate(zip(self.persons, then.persons, strict=True)):
            for n in range(before, now):
                is_bots = n == 0 and seat in self.bots
                then = then.from_bot(seat) if is_bots else then.anew(seat)
        return then

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
