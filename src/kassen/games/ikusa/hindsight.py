"""What Ikusa is told in when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.declared import Hindsight, Throw, shares
from kassen.core.engine.steps import Event
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.rules.combat import FACES
from kassen.games.ikusa.rules.events import DiceRolled
from kassen.games.ikusa.rules.position import ROW, IkusaTable, armies_of, level
from kassen.games.ikusa.rules.victory import goal, provinces_led

STEEPNESS = 0.15
NEAR = 0.25
"""For each province that a seat is nearer to the goal than half of the way."""


def provinces(t: IkusaTable) -> list[int]:
    return [provinces_led(t, seat) for seat in range(t.setting.players)]


def units(t: IkusaTable) -> list[int]:
    """All that stand in provinces and armies, ronin that are shown among them."""
    return [sum(_units(t, house) for house in houses) for houses in t.setting.sides_of]


def _units(t: IkusaTable, house: int) -> int:
    return sum(sum(row) for row in _rows(t, house))


def _rows(t: IkusaTable, house: int) -> list[bytearray]:
    """The units of each army and of each province."""
    pos = t.pos
    rows = [pos.army[army * ROW :][:ROW] for army in armies_of(pos, house)]
    return rows + [
        pos.force[at * ROW :][:ROW] for at, owner in enumerate(pos.owner) if owner == house
    ]


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


def strength(t: IkusaTable, seat: int) -> float:
    """Provinces and pieces, by the weights of the strategist; near the goal each province more."""
    pos, weights = t.pos, Weights()
    led = provinces_led(t, seat)
    total = led + NEAR * max(0, 2 * led - goal(t))
    for house in t.setting.sides_of[seat]:
        daimyos = armies_of(pos, house)
        total += sum(weights.daimyo[n] for n in range(1, len(daimyos) + 1)) / 2
        total += weights.level * sum(level(t, army) - 1 for army in daimyos)
        for row in _rows(t, house):
            total += sum(n * worth for n, worth in zip(row, weights.units, strict=False))
    return total


def chances(t: IkusaTable) -> list[float]:
    return shares([strength(t, seat) for seat in range(t.setting.players)], STEEPNESS)


def throws(t: IkusaTable, events: Sequence[Event]) -> list[Throw]:
    """Each kind of unit hits with its own number of a die with twelve sides (IK C.14)."""
    value, seat_of = t.facts.dice, t.setting.seat_of
    return [
        Throw.of(seat_of[one.house], one.hits, len(one.dice), value[one.unit] / FACES)
        for one in events
        if isinstance(one, DiceRolled)
    ]


HINDSIGHT = Hindsight(
    measures={
        "provinces": provinces,
        "units": units,
        "koku": koku,
        "castles": castles,
        "daimyos": daimyos,
    },
    chances=chances,
    throws=throws,
)
