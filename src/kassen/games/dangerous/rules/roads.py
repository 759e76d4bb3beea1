"""The steps that lead from place to place, as moves: made once for each set of them."""

from __future__ import annotations

from typing import Final

from kassen.core.engine.steps import Move
from kassen.core.values.bits import bits_of, members
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CHUGOKU, ECHIGO, ODA_FACTION, PLACES, TOMO
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules.map import by_road
from kassen.games.dangerous.rules.moves import March, Stride

AZAI_SPACES: Final = ("sawayama", "yokoyama", "odani")
KAGA_TEMPLES: Final = ("daishoji", "oyama")

Ways = int | tuple[int, int]
"""Steps to some places (if none are named: to all), and the places that strategic moves may use."""


class Roads:
    """The steps and strategic moves from each place of a map, made once for each set of them."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Final = facts
        place = facts.place_ids.index
        self.off_board: Final = bits_of([ECHIGO, CHUGOKU, TOMO])
        self.azai: Final = bits_of(map(place, AZAI_SPACES))
        self.kaga: Final = bits_of(map(place, KAGA_TEMPLES))
        self.watched: Final = self.off_board | self.azai | self.kaga
        """Where entry is a question of clan, turn or price (`closed_to`)."""
        ways = zip(facts.land, facts.lanes, strict=True)
        self.near: Final = [land | lanes for land, lanes in ways]
        """From each place, where a step leads, as bits."""
        self.plain: Final = [
            not (lanes or near & self.off_board)
            for near, lanes in zip(self.near, facts.lanes, strict=True)
        ]
        """Of each place: no lane leads from it, and no step off the board."""
        self.made: Final = [dict[Ways, tuple[Move, ...]]() for _ in range(PLACES)]
        """From each place, by what is open."""
        self._paths: Final = [self._by_road(origin) for origin in range(PLACES)]
        self.around: Final = [bits_of(sum(ways, ())) for ways in self._paths]
        """All places that strategic moves from each place use, as bits."""

    def _by_road(self, origin: int) -> list[tuple[int, int, int]]:
        facts = self.facts
        return [
            (origin, via, dest)
            for via in by_road(facts, origin)
            for dest in by_road(facts, via)
            if dest != origin
        ]

    def closed_now(self, turn: int, before_uesugi: int, faction: int) -> int:
        """Where a whole faction may not go for now (DT 14.2.2, 15.2.7), not even in passing."""
        if faction == ODA_FACTION:
            return self.azai if turn == 1 else 0
        return self.kaga if before_uesugi else 0

    def make(self, origin: int, dests: int, swift: int) -> tuple[Move, ...]:
        """Marches from a place, and strategic moves that use some places, as bits."""
        paths = [p for p in self._paths[origin] if all(swift >> at & 1 for at in p)]
        found = self.made[origin][dests, swift] = (
            *marches_to(origin, dests),
            *map(Stride, paths),
        )
        return found

    def make_all(self, origin: int, swift: int) -> tuple[Move, ...]:
        """The same, where every step is open."""
        found = self.made[origin][swift] = self.make(origin, self.near[origin], swift)
        return found


def marches_to(origin: int, dests: int) -> tuple[Move, ...]:
    return tuple([March(origin, dest) for dest in members(dests)])


roads_of: Final = worked_out(Roads)
