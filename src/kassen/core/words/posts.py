"""Who holds which place and who stands there: what a picture of the board is drawn from."""

from __future__ import annotations

from msgspec import Struct


class Badge(Struct, frozen=True):
    """Somebody's pieces at a place."""

    sign: int | None
    """Whose (see `signs.py`); None: nobody's."""
    letter: str
    """The same for those who see no colours."""
    whose: str
    """And in words, for the legend."""
    text: str
    """How many, shortly."""


class Post(Struct, frozen=True):
    """A place of the board."""

    place: str
    """Its id in board.json."""
    name: str
    """What it is called."""
    sign: int | None
    """Whose it is; None: nobody's."""
    badges: tuple[Badge, ...]
    told: str
    """The same in words."""
