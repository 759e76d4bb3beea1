"""Battles through the tower (SH B)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.games.shogun.box.names import CASTLE, COLOURS, FARMERS, MORE_ATTACK, MORE_DEFENCE
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.moves import AddArmy, AddNone
from kassen.games.shogun.rules.position import (
    NONE,
    Position,
    ProvinceId,
    ShogunTable,
)
from kassen.games.shogun.rules.provinces import (
    cubes_go_home,
    devastate,
    event_kind,
    farmers_go_home,
    has_building,
    lose_province,
    special_of,
    take_from_supply,
)
from kassen.games.shogun.rules.tower import throw


class Attack(Step, frozen=True, gc=False, tag="attack"):
    """First the attacker says whether he adds an army (SH T.12, T.15)."""

    rule: ClassVar[str] = "SH B.3"
    seat: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int

    def run(self, t: ShogunTable) -> None:
        pos, seat = t.pos, self.seat
        args = (self.origin, self.province, self.armies)
        if special_of(pos, seat) == MORE_ATTACK and pos.supply[seat]:  # SH T.14
            t.do(AddToAttack(seat, *args))
        else:
            t.do(Defend(seat, *args, 0))


class AddToAttack(Choice, frozen=True, gc=False, tag="add-to-attack"):
    rule: ClassVar[str] = "SH T.12"
    origin: ProvinceId
    province: ProvinceId
    armies: int

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [AddArmy(), AddNone()]

    def play(self, t: ShogunTable, move: Move) -> None:
        added = int(isinstance(move, AddArmy))
        t.tell(told.ArmyAdded, self.seat, added)
        t.do(Defend(self.seat, self.origin, self.province, self.armies, added))


class Defend(Step, frozen=True, gc=False, tag="defend"):
    """Then the defender (SH T.13, T.15); his castle's army comes first (SH E.7, E.10)."""

    rule: ClassVar[str] = "SH B.4"
    seat: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int
    added: int

    def run(self, t: ShogunTable) -> None:
        defender = t.pos.owner[self.province]
        args = (self.origin, self.province, self.armies, self.added)
        if defender != NONE and may_add_to_defence(t, defender, self.province):
            t.do(AddToDefence(defender, self.seat, *args))
        else:
            t.do(Battle(self.seat, *args, 0))


def may_add_to_defence(t: ShogunTable, defender: int, province: int) -> bool:
    """The card needs an army that the castle does not take already (SH T.13, T.14)."""
    has_card = special_of(t.pos, defender) == MORE_DEFENCE
    return has_card and t.pos.supply[defender] > castle_army(t, province)


class AddToDefence(Choice, frozen=True, gc=False, tag="add-to-defence"):
    rule: ClassVar[str] = "SH T.13"
    attacker: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int
    added: int

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [AddArmy(), AddNone()]

    def play(self, t: ShogunTable, move: Move) -> None:
        aided = int(isinstance(move, AddArmy))
        t.tell(told.ArmyAdded, self.seat, aided)
        args = (self.origin, self.province, self.armies, self.added)
        t.do(Battle(self.attacker, *args, aided))


def castle_army(t: ShogunTable, province: int) -> int:
    """That the castle event adds to the defence, if one is left (SH E.10, E.11)."""
    pos = t.pos
    if event_kind(t) != "castles-hold" or not has_building(pos, province, CASTLE):
        return 0
    return min(1, pos.supply[pos.owner[province]])


def farmers_defend(t: ShogunTable) -> int:
    """Of a neutral province (SH B.5, E.9)."""
    return 2 if event_kind(t) == "two-farmers" else 1


def side(defender: int) -> int:
    """As events name it: whoever has no owner is defended by farmers."""
    return FARMERS if defender == NONE else defender


class Battle(Step, frozen=True, gc=False, tag="battle"):
    """All into the tower; what lies in the tray then decides (SH B.1, B.14)."""

    rule: ClassVar[str] = "SH B.1"
    seat: Seat
    origin: ProvinceId
    province: ProvinceId
    armies: int
    added: int
    aided: int

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        defender = pos.owner[self.province]
        thrown = thrown_cubes(t, self)
        t.tell(
            told.Thrown, self.seat, side(defender), self.province, tuple(thrown), tuple(pos.tray)
        )
        pos.armies[self.origin] -= self.armies
        pos.armies[self.province] = 0
        pos.supply[self.seat] -= self.added
        if defender == NONE:
            pos.supply[FARMERS] -= thrown[FARMERS]
        else:
            pos.supply[defender] -= castle_army(t, self.province) + self.aided
        throw(t, thrown)
        t.tell(told.FellOut, tuple(pos.tray), tuple(pos.tower))
        settle(t, self.seat, defender, self.province)


def thrown_cubes(t: ShogunTable, battle: Battle) -> list[int]:
    """Of each colour, what joins the throw beside the tray (SH B.3 to B.7)."""
    pos = t.pos
    thrown = [0] * COLOURS
    thrown[battle.seat] = battle.armies + battle.added
    defender = pos.owner[battle.province]
    if defender == NONE:
        thrown[FARMERS] = min(farmers_defend(t), pos.supply[FARMERS])
    else:
        castle = castle_army(t, battle.province)
        thrown[defender] = pos.armies[battle.province] + castle + battle.aided
    return thrown


def outcome(attackers: int, own: int, farmers: int) -> tuple[str, int]:
    """Who has the province afterwards and with how many armies (SH B.14 to B.21).

    >>> outcome(3, 1, 1), outcome(2, 1, 2), outcome(2, 2, 0), outcome(1, 0, 2)
    (('taken', 1), ('held', 1), ('devastated', 0), ('devastated', 0))
    """
    defence = own + farmers
    if attackers > defence:
        return "taken", attackers - defence
    if defence > attackers and own:
        return "held", min(own, defence - attackers)
    return "devastated", 0


def farmers_take_part(pos: Position, province: int) -> bool:
    """They stand by an owner who has not pressed them; a neutral province is theirs (SH B.10)."""
    return pos.owner[province] == NONE or not pos.markers[province]


def settle(t: ShogunTable, attacker: int, defender: int, province: int) -> None:
    """Count the tray and put everything where it belongs (SH B.13 to B.26)."""
    pos = t.pos
    with_farmers = farmers_take_part(pos, province)
    farmers = pos.tray[FARMERS] if with_farmers else 0
    own = 0 if defender == NONE else pos.tray[defender]
    attackers = pos.tray[attacker]
    how, left = outcome(attackers, own, farmers)
    counts = (attackers, own, farmers)
    t.tell(told.BattleEnded, attacker, side(defender), province, *counts, how, left)
    if with_farmers:
        farmers_go_home(pos)
    cubes_go_home(pos, attacker)
    if defender != NONE:
        cubes_go_home(pos, defender)
    if how == "taken":
        if defender != NONE:
            lose_province(t, province)
        pos.owner[province] = attacker
        pos.armies[province] = take_from_supply(pos, attacker, left)
    elif how == "held":
        pos.armies[province] = take_from_supply(pos, defender, left)
    elif defender != NONE:
        devastate(t, province)
