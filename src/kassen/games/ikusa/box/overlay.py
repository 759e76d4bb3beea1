"""An owner's own numbers: a file of the form of data.toml whose entries replace ours.

What the rulebooks do not print and we had to reconstruct can be put right: borders and sea lines of
provinces, the experience track, the supplies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from itertools import pairwise
from typing import Annotated, Any

from msgspec import Meta, Struct

from kassen.core.words.data_problems import Problems, entries, good_fields

_Count = Annotated[int, Meta(ge=0, le=99, description="a number from 0 to 99")]
_Level = Annotated[int, Meta(ge=1, le=9)]
_Levels = Annotated[
    tuple[_Level, ...],
    Meta(min_length=2, max_length=20, description="2 to 20 levels, each from 1 to 9"),
]
_Places = Annotated[tuple[str, ...], Meta(description="the ids of provinces")]


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
    problems = Problems(source)
    data = deepcopy(dict(base))
    for table, value in overlay.items():
        if table in _MERGERS:
            _MERGERS[table](data, value, problems)
        elif table not in base:
            problems.unknown(f"[{table}]", "table", table, base)
        elif value != base[table]:
            problems.add(f"[{table}]", "cannot be changed by a data file")
    problems.raise_any()
    _check_borders(data["province"], problems)
    problems.raise_any()
    return data


def _merge_track(data: dict[str, Any], value: object, problems: Problems) -> None:
    good = good_fields(value, TrackWish, "[track]", problems)
    levels = good.get("levels", [1])
    if levels[0] != 1:
        problems.add("[track]", "levels: the first hole is of level 1 (IK C.20)")
    if any(later < level for level, later in pairwise(levels)):
        problems.add("[track]", "levels: no level is lower than the one before it (IK C.20)")
    data["track"].update(good)
    data["track"]["reconstructed"] = data["track"]["reconstructed"] and "levels" not in good


def _merge_supply(data: dict[str, Any], value: object, problems: Problems) -> None:
    data["supply"].update(good_fields(value, SupplyWish, "[supply]", problems))


def _merge_editions(data: dict[str, Any], value: object, problems: Problems) -> None:
    if not isinstance(value, Mapping):
        problems.add("[edition]", "expected tables such as [edition.2011]")
        return
    for edition, wish in value.items():
        where = f"[edition.{edition}]"
        if edition not in data["edition"]:
            problems.unknown(where, "edition", edition, data["edition"])
        else:
            data["edition"][edition].update(good_fields(wish, EditionWish, where, problems))


def _merge_provinces(data: dict[str, Any], value: object, problems: Problems) -> None:
    own = {province["id"]: province for province in data["province"]}
    for at, wish in enumerate(entries(value, "[[province]]", problems), start=1):
        name = wish.get("id") if isinstance(wish, Mapping) else None
        where = f"[[province]] {name}" if name else f"[[province]] number {at}"
        good = good_fields(wish, ProvinceWish, where, problems)
        if name is None:
            problems.add(where, "its id is missing")
        elif name not in own:
            problems.unknown(where, "province", name, own)
        else:
            for near in [*good.get("land", ()), *good.get("sea", ())]:
                if near not in own:
                    problems.unknown(f'{where}: "{near}"', "province", near, own)
            own[name].update(good)


_MERGERS: dict[str, Callable[[dict[str, Any], Any, Problems], None]] = {
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
            problems.add(where, "it borders on nothing")
        for both in {*province["land"]} & {*province["sea"]}:
            problems.add(where, f"{both} is reached by land or by sea, not by both")
        for way in ("land", "sea"):
            if name in province[way]:
                problems.add(where, f"{way}: it borders on itself")
            for near in province[way]:
                if name not in by_id[near][way]:
                    problems.add(
                        where, f"{way}: {near} does not name it; give an entry for {near} too"
                    )
