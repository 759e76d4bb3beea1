"""What follows from the facts alone and is asked all the time: worked out once for each box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from kassen.games.dangerous.box.data import Facts

Thing = TypeVar("Thing")

_BOXES: Final = 16
"""So many sets of facts are remembered: the box's own, and those of owners."""


def worked_out(make: Callable[[Facts], Thing]) -> Callable[[Facts], Thing]:
    """The one thing of its kind that belongs to facts.

    It keeps the facts alive: so their `id` is theirs alone, and they need no hash.
    """
    made: dict[int, tuple[Facts, Thing]] = {}
    last: tuple[Facts, Thing] | None = None  # one value: threads may share it

    def of(facts: Facts) -> Thing:
        nonlocal last
        if last is not None:  # as a rule there is one box
            whose, thing = last
            if whose is facts:
                return thing
        found = made.get(id(facts))
        if found is None:
            if len(made) >= _BOXES:
                made.clear()
            found = made[id(facts)] = facts, make(facts)
        last = found
        return found[1]

    return of
