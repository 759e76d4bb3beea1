"""14.3.7, a short game for two who know it: the number that Oda needs is bid for.

Both bid in secret how many forts they would need as Oda. The higher bid plays Oda and needs
that many; a die decides between equal ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step, Together
from kassen.core.values.messages import Arg
from kassen.games.dangerous.box.names import ODA_FACTION
from kassen.games.dangerous.rules import told_players as told
from kassen.games.dangerous.rules.moves import Bid
from kassen.games.dangerous.rules.position import DangerousTable, faction_holding
from kassen.games.dangerous.rules.victory import large_forts

LAST_OF_FIRST = 3
"""The highest throw by which the first of two equal bidders plays Oda."""


class Bidding(Together, frozen=True, gc=False, tag="bidding"):
    """Both at the same time; neither sees the other's bid before both are made."""

    rule: ClassVar[str] = "DT 14.3.7"

    def lane(self, t: DangerousTable, seat: int) -> tuple[Step, ...]:
        return (BidForOda(seat),)

    def sealed(self, t: DangerousTable) -> None:
        first, second = bids = tuple(t.pos.bids)
        for seat, bid in enumerate(bids):
            t.tell(told.BidOpened, seat, bid)
        oda = int(second > first)
        if first == second:
            die = t.roll()
            oda = int(die > LAST_OF_FIRST)
            t.tell(told.EqualBids, first, die)
        t.pos.oda_seat, t.pos.needed = oda, max(bids)
        t.tell(told.SidesTaken, oda, 1 - oda, t.pos.needed)


class BidForOda(Choice, frozen=True, gc=False, tag="bid-for-oda"):
    rule: ClassVar[str] = "DT 14.3.7"
    private: ClassVar[bool] = True

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Bid(forts) for forts in range(1, most_forts(t) + 1)]

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        forts, limits = large_forts(t), t.facts.limits
        have = sum([faction_holding(t.pos, at) == ODA_FACTION for at in forts])
        numbers = {"last": limits["short_turns"], "printed": limits["short_castles"]}
        return {**numbers, "most": len(forts), "have": have}

    def play(self, t: DangerousTable, move: Bid) -> None:
        t.pos.bids[self.seat] = move.forts

    def commits(self, t: DangerousTable, move: Move) -> bool:
        return t.to_act() == (self.seat,)  # the last one opens the bids

    def default(self, t: DangerousTable) -> Move:
        """The number that is printed (DT 14.3.2)."""
        return Bid(t.facts.limits["short_castles"])


def most_forts(t: DangerousTable) -> int:
    """All that Oda could have in the end (DT 14.3.2, 14.3.3)."""
    return len(large_forts(t)) + t.options.good_fortune
