"""Acts: everything that changes a match, as values with a text and a JSON form, like moves.

The record, the server, the text client and the page all name the same acts.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from kassen.core.engine.notation import Notation


class Act(Struct, frozen=True, omit_defaults=True, tag_field="act"):
    """Something that a seat does."""

    form: ClassVar[str] = ""


class SetUp(Act, frozen=True, tag="set-up"):
    """What the table does before anybody acts: entry 0 of every record."""


class Play(Act, frozen=True, tag="move"):
    """Make a move."""

    move: str = ""
    note: str = ""
    """Why the host played for a bot: failed or overtime; or for a person: late."""
    by: str = ""
    """The bot that stood in; empty: the seat's own player."""


class Undo(Act, frozen=True, tag="undo"):
    """Take back one's own last move."""


class GiveWay(Undo, frozen=True, tag="give-way"):
    """The same, so that whoever moved before may take back as well: bots do it for people."""


class Resign(Act, frozen=True, tag="resign"):
    """Give up."""


class LeaveToBots(Resign, frozen=True, tag="leave-to-bots"):
    """Give up as the last person, or the last of a side: bots do not play on. The host knows."""


class TakeOver(Act, frozen=True, tag="take-over"):
    """Somebody else plays the seat from now on. Not the seat's own act: whoever keeps the table
    has found him."""

    name: str
    """Who plays from now on,"""
    was: str
    """and who has played so far."""


class TakeFromBot(TakeOver, frozen=True, tag="take-from-bot"):
    """The same of a seat that was a bot's own: its moves were a stand-in's from now on."""


class OfferDraw(Act, frozen=True, tag="offer-draw"):
    """Propose to end the game without a winner."""

    until: int = 0
    """When the votes are counted without those who are silent, in milliseconds since 1970; 0: not
    before all have answered. A server says it, whatever it is asked for."""


class OfferRewind(Act, frozen=True, tag="offer-rewind"):
    """Propose to go back."""

    to: int
    """The line to go back to."""
    until: int = 0


class OfferPause(Act, frozen=True, tag="offer-pause"):
    """Propose that nobody plays for a while."""

    to: int = 0
    """When the game goes on by itself, in milliseconds since 1970; 0: when all have agreed to."""
    until: int = 0


class OfferGoOn(Act, frozen=True, tag="offer-go-on"):
    """Propose to end the pause."""

    until: int = 0


class OfferCancel(Act, frozen=True, tag="offer-cancel"):
    """Propose to call the game off: it counts nowhere."""

    until: int = 0


class Accept(Act, frozen=True, tag="accept"):
    """Agree to the open offer; it is carried out when all seats in play agree, or most of them."""


class Decline(Act, frozen=True, tag="decline"):
    """Say no to the open offer."""


class CountVotes(Act, frozen=True, tag="count-votes"):
    """The time to answer an offer is up. Nobody's act: whoever keeps the time says so."""


class GoOn(Act, frozen=True, tag="go-on"):
    """A pause ends as it was agreed; nobody's act either."""


Offer = OfferDraw | OfferRewind | OfferPause | OfferGoOn | OfferCancel
Around = Undo | Resign | Offer | Accept | Decline
"""What a seat can do beside its moves."""
OfTime = CountVotes | GoOn
AnyAct = SetUp | Play | GiveWay | TakeOver | TakeFromBot | LeaveToBots | Around | OfTime

_OFFERS = (OfferDraw, OfferRewind, OfferPause, OfferGoOn, OfferCancel)
_OTHERS = (
    *(Undo, GiveWay, Resign, TakeOver, TakeFromBot, Accept, Decline, CountVotes, GoOn),
    *(LeaveToBots, SetUp),
)
ACTS = Notation((*_OTHERS, *_OFFERS), {})
"""Their texts: `undo`, `offer-rewind 12`. Moves have those of their game."""

_NEVER = " 0"
"""How the text of an offer ends that waits for everybody's answer."""


def act_text(act: AnyAct) -> str:
    """What was done, as a record is read: a move's own text, or the act's.

    >>> act_text(OfferRewind(12)), act_text(Play("march tokai->tosan"))
    ('offer-rewind 12', 'march tokai->tosan')
    """
    if isinstance(act, Play):
        return act.move
    text = ACTS.text(act)
    return text.removesuffix(_NEVER) if isinstance(act, Offer) else text
