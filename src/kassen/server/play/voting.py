"""Votes at a table: how long one may answer, how long a pause may last, and when either is over.

The instants stand in what is offered, so they are in the record and outlive the server.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from kassen.core.play.acts import CountVotes, GoOn, Offer, OfferPause, OfTime
from kassen.core.values.clocks import DAY, SECOND
from kassen.server.play.open_matches import OpenMatch

ANSWER_LIVE: Final = 10 * 60 * SECOND
ANSWER: Final = 2 * DAY
"""At tables by letter, and where nobody keeps the time."""
LONGEST_PAUSE: Final = 30 * DAY


def timed(found: OpenMatch, offer: Offer, at: int) -> Offer:
    """An offer with the time that this table has for it, whatever was asked for."""
    clock = found.kept.header.clock
    is_live = clock is not None and not clock.is_by_letter
    offer = replace(offer, until=at + (ANSWER_LIVE if is_live else ANSWER))
    if isinstance(offer, OfferPause):
        last = at + LONGEST_PAUSE
        offer = replace(offer, to=offer.to if at < offer.to < last else last)
    return offer


def ask(found: OpenMatch) -> None:
    """Note with each seat which vote waits for its answer."""
    offer, waits = found.match.proposal, found.match.asked()
    for one in found.seats:
        asked = offer.until if offer is not None and one.seat in waits else None
        found.seats[one.seat] = replace(one, asked=asked)


def due_at(found: OpenMatch) -> int | None:
    """When the server has to count votes or to end a pause; None: never."""
    return min((when for when, _ in _ends(found)), default=None)


def is_due(found: OpenMatch, at: int) -> list[OfTime]:
    return [act for when, act in _ends(found) if when <= at]


def _ends(found: OpenMatch) -> list[tuple[int, OfTime]]:
    match = found.match
    if match.result is not None or found.is_stopped:
        return []
    ends: list[tuple[int, OfTime]] = []
    if match.proposal is not None and match.proposal.until:
        ends.append((match.proposal.until, CountVotes()))
    if match.pause:
        ends.append((match.pause, GoOn()))
    return ends
