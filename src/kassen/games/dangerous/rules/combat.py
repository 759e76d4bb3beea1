"""Chapter 10.1 and 10.2: which combats are fought, in which order, and the steps of one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.words.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import PLACES
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.command import (
    FillRanks,
    FormUp,
    NameCommander,
    PutUnder,
    end_commands,
)
from kassen.games.dangerous.rules.communication import check
from kassen.games.dangerous.rules.deployment import Deploy
from kassen.games.dangerous.rules.groups import all_may_move_again, has_active
from kassen.games.dangerous.rules.moves import Fight
from kassen.games.dangerous.rules.position import (
    ACTIVATED,
    ENTERED,
    LANDED,
    DangerousTable,
    PlaceId,
    Position,
    faction_holding,
)
from kassen.games.dangerous.rules.rounds import Round
from kassen.games.dangerous.rules.sea_combat import SeaRound
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    AT_SEA,
    BOTH,
    FIELD,
    OTHER,
    STORM,
    OnGround,
    fights,
    seat_of_side,
    strength,
)
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.stations import fort, is_sea, is_space

PAID = ENTERED | ACTIVATED
_PLACES: Final = range(PLACES)


def to_fight(t: DangerousTable) -> list[int]:
    """Places that a movement point was paid for, with active units and others (DT 10.1.1)."""
    pos, own = t.pos, 1 << t.facts.faction_of[t.pos.active]
    return [
        place
        for place in compress(_PLACES, pos.traces)
        if pos.traces[place] & PAID and _others(pos, place) & ~own and _active_there(pos, place)
    ]


def _others(pos: Position, place: int) -> int:
    return pos.present[place] | (pos.present[fort(place)] if is_space(place) else 0)


def _active_there(pos: Position, place: int) -> bool:
    return has_active(pos, place) or (is_space(place) and has_active(pos, fort(place)))


class Combats(Step, frozen=True, gc=False, tag="combats"):
    """Step 7 of an impulse: one place after the other (DT 10.1.2)."""

    rule: ClassVar[str] = "DT 10.1.2"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        if to_fight(t):
            first = 0 if t.setting.players == 3 else self.seat  # DT 16.1.5.6
            t.do(ChooseCombat(first), self)
        else:
            all_may_move_again(t.pos)


class ChooseCombat(Choice, frozen=True, gc=False, tag="choose-combat"):
    """The active player chooses the order (DT 10.1.3), of three players Oda (DT 16.1.5.6)."""

    rule: ClassVar[str] = "DT 10.1.3"
    skip_forced: ClassVar[bool] = True

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [Fight(place) for place in to_fight(t)]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Fight(place) for place in range(PLACES)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Fight) or move.place in to_fight(t):
            return None
        return refuse("DT 10.1.1", "no-combat-there", place=Name("place", move.place))

    def play(self, t: DangerousTable, move: Fight) -> None:
        t.do(Combat(self.seat, move.place))


class Combat(Step, frozen=True, gc=False, tag="combat"):
    """The sequence of 10.2 for one place."""

    rule: ClassVar[str] = "DT 10.2.1"
    seat: Seat
    place: PlaceId

    def run(self, t: DangerousTable) -> None:
        place, alliance = self.place, t.pos.active
        how = AT_SEA if is_sea(place) else FIELD
        ground = CheckSides(place, how, alliance)
        seats = seat_of_side(t, ground, ACTIVE), seat_of_side(t, ground, OTHER)
        t.tell(told.CombatBegan, place, *seats, alliance)
        t.do(
            ground,  # 1
            Deploy(place, how, alliance),  # 2
            Prepared(place, how, alliance),
            CombatOver(place, how, alliance),
        )


class CheckSides(OnGround, frozen=True, gc=False, tag="check-sides"):
    """Step 1: communication of both sides; bystanders keep what they have (DT 10.2.1)."""

    rule: ClassVar[str] = "DT 10.2.1"

    def run(self, t: DangerousTable) -> None:
        pos, facts, place = t.pos, t.facts, self.place
        stations = (place, fort(place)) if is_space(place) else (place,)
        landed = pos.traces[place] & LANDED and is_space(place)
        hostile = landed and faction_holding(pos, place) != facts.faction_of[self.alliance]
        for side in BOTH:
            closed = facts.lanes[place] if hostile and side == ACTIVE else 0  # DT 13.2.5
            check(pos, facts, stations, closed, fights(t, self.alliance, side))


class Prepared(OnGround, frozen=True, gc=False, tag="prepared"):
    """Steps 3 to 6, and the fight: fort or field is settled now (DT 10.2.3 to 10.2.6)."""

    rule: ClassVar[str] = "DT 10.2.3"

    def run(self, t: DangerousTable) -> None:
        place, alliance = self.place, self.alliance
        if self.how == AT_SEA:
            # betrayal_round(seat, place) and combat_card_round(seat, place) go here.
            t.do(SeaRound(place, AT_SEA, alliance))
            return
        field = all(strength(t, self, side) for side in BOTH)
        # Without a field combat only the two rounds of cards go before the storm (DT 10.2.6a).
        first = field_combat(t, place, FIELD, alliance) if field else ()
        seat = seat_of_side(t, self, ACTIVE)
        t.do(*first, StormOrNot(seat, place, STORM, alliance))


def field_combat(t: DangerousTable, place: int, how: int, alliance: int) -> tuple[Step, ...]:
    """Steps 3 to 6 and the rounds of a field combat, FIELD or IN_FORT (DT 10.2.3 to 10.3)."""
    ground = FormUp(place, how, alliance)
    seats = [seat_of_side(t, ground, side) for side in BOTH]
    steps: list[Step] = [ground]
    for side in BOTH:
        steps += [
            PutUnder(seats[side], place, how, alliance, side),
            FillRanks(place, how, alliance, side),
        ]
    # 4 betrayal_round(seat, place) goes here.
    steps += [NameCommander(seats[side], place, how, alliance, side) for side in BOTH]  # 5
    # 6 combat_card_round(seat, place) goes here.
    return (*steps, Round(place, how, alliance, 1))


class CombatOver(OnGround, frozen=True, gc=False, tag="combat-over"):
    """Commands end, a siege without besiegers is lifted, and the place is done with."""

    rule: ClassVar[str] = "DT 10.1.2"

    def run(self, t: DangerousTable) -> None:
        pos = t.pos
        end_commands(pos)
        if is_space(self.place):
            lift_siege(pos, self.place)
        pos.traces[self.place] &= ~PAID
        t.tell(told.CombatEnded, self.place)
