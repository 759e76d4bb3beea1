"""The odds of what is being fought out, as far as your role can know them."""

from __future__ import annotations

from msgspec import Struct

from kassen.server.shapes.states import Sentence


class WayInfo(Struct):
    id: str
    matter: str
    """What is decided this way: of the ways of one matter one is asked for."""
    text: str


class OutcomeInfo(Struct):
    id: str
    seat: int | None
    chance: float
    text: str


class LossInfo(Struct):
    id: str
    seat: int
    mean: float
    text: str


class ForecastInfo(Struct):
    subject: str
    way: str
    """The ids of the ways it holds for, one for each matter, with spaces between."""
    ways: list[WayInfo]
    outcomes: list[OutcomeInfo]
    losses: list[LossInfo]
    assumes: list[Sentence]
    unknown: list[Sentence]
    within: float


class OddsInfo(Struct):
    number: int
    forecast: ForecastInfo | None
    """Null: nothing is being fought out, or would be."""
