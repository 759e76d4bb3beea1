"""Phase A: move armies (IK 7.A)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.words.messages import Refusal
from kassen.games.ikusa.rules.marching import (
    SettleArmies,
    ending_refused,
    marching_refused,
    marching_universe,
    moving_moves,
    play_marching,
)
from kassen.games.ikusa.rules.moves import END, End, MarchWith
from kassen.games.ikusa.rules.position import HouseChoice, IkusaTable
from kassen.games.ikusa.rules.ronin import overfull, send_back


class MoveArmies(HouseChoice, frozen=True, gc=False, tag="move-armies"):
    """Armies in any order, or none; forces stay (IK 7.A.1)."""

    rule: ClassVar[str] = "IK 7.A.1"
    asked: ClassVar[str] = "army-moves"
    last: ClassVar[tuple[type[Move], ...]] = (End,)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        found, may_end = moving_moves(t, self.house)
        return [*found, END] if may_end else found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [*marching_universe(t, self.house), End()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        return marching_refused(t, self.house, move)

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, End):
            send_back(t, self.house)
            return
        t.do(SettleArmies(self.seat, self.house), self)
        play_marching(t, self.house, move)

    def default(self, t: IkusaTable) -> Move:
        return self.moves(t)[0] if ending_refused(t, self.house) else END

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if isinstance(move, End):
            return bool(overfull(t.pos, self.house))
        return isinstance(move, MarchWith)
