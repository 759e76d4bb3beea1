"""The steps that lead from place to place, as moves: made once for each set of them."""

from __future__ import annotations

from typing import Final

from kassen.core.engine.bits import bits_of, members
from kassen.core.engine.steps import Move
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CHUGOKU, ECHIGO, PLACES, TOMO
from kassen.games.dangerous.box.worked_out import WorkedOut
from kassen.games.dangerous.rules.map import by_road
from kassen.games.dangerous.rules.moves import March, Stride

AZAI_SPACES: Final = ("sawayama", "yokoyama", "odani")
KAGA_TEMPLES: Final = ("daishoji", "oyama")


class Roads:
    """The steps and strategic moves from each place of a map, made once for each set of them."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Final = facts
        closed = [facts.place_ids.index(one) for one in (*AZAI_SPACES, *KAGA_TEMPLES)]
        self.watched: Final = bits_of([ECHIGO, CHUGOKU, TOMO, *closed])
        """Where entry is a question of clan, turn or price (`closed_to`)."""
        near = [land | lanes for land, lanes in zip(facts.land, facts.lanes, strict=True)]
        self.all: Final = tuple(
            () if lanes or steps & self.watched else marches_to(at, steps)
            for at, (steps, lanes) in enumerate(zip(near, facts.lanes, strict=True))
        )
        """From each place that only plain ways leave, all marches."""
        self._steps: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._strides: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._paths: Final = [self._by_road(origin) for origin in range(PLACES)]
        self._around: Final = [bits_of([p for path in ways for p in path]) for ways in self._paths]

    def _by_road(self, origin: int) -> list[tuple[int, int, int]]:
        facts = self.facts
        return [
            (origin, via, dest)
            for via in by_road(facts, origin)
            for dest in by_road(facts, via)
            if dest != origin
        ]

    def marches(self, origin: int, dests: int) -> tuple[Move, ...]:
        found = self._steps.get((origin, dests))
        if found is None:
            found = self._steps[origin, dests] = marches_to(origin, dests)
        return found

    def strides(self, origin: int, swift: int) -> tuple[Move, ...]:
        """`swift`: the places that such a move may use, as bits."""
        key = origin, swift & self._around[origin]
        found = self._strides.get(key)
        if found is None:
            paths = [p for p in self._paths[origin] if swift >> p[1] & 1 and swift >> p[2] & 1]
            found = self._strides[key] = tuple(map(Stride, paths))
        return found


def marches_to(origin: int, dests: int) -> tuple[Move, ...]:
    return tuple([March(origin, dest) for dest in members(dests)])


roads_of: Final = WorkedOut(Roads)
