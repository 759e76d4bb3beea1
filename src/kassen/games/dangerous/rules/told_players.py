"""What is told of players: bids for the sides (14.3.7), and chapter 16, three and four."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.dangerous.rules.position import BidderId, ChitId, LeaderId, PlaceId


class BidOpened(Event, frozen=True, gc=False, tag="bid-opened"):
    """DT 14.3.7."""

    seat: BidderId
    forts: int


class EqualBids(Event, frozen=True, gc=False, tag="equal-bids"):
    """A die decides who plays Oda (DT 14.3.7)."""

    forts: int
    die: int


class SidesTaken(Event, frozen=True, gc=False, tag="sides-taken"):
    """DT 14.3.7."""

    oda: BidderId
    anti_oda: BidderId
    forts: int


class AzuchiRose(Event, frozen=True, gc=False, tag="azuchi-rose"):
    """By itself, when Azai had fallen (DT 16.1.7.2, 16.2.5.2b)."""

    place: PlaceId


class AzuchiGrew(Event, frozen=True, gc=False, tag="azuchi-grew"):
    """To its last level, a turn later (DT 16.2.5.2c)."""

    place: PlaceId


class PointsGivenUp(Event, frozen=True, gc=False, tag="points-given-up"):
    """All of an impulse, for the walls of Azuchi (DT 16.1.7.3)."""

    seat: Seat
    points: int
    place: PlaceId


class TurnEndIntoCup(Event, frozen=True, gc=False, tag="turn-end-into-cup"):
    """Kyo is lost to Anti-Oda (DT 16.2.7.1b)."""

    chit: ChitId


class TurnEndIntoKyo(Event, frozen=True, gc=False, tag="turn-end-into-kyo"):
    """Oda holds Kyo again (DT 16.2.7.1c)."""

    chit: ChitId


class WentHome(Event, frozen=True, gc=False, tag="went-home"):
    """Nobunaga, to the capital (DT 16.2.5.5)."""

    leader: LeaderId
    soldiers: int
    place: PlaceId
