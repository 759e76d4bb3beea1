"""What the chapters of control, falls, entry and regroup tell (2.4, 3, 11, 12, 15.7)."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.dangerous.rules.position import AllianceId, ClanId, LeaderId, PlaceId, UnitId

# ---- control


class SentOff(Event, frozen=True, gc=False, tag="sent-off"):
    """Too many were in a waypoint (DT 2.43.6)."""

    seat: Seat
    """Who picked him."""
    unit: UnitId
    place: PlaceId


class ControlTaken(Event, frozen=True, gc=False, tag="control-taken"):
    clan: ClanId
    place: PlaceId


class ControlLapsed(Event, frozen=True, gc=False, tag="control-lapsed"):
    """Azai or Asakura have left what they had taken (DT 15.7.1)."""

    clan: ClanId
    place: PlaceId


# ---- falls and withdrawals


class ClanFell(Event, frozen=True, gc=False, tag="clan-fell"):
    clan: ClanId
    conqueror: ClanId


class ClanWithdrew(Event, frozen=True, gc=False, tag="clan-withdrew"):
    clan: ClanId


# ---- who comes into the war


class ClanJoined(Event, frozen=True, gc=False, tag="clan-joined"):
    """A neutral clan is driven to one side (DT 3.2.9)."""

    clan: ClanId
    alliance: AllianceId


class PowerEntered(Event, frozen=True, gc=False, tag="power-entered"):
    alliance: AllianceId


class Arrived(Event, frozen=True, gc=False, tag="arrived"):
    """A unit of an entering power is placed (DT 11.4.1)."""

    seat: Seat
    unit: UnitId
    place: PlaceId


class EntryHastened(Event, frozen=True, gc=False, tag="entry-hastened"):
    alliance: AllianceId
    die: int
    turn: int
    """The turn in whose End Phase it comes."""


# ---- regroup, disbanding


class Returned(Event, frozen=True, gc=False, tag="returned"):
    """A leader who was wounded is back on the map (DT 11.1.2)."""

    seat: Seat
    leader: LeaderId
    place: PlaceId


class Rested(Event, frozen=True, gc=False, tag="rested"):
    """A leader who was wounded goes to the box of his clan (DT 11.1.2)."""

    seat: Seat
    leader: LeaderId


class Regrouped(Event, frozen=True, gc=False, tag="regrouped"):
    seat: Seat
    unit: UnitId
    place: PlaceId


class Disbanded(Event, frozen=True, gc=False, tag="disbanded"):
    seat: Seat
    unit: UnitId
    place: PlaceId
