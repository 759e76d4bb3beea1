"""All that a draw may give, from every fall of the dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

from kassen.core.engine.every_fall import every_roll
from kassen.core.engine.table import Table

AnyTable = Table[Any, Any, Any]


def chances(t: AnyTable, draw: Callable[[AnyTable], Hashable]) -> dict[Hashable, Fraction]:
    """What a draw may give on a table, and how likely that is."""
    found: defaultdict[Hashable, Fraction] = defaultdict(Fraction)
    given: list[Hashable] = []
    for chance, _ in every_roll(t, lambda trial: given.append(draw(trial))):
        found[given.pop()] += Fraction(chance).limit_denominator(10_000)
    return dict(found)
