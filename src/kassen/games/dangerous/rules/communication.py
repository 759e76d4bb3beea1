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
from kassen.games.dangerous.box.names import (
    CLANS,
    IKKO,
    NEUTRAL,
    NO_ALLIANCE,
    NONE,
    ODA,
    YOSHIAKI,
)
from kassen.games.dangerous.box.worked_out import WorkedOut
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.nets import OFF_BOARD_BITS, Net, chart_of
from kassen.games.dangerous.rules.position import (
    DangerousTable,
    Position,
    clans_in,
    held_by,
    holding,
    standing,
    standing_of,
)
from kassen.games.dangerous.rules.stations import FORT, ON_MAP, in_forts, other, place_of

_CLANS: Final = range(CLANS)
_EVERYWHERE: Final = (1 << ON_MAP) - 1
_KEPT: Final = 1024
"""So many positions of a map are remembered."""


class Lines:
    """Who is in communication in a position; each question is worked out once.

    All answers follow from who controls what, who stands where, and who is allied: as long as
    these are the same, what has been worked out is known.
    """

    def __init__(self, pos: Position, facts: Facts, closed: int = 0) -> None:
        """`closed`: places that no trace may use, as bits (DT 13.2.5)."""
        self.pos, self.facts, self.closed = pos, facts, closed
        castle = azuchi_as_home(pos, facts)
        key = bytes(pos.control), bytes(pos.present), bytes(pos.alliance), castle, closed
        known = _known_of(facts)
        found = known.get(key)
        if found is None:
            if len(known) >= _KEPT:
                known.clear()
            found = known[key] = Known(home_castles(facts, castle))
        self.known: Final = found
        self.homes: Final = found.homes

    def side(self, faction: int) -> Side:
        found = self.known.sides.get(faction)
        if found is None:
            found = self.known.sides[faction] = Side(self, faction)
        return found

    def net(self, faction: int) -> Net:
        return self.side(faction).net

    def ends(self, clan: int) -> int:
        """The places, as bits, that a clan's units trace to (DT 5.2.1, 5.2.2, 5.2.10)."""
        if clan == IKKO:
            return held_by(self.pos, clan)
        if homes := self.homes[clan]:
            return homes
        return self.facts.starts[clan] | self.side(self.pos.faction[clan]).homes

    def linked(self, clan: int) -> int:
        """All places, as bits, from which a trace leads on to an end of the clan."""
        return self.net(self.pos.faction[clan]).linked(self.ends(clan))

    def good(self, clan: int) -> int:
        """The stations, as bits, at which the clan's units are in communication."""
        found = self.known.good.get(clan)
        if found is None:
            found = self.known.good[clan] = self._stations(clan)
        return found

    def _stations(self, clan: int) -> int:
        faction = self.pos.faction[clan]
        if faction == NEUTRAL:
            return _EVERYWHERE
        side, ends = self.side(faction), self.ends(clan)
        around, by_sea = side.net.near(ends)
        from_forts = by_sea & side.shut_in  # DT 5.2.13
        return ends & side.free | around | from_forts << FORT

    def good_for_all(self, alliance: int, clans: Sequence[int]) -> int:
        """The stations, as bits, at which units of any clan of an alliance are."""
        found = self.known.good_for_all.get(alliance)
        if found is None:
            found = _EVERYWHERE
            for clan in clans:
                found &= self.good(clan)
            self.known.good_for_all[alliance] = found
        return found

    def at_home(self, clan: int) -> int:
        """The clan's ends, as bits, that its faction holds, with nobody of it besieged there."""
        return self.ends(clan) & self.side(self.pos.faction[clan]).free

    def is_good(self, leader: int) -> bool:
        """A leader on the map is in communication; the Shogun always is (DT 15.1.2)."""
        pos = self.pos
        return leader == YOSHIAKI or bool(self.good(pos.serves[leader]) >> pos.where[leader] & 1)

    def in_communication(self, clan: int, station: int) -> bool:
        return bool(self.good(clan) >> station & 1)


class Known:
    """What has been worked out so far of lines."""

    __slots__ = ("good", "good_for_all", "homes", "sides")

    def __init__(self, homes: Sequence[int]) -> None:
        self.homes: Final = homes
        """The home castles of each clan, as bits."""
        self.sides: Final[dict[int, Side]] = {}
        self.good: Final[dict[int, int]] = {}
        """By clans, and by alliances."""
        self.good_for_all: Final[dict[int, int]] = {}


_known_of: Final = WorkedOut(lambda facts: dict[tuple[bytes, bytes, bytes, int, int], Known]())


class Side:
    """What a faction holds, where it is shut in, and what its traces may use."""

    __slots__ = ("free", "homes", "net", "shut_in")

    def __init__(self, lines: Lines, faction: int) -> None:
        pos, chart = lines.pos, chart_of(lines.facts)
        held, besieged = holding(pos, faction), in_forts(standing(pos, faction))
        self.free: Final = held & ~besieged | OFF_BOARD_BITS
        """Where an end is enough for those who stand in it (DT 5.2.12)."""
        self.shut_in: Final = held & besieged
        self.net: Final = chart.net(held, standing(pos, other(faction)), lines.closed)
        self.homes = 0
        """The home castles of all its clans, as bits."""
        for homes, whose in zip(lines.homes, pos.faction, strict=True):
            if whose == faction:
                self.homes |= homes


def azuchi_as_home(pos: Position, facts: Facts) -> int:
    """Azuchi is a home castle of Oda while it is at its last level (DT 15.5.5); else NONE."""
    built = pos.azuchi
    return built if built != NONE and pos.fort[built] == facts.azuchi["last_level"] else NONE


def home_castles(facts: Facts, azuchi: int) -> Sequence[int]:
    """Of each clan, as bits; Oda may have Azuchi besides."""
    homes = chart_of(facts).homes
    return homes if azuchi == NONE else [*homes[:ODA], homes[ODA] | 1 << azuchi, *homes[ODA + 1 :]]


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
    """All alliances, each where it has units and not all of its clans are in communication."""
    lines, alliances = Lines(pos, facts), bytes(pos.alliance)
    pos.cut, pos.halted_cut = bytearray(len(pos.cut)), bytearray(len(pos.cut))
    pos.cut_leaders = 0
    for alliance in range(NO_ALLIANCE):
        if clans := clans_in(alliances, alliance):
            asked = standing_of(pos, alliance) & ~lines.good_for_all(alliance, clans)
            while asked:
                station = asked.bit_length() - 1
                asked ^= 1 << station
                _mark(pos, lines, station, clans)


def _mark(pos: Position, lines: Lines, station: int, clans: Sequence[int]) -> None:
    """Those of some clans who are out of communication at a station; nobody is marked yet."""
    start = station * CLANS
    for clan in clans:
        at = start + clan
        if pos.soldiers[at] and not lines.good(clan) >> station & 1:
            pos.cut[at], pos.halted_cut[at] = pos.soldiers[at], pos.halted[at]
    for leader in members(pos.here[station]):
        if pos.serves[leader] in clans and not lines.is_good(leader):
            pos.cut_leaders |= 1 << leader
