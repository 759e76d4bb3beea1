"""What lies on the table, in plain words: lands, armies, houses. Chapters C and 7 of the rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import kassen.games.ikusa

UNITS = ("bowman", "swordsman", "gunner", "spearman")
SAMURAI = ("bowman", "swordsman")
BINS = ("order", "build", "levy", "ronin", "ninja")
PHASES = ("", "a", "b", "c", "d")

Units = dict[str, int]


@cache
def box() -> dict[str, Any]:
    """The facts of the box: a reading of data.toml that is not the engine's."""
    folder = Path(str(kassen.games.ikusa.__file__)).parent
    return tomllib.loads((folder / "data.toml").read_text(encoding="utf-8"))


@cache
def provinces() -> tuple[str, ...]:
    return tuple(province["id"] for province in box()["province"])


@cache
def by_land(name: str) -> tuple[str, ...]:
    return next(tuple(one["land"]) for one in box()["province"] if one["id"] == name)


@cache
def by_sea(name: str) -> tuple[str, ...]:
    """IK C.6: at the other ends of sea lines."""
    lines = box()["sea_line"]
    return tuple(
        line[other]
        for one, other in (("a", "b"), ("b", "a"))
        for line in lines
        if line[one] == name
    )


@cache
def neighbours(name: str) -> tuple[str, ...]:
    """IK C.4: where a step or an attack may lead."""
    return (*by_land(name), *by_sea(name))


def nobody() -> Units:
    return dict.fromkeys(UNITS, 0)


def count(units: Units) -> int:
    return sum(units.values())


@dataclass
class Land:
    name: str
    owner: str = ""
    building: str = "nothing"
    extra: int | None = None
    """Extra defenders left in this attacker's turn; None: they have not come yet (IK 7.C.41)."""
    force: Units = field(default_factory=nobody)
    ronin: int = 0
    """Shown, beside the force."""
    hidden: int = 0
    moved: Units = field(default_factory=nobody)
    moved_ronin: int = 0
    """Of force and ronin: who has made a step in this phase D (IK 7.D.6)."""
    declared: str = ""
    draft: str = ""
    """A levied unit that is not shown yet."""


@dataclass
class Army:
    name: str
    house: str
    at: str = ""
    """Empty: the daimyo is lost or not on the map yet."""
    units: Units = field(default_factory=nobody)
    ronin: int = 0
    slain: str = ""
    """The house that had its daimyo assassinated this round (IK 6.12)."""
    hole: int = 0
    steps: int = 0
    attacks: int = 0
    success: bool = False
    declared: str = ""


@dataclass
class House:
    name: str
    seat: int
    tray: Units = field(default_factory=nobody)
    koku: int = 0
    plan: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BINS, 0))
    bins: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BINS, 0))
    levy: Units = field(default_factory=nobody)
    drafted: Units = field(default_factory=nobody)
    hired: int = 0
    marker: int = 0
    wish: str = ""
    heir: str = ""
    """Who eliminated it."""


class Board:
    """Everything that lies on the table, and the questions that all chapters ask of it."""

    def __init__(self, edition: str, players: int, options: dict[str, Any]) -> None:
        self.edition = box()["edition"][edition]
        self.players = players
        self.quick = bool(options.get("quick_play"))
        self.longer = bool(options.get("longer_game"))
        self.ask_always = bool(options.get("ask_always"))
        self.ahead = int(options.get("head_start", 0))
        self.ahead_for = int(options.get("head_start_for", 1)) - 1
        colours = box()["colour"]["ids"][: 4 if players == 2 else players]
        self.houses = {name: House(name, at % players) for at, name in enumerate(colours)}
        self.lands = {name: Land(name) for name in provinces()}
        self.armies = {f"{c}{n}": Army(f"{c}{n}", c) for c in colours for n in (1, 2, 3)}
        for house in self.houses.values():
            house.tray = dict(zip(UNITS, box()["units"]["per_colour"], strict=True))
        self.pool: int = self.edition["ronin"]
        self.round = 0
        self.ninja = ""
        self.spied = ""
        self.asks = ""
        self.turn = ""
        self.phase = 0
        self.winners: tuple[int, ...] | None = None

    # ---- who and where

    def seat(self, house: str) -> int:
        return self.houses[house].seat

    def friends(self, one: str, other: str) -> bool:
        """Two colours of one player (IK 2P.5), or the same one."""
        return self.seat(one) == self.seat(other)

    def in_play(self) -> list[str]:
        return [name for name, house in self.houses.items() if not house.heir]

    def in_turn_order(self) -> list[str]:
        return sorted(self.in_play(), key=lambda name: self.houses[name].marker)

    def lands_of(self, house: str) -> list[str]:
        return [name for name, land in self.lands.items() if land.owner == house]

    def armies_of(self, house: str) -> list[Army]:
        return [army for army in self.armies.values() if army.house == house and army.at]

    def armies_in(self, land: str) -> list[Army]:
        return [army for army in self.armies.values() if army.at == land]

    def level(self, army: Army) -> int:
        return int(box()["track"]["levels"][army.hole])

    def first_hole(self, level: int) -> int:
        return int(box()["track"]["levels"].index(level))

    # ---- limits

    def free_square(self, army: Army, unit: str) -> bool:
        """IK C.16."""
        facts = box()["units"]
        samurai = army.units["bowman"] + army.units["swordsman"]
        if unit in SAMURAI:
            return samurai < int(facts["samurai_squares"])
        return count(army.units) - samurai < int(facts["ashigaru_squares"])

    def room_with_army(self, army: Army) -> int:
        """IK 5.6: one ronin fewer than regulars, of whom the daimyo is one."""
        return max(0, count(army.units) - army.ronin)

    def room_with_force(self, land: Land) -> int:
        return max(0, count(land.force) - 1 - land.ronin)

    def room_in(self, land: Land) -> int:
        """IK 5.7: two troops have the sum of both limits."""
        armies = sum(map(self.room_with_army, self.armies_in(land.name)))
        return armies + self.room_with_force(land)

    # ---- what happens to a land

    def is_empty(self, land: Land) -> bool:
        return not count(land.force) and not self.armies_in(land.name)

    def empty(self, land: Land) -> None:
        """IK 7.2, 5.15: nobody is left; what ronin were there go to the master tray."""
        self.pool += land.hidden + land.ronin
        land.hidden = land.ronin = 0
        land.owner = ""

    def send_away_hidden(self, land: Land) -> None:
        """IK 5.16: hidden ronin for whom there is no legal place."""
        too_many = max(0, land.hidden - self.room_in(land))
        land.hidden -= too_many
        self.pool += too_many
