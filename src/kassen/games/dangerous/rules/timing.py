"""When each move is made: what is said of one that nobody asks for now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.core.engine.steps import Move
from kassen.core.words.messages import Refusal, refuse
from kassen.games.dangerous.rules import moves
from kassen.games.dangerous.rules.position import DangerousTable

WHEN: Final[Mapping[type[Move], Refusal]] = {
    moves.Place: refuse("DT 14.1.1", "only-in-the-set-up"),
    moves.Exile: refuse("DT 4.1.2", "exile-in-step-2"),
    moves.March: refuse("DT 4.1.6", "movement-in-step-6"),
    moves.Stride: refuse("DT 4.1.6", "movement-in-step-6"),
    moves.Take: refuse("DT 9.3.1", "first-say-where"),
    moves.TakeAll: refuse("DT 9.3.1", "first-say-where"),
    moves.Go: refuse("DT 9.3.1", "first-say-where"),
    moves.Pass: refuse("DT 14.1.1", "cannot-pass"),
}
"""The rule that says when each kind of move is made.

Kinds that are not here are not made yet: whoever writes their chapter adds them.
"""


def why_not_now(t: DangerousTable, seat: int, move: Move) -> Refusal | None:
    return WHEN.get(type(move))
