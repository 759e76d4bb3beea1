"""What Ikusa is told in when it is over."""

from __future__ import annotations

from kassen.core.hindsight.declared import Hindsight, shares
from kassen.games.ikusa.bots.best import strength
from kassen.games.ikusa.rules.position import ROW, IkusaTable, armies_of
from kassen.games.ikusa.rules.victory import provinces_led

STEEPNESS = 0.18


def provinces(t: IkusaTable) -> list[int]:
    return [provinces_led(t, seat) for seat in range(t.setting.players)]


def units(t: IkusaTable) -> list[int]:
    """All that stand in provinces and armies, ronin that are shown among them."""
    return [sum(_units(t, house) for house in houses) for houses in t.setting.sides_of]


def _units(t: IkusaTable, house: int) -> int:
    pos = t.pos
    rows = [pos.army[army * ROW :][:ROW] for army in armies_of(pos, house)]
    rows += [pos.force[at * ROW :][:ROW] for at, owner in enumerate(pos.owner) if owner == house]
    return sum(sum(row) for row in rows)


def koku(t: IkusaTable) -> list[int]:
    return [sum(t.pos.koku[house] for house in houses) for houses in t.setting.sides_of]


def castles(t: IkusaTable) -> list[int]:
    """Castles and fortresses."""
    pos = t.pos
    held = [owner for owner, building in zip(pos.owner, pos.building, strict=True) if building]
    return [sum(held.count(house) for house in houses) for houses in t.setting.sides_of]


def daimyos(t: IkusaTable) -> list[int]:
    armies = [len(armies_of(t.pos, house)) for house in range(len(t.pos.koku))]
    return [sum(armies[house] for house in houses) for houses in t.setting.sides_of]


def chances(t: IkusaTable) -> list[float]:
    return shares([strength(t, seat) for seat in range(t.setting.players)], STEEPNESS)


HINDSIGHT = Hindsight(
    measures={
        "provinces": provinces,
        "units": units,
        "koku": koku,
        "castles": castles,
        "daimyos": daimyos,
    },
    chances=chances,
)
