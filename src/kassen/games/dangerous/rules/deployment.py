"""Chapter 10.2.2: who is in the fort and who in the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import UNITS
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.groups import Group, move_group
from kassen.games.dangerous.rules.moves import (
    ALL_INSIDE,
    ALL_OUTSIDE,
    PASS,
    AllInside,
    AllOutside,
    IntoField,
    IntoFort,
    Pass,
)
from kassen.games.dangerous.rules.position import DangerousTable, Position, room
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    AT_SEA,
    FIELD,
    IN_FORT,
    OTHER,
    DecidesOnGround,
    Ground,
    OnGround,
    Spot,
    fighters,
    is_there,
    seat_of_side,
)
from kassen.games.dangerous.rules.stations import fort, is_space
from kassen.games.dangerous.rules.units import soldiers_at


def inside(g: Ground) -> Spot:
    """The fort of a combat's place, as a ground of its own."""
    return Spot(g.place, IN_FORT, g.alliance)


def units_inside(pos: Position, space: int) -> int:
    """All who are in a fort, whosesoever they are."""
    return sum(soldiers_at(pos, fort(space))) + pos.here[fort(space)].bit_count()


def space_left(t: DangerousTable, place: int) -> int:
    """How many more the fort of a space takes (DT 2.41.3); only spaces have one (DT 2.43.1)."""
    if not is_space(place):
        return 0
    return max(0, room(t.pos, t.facts, place) - units_inside(t.pos, place))


class Deploy(OnGround, frozen=True, gc=False, tag="deploy"):
    """Step 2: each case of 10.2.2 asks somebody else."""

    rule: ClassVar[str] = "DT 10.2.2"

    def run(self, t: DangerousTable) -> None:
        g = self
        if not is_space(g.place) or g.how == AT_SEA:
            return
        seats = [seat_of_side(t, g, side) for side in (ACTIVE, OTHER)]
        ours, theirs = is_there(t, g, ACTIVE), is_there(t, g, OTHER)
        if theirs and is_there(t, inside(g), ACTIVE):  # DT 10.2.2b
            t.do(ComeOut(seats[ACTIVE], g.place, FIELD, g.alliance, ACTIVE))
        elif theirs and ours and is_open(t, g):  # DT 10.2.2a
            t.do(TakeShelter(seats[OTHER], g.place, FIELD, g.alliance))
        elif ours and not theirs and is_there(t, inside(g), OTHER):  # DT 10.2.2c
            t.do(ComeOut(seats[OTHER], g.place, FIELD, g.alliance, OTHER))


def is_open(t: DangerousTable, g: Ground) -> bool:
    """The fort takes defenders, unless others hold it whom they besiege (DT 10.2.2e)."""
    strangers = t.pos.present[fort(g.place)] & ~defenders(t, g)
    return not strangers and space_left(t, g.place) > 0


def defenders(t: DangerousTable, g: Ground) -> int:
    """The faction of those in the field who are not of the active one, as a bit."""
    return t.pos.present[g.place] & ~(1 << t.facts.faction_of[g.alliance])


class TakeShelter(DecidesOnGround, frozen=True, gc=False, tag="take-shelter"):
    """The defender of an entered space puts units into its fort, or none (DT 10.2.2a)."""

    rule: ClassVar[str] = "DT 10.2.2a"
    skip_forced: ClassVar[bool] = True

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        return {"room": space_left(t, self.place)}

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        units = fighters(t, self, OTHER)
        if not units or not space_left(t, self.place):
            return [PASS]
        return [PASS, ALL_INSIDE, *map(IntoFort, units)]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [PASS, ALL_INSIDE, *map(IntoFort, range(UNITS))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        place = Name("place", self.place)
        if isinstance(move, IntoField | AllOutside):
            return refuse("DT 10.2.2a", "now-who-goes-inside", place=place)
        if not isinstance(move, IntoFort | AllInside) or move in self.moves(t):
            return None
        if not space_left(t, self.place):
            return refuse("DT 2.41.3", "fort-is-full", place=place)
        if isinstance(move, IntoFort):
            return not_in_the_field(t, self, move.unit)
        return refuse("DT 10.2.2a", "all-are-inside", place=place)

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Pass):
            return
        group = (move.unit,) if isinstance(move, IntoFort) else self.fullest(t)
        move_group(t.pos, group, self.place, fort(self.place), False)
        t.tell(told.WentInside, self.seat, group, self.place)
        t.do(self)

    def fullest(self, t: DangerousTable) -> Group:
        """As many as fit, leaders first."""
        every = [unit for unit, count in fighters(t, self, OTHER).items() for _ in range(count)]
        return tuple(every[: space_left(t, self.place)])

    def default(self, t: DangerousTable) -> Move:
        return self.moves(t)[-1] if len(self.moves(t)) == 1 else ALL_INSIDE


def not_in_the_field(t: DangerousTable, g: Ground, unit: int) -> Refusal:
    names: dict[str, Arg] = {"unit": Name("unit", unit), "place": Name("place", g.place)}
    return refuse("DT 10.2.2", "not-in-the-field", **names)


class ComeOut(DecidesOnGround, frozen=True, gc=False, tag="come-out"):
    """Besieged units come into the field: some, all or none (DT 10.2.2b, 10.2.2c).

    They are marked as halted, so that they can be told from a relief (DT 10.2.2d).
    """

    rule: ClassVar[str] = "DT 10.2.2c"
    skip_forced: ClassVar[bool] = True
    side: int

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        units = fighters(t, inside(self), self.side)
        return [PASS, ALL_OUTSIDE, *map(IntoField, units)] if units else [PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [PASS, ALL_OUTSIDE, *map(IntoField, range(UNITS))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, IntoFort | AllInside):
            return refuse("DT 10.2.2c", "now-who-comes-out", place=Name("place", self.place))
        if not isinstance(move, IntoField | AllOutside) or move in self.moves(t):
            return None
        if isinstance(move, AllOutside):
            return refuse("DT 10.2.2c", "nobody-inside", place=Name("place", self.place))
        names: dict[str, Arg] = {"unit": Name("unit", move.unit)}
        return refuse("DT 10.2.2c", "not-inside", place=Name("place", self.place), **names)

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Pass):
            return
        units = fighters(t, inside(self), self.side)
        every = tuple(unit for unit, count in units.items() for _ in range(count))
        group = (move.unit,) if isinstance(move, IntoField) else every
        move_group(t.pos, group, fort(self.place), self.place, True)
        t.tell(told.CameOut, self.seat, group, self.place)
        t.do(self)

    def default(self, t: DangerousTable) -> Move:
        return PASS
