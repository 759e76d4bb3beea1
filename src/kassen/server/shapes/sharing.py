"""What is said of games that are shown to whoever has a link."""

from __future__ import annotations

from msgspec import Struct


class ShareInfo(Struct):
    link: str
    """Without any key: it opens the game for whoever has it, to look at."""


class SharedInfo(Struct):
    """A game that is over, for whoever follows a link to it."""

    match: str
    game: str
    title: str
    names: list[str]
    result: str
    story: str
    """The fight in which most was lost, in a line; empty: there was none."""
    picture: str
    """Where the picture of its last board is; empty: the game brings no drawing."""
