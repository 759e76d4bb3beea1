"""Chapters 3.2 and 11.4: Takeda, Mori and Uesugi join the war."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.words.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ENRYAKUJI,
    LEADERS,
    NONE,
    ODA_ALLIANCE,
    PLACES,
    REINFORCING,
    SOLDIER,
    SPACES,
    UNITS,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.moves import Place
from kassen.games.dangerous.rules.position import (
    ClanId,
    DangerousTable,
    Position,
    UnitId,
    change_alliance,
)
from kassen.games.dangerous.rules.seats import seat_of_alliance
from kassen.games.dangerous.rules.stations import BOX, fort, row
from kassen.games.dangerous.rules.units import put_leader, shift_soldiers, size_of_clan


def power_to_come(pos: Position, facts: Facts, clan: int) -> int:
    """The alliance with which a clan will enter; NONE: it has entered, or never does."""
    for alliance in REINFORCING:
        if pos.entry[alliance] and clan in facts.entering[alliance]:
            return alliance
    return NONE


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
    # When Uesugi comes, the temples of Kaga rise (DT 15.2.4): their step goes behind these.
    t.do(*steps)


class PlaceEntering(Choice, frozen=True, gc=False, tag="place-entering"):
    """Where a unit of an entering clan is placed: any space of its clan (DT 11.4.1)."""

    rule: ClassVar[str] = "DT 11.4.1"
    skip_forced: ClassVar[bool] = True
    unit: UnitId
    clan: ClanId

    def candidates(self, t: DangerousTable) -> Sequence[Move]:
        own = [space for space, whose in enumerate(t.pos.control) if whose == self.clan]
        return [Place(self.unit, space) for space in own]

    def arises(self, t: DangerousTable) -> bool:
        return self.clan in t.pos.control

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


# ---- sooner than printed (3.2.3, 11.4.3)


def hasten(t: DangerousTable, alliances: Iterable[int]) -> None:
    """A die for each that is still to come: so many turns sooner (DT 11.4.3)."""
    for alliance in alliances:
        if t.pos.entry[alliance]:
            die = t.roll()
            move_entry(t.pos, alliance, die)
            t.tell(told.EntryHastened, alliance, die, t.pos.entry[alliance])


def move_entry(pos: Position, alliance: int, sooner: int) -> None:
    """Its chit moves on the track, at most back to this turn (DT 3.2.3, 11.4.4)."""
    pos.entry[alliance] = max(pos.turn, pos.entry[alliance] - sooner)


def monks_are_stormed(t: DangerousTable, space: int) -> None:
    """Whoever storms a fort with monks in it brings the powers nearer (DT 15.4.5)."""
    if t.pos.active == ODA_ALLIANCE and size_of_clan(t.pos, fort(space), ENRYAKUJI):
        hasten(t, REINFORCING)
