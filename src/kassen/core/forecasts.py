"""What may come of a fight: the odds from here on, and all that was taken for granted.

A forecast is made from an `Observation`, so it can tell a seat nothing that the seat may not know.
It holds for a stated *way* of deciding where the rules leave a choice, above all which pieces are
lost first; what else it assumes, and what it cannot know, it says in sentences.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from kassen.core.errors import SettingError
from kassen.core.messages import Message
from kassen.core.phrases import phrase, there_are


class Way(Struct, frozen=True):
    """A way of deciding for which odds can be had: `soldiers-first`."""

    id: str
    text: Message


class Outcome(Struct, frozen=True):
    """One way in which it may end."""

    id: str
    text: Message
    chance: float
    seat: int | None = None
    """Whose success it is; None: nobody's."""


class Loss(Struct, frozen=True):
    """How much of something a seat loses on average from here on."""

    seat: int
    id: str
    text: Message
    mean: float


class Forecast(Struct, frozen=True):
    """The odds of what is being fought out, for one way of deciding."""

    subject: Message
    """What is forecast: the battle in Tokai."""
    way: str
    ways: tuple[Way, ...]
    """All that can be asked for; the first is the usual one."""
    outcomes: tuple[Outcome, ...]
    """Their chances add up to 1, but for `within`."""
    losses: tuple[Loss, ...] = ()
    assumes: tuple[Message, ...] = ()
    """What both sides are taken to do where the rules leave a choice."""
    unknown: tuple[Message, ...] = ()
    """What is hidden from whoever asks, and what was put in its place."""
    within: float = 0.0
    """The chance of lines too unlikely to be followed: no outcome is off by more."""


def way_named(ways: Iterable[Way], id: str) -> Way:
    """The way with this id, the first one for an empty id; SettingError if there is none."""
    known = {way.id: way for way in ways}
    if not id:
        return next(iter(known.values()))
    if id not in known:
        raise SettingError(phrase("no-such-way", way=id, known=there_are(known)))
    return known[id]
