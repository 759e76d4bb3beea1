"""Chapter 7, step 3 d: who is removed for each hit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.warriors.rules.events import SamuraiFell, SoldierLost
from kassen.games.warriors.rules.moves import LOSE_SAMURAI, LOSE_SOLDIER, LoseSamurai, LoseSoldier
from kassen.games.warriors.rules.position import RegionId, WarriorsTable, named, stars
from kassen.games.warriors.rules.stations import camp, fallen


class Hits(Step, frozen=True, gc=False, tag="hits"):
    """The owner takes the hits one by one; those beyond his strength are wasted (WJ 7.3.d.4)."""

    rule: ClassVar[str] = "WJ 7.3.d.1"
    seat: Seat
    region: RegionId
    hits: int

    def run(self, t: WarriorsTable) -> None:
        take_hits(t, self.seat, self.region, self.hits)


def take_hits(t: WarriorsTable, seat: int, region: int, hits: int) -> None:
    if not hits:
        return
    if hits >= t.pos.strength(region, seat):
        remove_everybody(t, region, seat)
    else:
        t.do(Casualty(seat, region, hits))


def remove_everybody(t: WarriorsTable, region: int, seat: int) -> None:
    """Every order of removal comes to the same, so the owner is not asked; the commander is last.

    He falls when nobody else of his side is left, soldiers included (WJ 7.3.d.3).
    """
    pos = t.pos
    commander = pos.commander[seat]
    for samurai in sorted(pos.samurai(region, seat), key=lambda one: one == commander):
        for _ in range(pos.soldiers[samurai]):
            lose_soldier(t, samurai, seat)
        lose_samurai(t, samurai, seat)


def lose_soldier(t: WarriorsTable, samurai: int, seat: int) -> None:
    t.pos.soldiers[samurai] -= 1
    t.tell(SoldierLost, seat, t.pos.face[samurai])


def lose_samurai(t: WarriorsTable, samurai: int, seat: int) -> None:
    """He falls; his fate is rolled for in step e."""
    t.pos.put(samurai, fallen(seat))
    t.tell(SamuraiFell, seat, t.pos.face[samurai])


class Casualty(Choice, frozen=True, gc=False, tag="casualty"):
    """One hit: one soldier or one Samurai of the owner's choosing (WJ 7.3.d.1)."""

    rule: ClassVar[str] = "WJ 7.3.d.1"
    skip_forced: ClassVar[bool] = True
    region: RegionId
    hits: int

    def moves(self, t: WarriorsTable) -> Sequence[LoseSoldier | LoseSamurai]:
        here = t.pos.samurai(self.region, self.seat)
        soldiers, commander, alone = t.pos.soldiers, t.pos.commander[self.seat], len(here) == 1
        return [
            LOSE_SOLDIER[s] if soldiers[s] else LOSE_SAMURAI[s]
            for s in here
            if soldiers[s] or s != commander or alone
        ]

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [*LOSE_SOLDIER, *LOSE_SAMURAI]

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if not isinstance(move, LoseSoldier | LoseSamurai):
            return None
        pos, samurai = t.pos, named(t, move.samurai)
        if pos.where[move.samurai] != camp(self.region, self.seat):
            region = Name("region", self.region)
            return refuse("WJ 7.3.d.1", "not-yours-here", samurai=samurai, region=region)
        if isinstance(move, LoseSoldier):
            if not pos.soldiers[move.samurai]:
                return refuse("WJ 7.3.d.1", "no-soldiers", samurai=samurai)
            return None
        if pos.soldiers[move.samurai]:
            return refuse("WJ 7.3.d.2", "soldiers-first", samurai=samurai)
        others = len(pos.samurai(self.region, self.seat)) - 1
        if move.samurai == pos.commander[self.seat] and others:
            return refuse("WJ 7.3.d.3", "commander-last", samurai=samurai)
        return None

    def play(self, t: WarriorsTable, move: LoseSoldier | LoseSamurai) -> None:
        lose = lose_soldier if isinstance(move, LoseSoldier) else lose_samurai
        lose(t, move.samurai, self.seat)
        take_hits(t, self.seat, self.region, self.hits - 1)

    def default(self, t: WarriorsTable) -> Move:
        """A soldier rather than a Samurai, of the lowest rank."""

        def cost(move: LoseSoldier | LoseSamurai) -> tuple[bool, int]:
            return isinstance(move, LoseSamurai), stars(t, move.samurai)

        return min(self.moves(t), key=cost)
