"""What a coach can say: sentences, each with the clause to read on in."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.values.messages import Message


class CoachLine(Struct, frozen=True):
    """One sentence of a coach, and its clause if there is one."""

    text: Message
    rule: str = ""


class Counsel(Struct, frozen=True):
    """What a game has to say to a beginner at a moment, beside what it says of each decision."""

    plan: tuple[CoachLine, ...] = ()
    """What is worth thinking of as things stand."""
    threats: tuple[CoachLine, ...] = ()
    """What others could do to him next, the worst first."""
    tells_odds: bool = False
    """The odds of what is being fought are in its plan, as his decision would change them."""
