"""Chapter 5: lines of communication, asked of plain ints and bit sets.

A *net* is all places that a faction's traces may lead through. A clan's units are in communication
next to the parts of the net that hold one of the clan's *ends*, and in an end itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from msgspec import Struct

from kassen.core.engine.bits import bits_of, members
from kassen.core.engine.steps import Step
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CLANS,
    ECHIGO,
    IKKO,
    NEUTRAL,
    NONE,
    ODA,
    YOSHIAKI,
)
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.map import flood, spread
from kassen.games.dangerous.rules.position import DangerousTable, Position, holding, standing
from kassen.games.dangerous.rules.stations import (
    FORT,
    ON_MAP,
    SEA_BITS,
    WAYPOINT_BITS,
    in_field,
    in_forts,
    other,
    place_of,
)

OFF_BOARD_BITS: Final = 3 << ECHIGO
"""Echigo and Chugoku: only their own clans trace to them (DT 5.2.11)."""


def net(held: int, enemies: int) -> int:
    """The places, as bits, that a trace may lead through (DT 5.2.6 to 5.2.8).

    `held`: the spaces of the faction; `enemies`: the stations of the other one.
    """
    return (held | WAYPOINT_BITS | SEA_BITS) & ~in_field(enemies)


def open_lanes(held: int, enemies: int, lanes: Sequence[int]) -> list[int]:
    """From each place, where a trace may go by sea lane, as bits.

    It needs a port of the faction in whose fort no enemy is (DT 9.8.4).
    """
    ports = held & ~in_forts(enemies)
    usable = ports | SEA_BITS
    return [bits & usable if usable >> place & 1 else 0 for place, bits in enumerate(lanes)]


def ends_of(
    clan: int, homes: Sequence[int], starts: int, homes_of_faction: int, own_spaces: int
) -> int:
    """The places, as bits, that a clan's units trace to (DT 5.2.1, 5.2.2, 5.2.10)."""
    if clan == IKKO:
        return own_spaces
    if homes:
        return bits_of(homes)
    return starts | homes_of_faction


class Lines:
    """Who is in communication in a position; each question is worked out once."""

    def __init__(self, pos: Position, facts: Facts, closed: int = 0) -> None:
        """`closed`: places that no trace may use, as bits (DT 13.2.5)."""
        self.pos, self.facts, self.closed = pos, facts, closed
        self._nets: dict[int, Net] = {}
        self._good: dict[int, int] = {}

    def net(self, faction: int) -> Net:
        found = self._nets.get(faction)
        if found is None:
            held, enemies = holding(self.pos, faction), standing(self.pos, other(faction))
            lanes = open_lanes(held, enemies, self.facts.lanes)
            ways = [a | b for a, b in zip(self.facts.land, lanes, strict=True)]
            found = self._nets[faction] = Net(net(held, enemies) & ~self.closed, held, lanes, ways)
        return found

    def ends(self, clan: int) -> int:
        """The places, as bits, that a clan's units trace to."""
        pos, faction = self.pos, self.pos.faction
        homes = [h for c in range(CLANS) if faction[c] == faction[clan] for h in self.homes(c)]
        own = bits_of(space for space, whose in enumerate(pos.control) if whose == clan)
        starts = self.facts.starts[clan]
        return ends_of(clan, self.homes(clan), starts, bits_of(homes), own)

    def homes(self, clan: int) -> tuple[int, ...]:
        return home_castles(self.pos, self.facts, clan)

    def linked(self, clan: int) -> int:
        """All places, as bits, from which a trace leads on to an end of the clan."""
        ends, faction = self.ends(clan), self.net(self.pos.faction[clan])
        return flood(ends, faction.within | ends & OFF_BOARD_BITS, faction.ways)

    def good(self, clan: int) -> int:
        """The stations, as bits, at which the clan's units are in communication."""
        found = self._good.get(clan)
        if found is None:
            found = self._good[clan] = self._stations(clan)
        return found

    def _stations(self, clan: int) -> int:
        pos, faction = self.pos, self.pos.faction[clan]
        if faction == NEUTRAL:
            return (1 << ON_MAP) - 1
        linked, besieged = self.linked(clan), in_forts(standing(pos, faction))
        held = self.net(faction).held
        by_land, by_sea = spread(linked, self.facts.land), spread(linked, self.net(faction).lanes)
        from_forts = bits_of(
            space
            for space in members(besieged & held)
            if self.facts.lanes[space] & linked & SEA_BITS  # DT 5.2.13
        )
        return self.at_home(clan) | by_land | by_sea | from_forts << FORT

    def at_home(self, clan: int) -> int:
        """The clan's ends, as bits, that its faction holds, with nobody of it besieged there."""
        faction = self.pos.faction[clan]
        besieged = in_forts(standing(self.pos, faction))
        return self.ends(clan) & (self.net(faction).held & ~besieged | OFF_BOARD_BITS)  # DT 5.2.12

    def in_communication(self, clan: int, station: int) -> bool:
        return bool(self.good(clan) >> station & 1)


class Net(Struct, frozen=True):
    """What a faction's traces may use."""

    within: int
    """Places, as bits."""
    held: int
    """The faction's spaces, as bits."""
    lanes: list[int]
    """From each place, the sea lanes that are open to it."""
    ways: list[int]
    """From each place, all ways."""


def home_castles(pos: Position, facts: Facts, clan: int) -> tuple[int, ...]:
    """Oda has one more while Azuchi is at its last level (DT 15.5.5)."""
    homes, built = facts.homes[clan], pos.azuchi
    if clan == ODA and built != NONE and pos.fort[built] == facts.azuchi["last_level"]:
        return (*homes, built)
    return homes


# ---- the check ---------------------------------------------------------------------------------


def check(
    pos: Position,
    facts: Facts,
    stations: Iterable[int],
    closed: int = 0,
    clans: Sequence[bool] = (True,) * CLANS,
) -> None:
    """Mark who is out of communication at these stations, until the next check (DT 5.1.2).

    `clans`: those that are looked at; the others keep their marks.
    """
    lines = Lines(pos, facts, closed)
    for station in stations:
        start = station * CLANS
        for clan, count in enumerate(pos.soldiers[start : start + CLANS]):
            if count and clans[clan]:
                good = lines.good(clan) >> station & 1
                pos.cut[start + clan] = 0 if good else count
        for leader in members(pos.here[station]):
            if not clans[pos.serves[leader]]:
                continue
            good = leader == YOSHIAKI or lines.in_communication(pos.serves[leader], station)
            bit = 1 << leader  # the Shogun always is (DT 15.1.2)
            pos.cut_leaders = pos.cut_leaders & ~bit if good else pos.cut_leaders | bit


def occupied(pos: Position) -> list[int]:
    """The stations on the map where anybody is."""
    return [station for station, factions in enumerate(pos.present) if factions]


def units_cut(pos: Position, station: int) -> int:
    """How many units at a station are out of communication."""
    start = station * CLANS
    leaders = pos.here[station] & pos.cut_leaders
    return sum(pos.cut[start : start + CLANS]) + leaders.bit_count()


class CheckCommunication(Step, frozen=True, gc=False, tag="check-communication"):
    """Step 5 of an impulse: all units on the map, inactive ones too (DT 4.1.5, 5.1.1)."""

    rule: ClassVar[str] = "DT 4.1.5"

    def run(self, t: DangerousTable) -> None:
        check_everybody(t.pos, t.facts)
        if t.events is not None:
            for station in occupied(t.pos):
                if some := units_cut(t.pos, station):
                    t.tell(told.CutOff, place_of(station), some)


def check_everybody(pos: Position, facts: Facts) -> None:
    pos.cut = bytearray(len(pos.cut))
    pos.cut_leaders = 0
    check(pos, facts, occupied(pos))
