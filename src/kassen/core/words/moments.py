"""Moments: what the lines of a log are to whoever is told a story (a march, a battle, a levy).

A game says of each kind of event which moment it belongs to (`Game.moments`), of each thing whose
it is (`Game.whose`), and what was lost (`Game.losses`). All of it follows from the event alone,
which the reader has heard, so it tells him nothing more. Whoever shows the story puts the lines
together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kassen.core.engine.match_events import (
    Answered,
    BotFailed,
    BotPlaysOn,
    Cancelled,
    Counted,
    LeftToBots,
    Offered,
    Paused,
    Replaced,
    Resigned,
    Rewound,
    TookBack,
    WentOn,
)
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, fields_of
from kassen.core.values.messages import Message, Name

if TYPE_CHECKING:
    from kassen.core.engine.game import Game

ROUND, TURN = "round", "turn"
"""The kinds that stretches of the game begin with: each may be summed up."""
SCORE = "score"
"""The kind of moment at which points are counted, where a game has them."""
TREATY = "treaty"
"""The kind of moment at which a treaty is broken."""


class Part(Struct, frozen=True):
    """What one kind of event is in the story."""

    kind: str = ""
    """The kind of moment; empty: it goes with whatever is being told."""
    opens: bool = False
    """A new moment begins, and lasts until it ends, whatever else happens meanwhile."""
    ends: bool = False
    """The moment is over with what else the same act brings about."""
    tells: bool = True
    """The sentence says what came of it; else it is one of the details."""
    holds: bool = False
    """Whom it concerns wants to look at it in his own time: the seats that the event itself
    concerns, or if it names none, all whom its moment concerns."""
    everybody: bool = False
    """It concerns every seat; else those whose things it names (`Game.whose`)."""


class Loss(Struct, frozen=True):
    """What a seat has lost, to be added up when a moment is over."""

    seat: int
    what: Name | Message
    count: int = 1
    """Below 0: so many have come back of what was lost before."""


FOLLOWS = Part()
ALONE = Part("other", opens=True, ends=True)
_SAID = Part("table", everybody=True)
_SEEN = Part("table", opens=True, ends=True, holds=True, everybody=True)
MATCH_MOMENTS: dict[type[Event], Part] = {
    TookBack: _SAID,
    Resigned: _SEEN,
    BotPlaysOn: _SAID,
    LeftToBots: _SAID,
    Replaced: _SEEN,
    Offered: _SAID,
    Answered: _SAID,
    Counted: _SAID,
    Paused: _SEEN,
    WentOn: _SEEN,
    Cancelled: _SEEN,
    Rewound: _SEEN,
    BotFailed: _SAID,
}


def part_of(setting: Setting, event: Event) -> Part:
    """What an event is in the story; one that its game has not placed stands alone."""
    kind = type(event)
    return setting.game.moments.get(kind) or MATCH_MOMENTS.get(kind, ALONE)


def things_of(event: Event) -> Iterator[Name]:
    """What an event names, in order, each once."""
    seen: set[Name] = set()
    for field in fields_of(type(event)):
        if field.kind is None:
            continue
        content = getattr(event, field.name)
        for index in content if field.many else (content,):
            thing = Name(field.kind, index)
            if thing not in seen:
                seen.add(thing)
                yield thing


def concerned(setting: Setting, event: Event) -> list[int]:
    """The seats that an event concerns."""
    if part_of(setting, event).everybody:
        return list(range(setting.players))
    game = setting.game
    return sorted({seat for thing in things_of(event) for seat in game.whose(setting, thing)})


def kinds_of(game: Game[Any, Any, Any]) -> list[str]:
    """The kinds of moments that there are in a game's stories."""
    parts = (*game.moments.values(), *MATCH_MOMENTS.values(), ALONE)
    return sorted({part.kind for part in parts if part.kind} | {TREATY})
