"""How armies make a step, in phases A and D and after a won battle (IK 7.4 to 7.7, 7.A, 7.D.4).

A step may leave something to be put right: two armies in one province (IK 7.A.5), or hidden ronin
with too few regulars (IK 5.13). Such a step is open only if other steps can put it right. While two
armies stand together nothing else can be done and no ninja strikes (IK 6.26). Hidden ronin only
keep their owner from ending the phase: nobody else may notice them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.words.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import KINDS, RONIN, UNITS
from kassen.games.ikusa.rules.elimination import needs_all, take_up, takes_ronin, taking_refused
from kassen.games.ikusa.rules.events import ArmyMoved, Conquered, LeftBehind
from kassen.games.ikusa.rules.mending import after_leaving, can_settle, stays_open
from kassen.games.ikusa.rules.moves import (
    GO,
    LEAVE,
    MARCH,
    TAKE,
    End,
    Go,
    Leave,
    March,
    MarchWith,
    Take,
)
from kassen.games.ikusa.rules.position import (
    NONE,
    ROW,
    ArmyId,
    HouseChoice,
    IkusaTable,
    Position,
    ProvinceId,
    add,
    armies_of,
    army_name,
    army_size,
    force_in,
    force_size,
    free_squares,
    house_of_army,
    level,
    province_name,
    ronin_room,
    seat_of,
    shown_ronin,
    unit_name,
)
from kassen.games.ikusa.rules.ronin import has_cards, overfull, show_ronin
from kassen.games.ikusa.rules.settling import (
    PHASE_C,
    are_apart,
    can_leave,
    can_step,
    garrison_bounds,
    is_settled,
    may_enter,
    no_entry,
    opens_nothing,
    owes_garrison,
    shares_of,
    ways_out,
)
from kassen.games.ikusa.rules.victory import check_conquest, wins_by_entering

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
    if stays_open(t, army, dest, ronin, is_settled(pos, house)):
        if pos.hidden[origin] and not ronin:
            return refuse("IK 5.13", "ronin-need-regulars", province=province_name(origin))
        return _left_open(pos, house, dest)
    return None


def _left_open(pos: Position, house: int, dest: int) -> Refusal:
    """Two armies would stay together, or the help that hidden ronin need would not come."""
    crowded = overfull(pos, house)
    if crowded and dest not in pos.army_at and are_apart(pos, house):
        return refuse("IK 5.13", "ronin-need-regulars", province=province_name(crowded[0]))
    shared = (p for p in pos.army_at if p != NONE and pos.army_at.count(p) > 1)
    where = dest if dest in pos.army_at else next(shared, dest)
    return refuse("IK 7.A.5", "armies-would-share", province=province_name(where))


def steps_of(t: IkusaTable, house: int, settled: bool) -> list[Move]:
    """Every step the armies of a house can make now."""
    pos, found = t.pos, list[Move]()
    army_at, hidden = pos.army_at, pos.hidden
    for army in armies_of(pos, house):
        if not can_step(t, army):
            continue
        origin = army_at[army]
        goals = ways_out(t, house, origin)
        if not goals:
            continue
        for ronin in range(hidden[origin] + 1):
            if not (garrison_bounds(t, army, ronin) if ronin else can_leave(pos, army)):
                continue
            at_ease = settled and (ronin > 0 or not hidden[origin])
            ways = [
                dest
                for dest in goals
                if (at_ease and dest not in army_at)
                or not stays_open(t, army, dest, ronin, settled)
            ]
            if ronin:
                found += [MarchWith(army, dest, ronin) for dest in ways]
            else:
                row = MARCH[army]
                found += [row[dest] for dest in ways]
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
        room, takes = free_squares(t, army), TAKE[army]
        units = pos.force[ROW * province : ROW * province + KINDS]
        found += [takes[unit] for unit, count in enumerate(units) if count and room[unit // 2] > 0]
        if shown and takes_ronin(t) and ronin_room(pos, army):
            found.append(takes[RONIN])
    return found


def marching_moves(t: IkusaTable, house: int, settled: bool) -> list[Move]:
    """Steps and takings up after which all can be put right."""
    takes = takes_of(t, house)
    if not settled:
        takes = [take for take in takes if settles_after(t, house, take)]
    return [*steps_of(t, house, settled), *takes]


def moving_moves(t: IkusaTable, house: int) -> tuple[list[Move], bool]:
    """Steps and takings up, and whether the movement may end (IK 5.13)."""
    crowded = overfull(t.pos, house)
    found = marching_moves(t, house, not crowded and are_apart(t.pos, house))
    return found, not crowded or not found


def settles_after(t: IkusaTable, house: int, take: Take) -> bool:
    """Who passes through may take up units, if all can be put right then (IK 7.A.11)."""
    trial = t.clone()
    take_up(trial, take.unit, take.army)
    return can_settle(trial, house)


def ending_refused(t: IkusaTable, house: int) -> Refusal | None:
    """Hidden ronin are looked at when the movement is over; steps can bring them help (IK 5.13)."""
    crowded = overfull(t.pos, house)
    if not crowded or not marching_moves(t, house, settled=False):
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
        if not is_settled(t.pos, house) and not settles_after(t, house, move):
            return refuse("IK 6.26", "settle-first")
    if isinstance(move, End):
        return ending_refused(t, house)
    return None


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


def start_step(t: IkusaTable, house: int, army: int, dest: int, ronin: int) -> None:
    if owes_garrison(t.pos, army):
        t.do(LeaveGarrison(seat_of(t, house), house, army, dest, ronin))
    else:
        finish_step(t, army, dest, ronin)


def finish_step(t: IkusaTable, army: int, dest: int, ronin: int) -> None:
    """The marker moves; ronin that come along are shown, the others stay (IK 5.9 to 5.12)."""
    pos = t.pos
    origin, house = pos.army_at[army], house_of_army(army)
    if ronin:
        show_ronin(t, origin, shares_of(pos, origin, army, ronin))
    pos.army_at[army] = dest
    t.tell(ArmyMoved, army, origin, dest)
    if pos.owner[dest] == NONE:
        conquer(t, house, dest)


def conquer(t: IkusaTable, house: int, province: int) -> None:
    """The first to move into an empty province takes its card (IK 7.3)."""
    t.pos.owner[province] = house
    t.tell(Conquered, house, province)
    check_conquest(t, house)


class LeaveGarrison(HouseChoice, frozen=True, gc=False, tag="leave-garrison"):
    """One or more regulars stay behind, never ronin, never the daimyo (IK 7.5, 7.A.7)."""

    rule: ClassVar[str] = "IK 7.5"
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    army: ArmyId
    dest: ProvinceId
    ronin: int

    def forced_tells(self, t: IkusaTable) -> bool:
        return has_cards(t.pos, self.house, t.pos.army_at[self.army] if self.ronin else NONE)

    def left(self, t: IkusaTable) -> int:
        return force_size(t.pos, t.pos.army_at[self.army])

    def bounds(self, t: IkusaTable) -> tuple[int, int]:
        """At least and at most so many, with those that stay already."""
        pos, left = t.pos, self.left(t)
        hidden = pos.hidden[pos.army_at[self.army]]
        least = hidden - self.ronin + 1 if self.ronin else 1
        carried = shown_ronin(pos, self.army) + self.ronin
        return least, min(t.facts.force_limit, army_size(pos, self.army) + left - carried)

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"province": province_name(t.pos.army_at[self.army]), "left": self.left(t)}

    def may_go(self, t: IkusaTable, more: int = 0) -> bool:
        """With so many more left behind there are enough, and all can be put right (IK 5.13)."""
        least, most = self.bounds(t)
        return least <= self.left(t) + more <= most and (
            self.is_easy(t) or self.can_be_mended(t, more)
        )

    def can_be_mended(self, t: IkusaTable, more: int) -> bool:
        """Further steps can put right what is open then."""
        for after in after_leaving(t, self.army, self.dest, self.ronin, more):
            after.pos.steps[self.army] -= 1  # it was counted when it began
            if can_settle(after, self.house):
                return True
        return False

    def is_easy(self, t: IkusaTable) -> bool:
        """The step leaves nothing to be put right, whoever stays behind."""
        pos = t.pos
        nothing = opens_nothing(pos, pos.army_at[self.army], self.dest, self.ronin)
        return nothing and is_settled(pos, self.house)

    def can_leave(self, t: IkusaTable, unit: int) -> bool:
        """One of that kind may stay behind, and the step can still be made, with others or not."""
        (least, most), left = self.bounds(t), self.left(t)
        if max(least, left + 1) > most:
            return False
        if self.is_easy(t):
            return True
        trial = t.clone()
        add(trial.pos, self.army, unit, -1)
        add(trial.pos, force_in(trial.pos.army_at[self.army]), unit)
        more = range(max(least - left - 1, 0), most - left)
        return any(self.can_be_mended(trial, count) for count in more)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        units = t.pos.army[ROW * self.army : ROW * self.army + KINDS]
        kinds = [unit for unit in range(KINDS) if units[unit]]
        classes = {unit // 2: unit for unit in kinds}  # squares know no finer difference
        open_to = {one: self.can_leave(t, unit) for one, unit in classes.items()}
        found: list[Move] = [LEAVE[unit] for unit in kinds if open_to[unit // 2]]
        return [*found, GO] if self.left(t) and self.may_go(t) else found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [*(Leave(unit) for unit in range(len(UNITS))), Go()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        least, most = self.bounds(t)
        if isinstance(move, Go):
            if self.left(t) < least:
                return refuse("IK 7.5", "leave-more", least=least)
            return None if self.may_go(t) else self.left_open(t)
        if not isinstance(move, Leave):
            return None
        if move.unit >= KINDS:
            return refuse("IK 7.5", "only-regulars-stay")
        if not t.pos.army[ROW * self.army + move.unit]:
            return refuse("IK 7.5", "no-such-unit-in-army", unit=unit_name(move.unit))
        if self.left(t) >= most:
            full = most == t.facts.force_limit
            return refuse("IK C.17" if full else "IK 5.6", "leave-no-more", most=most)
        return None if self.can_leave(t, move.unit) else self.left_open(t)

    def left_open(self, t: IkusaTable) -> Refusal:
        """What could not be put right any more."""
        pos = t.pos
        here = pos.army_at[self.army]
        if pos.hidden[here] and not self.ronin:
            return refuse("IK 5.13", "ronin-need-regulars", province=province_name(here))
        return _left_open(pos, self.house, self.dest)

    def play(self, t: IkusaTable, move: Move) -> None:
        pos = t.pos
        origin = pos.army_at[self.army]
        if isinstance(move, Leave):
            add(pos, self.army, move.unit, -1)
            add(pos, force_in(origin), move.unit)
            t.do(self)
        else:
            t.tell(LeftBehind, self.army, origin, self.left(t))
            finish_step(t, self.army, self.dest, self.ronin)

    def default(self, t: IkusaTable) -> Move:
        found = self.moves(t)
        return found[-1]

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if t.pos.phase == PHASE_C or wins_by_entering(t, self.house, self.dest):
            return True  # the next battle may follow at once, or nothing at all
        return self.ronin > 0 and (isinstance(move, Go) or self._must_go_after(t, move))

    def _must_go_after(self, t: IkusaTable, move: Move) -> bool:
        """Then the table makes the step, and the ronin are shown."""
        trial = t.clone()
        self.play(trial, move)
        return len(self.moves(trial)) == 1


class SettleArmies(HouseChoice, frozen=True, gc=False, tag="settle-armies"):
    """Two armies stand together: that comes first (IK 6.26)."""

    rule: ClassVar[str] = "IK 7.A.5"
    obligation: ClassVar[bool] = True

    def arises(self, t: IkusaTable) -> bool:
        return not are_apart(t.pos, self.house)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return marching_moves(t, self.house, is_settled(t.pos, self.house))

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [*marching_universe(t, self.house), End()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if isinstance(move, End):
            return refuse(self.rule, "settle-first")
        return marching_refused(t, self.house, move)

    def play(self, t: IkusaTable, move: Move) -> None:
        t.do(self)
        play_marching(t, self.house, move)

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if isinstance(move, March) and wins_by_entering(t, self.house, move.province):
            return True
        return isinstance(move, MarchWith)
