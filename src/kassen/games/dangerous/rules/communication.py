"""Chapter 5: lines of communication, asked of plain ints and bit sets.

A *net* is all places that a faction's traces may lead through. A clan's units are in communication
next to the parts of the net that hold one of the clan's *ends*, and in an end itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import compress
from operator import or_
from typing import ClassVar, Final

from kassen.core.engine.bits import members
from kassen.core.engine.steps import Step
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    IKKO,
    NEUTRAL,
    NONE,
    ODA,
    ODA_FACTION,
    YOSHIAKI,
)
from kassen.games.dangerous.box.worked_out import WorkedOut
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
from kassen.games.dangerous.rules.units import leaders_on_map, stations_of

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
            found = known[key] = Known(pos, _homes_with(facts, castle))
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
        return self.facts.starts[clan] | self._homes_of_faction(self.pos.faction[clan])

    def _homes_of_faction(self, faction: int) -> int:
        """The home castles of all its clans, as bits."""
        found = self.known.homes_of_faction.get(faction)
        if found is None:
            clans = compress(self.homes, [whose == faction for whose in self.pos.faction])
            found = self.known.homes_of_faction[faction] = reduce(or_, clans, 0)
        return found

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
        side = self.known.sides.get(faction) or self.side(faction)
        ends = self.ends(clan)
        _, around, by_sea = side.net.joined(ends)
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


class Known:
    """What has been worked out so far of lines."""

    __slots__ = ("good", "homes", "homes_of_faction", "sides", "stands")

    def __init__(self, pos: Position, homes: Sequence[int]) -> None:
        self.homes: Final = homes
        """The home castles of each clan, as bits."""
        self.stands: Final = standing(pos, ODA_FACTION), standing(pos, ANTI_ODA)
        """Where Oda and its enemies stand."""
        self.homes_of_faction: Final[dict[int, int]] = {}
        self.sides: Final[dict[int, Side]] = {}
        self.good: Final[dict[int, int]] = {}
        """By clans."""


_known_of: Final = WorkedOut(lambda facts: dict[tuple[bytes, bytes, bytes, int, int], Known]())


class Side:
    """What a faction holds, where it is shut in, and what its traces may use."""

    __slots__ = ("free", "net", "shut_in")

    def __init__(self, lines: Lines, faction: int) -> None:
        stands, enemies = lines.known.stands[faction], lines.known.stands[other(faction)]
        held, besieged = holding(lines.pos, faction), in_forts(stands)
        self.free: Final = held & ~besieged | OFF_BOARD_BITS
        """Where an end is enough for those who stand in it (DT 5.2.12)."""
        self.shut_in: Final = held & besieged
        self.net: Final = chart_of(lines.facts).net(held, enemies, lines.closed)


def home_castles(pos: Position, facts: Facts) -> Sequence[int]:
    """Of each clan, as bits; Oda may have Azuchi besides."""
    return _homes_with(facts, azuchi_as_home(pos, facts))


def azuchi_as_home(pos: Position, facts: Facts) -> int:
    """Azuchi is a home castle of Oda while it is at its last level (DT 15.5.5); else NONE."""
    built = pos.azuchi
    return built if built != NONE and pos.fort[built] == facts.azuchi["last_level"] else NONE


def _homes_with(facts: Facts, azuchi: int) -> Sequence[int]:
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
    """All stations at once: for each clan those where its soldiers are, less the good ones."""
    lines = Lines(pos, facts)
    pos.cut, pos.halted_cut = bytearray(len(pos.cut)), bytearray(len(pos.cut))
    pos.cut_leaders = 0
    for clan, faction in enumerate(pos.faction):
        if faction != NEUTRAL and (there := stations_of(pos, clan)):
            bad = there & ~lines.good(clan)
            while bad:
                at = (bad.bit_length() - 1) * CLANS + clan
                pos.cut[at], pos.halted_cut[at] = pos.soldiers[at], pos.halted[at]
                bad ^= 1 << bad.bit_length() - 1
    for leader in members(leaders_on_map(pos)):
        if not lines.is_good(leader):
            pos.cut_leaders |= 1 << leader
