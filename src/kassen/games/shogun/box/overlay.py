"""An owner's own numbers: a file of the form of data.toml whose entries replace ours.

What no source tells and we had to reconstruct can be put right: the amounts of favor cards, the
lines of the chamber, the sea routes of the moon side; and the cards of provinces besides.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from kassen.core.values.messages import Message
from kassen.core.words.data_problems import (
    Merger,
    Problems,
    entries,
    good_fields,
    merged,
    shown,
    stated,
)
from kassen.core.words.own_numbers import Sheet

_Count = Annotated[int, Meta(ge=0, le=20)]
_Spaces = Annotated[int, Meta(ge=0, le=3)]
_Six = Annotated[tuple[_Count, ...], Meta(min_length=6, max_length=6, description="data-six")]
_Steps = Annotated[tuple[_Count, ...], Meta(min_length=4, max_length=4, description="data-steps")]
_Route = Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)]
_Routes = Annotated[tuple[_Route, ...], Meta(max_length=20, description="data-routes")]


class FavorWish(Struct):
    number: int
    amount: _Count
    source: str


class ProvinceWish(Struct):
    id: str
    chests: _Count
    rice: _Count
    spaces: _Spaces
    source: str


class BonusWish(Struct):
    chests: _Steps
    armies: _Steps
    rice: _Steps
    points: _Steps
    source: str


class BoardWish(Struct):
    rows: _Six
    columns: _Six
    source: str


class SideWish(Struct):
    sea: _Routes
    sea_source: str


def merge(base: Mapping[str, Any], overlay: Mapping[str, Any], source: str) -> dict[str, Any]:
    """The data with the overlay's entries in place of its own; DataError names all faults."""
    problems = Problems(source, Path(__file__).parents[1])
    data = merged(base, overlay, _MERGERS, problems)
    problems.raise_any()
    return data


def _put(ours: dict[str, Any], wish: object, form: type[Struct], where: str, p: Problems) -> None:
    """What an owner says is no guess of ours any more."""
    good = good_fields(stated(wish, ours), form, where, p)
    ours.update(good)
    if good and ours.get("reconstructed"):
        ours["reconstructed"] = False


def _by_name(data: dict[str, Any], value: object, table: str, key: str, p: Problems) -> None:
    form = FavorWish if table == "favor" else ProvinceWish
    own = {entry[key]: entry for entry in data[table]}
    for place, wish in entries(value, f"[[{table}]]", p):
        name = wish.get(key) if isinstance(wish, Mapping) else None
        ours = own.get(name) if isinstance(name, str | int) else None
        if ours is None:
            p.unknown(place, f"data-no-{table}", name, [str(one) for one in own])
        else:
            _put(ours, wish, form, f"[[{table}]] {name}", p)


def _merge_favors(data: dict[str, Any], value: object, problems: Problems) -> None:
    _by_name(data, value, "favor", "number", problems)


def _merge_provinces(data: dict[str, Any], value: object, problems: Problems) -> None:
    _by_name(data, value, "province", "id", problems)


def _merge_bonus(data: dict[str, Any], value: object, problems: Problems) -> None:
    _put(data["bonus"], value, BonusWish, "[bonus]", problems)


def _merge_chamber(data: dict[str, Any], value: object, problems: Problems) -> None:
    if not isinstance(value, Mapping):
        _put(data["chamber"], value, BoardWish, "[chamber]", problems)
        return
    rest = {key: one for key, one in value.items() if key != "board"}
    _put(data["chamber"], rest, Nothing, "[chamber]", problems)
    if "board" in value:
        _put(data["chamber"]["board"], value["board"], BoardWish, "[chamber.board]", problems)


class Nothing(Struct):
    source: str


def _merge_sides(data: dict[str, Any], value: object, problems: Problems) -> None:
    if not isinstance(value, Mapping):
        _put({}, value, SideWish, "[side]", problems)
        return
    names = {province["id"] for province in data["province"]}
    for side, wish in value.items():
        where = f"[side.{side}]"
        if side not in data["side"]:
            problems.unknown(where, "data-no-side", side, data["side"])
            continue
        _put(data["side"][side], wish, SideWish, where, problems)
        for route in data["side"][side]["sea"]:
            for name in route:
                if name not in names:
                    problems.unknown(f"{where}: sea", "data-no-province", name, names)
            if route[0] == route[1]:  # no province touches itself (SH C.10)
                wanted = Message("data-routes")
                problems.add(f"{where}: sea", "data-wrong", wanted=wanted, given=shown(route))


SHEETS = (
    Sheet("favor", FavorWish, ("number",)),
    Sheet("province", ProvinceWish, ("id",)),
    Sheet("bonus", BonusWish),
    Sheet("chamber.board", BoardWish),
)
_MERGERS: dict[str, Merger] = {
    "favor": _merge_favors,
    "province": _merge_provinces,
    "bonus": _merge_bonus,
    "chamber": _merge_chamber,
    "side": _merge_sides,
}
