"""Phase C: the eight steps of combat, castles, fortresses, naval invasions (IK 7.C.9 to 7.C.49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import (
    BOWMAN,
    CASTLE,
    DAIMYO,
    FORTRESS,
    GUNNER,
    NO_BUILDING,
    RONIN,
    SPEARMAN,
    SWORDSMAN,
)
from kassen.games.ikusa.rules.casualties import TakeLosses, bury, is_defended
from kassen.games.ikusa.rules.elimination import eliminate_if_leaderless
from kassen.games.ikusa.rules.events import (
    BattleBegan,
    BonusRaised,
    CalledOff,
    DiceRolled,
    PressedOn,
)
from kassen.games.ikusa.rules.moves import CallOff, PressOn, Split
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    NO_RONIN,
    NONE,
    HouseChoice,
    HouseId,
    IkusaTable,
    Position,
    ProvinceId,
    TroopId,
    armies_in,
    force_in,
    house_of,
    is_army,
    place_of,
    province_name,
    ronin_room,
    row_of,
    seat_of,
    troops_in,
)
from kassen.games.ikusa.rules.ronin import may_hide_ronin, show_ronin

Rolling = Sequence[tuple[int, tuple[int, ...]]]
"""The steps of a pass in which dice are rolled, and by whom."""
VOLLEY = ((1, (BOWMAN,)), (2, (GUNNER,)))
MELEE = ((4, (DAIMYO,)), (5, (SWORDSMAN, RONIN)), (6, (SPEARMAN,)))
FIRST_STRIKE = 0
"""Shown instead of a step's number while only the defender rolls."""
FACES = 12
NO_DICE = bytes(DAIMYO + 1)
BONUS_UNIT = {CASTLE: SPEARMAN, FORTRESS: RONIN}


class Attack(Step, frozen=True, gc=False):
    """A step of the battle of one troop against everything in one province (IK 7.C.2 to 7.C.4)."""

    house: HouseId
    troop: TroopId
    target: ProvinceId

    def exchange(self, t: IkusaTable, steps: Rolling, then: Step) -> None:
        """Both sides roll, then take off their losses together."""
        to_attacker, to_defender = both_roll(t, self.troop, self.target, steps)
        t.do(then)
        if to_attacker or to_defender:
            t.do(TakeLosses(self.house, self.troop, self.target, to_attacker, to_defender))


class Battle(Attack, frozen=True, gc=False, tag="battle"):
    """One troop against everything in one province (IK 7.C.2 to 7.C.5)."""

    rule: ClassVar[str] = "IK 7.C.4"

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        house, troop, target = self.house, self.troop, self.target
        origin, defender = place_of(pos, troop), pos.owner[target]
        naval = target in t.facts.by_sea[origin]
        t.tell(BattleBegan, troop, house, origin, target, defender, int(naval))
        steps: list[Step] = []
        if pos.hidden != NO_RONIN:  # no more may show on the agenda while the attacker divides his
            steps += [ShowRonin(house, origin, troop), ShowRonin(defender, target, NONE)]
        if naval:
            steps.append(FirstStrike(house, troop, target))
        if pos.building[target] != NO_BUILDING:
            steps.append(RaiseBonus(house, troop, target))
        t.do(*steps, Volley(house, troop, target))


# ---- hidden ronin


def splits(pos: Position, province: int) -> range:
    """How many of the hidden ronin may stand with the army, the rest with the force (IK 5.11)."""
    hidden = pos.hidden[province]
    army = armies_in(pos, province)[0]
    least = max(0, hidden - ronin_room(pos, force_in(province)))
    return range(least, min(hidden, ronin_room(pos, army)) + 1)


class ShowRonin(Step, frozen=True, gc=False, tag="show-ronin"):
    """Before the first die the card is turned up (IK 5.9, 7.C.5)."""

    rule: ClassVar[str] = "IK 7.C.5"
    house: HouseId
    province: ProvinceId
    attacker: int
    """The troop that attacks from here; NONE: this is the province attacked."""

    def run(self, t: IkusaTable) -> None:
        pos, province = t.pos, self.province
        are_two = province in pos.army_at and pos.sizes[province]
        if are_two and self.is_asked(pos):
            t.do(SplitRonin(seat_of(t, self.house), self.house, province, self.attacker))
        elif pos.hidden[province]:
            show_ronin(t, province, {troops_in(pos, province)[0]: pos.hidden[province]})

    def is_asked(self, pos: Position) -> bool:
        """An attacker may keep them hidden, so he is asked wherever some could be (IK 5.12)."""
        if self.attacker == NONE:
            return pos.hidden[self.province] > 0
        return may_hide_ronin(pos, self.house, self.province)


class SplitRonin(HouseChoice, frozen=True, gc=False, tag="split-ronin"):
    """Army and force share the ronin shown; those who do not attack stay hidden (IK 5.11, 5.12)."""

    rule: ClassVar[str] = "IK 5.11"
    private: ClassVar[bool] = True
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    province: ProvinceId
    attacker: int

    def forced_tells(self, t: IkusaTable) -> bool:
        return self.attacker != NONE

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"ronin": t.pos.hidden[self.province]}

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Split(count) for count in range(t.pos.hidden[self.province] + 2)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Split) and move.ronin not in splits(t.pos, self.province):
            here = province_name(self.province)
            return refuse(self.rule, "split-within-limits", province=here)
        return None

    def play(self, t: IkusaTable, move: Split) -> None:
        pos, province = t.pos, self.province
        army, hidden = armies_in(pos, province)[0], pos.hidden[province]
        staying = hidden if self.attacker == army else 0
        if self.attacker != NONE and move.ronin == hidden - staying:
            return  # nobody of them attacks
        show_ronin(t, province, {army: move.ronin, force_in(province): hidden - move.ronin})

    def default(self, t: IkusaTable) -> Move:
        """With the army, unless the army attacks: then as many as can be stay behind."""
        army = armies_in(t.pos, self.province)[0]
        return self.moves(t)[0 if self.attacker == army else -1]


# ---- rolling


def dice_of(pos: Position, troop: int) -> list[int]:
    """One for each unit, by kind; a slain daimyo rolls none (IK 6.12, C.14)."""
    return [*row_of(pos, troop), int(troop < FIRST_FORCE and not pos.slain[troop])]


def dice_together(pos: Position, troops: Sequence[int]) -> list[int]:
    dice = [dice_of(pos, troop) for troop in troops]
    return dice[0] if len(dice) == 1 else [sum(kind) for kind in zip(NO_DICE, *dice, strict=True)]


def dice_with_walls(pos: Position, target: int) -> list[int]:
    """The defender's, castle spearmen or fortress ronin among them (IK 7.C.37, 7.C.38)."""
    dice = dice_together(pos, troops_in(pos, target))
    if pos.bonus[target] != NONE:
        dice[BONUS_UNIT[pos.building[target]]] += pos.bonus[target]
    return dice


def roll(t: IkusaTable, house: int, unit: int, count: int, step: int, attacking: bool) -> int:
    """All units of a kind roll; returns the hits (IK C.14)."""
    dice = t.rolls(count, FACES)
    value = t.facts.dice[unit]
    hits = 0
    for die in dice:
        if die <= value:
            hits += 1
    t.tell(DiceRolled, house, unit, tuple(dice), hits, int(attacking), step)
    return hits


def both_roll(t: IkusaTable, troop: int, target: int, steps: Rolling) -> tuple[int, int]:
    """Hits on the attacker and on the defender."""
    pos = t.pos
    to_attacker = to_defender = 0
    attacker, defender = house_of(pos, troop), pos.owner[target]
    attackers, defenders = dice_of(pos, troop), dice_with_walls(pos, target)
    for step, units in steps:
        for unit in units:
            if count := attackers[unit]:
                to_defender += roll(t, attacker, unit, count, step, True)
        for unit in units:
            if count := defenders[unit]:
                to_attacker += roll(t, defender, unit, count, step, False)
    return to_attacker, to_defender


class FirstStrike(Attack, frozen=True, gc=False, tag="first-strike"):
    """Over a sea line the defender has a pass of his own first (IK 7.C.44 to 7.C.46)."""

    rule: ClassVar[str] = "IK 7.C.44"

    def run(self, t: IkusaTable) -> None:
        defender = t.pos.owner[self.target]
        dice = dice_together(t.pos, troops_in(t.pos, self.target))
        units = [unit for _, units in (*VOLLEY, *MELEE) for unit in units if dice[unit]]
        hits = sum(roll(t, defender, unit, dice[unit], FIRST_STRIKE, False) for unit in units)
        t.do(TakeLosses(self.house, self.troop, self.target, hits, 0))


class RaiseBonus(Attack, frozen=True, gc=False, tag="raise-bonus"):
    """Once in an attacker's turn (IK 7.C.37 to 7.C.43)."""

    rule: ClassVar[str] = "IK 7.C.37"

    def run(self, t: IkusaTable) -> None:
        pos, target = t.pos, self.target
        building = pos.building[target]
        if pos.bonus[target] != NONE or is_over(t, self.troop, target):
            return
        facts = t.facts
        pos.bonus[target] = facts.castle_spearmen if building == CASTLE else facts.fortress_ronin
        t.tell(BonusRaised, target, building, pos.bonus[target])


def is_over(t: IkusaTable, troop: int, target: int) -> bool:
    """One of the sides is gone, or the attacker has just taken over the defenders (IK E.4)."""
    pos = t.pos
    return not is_standing(pos, troop) or not is_held(pos, house_of(pos, troop), target)


def is_standing(pos: Position, troop: int) -> bool:
    """The attacker still has somebody to fight with."""
    if troop < FIRST_FORCE:
        return pos.army_at[troop] != NONE
    return pos.sizes[troop - FIRST_FORCE] > 0


def is_held(pos: Position, house: int, target: int) -> bool:
    """A house that attacks a province meets enemies there."""
    return pos.owner[target] != house and is_defended(pos, target)


class Volley(Attack, frozen=True, gc=False, tag="volley"):
    """Steps 1 to 3: bowmen, gunners, then the losses of both (IK 7.C.9 to 7.C.11)."""

    rule: ClassVar[str] = "IK 7.C.9"

    def run(self, t: IkusaTable) -> None:
        house, troop, target = self.house, self.troop, self.target
        if is_over(t, troop, target):
            defender = t.pos.owner[target]
            bury(t, target)  # in 1986 a slain daimyo may be all there is (IK 86.6)
            if defender != NONE:
                eliminate_if_leaderless(t, defender, house)
            return
        self.exchange(t, VOLLEY, Melee(house, troop, target))


class Melee(Attack, frozen=True, gc=False, tag="melee"):
    """Steps 4 to 7: daimyos, swordsmen and ronin, spearmen (IK 7.C.13 to 7.C.16)."""

    rule: ClassVar[str] = "IK 7.C.13"

    def run(self, t: IkusaTable) -> None:
        house, troop, target = self.house, self.troop, self.target
        if not is_over(t, troop, target):
            self.exchange(t, MELEE, AfterPass(house, troop, target))


class AfterPass(Attack, frozen=True, gc=False, tag="after-pass"):
    rule: ClassVar[str] = "IK 7.C.17"

    def run(self, t: IkusaTable) -> None:
        house, troop, target = self.house, self.troop, self.target
        if not is_over(t, troop, target):
            t.do(FightOn(seat_of(t, house), house, troop, target))


class FightOn(HouseChoice, frozen=True, gc=False, tag="fight-on"):
    """Step 8: another pass, or the battle is called off (IK 7.C.17, 7.C.32)."""

    rule: ClassVar[str] = "IK 7.C.17"
    troop: TroopId
    target: ProvinceId

    def arises(self, t: IkusaTable) -> bool:
        """In 1986 the ninja may have stopped the attacking army meanwhile (IK 6.13, 86.4)."""
        return not is_army(self.troop) or not t.pos.slain[self.troop]

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"province": province_name(self.target)}

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [PressOn(), CallOff()]

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return self.universe(t)  # neither is ever refused

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, PressOn):
            t.tell(PressedOn, self.troop, self.target)
            t.do(Volley(self.house, self.troop, self.target))
        else:
            t.tell(CalledOff, self.troop, self.target)

    def default(self, t: IkusaTable) -> Move:
        return CallOff()

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return True  # dice follow, here or in the next battle
