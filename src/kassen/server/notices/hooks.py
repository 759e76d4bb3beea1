"""Webhooks: a notice as a message in a room of Discord or Matrix, or as plain JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from kassen.server.notices.sentences import Words

Shape = Literal["discord", "matrix", "json"]


KEY = "Idempotency-Key"
"""The header by which the other side knows that it has a message already."""


def body(shape: str, words: Words, base: str, mark: str) -> dict[str, Any]:
    """What the other side (for Matrix, a hookshot) wants to be sent.

    `base`: where this server's pages are, if known. `mark`: the same if it is sent once more.
    """
    link = f"{base}{words.path}" if base else ""
    if shape == "discord":
        said = (f"**{_plain(words.title)}**", _plain(words.text), link)
        return {"content": _lines(said)[:2000], "allowed_mentions": {"parse": []}}
    if shape == "matrix":
        return {"text": _lines((words.title, words.text, link)), "username": "Kassen"}
    return {"id": mark, "title": words.title, "text": words.text, "link": link or words.path}


def _lines(said: Iterable[str]) -> str:
    return "\n".join(filter(None, said))


def _plain(text: str) -> str:
    """A player's name changes nothing but how he is called.

    >>> _plain("*A* `b` @everyone")
    '\\\\*A\\\\* \\\\`b\\\\` @everyone'
    """
    return "".join(f"\\{c}" if c in "*_~`|>\\[]()#" else c for c in text)
