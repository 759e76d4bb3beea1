"""A head start: what one seat has more than the rules give it, as the table has agreed.

Each game says what it is made of (points, koku, cards) and gives it in its set-up; the game as it
is printed has none. It is two options like any others: how much, and for whom.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from kassen.core.engine.game import Option
from kassen.core.engine.setting import Setting

AMOUNT: Final = "head_start"
FOR: Final = "head_start_for"


class HeadStart(Struct, frozen=True):
    seat: int
    amount: int


class Measured(Struct, frozen=True):
    """How games of equal players went at a price for the first side (`core/play/sides.py`)."""

    bid: int
    won: int
    """By the first side."""
    games: int


def evenest(measured: Iterable[Measured]) -> int:
    """The bid at which the first side came nearest to one game of two; unmeasured: none.

    >>> evenest([Measured(0, 60, 100), Measured(1, 52, 100), Measured(2, 44, 100)])
    1
    """
    tried = sorted(measured, key=lambda one: (abs(one.won / one.games - 0.5), abs(one.bid)))
    return tried[0].bid if tried else 0


def head_start_options(most: int, seats: int, rule: str, text: str) -> tuple[Option, Option]:
    """`text` says what the number counts."""
    return (
        Option(AMOUNT, 0, tuple(range(most + 1)), rule, text),
        Option(
            *(FOR, 1, tuple(range(1, seats + 1)), rule, "Who has the head start."),
            by_seat=True,
            needs=AMOUNT,
        ),
    )


def head_start(setting: Setting) -> HeadStart | None:
    """What was agreed on; None: everybody begins as the rules say."""
    amount: int = getattr(setting.options, AMOUNT, 0)
    return HeadStart(getattr(setting.options, FOR) - 1, amount) if amount else None
