"""How armies make a step, in phases A and D and after a won battle (IK 7.4 to 7.7, 7.A, 7.D.4).

A step may leave something to be put right: two armies in one province (IK 7.A.5), or hidden ronin
with too few regulars (IK 5.13). Such a step is open only if other steps can put it right. While two
armies stand together nothing else can be done and no ninja strikes (IK 6.26). Hidden ronin only
keep their owner from ending the phase: nobody else may notice them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import KINDS, RONIN, UNITS
from kassen.games.ikusa.rules.detaching import (
    DetachUnits,
    detaching_refused,
    detachments,
    on_the_way,
)
from kassen.games.ikusa.rules.elimination import needs_all, take_up, takes_ronin, taking_refused
from kassen.games.ikusa.rules.garrisons import left_open, start_step
from kassen.games.ikusa.rules.mending import Near, can_settle, seeks_all_ways
from kassen.games.ikusa.rules.moves import (
    END,
    MARCH,
    TAKE,
    Detach,
    End,
    March,
    MarchWith,
    Take,
)
from kassen.games.ikusa.rules.open_steps import can_part, is_hopeless, stays_open
from kassen.games.ikusa.rules.position import (
    NONE,
    ROW,
    HouseChoice,
    IkusaTable,
    armies_of,
    army_name,
    army_size,
    free_squares,
    house_of_army,
    level,
    province_name,
    ronin_room,
)
from kassen.games.ikusa.rules.ronin import overfull, send_back
from kassen.games.ikusa.rules.settling import (
    are_apart,
    can_leave,
    can_step,
    garrison_bounds,
    is_settled,
    may_enter,
    no_entry,
    owes_garrison,
    ways_out,
)
from kassen.games.ikusa.rules.victory import wins_by_entering

# ---- legal steps


def step_refused(t: IkusaTable, house: int, army: int, dest: int, ronin: int) -> Refusal | None:
    """Why an army cannot make this step."""
    pos = t.pos
    name = army_name(army)
    if army not in armies_of(pos, house):
        return refuse("IK 7.A.1", "not-your-army", army=name)
    if pos.slain[army]:
        return refuse("IK 6.13", "daimyo-is-slain", army=name)
    origin = pos.army_at[army]
    if dest == origin:
        return refuse("IK C.4", "army-is-there", province=province_name(dest), army=name)
    if dest not in t.facts.neighbours[origin]:
        return refuse("IK C.4", "not-adjacent", province=province_name(dest), army=name)
    if not may_enter(t, house, dest):
        return no_entry(t, house, dest)
    if pos.steps[army] >= level(t, army):
        return refuse("IK 7.A.4", "no-steps-left", army=name, steps=level(t, army))
    return leaving_refused(t, house, army, dest, ronin)


def leaving_refused(t: IkusaTable, house: int, army: int, dest: int, ronin: int) -> Refusal | None:
    """Why what it would leave behind is not enough, or cannot be put right."""
    pos, name = t.pos, army_name(army)
    origin = pos.army_at[army]
    if ronin and not 1 <= ronin <= pos.hidden[origin]:
        return refuse("IK 5.4", "no-such-ronin", province=province_name(origin))
    if garrison_bounds(t, army, ronin) is None:
        if owes_garrison(pos, army) and not army_size(pos, army):
            return refuse("IK 7.7", "daimyo-cannot-leave", army=name)
        return refuse("IK 5.6", "ronin-need-regulars", province=province_name(origin))
    settled, near = is_settled(pos, house), Near(t, house)
    if stays_open(t, army, dest, ronin, settled, near) and not (
        gives_up(t, house, settled, near) and not stays_open(t, army, dest, ronin, settled, near)
    ):
        if pos.hidden[origin] and not ronin:
            return refuse("IK 5.13", "ronin-need-regulars", province=province_name(origin))
        return left_open(pos, house, dest)
    return None


def steps_of(t: IkusaTable, house: int, settled: bool, near: Near) -> list[Move]:
    """Every step the armies of a house can make now."""
    pos, found = t.pos, list[Move]()
    army_at, hidden = pos.army_at, pos.hidden
    lost = not settled and is_lost(t, near)
    for army in armies_of(pos, house):
        if not can_step(t, army):
            continue
        origin = army_at[army]
        goals = ways_out(t, house, origin)
        if not goals:
            continue
        row = MARCH[army]
        for ronin in range(hidden[origin] + 1):
            if not (garrison_bounds(t, army, ronin) if ronin else can_leave(pos, army)):
                continue
            at_ease = settled and (ronin > 0 or not hidden[origin])
            if not at_ease and not lost and is_hopeless(t, army, ronin):
                continue
            for dest in goals:
                looked_at = not at_ease or dest in army_at
                if looked_at and stays_open(t, army, dest, ronin, settled, near):
                    continue
                found.append(MarchWith(army, dest, ronin) if ronin else row[dest])
    return found


def takes_of(t: IkusaTable, house: int) -> list[Take]:
    """Every unit of a force that an army can take up."""
    pos = t.pos
    found: list[Take] = []
    for army in armies_of(pos, house):
        province = pos.army_at[army]
        if not pos.sizes[province] or pos.slain[army]:
            continue
        shown = pos.force[ROW * province + RONIN]
        if shown and not takes_ronin(t) and needs_all(pos, province):
            continue
        (samurai, ashigaru), takes = free_squares(t, army), TAKE[army]
        units = pos.force[ROW * province : ROW * province + KINDS]
        if samurai > 0:
            found += compress(takes[:2], units[:2])
        if ashigaru > 0:
            found += compress(takes[2:], units[2:])
        if shown and takes_ronin(t) and ronin_room(pos, army):
            found.append(takes[RONIN])
    return found


def marching_moves(
    t: IkusaTable, house: int, settled: bool, near: Near | None = None
) -> list[Move]:
    """Steps and takings up after which all can be put right."""
    near = near or Near(t, house)
    found = _leading_on(t, house, settled, near)
    if not found and gives_up(t, house, settled, near):
        return _leading_on(t, house, settled, near)
    return found


def _leading_on(t: IkusaTable, house: int, settled: bool, near: Near) -> list[Move]:
    takes = takes_of(t, house)
    if takes and not settled and not can_part(t, house):
        takes = [take for take in takes if settles_after(t, house, take, near)]
    return [*steps_of(t, house, settled, near), *takes]


def gives_up(t: IkusaTable, house: int, settled: bool, near: Near) -> bool:
    """No move helps the hidden ronin: then only armies that stand together count (IK 5.16)."""
    if settled or not seeks_all_ways(t):
        return False
    if not near.ways.is_lost and not _leading_on(t, house, settled, near):
        near.ways.give_up()
    return near.ways.is_lost


def moving_moves(t: IkusaTable, house: int) -> tuple[list[Move], bool]:
    """Steps and takings up, and whether the movement may end (IK 5.13)."""
    crowded, near = overfull(t.pos, house), Near(t, house)
    found = marching_moves(t, house, not crowded and are_apart(t.pos, house), near)
    return found, not crowded or not found or is_lost(t, near)


def is_lost(t: IkusaTable, near: Near) -> bool:
    """Nothing can help its hidden ronin any more: they leave when the movement ends (IK 5.16)."""
    return seeks_all_ways(t) and near.ways.is_lost


def settles_after(t: IkusaTable, house: int, take: Take, near: Near) -> bool:
    """Who passes through may take up units, if all can be put right then (IK 7.A.11)."""
    trial = t.clone()
    take_up(trial, take.unit, take.army)
    if seeks_all_ways(t):
        return near.ways.lead_on_after_taking(trial)
    return can_settle(trial, house, near)


def ending_refused(t: IkusaTable, house: int) -> Refusal | None:
    """Hidden ronin are looked at when the movement is over; steps can bring them help (IK 5.13)."""
    crowded = overfull(t.pos, house)
    if not crowded or moving_moves(t, house)[1]:
        return None
    return refuse("IK 5.13", "ronin-need-regulars", province=province_name(crowded[0]))


def marching_refused(t: IkusaTable, house: int, move: Move) -> Refusal | None:
    """Why a step or a taking up is not legal."""
    if isinstance(move, March):
        return step_refused(t, house, move.army, move.province, 0)
    if isinstance(move, MarchWith):  # none at all are no such ronin either
        return step_refused(t, house, move.army, move.province, move.ronin or -1)
    if isinstance(move, Take):
        if refused := taking_refused(t, house, move.unit, move.army):
            return refused
        return _taking_left_open(t, house, move)
    if isinstance(move, End):
        return ending_refused(t, house)
    return None


def _taking_left_open(t: IkusaTable, house: int, take: Take) -> Refusal | None:
    settled, near = is_settled(t.pos, house), Near(t, house)
    if settled or settles_after(t, house, take, near):
        return None
    if gives_up(t, house, settled, near) and settles_after(t, house, take, near):
        return None
    return refuse("IK 6.26", "settle-first")


def marching_universe(t: IkusaTable, house: int) -> list[Move]:
    pos, near = t.pos, t.facts.neighbours
    armies, provinces = range(len(pos.army_at)), range(len(pos.owner))
    with_ronin = [
        MarchWith(army, dest, ronin)
        for army in armies
        if (at := pos.army_at[army]) != NONE
        for dest in near[at]
        for ronin in range((pos.hidden[at] if house_of_army(army) == house else 0) + 2)
    ]
    return [
        *(March(army, province) for army in armies for province in provinces),
        *with_ronin,
        *(Take(unit, army) for unit in range(len(UNITS)) for army in armies),
    ]


# ---- making a step


def play_marching(t: IkusaTable, house: int, move: Move) -> None:
    """A step (with its garrison) or a taking up."""
    if isinstance(move, Take):
        take_up(t, move.unit, move.army)
        return
    if isinstance(move, MarchWith):
        ronin = move.ronin
    else:
        assert isinstance(move, March)
        ronin = 0
    t.pos.steps[move.army] += 1
    start_step(t, house, move.army, move.province, ronin)


class ArmyMoves(HouseChoice, frozen=True, gc=False):
    """Armies move, in any order, until their owner ends it (IK 7.A.1, 7.D.2)."""

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        return marching_refused(t, self.house, move)

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, End):
            send_back(t, self.house)
            return
        t.do(SettleArmies(self.seat, self.house), self)
        self.begin(t, move)

    def begin(self, t: IkusaTable, move: Move) -> None:
        play_marching(t, self.house, move)

    def default(self, t: IkusaTable) -> Move:
        return self.moves(t)[0] if ending_refused(t, self.house) else END

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if isinstance(move, End):
            return bool(overfull(t.pos, self.house))
        return isinstance(move, MarchWith)


class SettleArmies(HouseChoice, frozen=True, gc=False, tag="settle-armies"):
    """Two armies stand together: that comes first (IK 6.26)."""

    rule: ClassVar[str] = "IK 7.A.5"
    obligation: ClassVar[bool] = True

    def arises(self, t: IkusaTable) -> bool:
        return not are_apart(t.pos, self.house)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        found = marching_moves(t, self.house, is_settled(t.pos, self.house))
        return [*found, *detachments(t, self.house)] if on_the_way(t, self.house) else found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        ahead: list[Move] = []
        if on_the_way(t, self.house):
            armies, provinces = range(len(t.pos.army_at)), range(len(t.pos.owner))
            ahead = [Detach(army, province) for army in armies for province in provinces]
        return [*marching_universe(t, self.house), *ahead, End()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, End):
            return refuse(self.rule, "settle-first")
        if isinstance(move, Detach):
            if on_the_way(t, self.house):
                return detaching_refused(t, self.house, move.army, move.province)
            return refuse(self.rule, "settle-first")
        return marching_refused(t, self.house, move)

    def play(self, t: IkusaTable, move: Move) -> None:
        t.do(self)
        if isinstance(move, Detach):
            t.do(DetachUnits(self.seat, self.house, move.army, move.province))
        else:
            play_marching(t, self.house, move)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if isinstance(move, March | Detach) and wins_by_entering(t, self.house, move.province):
            return True
        return isinstance(move, MarchWith)
