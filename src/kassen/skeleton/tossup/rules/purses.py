"""What is true of purses and stakes: questions about plain numbers, which know no struct."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

HEADS: Final = 0
TAILS: Final = 1
FACES: Final = ("heads", "tails")

NOTHING: Final = 0
"""Staked so far."""


def highest(numbers: Sequence[int]) -> list[int]:
    """The seats that have the most.

    >>> highest([2, 3]), highest([2, 2])
    ([1], [0, 1])
    """
    most = max(numbers)
    return [seat for seat, number in enumerate(numbers) if number == most]


def owner_of_all(coins: Sequence[int]) -> int | None:
    """The seat that has every coin.

    >>> owner_of_all([0, 10])
    1
    """
    owners = [seat for seat, count in enumerate(coins) if count]
    return owners[0] if len(owners) == 1 else None
