"""What a seat says beside its moves: talk, and acts about treaties."""

from __future__ import annotations

from msgspec import Struct


class Act(Struct, frozen=True, tag_field="act"):
    """Something that a seat says."""


class Say(Act, frozen=True, tag="say"):
    text: str
    to: tuple[int, ...] = ()
    """Empty: to everybody."""


class Propose(Act, frozen=True, tag="propose"):
    treaty: str
    to: tuple[int, ...]
    open: bool = False
    """Everybody hears of it."""


class About(Act, frozen=True):
    """An act about a treaty: the place of its proposal in the log, or a reader's own number."""

    treaty: int


class Accept(About, frozen=True, tag="accept"):
    pass


class Decline(About, frozen=True, tag="decline"):
    pass


class Withdraw(About, frozen=True, tag="withdraw"):
    """Take back one's own proposal."""


class Publish(About, frozen=True, tag="publish"):
    """Let everybody know of it."""


class Renounce(About, frozen=True, tag="renounce"):
    """Give notice that one no longer feels bound."""


AnyAct = Say | Propose | Accept | Decline | Withdraw | Publish | Renounce
