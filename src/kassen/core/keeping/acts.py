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


class Undo(Act, frozen=True, tag="undo"):
    """Take back one's own last move."""


class GiveWay(Undo, frozen=True, tag="give-way"):
    """The same, so that whoever moved before may take back as well: bots do it for people."""


class Resign(Act, frozen=True, tag="resign"):
    """Give up."""


class OfferDraw(Act, frozen=True, tag="offer-draw"):
    """Propose to end the game without a winner."""


class OfferRewind(Act, frozen=True, tag="offer-rewind"):
    """Propose to go back."""

    to: int
    """The line to go back to."""


class Accept(Act, frozen=True, tag="accept"):
    """Agree to the open offer; it is carried out when all seats in play agree."""


class Decline(Act, frozen=True, tag="decline"):
    """Say no to the open offer."""


Around = Undo | Resign | OfferDraw | OfferRewind | Accept | Decline
"""What a seat can do beside its moves."""
AnyAct = SetUp | Play | GiveWay | Around

ACTS = Notation((Undo, GiveWay, Resign, OfferDraw, OfferRewind, Accept, Decline, SetUp), {})
"""Their texts: `undo`, `offer-rewind 12`. Moves have those of their game."""


def act_text(act: AnyAct) -> str:
    """What was done, as a record is read: a move's own text, or the act's.

    >>> act_text(OfferRewind(12)), act_text(Play("march tokai->tosan"))
    ('offer-rewind 12', 'march tokai->tosan')
    """
    return act.move if isinstance(act, Play) else ACTS.text(act)
