"""Chapter 3: the call and the toss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Arg
from kassen.skeleton.tossup.rules.events import Called, CoinsWon, Tossed
from kassen.skeleton.tossup.rules.moves import CallFace
from kassen.skeleton.tossup.rules.position import GameTable
from kassen.skeleton.tossup.rules.purses import HEADS, NOTHING, TAILS


class Call(Choice, frozen=True, gc=False, tag="call-face"):
    rule: ClassVar[str] = "TU 3.1"

    def particulars(self, t: GameTable) -> dict[str, Arg]:
        return {"prize": t.pos.stakes[1 - self.seat]}

    def universe(self, t: GameTable) -> Sequence[Move]:
        return [CallFace(HEADS), CallFace(TAILS)]

    def play(self, t: GameTable, move: CallFace) -> None:
        t.tell(Called, self.seat, move.face)
        face = t.pick((HEADS, TAILS))
        t.tell(Tossed, face)
        winner = self.seat if face == move.face else 1 - self.seat
        pay(t, winner)


def pay(t: GameTable, winner: int) -> None:
    """The winner gets what the other staked (TU 3.2)."""
    pos, loser = t.pos, 1 - winner
    amount = pos.stakes[loser]
    pos.coins[winner] += amount
    pos.coins[loser] -= amount
    pos.stakes = [NOTHING, NOTHING]
    t.tell(CoinsWon, winner, amount)
