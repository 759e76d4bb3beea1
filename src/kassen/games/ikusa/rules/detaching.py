"""Units leave an army for an empty province beside its own (IK 7.D.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import KINDS, UNITS
from kassen.games.ikusa.rules.events import UnitsAdvanced
from kassen.games.ikusa.rules.garrisons import conquer
from kassen.games.ikusa.rules.mending import seeks_all_ways
from kassen.games.ikusa.rules.moves import DETACH, GO, LEAVE, Go, Leave
from kassen.games.ikusa.rules.position import (
    NONE,
    ROW,
    ArmyId,
    HouseChoice,
    IkusaTable,
    ProvinceId,
    add,
    armies_of,
    army_name,
    army_size,
    force_in,
    house_of_army,
    province_name,
    room_in,
    shown_ronin,
    unit_name,
)
from kassen.games.ikusa.rules.ronin import has_cards, overfull
from kassen.games.ikusa.rules.settling import PHASE_D, are_apart
from kassen.games.ikusa.rules.victory import wins_by_entering
from kassen.games.ikusa.rules.ways import Ways


def to_spare(t: IkusaTable, army: int) -> int:
    """Regulars that its ronin, shown and hidden, can do without (IK 5.6, 7.D.9)."""
    pos = t.pos
    spare = army_size(pos, army) - shown_ronin(pos, army)
    province = pos.army_at[army]
    if pos.hidden[province]:
        spare = min(spare, room_in(pos, province) - pos.hidden[province])
    return spare


def detaching_refused(t: IkusaTable, house: int, army: int, dest: int) -> Refusal | None:
    """Regulars leave an army for an adjacent empty province (IK 7.D.5)."""
    pos = t.pos
    name = army_name(army)
    if army not in armies_of(pos, house):
        return refuse("IK 7.A.1", "not-your-army", army=name)
    if pos.slain[army]:
        return refuse("IK 6.17", "daimyo-is-slain", army=name)
    if dest == pos.army_at[army]:
        return refuse("IK C.4", "army-is-there", province=province_name(dest), army=name)
    if dest not in t.facts.neighbours[pos.army_at[army]]:
        return refuse("IK C.4", "not-adjacent", province=province_name(dest), army=name)
    if pos.owner[dest] != NONE:
        return refuse("IK 7.6", "only-into-empty", province=province_name(dest))
    if to_spare(t, army) < 1:
        rule = "IK 5.6" if army_size(pos, army) else "IK 7.D.5"  # a daimyo alone leads nobody
        return refuse(rule, "nobody-to-spare", army=name)
    if not any(_goes_on(t, army, kind) for kind in _in_army(t, army)):
        return refuse("IK 6.26", "settle-first")
    return None


def detachments(t: IkusaTable, house: int) -> list[Move]:
    """Every army of a house from which units can go ahead, and where to."""
    pos = t.pos
    return [
        DETACH[army][dest]
        for army in armies_of(pos, house)
        if not pos.slain[army] and to_spare(t, army) > 0
        for dest in t.facts.neighbours[pos.army_at[army]]
        if pos.owner[dest] == NONE
        if any(_goes_on(t, army, kind) for kind in _in_army(t, army))
    ]


def on_the_way(t: IkusaTable, house: int) -> bool:
    """Units may go ahead though two armies stand together, since version 3 (IK 7.A.5, 7.D.5)."""
    return t.pos.phase == PHASE_D and seeks_all_ways(t) and not overfull(t.pos, house)


def _in_army(t: IkusaTable, army: int) -> list[int]:
    return [kind for kind in range(KINDS) if t.pos.army[ROW * army + kind]]


def _goes_on(t: IkusaTable, army: int, kind: int, chosen: Sequence[int] = (0,) * KINDS) -> bool:
    """What is open can be put right without these and one more of a kind (IK 6.26)."""
    house = house_of_army(army)
    if are_apart(t.pos, house):
        return True
    trial = t.clone()
    for unit, count in enumerate(chosen):
        add(trial.pos, army, unit, -count - (unit == kind))
    return Ways(t, house).lead_on_after_taking(trial)


class DetachUnits(HouseChoice, frozen=True, gc=False, tag="detach-units"):
    """One to five regulars conquer an empty province as a new force (IK 7.D.5)."""

    rule: ClassVar[str] = "IK 7.D.5"
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    army: ArmyId
    dest: ProvinceId
    bowmen: int = 0
    swordsmen: int = 0
    gunners: int = 0
    spearmen: int = 0

    def forced_tells(self, t: IkusaTable) -> bool:
        return has_cards(t.pos, self.house)

    @property
    def chosen(self) -> tuple[int, int, int, int]:
        return (self.bowmen, self.swordsmen, self.gunners, self.spearmen)

    def most(self, t: IkusaTable) -> int:
        return min(t.facts.force_limit, to_spare(t, self.army))

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"province": province_name(self.dest), "sent": sum(self.chosen)}

    def leaving_refused(self, t: IkusaTable, unit: int) -> Refusal | None:
        if unit >= KINDS:
            return refuse(self.rule, "only-regulars-conquer")
        if t.pos.army[ROW * self.army + unit] <= self.chosen[unit]:
            return refuse(self.rule, "no-such-unit-in-army", unit=unit_name(unit))
        most = self.most(t)
        if sum(self.chosen) >= most:
            rule = "IK C.17" if most == t.facts.force_limit else "IK 5.6"
            return refuse(rule, "leave-no-more", most=most)
        if not _goes_on(t, self.army, unit, self.chosen):
            return refuse("IK 6.26", "settle-first")
        return None

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        chosen, units, at = self.chosen, t.pos.army, ROW * self.army
        found: list[Move] = []
        if sum(chosen) < self.most(t):
            more = [unit for unit in range(KINDS) if units[at + unit] > chosen[unit]]
            found += [LEAVE[unit] for unit in more if _goes_on(t, self.army, unit, chosen)]
        return [*found, GO] if any(chosen) else found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [*(Leave(unit) for unit in range(len(UNITS))), Go()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, Go) and not any(self.chosen):
            return refuse(self.rule, "send-somebody")
        return self.leaving_refused(t, move.unit) if isinstance(move, Leave) else None

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, Leave):
            more = list(self.chosen)
            more[move.unit] += 1
            t.do(DetachUnits(self.seat, self.house, self.army, self.dest, *more))
        else:
            self.go(t)

    def go(self, t: IkusaTable) -> None:
        """They stand in the new province and do not move again."""
        pos = t.pos
        for unit, count in enumerate(self.chosen):
            add(pos, self.army, unit, -count)
            add(pos, force_in(self.dest), unit, count)
            pos.arrived[ROW * self.dest + unit] += count
        origin = pos.army_at[self.army]
        t.tell(UnitsAdvanced, self.house, origin, self.dest, sum(self.chosen), 0)
        conquer(t, self.house, self.dest)

    def default(self, t: IkusaTable) -> Move:
        return self.moves(t)[-1]

    def commits(self, t: IkusaTable, move: Move) -> bool:
        return wins_by_entering(t, self.house, self.dest)
