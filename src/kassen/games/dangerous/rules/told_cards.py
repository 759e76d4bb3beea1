"""What the chapters of negotiation, betrayal and cards tell (6, 8)."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.dangerous.rules.position import (
    AllianceId,
    CardId,
    ChitId,
    ClanId,
    LeaderId,
    PlaceId,
    WayId,
    WindowId,
)


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
    followers: int
    """How many units go over with him."""


class CardPlayed(Event, frozen=True, gc=False, tag="card-played"):
    """A card is played that names nothing else."""

    seat: Seat
    card: CardId


class CardPlayedIn(Event, frozen=True, gc=False, tag="card-played-in"):
    """A riot breaks out (DT 15.2.9)."""

    seat: Seat
    card: CardId
    place: PlaceId


class Promoted(Event, frozen=True, gc=False, tag="promoted"):
    """A samurai is a daimyo now (DT C.59)."""

    seat: Seat
    card: CardId
    leader: LeaderId


class AssassinSent(Event, frozen=True, gc=False, tag="assassin-sent"):
    """A die is rolled for a leader's life (DT C.41)."""

    seat: Seat
    card: CardId
    leader: LeaderId
    die: int
    more: int
    needed: int


class MarchForced(Event, frozen=True, gc=False, tag="march-forced"):
    """More movement points (DT C.33)."""

    seat: Seat
    card: CardId
    more: int
    points: int


class EntryDelayed(Event, frozen=True, gc=False, tag="entry-delayed"):
    """Envoys keep a power at home for longer (DT C.26)."""

    alliance: AllianceId
    die: int
    turns: int
    entry: int


class ChitTaken(Event, frozen=True, gc=False, tag="chit-taken"):
    """A chit is in play without a draw (DT C.32)."""

    seat: Seat
    card: CardId
    chit: ChitId


class OrderGiven(Event, frozen=True, gc=False, tag="order-given"):
    """A seat has said when it wants to be asked; nobody else learns of it."""

    seat: Seat
    window: WindowId
    when: WayId

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)
