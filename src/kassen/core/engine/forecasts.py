"""What may come of a fight: the odds from here on, and all that was taken for granted.

A forecast is made from an `Observation`, so it can tell a seat nothing that the seat may not know.
It holds for a stated *way* of deciding where the rules leave a choice, above all which pieces are
lost first; what else it assumes, and what it cannot know, it says in sentences. Where there is more
than one such matter (which pieces are lost, when to break off), a way is asked for in each of them:
`cheapest-first to-the-end`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from kassen.core.values.errors import SettingError
from kassen.core.values.messages import Message
from kassen.core.values.phrases import phrase, there_are

LOSSES = "losses"
"""The matter of which pieces are lost first."""


class Way(Struct, frozen=True):
    """A way of deciding for which odds can be had: `soldiers-first`."""

    id: str
    text: Message
    matter: str = LOSSES
    """What is decided this way; of the ways of one matter only one can be had at a time."""


class Outcome(Struct, frozen=True):
    """One way in which it may end."""

    id: str
    text: Message
    chance: float
    seat: int | None = None
    """Whose success it is; None: nobody's."""


Counted = Literal["lost", "left"]
"""What the averages of a forecast are about: what a seat loses, or what it has left."""


class Loss(Struct, frozen=True):
    """How much of something a seat loses, or has left, on average from here on."""

    seat: int
    id: str
    text: Message
    mean: float


class Forecast(Struct, frozen=True):
    """The odds of what is being fought out, for one way of deciding."""

    subject: Message
    """What is forecast: the battle in Tokai."""
    way: str
    """The ids of the ways it holds for, one for each matter, with spaces between."""
    ways: tuple[Way, ...]
    """All that can be asked for; the first of each matter is the usual one."""
    outcomes: tuple[Outcome, ...]
    """Their chances add up to 1, but for `within`."""
    losses: tuple[Loss, ...] = ()
    counted: Counted = "lost"
    """Which of the two `losses` tell."""
    assumes: tuple[Message, ...] = ()
    """What both sides are taken to do where the rules leave a choice."""
    unknown: tuple[Message, ...] = ()
    """What is hidden from whoever asks, and what was put in its place."""
    within: float = 0.0
    """The chance of lines too unlikely to be followed: no outcome is off by more."""


def ways_named(ways: Sequence[Way], wish: str) -> dict[str, Way]:
    """The wished way of each matter, by its id; the first one of a matter that has no wish.

    SettingError if an id is unknown, or if two ways of one matter are wished for.
    """
    known = {way.id: way for way in ways}
    wished: dict[str, Way] = {}
    for id in wish.split():
        if id not in known:
            raise SettingError(phrase("no-such-way", way=id, known=there_are(known)))
        way = known[id]
        if wished.setdefault(way.matter, way) is not way:
            raise SettingError(phrase("one-way-each", one=wished[way.matter].id, other=id))
    matters = dict.fromkeys(way.matter for way in ways)
    first = {matter: next(way for way in ways if way.matter == matter) for matter in matters}
    return first | wished
