"""Sealed addresses: what reaches into other houses is not kept so that others can read it.

A token by which Kassen speaks in somebody's room opens that room to whoever has it, and it lies in
the database and in every backup. Where the server's owner has named a seal (`KASSEN_SEAL`), which
lies in neither, it can be read with that alone.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec
from cryptography.fernet import Fernet, InvalidToken
from sqlalchemy import func, literal, select, update

from kassen.server.store.schema import ways
from kassen.server.store.storage import Storage

SHORTEST: Final = 32
"""Letters of a seal: fewer could be guessed."""
_SEALED: Final = b"sealed "


class Seals:
    """The first of them seals; those after it still open what they have sealed before."""

    def __init__(self, texts: Sequence[str] = ()) -> None:
        keys = [
            blake2b(text.encode(), digest_size=32, person=b"kassen seal").digest() for text in texts
        ]
        self._by_mark = {_mark(key): Fernet(urlsafe_b64encode(key)) for key in keys}
        self.mark = _mark(keys[0]) if keys else b""
        """What begins whatever is sealed now; empty: nothing is."""

    def closed(self, value: Any) -> bytes:
        """As it is kept.

        >>> Seals().closed({"a": 1})
        b'{"a":1}'
        """
        plain = msgspec.json.encode(value)
        return self.mark + self._by_mark[self.mark].encrypt(plain) if self.mark else plain

    def opened(self, kept: bytes) -> dict[str, Any]:
        """What was sealed; nothing if the seal is none of ours.

        >>> old, new = Seals(["o" * 32]), Seals(["n" * 32, "o" * 32])
        >>> new.opened(old.closed({"a": 1})), old.opened(new.closed({"a": 1}))
        ({'a': 1}, {})
        """
        if not kept.startswith(_SEALED):
            plain: dict[str, Any] = msgspec.json.decode(kept)
            return plain
        mark, rest = kept[: len(_SEALED) + 9], kept[len(_SEALED) + 9 :]
        if (key := self._by_mark.get(mark)) is None:
            return {}
        try:
            found: dict[str, Any] = msgspec.json.decode(key.decrypt(rest))
        except InvalidToken:  # somebody has been at it
            return {}
        return found


async def seal_all(storage: Storage, seals: Seals) -> None:
    """What was kept before there was a seal, or with an older one, is sealed with that of now."""
    if not seals.mark:
        return
    begins = func.substr(ways.c.address, 1, len(seals.mark))
    query = select(ways.c.id, ways.c.address).where(begins != literal(seals.mark))
    for row in await storage.all(query):
        if address := seals.opened(row.address):
            same = (ways.c.id == row.id, ways.c.address == row.address)
            sealed = update(ways).where(*same).values(address=seals.closed(address))
            await storage.writer.write([], [sealed])


def _mark(key: bytes) -> bytes:
    """By which it is known with which seal something was sealed; it opens nothing."""
    return _SEALED + blake2b(key, digest_size=4, person=b"kassen mark").hexdigest().encode() + b" "
