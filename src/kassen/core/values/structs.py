"""Structs are looked through before threads use them.

msgspec reads a struct's annotations when it first decodes or converts one. If two threads do that
to the same struct at once, one of them meets it half read, and the process dies without a word
(msgspec 0.22). So whoever starts threads has all structs read before.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from weakref import WeakSet

from msgspec import Struct
from msgspec.json import Decoder

_READ: WeakSet[type[Struct]] = WeakSet()


def read_structs() -> None:
    """Have msgspec read every struct there is that it has not read yet."""
    for kind in unread_structs():
        with suppress(TypeError, NameError, AttributeError):  # some are only written, never read
            Decoder(kind)
        _READ.add(kind)


def unread_structs() -> list[type[Struct]]:
    return [kind for kind in _below(Struct) if kind not in _READ]


def _below(kind: type[Struct]) -> Iterator[type[Struct]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)
