"""The model of two floors, exactly: how many cubes fall, from how many lie on each floor.

The game draws it cube by cube and computes no odds with it; to fit it, they are needed. Colours do
not matter to it, so two numbers are its whole state.
"""

from __future__ import annotations

from functools import cache

from kassen.games.shogun.odds.exact import Chances, binomial

State = tuple[int, int]
"""Cubes on the upper floor and on the lower one."""
SMALL = 1e-6
"""What is less likely is left out."""


class Floors:
    """Each cube that arrives at a floor loosens those there; then it stays or goes on."""

    def __init__(self, stays: float, loosened: float) -> None:
        self.stays, self.loosened = stays, loosened
        self._arrived = cache(self._arrived_now)
        self._below = cache(self._below_now)
        self._next = cache(self._next_now)
        self._chains: dict[State, list[dict[State, float]]] = {}

    def falls(self, upper: int, lower: int, thrown: int) -> Chances:
        """The chances of 0, 1, 2, ... cubes in the tray.

        >>> [round(chance, 3) for chance in Floors(0.5, 0.0).falls(3, 3, 1)]
        [0.75, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        """
        total = upper + lower + thrown
        found = [0.0] * (total + 1)
        after = self.after(upper, lower, thrown)
        whole = sum(after.values())
        for (above, below), chance in after.items():
            found[total - above - below] += chance / whole
        return tuple(found)

    def after(self, upper: int, lower: int, thrown: int) -> dict[State, float]:
        """How many lie on each floor when so many have been thrown, one by one."""
        chain = self._chains.setdefault((upper, lower), [{(upper, lower): 1.0}])
        while len(chain) <= thrown:
            found: dict[State, float] = {}
            for state, chance in chain[-1].items():
                if chance > SMALL:
                    for then, likely in self._next(state):
                        found[then] = found.get(then, 0.0) + chance * likely
            chain.append(found)
        return chain[thrown]

    def _next_now(self, state: State) -> list[tuple[State, float]]:
        """One cube is thrown."""
        above, below = state
        found: dict[State, float] = {}
        for now, going, likely in self._arrived(above):
            for under, also in self._below(below, going).items():
                found[now, under] = found.get((now, under), 0.0) + likely * also
        return [(then, chance) for then, chance in found.items() if chance > SMALL]

    def _arrived_now(self, lie: int) -> list[tuple[int, int, float]]:
        """One arrives where so many lie: how many lie there then, how many go on, how likely."""
        found = []
        for loose, chance in enumerate(binomial(lie, self.loosened)):
            found.append((lie - loose + 1, loose, chance * self.stays))
            found.append((lie - loose, loose + 1, chance * (1 - self.stays)))
        return [one for one in found if one[2] > SMALL]

    def _below_now(self, lie: int, arriving: int) -> dict[int, float]:
        """How many lie on the lower floor when so many have arrived there one by one."""
        if arriving == 0:
            return {lie: 1.0}
        found: dict[int, float] = {}
        for before, chance in self._below(lie, arriving - 1).items():
            for now, _, likely in self._arrived(before):
                found[now] = found.get(now, 0.0) + chance * likely
        return found
