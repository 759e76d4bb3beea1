"""Action 1: plan. Everybody spreads koku over five bins in secret; a spy may look (IK 1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from kassen.core.engine.steps import Move, Step, Together
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import BUILD, LEVY
from kassen.games.ikusa.rules.events import BinFilled, NinjaReturned, Planned, Spied, SpyReport
from kassen.games.ikusa.rules.moves import Put, Seal, Spy, Wait
from kassen.games.ikusa.rules.position import (
    BINS,
    NONE,
    HouseChoice,
    HouseId,
    IkusaTable,
    Position,
    house_name,
    houses_of,
    in_play,
    seat_of,
)

PRICE = 2
"""Of a castle or a fortress (IK 1.3, 3.1)."""


class Plan(Step, frozen=True, gc=False, tag="plan"):
    """Who holds last round's ninja unused may let the others go first and spy (IK 1.6)."""

    rule: ClassVar[str] = "IK 1.1"

    def run(self, t: IkusaTable) -> None:
        spy = t.pos.ninja
        if spy == NONE:
            t.do(PlanTogether(NONE), ShowBins())
        else:
            seat = seat_of(t, spy)
            spying = ChooseSpied(seat, spy)
            t.do(PlanTogether(spy), spying, SpyPlans(spy), NinjaGoesBack(), ShowBins())


def koku_left(pos: Position, house: int) -> int:
    """Koku that are in no bin yet."""
    return pos.koku[house] - sum(pos.plan[BINS * house : BINS * house + BINS])


@lru_cache(256)
def fillings(left: int, builds: bool) -> tuple[Move, ...]:
    """What can be done with so many koku that are left; a house that builds does so once."""
    if not left:
        return (Seal(),)
    bins = [bin for bin in range(BINS) if bin != BUILD]
    found = [Put(koku, bin) for bin in bins for koku in range(1, left + 1)]
    return (*found, Put(PRICE, BUILD)) if left >= PRICE and not builds else tuple(found)


class PlanTogether(Together, frozen=True, gc=False, tag="plan-together"):
    """All at once, but for the spy (IK 1.5, 1.6)."""

    rule: ClassVar[str] = "IK 1.5"
    without: int

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        houses = houses_of(t, seat)
        return tuple([FillBins(seat, house) for house in houses if house != self.without])

    def sealed(self, t: IkusaTable) -> None:
        """Bins stay closed until the spy has filled his (IK 1.9)."""


class SpyPlans(Together, frozen=True, gc=False, tag="spy-plans"):
    """IK 1.9."""

    rule: ClassVar[str] = "IK 1.9"
    house: HouseId

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        return (FillBins(seat, self.house),) if seat == seat_of(t, self.house) else ()

    def sealed(self, t: IkusaTable) -> None:
        """Nothing is shown yet."""


class FillBins(HouseChoice, frozen=True, gc=False, tag="fill-bins"):
    """Every koku goes into some bin; the build bin takes two or none (IK 1.1 to 1.4)."""

    rule: ClassVar[str] = "IK 1.1"
    private: ClassVar[bool] = True

    def arises(self, t: IkusaTable) -> bool:
        return t.pos.koku[self.house] > 0

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        left = koku_left(t.pos, self.house)
        return {"left": left}

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return fillings(koku_left(t.pos, self.house), t.pos.plan[BINS * self.house + BUILD] > 0)

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        most = koku_left(t.pos, self.house) + 2
        return [Seal(), *(Put(koku, bin) for bin in range(BINS) for koku in range(most))]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        left = koku_left(t.pos, self.house)
        if isinstance(move, Seal):
            return refuse("IK 1.2", "spend-all-koku", left=left) if left else None
        if not isinstance(move, Put):
            return None
        if move.bin == BUILD and (move.koku != PRICE or t.pos.plan[BINS * self.house + BUILD]):
            return refuse("IK 1.3", "two-koku-to-build")
        if not 1 <= move.koku <= left:
            return refuse("IK 1.1", "so-many-koku-left", left=left)
        return None

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, Put):
            t.pos.plan[BINS * self.house + move.bin] += move.koku
            t.tell(BinFilled, self.seat, self.house, move.bin, move.koku)
            t.do(self)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return isinstance(move, Seal)

    def default(self, t: IkusaTable) -> Move:
        """All that is left is levied."""
        left = koku_left(t.pos, self.house)
        return Put(left, LEVY) if left else Seal()


class ChooseSpied(HouseChoice, frozen=True, gc=False, tag="choose-spied"):
    """The spy names one of the others, or lets it be (IK 1.6 to 1.8)."""

    rule: ClassVar[str] = "IK 1.6"

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Wait(), *(Spy(house) for house in range(len(t.pos.heir)))]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Spy):
            return None
        if seat_of(t, move.house) == self.seat:
            return refuse(self.rule, "spy-on-another")
        if t.pos.heir[move.house] != NONE:
            return refuse(self.rule, "house-is-out", house=house_name(move.house))
        return None

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, Spy):
            t.pos.spied = move.house
            seen = t.pos.plan[BINS * move.house : BINS * move.house + BINS]
            t.reveal()
            t.tell(Spied, self.house, move.house)
            t.tell(SpyReport, self.seat, move.house, *seen)


class NinjaGoesBack(Step, frozen=True, gc=False, tag="ninja-goes-back"):
    """Used or not, he can be hired anew (IK 1.9, 1.10)."""

    rule: ClassVar[str] = "IK 1.10"

    def run(self, t: IkusaTable) -> None:
        t.tell(NinjaReturned, t.pos.ninja)
        t.pos.ninja, t.pos.asks = NONE, 0


class ShowBins(Step, frozen=True, gc=False, tag="show-bins"):
    """All trays are turned at once (IK 1.5)."""

    rule: ClassVar[str] = "IK 1.5"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        t.reveal()
        pos.bins = pos.plan
        pos.plan = bytearray(len(pos.bins))
        pos.spied = NONE
        for house in in_play(pos):
            pos.koku[house] = 0
            t.tell(Planned, house, *pos.bins[BINS * house : BINS * house + BINS])


def spend(pos: Position, bin: int) -> list[int]:
    """What each house has in a bin; the koku go to the master tray."""
    found = list(pos.bins[bin::BINS])
    pos.bins[bin::BINS] = bytes(len(found))
    return found
