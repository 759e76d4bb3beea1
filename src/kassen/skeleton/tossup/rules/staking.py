"""Chapter 2: both stake in secret, at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step, Together
from kassen.core.values.messages import Refusal, refuse
from kassen.skeleton.tossup.rules.events import CallerDrawn, Staked, StakeShown
from kassen.skeleton.tossup.rules.moves import StakeCoins
from kassen.skeleton.tossup.rules.position import GameTable
from kassen.skeleton.tossup.rules.purses import highest
from kassen.skeleton.tossup.rules.tossing import Call


class Staking(Together, frozen=True, gc=False, tag="staking"):
    rule: ClassVar[str] = "TU 2.1"

    def lane(self, t: GameTable, seat: int) -> tuple[Step, ...]:
        return (Stake(seat),)

    def sealed(self, t: GameTable) -> None:
        for seat, amount in enumerate(t.pos.stakes):
            t.tell(StakeShown, seat, amount)
        t.do(Call(caller(t)))


class Stake(Choice, frozen=True, gc=False, tag="stake-coins"):
    rule: ClassVar[str] = "TU 2.1"
    private: ClassVar[bool] = True

    def universe(self, t: GameTable) -> Sequence[Move]:
        return [StakeCoins(amount) for amount in range(1, t.facts.most_staked + 1)]

    def why_not(self, t: GameTable, move: Move) -> Refusal | None:
        if not isinstance(move, StakeCoins):
            return None
        most, has = t.facts.most_staked, t.pos.coins[self.seat]
        if not 1 <= move.amount <= most:
            return refuse("TU 2.1", "no-such-stake", most=most)
        if move.amount > has:
            return refuse("TU 2.2", "not-enough-coins", coins=has)
        return None

    def play(self, t: GameTable, move: StakeCoins) -> None:
        t.pos.stakes[self.seat] = move.amount
        t.tell(Staked, self.seat, move.amount)

    def commits(self, t: GameTable, move: Move) -> bool:
        return t.to_act() == (self.seat,)  # the last one shows all stakes


def caller(t: GameTable) -> int:
    """Whoever staked more, or whom chance names (TU 2.3)."""
    most = highest(t.pos.stakes)
    if len(most) == 1:
        return most[0]
    drawn = t.pick(most)
    t.tell(CallerDrawn, drawn)
    return drawn
