"""What must not be done in a game that counts."""

from __future__ import annotations

from kassen.core.errors import PlayRefused
from kassen.server.language import phrase
from kassen.server.open_matches import OpenMatch


def must_be_friendly(found: OpenMatch) -> None:
    """A rated game is played to its end, by those who began it."""
    if found.kept.is_rated and found.match.result is None:
        raise PlayRefused(phrase("rated-to-the-end"))


def must_not_stay(found: OpenMatch) -> None:
    """What ratings rest on is not deleted."""
    if found.kept.is_rated:
        raise PlayRefused(phrase("rated-stays"))


def no_going_back(found: OpenMatch) -> None:
    """Bots agree to whatever is offered."""
    if found.kept.is_rated and any(one.bot is not None for one in found.seats):
        raise PlayRefused(phrase("rated-no-going-back"))
