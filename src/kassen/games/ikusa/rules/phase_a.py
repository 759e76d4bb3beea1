"""Phase A: move armies (IK 7.A)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.games.ikusa.rules.marching import (
    ArmyMoves,
    marching_universe,
    moving_moves,
)
from kassen.games.ikusa.rules.moves import END, End
from kassen.games.ikusa.rules.position import IkusaTable


class MoveArmies(ArmyMoves, frozen=True, gc=False, tag="move-armies"):
    """Armies in any order, or none; forces stay (IK 7.A.1)."""

    rule: ClassVar[str] = "IK 7.A.1"
    asked: ClassVar[str] = "army-moves"
    last: ClassVar[tuple[type[Move], ...]] = (End,)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        found, may_end = moving_moves(t, self.house)
        return [*found, END] if may_end else found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [*marching_universe(t, self.house), End()]
