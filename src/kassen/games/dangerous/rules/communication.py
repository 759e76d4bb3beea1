"""Chapter 5: lines of communication, asked of plain ints and bit sets.

A *net* is all places that a faction's traces may lead through. A clan's units are in communication
next to the parts of the net that hold one of the clan's *ends*, and in an end itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Step
from kassen.core.values.bits import members
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CLANS,
    IKKO,
    NEUTRAL,
    NONE,
    ODA,
    YOSHIAKI,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.nets import Net, Side, chart_of
from kassen.games.dangerous.rules.position import (
    DangerousTable,
    Position,
)
from kassen.games.dangerous.rules.stations import ON_MAP, in_forts, other, place_of
from kassen.games.dangerous.rules.units import leaders_on_map

_CLANS: Final = range(CLANS)
_EVERYWHERE: Final = (1 << ON_MAP) - 1
_KEPT: Final = 1024
"""So many ways to be allied are remembered."""


class Lines:
    """Who is in communication in a position; each question is worked out once.

    What a faction's traces may use follows from the spaces that it holds, from where it is
    besieged, and from where its enemies stand: as long as these are the same, all is known.
    """

    def __init__(self, pos: Position, facts: Facts, closed: int = 0) -> None:
        """`closed`: places that no trace may use, as bits (DT 13.2.5)."""
        self.pos, self.facts, self.closed = pos, facts, closed
        self._ends: Final = ends_of(pos, facts)
        self._sides: list[Side | None] = [None, None]

    def side(self, faction: int) -> Side:
        found = self._sides[faction]
        if found is None:
            held, stands = self.pos.holds[faction], self.pos.stands
            besieged = in_forts(stands[faction])
            net = chart_of(self.facts).net(held, stands[other(faction)], self.closed)
            found = self._sides[faction] = net.side(held & ~besieged, held & besieged)
        return found

    def net(self, faction: int) -> Net:
        return self.side(faction).net

    def ends(self, clan: int) -> int:
        """The places, as bits, that a clan's units trace to (DT 5.2.1, 5.2.2, 5.2.10)."""
        return self.pos.lands[IKKO] if clan == IKKO else self._ends[clan]

    def linked(self, clan: int) -> int:
        """All places, as bits, from which a trace leads on to an end of the clan."""
        return self.net(self.pos.faction[clan]).linked(self.ends(clan))

    def good(self, clan: int) -> int:
        """The stations, as bits, at which the clan's units are in communication."""
        faction = self.pos.faction[clan]
        if faction == NEUTRAL:
            return _EVERYWHERE
        side = self._sides[faction] or self.side(faction)
        ends = self._ends[clan] if clan != IKKO else self.pos.lands[IKKO]
        return side.good.get(ends) or side.work_out(ends)

    def at_home(self, clan: int) -> int:
        """The clan's ends, as bits, that its faction holds, with nobody of it besieged there."""
        return self.ends(clan) & self.side(self.pos.faction[clan]).free

    def in_communication(self, clan: int, station: int) -> bool:
        return bool(self.good(clan) >> station & 1)


# ---- ends --------------------------------------------------------------------------------------


def ends_of(pos: Position, facts: Facts) -> Sequence[int]:
    """Of each clan but the Ikko-Ikki the places, as bits, that its units trace to.

    Home castles; a clan without one traces to where it starts, and to those of its faction.
    """
    castle, known = azuchi_as_home(pos, facts), _known_ends(facts)
    key = bytes(pos.faction), castle
    found = known.get(key)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        found = known[key] = _work_out_ends(facts, *key)
    return found


_known_ends: Final = worked_out(lambda facts: dict[tuple[bytes, int], Sequence[int]]())


def _work_out_ends(facts: Facts, factions: bytes, azuchi: int) -> Sequence[int]:
    homes, of_faction = _homes_with(facts, azuchi), [0, 0, 0]
    for castles, faction in zip(homes, factions, strict=True):
        of_faction[faction] |= castles
    clans = zip(homes, facts.starts, factions, strict=True)
    return [castles or starts | of_faction[faction] for castles, starts, faction in clans]


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


def check(lines: Lines, stations: Iterable[int], clans: Sequence[bool] = (True,) * CLANS) -> None:
    """Mark who is out of communication at these stations, until the next check (DT 5.1.2).

    `clans`: those that are looked at; the others keep their marks.
    """
    pos = lines.pos
    for station in stations:
        start = station * CLANS
        for clan in members(pos.men[station]):
            if clans[clan]:
                at, good = start + clan, lines.good(clan) >> station & 1
                pos.cut[at] = 0 if good else pos.soldiers[at]
                pos.halted_cut[at] = 0 if good else pos.halted[at]
        for leader in members(pos.here[station]):
            if clans[pos.serves[leader]]:
                bit, good = 1 << leader, lines.good(pos.serves[leader]) >> station & 1
                is_good = good or leader == YOSHIAKI  # DT 15.1.2
                pos.cut_leaders = pos.cut_leaders & ~bit if is_good else pos.cut_leaders | bit


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
    lines, good = Lines(pos, facts), [0] * CLANS
    pos.cut, pos.halted_cut = bytearray(len(pos.cut)), bytearray(len(pos.cut))
    for clan, stations in enumerate(pos.posts):
        if stations:
            good[clan] = lines.good(clan)
            bad = stations & ~good[clan]
            while bad:
                station = bad.bit_length() - 1
                at = station * CLANS + clan
                pos.cut[at], pos.halted_cut[at] = pos.soldiers[at], pos.halted[at]
                bad ^= 1 << station
    cut, serves, where = 0, pos.serves, pos.where
    for leader in members(leaders_on_map(pos)):
        clan = serves[leader]
        if not (good[clan] or lines.good(clan)) >> where[leader] & 1:
            cut |= 1 << leader
    pos.cut_leaders = cut & ~(1 << YOSHIAKI)  # DT 15.1.2
