"""Puts an owner's loss table, limits, tracks and set-up in place of ours."""

from collections.abc import Mapping
from itertools import count, islice
from typing import Any

from msgspec import Struct

from kassen.core.values.messages import Arg, Listing, Message
from kassen.core.words.data_problems import Problems, entries, good_fields
from kassen.games.warriors.box import schema
from kassen.games.warriors.box.merge_pieces import keep_rules, origins

SEASONS = ("Spring", "Summer", "Autumn", "Winter")


def merge_sources(data: dict[str, Any], value: object, problems: Problems) -> None:
    if not isinstance(value, Mapping) or not all(isinstance(text, str) for text in value.values()):
        problems.add("[sources]", "data-expected", wanted=Message("data-table-of-texts"))
        return
    data["sources"].update(value)


def merge_movement(data: dict[str, Any], value: object, problems: Problems) -> None:
    _merge_table(data["movement"], schema.Movement, value, "[movement]", problems)


def merge_command(data: dict[str, Any], value: object, problems: Problems) -> None:
    fixed = {"own_strength"}
    _merge_table(data["command"], schema.Command, value, "[command]", problems, fixed)


def merge_vp_track(data: dict[str, Any], value: object, problems: Problems) -> None:
    table, fixed = data["vp_track"], {"start", "zero_sum"}
    new = _merge_table(table, schema.VpTrack, value, "[vp_track]", problems, fixed)
    if "max" in new and "win_at_end_of_phase_6" not in new:
        table["win_at_end_of_phase_6"] = new["max"]


def merge_turn_track(data: dict[str, Any], value: object, problems: Problems) -> None:
    table = data["turn_track"]
    new = _merge_table(table, schema.TurnTrack, value, "[turn_track]", problems)
    if "spaces" not in new:
        table["spaces"] = _spaces(table["spaces"][0], table["turns"])
    elif "turns" not in new:
        table["turns"] = len(new["spaces"])


def _spaces(first: Mapping[str, Any], turns: int) -> list[dict[str, Any]]:
    seasons = count(first["year"] * 4 + SEASONS.index(first["season"]))
    return [
        {"turn": turn, "season": SEASONS[season % 4], "year": season // 4}
        for turn, season in enumerate(islice(seasons, turns), 1)
    ]


def merge_loss_table(data: dict[str, Any], value: object, problems: Problems) -> None:
    table, awards = data["loss_table"], "vp_to_enemy_by_rank"
    own, nested = _without(value, awards)
    new = good_fields(own, schema.LossTable, "[loss_table]", problems)
    keep_rules({"die", "modifier"}, "[loss_table]", table, new, problems)
    stated = {}
    if awards in nested:
        where = f"[loss_table.{awards}]"
        points = {**table[awards], **good_fields(nested[awards], schema.Awards, where, problems)}
        stated["awards"] = points != table[awards]
        table[awards] = points
    if "band" in new:
        stated["bands"] = stated["band_5"] = new["band"] != table["band"]
    table.update(new, prov=origins(table["prov"], new.get("prov", {}), stated))


def merge_setup(data: dict[str, Any], value: object, problems: Problems) -> None:
    setup = data["setup"]
    own, nested = _without(value, "placement", "holding", "neutral_draw")
    fixed = {"order", "control_markers", "vp", "turn"}
    _merge_table(setup, schema.Setup, own, "[setup]", problems, fixed)
    if "placement" in nested:
        _merge_placements(data, nested["placement"], problems)
    if "holding" in nested:
        _merge_holdings(data, nested["holding"], problems)
    if "neutral_draw" in nested:
        _merge_draw(data, nested["neutral_draw"], problems)


def _merge_placements(data: dict[str, Any], value: object, problems: Problems) -> None:
    """An entry replaces all that its side has in its region; without units it empties it."""
    setup = data["setup"]
    needed = ("side", "region", "units")
    for where, entry in entries(value, "[[setup.placement]]", problems):
        new = good_fields(entry, schema.Placement, where, problems)
        if not {*needed} <= new.keys():
            problems.add(where, "data-expected", wanted=Listing(needed))
            continue
        _known_region(data, where, new["region"], problems)
        _known_samurai(data, where, [unit["samurai"] for unit in new["units"]], problems)
        key = (new["side"], new["region"])
        old = [place for place in setup["placement"] if (place["side"], place["region"]) == key]
        if old:
            _replace_table(old[0], new)
        else:
            setup["placement"].append(new)
    setup["placement"] = [place for place in setup["placement"] if place["units"]]


def _merge_holdings(data: dict[str, Any], value: object, problems: Problems) -> None:
    """An entry replaces the list of its side."""
    by_side = {held["side"]: held for held in data["setup"]["holding"]}
    needed = ("side", "samurai")
    for where, entry in entries(value, "[[setup.holding]]", problems):
        new = good_fields(entry, schema.Holding, where, problems)
        if not {*needed} <= new.keys():
            problems.add(where, "data-expected", wanted=Listing(needed))
            continue
        _known_samurai(data, where, new["samurai"], problems)
        _replace_table(by_side[new["side"]], new)


def _merge_draw(data: dict[str, Any], value: object, problems: Problems) -> None:
    table, where = data["setup"]["neutral_draw"], "[setup.neutral_draw]"
    fixed = {"first", "then", "rest"}
    new = _merge_table(table, schema.NeutralDraw, value, where, problems, fixed)
    for key in ("south_region", "north_region"):
        if key in new:
            _known_region(data, f"{where}: {key}", new[key], problems)


def _known_region(data: dict[str, Any], where: Arg, name: str, problems: Problems) -> None:
    regions = [region["id"] for region in data["region"]]
    if name not in regions:
        problems.unknown(where, "data-no-region-called", name, regions)


def _known_samurai(data: dict[str, Any], where: Arg, names: list[str], problems: Problems) -> None:
    known = [samurai["id"] for samurai in data["samurai"]]
    for name in names:
        if name not in known:
            problems.unknown(where, "data-no-samurai-called", name, known)


def _merge_table(
    old: dict[str, Any],
    form: type[Struct],
    value: object,
    where: str,
    problems: Problems,
    fixed: frozenset[str] | set[str] = frozenset(),
) -> dict[str, Any]:
    new = good_fields(value, form, where, problems)
    keep_rules(set(fixed), where, old, new, problems)
    _replace_table(old, new)
    return new


def _replace_table(old: dict[str, Any], new: dict[str, Any]) -> None:
    values = {key: value for key, value in new.items() if key != "prov"}
    if not values:
        return
    given = {"all": new["prov"]} if "prov" in new else {}
    is_new = any(value != old.get(key) for key, value in values.items())
    old.update(values, prov=origins({"all": old["prov"]}, given, {"all": is_new})["all"])


def _without(value: object, *nested: str) -> tuple[object, dict[str, Any]]:
    """A table's own keys, and the tables nested in it, which have entries of their own."""
    if not isinstance(value, Mapping):
        return value, {}
    own = {key: item for key, item in value.items() if key not in nested}
    return own, {key: value[key] for key in nested if key in value}
