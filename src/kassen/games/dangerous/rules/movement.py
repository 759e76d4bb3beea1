"""Chapter 9 and 13.2: movement points, marches, strategic movement, the sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import ClassVar, Final

from msgspec.structs import replace

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.words.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    KYO,
    NONE,
    ODA_FACTION,
    PLACES,
    ROAD,
    SEA_LANE,
    SPACES,
    TOMO,
    UESUGI_ALLIANCE,
    UNITS,
)
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.groups import (
    Group,
    all_may_move_again,
    has_active,
    is_cut,
    left_of,
    movable,
    move_group,
    weight,
)
from kassen.games.dangerous.rules.map import adjacent, group_size, may_ever_enter, price
from kassen.games.dangerous.rules.moves import (
    GO,
    PASS,
    TAKE_ALL,
    Activate,
    Go,
    March,
    Sortie,
    Stride,
    Take,
    TakeAll,
)
from kassen.games.dangerous.rules.position import (
    ACTIVATED,
    ENTERED,
    LANDED,
    DangerousTable,
    PlaceId,
    Position,
    UnitId,
    clan_of_unit,
    faction_holding,
    room,
    soldiers_at,
)
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.stations import fort, is_space, other
from kassen.games.dangerous.rules.violations import enter_violated, is_violation

AZAI_SPACES: Final = ("sawayama", "yokoyama", "odani")
KAGA_TEMPLES: Final = ("daishoji", "oyama")


class RollPoints(Step, frozen=True, gc=False, tag="roll-points"):
    """Step 4: a die, and 2 more for the alliance that controls Kyo (DT 4.1.4, 2.42.2)."""

    rule: ClassVar[str] = "DT 4.1.4"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        pos, die = t.pos, t.roll(t.facts.movement["die"])
        holder = pos.control[KYO]
        ours = holder != NONE and pos.alliance[holder] == pos.active
        more = t.facts.movement["kyo"] if ours else 0
        pos.points = die + more
        t.tell(told.PointsRolled, self.seat, die, more, pos.points)


class MovementBegins(Step, frozen=True, gc=False, tag="movement-begins"):
    """Step 6 (DT 4.1.6)."""

    rule: ClassVar[str] = "DT 4.1.6"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        all_may_move_again(t.pos)
        t.do(Movement(self.seat), MovementOver(self.seat))


class MovementOver(Step, frozen=True, gc=False, tag="movement-over"):
    rule: ClassVar[str] = "DT 9.1.1"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        all_may_move_again(t.pos)
        t.tell(told.MovementEnded, self.seat, t.pos.points)


# ---- where one may go, and where one stops -----------------------------------------------------


def active_faction(pos: Position) -> int:
    return ODA_FACTION if pos.active == 0 else ANTI_ODA


def stops(pos: Position, faction: int, place: int) -> bool:
    """A unit that enters goes no farther in this impulse (DT 9.4.1 to 9.4.3, 13.2.3)."""
    if is_space(place) and faction_holding(pos, place) != faction:
        return True
    return bool(pos.present[place] & ~(1 << faction))


def standing_in_the_open(pos: Position, faction: int) -> list[int]:
    """The places where a faction has a unit that is not besieged."""
    return [at for at, factions in enumerate(pos.present[:PLACES]) if factions >> faction & 1]


def closed_to(t: DangerousTable, clan: int, place: int) -> Refusal | None:
    """Places that a clan may not enter at all, now or ever."""
    pos, name = t.pos, Name("place", place)
    if not may_ever_enter(clan, place):
        rule = "DT 2.45.6" if place == TOMO else "DT 2.45.1"
        return refuse(rule, "not-for-this-clan", place=name, clan=Name("clan", clan))
    token = t.facts.place_ids[place]
    if pos.turn == 1 and pos.faction[clan] == ODA_FACTION and token in AZAI_SPACES:
        return refuse("DT 14.2.2", "closed-on-turn-1", place=name)
    before_uesugi = pos.entry[UESUGI_ALLIANCE] and pos.faction[clan] == ANTI_ODA
    if before_uesugi and token in KAGA_TEMPLES:
        return refuse("DT 15.2.7", "closed-before-uesugi", place=name)
    return None


def may_pass_swiftly(pos: Position, faction: int, place: int) -> bool:
    """Strategic movement may lead through it (DT 9.5.2, 9.5.5)."""
    if is_space(place) and faction_holding(pos, place) != faction:
        return False
    besieged = pos.present[fort(place)] if is_space(place) else 0
    return not (pos.present[place] | besieged) >> other(faction) & 1


def enters(t: DangerousTable, units: Sequence[int], place: int) -> list[int]:
    """Those of some units who may enter a place."""
    return [one for one in units if closed_to(t, clan_of_unit(t.pos, one), place) is None]


# ---- the movement step -------------------------------------------------------------------------


class Movement(Choice, frozen=True, gc=False, tag="movement"):
    """One group after the other, as long as points last (DT 9.2.1, 9.2.2)."""

    rule: ClassVar[str] = "DT 9.2.1"
    skip_forced: ClassVar[bool] = True

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        return {"points": t.pos.points}

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [*self._marches(t), *self._fights(t), PASS]

    def _fights(self, t: DangerousTable) -> Iterator[Move]:
        """Places that can be activated, and sorties (DT 9.3.3, 9.6.1)."""
        if t.pos.points:
            for space in besieged_spaces(t.pos):
                if activation_refused(t, space) is None:
                    yield Activate(space)
                if sortie_refused(t, space) is None:
                    yield Sortie(space)

    def _marches(self, t: DangerousTable) -> Iterator[Move]:
        pos, facts = t.pos, t.facts
        if not pos.points:
            return
        for origin in standing_in_the_open(pos, active_faction(pos)):
            units = list(movable(pos, origin))
            if not units:
                continue
            for dest in facts.neighbours[origin]:
                if self._march_possible(t, units, origin, dest):
                    yield March(origin, dest)
            yield from self._strides(t, units, origin)

    def _march_possible(
        self, t: DangerousTable, units: Sequence[int], origin: int, dest: int
    ) -> bool:
        way = t.facts.ways[origin][dest]
        if price(t.facts, way, dest) > t.pos.points or not enters(t, units, dest):
            return False
        return way != SEA_LANE or lane_refused(t, origin, dest) is None

    def _strides(self, t: DangerousTable, units: Sequence[int], origin: int) -> Iterator[Stride]:
        pos, facts, faction = t.pos, t.facts, active_faction(t.pos)
        if not may_pass_swiftly(pos, faction, origin):
            return
        fit = [unit for unit in units if not is_cut(pos, unit)]
        if not fit:
            return
        for via in facts.neighbours[origin]:
            if facts.ways[origin][via] != ROAD or not may_pass_swiftly(pos, faction, via):
                continue
            for dest in facts.neighbours[via]:
                by_road = facts.ways[via][dest] == ROAD and dest != origin
                if by_road and may_pass_swiftly(pos, faction, dest):
                    yield Stride((origin, via, dest))

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        near, places = t.facts.neighbours, range(PLACES)
        strides = [Stride((a, b, c)) for a in places for b in near[a] for c in near[b] if c != a]
        marches = [March(a, b) for a in places for b in places]
        return [*marches, *strides, *map(Activate, places), *map(Sortie, places), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, March):
            return march_refused(t, move.origin, move.dest)
        if isinstance(move, Stride):
            return stride_refused(t, move)
        if isinstance(move, Activate):
            return activation_refused(t, move.place)
        if isinstance(move, Sortie):
            return sortie_refused(t, move.place)
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, March):
            t.do(Muster(self.seat, move.origin, move.dest, (), ()), self)
        elif isinstance(move, Stride):
            origin, via, dest = move.path
            t.do(Muster(self.seat, origin, dest, (via,), ()), self)
        elif isinstance(move, Activate | Sortie):
            activate(t, self.seat, move.place, isinstance(move, Sortie))
            t.do(self)

    def commits(self, t: DangerousTable, move: Move) -> bool:
        """Who marches is asked next and can be thought over; dice may follow all else."""
        return not isinstance(move, (March, Stride))

    def default(self, t: DangerousTable) -> Move:
        return PASS


def _names(origin: int, dest: int) -> dict[str, Arg]:
    return {"origin": Name("place", origin), "dest": Name("place", dest)}


def march_refused(t: DangerousTable, origin: int, dest: int) -> Refusal | None:
    """Why no group may go one step."""
    pos, facts, names = t.pos, t.facts, _names(origin, dest)
    if not adjacent(facts, origin, dest):
        return refuse("DT 9.2.1", "not-adjacent", **names)
    units = movable(pos, origin)
    if not units:
        return refuse("DT 9.2.1", "nobody-can-move", place=names["origin"])
    needed = price(facts, facts.ways[origin][dest], dest)
    if needed > pos.points:
        return refuse("DT 9.3.1", "too-few-points", needed=needed, points=pos.points)
    if not enters(t, list(units), dest):
        return closed_to(t, clan_of_unit(pos, next(iter(units))), dest)
    return lane_refused(t, origin, dest) if facts.ways[origin][dest] == SEA_LANE else None


def stride_refused(t: DangerousTable, move: Stride) -> Refusal | None:
    """Why no group may go two steps at once (DT 9.5)."""
    pos, ways, faction = t.pos, t.facts.ways, active_faction(t.pos)
    if len(move.path) != 3 or any(ways[a][b] != ROAD for a, b in pairwise(move.path)):
        return refuse("DT 9.5.1", "strategic-by-road")
    origin, _, dest = move.path
    if origin == dest:
        return refuse("DT 9.5.0", "strategic-there-and-back")
    units = movable(pos, origin)
    if not units:
        return refuse("DT 9.2.1", "nobody-can-move", place=Name("place", origin))
    if not pos.points:
        return refuse("DT 9.3.1", "too-few-points", needed=1, points=0)
    for place in move.path:
        if not may_pass_swiftly(pos, faction, place):
            return refuse("DT 9.5.2", "strategic-not-through", place=Name("place", place))
    if all(is_cut(pos, unit) for unit in units):
        return refuse("DT 9.5.4", "strategic-not-cut-off", place=Name("place", origin))
    return None


# ---- combat without a march (9.3.3, 9.6)


def besieged_spaces(pos: Position) -> list[int]:
    return [space for space in range(SPACES) if pos.present[fort(space)]]


def _not_to_pay(t: DangerousTable, place: int) -> Refusal | None:
    """A point is due only where none has been paid yet (DT 9.3.3)."""
    if t.pos.traces[place] & (ENTERED | ACTIVATED):
        return refuse("DT 9.3.3", "combat-is-paid", place=Name("place", place))
    if not t.pos.points:
        return refuse("DT 9.3.3", "too-few-points", needed=1, points=0)
    return None


def activation_refused(t: DangerousTable, place: int) -> Refusal | None:
    """Active units in the field of a besieged fort may fight there for a point (DT 9.3.3)."""
    pos, own = t.pos, 1 << active_faction(t.pos)
    others = pos.present[fort(place)] & ~own if is_space(place) else 0
    if not others or not has_active(pos, place):
        return refuse("DT 9.3.3", "nobody-to-fight", place=Name("place", place))
    return _not_to_pay(t, place)


def sortie_refused(t: DangerousTable, place: int) -> Refusal | None:
    """Active besieged units may come out for a point (DT 9.6.1)."""
    pos, own = t.pos, 1 << active_faction(t.pos)
    shut_in = is_space(place) and has_active(pos, fort(place)) and pos.present[place] & ~own
    if not shut_in:
        return refuse("DT 9.6.1", "not-besieged", place=Name("place", place))
    return _not_to_pay(t, place)


def activate(t: DangerousTable, seat: int, place: int, sortie: bool) -> None:
    """One point for any number of units; who comes out is said in the combat (DT 9.6.3)."""
    t.pos.points -= t.facts.movement["sortie" if sortie else "activate"]
    t.pos.traces[place] |= ACTIVATED
    t.tell(told.SortieSet if sortie else told.Activated, seat, place, t.pos.points)


# ---- by sea (9.8, 13.2)


def lane_refused(t: DangerousTable, origin: int, dest: int) -> Refusal | None:
    """Out of a port of one's own, and into a fort only while there is room."""
    pos, faction, names = t.pos, active_faction(t.pos), _names(origin, dest)
    if is_space(origin) and not may_put_to_sea(pos, faction, origin):
        return refuse("DT 9.8.2", "port-not-yours", place=names["origin"])
    if is_relief(pos, faction, dest) and units_in_fort(pos, dest) >= room(pos, t.facts, dest):
        return refuse("DT 9.8.5", "fort-is-full", place=names["dest"])
    return None


def may_put_to_sea(pos: Position, faction: int, port: int) -> bool:
    """The faction controls it, and no enemy is in its fort, to which the lane leads (DT 9.8.2)."""
    others = pos.present[fort(port)] & ~(1 << faction)
    return faction_holding(pos, port) == faction and not others


def is_relief(pos: Position, faction: int, place: int) -> bool:
    """Units from the sea come into the fort, where friends are besieged (DT 9.8.0, 9.8.1)."""
    return is_space(place) and bool(pos.present[fort(place)] >> faction & 1)


def units_in_fort(pos: Position, space: int) -> int:
    station = fort(space)
    return sum(soldiers_at(pos, station)) + pos.here[station].bit_count()


# ---- who goes along ----------------------------------------------------------------------------


class Muster(Choice, frozen=True, gc=False, tag="muster"):
    """Who goes along, up to what one point moves (DT 9.3.1, 9.3.2, 9.3.4)."""

    rule: ClassVar[str] = "DT 9.3.1"
    origin: PlaceId
    dest: PlaceId
    via: tuple[PlaceId, ...]
    """The place in the middle of a strategic move."""
    group: tuple[UnitId, ...]

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        return {"most": self.most(t), "taken": self.load(t, self.group)}

    def load(self, t: DangerousTable, group: Sequence[int]) -> int:
        """At sea every unit counts once (DT 5.3.2)."""
        return len(group) if self.by_sea(t) else weight(t.pos, group)

    def by_sea(self, t: DangerousTable) -> bool:
        return t.facts.ways[self.origin][self.dest] == SEA_LANE

    def most(self, t: DangerousTable) -> int:
        if self.via:
            return t.facts.movement["strategic"]
        return group_size(t.facts, t.facts.ways[self.origin][self.dest])

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        spare = self.most(t) - self.load(t, self.group)
        left = left_of(movable(t.pos, self.origin), self.group)
        fit = [one for one in left if spare >= self.load(t, (one,)) and self._fits(t, one)]
        takes = [Take(unit) for unit in fit]
        if not self.group:
            return [TAKE_ALL, *takes]
        return [GO, TAKE_ALL, *takes] if takes else [GO]

    def _fits(self, t: DangerousTable, unit: int) -> bool:
        if self.via and is_cut(t.pos, unit):
            return False
        return closed_to(t, clan_of_unit(t.pos, unit), self.dest) is None

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [GO, TAKE_ALL, *map(Take, range(UNITS))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Go):
            return None if self.group else refuse("DT 9.3.1", "nobody-taken")
        spare = self.most(t) - self.load(t, self.group)
        if isinstance(move, TakeAll):
            some = any(isinstance(one, Take) for one in self.moves(t))
            return None if some else refuse("DT 9.3.1", "nobody-fits", most=self.most(t))
        return self._take_refused(t, move, spare) if isinstance(move, Take) else None

    def _take_refused(self, t: DangerousTable, move: Take, spare: int) -> Refusal | None:
        pos, name, place = t.pos, Name("unit", move.unit), Name("place", self.origin)
        if move.unit not in left_of(movable(pos, self.origin), self.group):
            return refuse("DT 9.2.1", "cannot-move", unit=name, place=place)
        if self.via and is_cut(pos, move.unit):
            return refuse("DT 9.5.4", "strategic-not-cut-off", place=place)
        if (closed := closed_to(t, clan_of_unit(pos, move.unit), self.dest)) is not None:
            return closed
        if spare < self.load(t, (move.unit,)):
            rule = "DT 5.3.1" if is_cut(pos, move.unit) else "DT 9.3.1"
            return refuse(rule, "nobody-fits", most=self.most(t))
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Take):
            group = tuple(sorted((*self.group, move.unit)))
            t.do(replace(self, group=group))
        elif isinstance(move, TakeAll):
            t.do(replace(self, group=self.fullest(t)))
        else:
            set_out(t, self.seat, self.group, self.origin, self.dest)

    def fullest(self, t: DangerousTable) -> Group:
        """As many as fit: leaders first, then soldiers, those out of communication last."""
        pos, group = t.pos, list(self.group)
        spare = self.most(t) - self.load(t, group)
        for unit, count in left_of(movable(pos, self.origin), group).items():
            if self._fits(t, unit):
                some = min(count, spare // self.load(t, (unit,)))
                group += [unit] * some
                spare -= some * self.load(t, (unit,))
        return tuple(sorted(group))

    def commits(self, t: DangerousTable, move: Move) -> bool:
        """The last group that can go ends the movement, and dice may follow."""
        return isinstance(move, Go) and not self._somebody_else_can_go(t)

    def _somebody_else_can_go(self, t: DangerousTable) -> bool:
        ways, facts = t.facts.ways, t.facts
        left = t.pos.points - price(facts, ways[self.origin][self.dest] or ROAD, self.dest)
        return any(
            isinstance(one, March)
            and one.origin != self.origin
            and ways[one.origin][one.dest] != SEA_LANE
            and price(facts, ways[one.origin][one.dest], one.dest) <= left
            for one in Movement(self.seat).moves(t)
        )

    def default(self, t: DangerousTable) -> Move:
        return self.moves(t)[0]


def set_out(t: DangerousTable, seat: int, group: Group, origin: int, dest: int) -> None:
    """A group goes; whom it brings into the war takes up his place first (DT 3.2.5)."""
    faction = active_faction(t.pos)
    if is_violation(t, dest, faction):
        t.do(StepIn(seat, origin, dest, group))
        enter_violated(t, dest, faction)  # what it puts on the agenda comes before
    else:
        go(t, seat, group, origin, dest)


class StepIn(Step, frozen=True, gc=False, tag="step-in"):
    """The owners of the space are in their places, and the group enters (DT 3.2.5)."""

    rule: ClassVar[str] = "DT 3.2.5"
    seat: Seat
    origin: PlaceId
    dest: PlaceId
    group: tuple[UnitId, ...]

    def run(self, t: DangerousTable) -> None:
        go(t, self.seat, self.group, self.origin, self.dest)


def go(t: DangerousTable, seat: int, group: Group, origin: int, dest: int) -> None:
    """A group goes, and the point is spent; where it must stop it stays for this impulse."""
    pos, faction = t.pos, active_faction(t.pos)
    way = t.facts.ways[origin][dest] or ROAD  # a strategic move ends two steps away
    pos.points -= price(t.facts, way, dest)
    inside = way == SEA_LANE and is_relief(pos, faction, dest)
    if way == SEA_LANE and is_space(dest):
        pos.traces[dest] |= LANDED
    move_group(pos, group, origin, fort(dest) if inside else dest, stops(pos, faction, dest))
    pos.traces[dest] |= ENTERED
    if is_space(origin):
        lift_siege(pos, origin)
    t.tell(told.Marched, seat, group, origin, dest, pos.points)
