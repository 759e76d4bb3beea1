"""Card 30: a combat is called off, and the attackers retreat (10.4.10)."""

from __future__ import annotations

from typing import ClassVar

from kassen.games.dangerous.rules.command import end_commands
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.retreats import GiveWay, ways_home
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    FIELD,
    IN_FORT,
    DecidesOnGround,
    Ground,
    OnGround,
    Spot,
    both_are_there,
    is_there,
    seat_of_side,
)
from kassen.games.dangerous.rules.stations import is_space
from kassen.games.dangerous.rules.windows import FightRound


class GiveWayUnderTruce(GiveWay, frozen=True, gc=False, tag="give-way-under-truce"):
    """To a legal place, or without one to the nearest friendly space (DT 10.4.10)."""

    rule: ClassVar[str] = "DT 10.4.10"

    def places(self, t: DangerousTable) -> list[int]:
        return ways_home(t, self, self.side)


def call_off(t: DangerousTable, g: Ground) -> None:
    """What is left of this combat is not fought; its end is still to come, after the retreat."""
    end_commands(t.pos)  # whoever falls back is led by nobody
    fights = OnGround | DecidesOnGround | FightRound
    t.drop(lambda step: isinstance(step, fights) and not ends(step))
    seat, fort = seat_of_side(t, g, ACTIVE), Spot(g.place, IN_FORT, g.alliance)
    ways = [IN_FORT] if is_space(g.place) and both_are_there(t, fort) else []  # DT 8.4.8
    if g.how != IN_FORT and is_there(t, g, ACTIVE):
        ways.append(FIELD)
    t.do(*[GiveWayUnderTruce(seat, g.place, how, g.alliance, ACTIVE) for how in ways])


def ends(step: object) -> bool:
    return type(step).__name__ == "CombatOver"
