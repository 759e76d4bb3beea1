"""Chapter 10.4: where a side may retreat, and who goes where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from kassen.core.engine.steps import Move
from kassen.core.values.bits import bits_of, members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    CLANS,
    CUT_SOLDIER,
    MINOR,
    NEUTRAL,
    NONE,
    PLACES,
    UNITS,
)
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.deployment import space_left
from kassen.games.dangerous.rules.groups import Group, move_group
from kassen.games.dangerous.rules.losses import settle_marks
from kassen.games.dangerous.rules.moves import (
    ALL_INSIDE,
    AllFallBack,
    AllInside,
    FallBack,
    FallBackInside,
)
from kassen.games.dangerous.rules.position import (
    BESIEGED,
    ENTERED,
    JOINED_SIEGE,
    DangerousTable,
    UnitId,
    faction_holding,
)
from kassen.games.dangerous.rules.seats import THREE, seat_of_alliance
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    FIELD,
    DecidesOnGround,
    Ground,
    fighters,
    fights,
    station_of,
)
from kassen.games.dangerous.rules.siege import is_siege
from kassen.games.dangerous.rules.stations import (
    WAYPOINT_BITS,
    fort,
    is_sea,
    is_space,
    is_waypoint,
)
from kassen.games.dangerous.rules.units import clan_of_soldier, clan_of_unit, is_leader
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS


def faction_of_side(t: DangerousTable, g: Ground, side: int) -> int:
    """The faction whose spaces are friendly to a side."""
    own = t.facts.faction_of[g.alliance]
    if side == ACTIVE:
        return own
    theirs = t.pos.present[station_of(g, side)] & ~(1 << own)
    return (theirs & -theirs).bit_length() - 1


def open_places(t: DangerousTable, g: Ground, side: int) -> list[int]:
    """Friendly spaces and waypoints beside without an unbesieged stranger (DT 10.4.3, 10.4.7)."""
    pos, faction = t.pos, faction_of_side(t, g, side)
    if faction == NEUTRAL:
        friendly = own_spaces(t, g, side)  # and no waypoint (DT 3.2.19)
        friendly |= WAYPOINT_BITS if pos.rules < FAITHFUL_FALLS else 0
    else:
        friendly = pos.holds[faction] | WAYPOINT_BITS
    return [
        place
        for place in t.facts.neighbours[g.place]
        if friendly >> place & 1 and not pos.present[place] & ~(1 << faction)
    ]


def own_spaces(t: DangerousTable, g: Ground, side: int) -> int:
    """Neutral clans are no friends of each other: the spaces of their own, as bits (DT 3.2.19)."""
    pos = t.pos
    clans = {clan_of_unit(pos, unit) for unit in fighters(t, g, side)}
    if clans == {MINOR}:
        return bits_of([at for at, clan in enumerate(pos.control) if clan == NONE])
    return pos.lands[clans.pop()] if len(clans) == 1 else 0


def nearest_friendly(t: DangerousTable, g: Ground, side: int) -> list[int]:
    """The spaces of a side's faction that are fewest steps away (DT 10.4.10)."""
    pos, faction = t.pos, faction_of_side(t, g, side)
    seen, edge = {g.place}, [g.place]
    while edge:
        edge = sorted({b for a in edge for b in t.facts.neighbours[a]} - seen)
        seen.update(edge)
        found = [
            place
            for place in edge
            if is_space(place) and faction_holding(pos, place) == faction
            if not pos.present[place] & ~(1 << faction)
        ]
        if found:
            return found
    return []


def ways_home(t: DangerousTable, g: Ground, side: int) -> list[int]:
    """Where a side goes that must: to a legal place, else to the nearest friendly space.

    DT 10.4.10; nowhere: its faction has no space at all where it could go.
    """
    return open_places(t, g, side) or nearest_friendly(t, g, side)


def may_go_inside(t: DangerousTable, g: Ground, side: int) -> dict[int, int]:
    """Units of a side that may retreat into the fort of the space (DT 10.4.4, 10.4.4b).

    Of a side that was besieged only who came out goes back, no relief (DT 10.2.2d).
    """
    pos, place = t.pos, g.place
    if g.how != FIELD or not is_space(place) or not pos.fort[place]:
        return {}
    units, faction = fighters(t, g, side), faction_of_side(t, g, side)
    if pos.present[fort(place)] & ~(1 << faction):
        return {}
    if pos.rules < FAITHFUL_FALLS and strangers_inside(t, place, fights(t, g.alliance, side)):
        return {}  # nobody went back to bystanders with whom he had been besieged
    entered = side != ACTIVE and pos.traces[place] & ENTERED
    if entered and faction_holding(pos, place) == faction:
        return {unit: some for unit, some in units.items() if holds_fort(t, place, unit)}
    if pos.rules < FAITHFUL_FALLS and not pos.traces[place] & BESIEGED:
        return {}  # though they had come out of a siege that was laid in this impulse
    if pos.traces[place] & JOINED_SIEGE[side]:
        return {}
    return {unit: some for unit in units if (some := came_out(t, place, unit))}


def holds_fort(t: DangerousTable, space: int, unit: int) -> bool:
    """Of two who defend together only the player who controls the space (DT 16.1.5.4)."""
    clans = t.pos.control[space], clan_of_unit(t.pos, unit)
    if t.setting.players != THREE or clans[0] == NONE:
        return True
    seats = {seat_of_alliance(t, t.pos.alliance[clan]) for clan in clans}
    return len(seats) == 1


def strangers_inside(t: DangerousTable, place: int, friends: Sequence[bool]) -> bool:
    """Others than units of a side are in the fort: enemies, or bystanders (DT 10.2.2e)."""
    pos, inside = t.pos, fort(place)
    clans = {*members(pos.men[inside])}
    if leaders := members(pos.here[inside]):
        clans.update([pos.serves[one] for one in leaders])
    return False in [friends[clan] for clan in clans] if clans else False


def came_out(t: DangerousTable, place: int, unit: int) -> int:
    """How many units of a kind have come out of the fort for this combat."""
    pos = t.pos
    if is_leader(unit):
        return pos.halted_leaders >> unit & 1
    at = place * CLANS + clan_of_soldier(unit)
    cut = pos.halted_cut[at]
    return cut if unit >= CUT_SOLDIER else pos.halted[at] - cut


def may_retreat(t: DangerousTable, g: Ground, side: int, group: Group = ()) -> bool:
    """All of its units find a legal place, or all of a group of them (DT 10.4.1, 10.4.6)."""
    if open_places(t, g, side):
        return True
    units = Counter(group) if group else fighters(t, g, side)
    inside = those_of(may_go_inside(t, g, side), units)
    return bool(inside) and inside == units and sum(inside.values()) <= space_left(t, g.place)


def those_of(units: dict[int, int], group: dict[int, int]) -> dict[int, int]:
    """What is in both."""
    return {one: min(count, group[one]) for one, count in units.items() if group.get(one)}


class GiveWay(DecidesOnGround, frozen=True, gc=False, tag="give-way"):
    """The retreat itself: all to one place, or unit by unit (DT 10.4.1, 10.4.2)."""

    rule: ClassVar[str] = "DT 10.4.2"
    skip_forced: ClassVar[bool] = True
    side: int
    group: tuple[UnitId, ...] = ()
    """The units of one of several players, each of whom moves his own; none: all of the side."""

    def places(self, t: DangerousTable) -> list[int]:
        return open_places(t, self, self.side)

    def units(self, t: DangerousTable) -> dict[int, int]:
        """Those who are still to go."""
        return Counter(self.group) if self.group else fighters(t, self, self.side)

    def inside(self, t: DangerousTable) -> dict[int, int]:
        return those_of(may_go_inside(t, self, self.side), self.units(t))

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        places, units = self.places(t), self.units(t)
        inside = self.inside(t) if space_left(t, self.place) else {}
        everybody = inside == units and sum(units.values()) <= space_left(t, self.place)
        moves: list[Move] = [AllFallBack(place) for place in places]
        if inside and (places or everybody):
            moves.append(ALL_INSIDE)
        if len(moves) > 1:
            moves += [FallBack(unit, place) for place in places for unit in units]
            moves += [FallBackInside(unit) for unit in inside]
        return moves

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        units, places = range(UNITS), range(PLACES)
        singly = [FallBack(unit, place) for unit in units for place in places]
        inside = [FallBackInside(unit) for unit in units]
        return [*map(AllFallBack, places), ALL_INSIDE, *singly, *inside]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        kinds = AllFallBack | FallBack | FallBackInside | AllInside
        if not isinstance(move, kinds) or move in self.moves(t):
            return None
        unit = getattr(move, "unit", None)
        if unit is not None and unit not in self.units(t):
            return refuse("DT 10.4.1", "not-in-this-fight", unit=Name("unit", unit))
        if isinstance(move, FallBackInside | AllInside):
            return self._fort_refused(t, unit)
        if move.place not in self.places(t):
            return self._place_refused(t, move.place)
        return refuse("DT 10.4.1", "all-go-there", place=Name("place", move.place))

    def _fort_refused(self, t: DangerousTable, unit: int | None) -> Refusal:
        """Why nobody goes into the fort of the space, or not this unit (DT 10.4.4, 10.4.4b)."""
        pos, here, inside = t.pos, Name("place", self.place), self.inside(t)
        if not is_space(self.place) or not pos.fort[self.place]:
            return refuse("DT 2.43.1", "no-fort-there", place=here)
        if pos.present[fort(self.place)] & ~(1 << faction_of_side(t, self, self.side)):
            return refuse("DT 10.4.4b", "enemy-in-the-fort", place=here)
        if any(not holds_fort(t, self.place, one) for one in self.units(t)):
            return refuse("DT 16.1.5.4", "another-player-holds-it", place=here)
        if inside and unit is not None and unit not in inside:
            return refuse("DT 10.2.2d", "only-who-came-out", place=here, unit=Name("unit", unit))
        if not space_left(t, self.place):
            return refuse("DT 10.4.5", "fort-is-full", place=here)
        if inside:
            return refuse("DT 10.4.6", "no-retreat")
        return refuse("DT 10.4.4", "not-into-this-fort", place=here)

    def _place_refused(self, t: DangerousTable, place: int) -> Refusal:
        """Why nobody falls back to a place (DT 10.4.3, 10.4.7)."""
        names = {"origin": Name("place", self.place), "dest": Name("place", place)}
        if is_sea(place):
            return refuse("DT 10.4.7", "no-retreat-to-sea", place=names["dest"])
        if not t.facts.ways[self.place][place]:
            return refuse("DT 10.4.3", "not-adjacent", **names)
        if is_space(place) or is_waypoint(place):
            strangers = t.pos.present[place] & ~(1 << faction_of_side(t, self, self.side))
            if strangers:
                return refuse("DT 10.4.3", "strangers-are-there", place=names["dest"])
        if faction_of_side(t, self, self.side) == NEUTRAL:
            return refuse("DT 3.2.19", "neutrals-go-home", place=names["dest"])
        return refuse("DT 10.4.3", "no-retreat-there", place=names["dest"])

    def play(self, t: DangerousTable, move: Move) -> None:
        units = self.units(t)
        group: Group = (move.unit,) if isinstance(move, FallBack | FallBackInside) else ()
        if isinstance(move, AllFallBack):
            group = tuple(unit for unit, count in units.items() for _ in range(count))
        if isinstance(move, AllInside):
            inside = self.inside(t)
            every = [unit for unit, count in inside.items() for _ in range(count)]
            group = tuple(every[: space_left(t, self.place)])
        origin = station_of(self, self.side)
        if isinstance(move, FallBackInside | AllInside):
            go_back_in(t, group, origin)
            move_group(t.pos, group, origin, fort(self.place), False)
            t.tell(told.FellBackInside, self.seat, group, self.place)
            self.go_on(t, group, self.place)
        elif isinstance(move, FallBack | AllFallBack):
            move_group(t.pos, group, origin, move.place, True)  # DT 10.4.8
            if is_space(move.place) and is_siege(t.pos, move.place):
                t.pos.traces[move.place] |= JOINED_SIEGE[self.side]
            for clan in {clan_of_soldier(unit) for unit in group if not is_leader(unit)}:
                settle_marks(t.pos, origin * CLANS + clan)
            t.tell(told.FellBack, self.seat, group, self.place, move.place)
            self.go_on(t, group, move.place)

    def go_on(self, t: DangerousTable, group: Group, place: int) -> None:
        """A group has fallen back to a place, or into the fort of the place of the combat."""
        left = tuple((Counter(self.group) - Counter(group)).elements())
        if left or (not self.group and self.units(t)):
            t.do(replace(self, group=left))


def go_back_in(t: DangerousTable, group: Group, station: int) -> None:
    """Who goes back into the fort is no longer marked as having come out of it."""
    pos = t.pos
    for unit in group:
        if is_leader(unit):
            pos.halted_leaders &= ~(1 << unit)
        elif came_out(t, station, unit):
            at = station * CLANS + clan_of_soldier(unit)
            pos.halted[at] -= 1
            pos.halted_cut[at] -= unit >= CUT_SOLDIER
