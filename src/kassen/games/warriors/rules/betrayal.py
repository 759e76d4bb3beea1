"""Chapter 7, step 1 of a battle: betrayal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.warriors.box.data import NEUTRAL
from kassen.games.warriors.rules.allegiance import change_sides
from kassen.games.warriors.rules.events import BetrayalTried, Declined
from kassen.games.warriors.rules.moves import (
    DECLINE,
    KEEP,
    PERSUADE,
    SPEND,
    TEMPT,
    Persuade,
    Spend,
    Tempt,
)
from kassen.games.warriors.rules.position import (
    RegionId,
    SamuraiId,
    WarriorsTable,
    award,
    named,
    stars,
)
from kassen.games.warriors.rules.stations import camp


def may_spend_point(t: WarriorsTable, seat: int) -> bool:
    """The marker stands at 1 or more on the roller's own side (WJ 7.1.9)."""
    return t.pos.points_of(seat) >= 1


def is_same_court(t: WarriorsTable, one: int, other: int) -> bool:
    """Both stripes are red or both blue, whomever the two serve (WJ 7.1.6, 7.1.7)."""
    stripe = t.facts.stripe
    return stripe[one] == stripe[other] and stripe[one] != NEUTRAL


class Betrayal(Choice, frozen=True, gc=False, tag="betrayal"):
    """One attempt to win over an enemy here, before commanders are named (WJ 7.1.1)."""

    rule: ClassVar[str] = "WJ 7.1.1"
    skip_forced: ClassVar[bool] = True
    region: RegionId

    def arises(self, t: WarriorsTable) -> bool:
        return t.pos.is_contested(self.region)

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        _, three_stars = t.pos.ranks
        enemies = t.pos.here[camp(self.region, 1 - self.seat)]
        return (DECLINE, *TEMPT.of(enemies & ~three_stars))

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [DECLINE, *TEMPT]

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if not isinstance(move, Tempt):
            return None
        samurai = named(t, move.samurai)
        if t.pos.where[move.samurai] != camp(self.region, 1 - self.seat):
            region = Name("region", self.region)
            return refuse("WJ 7.1.3", "no-enemy-here", samurai=samurai, region=region)
        if stars(t, move.samurai) >= 3:
            return refuse("WJ 7.1.4", "three-stars", samurai=samurai)
        return None

    def play(self, t: WarriorsTable, move: Move) -> None:
        if isinstance(move, Tempt):
            t.do(ChoosePersuader(self.seat, self.region, move.samurai))
        elif t.events is not None and len(self.moves(t)) > 1:
            t.tell(Declined, self.seat, self.region)

    def default(self, t: WarriorsTable) -> Move:
        return DECLINE


class ChoosePersuader(Choice, frozen=True, gc=False, tag="choose-persuader"):
    """A friend in the region does the talking (WJ 7.1.3)."""

    rule: ClassVar[str] = "WJ 7.1.3"
    skip_forced: ClassVar[bool] = True
    region: RegionId
    target: SamuraiId

    def particulars(self, t: WarriorsTable) -> dict[str, Arg]:
        return {"target": named(t, self.target)}

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        return PERSUADE.of(t.pos.here[camp(self.region, self.seat)])

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return PERSUADE

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Persuade):
            if t.pos.where[move.samurai] == camp(self.region, self.seat):
                return None
            samurai, region = named(t, move.samurai), Name("region", self.region)
            return refuse("WJ 7.1.3", "not-yours-here", samurai=samurai, region=region)
        return None

    def play(self, t: WarriorsTable, move: Persuade) -> None:
        t.do(SpendPoint(self.seat, self.region, self.target, move.samurai))


class SpendPoint(Choice, frozen=True, gc=False, tag="spend-point"):
    """A victory point, paid before the roll, lowers the die by 1 (WJ 7.1.8 to 7.1.10)."""

    rule: ClassVar[str] = "WJ 7.1.8"
    skip_forced: ClassVar[bool] = True
    region: RegionId
    target: SamuraiId
    persuader: SamuraiId

    def particulars(self, t: WarriorsTable) -> dict[str, Arg]:
        return {
            "target": named(t, self.target),
            "persuader": named(t, self.persuader),
            "needed": self.needed(t),
        }

    def needed(self, t: WarriorsTable) -> int:
        """The highest die that succeeds if no point is spent (WJ 7.1.5, 7.1.6)."""
        bonus = is_same_court(t, self.persuader, self.target)
        return stars(t, self.persuader) - stars(t, self.target) + int(bonus)

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [KEEP, SPEND]

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Spend) and not may_spend_point(t, self.seat):
            return refuse("WJ 7.1.9", "no-point-to-spend")
        return None

    def play(self, t: WarriorsTable, move: Move) -> None:
        spent = isinstance(move, Spend)
        if spent:
            award(t, self.seat, -1)
        lowered = int(spent) + int(is_same_court(t, self.persuader, self.target))
        gap = stars(t, self.persuader) - stars(t, self.target)
        die = t.roll()
        success = die - lowered <= gap  # WJ 7.1.5, 7.1.11
        face = t.pos.face
        t.tell(
            BetrayalTried,
            self.seat,
            face[self.target],
            face[self.persuader],
            die,
            -lowered,
            gap,
            int(spent),
            int(success),
        )
        if success:
            change_sides(t, self.target, self.seat, self.region)

    def default(self, t: WarriorsTable) -> Move:
        return KEEP
