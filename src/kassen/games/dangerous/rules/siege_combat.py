"""Chapter 10.5: the storm of a fort."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Refusal
from kassen.games.dangerous.box.names import IKKO, NONE
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.casualties import Losses, lose_unit
from kassen.games.dangerous.rules.command import end_commands, may_command
from kassen.games.dangerous.rules.entry import monks_are_stormed
from kassen.games.dangerous.rules.falls import falls_by_sieges
from kassen.games.dangerous.rules.fortune import holder
from kassen.games.dangerous.rules.groups import has_active, is_cut
from kassen.games.dangerous.rules.losses import Fates
from kassen.games.dangerous.rules.moves import PASS, STORM_IT, Storm
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.rerolls import Rerolling, halves
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    FIELD,
    OTHER,
    DecidesOnGround,
    Ground,
    OnGround,
    Spot,
    fighters,
    is_there,
    seat_of_side,
    strength,
)
from kassen.games.dangerous.rules.siege import is_siege
from kassen.games.dangerous.rules.stations import fort, is_space
from kassen.games.dangerous.rules.units import clan_of_unit, is_leader


def may_storm(t: DangerousTable, g: Ground) -> bool:
    """Active units alone are in the field, and enemies or neutrals in the fort (DT 10.5.3)."""
    if not is_space(g.place) or not is_siege(t.pos, g.place):
        return False
    own = 1 << t.facts.faction_of[g.alliance]
    if t.pos.present[g.place] & ~own or t.pos.present[fort(g.place)] & own:
        return False
    return bool(strength(t, g, ACTIVE))


class StormOrNot(DecidesOnGround, frozen=True, gc=False, tag="storm-or-not"):
    """Nobody is obliged to storm (DT 10.5.2)."""

    rule: ClassVar[str] = "DT 10.5.2"

    def arises(self, t: DangerousTable) -> bool:
        return may_storm(t, self)

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [PASS, STORM_IT]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return self.moves(t)

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Storm):
            ground = self.place, self.how, self.alliance
            end_commands(t.pos)
            t.tell(told.Stormed, self.seat, self.place)
            monks_are_stormed(t, self.place)
            t.do(BesiegedFire(*ground), BesiegersFire(*ground), StormOver(*ground))

    def default(self, t: DangerousTable) -> Move:
        return PASS


class BesiegedFire(OnGround, frozen=True, gc=False, tag="besieged-fire"):
    """First the besieged, a die each, with fort and commander (DT 10.5.5 to 10.5.7)."""

    rule: ClassVar[str] = "DT 10.5.6"

    def run(self, t: DangerousTable) -> None:
        dice, hits = shoot_out(t, self)
        t.do(*RerollStorm.or_losses(t, self, OTHER, dice, hits))


def shoot_out(t: DangerousTable, g: Ground) -> tuple[tuple[int, ...], int]:
    """The dice of the besieged, group by group, and their hits."""
    needed, hits, every = t.facts.siege["hit_on"], 0, list[int]()
    for more, count in dice_of_besieged(t, g):
        dice = t.rolls(count)
        good = sum([die + more >= needed for die in dice])
        t.tell(told.FiredFromFort, seat_of_side(t, g, OTHER), g.place, tuple(dice), more, good)
        every += dice
        hits += good
    return tuple(every), hits


def dice_of_besieged(t: DangerousTable, g: Ground) -> list[tuple[int, int]]:
    """What is added, and to how many dice; Ikko-Ikki without a leader add 1 (DT 10.5.7)."""
    wall = t.pos.fort[g.place]
    brave = max([t.facts.bravery[one] for one in may_command(t, g, OTHER)], default=0)
    found: dict[int, int] = {}
    for unit, count in fighters(t, g, OTHER).items():
        monk = clan_of_unit(t.pos, unit) == IKKO
        more = wall + max(brave, t.facts.field["ikko"] if monk else 0)
        found[more] = found.get(more, 0) + count
    return sorted(found.items())


def besieger_dice(t: DangerousTable, g: Ground) -> int:
    """One for each, one for each two out of communication, rounded up (DT 10.5.9)."""
    units = fighters(t, g, ACTIVE)
    cut = sum([count for unit, count in units.items() if is_cut(t.pos, unit)])
    return sum(units.values()) - cut + (cut + 1) // 2


class BesiegersFire(OnGround, frozen=True, gc=False, tag="besiegers-fire"):
    """The survivors, whom only a six helps; two of those cut off roll one die (DT 10.5.8 to 10)."""

    rule: ClassVar[str] = "DT 10.5.9"

    def run(self, t: DangerousTable) -> None:
        if besieger_dice(t, self):  # DT 10.5.12
            dice, hits = shoot_in(t, self)
            t.do(*RerollStorm.or_losses(t, self, ACTIVE, dice, hits))


def shoot_in(t: DangerousTable, g: Ground) -> tuple[tuple[int, ...], int]:
    """The dice of the besiegers, and their hits."""
    dice = tuple(t.rolls(besieger_dice(t, g)))
    hits = sum([die >= t.facts.siege["hit_on"] for die in dice])
    t.tell(told.FiredAtFort, seat_of_side(t, g, ACTIVE), g.place, dice, hits)
    return dice, hits


class RerollStorm(Rerolling, frozen=True, gc=False, tag="reroll-storm"):
    """One side of a storm has fired, and fortune may have it fire again (DT 15.6.2)."""

    rule: ClassVar[str] = "DT 15.6.2"
    side: int
    dice: tuple[int, ...]
    hits: int

    @classmethod
    def or_losses(
        cls, t: DangerousTable, g: Ground, side: int, dice: tuple[int, ...], hits: int
    ) -> list[Step]:
        """The losses at once, if nobody holds Good Fortune."""
        if t.pos.fortune == NONE:
            return [cls.losses(g, side, hits)]
        return [cls(holder(t), g.place, g.how, g.alliance, side, dice, hits)]

    @staticmethod
    def losses(g: Ground, side: int, hits: int) -> Losses:
        return Losses(
            g.place, g.how, g.alliance, halves((0, hits) if side == ACTIVE else (hits, 0)), ()
        )

    def thrown_by(self) -> list[int]:
        return [self.side]

    def settle(self, t: DangerousTable, again: int) -> None:
        hits = self.hits
        if again != NONE:
            _, hits = shoot_in(t, self) if self.side == ACTIVE else shoot_out(t, self)
        t.do(self.losses(self, self.side, hits))


class StormOver(OnGround, frozen=True, gc=False, tag="storm-over"):
    """A fort emptied by storm is destroyed (DT 10.5.15); who fled into a lost siege is lost too."""

    rule: ClassVar[str] = "DT 10.5.15"

    def run(self, t: DangerousTable) -> None:
        pos, place = t.pos, self.place
        if not is_there(t, self, ACTIVE):
            lose_who_fled_there(t, self)
        elif not pos.present[fort(place)]:
            ruin = t.facts.siege["fort_after_fall"]
            t.tell(told.FortTaken, seat_of_side(t, self, ACTIVE), place)
            if pos.fort[place] > ruin:
                pos.fort[place] = ruin
                t.tell(told.FortDestroyed, place)


def lose_who_fled_there(t: DangerousTable, g: Ground) -> None:
    """The besiegers are gone, and those who had retreated to them with them (DT 10.4.9)."""
    if not has_active(t.pos, g.place):
        return
    field = Spot(g.place, FIELD, g.alliance)
    units = fighters(t, field, ACTIVE)
    for unit, count in units.items():
        lose_unit(t, field, ACTIVE, unit, count)
    leaders = tuple(unit for unit in units if is_leader(unit))
    if leaders:
        t.do(*falls_by_sieges(t), Fates(leaders))  # DT 3.3.12
