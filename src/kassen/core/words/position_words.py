"""Reading a position out of a scenario's words: what every game checks alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kassen.core.values.errors import ScenarioError
from kassen.core.values.phrases import listed, phrase

_NOBODY = ("", "nobody", "none")
_LARGEST = 255


def named(words: Mapping[str, Any], key: str) -> str:
    """The name that stands there; empty where it is left out, or nobody is named."""
    value = text(words, key)
    return "" if value in _NOBODY else value


def text(words: Mapping[str, Any], key: str) -> str:
    value = words.get(key, "")
    if not isinstance(value, str):
        raise ScenarioError(phrase("write-a-text", key=key, value=repr(value)))
    return value


def texts(words: Mapping[str, Any], key: str) -> list[str]:
    """A list of names or lines; one alone must stand in a list, too."""
    value = words.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise ScenarioError(phrase("write-a-list", key=key, value=repr(value)))
    return value


def table(words: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = words.get(key, {})
    if not isinstance(value, Mapping):
        raise ScenarioError(phrase("write-a-table", key=key, value=repr(value)))
    return value


def tables(words: Mapping[str, Any], key: str) -> list[tuple[str, Mapping[str, Any]]]:
    """The tables within a table, each with its name."""
    found = table(words, key)
    return [(name, table(found, name)) for name in found]


def counted(said: str, most: int) -> int | None:
    """A number that is written in digits; None: it is none, or too large."""
    if not (said.isascii() and said.isdecimal()) or len(said) > len(str(most)):
        return None
    return int(said) if int(said) <= most else None


def flag(words: Mapping[str, Any], key: str) -> bool:
    value = words.get(key, False)
    if not isinstance(value, bool):
        raise ScenarioError(phrase("true-or-false", key=key, value=repr(value)))
    return value


def only(words: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """No key but those that are known."""
    for key in words:
        if key not in known:
            raise ScenarioError(phrase("means-nothing", where=where, key=key, known=listed(known)))


def number(words: Mapping[str, Any], key: str, default: int, *, low: int = 0, high: int) -> int:
    value = words.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise ScenarioError(
            phrase("whole-number", key=key, value=repr(value), low=str(low), high=str(high))
        )
    return value


def one_of(words: Mapping[str, Any], key: str, known: tuple[str, ...]) -> int:
    value = named(words, key)
    if value not in known:
        names = listed(name for name in known if name)
        raise ScenarioError(phrase("one-of-these", key=key, value=repr(value), known=names))
    return known.index(value)


def numbers(words: Mapping[str, Any], key: str, width: int, where: str) -> bytes:
    value = words.get(key, [0] * width)
    if not isinstance(value, list) or len(value) != width:
        raise ScenarioError(phrase("so-many-numbers", where=where, key=key, count=width))
    return bytes([number({key: one}, key, 0, high=_LARGEST) for one in value])
