"""9.3: who goes along, up to what one point moves, and the group sets out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    NONE,
    ROAD,
    SEA_LANE,
    UNITS,
)
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.falls import falls_by_sieges
from kassen.games.dangerous.rules.groups import (
    Group,
    active_faction,
    is_cut,
    left_of,
    movable,
    move_group,
    weight,
)
from kassen.games.dangerous.rules.halts import cannot_move, size_rule
from kassen.games.dangerous.rules.map import group_size, price
from kassen.games.dangerous.rules.marches import (
    closed_to,
    is_closed_to,
    is_relief,
    marches,
    stops,
)
from kassen.games.dangerous.rules.moves import (
    GO,
    TAKE_ALL,
    Activate,
    BuildAzuchi,
    Escape,
    Go,
    March,
    RaiseAzuchi,
    Sortie,
    Stride,
    Take,
    TakeAll,
)
from kassen.games.dangerous.rules.position import ENTERED, LANDED, DangerousTable, PlaceId, UnitId
from kassen.games.dangerous.rules.roads import roads_of
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.spheres import arrive, is_limited, lead_refused
from kassen.games.dangerous.rules.stations import fort, is_space
from kassen.games.dangerous.rules.units import clan_of_unit
from kassen.games.dangerous.rules.violations import enter_violated, is_violation

TAKES: Final = tuple(map(Take, range(UNITS)))
_ONLY_GO: Final = [GO]
ELSEWHERE: Final = (March, Stride, Escape, Activate, Sortie, BuildAzuchi, RaiseAzuchi)
"""What is done between marches, not in the middle of one."""


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
        group, way = self.group, t.facts.ways[self.origin][self.dest]
        sea, spare = way == SEA_LANE, self.most(t) if self.via else group_size(t.facts, way)
        if group:
            spare -= len(group) if sea else weight(t.pos, group)
        if not spare:
            return _ONLY_GO
        pos, light, free = t.pos, spare == 1 and not sea, self._is_free(t)
        takes = []
        for unit, count in movable(pos, self.origin).items():
            if group and group.count(unit) >= count:
                continue
            if light and is_cut(pos, unit):
                continue
            if free or self._fits(t, unit):
                takes.append(TAKES[unit])
        if not group:
            return [TAKE_ALL, *takes]
        return [GO, TAKE_ALL, *takes] if takes else _ONLY_GO

    def _is_free(self, t: DangerousTable) -> bool:
        """Whoever can move may go there."""
        return not (self.via or is_limited(t) or roads_of(t.facts).watched >> self.dest & 1)

    def _fits(self, t: DangerousTable, unit: int) -> bool:
        led = not is_limited(t) or self._lead_refused(t, self.group, unit) is None
        return led and self._enters(t, unit)

    def _enters(self, t: DangerousTable, unit: int) -> bool:
        if self.via and is_cut(t.pos, unit):
            return False
        if not roads_of(t.facts).watched >> self.dest & 1:
            return True
        return not is_closed_to(t, clan_of_unit(t.pos, unit), self.dest)

    def _lead_refused(self, t: DangerousTable, group: Sequence[int], unit: int) -> Refusal | None:
        """With four players not everybody moves everybody's men (DT 16.2.6.2)."""
        return lead_refused(t, (*group, unit), (self.origin, *self.via, self.dest))

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [GO, TAKE_ALL, *TAKES]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Go):
            return None if self.group else refuse("DT 9.3.1", "nobody-taken")
        if isinstance(move, TakeAll):
            return self._all_refused(t)
        if isinstance(move, Take):
            return self._take_refused(t, move)
        if isinstance(move, ELSEWHERE):
            return refuse("DT 9.3.4", "march-under-way", place=Name("place", self.dest))
        return None

    def _all_refused(self, t: DangerousTable) -> Refusal | None:
        """Nobody else is left, or the first of those who are does not go along."""
        if any(isinstance(one, Take) for one in self.moves(t)):
            return None
        left = left_of(movable(t.pos, self.origin), self.group)
        if not left:
            return refuse("DT 9.3.1", "everybody-is-taken", place=Name("place", self.origin))
        return self._take_refused(t, Take(next(iter(left))))

    def _take_refused(self, t: DangerousTable, move: Take) -> Refusal | None:
        pos, place = t.pos, Name("place", self.origin)
        spare = self.most(t) - self.load(t, self.group)
        if move.unit not in left_of(movable(pos, self.origin), self.group):
            return cannot_move(t, move.unit, self.origin, self.group)
        if self.via and is_cut(pos, move.unit):
            return refuse("DT 9.5.4", "strategic-not-cut-off", place=place)
        if (closed := closed_to(t, clan_of_unit(pos, move.unit), self.dest)) is not None:
            return closed
        if is_limited(t) and (led := self._lead_refused(t, self.group, move.unit)) is not None:
            return led
        if spare < self.load(t, (move.unit,)):
            if self.most(t) > len(self.group):  # by their heads all would fit
                return refuse("DT 5.3.1", "counts-twice", most=self.most(t))
            rule = "DT 9.5.0" if self.via else size_rule(t.facts, self.origin, self.dest)
            return refuse(rule, "nobody-fits", most=self.most(t))
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Take):
            t.do(self._with(tuple(sorted((*self.group, move.unit)))))
        elif isinstance(move, TakeAll):
            t.do(self._with(self.fullest(t)))
        else:
            set_out(t, self.seat, self.group, self.origin, self.dest)

    def _with(self, group: Group) -> Muster:
        return Muster(self.seat, self.origin, self.dest, self.via, group)

    def fullest(self, t: DangerousTable) -> Group:
        """As many as fit: leaders first, then soldiers, those out of communication last."""
        pos, group, sea = t.pos, list(self.group), self.by_sea(t)
        spare, free, limited = self.most(t) - self.load(t, group), self._is_free(t), is_limited(t)
        units = movable(pos, self.origin)
        for unit, count in (left_of(units, group) if group else units).items():
            if limited:
                count = self._led(t, group, unit, count)
            if count and (free or self._enters(t, unit)):
                weighs = 2 if is_cut(pos, unit) and not sea else 1
                some = min(count, spare // weighs)
                group += [unit] * some
                spare -= some * weighs
                if not spare:
                    break
        return tuple(sorted(group))

    def _led(self, t: DangerousTable, group: Sequence[int], unit: int, count: int) -> int:
        """How many units of a kind a group of an Oda player of four can take."""
        taken = list(group)
        while len(taken) < len(group) + count and self._lead_refused(t, taken, unit) is None:
            taken.append(unit)
        return len(taken) - len(group)

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
            for one in marches(t)
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


def go(
    t: DangerousTable, seat: int, group: Group, origin: int, dest: int, out_of: int = NONE
) -> None:
    """A group goes, and the point is spent; where it must stop it stays for this impulse.

    `out_of`: the station where it is, if not in the open (DT 9.8.1).
    """
    pos, faction = t.pos, active_faction(t.pos)
    way = t.facts.ways[origin][dest] or ROAD  # a strategic move ends two steps away
    pos.points -= price(t.facts, way, dest)
    station, rests = dest, stops(pos, faction, dest)
    if way == SEA_LANE and is_space(dest):
        pos.traces[dest] |= LANDED
        if is_relief(pos, faction, dest):
            station = fort(dest)
    move_group(pos, group, origin if out_of == NONE else out_of, station, rests)
    if is_limited(t):
        arrive(t, group, station, rests)
    pos.traces[dest] |= ENTERED
    if is_space(origin):
        lift_siege(pos, origin)
    t.tell(told.Marched, seat, group, origin, dest, pos.points)
    if station != dest:
        t.do(*falls_by_sieges(t))
