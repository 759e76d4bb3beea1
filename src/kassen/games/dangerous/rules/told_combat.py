"""What the chapters of combat and loss tell (8.41, 10, 13.3)."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.dangerous.rules.position import AllianceId, ClanId, LeaderId, PlaceId, UnitId

# ---- a combat


class CombatBegan(Event, frozen=True, gc=False, tag="combat-began"):
    place: PlaceId
    attacker: Seat
    defender: Seat
    alliance: AllianceId


class WentInside(Event, frozen=True, gc=False, tag="went-inside"):
    seat: Seat
    units: tuple[UnitId, ...]
    place: PlaceId


class CameOut(Event, frozen=True, gc=False, tag="came-out"):
    seat: Seat
    units: tuple[UnitId, ...]
    place: PlaceId


class Commands(Event, frozen=True, gc=False, tag="commands"):
    leader: LeaderId
    soldiers: int


class CommanderNamed(Event, frozen=True, gc=False, tag="commander-named"):
    seat: Seat
    leader: LeaderId


class NoCommander(Event, frozen=True, gc=False, tag="no-commander"):
    """Two who defend together do not agree (DT 16.1.5.2)."""

    seat: Seat
    leader: LeaderId


class CombatEnded(Event, frozen=True, gc=False, tag="combat-ended"):
    place: PlaceId


# ---- rounds


class RoundBegan(Event, frozen=True, gc=False, tag="round-began"):
    place: PlaceId
    number: int


class RetreatDeclared(Event, frozen=True, gc=False, tag="retreat-declared"):
    seat: Seat
    place: PlaceId


class SpeaksFirst(Event, frozen=True, gc=False, tag="speaks-first"):
    """Two who defend together have as many units: a die says who decides first (DT 16.2.9.4a)."""

    seat: Seat
    die: int
    place: PlaceId


class InitiativeRolled(Event, frozen=True, gc=False, tag="initiative-rolled"):
    """Of the active side, then of the other."""

    attacker: Seat
    die: int
    total: int
    defender: Seat
    other_die: int
    other_total: int


class FiresAlone(Event, frozen=True, gc=False, tag="fires-alone"):
    """By initiative (DT 10.3.2f, 10.3.2g)."""

    seat: Seat
    lead: int


class Surprised(Event, frozen=True, gc=False, tag="surprised"):
    """By a card, without dice for initiative (DT C.29)."""

    seat: Seat


class FiredAfter(Event, frozen=True, gc=False, tag="fired-after"):
    """Whoever retreats does not fire (DT 10.3.2i)."""

    seat: Seat
    retreats: Seat


class GotAway(Event, frozen=True, gc=False, tag="got-away"):
    """Nobody fires at those who retreat (DT 10.3.2j)."""

    seat: Seat
    place: PlaceId


class LedFired(Event, frozen=True, gc=False, tag="led-fired"):
    leader: LeaderId
    dice: tuple[int, ...]
    more: int
    """What is added to each die."""
    hits: int


class Fired(Event, frozen=True, gc=False, tag="fired"):
    """Units without a leader, or at sea."""

    seat: Seat
    dice: tuple[int, ...]
    more: int
    hits: int


class Duelled(Event, frozen=True, gc=False, tag="duelled"):
    clan: ClanId
    die: int
    enemy: ClanId
    enemy_die: int


class FellBack(Event, frozen=True, gc=False, tag="fell-back"):
    seat: Seat
    units: tuple[UnitId, ...]
    origin: PlaceId
    place: PlaceId


class FellBackInside(Event, frozen=True, gc=False, tag="fell-back-inside"):
    seat: Seat
    units: tuple[UnitId, ...]
    place: PlaceId


# ---- storms


class Stormed(Event, frozen=True, gc=False, tag="stormed"):
    seat: Seat
    place: PlaceId


class FiredFromFort(Event, frozen=True, gc=False, tag="fired-from-fort"):
    seat: Seat
    place: PlaceId
    dice: tuple[int, ...]
    more: int
    hits: int


class FiredAtFort(Event, frozen=True, gc=False, tag="fired-at-fort"):
    seat: Seat
    place: PlaceId
    dice: tuple[int, ...]
    hits: int


class FortTaken(Event, frozen=True, gc=False, tag="fort-taken"):
    seat: Seat
    place: PlaceId


class FortDestroyed(Event, frozen=True, gc=False, tag="fort-destroyed"):
    place: PlaceId


# ---- losses


class SoldiersLost(Event, frozen=True, gc=False, tag="soldiers-lost"):
    seats: tuple[Seat, ...]
    """Whose loss it is; nobody's if the clan is neutral."""
    clan: ClanId
    soldiers: int
    place: PlaceId


class LeaderLost(Event, frozen=True, gc=False, tag="leader-lost"):
    """He is eliminated; a die will tell what became of him."""

    seats: tuple[Seat, ...]
    leader: LeaderId
    place: PlaceId


class Wounded(Event, frozen=True, gc=False, tag="wounded"):
    leader: LeaderId
    die: int
    due: int
    """The turn in whose regroup he is back."""


class BadlyWounded(Event, frozen=True, gc=False, tag="badly-wounded"):
    leader: LeaderId
    die: int
    due: int


class Killed(Event, frozen=True, gc=False, tag="killed"):
    leader: LeaderId
    die: int


class HeirCame(Event, frozen=True, gc=False, tag="heir-came"):
    heir: LeaderId
    leader: LeaderId


class ShogunFled(Event, frozen=True, gc=False, tag="shogun-fled"):
    """Whatever became of him, he is in Tomo (DT 15.1.13)."""

    leader: LeaderId


class MinorTaken(Event, frozen=True, gc=False, tag="minor-taken"):
    """A small local clan's soldier joins whoever took his fort (DT 3.2.16)."""

    clan: ClanId
    place: PlaceId
