"""Treaties: what players promise each other. Nothing of it binds anybody.

A game declares its kinds of treaties (`Game.treaties`); each has a text like a move. Whether one
was broken is never written down: it is worked out from the log as the reader may read it, so that
nobody learns from a mark in the log what the log itself does not tell him.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.steps import Event
from kassen.core.values.messages import Message

if TYPE_CHECKING:
    from kassen.core.engine.setting import Setting

State = Literal[
    "proposed",
    "in-force",
    "declined",
    "withdrawn",
    "renounced",
    "run-out",
    "kept",
    "broken",
]


class Verdict(Struct, frozen=True):
    """What became of a treaty, as far as a log tells."""

    state: State = "in-force"
    """in-force, run-out, kept or broken"""
    by: int | None = None
    """The seat that broke it."""
    n: int = -1
    """The line of the log that decided it."""
    event: Event | None = None
    """What broke it."""


class Treaty(Struct, frozen=True, gc=False, tag_field="treaty"):
    """One kind of promise. `form` is its text, with fields in braces."""

    form: ClassVar[str] = ""

    def fault(self, setting: Setting, view: Any, seats: Sequence[int]) -> Message | None:
        """Why these seats cannot agree on it now, as everybody can see; None if they can."""
        return None

    def judge(self, setting: Setting, seats: Sequence[int], log: Iterable[LogLine]) -> Verdict:
        """What became of it among these seats, going by the lines since it has been in force."""
        raise NotImplementedError(type(self).__name__)

    @classmethod
    def least(cls, view: Any) -> Mapping[str, int]:
        """The smallest useful values of its numbers, by field."""
        return {}


class Pact(Struct, frozen=True):
    """A treaty as one reader knows it."""

    number: int
    """The reader's own: of the line by which he first heard of it."""
    treaty: Treaty
    seat: int
    """Who proposed it."""
    seats: tuple[int, ...]
    """All whom it is between, in seat order."""
    accepted: tuple[int, ...]
    is_open: bool
    """Everybody knows of it."""
    state: State
    made: int
    """The line of the log at which it was proposed."""
    since: int | None = None
    """The line of the log from which it was in force."""
    ended_by: int | None = None
    """Who declined, withdrew, renounced or broke it."""
    breach: Verdict | None = None

    @property
    def is_on(self) -> bool:
        return self.state == "in-force"

    def others(self, seat: int) -> tuple[int, ...]:
        return tuple(other for other in self.seats if other != seat)


def breaches(pacts: Iterable[Pact]) -> list[Pact]:
    """Those that were broken, in the order of the log."""
    broken = [pact for pact in pacts if pact.breach is not None]
    return sorted(broken, key=lambda pact: (pact.breach.n if pact.breach else 0, pact.number))


def marks_at(pacts: Iterable[Pact], n: int, event: Event) -> list[Pact]:
    """The treaties that this event of the log broke."""
    return [
        pact
        for pact in pacts
        if pact.breach is not None and pact.breach.n == n and pact.breach.event == event
    ]
