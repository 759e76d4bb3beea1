"""Chapter 15.6, an option for two: whoever holds Good Fortune uses it once and hands it on.

Here is the use that cancels a chit. Dice of a combat are rolled again in `rerolls`, a card is
changed for another in `drawing_cards`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import CHITS, NONE
from kassen.games.dangerous.rules import told_powers as told
from kassen.games.dangerous.rules.moves import PASS, CancelChit, NextChit
from kassen.games.dangerous.rules.position import IN_CUP, ChitId, DangerousTable, Position
from kassen.games.dangerous.rules.seats import seats_of_faction
from kassen.games.dangerous.rules.stations import other


def holder(t: DangerousTable) -> int:
    """The seat that has it; NONE: nobody."""
    return NONE if t.pos.fortune == NONE else seats_of_faction(t, t.pos.fortune)[0]


def spend(t: DangerousTable) -> None:
    """It is the opponent's from now on (DT 15.6.0)."""
    t.pos.fortune = other(t.pos.fortune)
    t.tell(told.FortuneTurned, t.pos.fortune)


# ---- a chit is cancelled (15.6.1)


class FortuneOnChit(Choice, frozen=True, gc=False, tag="fortune-on-chit"):
    """A chit has been drawn, Turn End too: it may go back into the cup (DT 15.6.1)."""

    rule: ClassVar[str] = "DT 15.6.1"
    chit: ChitId

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [CancelChit(), PASS]

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, CancelChit):
            t.pos.chits[self.chit], t.pos.order = IN_CUP, bytearray()
            t.tell(told.ChitCancelled, self.seat, self.chit)
            spend(t)
            t.do(OrderChits(self.seat))

    def default(self, t: DangerousTable) -> Move:
        return PASS


class OrderChits(Choice, frozen=True, gc=False, tag="order-chits"):
    """In which order all chits of the cup come, this one included (DT 15.6.1)."""

    rule: ClassVar[str] = "DT 15.6.1"
    skip_forced: ClassVar[bool] = True

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [NextChit(chit) for chit in range(CHITS)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, NextChit) and move.chit not in unordered(t.pos):
            return refuse("DT 15.6.1", "chit-not-in-the-cup", chit=Name("chit", move.chit))
        return None

    def play(self, t: DangerousTable, move: NextChit) -> None:
        t.pos.order.append(move.chit)
        if unordered(t.pos):
            t.do(self)
        else:
            t.tell(told.ChitsOrdered, self.seat, tuple(t.pos.order))


def unordered(pos: Position) -> list[int]:
    """Chits of the cup that have no place in the order yet."""
    return [one for one, at in enumerate(pos.chits) if at == IN_CUP and one not in pos.order]


def first_in_order(pos: Position) -> int:
    """The chit that comes next, where somebody has said so; NONE: chance decides."""
    while pos.order:
        chit = pos.order.pop(0)
        if pos.chits[chit] == IN_CUP:
            return chit
    return NONE
