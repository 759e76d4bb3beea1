"""9.3.3, 9.6 and 9.8.1: what is done around a fort under siege without a march."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.bits import members
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import SEA_LANE, UNITS
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.groups import (
    active_faction,
    has_active,
    movable,
)
from kassen.games.dangerous.rules.halts import cannot_move, nobody_moves
from kassen.games.dangerous.rules.marches import lane_refused
from kassen.games.dangerous.rules.moves import Activate, Escape, Sortie, Take
from kassen.games.dangerous.rules.muster import ELSEWHERE, go
from kassen.games.dangerous.rules.position import (
    ACTIVATED,
    PAID,
    DangerousTable,
    PlaceId,
    Position,
)
from kassen.games.dangerous.rules.spheres import is_limited, lead_refused
from kassen.games.dangerous.rules.stations import fort, in_forts, is_space


def at_sieges(t: DangerousTable) -> list[Move]:
    """What active units may do before a fort, or inside."""
    pos = t.pos
    oda, against, neutral = pos.stands
    own = pos.camps[pos.active]
    besieged = in_forts(oda | against | neutral) & (own | in_forts(own))
    if not besieged or not pos.points:
        return []
    spaces = members(besieged)
    return [*escapes(t, spaces), *fights(t, spaces)]


def fights(t: DangerousTable, besieged: Sequence[int]) -> list[Move]:
    """Places that can be activated, and sorties (DT 9.3.3, 9.6.1)."""
    pos, limited, found = t.pos, is_limited(t), list[Move]()
    for space in besieged:
        if pos.traces[space] & PAID:
            continue
        if besieges(pos, space) and not (limited and _not_his(t, space, space)):
            found.append(Activate(space))
        if is_shut_in(pos, space) and not (limited and _not_his(t, space, fort(space))):
            found.append(Sortie(space))
    return found


def besieges(pos: Position, place: int) -> bool:
    """Active units stand before a fort that others are in."""
    if not is_space(place) or not has_active(pos, place):
        return False
    return bool(pos.present[fort(place)] & ~(1 << active_faction(pos)))


def is_shut_in(pos: Position, place: int) -> bool:
    """Active units are in a fort before which others stand."""
    if not is_space(place) or not has_active(pos, fort(place)):
        return False
    return bool(pos.present[place] & ~(1 << active_faction(pos)))


def _not_to_pay(t: DangerousTable, place: int) -> Refusal | None:
    """A point is due only where none has been paid yet (DT 9.3.3)."""
    if t.pos.traces[place] & PAID:
        return refuse("DT 9.3.3", "combat-is-paid", place=Name("place", place))
    if not t.pos.points:
        return refuse("DT 9.3.3", "too-few-points", needed=1, points=0)
    return None


def activation_refused(t: DangerousTable, place: int) -> Refusal | None:
    """Active units in the field of a besieged fort may fight there for a point (DT 9.3.3)."""
    if not besieges(t.pos, place):
        return refuse("DT 9.3.3", "nobody-to-fight", place=Name("place", place))
    return _not_to_pay(t, place) or _not_his(t, place, place)


def sortie_refused(t: DangerousTable, place: int) -> Refusal | None:
    """Active besieged units may come out for a point (DT 9.6.1)."""
    if not is_shut_in(t.pos, place):
        return refuse("DT 9.6.1", "not-besieged", place=Name("place", place))
    return _not_to_pay(t, place) or _not_his(t, place, fort(place))


def _not_his(t: DangerousTable, place: int, station: int) -> Refusal | None:
    """An Oda player of four has nobody there (DT 16.2.7.3a)."""
    if is_limited(t) and not movable(t.pos, station):
        return refuse("DT 16.2.7.3a", "nobody-of-yours", place=Name("place", place))
    return None


def activate(t: DangerousTable, seat: int, place: int, sortie: bool) -> None:
    """One point for any number of units; who comes out is said in the combat (DT 9.6.3)."""
    t.pos.points -= t.facts.movement["sortie" if sortie else "activate"]
    t.pos.traces[place] |= ACTIVATED
    t.tell(told.SortieSet if sortie else told.Activated, seat, place, t.pos.points)


# ---- out of a siege by sea (9.8.1)


def escapes(t: DangerousTable, besieged: Sequence[int]) -> list[Move]:
    """Besieged units may leave a port by its sea lanes."""
    found = list[Move]()
    for space in besieged:
        lanes = t.facts.lanes[space]
        for dest in members(lanes) if lanes and has_active(t.pos, fort(space)) else ():
            if escape_refused(t, space, dest) is None:
                found.append(Escape(space, dest))
    return found


def escape_refused(t: DangerousTable, origin: int, dest: int) -> Refusal | None:
    """DT 9.8.1, 9.8.2."""
    names: dict[str, Arg] = {"origin": Name("place", origin), "dest": Name("place", dest)}
    if not is_space(origin) or t.facts.ways[origin][dest] != SEA_LANE:
        return refuse("DT 9.8.1", "no-sea-lane", **names)
    if not has_active(t.pos, fort(origin)):
        return refuse("DT 9.8.1", "not-besieged", place=names["origin"])
    if not (units := list(movable(t.pos, fort(origin)))):
        return nobody_moves(t, fort(origin))
    if not sailors(t, origin, dest):
        return lead_refused(t, (units[0],), (origin, dest))
    if not t.pos.points:
        return refuse("DT 13.2.1", "too-few-points", needed=1, points=0)
    return lane_refused(t, origin, dest)


def sailors(t: DangerousTable, origin: int, dest: int) -> list[int]:
    """Who may go; with four players not everybody moves everybody's men (DT 16.2.6.2)."""
    units = list(movable(t.pos, fort(origin)))
    if not is_limited(t):
        return units
    return [one for one in units if lead_refused(t, (one,), (origin, dest)) is None]


class Embark(Choice, frozen=True, gc=False, tag="embark"):
    """One point takes one unit by sea (DT 13.2.1); which it is."""

    rule: ClassVar[str] = "DT 9.8.1"
    skip_forced: ClassVar[bool] = True
    origin: PlaceId
    dest: PlaceId

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return list(map(Take, sailors(t, self.origin, self.dest)))

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return list(map(Take, range(UNITS)))

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, ELSEWHERE):
            return refuse("DT 9.3.4", "march-under-way", place=Name("place", self.dest))
        if not isinstance(move, Take) or move in self.moves(t):
            return None
        if move.unit in movable(t.pos, fort(self.origin)):  # with four players
            return lead_refused(t, (move.unit,), (self.origin, self.dest))
        return cannot_move(t, move.unit, fort(self.origin))

    def play(self, t: DangerousTable, move: Take) -> None:
        go(t, self.seat, (move.unit,), self.origin, self.dest, fort(self.origin))
