"""A notice as a message in a room of Discord or Matrix, or as plain JSON.

A webhook takes whatever is posted to it, twice if it comes twice. Whoever speaks in a room with an
account of its own is known there, and so is a message that it has sent already.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal
from urllib.parse import quote

from msgspec import Struct

from kassen.server.notify.sentences import Words

Shape = Literal["discord", "matrix", "json", "discord-room", "matrix-room"]

_KEY = "Idempotency-Key"
"""The header by which the other side knows that it has a message already."""
_NONCE = 25
"""Discord takes no longer one."""
_ROOMS = {"discord-room": r"\d{1,25}", "matrix-room": r"![^\s/?#]{1,254}"}
"""What rooms are called where one speaks in them with a token."""


class Call(Struct, frozen=True):
    """What is asked of the other side."""

    method: Literal["POST", "PUT"]
    url: str
    json: dict[str, Any]
    headers: dict[str, str]


def is_whole(shape: str, room: str, token: str) -> bool:
    """All that this shape needs besides an address is there, and nothing else."""
    named = _ROOMS.get(shape)
    if named is None:
        return not room and not token
    return re.fullmatch(named, room) is not None and re.fullmatch(r"[!-~]+", token) is not None


def call(address: Mapping[str, str], words: Words, base: str, mark: str) -> Call:
    """What the other side wants to be sent.

    `base`: where this server's pages are, if known. `mark`: the same if it is sent once more.
    """
    shape, url, token = address["shape"], address["url"], address.get("token", "")
    room = quote(address.get("room", ""), safe="")
    link = f"{base}{words.path}" if base else ""
    said = _lines((words.title, words.text, link))
    if shape == "matrix-room":
        where = f"{url.rstrip('/')}/_matrix/client/v3/rooms/{room}/send/m.room.message/{mark}"
        bearer = {"Authorization": f"Bearer {token}"}
        return Call("PUT", where, {"msgtype": "m.text", "body": said}, bearer)
    if shape == "discord-room":
        where = f"{url.rstrip('/')}/channels/{room}/messages"
        once = {"nonce": mark[:_NONCE], "enforce_nonce": True}
        return Call(
            "POST", where, _for_discord(words, link) | once, {"Authorization": f"Bot {token}"}
        )
    if shape == "discord":
        body = _for_discord(words, link)
    elif shape == "matrix":  # a hookshot
        body = {"text": said, "username": "Kassen"}
    else:
        body = {"id": mark, "title": words.title, "text": words.text, "link": link or words.path}
    return Call("POST", url, body, {_KEY: mark})


def _for_discord(words: Words, link: str) -> dict[str, Any]:
    said = (f"**{_plain(words.title)}**", _plain(words.text), link)
    return {"content": _lines(said)[:2000], "allowed_mentions": {"parse": []}}


def _lines(said: Iterable[str]) -> str:
    return "\n".join(filter(None, said))


def _plain(text: str) -> str:
    """A player's name changes nothing but how he is called.

    >>> _plain("*A* `b` @everyone")
    '\\\\*A\\\\* \\\\`b\\\\` @everyone'
    """
    return "".join(f"\\{c}" if c in "*_~`|>\\[]()#" else c for c in text)
