"""Before Action 1: successors of assassinated daimyos (IK R.3, 6.20 to 6.22, 86.5, 86.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import KINDS, UNITS
from kassen.games.ikusa.rules.elimination import lose_without_heir
from kassen.games.ikusa.rules.events import Succeeded
from kassen.games.ikusa.rules.moves import Replace
from kassen.games.ikusa.rules.position import (
    ROW,
    ArmyId,
    HouseChoice,
    IkusaTable,
    add,
    army_name,
    army_size,
    house_of_army,
    seat_of,
    unit_name,
)
from kassen.games.ikusa.rules.quick_play import START_LEVEL


class Successors(Step, frozen=True, gc=False, tag="successors"):
    """One step for each daimyo who lies on his side."""

    rule: ClassVar[str] = "IK R.3"

    def run(self, t: IkusaTable) -> None:
        t.do(*(Succession(army) for army, slain in enumerate(t.pos.slain) if slain))


class Succession(Step, frozen=True, gc=False, tag="succession"):
    """A unit of the army takes over; without one the daimyo is lost (IK 6.20, 86.6)."""

    rule: ClassVar[str] = "IK 6.20"
    army: ArmyId

    def run(self, t: IkusaTable) -> None:
        pos, army = t.pos, self.army
        house = house_of_army(army)
        if not pos.slain[army]:  # lost meanwhile
            return
        if army_size(pos, army) == 0:
            lose_without_heir(t, army)
        elif t.facts.edition.successor_costs_a_unit:
            t.do(NameSuccessor(seat_of(t, house), house, army))
        else:
            take_over(t, army)


def take_over(t: IkusaTable, army: int) -> None:
    """At the lowest level; in quick play at the second (IK 6.22, QP.12)."""
    pos = t.pos
    pos.slain[army] = 0
    pos.hole[army] = t.facts.first_hole(START_LEVEL if t.options.quick_play else 1)
    t.tell(Succeeded, army, pos.army_at[army])


class NameSuccessor(HouseChoice, frozen=True, gc=False, tag="name-successor"):
    """He costs one unit of that army (IK 6.21)."""

    rule: ClassVar[str] = "IK 6.21"
    skip_forced: ClassVar[bool] = True
    army: ArmyId

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        armies = range(len(t.pos.army_at))
        return [Replace(army, unit) for army in armies for unit in range(len(UNITS))]

    def candidates(self, t: IkusaTable) -> Sequence[Move]:
        return [Replace(self.army, unit) for unit in range(KINDS)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Replace):
            return None
        if move.army != self.army:
            return refuse(self.rule, "about-another-army", army=army_name(self.army))
        if move.unit >= KINDS:
            return refuse(self.rule, "regulars-succeed")
        if not t.pos.army[ROW * self.army + move.unit]:
            return refuse(self.rule, "no-such-unit-in-army", unit=unit_name(move.unit))
        return None

    def play(self, t: IkusaTable, move: Replace) -> None:
        add(t.pos, self.army, move.unit, -1)
        t.pos.tray[KINDS * self.house + move.unit] += 1
        take_over(t, self.army)

    def default(self, t: IkusaTable) -> Move:
        """The unit that is missed least."""
        return self.moves(t)[-1]
