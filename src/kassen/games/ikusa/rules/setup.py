"""Set-up: cards, spearmen, turn order, reinforcements, army markers (IK S)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import PROVINCES, SPEARMAN
from kassen.games.ikusa.rules.events import (
    ArmyRaised,
    Dealt,
    LeftOver,
    MarkerDrawn,
    SpearmenPlaced,
)
from kassen.games.ikusa.rules.holding_out import in_need, sheltered
from kassen.games.ikusa.rules.moves import Raise, Reinforce
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    ROW,
    HouseChoice,
    IkusaTable,
    add,
    army_name,
    force_in,
    hand_over,
    province_name,
    provinces_of,
)


def fill_army_cards(t: IkusaTable) -> None:
    """One bowman, one swordsman, two gunners each; all markers in the first hole (IK S.1, S.2)."""
    pos = t.pos
    for army in range(len(pos.army_at)):
        for unit, count in enumerate(t.facts.army_start):
            draw(t, army // ARMIES, unit, count)
            pos.army[ROW * army + unit] = count
        pos.hole[army] = t.facts.first_hole(1)


def draw(t: IkusaTable, house: int, unit: int, count: int = 1) -> None:
    """Units leave the tray of a house."""
    t.pos.tray[4 * house + unit] -= count


def deal(t: IkusaTable, houses: Sequence[int], cards: int) -> None:
    """Shuffle the 68 cards and deal; what is left over lies open (IK S.3 to S.6)."""
    pack = list(range(PROVINCES))
    for house in houses:
        hand = sorted(t.draw(pack) for _ in range(cards))
        for province in hand:
            hand_over(t.pos, province, house)
        t.tell(Dealt, house, tuple(hand))
    if pack:
        t.tell(LeftOver, tuple(pack))


def man_provinces(t: IkusaTable) -> None:
    """IK S.7."""
    for province, house in enumerate(t.pos.owner):
        if house != NONE:
            draw(t, house, SPEARMAN)
            add(t.pos, force_in(province), SPEARMAN)


def draw_markers(t: IkusaTable) -> None:
    """Each house draws one of as many markers as there are houses (IK S.8, S.9)."""
    markers = list(range(1, len(t.pos.marker) + 1))
    for house in range(len(t.pos.marker)):
        t.pos.marker[house] = t.draw(markers)
        t.tell(MarkerDrawn, house, t.pos.marker[house])


class Reinforcement(HouseChoice, frozen=True, gc=False):
    """Spearmen into an own province that has no more of them than so many."""

    men: ClassVar[int]
    """So many come at once."""
    before: ClassVar[tuple[int, ...]]
    """So many there may be."""
    enough: ClassVar[tuple[str, str]]
    """The clause that says so, and how it is said."""

    def moves(self, t: IkusaTable) -> Sequence[Reinforce]:
        found = provinces_of(t.pos, self.house)
        return [Reinforce(p) for p in found if t.pos.force[ROW * p + SPEARMAN] in self.before]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Reinforce(province) for province in range(PROVINCES)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Reinforce):
            return None
        if t.pos.owner[move.province] != self.house:
            return refuse(self.rule, "not-your-province", province=province_name(move.province))
        if t.pos.force[ROW * move.province + SPEARMAN] not in self.before:
            return refuse(*self.enough, province=province_name(move.province))
        return None

    def play(self, t: IkusaTable, move: Reinforce) -> None:
        draw(t, self.house, SPEARMAN, self.men)
        add(t.pos, force_in(move.province), SPEARMAN, self.men)
        t.tell(SpearmenPlaced, self.house, move.province, self.men)

    def default(self, t: IkusaTable) -> Move:
        return min(self.moves(t), key=lambda move: in_need(t, self.house, move.province))

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return False


class FirstReinforcements(Reinforcement, frozen=True, gc=False, tag="first-reinforcements"):
    """Two spearmen into an own province that holds just one (IK S.11, S.12)."""

    rule: ClassVar[str] = "IK S.11"
    men: ClassVar[int] = 2
    before: ClassVar[tuple[int, ...]] = (1,)
    enough: ClassVar[tuple[str, str]] = ("IK S.12", "reinforced-already")


class RaiseArmy(HouseChoice, frozen=True, gc=False, tag="raise-army"):
    """One army marker into an own province without one (IK S.13, S.14)."""

    rule: ClassVar[str] = "IK S.13"

    def moves(self, t: IkusaTable) -> Sequence[Raise]:
        found = [p for p in provinces_of(t.pos, self.house) if p not in t.pos.army_at]
        return [Raise(army, p) for army in self.waiting(t) for p in found]

    def waiting(self, t: IkusaTable) -> list[int]:
        """Cards are alike in the usual game, so there the next one stands for all."""
        own = range(self.house * ARMIES, self.house * ARMIES + ARMIES)
        beside = [army for army in own if t.pos.army_at[army] == NONE]
        return beside if t.options.quick_play else beside[:1]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Raise(army, p) for army in range(len(t.pos.army_at)) for p in range(PROVINCES)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Raise):
            return None
        if move.army not in self.waiting(t):
            return refuse("IK S.13", "about-another-army", army=army_name(self.waiting(t)[0]))
        if t.pos.owner[move.province] != self.house:
            return refuse("IK S.13", "not-your-province", province=province_name(move.province))
        if move.province in t.pos.army_at:
            return refuse("IK S.14", "army-there", province=province_name(move.province))
        return None

    def play(self, t: IkusaTable, move: Raise) -> None:
        t.pos.army_at[move.army] = move.province
        t.tell(ArmyRaised, move.army, move.province)

    def default(self, t: IkusaTable) -> Move:
        return min(self.moves(t), key=lambda move: sheltered(t, self.house, move.province))

    def commits(self, t: IkusaTable, move: Move) -> bool:
        """After the last marker the first round begins with closed bins."""
        later = (step for step in t.agenda[:-1] if isinstance(step, RaiseArmy))
        return all(step.seat in t.gone for step in later)
