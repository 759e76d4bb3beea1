"""What a game in play is kept as, so that it goes on from there without being played again."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from kassen.core.engine.match_events import Proposal
from kassen.core.play.stand_ins import Led
from kassen.core.values.errors import RecordError
from kassen.core.values.phrases import phrase

FORMAT = 4
"""The form of checkpoints."""


class Checkpoint(Struct, omit_defaults=True):
    """All that a game in play is, apart from its setting and its header."""

    format: int
    done: int
    table: msgspec.Raw
    anchor: msgspec.Raw
    led: Led
    stretch: list[tuple[int, str, bool | None]] = []
    proposal: Proposal | None = None
    handed: tuple[int, ...] = ()
    pause: int | None = None


def read_checkpoint(data: bytes) -> Checkpoint:
    """RecordError if it is damaged, or of another form."""
    try:
        saved = msgspec.json.decode(data, type=Checkpoint)
    except msgspec.MsgspecError as error:
        raise RecordError(phrase("checkpoint-damaged", why=error)) from error
    if saved.format != FORMAT:
        raise RecordError(phrase("checkpoint-of-other-format"))
    return saved
