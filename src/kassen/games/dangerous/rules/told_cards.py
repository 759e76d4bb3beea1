"""What the chapters of negotiation, betrayal and cards tell (6, 8)."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.dangerous.rules.position import CardId, ClanId, LeaderId, PlaceId


class Negotiated(Event, frozen=True, gc=False, tag="negotiated"):
    """A leader has tried a soldier (DT 8.3.4)."""

    seat: Seat
    leader: LeaderId
    clan: ClanId
    place: PlaceId
    die: int
    needed: int


class WentOver(Event, frozen=True, gc=False, tag="went-over"):
    """A soldier serves another clan from now on (DT 8.3.11)."""

    seat: Seat
    """Who has won him."""
    origin: ClanId
    clan: ClanId
    place: PlaceId


class ShutIn(Event, frozen=True, gc=False, tag="shut-in"):
    """Traitors and those whom they betrayed part: one side is inside (DT 8.4.7)."""

    place: PlaceId


class Betrayed(Event, frozen=True, gc=False, tag="betrayed"):
    """A betrayal card is played (DT 8.2.10)."""

    seat: Seat
    card: CardId
    leader: LeaderId
    """Who betrays."""
    by: LeaderId
    """By whose word."""
