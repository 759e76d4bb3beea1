"""Chapter 12: units on the map are disbanded, in the third step of the End Phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from kassen.core.engine.bits import members
from kassen.core.engine.steps import Choice, Move
from kassen.core.words.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    CLANS,
    LEADERS,
    PLACES,
    SAMURAI,
    TOMO,
    UNITS,
    YOSHIAKI,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.control import kinds_of, units_of, with_leaders
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.groups import is_cut
from kassen.games.dangerous.rules.losses import DISBAND, lose_leader, remove_leader
from kassen.games.dangerous.rules.moves import PASS, Disband, DisbandSome
from kassen.games.dangerous.rules.position import DangerousTable, Position
from kassen.games.dangerous.rules.seats import FOUR, faction_of_seat, seat_of_alliance
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.spheres import sphere_of
from kassen.games.dangerous.rules.stations import (
    BOX,
    fort,
    in_field,
    in_forts,
    is_besieged,
    is_space,
)
from kassen.games.dangerous.rules.units import clan_of_soldier, clan_of_unit, shift_soldiers

_SOME_OR_NOBODY: Final = (DisbandSome(), PASS)


def own_units(t: DangerousTable, seat: int, place: int) -> list[int]:
    """Each kind of unit that a seat may disband in a place, besieged or not (DT 12.0.1)."""
    faction, found = faction_of_seat(t, seat), list[int]()
    for station in stations_of(place):
        if t.pos.present[station]:
            found += units_of(t.pos, station, faction)
    return [unit for unit in dict.fromkeys(found) if is_its_own(t, seat, unit, place)]


def everybody(t: DangerousTable, seat: int) -> list[Move]:
    """All whom a seat may disband, place by place."""
    pos, faction, found = t.pos, faction_of_seat(t, seat), list[Move]()
    alone, own = t.setting.players == 2, 1 << faction
    there = pos.stands[faction]
    inside = in_forts(there)
    soldiers, cut = bytes(pos.soldiers), bytes(pos.cut)  # whole: the rows are many
    for place in members(in_field(there) | inside):
        start, is_besieged_too = place * CLANS, inside >> place & 1
        row, row_cut = soldiers[start : start + CLANS], cut[start : start + CLANS]
        if alone and pos.present[place] == own and not (pos.here[place] or is_besieged_too):
            found += disbands_of_men(place, row, row_cut)
            continue
        units = with_leaders(pos, place, faction, kinds_of(row, row_cut))
        if is_besieged_too:
            units = tuple(dict.fromkeys(units + units_of(pos, fort(place), faction)))
        if not alone or YOSHIAKI in units:
            units = tuple([unit for unit in units if is_its_own(t, seat, unit, place)])
        found += disbands_in(place, units)
    return found


@lru_cache(4096)
def disbands_in(place: int, units: tuple[int, ...]) -> tuple[Disband, ...]:
    return tuple([Disband(unit, place) for unit in units])


@lru_cache(4096)
def disbands_of_men(place: int, soldiers: bytes, cut: bytes) -> tuple[Disband, ...]:
    """Of a row of soldiers, all of whom are one's own."""
    return disbands_in(place, kinds_of(soldiers, cut))


def stations_of(place: int) -> tuple[int, ...]:
    return (place, fort(place)) if is_space(place) else (place,)


def is_its_own(t: DangerousTable, seat: int, unit: int, place: int) -> bool:
    """With four players it is the sphere that counts (DT 16.2.11.3)."""
    pos = t.pos
    if unit == YOSHIAKI and (place == TOMO or pos.rank[unit] == SAMURAI):
        return False
    alliance = pos.alliance[clan_of_unit(pos, unit)]
    if t.setting.players == FOUR and alliance == 0:
        return sphere_of(pos, t.facts, place) == seat
    return seat_of_alliance(t, alliance) == seat


class DisbandUnits(Choice, frozen=True, gc=False, tag="disband-units"):
    """Whether anybody is to be disbanded at all, which is rare (DT 4.2.3)."""

    rule: ClassVar[str] = "DT 4.2.3"

    def arises(self, t: DangerousTable) -> bool:
        there = t.pos.stands[faction_of_seat(t, self.seat)]
        if t.setting.players == 2 and there & ~(1 << TOMO):
            return True  # all but the Shogun in Tomo may be (DT 15.1.13)
        return bool(everybody(t, self.seat))

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return _SOME_OR_NOBODY

    moves = universe

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, DisbandSome):
            t.do(DisbandUnit(self.seat), self)

    def default(self, t: DangerousTable) -> Move:
        return PASS


class DisbandUnit(Choice, frozen=True, gc=False, tag="disband-unit"):
    """Which unit goes to the box of its clan (DT 12.0.1)."""

    rule: ClassVar[str] = "DT 12.0.1"

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [*everybody(t, self.seat), PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*(Disband(unit, at) for unit in range(UNITS) for at in range(PLACES)), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Disband) and move.unit not in own_units(t, self.seat, move.place):
            names = {"unit": Name("unit", move.unit), "place": Name("place", move.place)}
            return refuse("DT 12.0.1", "not-yours-there", **names)
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Disband):
            t.tell(told.Disbanded, self.seat, move.unit, move.place)
            disband(t, move.unit, move.place)
            t.do(CheckFalls())  # DT 3.3.12

    def default(self, t: DangerousTable) -> Move:
        return PASS


def disband(t: DangerousTable, unit: int, place: int) -> None:
    """A leader who is besieged or out of communication may be wounded or lost (DT 12.0.2)."""
    pos = t.pos
    if unit < LEADERS:
        if is_besieged(pos.where[unit]) or is_cut(pos, unit):
            lose_leader(t, unit, DISBAND)
        else:
            remove_leader(pos, unit)
    else:
        clan, station = clan_of_soldier(unit), station_of(pos, unit, place)
        shift_soldiers(pos, clan, station, BOX, 1, cut=int(is_cut(pos, unit)))
    if is_space(place):
        lift_siege(pos, place)


def station_of(pos: Position, unit: int, place: int) -> int:
    """In the field, if such a soldier is there, else in the fort."""
    faction = pos.faction[clan_of_soldier(unit)]
    return next(at for at in stations_of(place) if unit in units_of(pos, at, faction))
