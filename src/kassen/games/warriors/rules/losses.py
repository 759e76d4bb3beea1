"""Chapter 7, step 3 e: the Samurai Loss Table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.warriors.box.data import (
    DEATH,
    IMMEDIATE_BETRAYAL,
    LOSS_OFFSET,
    LOSS_RESULTS,
    ROUT,
)
from kassen.games.warriors.rules.allegiance import change_sides
from kassen.games.warriors.rules.events import Died, LossRolled, Sheltered, Succeeded
from kassen.games.warriors.rules.moves import FATE, SHELTER, Fate, Shelter
from kassen.games.warriors.rules.position import (
    RegionId,
    SamuraiId,
    WarriorsTable,
    award,
    named,
    show_face,
    stars,
)
from kassen.games.warriors.rules.stations import NOBODY, OUT, box, fallen


class LossRolls(Step, frozen=True, gc=False, tag="loss-rolls"):
    """The owner rolls for each of his fallen, in any order (WJ 7.3.e.1, 7.3.e.16)."""

    rule: ClassVar[str] = "WJ 7.3.e.1"
    seat: Seat
    region: RegionId

    def run(self, t: WarriorsTable) -> None:
        if t.pos.here[fallen(self.seat)]:
            t.do(ChooseFate(self.seat, self.region), LossRolls(self.seat, self.region))


class ChooseFate(Choice, frozen=True, gc=False, tag="choose-fate"):
    """Which of several fallen is rolled for next (WJ 7.3.e.16)."""

    rule: ClassVar[str] = "WJ 7.3.e.16"
    skip_forced: ClassVar[bool] = True
    region: RegionId

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        return FATE.of(t.pos.here[fallen(self.seat)])

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return FATE

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Fate) and t.pos.where[move.samurai] != fallen(self.seat):
            return refuse("WJ 7.3.e.1", "not-fallen", samurai=named(t, move.samurai))
        return None

    def play(self, t: WarriorsTable, move: Fate) -> None:
        roll_on_loss_table(t, move.samurai, self.seat, self.region)


def roll_on_loss_table(t: WarriorsTable, samurai: int, seat: int, region: int) -> None:
    """One roll; a successor who takes over rolls at once, with his own stars (WJ 7.3.e.7-8)."""
    successor_rolls = False
    while True:
        points = award(t, 1 - seat, loss_award(t, samurai, successor_rolls))
        die = t.roll()
        lowered = own_court_modifier(t, samurai, seat)
        modified = die - lowered
        result = t.facts.loss_result[modified + LOSS_OFFSET]
        outcome, face = LOSS_RESULTS[result], t.pos.face[samurai]
        t.tell(LossRolled, seat, face, die, modified, outcome, points, lowered)
        if result != DEATH or not turn_over(t, samurai):
            break
        successor_rolls = True
    if result == DEATH:
        t.pos.put(samurai, OUT)
        t.tell(Died, t.pos.face[samurai])
    elif result == IMMEDIATE_BETRAYAL:
        change_sides(t, samurai, 1 - seat, region)
    else:
        rout(t, samurai, seat, seat if result == ROUT else 1 - seat, region)


def own_court_modifier(t: WarriorsTable, samurai: int, seat: int) -> int:
    """His stars are taken off only if his stripe is the roller's colour (WJ 7.3.e.2)."""
    return stars(t, samurai) if t.facts.stripe[samurai] == seat else 0


def loss_award(t: WarriorsTable, samurai: int, is_successor: bool) -> int:
    """What the roll gives the enemy whatever it shows (WJ 7.3.e.13 to 15)."""
    if is_successor and not t.options.successor_roll_awards_vp:
        return 0
    return t.facts.loss_award[stars(t, samurai)]


def turn_over(t: WarriorsTable, samurai: int) -> bool:
    """Show the successor on the back of the counter, if he is still unused (WJ 7.3.e.7, 9)."""
    heir, dead = t.facts.successor[samurai], t.pos.face[samurai]
    if heir in (NOBODY, dead):
        return False
    show_face(t, samurai, heir)
    t.tell(Succeeded, dead, heir)
    return True


def rout(t: WarriorsTable, samurai: int, owner: int, side: int, region: int) -> None:
    """Into this side's box of his home, or wherever his owner picks (WJ 7.3.e.4-6, 10-11)."""
    home = t.facts.home[samurai]
    if home == NOBODY:
        t.do(ChooseShelter(owner, samurai, side, region))
    else:
        put_in_box(t, samurai, side, home)


def put_in_box(t: WarriorsTable, samurai: int, side: int, region: int) -> None:
    t.pos.put(samurai, box(region, side))
    t.tell(Sheltered, t.pos.face[samurai], side, region)


def shelters(t: WarriorsTable, region: int) -> list[int]:
    """Regions with a box: the battle's own and those adjacent, even over an obstructed border."""
    near = [region, *(other for other, _, _ in t.facts.neighbours[region])]
    return [r for r in near if t.facts.region_has_box[r]]


class ChooseShelter(Choice, frozen=True, gc=False, tag="choose-shelter"):
    """An "N" Samurai goes to a box near the battle; his owner before the roll picks."""

    rule: ClassVar[str] = "WJ 7.3.e.5"
    skip_forced: ClassVar[bool] = True
    samurai: SamuraiId
    side: Seat
    region: RegionId

    def particulars(self, t: WarriorsTable) -> dict[str, Arg]:
        return {"samurai": named(t, self.samurai)}

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        return [SHELTER[r] for r in shelters(t, self.region)]

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return SHELTER

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if not isinstance(move, Shelter) or move.region in shelters(t, self.region):
            return None
        region = Name("region", move.region)
        if not t.facts.region_has_box[move.region]:
            return refuse("WJ 7.3.e.6", "no-box", region=region)
        return refuse("WJ 7.3.e.5", "too-far", region=region, battle=Name("region", self.region))

    def play(self, t: WarriorsTable, move: Shelter) -> None:
        put_in_box(t, self.samurai, self.side, move.region)
