"""Reading a position out of a scenario's words: what every game checks alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kassen.core.errors import ScenarioError
from kassen.core.words.phrases import listed, phrase

_NOBODY = ("", "nobody", "none")


def named(words: Mapping[str, Any], key: str) -> str:
    """The name that stands there; empty where it is left out, or nobody is named."""
    value: str = words.get(key, "")
    return "" if value in _NOBODY else value


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
    return bytes(value)
