"""Phase C: which battle is next, and what experienced armies do between attacks (IK 7.C)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.rules.combat import Battle
from kassen.games.ikusa.rules.events import BattleOver, Experienced, FoundEmpty, NoBattle, Rested
from kassen.games.ikusa.rules.garrisons import start_step
from kassen.games.ikusa.rules.marching import leaving_refused
from kassen.games.ikusa.rules.moves import FIGHT, Attack, Enter, EnterWith, Fight, Wait
from kassen.games.ikusa.rules.ninja import ask_the_ninja
from kassen.games.ikusa.rules.phase_b import target_refused, troop_refused
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    NONE,
    OWN_ARMIES,
    ArmyId,
    HouseChoice,
    HouseId,
    IkusaTable,
    Position,
    ProvinceId,
    TroopId,
    is_army,
    is_empty,
    level,
    province_name,
    seat_of,
    troop_name,
)
from kassen.games.ikusa.rules.ronin import has_cards

PHASE_C = 3


# ---- the order of battles


def declared_by(pos: Position, house: int) -> list[int]:
    """The troops of a house that are still to fight a battle they declared."""
    declared, army_at, sizes, found = pos.declared, pos.army_at, pos.sizes, list[int]()
    for army in OWN_ARMIES[house]:
        if declared[army] != NONE and army_at[army] != NONE:
            found.append(army)  # as in `armies_of`
    for province in pos.lands[house]:
        if declared[FIRST_FORCE + province] != NONE and sizes[province]:
            found.append(FIRST_FORCE + province)
    return found


def is_possible(t: IkusaTable, house: int, troop: int) -> bool:
    """A declared battle is fought if it still can be (IK 7.B.6, 7.C.34, 7.C.35)."""
    pos = t.pos
    if is_army(troop):
        if pos.slain[troop]:
            return False
        if level(t, troop) > 1:
            return True
    return is_foreign(t, house, pos.declared[troop])


def is_foreign(t: IkusaTable, house: int, province: int) -> bool:
    """Somebody stands there who can be fought: not one's own, nor the other colour (IK 2P.5)."""
    owner, seats = t.pos.owner[province], t.setting.seat_of
    return owner != NONE and seats[owner] != seats[house]


class PickBattles(Step, frozen=True, gc=False, tag="pick-battles"):
    """Battles that have become impossible lapse; of the others one is next (IK 7.C.1)."""

    rule: ClassVar[str] = "IK 7.C.1"
    house: HouseId

    def run(self, t: IkusaTable) -> None:
        pos, house = t.pos, self.house
        is_left = False
        for troop in declared_by(pos, house):
            if is_possible(t, house, troop):
                is_left = True
            else:
                t.tell(NoBattle, troop, pos.declared[troop])
                pos.declared[troop] = NONE
        if is_left:
            t.do(NextBattle(seat_of(t, house), house))


class NextBattle(HouseChoice, frozen=True, gc=False, tag="next-battle"):
    """One at a time, in the order the attacker likes (IK 7.C.1, 7.C.6)."""

    rule: ClassVar[str] = "IK 7.C.1"
    skip_forced: ClassVar[bool] = True

    def arises(self, t: IkusaTable) -> bool:
        """In 1986 the ninja, or revenge on him, may have stopped the last of them (IK 86.4)."""
        return bool(declared_by(t.pos, self.house))

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return [FIGHT[troop] for troop in declared_by(t.pos, self.house)]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [Fight(troop) for troop in range(len(t.pos.declared))]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Fight):
            return None
        if refused := troop_refused(t, self.house, move.troop):
            return refused
        if t.pos.declared[move.troop] == NONE:
            return refuse("IK 7.B.7", "no-battle-left", troop=troop_name(move.troop))
        return None

    def play(self, t: IkusaTable, move: Fight) -> None:
        t.do(FirstAttack(self.house, move.troop), PickBattles(self.house))
        ask_the_ninja(t, PHASE_C)  # 1986: as the attack starts (IK 86.4)


class FirstAttack(Step, frozen=True, gc=False, tag="first-attack"):
    """The declared battle; it lapses if the daimyo has been slain (IK 6.14)."""

    rule: ClassVar[str] = "IK 7.B.6"
    house: HouseId
    troop: TroopId

    def run(self, t: IkusaTable) -> None:
        target = t.pos.declared[self.troop]
        if target == NONE:
            return
        t.pos.declared[self.troop] = NONE
        attack(t, self.house, self.troop, target, ())


def attack(
    t: IkusaTable, house: int, troop: int, target: int, barred: tuple[ProvinceId, ...]
) -> None:
    """An attack on an enemy province is a battle; any other is only counted (IK 7.C.35, 7.C.56)."""
    pos = t.pos
    if is_army(troop):
        pos.attacks[troop] += 1
    if is_foreign(t, house, target):
        t.do(Battle(house, troop, target), BattleEnds(house, troop, target, barred))
    elif is_empty(pos, target):
        t.tell(FoundEmpty, troop, target)
        t.do(NextStep(house, troop, target, barred))
    else:
        t.tell(NoBattle, troop, target)
        t.do(NextStep(house, troop, NONE, barred))


class FurtherAttack(Step, frozen=True, gc=False, tag="further-attack"):
    """Another attack of an experienced army; no marker is needed (IK 7.C.50)."""

    rule: ClassVar[str] = "IK 7.C.50"
    house: HouseId
    army: ArmyId
    target: ProvinceId
    barred: tuple[ProvinceId, ...]

    def run(self, t: IkusaTable) -> None:
        if not t.pos.slain[self.army]:  # as the attack began (IK 86.4)
            attack(t, self.house, self.army, self.target, self.barred)


class BattleEnds(Step, frozen=True, gc=False, tag="battle-ends"):
    """A success leaves the enemy's province empty (IK 7.C.28 to 7.C.33, 7.C.62)."""

    rule: ClassVar[str] = "IK 7.C.28"
    house: HouseId
    troop: TroopId
    target: ProvinceId
    barred: tuple[ProvinceId, ...]
    """Provinces that called-off attacks were made against."""

    def run(self, t: IkusaTable) -> None:
        pos, troop, target = t.pos, self.troop, self.target
        success = is_empty(pos, target)
        t.tell(BattleOver, target, int(success))
        if not is_army(troop) or not pos.attacks[troop]:
            return  # a lost army has made no attack, not even if its daimyo is back (IK E.6)
        if success:
            pos.succeeded[troop] = 1
            t.do(NextStep(self.house, troop, target, self.barred))
        else:
            t.do(NextStep(self.house, troop, NONE, (*self.barred, target)))


# ---- experienced armies


def attacks_left(t: IkusaTable, army: int) -> int:
    return level(t, army) - t.pos.attacks[army]


class NextStep(Step, frozen=True, gc=False, tag="next-step"):
    """With an attack left the army may go on; else it has finished (IK 7.C.50 to 7.C.53)."""

    rule: ClassVar[str] = "IK 7.C.50"
    house: HouseId
    army: ArmyId
    opened: int
    """The empty province it may enter; NONE: none."""
    barred: tuple[ProvinceId, ...]

    def run(self, t: IkusaTable) -> None:
        army = self.army
        if t.pos.slain[army]:
            return  # in 1986 between two passes (IK 6.13, 86.4)
        if attacks_left(t, army) > 0:
            seat = seat_of(t, self.house)
            t.do(NextAttack(seat, self.house, army, self.opened, self.barred, 0))
        else:
            gain_experience(t, army)


def gain_experience(t: IkusaTable, army: int) -> None:
    """One hole for an army that has finished with a success (IK 7.C.60 to 7.C.63)."""
    pos = t.pos
    last = len(t.facts.levels) - 1
    if pos.army_at[army] != NONE and pos.succeeded[army] and pos.hole[army] < last:
        pos.hole[army] += 1
        t.tell(Experienced, army, level(t, army), pos.hole[army])
    pos.succeeded[army] = 0


def ronin_of(move: Enter | EnterWith) -> int:
    """Hidden ronin who come along."""
    return move.ronin if isinstance(move, EnterWith) else 0


class NextAttack(HouseChoice, frozen=True, gc=False, tag="next-attack"):
    """Stay and attack, enter and attack, enter and wait, or stay and wait (IK 7.C.52, 86.9)."""

    rule: ClassVar[str] = "IK 7.C.52"
    skip_forced: ClassVar[bool] = True
    army: ArmyId
    opened: int
    barred: tuple[ProvinceId, ...]
    entered: int
    """1: it has just entered; in 1986 it must attack now."""

    def forced_tells(self, t: IkusaTable) -> bool:
        return has_cards(t.pos, self.house)

    def arises(self, t: IkusaTable) -> bool:
        """In 1986 the ninja may have stopped it meanwhile (IK 6.13, 86.4)."""
        return not t.pos.slain[self.army]

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {
            "province": province_name(t.pos.army_at[self.army]),
            "left": attacks_left(t, self.army),
        }

    def targets(self, t: IkusaTable, origin: int) -> list[int]:
        near = t.facts.neighbours[origin]
        return [n for n in near if self.attack_refused(t, origin, n) is None]

    def attack_refused(self, t: IkusaTable, origin: int, target: int) -> Refusal | None:
        if target in self.barred:
            return refuse("IK 7.C.59", "called-off-before", province=province_name(target))
        if target == self.opened:
            return refuse("IK 7.C.52", "open-already", province=province_name(target))
        return target_refused(t, self.house, origin, target)

    def enter_refused(self, t: IkusaTable, ronin: int = 0) -> Refusal | None:
        """IK 7.C.54 to 7.C.58."""
        if self.opened == NONE:
            return refuse("IK 7.C.58", "nothing-to-enter")
        if refused := leaving_refused(t, self.house, self.army, self.opened, ronin):
            return refused
        if self.must_go_on(t) and not self.targets(t, self.opened):
            return refuse("IK 86.9", "enter-and-attack")
        return None

    def must_go_on(self, t: IkusaTable) -> bool:
        return not t.facts.edition.may_enter_and_wait

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        found: list[Move] = [Attack(n) for n in self.targets(t, t.pos.army_at[self.army])]
        if self.enter_refused(t) is None:
            found.append(Enter())
        cards = range(1, t.pos.hidden[t.pos.army_at[self.army]] + 1)
        found += [EnterWith(ronin) for ronin in cards if self.enter_refused(t, ronin) is None]
        if not (self.entered and self.must_go_on(t)):
            found.append(Wait())
        return found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        some = range(1, t.pos.hidden[t.pos.army_at[self.army]] + 2)
        attacks = [Attack(province) for province in range(len(t.pos.owner))]
        entering = [Enter(), *(EnterWith(ronin) for ronin in some)]
        return [*attacks, *entering, Wait()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Attack):
            return self.attack_refused(t, t.pos.army_at[self.army], move.province)
        if isinstance(move, Enter | EnterWith):
            return self.enter_refused(t, ronin_of(move))
        if isinstance(move, Wait) and self.entered and self.must_go_on(t):
            return refuse("IK 86.9", "enter-and-attack")
        return None

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, Attack):
            t.do(FurtherAttack(self.house, self.army, move.province, self.barred))
            ask_the_ninja(t, PHASE_C)  # 1986: as the attack starts (IK 86.4)
        elif isinstance(move, Enter | EnterWith):
            t.do(NextAttack(self.seat, self.house, self.army, NONE, self.barred, 1))
            start_step(t, self.house, self.army, self.opened, ronin_of(move))
        else:
            if len(self.moves(t)) > 1:
                t.tell(Rested, self.army)
            gain_experience(t, self.army)

    def default(self, t: IkusaTable) -> Move:
        return self.moves(t)[-1]
