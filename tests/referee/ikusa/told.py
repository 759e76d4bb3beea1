"""The whole position as rows of numbers, from the referee's board and from the engine's.

The numbers are those of the engine's rows, so that a row is compared at once; the names of its
places are only looked at where two rows differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from tests.referee.ikusa.board import BINS, UNITS, Army, Land, provinces

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play

NOBODY = 255
WIDTHS = {"force": 5, "arrived": 5, "army": 5, "tray": 4, "bins": 5, "levy": 4, "plan": 5}
BY_LAND = ("owner", "building", "bonus", "force", "arrived", "hidden", "draft")
BY_ARMY = ("army_at", "army", "slain", "hole", "steps", "attacks", "succeeded")
BY_HOUSE = (
    "tray",
    "koku",
    "bins",
    "levy",
    "hired",
    "marker",
    "heir",
    "plan",
    "drafted_levy",
    "wish",
)
NUMBERS = ("pool", "round", "ninja", "turn", "phase", "spied", "asks")
BUILDINGS = ("nothing", "castle", "fortress")


class Row(Mapping[str, int]):
    """Numbers in a row; by name for whoever reads a difference."""

    def __init__(self, numbers: list[int], names: tuple[str, ...]) -> None:
        self.numbers, self.names = numbers, names

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash(tuple(self.numbers))

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, name: str) -> int:
        return self.numbers[self.names.index(name)]


@cache
def places(field: str, houses: tuple[str, ...]) -> tuple[str, ...]:
    """What each number of a row is about."""
    if field == "losses":
        sides = ("attacking army", "attacking force", "defending army", "defending force")
        return tuple(f"{side} {unit}" for side in sides for unit in (*UNITS, "ronin"))
    armies = tuple(f"{house}{n}" for house in houses for n in (1, 2, 3))
    if field in BY_LAND:
        names = provinces()
    elif field in BY_ARMY:
        names = armies
    elif field == "declared":
        names = (*_fifteen(houses), *provinces())
    else:
        names = houses
    parts: tuple[str, ...] = {
        "force": (*UNITS, "ronin"),
        "arrived": (*UNITS, "ronin"),
        "army": (*UNITS, "ronin"),
        "tray": UNITS,
        "levy": UNITS,
        "drafted_levy": UNITS,
        "bins": BINS,
        "plan": BINS,
    }.get(field, ())
    return tuple(f"{name} {part}" for name in names for part in parts) if parts else tuple(names)


def _fifteen(houses: tuple[str, ...]) -> tuple[str, ...]:
    armies = [f"{house}{n}" for house in houses for n in (1, 2, 3)]
    return (*armies, *(f"-{n}" for n in range(15 - len(armies))))


FIELDS = (*BY_LAND, *BY_ARMY, *BY_HOUSE, "declared", "losses")


def told_by_engine(table: Any) -> Mapping[str, object]:
    pos = table.pos
    houses = tuple(table.facts.colour_ids[: len(pos.heir)])
    found: dict[str, object] = {
        field: Row(list(getattr(pos, field)), places(field, houses)) for field in FIELDS
    }
    found.update({field: getattr(pos, field) for field in NUMBERS})
    return found


def told(g: Play) -> Mapping[str, object]:
    houses = tuple(g.houses)
    rows = {**_lands(g), **_armies(g), **_houses(g), "declared": _declared(g), "losses": _losses(g)}
    found: dict[str, object] = {
        field: Row(numbers, places(field, houses)) for field, numbers in rows.items()
    }
    phases = g.asks
    found.update(
        pool=g.pool,
        round=g.round,
        ninja=_house(g, g.ninja),
        turn=_house(g, g.turn),
        phase=g.phase,
        spied=_house(g, g.spied),
        asks=sum(1 << "abcd".index(phase) for phase in phases),
    )
    return found


@cache
def _number(names: tuple[str, ...]) -> dict[str, int]:
    return {"": NOBODY, **{name: at for at, name in enumerate(names)}}


def _house(g: Play, name: str) -> int:
    return _number(tuple(g.houses))[name]


def _lands(g: Play) -> dict[str, list[int]]:
    houses, lands = _number(tuple(g.houses)), g.lands.values()
    return {
        "owner": [houses[land.owner] for land in lands],
        "building": [BUILDINGS.index(land.building) for land in lands],
        "bonus": [NOBODY if land.extra is None else land.extra for land in lands],
        "force": [n for land in lands for n in (*land.force.values(), land.ronin)],
        "arrived": [n for land in lands for n in (*land.moved.values(), land.moved_ronin)],
        "hidden": [land.hidden for land in lands],
        "draft": [_draft(land) for land in lands],
    }


def _draft(land: Land) -> int:
    if not land.draft:
        return 0
    unit, where = land.draft.split()
    return UNITS.index(unit) + (1 if where == "force" else 5)


def _armies(g: Play) -> dict[str, list[int]]:
    lands, armies = _number(provinces()), g.armies.values()
    return {
        "army_at": [lands[army.at] for army in armies],
        "army": [n for army in armies for n in (*army.units.values(), army.ronin)],
        "slain": [_house(g, army.slain) + 1 if army.slain else 0 for army in armies],
        "hole": [army.hole for army in armies],
        "steps": [army.steps for army in armies],
        "attacks": [army.attacks for army in armies],
        "succeeded": [int(army.success) for army in armies],
    }


def _houses(g: Play) -> dict[str, list[int]]:
    houses = g.houses.values()
    return {
        "tray": [n for house in houses for n in house.tray.values()],
        "koku": [house.koku for house in houses],
        "bins": [n for house in houses for n in house.bins.values()],
        "levy": [n for house in houses for n in house.levy.values()],
        "hired": [house.hired for house in houses],
        "marker": [house.marker for house in houses],
        "heir": [_house(g, house.heir) for house in houses],
        "plan": [n for house in houses for n in house.plan.values()],
        "drafted_levy": [n for house in houses for n in house.drafted.values()],
        "wish": [_wish(house.wish) for house in houses],
    }


def _wish(wish: str) -> int:
    if wish.startswith("build"):
        return provinces().index(wish.split()[-1])
    return int(wish) if wish else NOBODY


def _declared(g: Play) -> list[int]:
    lands = _number(provinces())
    armies = [lands[army.declared] for army in g.armies.values()]
    return (
        armies + [NOBODY] * (15 - len(armies)) + [lands[one.declared] for one in g.lands.values()]
    )


def _losses(g: Play) -> list[int]:
    found = [0] * 20
    for at, who in enumerate(("attacker", "defender")):
        for (troop, kind), number in g.losing.get(who, {}).items():
            force = int(not isinstance(g.troop(troop), Army))
            found[10 * at + 5 * force + (*UNITS, "ronin").index(kind)] = number
    return found
