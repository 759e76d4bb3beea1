"""People with accounts, as others see them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from kassen.server.shapes.common import END, CrestName, Request
from kassen.server.shapes.ratings import GameRating

Tongue = Annotated[str, Meta(pattern=f"^[a-z]{{2,3}}{END}", max_length=3)]
_ZONE = r"^([A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2})?" + END
Zone = Annotated[str, Meta(pattern=_ZONE, max_length=60)]


class ProfileWish(Request):
    """How others see you."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    crest: CrestName
    languages: Annotated[list[Tongue], Meta(max_length=8)]
    """Those that you speak, as in a web page's `lang`."""
    zone: Zone
    """Your time zone, as `Europe/Berlin`; empty: nobody's business."""
    favourite: Annotated[str, Meta(max_length=40)]
    """A game; empty: none."""


class Score(Struct):
    """Games of one kind that are over."""

    game: str
    title: str
    played: int
    won: int


class GameNamed(Struct):
    game: str
    title: str


class PersonInfo(Struct):
    """What everybody may know who was told the account."""

    account: str
    name: str
    crest: CrestName
    languages: list[str]
    zone: str
    favourite: GameNamed | None
    made: str
    scores: list[Score]
    """The most played first; without games that he played for all sides."""
    ratings: list[GameRating]
    """The most played first."""


class SeatPerson(Struct):
    """Whose account a seat belongs to."""

    seat: int
    account: str
    name: str
    crest: CrestName
