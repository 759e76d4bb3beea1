"""Chapter 6, phase 2: movement impulses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.bits import bits_of, is_single, members
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.warriors.rules.events import Marched, Passed
from kassen.games.warriors.rules.moves import GO, MARCH, PASS, TAKE, Go, March, Take, marches
from kassen.games.warriors.rules.position import (
    Position,
    RegionId,
    SamuraiId,
    WarriorsTable,
    close,
    named,
    open_everything,
    tire,
)
from kassen.games.warriors.rules.stations import camp, free_to_leave, held


class Movement(Step, frozen=True, gc=False, tag="movement"):
    """Impulses alternate until all are used; all borders are open again (WJ 6.0.1)."""

    rule: ClassVar[str] = "WJ 6.0.1"

    def run(self, t: WarriorsTable) -> None:
        open_everything(t.pos, t.facts)
        t.pos.impulse = 0
        t.do(NextImpulse())


class NextImpulse(Step, frozen=True, gc=False, tag="next-impulse"):
    """The initiative player has the first impulse and so the last (WJ 5.4, 6.0.1)."""

    rule: ClassVar[str] = "WJ 6.0.1"

    def run(self, t: WarriorsTable) -> None:
        pos, begun = t.pos, t.pos.impulse
        if begun == all_impulses(pos):
            return
        seat = pos.initiative if begun % 2 == 0 else 1 - pos.initiative
        pos.impulse = begun + 1
        t.do(Impulse(seat), NextImpulse())


def all_impulses(pos: Position) -> int:
    """The initiative number for its player and one less for the other (WJ 5.4)."""
    return 2 * pos.number - 1


def impulses_left(pos: Position, seat: int) -> int:
    """Impulses a seat still has, the one that is under way included."""
    begun = (pos.impulse + 1) // 2 if seat == pos.initiative else pos.impulse // 2
    under_way = (pos.impulse % 2 == 1) == (seat == pos.initiative)
    allowed = pos.number if seat == pos.initiative else pos.number - 1
    return allowed - begun + int(under_way and pos.impulse > 0)


# ---- who may leave, and over which border ------------------------------------------------------


def is_held(pos: Position, seat: int, region: int) -> bool:
    """Flypaper: enemies equal or outnumber friends; a marker counts as one man (WJ 6.1.5-6)."""
    friends, enemies = pos.here[camp(region, seat)], pos.here[camp(region, 1 - seat)]
    return held(friends, enemies, pos.control[region], seat)


def rested(pos: Position, seat: int, region: int) -> int:
    """Those of a side here who may still march in this phase (WJ 6.1.11)."""
    return pos.here[2 * region + seat] & ~pos.tired


def is_closed(pos: Position, border: int) -> bool:
    """Somebody has crossed it in this phase (WJ 6.1.12)."""
    return bool(pos.closed >> border & 1)


class Impulse(Choice, frozen=True, gc=False, tag="impulse"):
    """One group move or a pass (WJ 6.0.2). Who cannot move passes (WJ 6.2.2)."""

    rule: ClassVar[str] = "WJ 6.0.2"
    skip_forced: ClassVar[bool] = True

    def particulars(self, t: WarriorsTable) -> dict[str, Arg]:
        return {"left": impulses_left(t.pos, self.seat)}

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        pos, ways = t.pos, t.pos.ways
        legal: list[Move] = [PASS]
        for region in free_to_leave(pos.here, pos.control, pos.tired, self.seat):
            legal += marches(region, ways[region])
        return legal

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [PASS, *(march for row in MARCH for march in row)]

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        return self._march_refused(t, move) if isinstance(move, March) else None

    def _march_refused(self, t: WarriorsTable, move: March) -> Refusal | None:
        pos, origin = t.pos, Name("region", move.origin)
        names = {"origin": origin, "dest": Name("region", move.dest)}
        border = t.facts.border_between[move.origin][move.dest]
        if move.origin == move.dest:
            return refuse("WJ 6.1.1", "same-region", region=origin)
        if border < 0:
            return refuse("WJ 6.1.1", "not-adjacent", **names)
        if t.facts.border_capacity[border] == 0:
            return refuse("WJ 6.1.4", "obstructed", **names)
        if is_closed(pos, border):
            return refuse("WJ 6.1.12", "border-closed", **names)
        if not pos.here[camp(move.origin, self.seat)]:
            return refuse("WJ 6.1.1", "nobody-there", region=origin)
        if is_held(pos, self.seat, move.origin):
            return refuse("WJ 6.1.5", "held", region=origin)
        if not rested(pos, self.seat, move.origin):
            return refuse("WJ 6.1.11", "all-marched", region=origin)
        return None

    def play(self, t: WarriorsTable, move: Move) -> None:
        if isinstance(move, March):
            ready = rested(t.pos, self.seat, move.origin)
            if is_single(ready):  # he need not be named
                cross_border(t, self.seat, members(ready), move.origin, move.dest)
            else:
                t.do(Muster(self.seat, move.origin, move.dest, ()))
        else:
            t.tell(Passed, self.seat)

    def default(self, t: WarriorsTable) -> Move:
        return PASS


def cross_border(
    t: WarriorsTable, seat: int, group: tuple[int, ...], origin: int, dest: int
) -> None:
    """All go together, with their soldiers, and the border is closed (WJ 3.4.3, 6.1.12)."""
    pos = t.pos
    for samurai in group:
        pos.put(samurai, camp(dest, seat))
        tire(t, samurai)
    if t.options.borders_close:
        close(pos, t.facts, t.facts.border_between[origin][dest])
    faces = tuple([pos.face[samurai] for samurai in group])
    t.tell(Marched, seat, faces, origin, dest)


class Muster(Choice, frozen=True, gc=False, tag="muster"):
    """Who goes along, up to what the border lets through (WJ 6.1.2, 6.1.3, 6.1.8).

    A full group still waits for `go`, so that nobody marches by a slip of the hand.
    """

    rule: ClassVar[str] = "WJ 6.1.1"
    origin: RegionId
    dest: RegionId
    group: tuple[SamuraiId, ...]

    def particulars(self, t: WarriorsTable) -> dict[str, Arg]:
        return {"capacity": self.capacity(t), "taken": len(self.group)}

    def capacity(self, t: WarriorsTable) -> int:
        return t.facts.border_capacity[t.facts.border_between[self.origin][self.dest]]

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        group, ready = self.group, rested(t.pos, self.seat, self.origin)
        if not group:
            return TAKE.of(ready)
        if len(group) >= self.capacity(t):
            return (GO,)
        return (GO, *TAKE.of(ready & ~bits_of(group)))

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [GO, *TAKE]

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Go):
            return None if self.group else refuse("WJ 6.1.1", "nobody-chosen")
        return self._take_refused(t, move) if isinstance(move, Take) else None

    def _take_refused(self, t: WarriorsTable, move: Take) -> Refusal | None:
        samurai = named(t, move.samurai)
        if t.pos.where[move.samurai] != camp(self.origin, self.seat):
            origin = Name("region", self.origin)
            return refuse("WJ 6.1.1", "not-yours-here", samurai=samurai, region=origin)
        if move.samurai in self.group:
            return refuse("WJ 6.1.1", "already-chosen", samurai=samurai)
        if t.pos.tired >> move.samurai & 1:
            return refuse("WJ 6.1.11", "has-marched", samurai=samurai)
        capacity = self.capacity(t)
        if len(self.group) >= capacity:
            border = t.facts.border_between[self.origin][self.dest]
            rule = "WJ 6.1.2" if t.facts.border_road[border] else "WJ 6.1.3"
            return refuse(rule, "border-full", capacity=capacity)
        return None

    def play(self, t: WarriorsTable, move: Move) -> None:
        if isinstance(move, Take):
            t.do(Muster(self.seat, self.origin, self.dest, (*self.group, move.samurai)))
        else:
            cross_border(t, self.seat, self.group, self.origin, self.dest)

    def default(self, t: WarriorsTable) -> Move:
        return self.moves(t)[0]
