"""Checkpoints: a match as JSON without its past, to go on with at once whatever its length.

They are disposable, as snapshots are, and hold everything, so they stay with the host.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec import Struct

from kassen.core.errors import RecordError
from kassen.core.keeping.match_events import Proposal
from kassen.core.words.phrases import phrase

T = TypeVar("T")
FORMAT = 2


class Tail(list[T]):
    """The newest items of a list that only grows; it is as long as the whole."""

    def __init__(self, items: list[T], before: int = 0) -> None:
        super().__init__(items)
        self.before = before

    def __len__(self) -> int:
        return self.before + super().__len__()

    def copy(self) -> Tail[T]:
        return Tail(list(self), self.before)


class Checkpoint(Struct, omit_defaults=True):
    """All that a match is, apart from its setting, its header and its past."""

    format: int
    entries: int
    moments: int
    table: msgspec.Raw
    anchor: msgspec.Raw
    """The table as it was before the moves that can be taken back."""
    stretch: list[tuple[int, int, str, str]] = []
    """Those moves: moment, seat, text, note."""
    proposal: Proposal | None = None


def read_checkpoint(data: bytes) -> Checkpoint:
    """RecordError if it is damaged or has another format."""
    try:
        saved = msgspec.json.decode(data, type=Checkpoint)
    except msgspec.MsgspecError as error:
        raise RecordError(phrase("checkpoint-damaged", why=error)) from error
    if saved.format != FORMAT:
        raise RecordError(phrase("checkpoint-of-other-format"))
    return saved
