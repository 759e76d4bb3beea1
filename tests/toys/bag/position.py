"""Bag: one cloth bag, and what each merchant has drawn from it. All of it lies open."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table

TokenId = Annotated[int, Kind("token")]

TOKENS = ("rice", "tea", "silk", "snake")
POINTS = (1, 2, 3, 0)
SNAKE = 3
KINDS = len(TOKENS)
BAG = (8, 6, 3, 4)
FIRST = (4, 0, 0, 0)
"""What each seat begins with."""
SUN, RAIN, STORM = 0, 1, 2
WEATHER = (SUN, SUN, SUN, RAIN, RAIN, STORM)
"""The faces of the weather die."""
GOAL = 16
TURNS = 40


class Nothing(Struct, frozen=True):
    """This game has no facts and no options."""


class Position(Struct):
    bag: list[int]
    drawn: list[int]
    """In this turn."""
    kept: list[int]
    """KINDS numbers for each seat."""
    turn: int = 0
    weather: int = SUN

    def copy(self) -> Position:
        return Position(self.bag[:], self.drawn[:], self.kept[:], self.turn, self.weather)

    def of(self, seat: int) -> list[int]:
        """What a seat has kept, to be read only."""
        return self.kept[KINDS * seat : KINDS * seat + KINDS]

    def points(self, seat: int) -> int:
        return sum(n * worth for n, worth in zip(self.of(seat), POINTS, strict=True))


BagTable = Table[Position, Nothing, Nothing]


class View(Struct, frozen=True):
    bag: tuple[int, ...]
    drawn: tuple[int, ...]
    kept: tuple[int, ...]
    turn: int
    weather: int


def view_of(pos: Position) -> View:
    return View(tuple(pos.bag), tuple(pos.drawn), tuple(pos.kept), pos.turn, pos.weather)


def position_seen(view: View) -> Position:
    return Position(list(view.bag), list(view.drawn), list(view.kept), view.turn, view.weather)
