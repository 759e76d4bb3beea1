"""What is wrong with an owner's data file, told so that the owner can mend it."""

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, structs

from kassen.core.values.errors import DataError
from kassen.core.values.messages import Arg, Listing, Message
from kassen.core.values.near import near_names
from kassen.core.values.phrases import listed, phrase

_MOST = 20
"""Whoever has that many mends them first; a file of nothing else must not cost more than one."""

_SHOWN = 200


class Problems:
    """Collects the problems of one file, to report them together in the words of its game."""

    def __init__(self, source: str, folder: Path) -> None:
        self.source = source
        self.home = str(folder)
        self.found: list[Message] = []

    def add(self, where: Arg, problem: str, **args: Arg) -> None:
        """Note a problem; DataError if there are so many that looking on is of no use."""
        said = Message(problem, args, self.home)
        place = shorten(where) if isinstance(where, str) else where
        self.found.append(within(self.source, within(place, said)))
        if len(self.found) == _MOST:
            self.found.append(within(self.source, phrase("data-more", most=_MOST)))
            self.raise_any()

    def unknown(self, where: Arg, problem: str, name: object, known: Iterable[str]) -> None:
        if close := near_names(str(name), known):
            what = Message(problem, {"name": shown(name)})
            self.add(where, "data-near", what=what, near=close[0])
        else:
            self.add(where, problem, name=shown(name))

    def raise_any(self) -> None:
        if self.found:
            raise DataError(Listing(tuple(self.found), "lines"))


Merger = Callable[[dict[str, Any], Any, Problems], None]
"""Puts one table of an owner's file into the data."""


def merged(
    base: Mapping[str, Any],
    overlay: Mapping[str, Any],
    mergers: Mapping[str, Merger],
    problems: Problems,
) -> dict[str, Any]:
    """The data with the overlay's tables in place of its own; neither is changed."""
    data = deepcopy(dict(base))
    for table, value in overlay.items():
        if table in mergers:
            mergers[table](data, value, problems)
        elif table not in base:
            problems.unknown(f"[{table}]", "data-no-table", table, base)
        elif value != base[table]:
            problems.add(f"[{table}]", "data-not-yours")
    problems.raise_any()
    return data


def within(where: Arg, what: Arg) -> Message:
    """`[[samurai]] "niki_yoriaki": battle`: a key of an entry, or what is wrong there."""
    return phrase("in-file", file=where, why=what)


def shown(value: object) -> str:
    """A value as the owner wrote it, more or less, and the beginning of a long one."""
    return shorten(msgspec.json.encode(value).decode())


def shorten(text: str) -> str:
    return f"{text[:_SHOWN]}…" if len(text) > _SHOWN else text


def good_fields(
    entry: object, form: type[Struct], where: Arg, problems: Problems
) -> dict[str, Any]:
    """The fields of an entry that are known and have values in range; the others are reported."""
    if not isinstance(entry, Mapping):
        problems.add(where, "data-wrong", wanted=Message("data-table"), given=shown(entry))
        return {}
    types = {field.encode_name: field.type for field in structs.fields(form)}
    good = {}
    for key, value in entry.items():
        if key not in types:
            problems.unknown(where, "data-no-key", key, types)
            continue
        try:
            msgspec.convert(value, types[key])
            good[key] = value
        except msgspec.ValidationError as error:
            at, wanted = within(where, key), _wanted(types[key])
            if isinstance(value, list | Mapping):
                problems.add(at, "data-wrong-inside", wanted=wanted, why=str(error))
            else:
                problems.add(at, "data-wrong", wanted=wanted, given=shown(value))
    return good


def stated(wish: object, ours: Mapping[str, Any]) -> object:
    """What a table says otherwise than ours: a copy of our file, to begin with, says nothing."""
    if not isinstance(wish, Mapping):
        return wish
    return {key: value for key, value in wish.items() if key not in ours or value != ours[key]}


def entries(value: object, table: str, problems: Problems) -> list[tuple[Message, Any]]:
    """The entries of a table, each with its place."""
    if isinstance(value, list):
        places = (phrase("data-entry", table=table, number=n + 1) for n in range(len(value)))
        return list(zip(places, value, strict=True))
    wanted = Message("data-entries", {"table": table})
    problems.add(table, "data-wrong", wanted=wanted, given=shown(value))
    return []


def _wanted(form: Any) -> Message | Listing:
    """What a field takes: some words, or what the message says that its form names."""
    if get_origin(form) is Literal:
        return listed(get_args(form), "or")
    meta = next(iter(getattr(form, "__metadata__", ())), Meta(description="data-text"))
    return Message(meta.description or "data-number", {"low": meta.ge, "high": meta.le})
