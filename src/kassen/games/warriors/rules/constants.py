"""What views, moves and events of this game count in, by name: clients are made from these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from kassen.games.warriors.box import data
from kassen.games.warriors.rules import battle_view, stations, volley
from kassen.games.warriors.rules.stations import NORTH, REGIONS, SOUTH


def _stations() -> Iterator[Mapping[str, object]]:
    """What each number of `where` stands for."""
    for at in ("camp", "box"):
        for region in range(REGIONS):
            for side in (SOUTH, NORTH):
                yield {"at": at, "region": region, "side": side}
    for at in ("hand", "fallen"):
        for side in (SOUTH, NORTH):
            yield {"at": at, "side": side}
    yield {"at": "cup"}
    yield {"at": "out"}


CONSTANTS: Final[Mapping[str, object]] = {
    "SOUTH": SOUTH,
    "NORTH": NORTH,
    "NOBODY": stations.NOBODY,
    "SIDE_IDS": data.SIDES,
    "STATIONS": tuple(_stations()),
    "OBSTRUCTED": data.OBSTRUCTED,
    "SEA": data.SEA,
    "TO_HIT": volley.TO_HIT,
    "STAGES": battle_view.STAGES,
}
