"""The odds of what is being fought out, as far as your role can know them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kassen.core.engine.forecasts import Counted
from kassen.server.shapes.common import MoveText, Number, Request
from kassen.server.shapes.states import Sentence


class WayInfo(Struct):
    id: str
    matter: str
    """What is decided this way: of the ways of one matter one is asked for."""
    text: str


class OutcomeInfo(Struct):
    """How it may end; a chance is from 0 to 1."""

    id: str
    seat: int | None
    """Whose success it is; null: nobody's."""
    chance: float
    text: str


class LossInfo(Struct):
    """How much of something a seat loses, or has left, on average."""

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
    counted: Counted
    """What `losses` tell: what is lost, or what is left."""
    assumes: list[Sentence]
    """What both sides are taken to do where the rules leave a choice."""
    unknown: list[Sentence]
    """What is hidden from whoever asks, and what was put in its place."""
    within: float
    """No chance is off by more."""


class OddsInfo(Struct):
    number: int
    forecast: ForecastInfo | None
    """Null: nothing is being fought out, or would be."""


class OutlookWish(Request):
    about: MoveText = ""
    """What you mean to do, in the game's tokens, where that is not on the table yet."""
    number: Number | None = None
    """From an earlier moment on; null: from now on."""


class OutlookInfo(Struct):
    number: int
    outlook: dict[str, Any] | None
    """What lies ahead, in the game's own shape; null: this game says nothing of it."""
