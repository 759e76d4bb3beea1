"""9.3.3 and 9.6: combat without a march, around a fort under siege."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress

from kassen.core.engine.steps import Move
from kassen.core.words.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    SPACES,
)
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.groups import (
    active_faction,
    has_active,
    movable,
)
from kassen.games.dangerous.rules.moves import (
    Activate,
    Sortie,
)
from kassen.games.dangerous.rules.position import (
    ACTIVATED,
    ENTERED,
    DangerousTable,
    Position,
)
from kassen.games.dangerous.rules.spheres import is_limited
from kassen.games.dangerous.rules.stations import FORT, fort, is_space


def fights(t: DangerousTable) -> Iterator[Move]:
    """Places that can be activated, and sorties (DT 9.3.3, 9.6.1)."""
    if t.pos.points:
        for space in besieged_spaces(t.pos):
            if activation_refused(t, space) is None:
                yield Activate(space)
            if sortie_refused(t, space) is None:
                yield Sortie(space)


def besieged_spaces(pos: Position) -> list[int]:
    return list(compress(range(SPACES), pos.present[FORT:]))


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
    return _not_his(t, place, place) or _not_to_pay(t, place)


def sortie_refused(t: DangerousTable, place: int) -> Refusal | None:
    """Active besieged units may come out for a point (DT 9.6.1)."""
    pos, own = t.pos, 1 << active_faction(t.pos)
    shut_in = is_space(place) and has_active(pos, fort(place)) and pos.present[place] & ~own
    if not shut_in:
        return refuse("DT 9.6.1", "not-besieged", place=Name("place", place))
    return _not_his(t, place, fort(place)) or _not_to_pay(t, place)


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
