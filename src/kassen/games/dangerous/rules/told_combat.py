"""What the chapters of combat and loss tell (8.41, 10, 13.3)."""

from __future__ import annotations

from kassen.core.engine.steps import Event
from kassen.games.dangerous.rules.position import ClanId, LeaderId, PlaceId

# ---- losses


class SoldiersLost(Event, frozen=True, gc=False, tag="soldiers-lost"):
    clan: ClanId
    soldiers: int
    place: PlaceId


class LeaderLost(Event, frozen=True, gc=False, tag="leader-lost"):
    """He is eliminated; a die will tell what became of him."""

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
