"""What somebody means who picks things on the board and asks why nothing comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kassen.core.engine.table import Table
from kassen.core.values.errors import NotationError, NotYourTurn
from kassen.core.values.messages import Name
from kassen.core.words.asked_about import asked_about
from kassen.server.http.language import phrase
from kassen.server.shapes.common import Ref


def move_meant(t: Table[Any, Any, Any], seat: int, refs: Sequence[Ref]) -> str:
    """The text of the refused move; NotationError if nothing can be meant by it now."""
    if not t.moves(seat):
        raise NotYourTurn(seat, t)
    notation = t.setting.notation
    things = [Name(ref.kind, ref.index) for ref in refs]
    is_known = all(
        ref.kind in notation.names and ref.index < len(notation.names[ref.kind].tokens)
        for ref in refs
    )
    move = asked_about(t, seat, things) if things and is_known else None
    if move is None:
        raise NotationError(phrase("nothing-meant"))
    return notation.text(move)
