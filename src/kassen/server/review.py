"""What a worker process is asked about a game that is over.

Apart from the worker's own module, which a process runs under another name: it must know it again.
"""

from __future__ import annotations

from msgspec import Struct

from kassen.core.keeping.records import Entry, Header


class Review(Struct, frozen=True):
    """A game that is over, to be looked back on: no bot is asked, and nobody plays on for it."""

    header: Header
    secret: bytes
    entries: list[Entry]
    film: str = ""
    """The language of its film, if that is wanted; else its course."""
    bot: str = "review"
    coach: bool = False
    for_people: bool = False
