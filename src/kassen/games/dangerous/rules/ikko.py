"""Chapters 15.2 and 3.33: the Ikko-Ikki rise, in Kaga and elsewhere, and make a truce."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    IKKO,
    IKKO_ALLIANCE,
    MINOR,
    NEUTRAL,
    ODA_FACTION,
    PLACES,
    SOLDIER,
    UNITS,
)
from kassen.games.dangerous.rules import told_powers as told
from kassen.games.dangerous.rules.moves import Place
from kassen.games.dangerous.rules.position import (
    LASTING,
    THIS_TURN,
    DangerousTable,
    PlaceId,
    Position,
    change_control,
    faction_holding,
)
from kassen.games.dangerous.rules.roads import KAGA_TEMPLES
from kassen.games.dangerous.rules.seats import seat_of_alliance
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.stations import BOX, PEU, fort, row
from kassen.games.dangerous.rules.traitors import traitors_fight
from kassen.games.dangerous.rules.units import add_soldiers, convert_soldiers, shift_soldiers


def temples(facts: Facts) -> list[int]:
    return [facts.place(one) for one in KAGA_TEMPLES]


# ---- out of the box, and among enemies (15.2.8, 15.2.9) ----------------------------------------


class Rising(Step, frozen=True, gc=False, tag="rising"):
    """Soldiers from the box are in a space: as 8.4, they choose first, and nobody draws.

    A truce does not hold them back: it only ends regroups (DT 3.33.4).
    """

    rule: ClassVar[str] = "DT 15.2.9"
    place: PlaceId
    soldiers: int

    def run(self, t: DangerousTable) -> None:
        some = min(self.soldiers, t.pos.soldiers[row(BOX, IKKO)])
        if not some:
            return
        shift_soldiers(t.pos, IKKO, BOX, self.place, some)
        t.tell(told.IkkoRose, IKKO, some, self.place)
        traitors_fight(t, self.place, IKKO_ALLIANCE, card=0)


# ---- the temples of Kaga (15.2.4 to 15.2.8) ----------------------------------------------------


class KagaRises(Step, frozen=True, gc=False, tag="kaga-rises"):
    """Uesugi enters, and an Ikko-Ikki soldier from the box comes to each temple (DT 15.2.4)."""

    rule: ClassVar[str] = "DT 15.2.4"

    def run(self, t: DangerousTable) -> None:
        box = t.pos.soldiers[row(BOX, IKKO)]
        held = [temple for temple in temples(t.facts) if somebody_holds(t.pos, temple)]
        if box >= len(held):
            t.do(*map(TempleRises, held))
        elif box:
            t.do(PickTemple(seat_of_alliance(t, IKKO_ALLIANCE)))


def somebody_holds(pos: Position, temple: int) -> bool:
    """A local soldier, or by now one of the two sides."""
    local = any(pos.soldiers[row(station, MINOR)] for station in (temple, fort(temple)))
    return local or faction_holding(pos, temple) != NEUTRAL


class PickTemple(Choice, frozen=True, gc=False, tag="pick-temple"):
    """There is only one soldier for two temples (DT 15.2.5)."""

    rule: ClassVar[str] = "DT 15.2.5"

    def candidates(self, t: DangerousTable) -> Sequence[Move]:
        return [Place(SOLDIER + IKKO, temple) for temple in temples(t.facts)]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Place(unit, place) for unit in range(UNITS) for place in range(PLACES)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Place):
            return None
        if move.unit != SOLDIER + IKKO:
            unit = Name("unit", SOLDIER + IKKO)
            return refuse("DT 15.2.5", "another-unit-first", unit=unit)
        if move.place not in temples(t.facts):
            return refuse("DT 15.2.5", "no-temple-of-kaga", place=Name("place", move.place))
        return None

    def play(self, t: DangerousTable, move: Place) -> None:
        t.do(TempleRises(move.place))


class TempleRises(Step, frozen=True, gc=False, tag="temple-rises"):
    """He replaces the local soldier, or comes among those who hold the temple by now."""

    rule: ClassVar[str] = "DT 15.2.4"
    place: PlaceId

    def run(self, t: DangerousTable) -> None:
        pos, place = t.pos, self.place
        for station in (place, fort(place)):
            if pos.soldiers[row(station, MINOR)]:
                replace_local(pos, station)
                t.tell(told.TempleTurned, IKKO, place)
                lift_siege(pos, place)
                if pos.present[place] | pos.present[fort(place)] == 1 << ANTI_ODA:
                    change_control(pos, place, IKKO)  # without a card (DT 15.2.6)
                elif pos.present[station] == 1 << ANTI_ODA | 1 << NEUTRAL:  # others had fled there
                    traitors_fight(t, station, IKKO_ALLIANCE, card=0)
                return
        t.do(Rising(place, 1))  # DT 15.2.8


def replace_local(pos: Position, station: int) -> None:
    """The local soldier leaves the game, and a man from the box has his place."""
    convert_soldiers(pos, station, MINOR, IKKO, 1)
    add_soldiers(pos, IKKO, BOX, -1)
    add_soldiers(pos, MINOR, PEU, 1)


# ---- truce (3.33) ------------------------------------------------------------------------------


class IkkoTruce(Step, frozen=True, gc=False, tag="ikko-truce"):
    """No regroup this turn; none ever again if Oda controls Ishiyama (DT C.57, 3.33.2)."""

    rule: ClassVar[str] = "DT 3.33.2"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        if faction_holding(t.pos, t.facts.place("ishiyama")) == ODA_FACTION:
            t.pos.truce = LASTING
            t.tell(told.LastingTruceMade, self.seat, IKKO)
        else:
            t.pos.truce = max(t.pos.truce, THIS_TURN)
            t.tell(told.TruceMade, self.seat, IKKO)
