"""What lies on the table: a purse and a stake for each seat."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table
from kassen.skeleton.tossup.box.data import Facts, Options

FaceId = Annotated[int, Kind("face")]


class Position(Struct):
    coins: list[int]
    """Of each seat, what it has staked included."""
    stakes: list[int]
    """Secret until both have staked; between rounds nothing."""
    round: int = 0

    def copy(self) -> Position:
        return Position(self.coins[:], self.stakes[:], self.round)


GameTable = Table[Position, Facts, Options]
