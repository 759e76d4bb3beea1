"""What a faction's traces may use, as bit sets, and what hangs together in it (chapter 5).

A net is known by two sets: the places that a trace may lead through, and the ports whose lanes are
open. Only where control changes or an enemy comes or goes are these others than before: until
then what has been worked out stands, and a check costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.core.engine.bits import bits_of
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import ECHIGO
from kassen.games.dangerous.box.worked_out import WorkedOut
from kassen.games.dangerous.rules.map import flood, spread
from kassen.games.dangerous.rules.stations import (
    ALL_SPACES,
    SEA_BITS,
    WAYPOINT_BITS,
    in_field,
    in_forts,
)

OFF_BOARD_BITS: Final = 3 << ECHIGO
"""Echigo and Chugoku: only their own clans trace to them (DT 5.2.11)."""
_KEPT: Final = 1024
"""So many nets of a map are remembered."""


def places_open(held: int, enemies: int) -> int:
    """The places, as bits, that a trace may lead through (DT 5.2.6 to 5.2.8).

    `held`: the spaces of the faction; `enemies`: the stations of the other one.
    """
    return (held | WAYPOINT_BITS | SEA_BITS) & ~in_field(enemies)


class Net:
    """What a faction's traces may use; what follows from it is worked out when it is asked."""

    __slots__ = ("_linked", "_near", "_parts", "sea_lanes", "usable", "ways", "within")

    def __init__(self, chart: Chart, within: int, ports: int) -> None:
        self.within: Final = within
        """Places, as bits."""
        self.sea_lanes: Final = chart.facts.lanes
        self.usable: Final = ports | SEA_BITS
        """The places between which lanes are open: they need a port of one's own (DT 9.8.4)."""
        ways = list(chart.facts.land)
        for place, lanes in chart.harbours:
            if self.usable >> place & 1:
                ways[place] |= lanes & self.usable
        self.ways: Final = tuple(ways)
        """From each place, all ways."""
        self._parts: list[int] = []
        self._linked: dict[int, int] = {}
        self._near: dict[int, tuple[int, int]] = {}

    @property
    def lanes(self) -> list[int]:
        """From each place, the sea lanes that are open."""
        usable, lanes = self.usable, enumerate(self.sea_lanes)
        return [bits & usable if usable >> place & 1 else 0 for place, bits in lanes]

    def linked(self, ends: int) -> int:
        """All places, as bits, from which a trace leads on to one of the ends."""
        found = self._linked.get(ends)
        if found is None:
            found = self._linked[ends] = self._join(ends)
        return found

    def _join(self, ends: int) -> int:
        beyond = ends & OFF_BOARD_BITS
        seeds = (ends | spread(beyond, self.ways)) & self.within
        joined = beyond
        for part in self._parts or self._divide():
            if part & seeds:
                joined |= part
        return joined

    def _divide(self) -> Sequence[int]:
        """The parts of the net that hang together."""
        left = self.within
        while left:
            part = flood(left & -left, self.within, self.ways)
            self._parts.append(part)
            left &= ~part
        return self._parts

    def part_of(self, place: int) -> int:
        """All places, as bits, that hang together with this one; none, if it is not in the net."""
        for part in self._parts or self._divide():
            if part >> place & 1:
                return part
        return 0

    def near(self, ends: int) -> tuple[int, int]:
        """Next to what is linked with the ends: all places, and the ports of its seas, as bits."""
        found = self._near.get(ends)
        if found is None:
            linked = self.linked(ends)
            around = spread(linked, self.ways)
            found = self._near[ends] = around, spread(linked & SEA_BITS, self.sea_lanes)
        return found


class Chart:
    """What follows from a map alone, and nets of it that were met before."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Final = facts
        self.homes: Final = [bits_of(homes) for homes in facts.homes]
        """The home castles of each clan, as bits."""
        starts = zip(self.homes, facts.starts, strict=True)
        self.castles: Final = [homes or start & ALL_SPACES for homes, start in starts]
        """What decides the fall of each: home castles, or where it starts (DT 3.3.2)."""
        self.harbours: Final = [(at, bits) for at, bits in enumerate(facts.lanes) if bits]
        """The places that sea lanes lead from, and where to, as bits."""
        self._nets: dict[tuple[int, int], Net] = {}

    def net(self, held: int, enemies: int, closed: int = 0) -> Net:
        """`closed`: places that no trace may use, as bits (DT 13.2.5)."""
        within = places_open(held, enemies) & ~closed
        ports = held & ~in_forts(enemies) & self.facts.ports
        found = self._nets.get((within, ports))
        if found is None:
            if len(self._nets) >= _KEPT:
                self._nets.clear()
            found = self._nets[within, ports] = Net(self, within, ports)
        return found


chart_of: Final = WorkedOut(Chart)
