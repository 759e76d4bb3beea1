"""Action 4: levy units (IK 4)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final

from kassen.core.engine.steps import Move, Step, Together
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import (
    BOWMAN,
    GUNNER,
    KINDS,
    LEVY,
    PROVINCES,
    SPEARMAN,
    SWORDSMAN,
    UNITS,
)
from kassen.games.ikusa.rules.events import Levied, UnitPlaced
from kassen.games.ikusa.rules.holding_out import in_need
from kassen.games.ikusa.rules.moves import END, PLACE, End, Enlist, LevyUnits, Place
from kassen.games.ikusa.rules.plan import spend
from kassen.games.ikusa.rules.position import (
    NONE,
    HouseChoice,
    IkusaTable,
    Position,
    add,
    armies_of,
    army_name,
    force_in,
    force_size,
    has_square,
    houses_of,
    in_play,
    province_name,
    provinces_of,
    unit_name,
)

BUNDLES = ("bowman", "swordsmen", "gunners", "pair", "spearmen")
BOUGHT: tuple[tuple[tuple[int, int], ...], ...] = (
    ((BOWMAN, 1),),
    ((SWORDSMAN, 2),),
    ((GUNNER, 2),),
    ((SWORDSMAN, 1), (GUNNER, 1)),
    ((SPEARMAN, 3),),
)
"""What one koku buys: unit and count (IK 4.1)."""
LARGEST: Final = max(map(len, BOUGHT))
"""Kinds of units in a bundle."""
LEVY_UNITS = tuple(LevyUnits(bundle) for bundle in range(len(BUNDLES)))
INTO_ARMY = KINDS
"""Added to a kind in the draft: the unit goes onto the army card."""


class Levy(Step, frozen=True, gc=False, tag="levy-phase"):
    """First all choose what they levy, then all place (IK 4.8)."""

    rule: ClassVar[str] = "IK 4.8"

    def run(self, t: IkusaTable) -> None:
        koku = spend(t.pos, LEVY)
        if any(koku):
            t.do(LevyTogether(tuple(koku)), PlaceTogether())


# ---- choosing


def in_tray(pos: Position, house: int, unit: int) -> int:
    """What the house has not chosen yet (IK 4.2)."""
    at = KINDS * house + unit
    return pos.tray[at] - pos.drafted_levy[at]


def provinces_left(pos: Position, house: int) -> int:
    """No more units than own provinces (IK 4.3)."""
    chosen = sum(pos.drafted_levy[KINDS * house : KINDS * house + KINDS])
    return pos.owner.count(house) - chosen


def bundle_refused(t: IkusaTable, house: int, bundle: int) -> Refusal | None:
    bought = BOUGHT[bundle]
    for unit, _ in bought:
        if not in_tray(t.pos, house, unit):
            return refuse("IK 4.2", "tray-is-empty", unit=unit_name(unit))
    if provinces_left(t.pos, house) < len(bought):
        return refuse("IK 4.3", "no-more-than-provinces")
    return None


@cache
def levies(room: int, there: tuple[bool, ...]) -> tuple[Move, ...]:
    """All that can be levied for so many provinces with units of these kinds left, or nothing."""
    fitting = [
        LEVY_UNITS[bundle]
        for bundle, bought in enumerate(BOUGHT)
        if len(bought) <= room and all(there[unit] for unit, _ in bought)
    ]
    return (*fitting, END)


class LevyTogether(Together, frozen=True, gc=False, tag="levy-together"):
    """Each koku buys a bundle (IK 4.1)."""

    rule: ClassVar[str] = "IK 4.1"
    koku: tuple[int, ...]

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        houses = houses_of(t, seat)
        return tuple([ChooseLevy(seat, h, self.koku[h]) for h in houses if self.koku[h]])

    def sealed(self, t: IkusaTable) -> None:
        pos = t.pos
        pos.levy = pos.drafted_levy[:]
        for house in in_play(pos):
            if any(levied := pos.levy[KINDS * house : KINDS * house + KINDS]):
                t.tell(Levied, house, *levied)


class ChooseLevy(HouseChoice, frozen=True, gc=False, tag="choose-levy"):
    """A bundle for a koku; what buys nothing is lost (IK 4.1, 4.9)."""

    rule: ClassVar[str] = "IK 4.1"
    private: ClassVar[bool] = True
    koku: int

    def arises(self, t: IkusaTable) -> bool:
        return self.koku > 0 and len(self.moves(t)) > 1

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        pos, at = t.pos, KINDS * self.house
        trays = zip(pos.tray[at : at + KINDS], pos.drafted_levy[at : at + KINDS], strict=True)
        there = tuple([count > drafted for count, drafted in trays])
        return levies(min(provinces_left(pos, self.house), LARGEST), there)

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"provinces": provinces_left(t.pos, self.house)}

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [*(LevyUnits(bundle) for bundle in range(len(BUNDLES))), End()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        return bundle_refused(t, self.house, move.bundle) if isinstance(move, LevyUnits) else None

    def play(self, t: IkusaTable, move: Move) -> None:
        if not isinstance(move, LevyUnits):
            return
        pos, house = t.pos, self.house
        for unit, count in BOUGHT[move.bundle]:
            count = min(count, in_tray(pos, house, unit), provinces_left(pos, house))
            pos.drafted_levy[KINDS * house + unit] += count
        t.do(ChooseLevy(self.seat, house, self.koku - 1))

    def default(self, t: IkusaTable) -> Move:
        """The most men that find a province."""
        room = provinces_left(t.pos, self.house)

        def men(move: Move) -> int:
            bought = BOUGHT[move.bundle] if isinstance(move, LevyUnits) else ()
            return min(room, sum(min(n, in_tray(t.pos, self.house, unit)) for unit, n in bought))

        return max(self.moves(t), key=men)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        """The last koku: all may be shown then."""
        if not isinstance(move, LevyUnits):
            return True
        trial = t.clone()
        self.play(trial, move)
        return not ChooseLevy(self.seat, self.house, self.koku - 1).arises(trial)


# ---- placing


class PlaceTogether(Together, frozen=True, gc=False, tag="place-together"):
    """All place at the same time (IK 4.8)."""

    rule: ClassVar[str] = "IK 4.8"

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        return tuple([PlaceLevy(seat, house) for house in houses_of(t, seat)])

    def sealed(self, t: IkusaTable) -> None:
        pos = t.pos
        placed, pos.draft = pos.draft, bytearray(PROVINCES)
        pos.levy = bytearray(len(pos.levy))
        pos.drafted_levy = bytearray(len(pos.drafted_levy))
        for province, kind in enumerate(placed):
            if not kind:
                continue
            house = pos.owner[province]
            unit = (kind - 1) % INTO_ARMY
            army = pos.army_at.index(province) if kind > INTO_ARMY else NONE
            troop = force_in(province) if army == NONE else army
            pos.tray[KINDS * house + unit] -= 1
            add(pos, troop, unit)
            t.tell(UnitPlaced, house, unit, troop, province)


def unit_refused(t: IkusaTable, house: int, unit: int, province: int) -> Refusal | None:
    """What holds for forces and army cards alike (IK 4.4, 4.5)."""
    if t.pos.owner[province] != house:
        return refuse("IK 4.4", "not-your-province", province=province_name(province))
    if t.pos.draft[province]:
        return refuse("IK 4.4", "one-unit-a-province", province=province_name(province))
    if unit >= KINDS or not t.pos.drafted_levy[KINDS * house + unit]:
        return refuse("IK 4.2", "not-levied", unit=unit_name(unit))
    return None


def placing_refused(t: IkusaTable, house: int, unit: int, province: int) -> Refusal | None:
    if refusal := unit_refused(t, house, unit, province):
        return refusal
    if force_size(t.pos, province) >= t.facts.force_limit:
        return refuse("IK 4.6", "force-is-full", province=province_name(province))
    return None


def enlisting_refused(t: IkusaTable, house: int, unit: int, army: int) -> Refusal | None:
    if army not in armies_of(t.pos, house):
        return refuse("IK 4.5", "not-your-army", army=army_name(army))
    if refusal := unit_refused(t, house, unit, t.pos.army_at[army]):
        return refusal
    if not has_square(t, army, unit):
        return refuse("IK 4.6", "no-square-left", unit=unit_name(unit))
    return None


class PlaceLevy(HouseChoice, frozen=True, gc=False, tag="place-levy"):
    """One unit a province, into its force or onto its army's card (IK 4.4 to 4.7)."""

    rule: ClassVar[str] = "IK 4.4"
    private: ClassVar[bool] = True

    def arises(self, t: IkusaTable) -> bool:
        pos, house = t.pos, self.house
        if not any(pos.drafted_levy[KINDS * house : KINDS * house + KINDS]):
            return False
        force, limit = pos.sizes, t.facts.force_limit
        if any(not pos.draft[p] and force[p] < limit for p in provinces_of(pos, house)):
            return True
        return bool(self.moves(t))

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        left = sum(t.pos.drafted_levy[KINDS * self.house : KINDS * self.house + KINDS])
        return {"left": left}

    def moves(self, t: IkusaTable) -> Sequence[Place | Enlist]:
        pos, house = t.pos, self.house
        units = [unit for unit in range(KINDS) if pos.drafted_levy[KINDS * house + unit]]
        free = [province for province in provinces_of(pos, house) if not pos.draft[province]]
        force, limit = pos.sizes, t.facts.force_limit
        rows = [PLACE[unit] for unit in units]
        found: list[Place | Enlist] = [
            row[province] for province in free if force[province] < limit for row in rows
        ]
        for army in armies_of(pos, house):
            if not pos.draft[pos.army_at[army]]:
                found += [Enlist(unit, army) for unit in units if has_square(t, army, unit)]
        return found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        armies, units = range(len(t.pos.army_at)), range(len(UNITS))
        return [
            *(Place(unit, province) for unit in units for province in range(PROVINCES)),
            *(Enlist(unit, army) for unit in units for army in armies),
        ]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Place):
            return placing_refused(t, self.house, move.unit, move.province)
        if isinstance(move, Enlist):
            return enlisting_refused(t, self.house, move.unit, move.army)
        return None

    def default(self, t: IkusaTable) -> Move:
        """The best men where they are needed most."""

        def needed(move: Place | Enlist) -> tuple[tuple[bool, int, int], int]:
            province = t.pos.army_at[move.army] if isinstance(move, Enlist) else move.province
            return in_need(t, self.house, province), move.unit

        return min(self.moves(t), key=needed)

    def play(self, t: IkusaTable, move: Place | Enlist) -> None:
        pos = t.pos
        pos.drafted_levy[KINDS * self.house + move.unit] -= 1
        if isinstance(move, Place):
            pos.draft[move.province] = move.unit + 1
        else:
            pos.draft[pos.army_at[move.army]] = move.unit + 1 + INTO_ARMY
        t.do(self)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        """The last unit that finds a place: all may be shown then."""
        assert isinstance(move, Place | Enlist)
        trial = t.clone()
        self.play(trial, move)
        return not self.arises(trial)
