"""What Warriors of Japan is told in when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.declared import Hindsight, Throw, chance_of, shares
from kassen.core.engine.steps import Event
from kassen.games.warriors.bots.best import Marcher
from kassen.games.warriors.rules.events import VolleyRolled
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.score import region_points
from kassen.games.warriors.rules.stations import NORTH, REGIONS, SOUTH
from kassen.games.warriors.rules.volley import TO_HIT

STEEPNESS = 0.04
NORTHERN_START = 9.0
"""So much better the North looks to the bot when a game begins, though both win as often."""
SIDES = (SOUTH, NORTH)


def points(t: WarriorsTable) -> list[int]:
    """One marker tells it, and is on one side of the track (WJ 10.2)."""
    return [max(0, t.pos.points), max(0, -t.pos.points)]


def worth(t: WarriorsTable) -> list[int]:
    return [region_points(t, side) for side in SIDES]


def regions(t: WarriorsTable) -> list[int]:
    return [t.pos.control.count(side) for side in SIDES]


def samurai(t: WarriorsTable) -> list[int]:
    return [sum(len(t.pos.samurai(at, side)) for at in range(REGIONS)) for side in SIDES]


def strength(t: WarriorsTable) -> list[int]:
    """Samurai and soldiers, as in a battle (WJ 7.3.a.2)."""
    return [sum(t.pos.strength(at, side) for at in range(REGIONS)) for side in SIDES]


def chances(t: WarriorsTable) -> list[float]:
    marcher = Marcher(0)
    marcher.enter(t)
    south, north = marcher.worth(t)
    return shares((south + NORTHERN_START, north - NORTHERN_START), STEEPNESS)


def throws(t: WarriorsTable, events: Sequence[Event]) -> list[Throw]:
    """The dice of battles (WJ 7.3.c.1)."""
    return [
        Throw.of(one.seat, one.hits, len(one.dice), chance_of(TO_HIT, one.bonus))
        for one in events
        if isinstance(one, VolleyRolled)
    ]


HINDSIGHT = Hindsight(
    measures={
        "points": points,
        "worth": worth,
        "regions": regions,
        "samurai": samurai,
        "strength": strength,
    },
    chances=chances,
    throws=throws,
)
