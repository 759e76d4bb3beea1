"""Cups, bags, trays: how many of each kind are in them, as a flat list of numbers.

What comes out is decided when it is drawn, so there is no hidden order that could be leaked,
guessed or dealt anew; all that anybody can know of a cup is what is in it. As with dice, the
host's key determines the draw: whoever has the key could compute what the next one would give.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kassen.core.engine.table import Table

Cup = list[int] | bytearray


def draw_from(t: Table[Any, Any, Any], cup: Cup, to: Sequence[int] | None = None) -> int:
    """Draw a thing blindly and take it out; returns its kind."""
    kind = t.weigh(cup, to)
    cup[kind] -= 1
    return kind


def pour(cup: Cup, into: Cup) -> None:
    """Empty a cup into another."""
    for kind, count in enumerate(cup):
        into[kind] += count
        cup[kind] = 0
