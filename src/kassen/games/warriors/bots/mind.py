"""What a decision is made with: the board as one seat sees it, and what it promises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any

from kassen.core.engine.steps import Choice, Move
from kassen.games.warriors.bots.evaluation import Outlook
from kassen.games.warriors.bots.worth import Worth
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.stations import SOUTH


class Mind:
    """One seat at one moment."""

    def __init__(
        self,
        table: WarriorsTable,
        seat: int,
        moves: tuple[Move, ...],
        worth: Worth,
        rng: Random,
    ) -> None:
        self.table = table
        self.seat = seat
        self.moves = moves
        self.worth = worth
        self.weights = worth.weights
        self.rng = rng
        self.sign = 1.0 if seat == SOUTH else -1.0
        """Turns the South's figures into the seat's own."""

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.table, self.worth)

    def man(self, samurai: int) -> float:
        """The worth of a Samurai with his soldiers."""
        return self.worth.with_soldiers(self.table.pos, samurai)

    def loss(self, samurai: int) -> float:
        """What it costs his side when he falls."""
        return self.worth.loss[self.seat][self.table.pos.face[samurai]]


Way = Callable[[Mind, Any], Move]
"""How to decide one kind of choice."""
Ways = Mapping[type[Choice], Way]
