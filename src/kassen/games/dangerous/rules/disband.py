"""Chapter 12: units on the map are disbanded, in the third step of the End Phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    CLANS,
    LEADERS,
    ODA_FACTION,
    PLACES,
    SAMURAI,
    SOLDIER,
    TOMO,
    UNITS,
    YOSHIAKI,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.control import units_of
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.groups import is_cut
from kassen.games.dangerous.rules.losses import DISBAND, lose_leader, remove_leader
from kassen.games.dangerous.rules.moves import PASS, Disband, DisbandSome
from kassen.games.dangerous.rules.position import DangerousTable, Position, strangers
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

_NO_CUT: Final = bytes(CLANS)
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
    there, alone = pos.stands[faction], t.setting.players == 2
    inside, cut, men, here = in_forts(there), pos.cut, pos.men, pos.here
    places = in_field(there) | inside
    asked = {*members(places & (inside | strangers(pos, faction))), pos.where[YOSHIAKI]}
    for place in members(places):
        at = place * CLANS
        if alone and place not in asked and cut[at : at + CLANS] == _NO_CUT:  # as it is mostly
            found += disbands_of_all(place, men[place], here[place])
            continue
        units = units_of(pos, place, faction)
        if inside >> place & 1:
            units = tuple(dict.fromkeys(units + units_of(pos, fort(place), faction)))
        if not alone or YOSHIAKI in units:
            units = tuple([unit for unit in units if is_its_own(t, seat, unit, place)])
        found += disbands_in(place, units)
    return found


@lru_cache(4096)
def disbands_in(place: int, units: tuple[int, ...]) -> tuple[Disband, ...]:
    return tuple([Disband(unit, place) for unit in units])


@lru_cache(4096)
def disbands_of_all(place: int, men: int, leaders: int) -> tuple[Disband, ...]:
    """Of clans and leaders, as bits, who are all one's own and in communication."""
    return disbands_in(place, (*members(leaders), *[SOLDIER + clan for clan in members(men)]))


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

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Disband):
            return refuse("DT 4.2.3", "first-disband-some")
        return None

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
            return self._refused(t, move.unit, move.place)
        return None

    def _refused(self, t: DangerousTable, unit: int, place: int) -> Refusal:
        """It is not there, or it is the Shogun's or another player's affair."""
        pos, faction = t.pos, faction_of_seat(t, self.seat)
        name = Name("place", place)
        there = any(unit in units_of(pos, at, faction) for at in stations_of(place))
        if there and unit == YOSHIAKI and place == TOMO:
            return refuse("DT 2.45.6", "shogun-stays-in-tomo")
        if there and unit == YOSHIAKI and pos.rank[unit] == SAMURAI:
            return refuse("DT 15.1.1", "shogun-only-talks")
        if there and t.setting.players == FOUR and faction == ODA_FACTION:
            return refuse("DT 16.2.11.3", "not-in-your-sphere", place=name)
        return refuse("DT 12.0.1", "not-yours-there", unit=Name("unit", unit), place=name)

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
