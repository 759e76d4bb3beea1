"""Where each army of a house can be of use, when a search has tried too much (IK 5.13, 6.26).

An army is of use where something is wrong, or where it meets another one that is on its way to such
a place: to stay behind for it, or to bring it units. From where it stands to there, with the steps
it has left, leads its corridor. An army that has none may as well stay, and so may its units.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

Marker = tuple[int, int]
"""The place of an army, and its steps left."""


class Corridor(Struct, frozen=True):
    """Of one army: sets of places, as bits."""

    places: int
    """All on its ways."""
    within: tuple[int, ...]
    """From where it is so many steps, or fewer, to where it is of use."""

    def leads(self, place: int, goal: int, left: int) -> bool:
        """A step of it serves something: it was of use here, or it can be yet."""
        return bool(self.within[0] >> place & 1 or self.within[left - 1] >> goal & 1)


class Corridors:
    def __init__(self, near: Sequence[Sequence[int]]) -> None:
        self._near = [sum(1 << place for place in places) for places in near]
        self._known: dict[tuple[tuple[Marker, ...], int], list[Corridor]] = {}

    def of(self, armies: tuple[Marker, ...], wrong: int) -> list[Corridor]:
        """`wrong`: the places, as bits, where something is to be put right."""
        found = self._known.get((armies, wrong))
        if found is None:
            found = self._known[armies, wrong] = self._work_out(armies, wrong)
        return found

    def _work_out(self, armies: tuple[Marker, ...], wrong: int) -> list[Corridor]:
        reach = [self._rings(1 << place, left) for place, left in armies]
        found = [Corridor(0, (0,))] * len(armies)
        while True:
            before = [corridor.places for corridor in found]
            for i, (_, left) in enumerate(armies):
                use = wrong
                for j, other in enumerate(found):
                    use |= other.places if j != i else 0
                within = self._rings(use, left)
                ways = [reach[i][gone] & within[left - gone] for gone in range(left + 1)]
                found[i] = Corridor(_either(ways), within)
            if [corridor.places for corridor in found] == before:
                return found

    def _rings(self, places: int, steps: int) -> tuple[int, ...]:
        """Wider by a step each."""
        found = [places]
        for _ in range(steps):
            edge, wider = found[-1], found[-1]
            while edge:
                lowest = edge & -edge
                wider |= self._near[lowest.bit_length() - 1]
                edge ^= lowest
            found.append(wider)
        return tuple(found)


def _either(sets: Sequence[int]) -> int:
    every = 0
    for one in sets:
        every |= one
    return every
