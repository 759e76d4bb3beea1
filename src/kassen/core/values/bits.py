"""Bit sets: who is where, as one int a place; and lists that are made once for each set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from typing import Final, Generic, TypeVar

Thing = TypeVar("Thing")

_WIDTH: Final = 16
_ALL: Final = (1 << _WIDTH) - 1


def bits_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def is_single(bits: int) -> bool:
    """Exactly one is in the set."""
    return bits != 0 and bits & (bits - 1) == 0


class Numbered(tuple[Thing, ...]):
    """Things by their numbers.

    >>> fruit = Numbered(["apple", "pear", "plum"])
    >>> fruit[1], fruit.of(0b101)
    ('pear', ('apple', 'plum'))
    """

    of: Callable[[int], tuple[Thing, ...]]
    """Those whose numbers are in a set, in order."""

    def __init__(self, things: Iterable[Thing]) -> None:
        parts = [_Part(self[at : at + _WIDTH]) for at in range(0, len(self), _WIDTH)]
        self.of = _joined(parts)


class _Part(dict[int, tuple[Thing, ...]], Generic[Thing]):
    """The lists of up to sixteen things, each remembered: whole sets would hardly come again."""

    def __init__(self, things: Sequence[Thing]) -> None:
        self.things = things

    def __missing__(self, bits: int) -> tuple[Thing, ...]:
        found = tuple([thing for at, thing in enumerate(self.things) if bits >> at & 1])
        self[bits] = found
        return found


def _joined(parts: list[_Part[Thing]]) -> Callable[[int], tuple[Thing, ...]]:
    if len(parts) == 1:
        (only,) = parts
        return only.__getitem__
    if len(parts) == 2:
        low, high = parts
        return lambda bits: low[bits & _ALL] + high[bits >> 16]
    if len(parts) == 3:
        low, middle, high = parts
        return lambda bits: low[bits & _ALL] + middle[bits >> 16 & _ALL] + high[bits >> 32]
    low, rest = parts[0], _joined(parts[1:])
    return lambda bits: low[bits & _ALL] + rest(bits >> 16) if bits > _ALL else low[bits]


_BYTES: Final = 16
_OF_BYTE: Final = [_Part(range(at, at + 8)) for at in range(0, 8 * _BYTES, 8)]
"""By bytes: parts that are so small are soon all known."""


class _Sets(dict[int, tuple[int, ...]]):
    """The numbers in each set, remembered until there are too many sets.

    >>> members(0b10110)
    (1, 2, 4)
    """

    def __missing__(self, bits: int) -> tuple[int, ...]:
        found, row = list[int](), bits.to_bytes(_BYTES, "little")
        for at in compress(range(_BYTES), row):
            found += _OF_BYTE[at][row[at]]
        if len(self) > _ALL:
            self.clear()
        self[bits] = tuple(found)
        return self[bits]


members: Final[Callable[[int], tuple[int, ...]]] = _Sets().__getitem__
"""The numbers in a set, smallest first."""
