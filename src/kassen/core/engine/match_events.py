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


class BotPlaysOn(Event, frozen=True, gc=False, tag="bot-plays-on"):
    """For a seat whose player has resigned."""

    seat: Seat


class LeftToBots(Event, frozen=True, gc=False, tag="left-to-bots"):
    """Every person has resigned, and bots do not play on among themselves."""


class Replaced(Event, frozen=True, gc=False, tag="replaced"):
    """Somebody else plays the seat from now on."""

    seat: Seat
    name: str
    was: str


class Offered(Event, frozen=True, gc=False, tag="offered"):
    seat: Seat
    what: str
    to: int = -1


class Answered(Event, frozen=True, gc=False, tag="answered"):
    seat: Seat
    what: str
    yes: int


class Counted(Event, frozen=True, gc=False, tag="counted"):
    """Nobody waited any longer for those who had not answered."""

    what: str
    yes: int


class Paused(Event, frozen=True, gc=False, tag="paused"):
    until: int
    """Milliseconds since 1970; 0: until all agree to go on."""


class WentOn(Event, frozen=True, gc=False, tag="went-on"):
    """A pause is over."""


class Cancelled(Event, frozen=True, gc=False, tag="cancelled"):
    """The game was called off."""


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


MATCH_EVENTS = (
    TookBack,
    Resigned,
    BotPlaysOn,
    LeftToBots,
    Replaced,
    Offered,
    Answered,
    Counted,
    Paused,
    WentOn,
    Cancelled,
    Rewound,
    BotFailed,
)


class Proposal(Struct, frozen=True):
    """Something that all seats must agree to, or most of them."""

    what: str
    """draw, rewind, pause, go-on or cancel"""
    seat: int
    agreed: tuple[int, ...]
    to: int = -1
    """Of a rewind: the line to go back to; of a pause: when it ends, if by itself."""
    until: int = 0
    """When it is counted without those who are silent; 0: never."""
    against: tuple[int, ...] = ()


class LogLine(Struct, frozen=True):
    """An event and the line that it belongs to."""

    n: int
    event: Event
