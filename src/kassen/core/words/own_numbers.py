"""An owner's own numbers as a form: what of a data file he may put right, and his file as text.

What is right about them is decided where it always was: `Game.make_facts` checks a form as it
checks a file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct, inspect

from kassen.core.engine.game import Game
from kassen.core.values.errors import DataError
from kassen.core.values.nested import read_toml
from kassen.core.values.phrases import phrase

Kind = Literal["number", "text", "choice", "flag", "numbers", "texts"]
_SAYS_WHERE_FROM = {"source", "sea_source", "reconstructed", "prov", "note"}
_BARE = re.compile(r"[A-Za-z0-9_-]+")
YOURS = "your data"
"""What the file is called in messages."""


class Sheet(Struct, frozen=True):
    """A table of data.toml that an owner may put right."""

    table: str
    """`space`; `chamber.board` is one that lies in another."""
    form: type[Struct]
    key: tuple[str, ...] = ()
    """What its entries are named by; none: there is but one."""
    fixed: frozenset[str] = frozenset()
    """What the rules say, and no owner."""


class Field(Struct, frozen=True):
    name: str
    kind: Kind
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()


class Entry(Struct, frozen=True):
    key: tuple[str | int, ...]
    label: str
    values: dict[str, Any]
    source: str
    """Where its numbers are from, in the words of our file."""
    sources: dict[str, str]
    """The same of single fields, where our file says it of each."""
    guessed: tuple[str, ...]
    """The fields that no source tells."""


class Filled(Struct, frozen=True):
    """A sheet with today's values."""

    table: str
    key: tuple[str, ...]
    fields: tuple[Field, ...]
    entries: tuple[Entry, ...]


@cache
def filled_sheets(game: Game[Any, Any, Any]) -> tuple[Filled, ...]:
    """Everything that a form can ask for, with the values of our own data file."""
    text = (game.folder / "data.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    return tuple(_filled(sheet, data) for sheet in game.own_sheets)


def _filled(sheet: Sheet, data: Mapping[str, Any]) -> Filled:
    fields = tuple(_fields(sheet))
    found = _table(data, sheet.table)
    entries = found if sheet.key else [found]
    return Filled(sheet.table, sheet.key, fields, tuple(_entry(sheet, fields, e) for e in entries))


def _table(data: Mapping[str, Any], path: str) -> Any:
    found: Any = data
    for part in path.split("."):
        found = found[part]
    return found


def _fields(sheet: Sheet) -> Iterator[Field]:
    for field in msgspec.structs.fields(sheet.form):
        name = field.encode_name
        if name in _SAYS_WHERE_FROM or name in sheet.key or name in sheet.fixed:
            continue
        form = _form_of(name, inspect.type_info(field.type))
        if form is not None:
            yield form


def _form_of(name: str, form: inspect.Type) -> Field | None:
    """How a field is asked for; None: it takes more than a form can say, and is left to a file."""
    match form:
        case inspect.Metadata(type=inside):
            return _form_of(name, inside)
        case inspect.IntType(ge=low, le=high):
            return Field(name, "number", low, high)
        case inspect.BoolType():
            return Field(name, "flag")
        case inspect.LiteralType(values=values):
            return Field(name, "choice", choices=tuple(map(str, values)))
        case inspect.StrType():
            return Field(name, "text")
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            of = _form_of(name, item)
            if of is not None and of.kind == "number":
                return Field(name, "numbers", of.low, of.high)
            return Field(name, "texts") if of is not None and of.kind == "text" else None
    return None


def _entry(sheet: Sheet, fields: tuple[Field, ...], entry: Mapping[str, Any]) -> Entry:
    key = tuple(entry[part] for part in sheet.key)
    origins = entry.get("prov", {})
    sources = dict(origins) if isinstance(origins, Mapping) else {}
    source = origins if isinstance(origins, str) else entry.get("source", "")
    return Entry(
        key=key,
        label=str(entry.get("name") or " – ".join(map(str, key)) or sheet.table),
        values={field.name: entry.get(field.name) for field in fields},
        source=str(source),
        sources={field.name: sources[field.name] for field in fields if field.name in sources},
        guessed=tuple(field.name for field in fields if _is_guess(entry, source, sources, field)),
    )


def _is_guess(
    entry: Mapping[str, Any], source: str, sources: Mapping[str, str], field: Field
) -> bool:
    ours = entry.get("reconstructed", False)
    if isinstance(ours, bool):
        origin = sources.get(field.name, source)
        return ours or origin.startswith("reconstructed")
    return field.name in ours


def read_own(text: str) -> dict[str, Any]:
    """The tables of an owner's file; DataError says why it is none."""
    try:
        return read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(phrase("no-toml", file=YOURS, why=error)) from None


def check_own(game: Game[Any, Any, Any], data: Mapping[str, Any]) -> None:
    """DataError, as a file would give it, unless every edition can be played with these."""
    for edition in game.editions:
        game.setting(edition=edition, players=game.usual_players, data=data or None, source=YOURS)


def write_own(data: Mapping[str, Any]) -> str:
    """Tables as a file that `--data` takes.

    >>> print(write_own({"supply": {"castles": 12}, "province": [{"id": "kai", "sea": ["izu"]}]}))
    [supply]
    castles = 12
    <BLANKLINE>
    [[province]]
    id = "kai"
    sea = ["izu"]
    <BLANKLINE>
    """
    return "\n".join(_written("", data))


def _written(path: str, table: Mapping[str, Any]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if _is_table(value)}
    own = [f"{_key(key)} = {_value(table[key])}\n" for key in table if key not in inner]
    if own:
        yield (f"[{path}]\n" if path else "") + "".join(own)
    for key, value in inner.items():
        below = f"{path}.{_key(key)}" if path else _key(key)
        if isinstance(value, Mapping):
            yield from _written(below, value)
            continue
        for entry in value:
            yield f"[[{below}]]\n" + "".join(f"{_key(k)} = {_value(v)}\n" for k, v in entry.items())


def _is_table(value: object) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(one, Mapping) for one in value)
    return isinstance(value, Mapping)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case Mapping():
            return f"{{ {', '.join(f'{_key(k)} = {_value(v)}' for k, v in value.items())} }}"
        case str():
            return _text(value)
    return str(value)


def _text(text: str) -> str:
    """JSON's texts are TOML's, but for one sign."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
