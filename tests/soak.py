"""What `make test` leaves to `make soak`: a second look at what was looked at already."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

One = TypeVar("One")
SOAK = int(os.environ.get("KASSEN_SOAK", "1"))
"""So many times as much is tried; more than 1 in `make soak`."""

second_look = pytest.mark.skipif(SOAK == 1, reason="a second look, which `make soak` takes")


def one_of(first: One, *others: One) -> list[Any]:
    """Values of a test's parameter: the first is tried in each run, the others in the soak."""
    return [first, *(pytest.param(one, marks=second_look) for one in others)]


def share(things: Sequence[One], turn: int, of: int = 3) -> Sequence[One]:
    """One of three, another share at each turn; the soak tries all."""
    return things if SOAK > 1 else things[turn % of :: of]
