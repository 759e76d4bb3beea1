"""Texts of strangers: how deep lists and tables may lie in each other."""

from __future__ import annotations

import re
import tomllib
from typing import Any

DEEPEST = 32
"""Three times as deep as anything that Kassen writes."""
_TEXTS = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_MARKS = re.compile(rb"[\[\]{}]")


def is_deep(value: object) -> bool:
    """Whether lists and tables lie deeper in each other than anybody needs.

    >>> is_deep({"a": [1, {"b": []}]})
    False
    """
    level = [value]
    for _ in range(DEEPEST):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return False
    return True


def _parts(value: object) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def is_deep_json(data: bytes) -> bool:
    """The same of JSON that nobody has read yet, since reading it is what goes wrong.

    >>> is_deep_json(b'{"a": "[[[["}'), is_deep_json(b"[" * 100)
    (False, True)
    """
    if data.count(b"[") + data.count(b"{") <= DEEPEST:
        return False
    depth = 0
    for mark in _MARKS.findall(_TEXTS.sub(b"", data)):
        depth += 1 if mark in b"[{" else -1
        if depth > DEEPEST:
            return True
    return False


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a file; TOMLDecodeError also if they are nested beyond reading."""
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise tomllib.TOMLDecodeError("nested too deeply") from None
    if is_deep(found):
        raise tomllib.TOMLDecodeError("nested too deeply")
    return found
