"""What is wrong with an owner's data file, told so that the owner can mend it."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec import Struct, structs

from kassen.core.errors import DataError


class Problems:
    """Collects the problems of one file, to report them together."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines: list[str] = []

    def add(self, where: str, problem: str) -> None:
        self.lines.append(f"{self.source}: {where}: {problem}")

    def unknown(self, where: str, kind: str, name: object, known: Iterable[str]) -> None:
        self.add(where, f"no such {kind}{did_you_mean(name, known)}")

    def raise_any(self) -> None:
        if self.lines:
            raise DataError("\n".join(self.lines))


def did_you_mean(name: object, known: Iterable[str]) -> str:
    close = get_close_matches(str(name), list(known), n=1)
    return f'; did you mean "{close[0]}"?' if close else ""


def shown(value: object) -> str:
    """A value as the owner wrote it, more or less."""
    return msgspec.json.encode(value).decode()


def good_fields(
    entry: object, form: type[Struct], where: str, problems: Problems
) -> dict[str, Any]:
    """The fields of an entry that are known and have values in range; the others are reported."""
    if not isinstance(entry, Mapping):
        problems.add(where, f"expected a table, not {shown(entry)}")
        return {}
    types = {field.encode_name: field.type for field in structs.fields(form)}
    good = {}
    for key, value in entry.items():
        if key not in types:
            problems.add(where, f'no such key "{key}"{did_you_mean(key, types)}')
        elif fault := _fault(value, types[key]):
            problems.add(where, f"{key}: {fault}")
        else:
            good[key] = value
    return good


def entries(value: object, where: str, problems: Problems) -> list[Any]:
    if isinstance(value, list):
        return value
    problems.add(where, f"expected entries under {where}, not {shown(value)}")
    return []


def _fault(value: object, expected: Any) -> str:
    try:
        msgspec.convert(value, expected)
    except msgspec.ValidationError as error:
        meta = getattr(expected, "__metadata__", ())
        wanted = meta[0].description if meta else "a text"
        detail = f" ({error})" if isinstance(value, list | Mapping) else f", not {shown(value)}"
        return f"expected {wanted}{detail}"
    return ""
