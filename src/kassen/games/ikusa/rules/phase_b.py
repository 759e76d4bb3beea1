"""Phase B: declare first battles (IK 7.B)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from operator import attrgetter
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.rules.events import BattleDeclared
from kassen.games.ikusa.rules.moves import DECLARE, DECLARE_FORCE, END, Declare, End
from kassen.games.ikusa.rules.ninja import PHASE_C
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    NONE,
    HouseChoice,
    IkusaTable,
    armies_of,
    force_size,
    house_of,
    is_army,
    place_of,
    province_name,
    provinces_of,
    seat_of,
    troop_name,
)

_troop = attrgetter("troop")


def troops_of(t: IkusaTable, house: int) -> list[int]:
    """A house's armies and forces."""
    pos = t.pos
    forces = [FIRST_FORCE + p for p in provinces_of(pos, house) if pos.sizes[p]]
    return [*armies_of(pos, house), *forces]


def every_foreign_province(t: IkusaTable) -> bool:
    """Whatever is next to a troop and not its own may be attacked (IK 7.B.8, 2P.5)."""
    return t.pos.round > 1 and t.setting.players > 2


def target_refused(t: IkusaTable, house: int, origin: int, target: int) -> Refusal | None:
    """Adjacent, and enemy or empty; nobody's army in round 1 (IK 7.B.1, 7.B.8, 7.B.9, 2P.5)."""
    pos = t.pos
    name, owner = province_name(target), pos.owner[target]
    if owner == house:
        return refuse("IK 7.B.1", "your-own-province", province=name)
    if target not in t.facts.neighbours[origin]:
        return refuse("IK C.4", "not-next-to", province=name, origin=province_name(origin))
    if owner != NONE and seat_of(t, owner) == seat_of(t, house):
        return refuse("IK 2P.5", "your-other-colour", province=name)
    if pos.round == 1 and target in pos.army_at:
        rule = "IK 7.B.9" if pos.phase == PHASE_C else "IK 7.B.8"
        return refuse(rule, "no-armies-in-round-one", province=name)
    return None


def troop_refused(t: IkusaTable, house: int, troop: int) -> Refusal | None:
    """Somebody of the house stands there."""
    pos = t.pos
    if not is_army(troop) and not force_size(pos, troop - FIRST_FORCE):
        return refuse("IK 7.B.1", "no-force-there", troop=troop_name(troop))
    if is_army(troop) and (troop >= len(pos.army_at) or pos.army_at[troop] == NONE):
        return refuse("IK 7.B.1", "no-such-army")
    if house_of(pos, troop) != house:
        return refuse("IK 7.B.1", "not-your-troop", troop=troop_name(troop))
    return None


def declaring_refused(t: IkusaTable, house: int, troop: int, target: int) -> Refusal | None:
    pos, name = t.pos, troop_name(troop)
    if refused := troop_refused(t, house, troop):
        return refused
    if is_army(troop) and pos.slain[troop]:
        return refuse("IK 6.13", "troop-is-paralysed", troop=name)
    if pos.declared[troop] != NONE:
        return refuse("IK 7.B.2", "one-battle-each", troop=name)
    return target_refused(t, house, place_of(pos, troop), target)


class DeclareBattles(HouseChoice, frozen=True, gc=False, tag="declare-battles"):
    """One battle for each army and each force, or none (IK 7.B.1 to 7.B.5)."""

    rule: ClassVar[str] = "IK 7.B.1"
    last: ClassVar[tuple[type[Move], ...]] = (End,)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        pos, house = t.pos, self.house
        owner, near = pos.owner, t.facts.neighbours
        ready = [x for x in armies_of(pos, house) if pos.declared[x] == NONE and not pos.slain[x]]
        found: list[Declare] = [
            DECLARE[army][target]
            for army in ready
            for target in near[pos.army_at[army]]
            if owner[target] != house
        ]
        sizes, declared = pos.sizes, pos.declared[FIRST_FORCE:]
        found += [
            DECLARE_FORCE[origin][target]
            for origin in provinces_of(pos, house)
            if sizes[origin] and declared[origin] == NONE
            for target in near[origin]
            if owner[target] != house
        ]
        if not every_foreign_province(t):
            found = [move for move in found if self._may_be_attacked(t, move)]
        return [*found, END]

    def _may_be_attacked(self, t: IkusaTable, move: Declare) -> bool:
        origin = place_of(t.pos, move.troop)
        return target_refused(t, self.house, origin, move.province) is None

    def moves_after(
        self, t: IkusaTable, move: Move, before: Sequence[Move]
    ) -> Sequence[Move] | None:
        """The troop is done; nothing else has changed. They are listed by their troops."""
        if not isinstance(move, Declare):
            return None
        count = len(before) - 1
        while type(before[count - 1]) is not Declare:
            count -= 1  # what he could do out of turn, before the end
        first = end = bisect_left(before, move.troop, 0, count, key=_troop)
        while end < count and _troop(before[end]) == move.troop:
            end += 1
        return [*before[:first], *before[end:count], END]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        troops, provinces = range(len(t.pos.declared)), range(len(t.pos.owner))
        found = [Declare(troop, target) for troop in troops for target in provinces]
        return [*found, End()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Declare):
            return declaring_refused(t, self.house, move.troop, move.province)
        return None

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, End):
            return
        t.do(self)
        if isinstance(move, Declare):
            pos, target = t.pos, move.province
            pos.declared[move.troop] = target
            origin, enemy = place_of(pos, move.troop), pos.owner[target]
            t.tell(BattleDeclared, move.troop, self.house, origin, target, enemy)

    def default(self, t: IkusaTable) -> Move:
        return End()

    def commits(self, t: IkusaTable, move: Move) -> bool:
        """The first battle may follow at once."""
        return isinstance(move, End) and any(target != NONE for target in t.pos.declared)
