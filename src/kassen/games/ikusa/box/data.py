"""The facts of the game as flat tuples of small ints, read from data.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct, convert

BOWMAN, SWORDSMAN, GUNNER, SPEARMAN, RONIN, DAIMYO = range(6)
UNITS = ("bowman", "swordsman", "gunner", "spearman", "ronin", "daimyo")
KINDS = 4
"""The kinds of units a tray holds; ronin and daimyos come from elsewhere."""

TURN_ORDER, BUILD, LEVY, HIRE_RONIN, HIRE_NINJA = range(5)
BINS = ("order", "build", "levy", "ronin", "ninja")

NO_BUILDING, CASTLE, FORTRESS = range(3)
BUILDINGS = ("nothing", "castle", "fortress")

PROVINCES = 68
EDITIONS = ("2011", "1986")


class Edition(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the two books differ."""

    ronin: int
    goal_of_two: int
    quick_play: bool
    strikes_at_any_time: bool
    successor_costs_a_unit: bool
    lone_daimyo_dies_at_once: bool
    tied_bidders_draw_markers: bool
    may_enter_and_wait: bool
    source: str


class Province(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    macrons: str
    kanji: str
    island: str
    land: tuple[str, ...]
    sea: tuple[str, ...]
    source: str
    proved: tuple[str, ...] = ()
    note: str = ""


class SeaLine(Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    source: str
    reconstructed: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """What the box holds. Provinces and colours are ints in the file's order."""

    edition: Edition
    province_ids: tuple[str, ...]
    province_names: tuple[str, ...]
    province_macrons: tuple[str, ...]
    province_kanji: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    """By land and by sea line (IK C.4 to C.6)."""
    by_sea: tuple[frozenset[int], ...]
    sea_lines: tuple[SeaLine, ...]

    colour_ids: tuple[str, ...]
    colour_kanji: tuple[str, ...]

    dice: tuple[int, ...]
    """The highest roll that hits, by unit (IK C.13)."""
    per_colour: tuple[int, ...]
    army_start: tuple[int, ...]
    samurai_squares: int
    ashigaru_squares: int
    force_limit: int
    levels: tuple[int, ...]
    """The level of each hole of the experience track (IK C.20)."""
    track_reconstructed: bool
    castles: int
    fortresses: int
    castle_spearmen: int
    fortress_ronin: int
    deal: Mapping[int, int]
    quick_deal: Mapping[int, int]
    quick_army: tuple[int, ...]
    quick_spearmen: int
    goal: int
    quick_goal: Mapping[int, int]

    def first_hole(self, level: int) -> int:
        return self.levels.index(level)


@cache
def box() -> Mapping[str, Any]:
    """Our own data file."""
    return tomllib.loads(
        files("kassen.games.ikusa").joinpath("data.toml").read_text(encoding="utf-8")
    )


@cache
def facts(edition: str = EDITIONS[0]) -> Facts:
    """What this edition's box holds."""
    return facts_of(edition, box())


def facts_of(edition: str, box: Mapping[str, Any]) -> Facts:
    """What this edition's box holds, by such data."""
    provinces = convert(box["province"], tuple[Province, ...])
    index = {province.id: at for at, province in enumerate(provinces)}
    units = box["units"]
    quick = box["quick"]
    return Facts(
        edition=convert(box["edition"][edition], Edition),
        province_ids=tuple(p.id for p in provinces),
        province_names=tuple(p.name for p in provinces),
        province_macrons=tuple(p.macrons for p in provinces),
        province_kanji=tuple(p.kanji for p in provinces),
        neighbours=tuple(tuple(index[n] for n in (*p.land, *p.sea)) for p in provinces),
        by_sea=tuple(frozenset(index[n] for n in p.sea) for p in provinces),
        sea_lines=convert(box["sea_line"], tuple[SeaLine, ...]),
        colour_ids=tuple(box["colour"]["ids"]),
        colour_kanji=tuple(box["colour"]["kanji"]),
        dice=(*units["dice"], units["ronin_die"], units["daimyo_die"]),
        per_colour=tuple(units["per_colour"]),
        army_start=tuple(units["army_start"]),
        samurai_squares=units["samurai_squares"],
        ashigaru_squares=units["ashigaru_squares"],
        force_limit=units["force_limit"],
        levels=tuple(box["track"]["levels"]),
        track_reconstructed=box["track"]["reconstructed"],
        castles=box["supply"]["castles"],
        fortresses=box["supply"]["fortresses"],
        castle_spearmen=box["supply"]["castle_spearmen"],
        fortress_ronin=box["supply"]["fortress_ronin"],
        deal=_by_players(box["deal"]["usual"]),
        quick_deal=_by_players(box["deal"]["quick"]),
        quick_army=(quick["bowmen"], quick["swordsmen"], quick["gunners"]),
        quick_spearmen=quick["spearmen"],
        goal=box["victory"]["provinces"],
        quick_goal=_by_players(box["victory"]["quick"]),
    )


def _by_players(table: Mapping[str, Any]) -> Mapping[int, int]:
    return {int(players): count for players, count in table.items()}
