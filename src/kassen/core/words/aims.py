"""What a game is about just now: what wins, when it ends, and how far everybody is from it.

A game makes it from a reader's `Look`, so it tells him nothing that he may not know; the page
shows it in the table's header and in a panel, the text client when asked for `aim`.
"""

from __future__ import annotations

from msgspec import Struct

from kassen.core.words.messages import Message


class AimLine(Struct, frozen=True):
    """One thing that wins, ends the game or should be known of either, and its clause."""

    text: Message
    rule: str = ""


class Standing(Struct, frozen=True):
    """How far a seat has come."""

    seat: int
    text: Message
    have: int = 0
    need: int = 0
    """Of what can be counted towards an end: 23 of 35 provinces. 0: there is no end to reach,
    and whoever has most is ahead."""


class Aim(Struct, frozen=True):
    short: Message
    """In one line, for a header: "Own 35 of the 68 provinces"."""
    lines: tuple[AimLine, ...]
    standing: tuple[Standing, ...]
    """Of every seat, in their order."""
