"""What lies in the box, by name: read from data.toml, as anybody at the table could."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, NamedTuple

DATA: Final[dict[str, Any]] = tomllib.loads(
    files("kassen.games.dangerous").joinpath("data.toml").read_text(encoding="utf-8")
)

SPACES: Final = tuple(one["id"] for one in DATA["space"])
WAYPOINTS: Final = tuple(one["id"] for one in DATA["waypoint"])
SEAS: Final = tuple(one["id"] for one in DATA["sea"])
OFFBOARD: Final = tuple(one["id"] for one in DATA["offboard"])
PLACES: Final = (*SPACES, *WAYPOINTS, *SEAS, *OFFBOARD)
_SPACE: Final[dict[str, Any]] = {one["id"]: one for one in DATA["space"]}
PROVINCE: Final[dict[str, str]] = {
    one["id"]: one["province"] for one in (*DATA["space"], *DATA["waypoint"])
}
FORT: Final[dict[str, int]] = {one: _SPACE[one]["fort"] for one in SPACES}
MON: Final[dict[str, str | None]] = {one: _SPACE[one].get("mon") for one in SPACES}

CLANS: Final = tuple(one["id"] for one in DATA["clan"])
ALLIANCES: Final = tuple(one["id"] for one in DATA["alliance"])
FACTION_OF: Final[dict[str, str]] = {one["id"]: one["faction"] for one in DATA["alliance"]}
ALLIANCE_OF: Final[dict[str, str | None]] = {one["id"]: one.get("alliance") for one in DATA["clan"]}
NEUTRAL_CLANS: Final = ("bessho", "hatano", "hatakeyama", "iga_ninja")
SOLDIERS: Final[dict[str, int]] = {one["id"]: one["soldiers"] for one in DATA["clan"]}
REGROUP: Final[dict[str, int]] = {one["id"]: one["regroup"] for one in DATA["clan"]}
BONUS: Final[dict[str, list[str]]] = {one["id"]: one.get("bonus_clans", []) for one in DATA["clan"]}
HOMES: Final[dict[str, tuple[str, ...]]] = {
    clan: tuple(one for one in SPACES if _SPACE[one].get("home_of") == clan) for clan in CLANS
}
STARTS: Final[dict[str, tuple[str, ...]]] = {
    clan: tuple(one for one in SPACES if MON[one] == clan) for clan in CLANS
}
ENTRY: Final[dict[str, int]] = {one["id"]: one["turn"] for one in DATA["entry"]}
ENTERING: Final[dict[str, tuple[str, ...]]] = {
    one["id"]: tuple(one["clans"]) for one in DATA["entry"] if one["id"] != "enryakuji"
}
POWERS: Final = ("takeda", "mori", "uesugi")


class Counter(NamedTuple):
    """A leader as his counter shows him."""

    name: str
    clan: str
    rank: str
    bravery: int
    diplomatic: bool
    heir: str | None


LEADERS: Final[dict[str, Counter]] = {
    one["id"]: Counter(
        *(one["id"], one["clan"], one["rank"], one["bravery"], one["diplomatic"]), one.get("heir")
    )
    for one in DATA["leader"]
}
HEIRS: Final = tuple(one.heir for one in LEADERS.values() if one.heir)

WAYS: Final[dict[str, dict[str, str]]] = {one: {} for one in PLACES}
"""Of each place where one can go from it, and how: road, trail, sea, offboard."""
for _edge in DATA["edge"]:
    WAYS[_edge["a"]][_edge["b"]] = WAYS[_edge["b"]][_edge["a"]] = _edge["type"]

CHITS: Final = tuple(one["id"] for one in DATA["chit"])
CHIT_ALLIANCE: Final[dict[str, str]] = {one["id"]: one.get("alliance", "") for one in DATA["chit"]}
CHIT_LEADER: Final[dict[str, str]] = {
    one["id"]: one["needs_leader"] for one in DATA["chit"] if "needs_leader" in one
}
CARDS: Final[dict[str, dict[str, Any]]] = {f"card_{one['number']}": one for one in DATA["card"]}

_CONTROL: Final[dict[str, str]] = {one: _SPACE[one]["control"] for one in SPACES}
CONTROL: Final[dict[str, str | None]] = {
    one: MON[one] if _CONTROL[one] == "neutral" else _CONTROL[one] for one in SPACES
}
YELLOW: Final = tuple(one for one in SPACES if MON[one] == "oda")
"""The Oda clan's at the start (15.5.1)."""
THREE: Final[dict[str, Any]] = DATA["three_players"]
FOUR: Final[dict[str, Any]] = DATA["four_players"]
SPHERE: Final[dict[str, str | None]] = {one["id"]: one.get("sphere") for one in DATA["province"]}
SEA_SPHERE: Final[dict[str, str]] = dict(zip(SEAS, FOUR["seas"], strict=True))


def is_space(place: str) -> bool:
    return place in FORT


def is_waypoint(place: str) -> bool:
    return place in WAYPOINTS


def is_sea(place: str) -> bool:
    return place in SEAS
