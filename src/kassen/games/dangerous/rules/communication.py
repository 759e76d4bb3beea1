"""Chapter 5: lines of communication, asked of plain ints and bit sets.

A *net* is all places that a faction's traces may lead through. A clan's units are in communication
next to the parts of the net that hold one of the clan's *ends*, and in an end itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import ClassVar, Final

from kassen.core.engine.bits import members
from kassen.core.engine.steps import Step
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CLANS, IKKO, NEUTRAL, NONE, ODA, YOSHIAKI
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.nets import OFF_BOARD_BITS, Net, chart_of
from kassen.games.dangerous.rules.position import (
    DangerousTable,
    Position,
    held_by,
    holding,
    standing,
)
from kassen.games.dangerous.rules.stations import FORT, ON_MAP, in_forts, other, place_of
from kassen.games.dangerous.rules.units import stations_of

_CLANS: Final = range(CLANS)


class Lines:
    """Who is in communication in a position; each question is worked out once."""

    def __init__(self, pos: Position, facts: Facts, closed: int = 0) -> None:
        """`closed`: places that no trace may use, as bits (DT 13.2.5)."""
        self.pos, self.facts, self.closed = pos, facts, closed
        self.homes: Final = home_castles(pos, facts)
        self._sides: dict[int, Side] = {}
        self._good: dict[int, int] = {}

    def side(self, faction: int) -> Side:
        found = self._sides.get(faction)
        if found is None:
            found = self._sides[faction] = Side(self, faction)
        return found

    def net(self, faction: int) -> Net:
        return self.side(faction).net

    def ends(self, clan: int) -> int:
        """The places, as bits, that a clan's units trace to (DT 5.2.1, 5.2.2, 5.2.10)."""
        if clan == IKKO:
            return held_by(self.pos, clan)
        if homes := self.homes[clan]:
            return homes
        return self.facts.starts[clan] | self.side(self.pos.faction[clan]).homes()

    def linked(self, clan: int) -> int:
        """All places, as bits, from which a trace leads on to an end of the clan."""
        return self.net(self.pos.faction[clan]).linked(self.ends(clan))

    def good(self, clan: int) -> int:
        """The stations, as bits, at which the clan's units are in communication."""
        found = self._good.get(clan)
        if found is None:
            found = self._good[clan] = self._stations(clan)
        return found

    def _stations(self, clan: int) -> int:
        faction = self.pos.faction[clan]
        if faction == NEUTRAL:
            return (1 << ON_MAP) - 1
        side, ends = self.side(faction), self.ends(clan)
        around, by_sea = side.net.near(ends)
        from_forts = by_sea & side.shut_in  # DT 5.2.13
        return ends & side.free | around | from_forts << FORT

    def at_home(self, clan: int) -> int:
        """The clan's ends, as bits, that its faction holds, with nobody of it besieged there."""
        return self.ends(clan) & self.side(self.pos.faction[clan]).free

    def is_good(self, leader: int) -> bool:
        """A leader on the map is in communication; the Shogun always is (DT 15.1.2)."""
        pos = self.pos
        return leader == YOSHIAKI or bool(self.good(pos.serves[leader]) >> pos.where[leader] & 1)

    def in_communication(self, clan: int, station: int) -> bool:
        return bool(self.good(clan) >> station & 1)


class Side:
    """What a faction holds, where it is shut in, and what its traces may use."""

    def __init__(self, lines: Lines, faction: int) -> None:
        pos, chart = lines.pos, chart_of(lines.facts)
        held, besieged = holding(pos, faction), in_forts(standing(pos, faction))
        self.lines, self.faction = lines, faction
        self.free: Final = held & ~besieged | OFF_BOARD_BITS
        """Where an end is enough for those who stand in it (DT 5.2.12)."""
        self.shut_in: Final = held & besieged
        self.net: Final = chart.net(held, standing(pos, other(faction)), lines.closed)
        self._homes: int | None = None

    def homes(self) -> int:
        """The home castles of all its clans, as bits."""
        if self._homes is None:
            self._homes = 0
            for homes, whose in zip(self.lines.homes, self.lines.pos.faction, strict=True):
                if whose == self.faction:
                    self._homes |= homes
        return self._homes


def home_castles(pos: Position, facts: Facts) -> Sequence[int]:
    """Of each clan, as bits; Oda has one more while Azuchi is at its last level (DT 15.5.5)."""
    homes, built = chart_of(facts).homes, pos.azuchi
    if built == NONE or pos.fort[built] != facts.azuchi["last_level"]:
        return homes
    return [*homes[:ODA], homes[ODA] | 1 << built, *homes[ODA + 1 :]]


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
        for clan in compress(_CLANS, pos.soldiers[start : start + CLANS]):
            if clans[clan]:
                at, good = start + clan, lines.good(clan) >> station & 1
                pos.cut[at] = 0 if good else pos.soldiers[at]
                pos.halted_cut[at] = 0 if good else pos.halted[at]
        for leader in members(pos.here[station]):
            if clans[pos.serves[leader]]:
                bit = 1 << leader
                good = lines.is_good(leader)
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
    """All stations at once: for each clan those where its soldiers are, less the good ones."""
    lines = Lines(pos, facts)
    pos.cut, pos.halted_cut = bytearray(len(pos.cut)), bytearray(len(pos.cut))
    pos.cut_leaders = 0
    for clan in _CLANS:
        if pos.faction[clan] != NEUTRAL and (there := stations_of(pos, clan)):
            bad = there & ~lines.good(clan)
            while bad:
                at = (bad.bit_length() - 1) * CLANS + clan
                pos.cut[at], pos.halted_cut[at] = pos.soldiers[at], pos.halted[at]
                bad ^= 1 << bad.bit_length() - 1
    for leader, station in enumerate(pos.where):
        if station < ON_MAP and not lines.is_good(leader):
            pos.cut_leaders |= 1 << leader
