"""What views, moves and events of this game count in, by name: clients are made from these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.games.dangerous.box import names
from kassen.games.dangerous.rules import orders, position, stations

CONSTANTS: Final[Mapping[str, object]] = {
    "NONE": names.NONE,
    "FACTION_IDS": names.FACTIONS,
    "ALLIANCE_IDS": names.ALLIANCE_IDS,
    "NO_ALLIANCE": names.NO_ALLIANCE,
    "CLAN_IDS": names.CLAN_IDS,
    "CHIT_IDS": names.CHIT_IDS,
    "LEADERS": names.LEADERS,
    "SOLDIER": names.SOLDIER,
    "CUT_SOLDIER": names.CUT_SOLDIER,
    "SPACES": names.SPACES,
    "FIRST_WAYPOINT": names.FIRST_WAYPOINT,
    "FIRST_SEA": names.FIRST_SEA,
    "ECHIGO": names.ECHIGO,
    "PLACES": names.PLACES,
    "WAYS": names.WAYS,
    "FORT": stations.FORT,
    "BOX": stations.BOX,
    "PEU": stations.PEU,
    "TRACK": stations.TRACK,
    "AWAY": stations.AWAY,
    "IN_CUP": position.IN_CUP,
    "DRAWN": position.DRAWN,
    "ASIDE": position.ASIDE,
    "OUT": position.OUT,
    "IN_KYO": position.IN_KYO,
    "DECK": position.DECK,
    "PLAYED": position.PLAYED,
    "HAND": position.HAND,
    "JUST_DRAWN": position.JUST_DRAWN,
    "WINDOW_IDS": position.WINDOWS,
    "ASKING_IDS": orders.WAYS,
    "ORDERS": tuple(orders.ways_of(window) for window in range(len(position.WINDOWS))),
}
