"""Chapter 4: the sequence of play, and chapter 5: initiative."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.games.warriors.rules.battles import Battles
from kassen.games.warriors.rules.control import Control
from kassen.games.warriors.rules.events import InitiativeRolled, TurnBegan
from kassen.games.warriors.rules.movement import Movement
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.recruiting import Recruiting
from kassen.games.warriors.rules.score import Score
from kassen.games.warriors.rules.stations import NORTH, SOUTH


class Turn(Step, frozen=True, gc=False, tag="turn"):
    """One season, six phases, each finished everywhere before the next (WJ 4.1)."""

    rule: ClassVar[str] = "WJ 4.1"

    def run(self, t: WarriorsTable) -> None:
        season, year = t.facts.seasons[t.pos.turn - 1]
        t.tell(TurnBegan, t.pos.turn, season, year)
        t.do(
            Initiative(),
            Movement(),
            Battles(),
            Control(),
            Recruiting(),
            Score(),
            NextTurn(),
        )


class NextTurn(Step, frozen=True, gc=False, tag="next-turn"):
    """Nobody has won: the marker advances one season (WJ 4.2)."""

    rule: ClassVar[str] = "WJ 4.2"

    def run(self, t: WarriorsTable) -> None:
        t.pos.turn += 1
        t.do(Turn())


class Initiative(Step, frozen=True, gc=False, tag="initiative"):
    """Phase 1. Turn 1 uses the roll of the set-up, which comes first of all (WJ 5.5, 11.1)."""

    rule: ClassVar[str] = "WJ 5.1"

    def run(self, t: WarriorsTable) -> None:
        rolled_at_set_up = t.pos.turn == 1 and t.pos.number > 0
        if rolled_at_set_up and t.options.initial_roll_is_turn_1_initiative:
            return
        roll_initiative(t)


def roll_initiative(t: WarriorsTable) -> None:
    """The higher die has it; a tie leaves it where it was, in turn 1 the South's (WJ 5.1-5.3)."""
    south, north = t.roll(), t.roll()
    if south != north:
        t.pos.initiative = SOUTH if south > north else NORTH
    elif t.pos.turn == 1:
        t.pos.initiative = SOUTH
    t.pos.number = min(south, north) + 1
    t.tell(InitiativeRolled, south, north, t.pos.initiative, t.pos.number)
