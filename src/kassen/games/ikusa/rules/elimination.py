"""Losing daimyos, going out of the game, and who takes over (IK E)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import KINDS, PROVINCES, RONIN, UNITS
from kassen.games.ikusa.rules.events import (
    DaimyoLost,
    DaimyoRecalled,
    Eliminated,
    Emptied,
    TakenUp,
    WentOut,
)
from kassen.games.ikusa.rules.holding_out import sheltered
from kassen.games.ikusa.rules.moves import END, TAKE, End, Recall, Take
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    ROW,
    ArmyId,
    HouseChoice,
    IkusaTable,
    Position,
    add,
    armies_of,
    army_name,
    force_in,
    hand_over,
    has_armies,
    has_square,
    house_of_army,
    is_empty,
    province_name,
    provinces_of,
    ronin_room,
    seat_of,
    unit_name,
)
from kassen.games.ikusa.rules.victory import check_elimination


def lose_daimyo(t: IkusaTable, army: int) -> None:
    """Figure, army marker and experience go into the tray (IK E.1, E.2)."""
    pos = t.pos
    pos.pool += pos.army[ROW * army + RONIN]
    pos.army[ROW * army : ROW * army + ROW] = bytes(ROW)
    pos.army_at[army] = NONE
    pos.hole[army] = 0
    pos.slain[army] = 0
    pos.declared[army] = NONE
    pos.attacks[army] = pos.succeeded[army] = 0
    t.tell(DaimyoLost, army, house_of_army(army))


def empty_if_deserted(t: IkusaTable, province: int) -> None:
    """A province without units has no owner, and no ronin (IK 7.2, 5.15)."""
    pos = t.pos
    house = pos.owner[province]
    if house == NONE or not is_empty(pos, province):
        return
    hand_over(pos, province, NONE)
    pos.pool += pos.hidden[province] + pos.force[ROW * province + RONIN]
    pos.hidden[province] = 0
    pos.force[ROW * province + RONIN] = 0
    pos.declared[force_in(province)] = NONE
    t.tell(Emptied, province, house)


def eliminate_if_leaderless(t: IkusaTable, house: int, by: int) -> bool:
    """Without a daimyo a house is out, however many provinces it has (IK E.3)."""
    if has_armies(t.pos, house) or t.pos.heir[house] != NONE:
        return False
    heir = who_has_all_of(t.pos, by)
    if heir in (NONE, house):
        disband(t, house)
    else:
        eliminate(t, house, heir)
    return True


def lose_without_heir(t: IkusaTable, army: int) -> None:
    """A slain daimyo whom no unit of his army can succeed; the one who had him killed inherits."""
    pos = t.pos
    striker, province = pos.slain[army] - 1, pos.army_at[army]
    lose_daimyo(t, army)
    empty_if_deserted(t, province)
    eliminate_if_leaderless(t, house_of_army(army), striker)


def who_has_all_of(pos: Position, house: int) -> int:
    """The house itself, or whoever has taken over from it by now; NONE: nobody did (IK E.4)."""
    while house != NONE and pos.heir[house] != NONE:
        house = NONE if pos.heir[house] == house else pos.heir[house]
    return house


def disband(t: IkusaTable, house: int) -> None:
    """A house without a daimyo that nobody is left to take over: its provinces are empty."""
    pos = t.pos
    for province in provinces_of(pos, house):
        for unit in range(KINDS):
            count = pos.force[ROW * province + unit]
            pos.tray[KINDS * house + unit] += count
            add(pos, force_in(province), unit, -count)
        empty_if_deserted(t, province)
    recall_daimyos(t, house)


def eliminate(t: IkusaTable, house: int, heir: int) -> None:
    """The eliminator takes over units, provinces and tray (IK E.4, E.16, E.17)."""
    pos = t.pos
    gained = provinces_of(pos, house)
    for province in gained:
        hand_over(pos, province, heir)
        pos.declared[force_in(province)] = NONE
    for unit in range(KINDS):
        pos.tray[KINDS * heir + unit] += pos.tray[KINDS * house + unit]
        pos.tray[KINDS * house + unit] = 0
    _leave_table(t, house, heir)
    t.tell(Eliminated, house, heir, len(gained))
    check_elimination(t, heir)
    if t.result is None:
        recall_daimyos(t, heir)


def _leave_table(t: IkusaTable, house: int, heir: int) -> None:
    """His ninja goes back, and what he still had to do is left out (IK E.17)."""
    pos = t.pos
    pos.heir[house] = heir
    pos.koku[house] = 0
    pos.marker[house] = 0
    if pos.ninja == house:
        pos.ninja, pos.asks = NONE, 0
    t.drop(lambda step: getattr(step, "house", NONE) == house)


def recall_daimyos(t: IkusaTable, house: int) -> None:
    """The eliminator has his own lost daimyos back, if he has a province (IK E.5, E.6, E.13)."""
    seat = seat_of(t, house)
    own = range(house * ARMIES, house * ARMIES + ARMIES)
    lost = [army for army in own if t.pos.army_at[army] == NONE]
    if len(lost) == ARMIES and house not in t.pos.owner:
        _leave_table(t, house, house)
        t.tell(WentOut, house)
        check_elimination(t, house)
    else:
        t.do(*(RecallDaimyo(seat, house, army) for army in lost))


class RecallDaimyo(HouseChoice, frozen=True, gc=False, tag="recall-daimyo"):
    """Into an own province without an army, alone and at the lowest level (IK E.6, E.7)."""

    rule: ClassVar[str] = "IK E.7"
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    army: ArmyId

    def arises(self, t: IkusaTable) -> bool:
        return bool(self.moves(t))

    def moves(self, t: IkusaTable) -> Sequence[Recall]:
        own = provinces_of(t.pos, self.house)
        return [Recall(self.army, p) for p in own if p not in t.pos.army_at]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        armies = range(len(t.pos.army_at))
        return [Recall(army, province) for army in armies for province in range(PROVINCES)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Recall):
            return None
        if move.army != self.army:
            return refuse(self.rule, "about-another-army", army=army_name(self.army))
        if t.pos.owner[move.province] != self.house:
            return refuse(self.rule, "not-your-province", province=province_name(move.province))
        if move.province in t.pos.army_at:
            return refuse(self.rule, "army-there", province=province_name(move.province))
        return None

    def play(self, t: IkusaTable, move: Recall) -> None:
        pos = t.pos
        pos.army_at[self.army] = move.province
        pos.hole[self.army] = t.facts.first_hole(1)
        pos.steps[self.army] = 0
        t.tell(DaimyoRecalled, self.army, move.province)
        t.do(TakeUpUnits(self.seat, self.house, self.army))

    def default(self, t: IkusaTable) -> Move:
        return min(self.moves(t), key=lambda move: sheltered(t, self.house, move.province))


def taking_refused(t: IkusaTable, house: int, unit: int, army: int) -> Refusal | None:
    """An army takes up a unit of the force where it stands (IK 7.A.10, 7.A.11, E.8)."""
    pos = t.pos
    if army not in armies_of(pos, house):
        return refuse("IK 7.A.1", "not-your-army", army=army_name(army))
    if pos.slain[army]:
        return refuse("IK 6.17", "daimyo-is-slain", army=army_name(army))
    province = pos.army_at[army]
    if unit >= RONIN:
        return _no_regular_refused(t, unit, army, province)
    if not pos.force[ROW * province + unit]:
        return refuse("IK 7.A.10", "no-such-unit-there", unit=unit_name(unit))
    if not has_square(t, army, unit):
        return refuse("IK C.16", "no-square-left", unit=unit_name(unit))
    if needs_all(pos, province) and not takes_ronin(t):
        return refuse("IK 5.6", "ronin-need-regulars", province=province_name(province))
    return None


def _no_regular_refused(t: IkusaTable, unit: int, army: int, province: int) -> Refusal | None:
    """Ronin who are shown with the force need no square, but regulars to follow (IK 7.A.12)."""
    if unit != RONIN:
        return refuse("IK C.17", "daimyo-in-no-force")
    if not t.pos.force[ROW * province + RONIN]:
        return refuse("IK 5.9", "no-ronin-shown", province=province_name(province))
    if not takes_ronin(t):
        return refuse("IK 5.14", "ronin-stay-with-force")
    if not ronin_room(t.pos, army):
        return refuse("IK 5.6", "army-has-its-ronin", army=army_name(army))
    return None


def takes_ronin(t: IkusaTable) -> bool:
    """Shown ronin are taken up with their force since version 2 of these rules."""
    return t.setting.rules > 1


def needs_all(pos: Position, province: int) -> bool:
    """The ronin shown with a force cannot do without one of its regulars (IK 5.6)."""
    shown = pos.force[ROW * province + RONIN]
    return shown > 0 and shown > pos.sizes[province] - 2


def take_up(t: IkusaTable, unit: int, army: int) -> None:
    """Where the ronin of the force could not do without him, one of them comes along."""
    follows = unit != RONIN and needs_all(t.pos, t.pos.army_at[army])
    _take_one_up(t, unit, army)
    if follows:
        _take_one_up(t, RONIN, army)


def _take_one_up(t: IkusaTable, unit: int, army: int) -> None:
    pos = t.pos
    province = pos.army_at[army]
    add(pos, force_in(province), unit, -1)
    add(pos, army, unit)
    _forget_arrivals(pos, province, unit)
    t.tell(TakenUp, army, unit, province)


def _forget_arrivals(pos: Position, province: int, unit: int) -> None:
    """Of those that have moved already, no more are counted than are left."""
    at = ROW * province + unit
    pos.arrived[at] = min(pos.arrived[at], pos.force[at])


class TakeUpUnits(HouseChoice, frozen=True, gc=False, tag="take-up-units"):
    """A daimyo who comes back may take up the force he finds (IK E.8)."""

    rule: ClassVar[str] = "IK E.8"
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    army: ArmyId

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        armies = range(len(t.pos.army_at))
        return [End(), *(Take(unit, army) for unit in range(len(UNITS)) for army in armies)]

    def candidates(self, t: IkusaTable) -> Sequence[Move]:
        return [END, *TAKE[self.army]]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Take):
            return None
        if move.army != self.army:
            return refuse(self.rule, "about-another-army", army=army_name(self.army))
        return taking_refused(t, self.house, move.unit, self.army)

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, Take):
            take_up(t, move.unit, self.army)
            t.do(self)

    def default(self, t: IkusaTable) -> Move:
        """All whom he can: a daimyo without units dies by a single knife (IK 6.24)."""
        end, *taken = self.moves(t)
        return taken[0] if taken else end
