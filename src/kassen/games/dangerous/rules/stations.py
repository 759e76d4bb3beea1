"""Where units can be, and what follows from where they are: plain ints and bit sets.

A unit is at a *station*, one small int. On the map it stands in a place (the number of the place
itself), or it is besieged in the fort of a space. Off the map it lies in the regroup box of its
clan, among the permanently eliminated units, on the turn track, or it is not in the game yet.
"""

from __future__ import annotations

from typing import Final

from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    FIRST_SEA,
    FIRST_WAYPOINT,
    ODA_FACTION,
    PLACES,
    SPACES,
)

FORT: Final = PLACES
"""In the fort of the first space; the others follow."""
ON_MAP: Final = FORT + SPACES
"""Stations below this are on the map."""
BOX: Final = ON_MAP
PEU: Final = ON_MAP + 1
TRACK: Final = ON_MAP + 2
AWAY: Final = ON_MAP + 3
"""An heir whose father lives."""
STATIONS: Final = ON_MAP + 4
OFF_MAP_NAMES: Final = ("box", "peu", "track", "away")

ALL_PLACES: Final = (1 << PLACES) - 1
ALL_SPACES: Final = (1 << SPACES) - 1
WAYPOINT_BITS: Final = (1 << FIRST_SEA) - (1 << FIRST_WAYPOINT)
NO_SPACES: Final = ALL_PLACES ^ ALL_SPACES
SEA_BITS: Final = (1 << FIRST_SEA + 3) - (1 << FIRST_SEA)


def fort(space: int) -> int:
    """Besieged in the fort of this space."""
    return FORT + space


def is_besieged(station: int) -> bool:
    return FORT <= station < ON_MAP


def is_on_map(station: int) -> bool:
    return station < ON_MAP


def place_of(station: int) -> int:
    """The place of a station on the map."""
    return station - FORT if station >= FORT else station


def is_space(place: int) -> bool:
    return place < SPACES


def is_waypoint(place: int) -> bool:
    return FIRST_WAYPOINT <= place < FIRST_SEA


def is_sea(place: int) -> bool:
    return FIRST_SEA <= place < FIRST_SEA + 3


def row(station: int, clan: int) -> int:
    """Where the soldiers of a clan at a station are counted."""
    return station * CLANS + clan


def other(faction: int) -> int:
    """The faction that a player's faction fights."""
    return ANTI_ODA if faction == ODA_FACTION else ODA_FACTION


def in_field(stands: int) -> int:
    """Of stations as bits, the places where somebody stands in the open."""
    return stands & ALL_PLACES


def in_forts(stands: int) -> int:
    """Of stations as bits, the spaces in whose forts somebody is besieged."""
    return stands >> FORT & ALL_SPACES
