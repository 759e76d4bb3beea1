"""Phase D: each unit of a force may go one step, in any direction (IK 7.D.6 to 7.D.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Arg, Refusal, refuse
from kassen.games.ikusa.box.data import RONIN, UNITS
from kassen.games.ikusa.rules.departures import (
    Way,
    bounds,
    departures,
    fits_army,
    movable,
    rule_of_most,
    way_of,
    way_refused,
)
from kassen.games.ikusa.rules.events import UnitsAdvanced, UnitsJoined
from kassen.games.ikusa.rules.garrisons import conquer
from kassen.games.ikusa.rules.moves import (
    ADD,
    END,
    GO,
    Add,
    Advance,
    AdvanceWith,
    End,
    Go,
    Join,
    JoinWith,
)
from kassen.games.ikusa.rules.position import (
    NONE,
    ROW,
    HouseChoice,
    IkusaTable,
    ProvinceId,
    add,
    armies_in,
    force_in,
    force_size,
    province_name,
    ronin_room,
    seat_of,
    shown_ronin,
    unit_name,
)
from kassen.games.ikusa.rules.ronin import has_cards, show_ronin
from kassen.games.ikusa.rules.victory import wins_by_entering


class FinalForces(HouseChoice, frozen=True, gc=False, tag="final-forces"):
    """After the armies (IK 7.D.2, 7.D.6)."""

    rule: ClassVar[str] = "IK 7.D.6"
    last: ClassVar[tuple[type[Move], ...]] = (End,)

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        return [*departures(t, self.house), END]

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        pos, near = t.pos, t.facts.neighbours
        provinces, armies = range(len(pos.owner)), range(len(pos.army_at))
        found: list[Move] = []
        for a in provinces:
            found += [Advance(a, b) for b in provinces]
            found += [Join(a, army) for army in armies]
            hidden = pos.hidden[a] if pos.owner[a] == self.house else 0
            for ronin in range(shown_ronin(pos, force_in(a)) + hidden + 2):
                found += [AdvanceWith(a, b, ronin) for b in near[a]]
                found += [JoinWith(a, army, ronin) for army in armies]
        return [*found, End()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        way = way_of(t, move)
        if way is None:
            return None
        if way.dest == NONE:
            return refuse("IK 7.D.7", "no-such-army")
        if isinstance(move, AdvanceWith | JoinWith) and move.ronin == 0:
            return refuse("IK 7.D.9", "no-such-ronin", province=province_name(way.origin))
        return way_refused(t, self.house, way)

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, End):
            return
        t.do(self)
        if way := way_of(t, move):
            t.do(Muster(self.seat, self.house, way.origin, way.dest, way.army, way.ronin))

    def default(self, t: IkusaTable) -> Move:
        return End()

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if isinstance(move, End):
            return is_last_turn(t)
        if isinstance(move, Advance) and wins_by_entering(t, self.house, move.dest):
            return True
        return isinstance(move, AdvanceWith | JoinWith)


class Muster(HouseChoice, frozen=True, gc=False, tag="muster"):
    """The units that go (IK 7.D.6 to 7.D.9)."""

    rule: ClassVar[str] = "IK 7.D.6"
    obligation: ClassVar[bool] = True
    skip_forced: ClassVar[bool] = True
    origin: ProvinceId
    dest: ProvinceId
    army: int
    ronin: int
    bowmen: int = 0
    swordsmen: int = 0
    gunners: int = 0
    spearmen: int = 0

    def forced_tells(self, t: IkusaTable) -> bool:
        shown = self.ronin > 0 and ronin_from_card(t, self.way) > 0
        return has_cards(t.pos, self.house, self.origin if shown else NONE)

    @property
    def chosen(self) -> tuple[int, int, int, int]:
        return (self.bowmen, self.swordsmen, self.gunners, self.spearmen)

    @property
    def way(self) -> Way:
        return Way(self.origin, self.dest, self.army, self.ronin)

    def particulars(self, t: IkusaTable) -> dict[str, Arg]:
        return {"province": province_name(self.dest), "count": sum(self.chosen)}

    def has(self, t: IkusaTable, unit: int) -> bool:
        """One more of that kind is left to go."""
        return movable(t, self.origin, unit) > self.chosen[unit]

    def fits(self, t: IkusaTable, unit: int) -> bool:
        return self.army == NONE or fits_army(t, self.army, self.chosen, unit)

    def add_refused(self, t: IkusaTable, unit: int, most: int) -> Refusal | None:
        if unit == RONIN:
            return refuse("IK 7.D.9", "ronin-said-already")
        if unit > RONIN:
            return refuse("IK C.17", "daimyo-in-no-force")
        if not self.has(t, unit):
            return refuse("IK 7.D.6", "no-such-unit-left", unit=unit_name(unit))
        if sum(self.chosen) >= most:
            return refuse(rule_of_most(t, self.way, most), "nobody-more-can-go", most=most)
        if not self.fits(t, unit):
            return refuse("IK C.16", "no-square-left", unit=unit_name(unit))
        return None

    def moves(self, t: IkusaTable) -> Sequence[Move]:
        origin, army, chosen = self.origin, self.army, self.chosen
        least, most = bounds(t, origin, self.dest, army, self.ronin)
        count, found = sum(chosen), list[Move]()
        if count < most:
            force, moved, at = t.pos.force, t.pos.arrived, ROW * origin
            for unit, taken in enumerate(chosen):
                if force[at + unit] - moved[at + unit] <= taken:
                    continue
                if army == NONE or fits_army(t, army, chosen, unit):
                    found.append(ADD[unit])
        if count >= least:
            found.append(GO)
        return found

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [*(Add(unit) for unit in range(len(UNITS))), Go()]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        least, most = bounds(t, self.origin, self.dest, self.army, self.ronin)
        if isinstance(move, Add):
            return self.add_refused(t, move.unit, most)
        if isinstance(move, Go) and sum(self.chosen) < least:
            return refuse("IK 7.D.6", "more-must-go", least=least)
        return None

    def play(self, t: IkusaTable, move: Move) -> None:
        if isinstance(move, Go):
            go(t, self.house, self.way, self.chosen)
            return
        assert isinstance(move, Add)
        t.do(self.with_one_more(move.unit))

    def with_one_more(self, unit: int) -> Muster:
        more = [self.bowmen, self.swordsmen, self.gunners, self.spearmen]
        more[unit] += 1
        return Muster(self.seat, self.house, self.origin, self.dest, self.army, self.ronin, *more)

    def default(self, t: IkusaTable) -> Move:
        return self.moves(t)[-1]

    def commits(self, t: IkusaTable, move: Move) -> bool:
        if wins_by_entering(t, self.house, self.dest):
            return True
        if ronin_from_card(t, self.way) <= 0:
            return False
        return not isinstance(move, Add) or len(self.with_one_more(move.unit).moves(t)) == 1


def is_last_turn(t: IkusaTable) -> bool:
    """Nobody wages war after this house, so the next round begins with closed bins."""
    return not any(
        step.__struct_config__.tag == "war-turn" and seat_of(t, step.house) not in t.gone  # type: ignore[attr-defined]
        for step in t.agenda
    )


def go(t: IkusaTable, house: int, way: Way, chosen: Sequence[int]) -> None:
    """The units arrive; they do not move again (IK 7.D.6)."""
    pos = t.pos
    force = force_in(way.origin)
    goal = force_in(way.dest) if way.army == NONE else way.army
    for unit, count in enumerate(chosen):
        if count:
            add(pos, force, unit, -count)
            add(pos, goal, unit, count)
            if way.army == NONE:
                pos.arrived[ROW * way.dest + unit] += count
    if way.ronin:
        _ronin_go(t, way, goal)
    if way.army == NONE:
        t.tell(UnitsAdvanced, house, way.origin, way.dest, sum(chosen), way.ronin)
    else:
        t.tell(UnitsJoined, way.army, way.origin, way.dest, sum(chosen), way.ronin)
    if pos.owner[way.dest] == NONE:
        conquer(t, house, way.dest)


def ronin_from_card(t: IkusaTable, way: Way) -> int:
    """How many of the ronin that go are not shown yet; below 1 if no card is needed."""
    at = ROW * way.origin + RONIN
    return way.ronin - (t.pos.force[at] - t.pos.arrived[at])


def _ronin_go(t: IkusaTable, way: Way, goal: int) -> None:
    """Those shown first; if the card is needed, it is turned up (IK 5.9, 5.12)."""
    pos, force = t.pos, force_in(way.origin)
    from_card = ronin_from_card(t, way)
    if from_card > 0:
        rest = pos.hidden[way.origin] - from_card
        bound = pos.arrived[ROW * way.origin + RONIN]  # they have moved and stay
        stay = min(rest, max(0, force_size(pos, way.origin) - 1 - bound))
        shares = {force: from_card + stay}
        for army in armies_in(pos, way.origin):
            shares[army] = min(rest - stay, ronin_room(pos, army))
        show_ronin(t, way.origin, shares)
    add(pos, force, RONIN, -way.ronin)
    add(pos, goal, RONIN, way.ronin)
    if way.army == NONE:
        pos.arrived[ROW * way.dest + RONIN] += way.ronin
