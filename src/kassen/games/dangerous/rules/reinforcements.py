"""Chapters 3.2 and 11.4: Takeda, Mori and Uesugi join the war."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    LEADERS,
    PLACES,
    REINFORCING,
    SOLDIER,
    SPACES,
    UESUGI_ALLIANCE,
    UNITS,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.ikko import KagaRises
from kassen.games.dangerous.rules.moves import Place
from kassen.games.dangerous.rules.position import (
    ClanId,
    DangerousTable,
    UnitId,
    change_alliance,
)
from kassen.games.dangerous.rules.seats import seat_of_alliance
from kassen.games.dangerous.rules.stations import BOX, row
from kassen.games.dangerous.rules.units import put_leader, shift_soldiers


class Reinforcements(Step, frozen=True, gc=False, tag="reinforcements"):
    """Powers whose turn it is enter after all regroups (DT 4.2.2c, 3.2.2)."""

    rule: ClassVar[str] = "DT 4.2.2c"

    def run(self, t: DangerousTable) -> None:
        due = [one for one in REINFORCING if 0 < t.pos.entry[one] <= t.pos.turn]
        for alliance in due[::-1]:  # the last one that is put on the agenda comes first
            enter_power(t, alliance)


def enter_power(t: DangerousTable, alliance: int) -> None:
    """Its clans join Anti-Oda, and their units are to be placed (DT 3.2.1, 11.4.1)."""
    pos, facts = t.pos, t.facts
    pos.entry[alliance] = 0
    t.tell(told.PowerEntered, alliance)
    steps: list[Step] = []
    for clan in facts.entering[alliance]:
        change_alliance(pos, facts, clan, facts.alliance_of[clan])
        seat = seat_of_alliance(t, pos.alliance[clan])
        leaders = [one for one in range(LEADERS) if pos.serves[one] == clan]
        units = [one for one in leaders if pos.where[one] == BOX]
        units += [SOLDIER + clan] * pos.soldiers[row(BOX, clan)]
        steps += [PlaceEntering(seat, unit, clan) for unit in units]
    if alliance == UESUGI_ALLIANCE:
        steps.append(KagaRises())
    t.do(*steps)


class PlaceEntering(Choice, frozen=True, gc=False, tag="place-entering"):
    """Where a unit of an entering clan is placed: any space of its clan (DT 11.4.1)."""

    rule: ClassVar[str] = "DT 11.4.1"
    skip_forced: ClassVar[bool] = True
    unit: UnitId
    clan: ClanId

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [Place(self.unit, space) for space in members(t.pos.lands[self.clan])]

    def arises(self, t: DangerousTable) -> bool:
        return t.pos.lands[self.clan] != 0

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Place(unit, place) for unit in range(UNITS) for place in range(PLACES)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Place):
            return None
        if move.unit != self.unit:
            return refuse("DT 11.4.1", "another-unit-first", unit=Name("unit", self.unit))
        if move.place >= SPACES or t.pos.control[move.place] != self.clan:
            names = {"place": Name("place", move.place), "clan": Name("clan", self.clan)}
            return refuse("DT 11.4.1", "not-its-own-space", **names)
        return None

    def play(self, t: DangerousTable, move: Place) -> None:
        if move.unit < LEADERS:
            put_leader(t.pos, move.unit, move.place)
        else:
            shift_soldiers(t.pos, self.clan, BOX, move.place, 1)
        t.tell(told.Arrived, self.seat, move.unit, move.place)
