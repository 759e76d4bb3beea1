"""An owner's own numbers: a file of the form of data.toml whose entries replace ours.

What the rulebooks do not print and we had to reconstruct can be put right: borders and sea lines of
provinces, the experience track, the supplies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from kassen.core.words.data_problems import (
    Merger,
    Problems,
    entries,
    good_fields,
    merged,
    stated,
    within,
)
from kassen.core.words.own_numbers import Sheet

_Count = Annotated[int, Meta(ge=0, le=99, description="data-count")]
_Level = Annotated[int, Meta(ge=1, le=9)]
_Levels = Annotated[
    tuple[_Level, ...], Meta(min_length=2, max_length=20, description="data-levels")
]
_Places = Annotated[tuple[str, ...], Meta(description="data-provinces")]


class TrackWish(Struct):
    levels: _Levels
    source: str


class SupplyWish(Struct):
    castles: _Count
    fortresses: _Count
    castle_spearmen: _Count
    fortress_ronin: _Count
    source: str


class EditionWish(Struct):
    ronin: _Count
    source: str


class ProvinceWish(Struct):
    id: str
    land: _Places
    sea: _Places
    source: str
    note: str


def merge(base: Mapping[str, Any], overlay: Mapping[str, Any], source: str) -> dict[str, Any]:
    """The data with the overlay's entries in place of its own; DataError names all faults."""
    problems = Problems(source, Path(__file__).parents[1])
    data = merged(base, overlay, _MERGERS, problems)
    _check_borders(data["province"], problems)
    problems.raise_any()
    return data


def _merge_track(data: dict[str, Any], value: object, problems: Problems) -> None:
    good = good_fields(stated(value, data["track"]), TrackWish, "[track]", problems)
    levels = good.get("levels", data["track"]["levels"])
    if 2 not in levels:
        problems.add("[track]: levels", "data-second-level")
    if levels[0] != 1:
        problems.add("[track]: levels", "data-first-level")
    if any(later < level for level, later in pairwise(levels)):
        problems.add("[track]: levels", "data-level-falls")
    data["track"].update(good)
    data["track"]["reconstructed"] = data["track"]["reconstructed"] and "levels" not in good


def _merge_supply(data: dict[str, Any], value: object, problems: Problems) -> None:
    wish = stated(value, data["supply"])
    data["supply"].update(good_fields(wish, SupplyWish, "[supply]", problems))


def _merge_editions(data: dict[str, Any], value: object, problems: Problems) -> None:
    if not isinstance(value, Mapping):
        problems.add("[edition]", "data-edition-tables")
        return
    for edition, wish in value.items():
        where = f"[edition.{edition}]"
        if edition not in data["edition"]:
            problems.unknown(where, "data-no-edition", edition, data["edition"])
        else:
            ours = data["edition"][edition]
            ours.update(good_fields(stated(wish, ours), EditionWish, where, problems))


def _merge_provinces(data: dict[str, Any], value: object, problems: Problems) -> None:
    own = {province["id"]: province for province in data["province"]}
    for place, wish in entries(value, "[[province]]", problems):
        name = wish.get("id") if isinstance(wish, Mapping) else None
        where = f"[[province]] {name}" if name else place
        ours = own.get(name, {}) if isinstance(name, str) else {}
        good = good_fields(stated(wish, ours), ProvinceWish, where, problems)
        if name is None:
            problems.add(where, "data-no-id")
        elif not ours:
            problems.unknown(where, "data-no-province", name, own)
        else:
            for near in [*good.get("land", ()), *good.get("sea", ())]:
                if near not in own:
                    problems.unknown(within(where, f'"{near}"'), "data-no-province", near, own)
            ours.update(good)


SHEETS = (
    Sheet("track", TrackWish),
    Sheet("supply", SupplyWish),
    Sheet("edition.1986", EditionWish),
    Sheet("edition.2011", EditionWish),
    Sheet("province", ProvinceWish, ("id",)),
)
_MERGERS: dict[str, Merger] = {
    "track": _merge_track,
    "supply": _merge_supply,
    "edition": _merge_editions,
    "province": _merge_provinces,
}


def _check_borders(provinces: Sequence[Mapping[str, Any]], problems: Problems) -> None:
    """Whoever borders on another is bordered by it, by land or by sea but not both (IK C.4)."""
    by_id = {province["id"]: province for province in provinces}
    for name, province in by_id.items():
        where = f"[[province]] {name}"
        if not province["land"] and not province["sea"]:
            problems.add(where, "data-borders-nothing")
        for both in {*province["land"]} & {*province["sea"]}:
            problems.add(where, "data-two-ways", near=both)
        for way in ("land", "sea"):
            if name in province[way]:
                problems.add(f"{where}: {way}", "data-borders-itself")
            for near in province[way]:
                if name not in by_id[near][way]:
                    problems.add(f"{where}: {way}", "data-one-sided", near=near)
