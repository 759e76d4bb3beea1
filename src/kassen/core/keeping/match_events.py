"""What happens around the moves: taking back, resigning, offers and answers."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.engine.steps import Event, Seat


class TookBack(Event, frozen=True, gc=False, tag="took-back"):
    seat: Seat
    secret: int = 0
    """Taken back in a lane: nobody else needs to know."""

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,) if self.secret else None


class Resigned(Event, frozen=True, gc=False, tag="resigned"):
    seat: Seat


class Offered(Event, frozen=True, gc=False, tag="offered"):
    seat: Seat
    what: str
    to: int = -1


class Answered(Event, frozen=True, gc=False, tag="answered"):
    seat: Seat
    what: str
    yes: int


class Rewound(Event, frozen=True, gc=False, tag="rewound"):
    to: int


class BotFailed(Event, frozen=True, gc=False, tag="bot-failed"):
    """No answer came in time, so the host played the decision's default."""

    seat: Seat
    why: str
    """A bot failed, or took overtime; or a person was late, in a window or else."""
    secret: int = 0
    """In a lane: nobody else needs to know."""

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,) if self.secret else None


MATCH_EVENTS = (TookBack, Resigned, Offered, Answered, Rewound, BotFailed)


class Proposal(Struct, frozen=True):
    """Something that all seats must agree to."""

    what: str
    """draw or rewind"""
    seat: int
    agreed: tuple[int, ...]
    to: int = -1
    """Of a rewind: the line to go back to."""


class LogLine(Struct, frozen=True):
    """An event and the line that it belongs to."""

    n: int
    event: Event
