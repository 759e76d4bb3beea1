"""Puts an owner's regions, borders, Samurai and successors in place of ours."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from kassen.core.values.messages import Arg, Message
from kassen.core.words.data_problems import Problems, entries, good_fields, shown, within
from kassen.games.warriors.box import schema

OWNER = "owner"
"""Provenance of a value that the owner of the box has stated."""

NO_HOME = "N"
NONE = "none"

NEW_SUCCESSOR = ("of", "name", "rank", "bravery", "battle")
NO_VALUES = {"id", "a", "b", "prov", "note"}


def origins(
    old: Mapping[str, str], given: Mapping[str, str], stated: Mapping[str, bool]
) -> dict[str, str]:
    """Provenance after an owner stated some fields; `stated` says whether the value is new.

    An owner may copy our file and change a number without touching the provenance beside it.
    """
    found = {**old, **given}
    for field, is_new in stated.items():
        copied = given.get(field) == old.get(field)
        if (is_new and copied) or (field in old and field not in given):
            found[field] = OWNER
    return found


def keep_rules(
    fixed: set[str], where: Arg, old: Mapping[str, Any], new: Mapping[str, Any], problems: Problems
) -> None:
    """Some keys are rules rather than numbers: a file may repeat but not change them."""
    for key in sorted(fixed & new.keys()):
        if new[key] != old.get(key):
            problems.add(within(where, key), "data-fixed", value=shown(old.get(key)))


def merge_regions(data: dict[str, Any], value: object, problems: Problems) -> None:
    known = {region["id"]: region for region in data["region"]}
    for where, new in _identified("region", schema.Region, value, problems):
        if new["id"] not in known:
            problems.unknown(where, "data-no-region", new["id"], known)
            continue
        keep_rules({"holding_boxes"}, where, known[new["id"]], new, problems)
        _replace(known[new["id"]], new)


def merge_samurai(data: dict[str, Any], value: object, problems: Problems) -> None:
    known = {samurai["id"]: samurai for samurai in data["samurai"]}
    regions = [region["id"] for region in data["region"]]
    for where, new in _identified("samurai", schema.Samurai, value, problems):
        if new["id"] not in known:
            problems.unknown(where, "data-no-samurai", new["id"], known)
            continue
        home = new.get("home", NO_HOME)
        if home not in (NO_HOME, *regions):
            at = within(where, f"home {shown(home)}")
            problems.unknown(at, "data-no-region", home, regions)
        _replace(known[new["id"]], new)


def merge_successors(data: dict[str, Any], value: object, problems: Problems) -> None:
    known = {successor["id"]: successor for successor in data["successor"]}
    samurai = [man["id"] for man in data["samurai"]]
    for where, new in _identified("successor", schema.Successor, value, problems):
        if "of" in new and new["of"] not in samurai:
            at = within(where, f"of {shown(new['of'])}")
            problems.unknown(at, "data-no-samurai", new["of"], samurai)
        if new["id"] in known:
            _replace(known[new["id"]], new)
        elif new["id"] in samurai:
            problems.add(where, "data-samurai-already")
        elif "of" not in new:
            problems.unknown(where, "data-no-old-successor", new["id"], known)
        elif missing := [key for key in NEW_SUCCESSOR if key not in new]:
            needed = ", ".join(NEW_SUCCESSOR)
            problems.add(where, "data-new-successor", needed=needed, missing=", ".join(missing))
        else:
            data["successor"].append(_new(new, "identity", "rank", "bravery", "battle"))


def settle_successors(data: dict[str, Any], overlay: Mapping[str, Any], problems: Problems) -> None:
    """A Samurai's own word on his successor stands against the one that our file gives him."""
    stated_backs = {entry["id"] for entry in overlay.get("successor", ())}
    for entry in overlay.get("samurai", ()):
        if wanted := entry.get("successor"):
            _check_wanted(data, entry["id"], wanted, stated_backs, problems)
            data["successor"] = [
                back
                for back in data["successor"]
                if back["of"] != entry["id"] or back["id"] == wanted or back["id"] in stated_backs
            ]
    back_of = {back["of"]: back["id"] for back in data["successor"]}
    for samurai in data["samurai"]:
        is_new = samurai.pop("successor", NONE) != back_of.get(samurai["id"], NONE)
        if is_new:
            samurai["prov"] = {**samurai["prov"], "successor": OWNER}
        if samurai["id"] in back_of:
            samurai["successor"] = back_of[samurai["id"]]


def _check_wanted(
    data: dict[str, Any], samurai: str, wanted: str, stated_backs: set[str], problems: Problems
) -> None:
    where = f'[[samurai]] "{samurai}": successor "{wanted}"'
    owners = {back["id"]: back["of"] for back in data["successor"]}
    if wanted == NONE:
        for back, of in owners.items():
            if of == samurai and back in stated_backs:
                problems.add(where, "data-but-his", back=back)
    elif wanted not in owners:
        problems.unknown(where, "data-no-successor", wanted, owners)
    elif owners[wanted] != samurai:
        problems.add(where, "data-not-his", of=owners[wanted])


def merge_borders(data: dict[str, Any], value: object, problems: Problems) -> None:
    known = {frozenset((border["a"], border["b"])): border for border in data["border"]}
    stated: dict[frozenset[str], dict[str, Any]] = {}
    for where, new in _pairs(data, value, problems):
        pair = frozenset((new["a"], new["b"]))
        before = stated.setdefault(pair, new)
        if _terrain(before) != _terrain(new):
            problems.add(where, "data-one-sided", one=_terrain(before), other=_terrain(new))
        elif new.get("road") and new.get("type", "clear") != "clear":
            problems.add(where, "data-no-road", type=new["type"])
        elif pair in known:
            _replace_border(data, known[pair], new)
        elif new.get("type", NONE) == NONE:
            problems.add(where, "data-no-border")
        else:
            known[pair] = _new({"road": False, **new}, "adjacent", "type", "road")
            data["border"].append(known[pair])


def _pairs(
    data: dict[str, Any], value: object, problems: Problems
) -> Iterator[tuple[Arg, dict[str, Any]]]:
    regions = [region["id"] for region in data["region"]]
    for place, entry in entries(value, "[[border]]", problems):
        ends = [entry[end] for end in "ab" if end in entry] if isinstance(entry, Mapping) else []
        where = f"[[border]] {' - '.join(map(shown, ends))}" if ends else place
        new = good_fields(entry, schema.Border, where, problems)
        strangers = [new[end] for end in "ab" if end in new and new[end] not in regions]
        for stranger in strangers:
            problems.unknown(where, "data-no-region-called", stranger, regions)
        if len(ends) < 2:
            problems.add(where, "data-one-end")
        elif ends[0] == ends[1]:
            problems.add(where, "data-joins-itself")
        elif not strangers and {"a", "b"} <= new.keys():
            yield where, new


def _terrain(border: Mapping[str, Any]) -> Message:
    kind, road = border.get("type", "unsaid"), border.get("road", "unsaid")
    return Message("data-terrain", {"type": kind, "road": road})


def _replace_border(data: dict[str, Any], old: dict[str, Any], new: dict[str, Any]) -> None:
    if new.get("type") == NONE:
        data["border"] = [border for border in data["border"] if border is not old]
        return
    if new.get("type", "clear") != "clear":
        new = {"road": False, **new}
    values = {key: value for key, value in new.items() if key not in ("a", "b")}
    prov = origins(old["prov"], new.get("prov", {}), {"adjacent": False, **_stated(old, values)})
    old.update(values, prov=prov)


def _identified(
    kind: str, form: type[Struct], value: object, problems: Problems
) -> Iterator[tuple[Arg, dict[str, Any]]]:
    seen = set()
    for place, entry in entries(value, f"[[{kind}]]", problems):
        name = entry.get("id") if isinstance(entry, Mapping) else None
        where = f"[[{kind}]] {shown(name)}" if name else place
        new = good_fields(entry, form, where, problems)
        if "id" not in new:
            if name is None:
                problems.add(where, "data-no-id")
        elif new["id"] in seen:
            problems.add(where, "data-stated-twice")
        else:
            seen.add(new["id"])
            yield where, new


def _stated(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, bool]:
    """The fields of provenance that an entry speaks of, and whether it says something new."""
    stated: dict[str, bool] = {}
    for key in new.keys() - NO_VALUES:
        # Who a successor is has one provenance, his name and his predecessor together.
        field = "identity" if "of" in old and key in ("of", "name") else key
        stated[field] = stated.get(field, False) or new[key] != old.get(key)
    return stated


def _replace(old: dict[str, Any], new: dict[str, Any]) -> None:
    old.update(new, prov=origins(old["prov"], new.get("prov", {}), _stated(old, new)))


def _new(new: dict[str, Any], *fields: str) -> dict[str, Any]:
    return {**new, "prov": {**dict.fromkeys(fields, OWNER), **new.get("prov", {})}}
