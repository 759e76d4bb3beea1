"""What happens, as the log tells it; the sentences are in words/.

Here is what belongs to the frame of the game: set-up, turns, chits, impulses, movement, cards as
they are drawn. What a chapter tells beyond that stands in a module of its own (`told_*.py`).
"""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.dangerous.rules.position import (
    AllianceId,
    CardId,
    ChitId,
    ClanId,
    LeaderId,
    PlaceId,
    UnitId,
)

# ---- set-up


class HeadStart(Event, frozen=True, gc=False, tag="head-start"):
    seat: Seat
    amount: int


class Placed(Event, frozen=True, gc=False, tag="placed"):
    """A line of the set-up that leaves no choice."""

    clan: ClanId
    units: int
    place: PlaceId


class UnitPlaced(Event, frozen=True, gc=False, tag="unit-placed"):
    seat: Seat
    unit: UnitId
    place: PlaceId


# ---- turns, chits, impulses


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    turn: int
    year: int


class ChitDrawn(Event, frozen=True, gc=False, tag="chit-drawn"):
    chit: ChitId


class ChitSetAside(Event, frozen=True, gc=False, tag="chit-set-aside"):
    chit: ChitId
    leader: LeaderId


class ChitLeft(Event, frozen=True, gc=False, tag="chit-left"):
    """Its leader is dead, so it leaves the game (DT 4.1.12)."""

    chit: ChitId
    leader: LeaderId


class ImpulseBegan(Event, frozen=True, gc=False, tag="impulse-began"):
    seat: Seat
    alliance: AllianceId


class TurnEnded(Event, frozen=True, gc=False, tag="turn-ended"):
    turn: int


class CupFilled(Event, frozen=True, gc=False, tag="cup-filled"):
    chits: tuple[ChitId, ...]


# ---- exile


class Exiled(Event, frozen=True, gc=False, tag="exiled"):
    seat: Seat
    leader: LeaderId
    place: PlaceId


# ---- movement and communication


class PointsRolled(Event, frozen=True, gc=False, tag="points-rolled"):
    seat: Seat
    die: int
    kyo: int
    """What Kyo adds."""
    points: int


class CutOff(Event, frozen=True, gc=False, tag="cut-off"):
    place: PlaceId
    units: int


class Marched(Event, frozen=True, gc=False, tag="marched"):
    seat: Seat
    units: tuple[UnitId, ...]
    origin: PlaceId
    dest: PlaceId
    points: int
    """Those that are left."""


class Activated(Event, frozen=True, gc=False, tag="activated"):
    """A point is paid for combat (DT 9.3.3)."""

    seat: Seat
    place: PlaceId
    points: int


class SortieSet(Event, frozen=True, gc=False, tag="sortie-set"):
    """A point is paid for besieged units to come out (DT 9.6.1)."""

    seat: Seat
    place: PlaceId
    points: int


class MovementEnded(Event, frozen=True, gc=False, tag="movement-ended"):
    seat: Seat
    points: int


# ---- cards


class CardDrawn(Event, frozen=True, gc=False, tag="card-drawn"):
    """Everybody sees that somebody draws."""

    seats: tuple[Seat, ...]
    """Whose hand it goes to."""
    left: int
    """In the deck."""


class CardIs(Event, frozen=True, gc=False, tag="card-is"):
    """Only those who hold the hand see which card it is (DT 6.3.5)."""

    card: CardId
    seats: tuple[Seat, ...]

    def audience(self) -> tuple[int, ...] | None:
        return self.seats
