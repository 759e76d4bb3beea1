"""An army makes its step, and who stays behind (IK 7.3 to 7.7, 7.A.7 to 7.A.9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import KINDS, UNITS
from kassen.games.ikusa.rules.events import ArmyMoved, Conquered, LeftBehind
from kassen.games.ikusa.rules.mending import Near, can_settle, seeks_all_ways
from kassen.games.ikusa.rules.moves import (
    GO,
    LEAVE,
    Go,
    Leave,
)
from kassen.games.ikusa.rules.open_steps import can_pass, is_stuck
from kassen.games.ikusa.rules.position import (
    NONE,
    ROW,
    ArmyId,
    HouseChoice,
    IkusaTable,
    Position,
    ProvinceId,
    add,
    army_size,
    force_in,
    force_size,
    hand_over,
    house_of_army,
    province_name,
    seat_of,
    shown_ronin,
    unit_name,
)
from kassen.games.ikusa.rules.ronin import has_cards, overfull, show_ronin
from kassen.games.ikusa.rules.settling import (
    PHASE_C,
    after_leaving,
    are_apart,
    is_settled,
    owes_garrison,
    shares_of,
)
from kassen.games.ikusa.rules.victory import check_conquest, wins_by_entering
from kassen.games.ikusa.rules.ways import Ways


def left_open(pos: Position, house: int, dest: int) -> Refusal:
    """Two armies would stay together, or the help that hidden ronin need would not come."""
    crowded = overfull(pos, house)
    if crowded and dest not in pos.army_at and are_apart(pos, house):
        return refuse("IK 5.13", "ronin-need-regulars", province=province_name(crowded[0]))
    shared = (p for p in pos.army_at if p != NONE and pos.army_at.count(p) > 1)
    where = dest if dest in pos.army_at else next(shared, dest)
    return refuse("IK 7.A.5", "armies-would-share", province=province_name(where))


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
    hand_over(t.pos, province, house)
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

    def may_go(self, t: IkusaTable) -> bool:
        """There are enough of those left behind, and all can be put right (IK 5.13)."""
        least, most = self.bounds(t)
        return least <= self.left(t) <= most and (
            self.is_easy(t) or self.can_be_mended(t, NONE, (0,), Near(t, self.house))
        )

    def can_be_mended(self, t: IkusaTable, unit: int, more: Sequence[int], near: Near) -> bool:
        """Without that unit, and so many more, further steps can put right what is open then."""
        if seeks_all_ways(t):
            return (unit if unit == NONE else unit // 2) in self._leads_on(t)
        trial = t.clone()
        if t.pos.phase != PHASE_C:
            trial.pos.steps[self.army] -= 1  # it was counted when it began
        if unit != NONE:
            add(trial.pos, self.army, unit, -1)
            add(trial.pos, force_in(trial.pos.army_at[self.army]), unit)
        return any(
            can_settle(after, self.house, near)
            for count in reversed(more)
            for after in after_leaving(trial, self.army, self.dest, self.ronin, count)
        )

    def _leads_on(self, t: IkusaTable) -> set[int]:
        """The classes of which one may still stay, and NONE if it may go, since version 3.

        Asked of the moment before the step. If nothing leads on, ronin are lost (IK 5.16).
        """
        trial = t.clone()
        pos, left = trial.pos, [0, 0]
        pos.steps[self.army] -= 1
        for unit in range(KINDS):
            count = pos.force[ROW * pos.army_at[self.army] + unit]
            add(pos, force_in(pos.army_at[self.army]), unit, -count)
            add(pos, self.army, unit, count)
            left[unit // 2] += count
        ways, step = Ways(trial, self.house), (self.army, self.dest, self.ronin)
        while True:
            found = {
                kind
                for kind, more in ((0, (1, 0)), (1, (0, 1)), (NONE, (0, 0)))
                for staying in [(left[0] + more[0], left[1] + more[1])]
                if ways.lead_on_with(step, staying, exactly=kind == NONE)
            }
            if found or ways.is_lost:
                return found
            ways.give_up()

    def is_easy(self, t: IkusaTable) -> bool:
        """The step leaves nothing but what one more puts right, whoever stays behind."""
        pos, army, dest = t.pos, self.army, self.dest
        if pos.hidden[pos.army_at[army]] and not self.ronin:
            return False
        return (
            is_settled(pos, self.house)
            and can_pass(t, army, dest)
            and not is_stuck(t, army, dest, pos.steps[army])
        )

    def can_leave(self, t: IkusaTable, unit: int) -> bool:
        """One of that kind may stay behind, and the step can still be made, with others or not."""
        (least, most), left = self.bounds(t), self.left(t)
        if least > most or left >= most:
            return False
        return self.is_easy(t) or self.may_leave(t, unit, Near(t, self.house))

    def may_leave(self, t: IkusaTable, unit: int, near: Near) -> bool:
        """Then all can be put right, with others left behind or not (IK 5.13)."""
        (least, most), left = self.bounds(t), self.left(t)
        more = range(max(least - left - 1, 0), most - left)
        return self.can_be_mended(t, unit, more, near)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        (least, most), left, easy = self.bounds(t), self.left(t), self.is_easy(t)
        found, near = list[Move](), Near(t, self.house)
        if least <= most > left:
            units = t.pos.army[ROW * self.army : ROW * self.army + KINDS]
            if easy:
                found += compress(LEAVE, units)
            else:
                kinds = [unit for unit, count in enumerate(units) if count]
                classes = {unit // 2: unit for unit in kinds}  # squares know no finer difference
                stay = {one for one, unit in classes.items() if self.may_leave(t, unit, near)}
                found += [LEAVE[unit] for unit in kinds if unit // 2 in stay]
        if 0 < left >= least and left <= most and (easy or self.can_be_mended(t, NONE, (0,), near)):
            found.append(GO)
        return found

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
        return left_open(pos, self.house, self.dest)

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
