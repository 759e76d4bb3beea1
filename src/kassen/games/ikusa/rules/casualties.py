"""Casualties: how hits are taken, chosen sealed and shown together (IK 7.C.20 to 7.C.27)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step, Together
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import KINDS, RONIN, UNITS
from kassen.games.ikusa.rules.elimination import (
    eliminate_if_leaderless,
    empty_if_deserted,
    lose_daimyo,
)
from kassen.games.ikusa.rules.events import BonusLost, UnitsLost
from kassen.games.ikusa.rules.moves import LOSE, Lose
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    NONE,
    ROW,
    HouseId,
    IkusaTable,
    Position,
    ProvinceId,
    TroopId,
    add,
    armies_in,
    army_name,
    army_size,
    house_of,
    is_army,
    place_of,
    regulars,
    row_of,
    seat_of,
    shown_ronin,
    troop_name,
    troops_in,
    unit_name,
)

ATTACKER, DEFENDER = 0, 1
NO_LOSSES = bytes(4 * ROW)


def side_troops(pos: Position, troop: int, target: int, side: int) -> list[int]:
    """The attacking troop alone; the defender with all he has there (IK 7.C.3, 7.C.4)."""
    return [troop] if side == ATTACKER else troops_in(pos, target)


def _cell(side: int, troop: int, unit: int) -> int:
    """Where the draft keeps a kind of unit of a troop."""
    return ROW * (2 * side + (troop >= FIRST_FORCE)) + unit


def _drafted(pos: Position, side: int, troop: int) -> bytearray:
    at = _cell(side, troop, 0)
    return pos.losses[at : at + ROW]


def remaining(pos: Position, side: int, troop: int) -> Sequence[int]:
    """Units of a troop that are not among the casualties yet, by kind."""
    row = row_of(pos, troop)
    if pos.losses == NO_LOSSES:
        return row
    return [count - dead for count, dead in zip(row, _drafted(pos, side, troop), strict=True)]


def _excess(pos: Position, side: int, troop: int, lost: int = -1) -> int:
    """Ronin of a troop above its limit once the chosen ones are gone (IK 7.C.25)."""
    dead = _drafted(pos, side, troop)
    if lost >= 0:
        dead[lost] += 1
    standing = regulars(pos, troop)
    if is_army(troop) and pos.slain[troop]:
        standing -= 1  # he carries nobody (IK 6.19)
    limit = max(0, standing - sum(dead[:KINDS]) - 1)
    return max(0, shown_ronin(pos, troop) - dead[RONIN] - limit)


def _all_excess(pos: Position, side: int, troops: Sequence[int]) -> int:
    return sum([_excess(pos, side, one) for one in troops])


def _strands_ronin(pos: Position, side: int, troop: int, unit: int, left: int, excess: int) -> bool:
    """Without it there would be too many ronin, more than the other hits can mend (IK 7.C.25)."""
    more = _excess(pos, side, troop, unit) - _excess(pos, side, troop)
    return excess + more > max(left, excess) - 1


def pick_refused(
    t: IkusaTable, side: int, troops: Sequence[int], left: int, troop: int, unit: int
) -> Refusal | None:
    """Why a unit cannot be taken for one of so many hits."""
    pos = t.pos
    if troop not in troops:
        return refuse("IK 7.C.21", "not-in-battle", troop=troop_name(troop))
    if unit > RONIN:
        return _daimyo_refused(pos, troop)
    if not remaining(pos, side, troop)[unit]:
        return refuse("IK 7.C.21", "no-such-unit-left", unit=unit_name(unit))
    if _strands_ronin(pos, side, troop, unit, left, _all_excess(pos, side, troops)):
        return refuse("IK 7.C.25", "ronin-need-regulars-here", troop=troop_name(troop))
    return None


def _daimyo_refused(pos: Position, troop: int) -> Refusal:
    """He is never picked: the table takes him when nobody else is left."""
    if not is_army(troop):
        return refuse("IK C.17", "daimyo-in-no-force")
    if pos.slain[troop]:
        return refuse("IK 6.19", "slain-is-no-casualty", army=army_name(troop))
    return refuse("IK 7.C.22", "daimyo-dies-last")


def picks(t: IkusaTable, side: int, troops: Sequence[int], left: int) -> list[Lose]:
    """The units that can be taken for the next of so many hits."""
    pos = t.pos
    found: list[Lose] = []
    for troop in troops:
        found += compress(LOSE[troop], remaining(pos, side, troop))
    if not any([shown_ronin(pos, one) for one in troops]):  # noqa: C419  # a list is faster
        return found
    excess = _all_excess(pos, side, troops)
    return [p for p in found if not _strands_ronin(pos, side, p.troop, p.unit, left, excess)]


def must_choose(t: IkusaTable, side: int, troops: Sequence[int], left: int) -> bool:
    """There is something to decide: neither all die nor only one kind can.

    Daimyos and bonus units are no units that may be taken.
    """
    if left <= 0:
        return False
    rows = [remaining(t.pos, side, one) for one in troops]
    if left >= sum(map(sum, rows)):
        return False
    if sum([ROW - row.count(0) for row in rows]) == 1:
        return False
    return len(picks(t, side, troops, left)) > 1


# ---- taking off


class TakeLosses(Step, frozen=True, gc=False, tag="take-losses"):
    """Both sides take off their losses together (IK 7.C.11, 7.C.16)."""

    rule: ClassVar[str] = "IK 7.C.20"
    house: HouseId
    troop: TroopId
    target: ProvinceId
    to_attacker: int
    to_defender: int

    def run(self, t: IkusaTable) -> None:
        left = lose_bonus_first(t, self.target, self.to_defender)
        if not left and not self.to_attacker:
            return
        sealed = SealLosses(self.house, self.troop, self.target, self.to_attacker, left)
        if sealed.choosing(t, ATTACKER) or sealed.choosing(t, DEFENDER):
            t.do(sealed)
        else:
            sealed.sealed(t)


def lose_bonus_first(t: IkusaTable, target: int, hits: int) -> int:
    """Castle and fortress units die first (IK 7.C.24); returns the hits that are left."""
    bonus = t.pos.bonus[target]
    if bonus == NONE or not hits:
        return hits
    lost = min(bonus, hits)
    t.pos.bonus[target] = bonus - lost
    if lost:
        t.tell(BonusLost, target, lost)
    return hits - lost


class SealLosses(Together, frozen=True, gc=False, tag="seal-losses"):
    """Chosen in secret, shown together."""

    rule: ClassVar[str] = "IK 7.C.11"
    house: HouseId
    troop: TroopId
    target: ProvinceId
    to_attacker: int
    to_defender: int

    def hits(self, side: int) -> int:
        return self.to_attacker if side == ATTACKER else self.to_defender

    def troops(self, t: IkusaTable, side: int) -> list[int]:
        return side_troops(t.pos, self.troop, self.target, side)

    def choosing(self, t: IkusaTable, side: int) -> bool:
        hits = self.to_attacker if side == ATTACKER else self.to_defender
        return hits > 0 and must_choose(t, side, self.troops(t, side), hits)

    def side_of(self, t: IkusaTable, seat: int) -> int | None:
        """The side a seat is on in this battle."""
        if seat == seat_of(t, self.house):
            return ATTACKER
        owner = t.pos.owner[self.target]
        return DEFENDER if owner != NONE and seat == seat_of(t, owner) else None

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        side = self.side_of(t, seat)
        if side is None or not self.choosing(t, side):
            return ()
        return (LoseUnits(seat, self.troop, self.target, side, self.hits(side)),)

    def sealed(self, t: IkusaTable) -> None:
        pos, defender = t.pos, t.pos.owner[self.target]
        origin = place_of(pos, self.troop)
        losses = []
        for side in (ATTACKER, DEFENDER):
            if hits := self.hits(side):
                troops = self.troops(t, side)
                losses.append((hits, troops, self._lost(t, side, troops)))
        for hits, troops, rows in losses:
            self._take_off(t, hits, troops, rows)
        pos.losses = bytearray(len(pos.losses))
        empty_if_deserted(t, origin)
        bury(t, self.target)
        if not eliminate_if_leaderless(t, self.house, defender) and defender != NONE:
            eliminate_if_leaderless(t, defender, self.house)

    def _lost(self, t: IkusaTable, side: int, troops: list[int]) -> list[bytearray]:
        """What each troop loses, by kind, with what was not left to a choice."""
        pos, hits = t.pos, self.hits(side)
        rows = [row_of(pos, one) for one in troops]
        if hits >= sum(map(sum, rows)):
            return rows  # all die
        drafted = sum(pos.losses[ROW * 2 * side : ROW * 2 * side + ROW * 2])
        for left in range(hits - drafted, 0, -1):
            pick = picks(t, side, troops, left)[0]
            pos.losses[_cell(side, pick.troop, pick.unit)] += 1
        return [_drafted(pos, side, one) for one in troops]

    def _take_off(
        self, t: IkusaTable, hits: int, troops: list[int], rows: Sequence[bytearray]
    ) -> None:
        """Regulars go to the tray, ronin to the pool; a daimyo falls last (IK 7.C.22, 7.C.27)."""
        pos = t.pos
        for troop, lost in zip(troops, rows, strict=True):
            dead = sum(lost)
            if not dead:
                continue
            hits -= dead
            house = house_of(pos, troop)
            for unit, count in enumerate(lost):
                if count:
                    add(pos, troop, unit, -count)
                    if unit < KINDS:
                        pos.tray[KINDS * house + unit] += count
            pos.pool += lost[RONIN]
            t.tell(UnitsLost, house, troop, place_of(pos, troop), *lost)
        for army, lost in zip(troops, rows, strict=True):
            if not is_army(army):
                continue
            if pos.slain[army]:
                falls = any(lost) and not army_size(pos, army)
            else:
                falls = hits > 0 and self._is_last(pos, troops, army)
            if falls:
                lose_daimyo(t, army)

    def _is_last(self, pos: Position, troops: list[int], army: int) -> bool:
        """Nobody of his side is left but him (IK 7.C.22, 7.C.23)."""
        forces = (one for one in troops if not is_army(one))
        return not army_size(pos, army) and not any(sum(row_of(pos, one)) for one in forces)


def is_defended(pos: Position, province: int) -> bool:
    """Somebody stands there who can fight; a slain daimyo alone cannot (IK 6.12)."""
    if pos.sizes[province]:
        return True
    if province not in pos.army_at:
        return False
    return any(army_size(pos, army) or not pos.slain[army] for army in armies_in(pos, province))


def bury(t: IkusaTable, province: int) -> None:
    """A slain daimyo goes with the last defender; what nobody holds is empty (IK 6.23, 7.C.28)."""
    if is_defended(t.pos, province):
        return
    for army in armies_in(t.pos, province):
        lose_daimyo(t, army)
    empty_if_deserted(t, province)


class LoseUnits(Choice, frozen=True, gc=False, tag="lose-units"):
    """The owner chooses, one unit for each hit (IK 7.C.20)."""

    rule: ClassVar[str] = "IK 7.C.20"
    private: ClassVar[bool] = True
    obligation: ClassVar[bool] = True
    troop: TroopId
    target: ProvinceId
    side: int
    left: int

    def troops(self, t: IkusaTable) -> list[int]:
        return side_troops(t.pos, self.troop, self.target, self.side)

    def arises(self, t: IkusaTable) -> bool:
        return must_choose(t, self.side, self.troops(t), self.left)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return picks(t, self.side, self.troops(t), self.left)

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        troops = range(len(t.pos.declared))
        return [Lose(unit, troop) for troop in troops for unit in range(len(UNITS))]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Lose):
            return None
        if move.troop in side_troops(t.pos, self.troop, self.target, 1 - self.side):
            return refuse(self.rule, "no-own-losses")
        return pick_refused(t, self.side, self.troops(t), self.left, move.troop, move.unit)

    def play(self, t: IkusaTable, move: Lose) -> None:
        t.pos.losses[_cell(self.side, move.troop, move.unit)] += 1
        t.do(LoseUnits(self.seat, self.troop, self.target, self.side, self.left - 1))

    def commits(self, t: IkusaTable, move: Move) -> bool:
        """The last one that is left to choose: all may be shown then."""
        assert isinstance(move, Lose)
        trial = t.clone()
        self.play(trial, move)
        return not must_choose(trial, self.side, self.troops(trial), self.left - 1)

    def default(self, t: IkusaTable) -> Move:
        """The cheapest first: ronin leave anyway."""
        return max(picks(t, self.side, self.troops(t), self.left), key=lambda pick: pick.unit)
