"""What follows from the facts alone and is asked all the time: worked out once for each box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from kassen.games.dangerous.box.data import Facts

Thing = TypeVar("Thing")

_BOXES: Final = 16
"""So many sets of facts are remembered: the box's own, and those of owners."""


class WorkedOut(Generic[Thing]):
    """The one thing of its kind that belongs to facts.

    It keeps the facts alive: so their `id` is theirs alone, and they need no hash.
    """

    def __init__(self, make: Callable[[Facts], Thing]) -> None:
        self._make: Final = make
        self._made: dict[int, tuple[Facts, Thing]] = {}
        self._last: tuple[Facts | None, Thing | None] = None, None
        """As a rule there is one box."""

    def __call__(self, facts: Facts) -> Thing:
        whose, thing = self._last
        if whose is facts and thing is not None:
            return thing
        found = self._made.get(id(facts))
        if found is None:
            if len(self._made) >= _BOXES:
                self._made.clear()
            found = self._made[id(facts)] = facts, self._make(facts)
        self._last = found
        return found[1]
