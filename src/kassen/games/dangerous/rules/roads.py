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
        self._steps: dict[tuple[int, int], list[Move]] = {}
        self._strides: dict[tuple[int, int], list[Move]] = {}
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

    def marches(self, origin: int, dests: int) -> list[Move]:
        found = self._steps.get((origin, dests))
        if found is None:
            some = [March(origin, dest) for dest in members(dests)]
            found = self._steps[origin, dests] = list(some)
        return found

    def strides(self, origin: int, swift: int) -> list[Move]:
        """`swift`: the places that such a move may use, as bits."""
        key = origin, swift & self._around[origin]
        found = self._strides.get(key)
        if found is None:
            found = self._strides[key] = [
                Stride(path)
                for path in self._paths[origin]
                if swift >> path[1] & 1 and swift >> path[2] & 1
            ]
        return found


roads_of: Final = WorkedOut(Roads)
