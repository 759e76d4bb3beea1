"""What the chapter of special rules tells (15): Shogun, monks, temples, illness, Azuchi."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.dangerous.rules.position import ChitId, ClanId, FactionId, LeaderId, PlaceId

# ---- the Shogun


class ShogunExiled(Event, frozen=True, gc=False, tag="shogun-exiled"):
    """To Tomo, as a samurai: he is out of the game (DT 15.1.11)."""

    seat: Seat
    leader: LeaderId


class ShogunRose(Event, frozen=True, gc=False, tag="shogun-rose"):
    """He is a daimyo from now on (DT 15.1.8)."""

    seat: Seat
    leader: LeaderId
    place: PlaceId


# ---- monks and Ikko-Ikki


class MonksCame(Event, frozen=True, gc=False, tag="monks-came"):
    clan: ClanId
    soldiers: int
    place: PlaceId


class MonksBesieged(Event, frozen=True, gc=False, tag="monks-besieged"):
    """Oda stands before their temple when they come (DT 15.4.2)."""

    clan: ClanId
    place: PlaceId


class TempleTurned(Event, frozen=True, gc=False, tag="temple-turned"):
    """An Ikko-Ikki soldier replaces the local one (DT 15.2.4)."""

    clan: ClanId
    place: PlaceId


class IkkoRose(Event, frozen=True, gc=False, tag="ikko-rose"):
    clan: ClanId
    soldiers: int
    place: PlaceId


class TruceMade(Event, frozen=True, gc=False, tag="truce-made"):
    """For this turn."""

    seat: Seat
    clan: ClanId


class LastingTruceMade(Event, frozen=True, gc=False, tag="lasting-truce-made"):
    seat: Seat
    clan: ClanId


# ---- illness


class IllnessRolled(Event, frozen=True, gc=False, tag="illness-rolled"):
    leader: LeaderId
    dice: tuple[int, ...]


class DiedOfIllness(Event, frozen=True, gc=False, tag="died-of-illness"):
    leader: LeaderId


class HeirFollowed(Event, frozen=True, gc=False, tag="heir-followed"):
    """He takes his father's place where that was (DT 15.3.6)."""

    heir: LeaderId
    leader: LeaderId


# ---- Azuchi


class AzuchiBuilt(Event, frozen=True, gc=False, tag="azuchi-built"):
    seat: Seat
    place: PlaceId
    points: int
    """Those that are left."""


class AzuchiRaised(Event, frozen=True, gc=False, tag="azuchi-raised"):
    seat: Seat
    place: PlaceId
    points: int


class AzuchiLost(Event, frozen=True, gc=False, tag="azuchi-lost"):
    clan: ClanId
    """Who holds the place now."""
    place: PlaceId


# ---- Good Fortune


class FortuneTurned(Event, frozen=True, gc=False, tag="fortune-turned"):
    """It was used, and goes to the opponent (DT 15.6.0)."""

    faction: FactionId


class ChitCancelled(Event, frozen=True, gc=False, tag="chit-cancelled"):
    seat: Seat
    chit: ChitId


class ChitsOrdered(Event, frozen=True, gc=False, tag="chits-ordered"):
    """They come in this order (DT 15.6.1)."""

    seat: Seat
    chits: tuple[ChitId, ...]
