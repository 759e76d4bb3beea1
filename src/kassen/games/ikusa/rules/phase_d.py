"""Phase D: final movement of armies, then of forces (IK 7.D)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Refusal
from kassen.games.ikusa.rules.detaching import DetachUnits, detaching_refused, detachments
from kassen.games.ikusa.rules.marching import (
    ArmyMoves,
    ending_refused,
    marching_universe,
    moving_moves,
)
from kassen.games.ikusa.rules.moves import (
    END,
    Detach,
    End,
    March,
)
from kassen.games.ikusa.rules.position import (
    IkusaTable,
)
from kassen.games.ikusa.rules.provincial_moves import FinalForces
from kassen.games.ikusa.rules.victory import wins_by_entering

__all__ = ["FinalArmies", "FinalForces"]


class FinalArmies(ArmyMoves, frozen=True, gc=False, tag="final-armies"):
    """Armies move before forces, with all their steps again (IK 7.D.1 to 7.D.5)."""

    rule: ClassVar[str] = "IK 7.D.2"
    last: ClassVar[tuple[type[Move], ...]] = (Detach, End)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        found, may_end = moving_moves(t, self.house)
        return [*found, *detachments(t, self.house), END] if may_end else found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        armies, provinces = range(len(t.pos.army_at)), range(len(t.pos.owner))
        detached = [Detach(army, province) for army in armies for province in provinces]
        return [*marching_universe(t, self.house), *detached, End()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Detach):
            refused = detaching_refused(t, self.house, move.army, move.province)
            return refused or ending_refused(t, self.house)
        return super().why_not(t, move)

    def begin(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, Detach):
            t.do(DetachUnits(self.seat, self.house, move.army, move.province))
        else:
            super().begin(t, move)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if isinstance(move, March | Detach) and wins_by_entering(t, self.house, move.province):
            return True
        return super().commits(t, move)
