"""Texts of strangers: how deep lists and tables may lie in each other, and how long words are."""

from __future__ import annotations

import re
import tomllib
from typing import Any

DEEPEST = 32
"""Three times as deep as anything that Kassen writes."""
_TEXTS = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_MARKS = re.compile(rb"[\[\]{}]")
_LONGEST = 1000
"""Letters of a name, or digits of a number, in TOML."""
_QUOTED = re.compile(
    r"""\"{3}(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5})?"""
    r"""|'{3}(?:[^']++|'(?!''))*+(?:'{3,5})?"""
    r"""|"(?:[^"\\\n]++|\\.)*+"?|'[^'\n]*+'?|\#[^\n]*+""",
    re.DOTALL,
)
"""A text or a comment of TOML; one that does not end goes on to where reading it fails."""
_WORDS = re.compile(r"[^\s=,\[\]{}]+")


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
    _must_be_short(text)
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise tomllib.TOMLDecodeError("nested too deeply") from None
    if is_deep(found):
        raise tomllib.TOMLDecodeError("nested too deeply")
    return found


def _must_be_short(text: str) -> None:
    """Refuse before reading what it takes long to read: `a.a.a…` of n parts takes n times n steps.

    A number of thousands of digits cannot be read at all.
    """
    plain = _QUOTED.sub(lambda found: "" if found[0][0] == "#" else "_", text)
    for word in _WORDS.findall(plain.replace(" ", "").replace("\t", "")):
        if word.count(".") >= DEEPEST:
            raise tomllib.TOMLDecodeError(f"a name of more than {DEEPEST} parts")
        if len(word) > _LONGEST:
            raise tomllib.TOMLDecodeError(f"a word of more than {_LONGEST} letters")
