"""Chapter 10, phase 6: the score, and the end of the game."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.core.values.results import Result
from kassen.games.warriors.rules.events import GameEnded, Scored
from kassen.games.warriors.rules.field_of_honor import FieldOfHonor
from kassen.games.warriors.rules.position import WarriorsTable, award
from kassen.games.warriors.rules.stations import NORTH, SOUTH


class Score(Step, frozen=True, gc=False, tag="score"):
    """The difference of what both control moves the marker; then who has won? (WJ 10)"""

    rule: ClassVar[str] = "WJ 10.2"

    def run(self, t: WarriorsTable) -> None:
        south, north = region_points(t, SOUTH), region_points(t, NORTH)
        award(t, SOUTH, south - north)
        t.tell(Scored, south, north, t.pos.points)
        if abs(t.pos.points) == t.facts.vp_max:
            win_on_points(t, "ten-points")  # WJ 10.5
        elif t.pos.turn == t.facts.turns:
            if t.pos.points:
                win_on_points(t, "last-turn")  # WJ 10.6
            else:
                t.do(FieldOfHonor())  # WJ 10.7


def region_points(t: WarriorsTable, side: int) -> int:
    """The values of all regions a side controls, occupied or not (WJ 10.1)."""
    values = zip(t.facts.region_vp, t.pos.control, strict=True)
    return sum([value for value, owner in values if owner == side])


def win_on_points(t: WarriorsTable, how: str) -> None:
    t.tell(GameEnded, how)
    t.end(Result((SOUTH if t.pos.points > 0 else NORTH,), how))
