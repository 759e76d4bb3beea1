"""An owner's own numbers: a file of the form of data.toml whose entries replace ours.

Most of the map, the ratings and the cards had to be reconstructed: whoever owns the game can put
them right. A connection is named by its two ends; one of the type `none` is taken away, and one
that we do not have is added.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kassen.core.words.data_problems import Merger, Problems, entries, good_fields, merged, stated
from kassen.core.words.own_numbers import Sheet

_Fort = Annotated[int, Meta(ge=0, le=3)]
_Bravery = Annotated[int, Meta(ge=1, le=3)]
_Few = Annotated[int, Meta(ge=0, le=20)]
_Names = Annotated[tuple[str, ...], Meta(max_length=40, description="data-names")]
_NOWHERE = "none"


class SpaceWish(Struct):
    id: str
    name: str
    ja: str
    kind: Literal["castle", "temple"]
    province: str
    fort: _Fort
    mon: str
    home_of: str
    source: str
    reconstructed: _Names


class WaypointWish(Struct):
    id: str
    name: str
    ja: str
    province: str
    source: str
    reconstructed: _Names


class LeaderWish(Struct):
    id: str
    name: str
    ja: str
    rank: Literal["samurai", "daimyo"]
    bravery: _Bravery
    diplomatic: bool
    source: str
    reconstructed: _Names


class ClanWish(Struct):
    id: str
    name: str
    regroup: _Few
    source: str
    reconstructed: _Names


class CardWish(Struct):
    number: int
    target: str
    needs: str
    provinces: _Names
    amount: _Few
    source: str
    reconstructed: _Names


class EdgeWish(Struct):
    a: str
    b: str
    type: Literal["road", "trail", "sea", "offboard", "none"]
    source: str
    reconstructed: bool


NAMED: dict[str, tuple[str, type[Struct], dict[str, str]]] = {
    "space": ("id", SpaceWish, {"province": "province", "mon": "clan", "home_of": "clan"}),
    "waypoint": ("id", WaypointWish, {"province": "province"}),
    "leader": ("id", LeaderWish, {}),
    "clan": ("id", ClanWish, {}),
    "card": ("number", CardWish, {"needs": "space", "provinces": "province"}),
}
"""Of each table: what its entries are named by, what an owner may say, what that names in turn."""


_TELLS = {
    "home_of": "home",
    "target": "name",
    "needs": "condition",
    "provinces": "condition",
    "amount": "effect",
}
"""What a field of an owner's is called where our file says what is reconstructed."""


def merge(base: Mapping[str, Any], overlay: Mapping[str, Any], source: str) -> dict[str, Any]:
    """The data with the overlay's entries in place of its own; DataError names all faults."""
    problems = Problems(source, Path(__file__).parents[1])
    data = merged(base, overlay, _MERGERS, problems)
    problems.raise_any()
    return data


def _by_name(data: dict[str, Any], value: object, table: str, p: Problems) -> None:
    key, form, _ = NAMED[table]
    own = {entry[key]: entry for entry in data[table]}
    for place, wish in entries(value, f"[[{table}]]", p):
        name = wish.get(key) if isinstance(wish, Mapping) else None
        ours = own.get(name) if isinstance(name, str | int) else None
        if ours is None:
            p.unknown(place, f"data-no-{table}", name, [str(one) for one in own])
            continue
        where = f"[[{table}]] {name}"
        good = good_fields(stated(wish, ours), form, where, p)
        ours.update(good)
        _told(ours, good)
        _check_names(data, table, good, where, p)


def _told(ours: dict[str, Any], good: Mapping[str, Any]) -> None:
    """What an owner says is no guess of ours any more."""
    if "reconstructed" in ours and "reconstructed" not in good:
        told = {_TELLS.get(field, field) for field in good}
        left = [field for field in ours["reconstructed"] if field not in told]
        ours["reconstructed"] = left
        if not left:
            del ours["reconstructed"]


def _check_names(
    data: Mapping[str, Any], table: str, good: Mapping[str, Any], where: str, p: Problems
) -> None:
    """What an entry names is there."""
    for field, kind in NAMED[table][2].items():
        named = good.get(field, "")
        for name in (named,) if isinstance(named, str) else named:
            known = [entry["id"] for entry in data[kind]]
            if name and name not in known:
                p.unknown(f"{where}: {field}", f"data-no-{kind}", name, known)


def _merge_edges(data: dict[str, Any], value: object, p: Problems) -> None:
    places = {one["id"] for kind in ("space", "waypoint", "sea", "offboard") for one in data[kind]}
    own = {frozenset((edge["a"], edge["b"])): edge for edge in data["edge"]}
    for place, wish in entries(value, "[[edge]]", p):
        good = good_fields(wish, EdgeWish, place, p)
        ends = good.get("a"), good.get("b")
        for end in ends:
            if end not in places:
                p.unknown(place, "data-no-place", end, places)
        if not {*ends} <= places or "type" not in good:
            continue
        if ends[0] == ends[1]:
            p.add(place, "data-same-ends")
        elif good["type"] == _NOWHERE:
            own.pop(frozenset(ends), None)
        elif _says_otherwise(good, own.get(frozenset(ends), {})):
            own[frozenset(ends)] = good
    data["edge"] = list(own.values())


def _says_otherwise(edge: Mapping[str, Any], ours: Mapping[str, Any]) -> bool:
    return any(edge[one] != ours.get(one) for one in ("type", "reconstructed") if one in edge)


def _merger(table: str) -> Merger:
    return lambda data, value, problems: _by_name(data, value, table, problems)


SHEETS = (
    *(Sheet(table, form, (key,)) for table, (key, form, _) in NAMED.items()),
    Sheet("edge", EdgeWish, ("a", "b")),
)
_MERGERS: dict[str, Merger] = {
    **{table: _merger(table) for table in NAMED},
    "edge": _merge_edges,
}
