"""What a faction's traces may use, as bit sets, and what hangs together in it (chapter 5).

A net is known by two sets: the places that a trace may lead through, and the ports whose lanes are
open. Only where control changes or an enemy comes or goes are these others than before: until
then what has been worked out stands, and a check costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.core.values.bits import bits_of
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import ECHIGO
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules.map import spread
from kassen.games.dangerous.rules.stations import (
    ALL_SPACES,
    FORT,
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

    __slots__ = ("_before", "_known", "_parts", "_sides", "sea_lanes", "usable", "ways", "within")

    def __init__(self, chart: Chart, within: int, ports: int, before: Net | None) -> None:
        """`before`: another one with the same ports."""
        self.within: Final = within
        """Places, as bits."""
        self.sea_lanes: Final = chart.facts.lanes
        self.usable: Final = ports | SEA_BITS
        """The places between which lanes are open: they need a port of one's own (DT 9.8.4)."""
        self.ways: Final[tuple[int, ...]] = before.ways if before else chart.ways(self.usable)
        """From each place, all ways."""
        self._before = before if before and before._parts else None
        self._parts: list[tuple[int, int]] = []
        self._known: dict[int, tuple[int, int, int]] = {}
        self._sides: dict[tuple[int, int], Side] = {}

    def side(self, free: int, shut_in: int) -> Side:
        """Whoever has this net, holds some spaces freely and is shut in in others, as bits."""
        found = self._sides.get((free, shut_in))
        if found is None:
            found = self._sides[free, shut_in] = Side(self, free, shut_in)
        return found

    @property
    def lanes(self) -> list[int]:
        """From each place, the sea lanes that are open."""
        usable, lanes = self.usable, enumerate(self.sea_lanes)
        return [bits & usable if usable >> place & 1 else 0 for place, bits in lanes]

    def linked(self, ends: int) -> int:
        """All places, as bits, from which a trace leads on to one of the ends."""
        return self.joined(ends)[0]

    def joined(self, ends: int) -> tuple[int, int, int]:
        """What is linked with the ends, all places next to it, and the ports of its seas."""
        parts = self._parts or self._divide()
        found = self._known.get(ends)
        if found is None:
            found = self._known[ends] = self._join(ends, parts)
        return found

    def _join(self, ends: int, parts: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
        linked = ends & OFF_BOARD_BITS
        around = spread(linked, self.ways) if linked else 0
        seeds = (ends | around) & self.within
        for part, beside in parts:
            if part & seeds:
                linked |= part
                around |= beside
                seeds &= ~part
                if not seeds:
                    break
        seas = linked & SEA_BITS
        return linked, around, spread(seas, self.sea_lanes) if seas else 0

    def _divide(self) -> Sequence[tuple[int, int]]:
        """The parts of the net that hang together, and all places next to each, as bits.

        Of a net with the same lanes those parts are kept in which, and next to which, nothing has
        opened or closed since, and so is what was linked with ends far from any change.
        """
        left, within, ways = self.within, self.within, self.ways
        if (before := self._before) is not None:
            self._before = None
            changed = before.within ^ within
            for part, around in before._parts:
                if not (part | around) & changed:
                    self._parts.append((part, around))
                    left &= ~part
            for ends, known in before._known.items():
                if not (ends | known[0] | known[1]) & changed:
                    self._known[ends] = known
        while left:
            fresh = part = left & -left
            around = 0
            while fresh:
                place = fresh & -fresh
                near = ways[place.bit_length() - 1]
                around |= near
                new = near & within & ~part
                part |= new
                fresh = (fresh ^ place) | new
            self._parts.append((part, around))
            left &= ~part
        return self._parts

    def part_of(self, place: int) -> int:
        """All places, as bits, that hang together with this one; none, if it is not in the net."""
        bit = 1 << place
        for part, _ in self._parts or self._divide():
            if part & bit:
                return part
        return 0


class Side:
    """What a faction holds, where it is shut in, and what its traces may use."""

    __slots__ = ("free", "good", "net", "shut_in")

    def __init__(self, net: Net, free: int, shut_in: int) -> None:
        self.net: Final = net
        self.free: Final = free | OFF_BOARD_BITS
        """Where an end is enough for those who stand in it (DT 5.2.12)."""
        self.shut_in: Final = shut_in
        self.good: Final[dict[int, int]] = {}
        """By ends, the stations, as bits, at which those are in communication who trace there."""

    def work_out(self, ends: int) -> int:
        _, around, by_sea = self.net.joined(ends)
        from_forts = by_sea & self.shut_in  # DT 5.2.13
        found = self.good[ends] = ends & self.free | around | from_forts << FORT
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
        self.may_fall: Final = [
            clan for clan, some in enumerate(self.castles) if some and not facts.never_falls[clan]
        ]
        """The clans that ever do."""
        self.harbours: Final = [(at, bits) for at, bits in enumerate(facts.lanes) if bits]
        """The places that sea lanes lead from, and where to, as bits."""
        self._nets: dict[tuple[int, int], Net] = {}
        self._last: dict[int, Net] = {}
        """By their ports."""

    def net(self, held: int, enemies: int, closed: int = 0) -> Net:
        """`closed`: places that no trace may use, as bits (DT 13.2.5)."""
        within = places_open(held, enemies) & ~closed
        ports = held & ~in_forts(enemies) & self.facts.ports
        found = self._nets.get((within, ports))
        if found is None:
            if len(self._nets) >= _KEPT:
                self._nets.clear()
                self._last.clear()
            found = Net(self, within, ports, self._last.get(ports))
            self._nets[within, ports] = self._last[ports] = found
        return found

    def ways(self, usable: int) -> tuple[int, ...]:
        """From each place, all ways, if the lanes between some places are open."""
        ways = list(self.facts.land)
        for place, lanes in self.harbours:
            if usable >> place & 1:
                ways[place] |= lanes & usable
        return tuple(ways)


chart_of: Final = worked_out(Chart)
