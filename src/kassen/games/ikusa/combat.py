"""Phase C: the eight steps of combat, castles, fortresses, naval invasions (IK 7.C.9 to 7.C.49)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from kassen.core.messages import Message, Refusal, refuse
from kassen.core.steps import Choice, Move, Step
from kassen.games.ikusa.casualties import (
    ATTACKER,
    DEFENDER,
    TakeLosses,
    bury,
    is_defended,
    side_troops,
)
from kassen.games.ikusa.data import (
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
from kassen.games.ikusa.elimination import eliminate_if_leaderless
from kassen.games.ikusa.events import BattleBegan, BonusRaised, CalledOff, DiceRolled
from kassen.games.ikusa.moves import CallOff, PressOn, Split, StrikeAt
from kassen.games.ikusa.ninja import all_strikes, strike, strike_refused, strikes
from kassen.games.ikusa.position import (
    FIRST_FORCE,
    NONE,
    HouseId,
    IkusaTable,
    Position,
    ProvinceId,
    TroopId,
    armies_in,
    force_in,
    force_size,
    house_name,
    house_of,
    is_army,
    place_of,
    province_name,
    ronin_room,
    row_of,
    seat_of,
    troop_name,
    troops_in,
)
from kassen.games.ikusa.ronin import show_ronin

VOLLEY = ((1, (BOWMAN,)), (2, (GUNNER,)))
MELEE = ((4, (DAIMYO,)), (5, (SWORDSMAN, RONIN)), (6, (SPEARMAN,)))
FIRST_STRIKE = 0
"""Shown instead of a step's number while only the defender rolls."""
BONUS_UNIT = {CASTLE: SPEARMAN, FORTRESS: RONIN}


class Battle(Step, frozen=True, gc=False, tag="battle"):
    """One troop against everything in one province (IK 7.C.2 to 7.C.5)."""

    rule: ClassVar[str] = "IK 7.C.4"
    house: HouseId
    troop: TroopId
    target: ProvinceId

    def run(self, t: IkusaTable) -> None:
        pos = t.pos
        house, troop, target = self.house, self.troop, self.target
        origin, defender = place_of(pos, troop), pos.owner[target]
        naval = target in t.facts.by_sea[origin]
        t.tell(BattleBegan, troop, house, origin, target, defender, int(naval))
        t.do(
            ShowRonin(house, origin, troop),
            ShowRonin(defender, target, NONE),
            *([FirstStrike(house, troop, target)] if naval else []),
            RaiseBonus(house, troop, target),
            Volley(house, troop, target),
        )


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
        if not pos.hidden[province]:
            return
        troops = troops_in(pos, province)
        if len(troops) == 1:
            show_ronin(t, province, {troops[0]: pos.hidden[province]})
        else:
            t.do(SplitRonin(seat_of(t, self.house), self.house, province, self.attacker))


class SplitRonin(Choice, frozen=True, gc=False, tag="split-ronin"):
    """Army and force share the ronin shown; those who do not attack stay hidden (IK 5.11, 5.12)."""

    rule: ClassVar[str] = "IK 5.11"
    private: ClassVar[bool] = True
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    house: HouseId
    province: ProvinceId
    attacker: int

    def prompt(self, t: IkusaTable) -> Message:
        return Message(
            "split-ronin",
            {
                "house": house_name(self.house),
                "province": province_name(self.province),
                "ronin": t.pos.hidden[self.province],
            },
        )

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return [Split(count) for count in splits(t.pos, self.province)]

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


# ---- rolling


def roll(
    t: IkusaTable, troops: Iterable[int], unit: int, bonus: int, step: int, attacking: bool
) -> int:
    """All units of a kind roll; returns the hits (IK C.14)."""
    pos = t.pos
    troops = list(troops)
    if unit == DAIMYO:
        count = sum(is_army(one) and not pos.slain[one] for one in troops)
    else:
        count = sum(row_of(pos, one)[unit] for one in troops) + bonus
    if not count:
        return 0
    dice = t.rolls(count, 12)
    value = t.facts.dice[unit]
    hits = sum(die <= value for die in dice)
    t.tell(DiceRolled, house_of(pos, troops[0]), unit, tuple(dice), hits, int(attacking), step)
    return hits


def bonus_of(pos: Position, target: int, unit: int) -> int:
    """Castle spearmen or fortress ronin that stand there (IK 7.C.37, 7.C.38)."""
    if pos.bonus[target] == NONE or BONUS_UNIT[pos.building[target]] != unit:
        return 0
    return pos.bonus[target]


def both_roll(
    t: IkusaTable, troop: int, target: int, steps: Sequence[tuple[int, tuple[int, ...]]]
) -> tuple[int, int]:
    """Hits on the attacker and on the defender."""
    pos = t.pos
    to_attacker = to_defender = 0
    attackers = side_troops(pos, troop, target, ATTACKER)
    defenders = side_troops(pos, troop, target, DEFENDER)
    for step, units in steps:
        for unit in units:
            to_defender += roll(t, attackers, unit, 0, step, True)
        for unit in units:
            bonus = bonus_of(pos, target, unit)
            to_attacker += roll(t, defenders, unit, bonus, step, False)
    return to_attacker, to_defender


class FirstStrike(Step, frozen=True, gc=False, tag="first-strike"):
    """Over a sea line the defender has a pass of his own first (IK 7.C.44 to 7.C.46)."""

    rule: ClassVar[str] = "IK 7.C.44"
    house: HouseId
    troop: TroopId
    target: ProvinceId

    def run(self, t: IkusaTable) -> None:
        defenders = side_troops(t.pos, self.troop, self.target, DEFENDER)
        units = [unit for _, units in (*VOLLEY, *MELEE) for unit in units]
        hits = sum(roll(t, defenders, unit, 0, FIRST_STRIKE, False) for unit in units)
        t.do(TakeLosses(self.house, self.troop, self.target, hits, 0))


class RaiseBonus(Step, frozen=True, gc=False, tag="raise-bonus"):
    """Once in an attacker's turn (IK 7.C.37 to 7.C.43)."""

    rule: ClassVar[str] = "IK 7.C.37"
    house: HouseId
    troop: TroopId
    target: ProvinceId

    def run(self, t: IkusaTable) -> None:
        pos, target = t.pos, self.target
        building = pos.building[target]
        if building == NO_BUILDING or pos.bonus[target] != NONE:
            return
        if is_over(t, self.troop, target):
            return
        facts = t.facts
        pos.bonus[target] = facts.castle_spearmen if building == CASTLE else facts.fortress_ronin
        t.tell(BonusRaised, target, building, pos.bonus[target])


def is_over(t: IkusaTable, troop: int, target: int) -> bool:
    """One of the sides is gone, or the attacker has just taken over the defenders (IK E.4)."""
    pos = t.pos
    standing = (
        pos.army_at[troop] != NONE if is_army(troop) else force_size(pos, troop - FIRST_FORCE)
    )
    if not standing or not is_defended(pos, target):
        return True
    return pos.owner[target] == house_of(pos, troop)


class Volley(Step, frozen=True, gc=False, tag="volley"):
    """Steps 1 to 3: bowmen, gunners, then the losses of both (IK 7.C.9 to 7.C.11)."""

    rule: ClassVar[str] = "IK 7.C.9"
    house: HouseId
    troop: TroopId
    target: ProvinceId

    def run(self, t: IkusaTable) -> None:
        house, troop, target = self.house, self.troop, self.target
        if is_over(t, troop, target):
            defender = t.pos.owner[target]
            bury(t, target)  # in 1986 a slain daimyo may be all there is (IK 86.6)
            if defender != NONE:
                eliminate_if_leaderless(t, defender, house)
            return
        hits = both_roll(t, troop, target, VOLLEY)
        t.do(TakeLosses(house, troop, target, *hits), Melee(house, troop, target))


class Melee(Step, frozen=True, gc=False, tag="melee"):
    """Steps 4 to 7: daimyos, swordsmen and ronin, spearmen (IK 7.C.13 to 7.C.16)."""

    rule: ClassVar[str] = "IK 7.C.13"
    house: HouseId
    troop: TroopId
    target: ProvinceId

    def run(self, t: IkusaTable) -> None:
        house, troop, target = self.house, self.troop, self.target
        if is_over(t, troop, target):
            return
        hits = both_roll(t, troop, target, MELEE)
        t.do(TakeLosses(house, troop, target, *hits), AfterPass(house, troop, target))


class AfterPass(Step, frozen=True, gc=False, tag="after-pass"):
    rule: ClassVar[str] = "IK 7.C.17"
    house: HouseId
    troop: TroopId
    target: ProvinceId

    def run(self, t: IkusaTable) -> None:
        house, troop, target = self.house, self.troop, self.target
        if not is_over(t, troop, target):
            t.do(FightOn(seat_of(t, house), house, troop, target))


class FightOn(Choice, frozen=True, gc=False, tag="fight-on"):
    """Step 8: another pass, or the battle is called off (IK 7.C.17, 7.C.32)."""

    rule: ClassVar[str] = "IK 7.C.17"
    house: HouseId
    troop: TroopId
    target: ProvinceId

    def arises(self, t: IkusaTable) -> bool:
        """In 1986 the ninja may have stopped the attacking army meanwhile (IK 6.13, 86.4)."""
        return not is_army(self.troop) or not t.pos.slain[self.troop]

    def prompt(self, t: IkusaTable) -> Message:
        names = {"troop": troop_name(self.troop), "province": province_name(self.target)}
        return Message("fight-on", {**names})

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return [PressOn(), CallOff(), *strikes(t, self.seat)]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [PressOn(), CallOff(), *all_strikes(t)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        return strike_refused(t, self.seat, move.army) if isinstance(move, StrikeAt) else None

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, StrikeAt):
            t.do(self)
            strike(t, move.army)
        elif isinstance(move, PressOn):
            t.do(Volley(self.house, self.troop, self.target))
        else:
            t.tell(CalledOff, self.troop, self.target)

    def default(self, t: IkusaTable) -> Move:
        return CallOff()

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return True  # dice follow, here or in the next battle
