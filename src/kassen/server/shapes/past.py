"""Looking back: earlier moments, the log, the dice."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kassen.core.play.sides import How
from kassen.server.shapes.common import AStep
from kassen.server.shapes.states import AimInfo, EventInfo, ResultInfo


class Moment(Struct):
    """One step of the slider."""

    number: int
    line: int
    to_act: list[int]
    aim: AimInfo | None
    view: dict[str, Any]
    agenda: list[AStep]
    events: list[EventInfo]
    result: ResultInfo | None


class History(Struct):
    first: int
    last: int
    states: list[Moment]


class Log(Struct):
    number: int
    lines: list[EventInfo]


class Roll(Struct):
    roll: int
    sides: int
    value: int
    number: int
    line: int


class Seating(Struct):
    """What settled who plays which side, to be worked out again."""

    how: How
    names: list[str]
    places: list[int]
    """Of each seat: at which place of the table whoever plays it sat down."""
    bids: list[int]
    """Of each seat: what he bid for the first side."""
    price: int


class DiceInfo(Struct):
    commitment: str
    secret: str
    parts: list[str]
    key: str
    rolls: list[Roll]
    sides: Seating | None
    """None: it was settled by sitting down, or for a game before this one."""
