"""Chapter 10.1 and 10.2: which combats are fought, in which order, and the steps of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import NONE, PLACES
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.combat_betrayal import BetrayalRound, anybody_might_betray
from kassen.games.dangerous.rules.command import (
    FillRanks,
    FormUp,
    NameCommander,
    PutUnder,
    end_commands,
)
from kassen.games.dangerous.rules.communication import Lines, check
from kassen.games.dangerous.rules.deployment import Deploy
from kassen.games.dangerous.rules.falls import falls_by_sieges
from kassen.games.dangerous.rules.groups import all_may_move_again
from kassen.games.dangerous.rules.moves import Fight
from kassen.games.dangerous.rules.position import (
    BESIEGED,
    JOINED_SIEGE,
    LANDED,
    PAID,
    DangerousTable,
    PlaceId,
    Position,
    faction_holding,
)
from kassen.games.dangerous.rules.retreats import came_out
from kassen.games.dangerous.rules.rounds import Round
from kassen.games.dangerous.rules.sea_combat import SeaRound
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    AT_SEA,
    BOTH,
    FIELD,
    IN_FORT,
    OTHER,
    STORM,
    OnGround,
    Spot,
    both_are_there,
    fighters,
    fights,
    is_there,
    leaders_on,
    seat_of_side,
    station_of,
)
from kassen.games.dangerous.rules.siege import lift_siege, move_faction
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.stations import fort, in_field, in_forts, is_sea, is_space
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS
from kassen.games.dangerous.rules.windows import CombatCards

_PLACES: Final = range(PLACES)


def to_fight(t: DangerousTable) -> list[int]:
    """Places that a movement point was paid for, with active units and others (DT 10.1.1)."""
    pos, own = t.pos, 1 << t.facts.faction_of[t.pos.active]
    there = pos.camps[pos.active]
    return [
        place
        for place in members(in_field(there) | in_forts(there))
        if pos.traces[place] & PAID and _factions_in(pos, place) != own
    ]


def _factions_in(pos: Position, place: int) -> int:
    return pos.present[place] | (pos.present[fort(place)] if is_space(place) else 0)


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
            *falls_by_sieges(t),
            Prepared(place, how, alliance),
            CombatOver(place, how, alliance),
        )


class CheckSides(OnGround, frozen=True, gc=False, tag="check-sides"):
    """Step 1: communication of both sides; bystanders keep what they have (DT 10.2.1)."""

    rule: ClassVar[str] = "DT 10.2.1"
    treason: int = 0
    """1: the active side are those who have gone over, and no friends beyond the walls (8.4.2)."""

    def run(self, t: DangerousTable) -> None:
        pos, facts, place = t.pos, t.facts, self.place
        stations = (place, fort(place)) if is_space(place) else (place,)
        alone = self.treason and pos.rules >= FAITHFUL_FALLS
        landed = pos.traces[place] & LANDED and is_space(place)
        hostile = landed and faction_holding(pos, place) != facts.faction_of[self.alliance]
        lines = Lines(pos, facts)
        ours = Lines(pos, facts, facts.lanes[place]) if hostile else lines  # DT 13.2.5
        active_at = (station_of(self, ACTIVE),) if alone else stations
        check(ours, active_at, fights(t, self.alliance, ACTIVE))
        check(lines, stations, fights(t, self.alliance, OTHER))


class Prepared(OnGround, frozen=True, gc=False, tag="prepared"):
    """Steps 3 to 6, and the fight: fort or field is settled now (DT 10.2.3 to 10.2.6)."""

    rule: ClassVar[str] = "DT 10.2.3"

    def run(self, t: DangerousTable) -> None:
        place, alliance = self.place, self.alliance
        seat = seat_of_side(t, self, ACTIVE)
        if self.how == AT_SEA:
            t.do(*betrayals(t, place, AT_SEA, alliance), Engage(place, AT_SEA, alliance))
            return
        storm = StormOrNot(seat, place, STORM, alliance)
        if both_are_there(t, self):
            afterwards = () if besieged_came_out(t, self) else (storm,)
            t.do(*field_combat(t, place, FIELD, alliance), *falls_by_sieges(t), *afterwards)
        elif all(is_met(t, self, side) for side in BOTH):
            t.do(*betrayals(t, place, STORM, alliance), NoField(place, FIELD, alliance), storm)


def besieged_came_out(t: DangerousTable, g: OnGround) -> bool:
    """Active units have left their fort, alone or to a relief: only the field is fought for.

    DT 10.2.2b. Who fell back to besiegers is halted too, but was not inside (DT 10.4.8).
    """
    pos = t.pos
    if pos.rules < FAITHFUL_FALLS or pos.traces[g.place] & JOINED_SIEGE[ACTIVE]:
        return False
    return any(came_out(t, g.place, unit) for unit in fighters(t, g, ACTIVE))


def is_met(t: DangerousTable, g: OnGround, side: int) -> bool:
    """A side has units there, in the field or the fort: no fall has taken all of them away."""
    inside = is_space(g.place) and is_there(t, Spot(g.place, IN_FORT, g.alliance), side)
    return inside or is_there(t, g, side)


def commands(t: DangerousTable, place: int, how: int, alliance: int) -> list[Step]:
    """Step 3: who commands whom (DT 10.2.3)."""
    ground = FormUp(place, how, alliance)
    steps: list[Step] = [ground]
    for side in BOTH:
        seat = seat_of_side(t, ground, side)
        steps += [
            PutUnder(seat, place, how, alliance, side),
            FillRanks(place, how, alliance, side),
        ]
    beyond = {FIELD: IN_FORT, IN_FORT: FIELD}.get(how)
    if beyond is not None and t.pos.rules >= FAITHFUL_FALLS and is_space(place):
        rest = Spot(place, beyond, alliance)  # one of them might betray (DT 8.2.17)
        steps += [FillRanks(place, beyond, alliance, s) for s in BOTH if leaders_on(t, rest, s)]
    return steps


def betrayals(t: DangerousTable, place: int, how: int, alliance: int) -> tuple[Step, ...]:
    """Steps 3 and 4 where there is no field combat: command matters to traitors alone."""
    ground = EndCommands(place, how, alliance)
    if not anybody_might_betray(t, ground):
        return ()
    seat = seat_of_side(t, ground, ACTIVE)
    treason = BetrayalRound(seat, 0, place, how, alliance)
    return (*commands(t, place, how, alliance), treason, *falls_by_sieges(t), ground)


class EndCommands(OnGround, frozen=True, gc=False, tag="end-commands"):
    """At sea and in a storm nobody commands (DT 10.5.7, 13.3.1)."""

    rule: ClassVar[str] = "DT 10.2.4"

    def run(self, t: DangerousTable) -> None:
        end_commands(t.pos)


def field_combat(t: DangerousTable, place: int, how: int, alliance: int) -> tuple[Step, ...]:
    """Steps 3 to 6 and the rounds of a field combat, FIELD or IN_FORT (DT 10.2.3 to 10.3)."""
    ground = Engage(place, how, alliance)
    seat = seat_of_side(t, ground, ACTIVE)
    treason = BetrayalRound(seat, 0, place, how, alliance)
    return (*commands(t, place, how, alliance), treason, *falls_by_sieges(t), ground)


class Engage(OnGround, frozen=True, gc=False, tag="engage"):
    """Steps 5 and 6, and the first round, if enemies are left after betrayals (DT 8.2.20).

    At sea leaders count for nothing, so none is named (DT 13.3.1).
    """

    rule: ClassVar[str] = "DT 10.2.5"

    def run(self, t: DangerousTable) -> None:
        ground, at_sea = (self.place, self.how, self.alliance), self.how == AT_SEA
        if both_are_there(t, self):
            seats = [seat_of_side(t, self, side) for side in BOTH]
            named = [NameCommander(seats[side], *ground, side) for side in BOTH]
            t.do(
                *([] if at_sea else named),  # 5
                CombatCards(seats[ACTIVE], 0, *ground, NONE, NONE),  # 6
                SeaRound(*ground) if at_sea else Round(*ground, 1),
            )


class NoField(OnGround, frozen=True, gc=False, tag="no-field"):
    """Only the card that calls a combat off may be played (DT 10.2.6a); or there is a field now.

    Whoever goes over to the besieged stands among besiegers, and is fought there.
    """

    rule: ClassVar[str] = "DT 10.2.6a"

    def run(self, t: DangerousTable) -> None:
        place, alliance = self.place, self.alliance
        if both_are_there(t, self):
            t.do(*commands(t, place, FIELD, alliance), Engage(place, FIELD, alliance))
        elif t.pos.rules < FAITHFUL_FALLS or all(is_met(t, self, side) for side in BOTH):
            seat = seat_of_side(t, self, ACTIVE)
            t.do(CombatCards(seat, 0, place, STORM, alliance, NONE, NONE))


def shut_in_again(t: DangerousTable, g: OnGround) -> None:
    """Who came out and won goes back inside while bystanders besiege the fort (DT 10.4.11)."""
    pos, place, own = t.pos, g.place, 1 << t.facts.faction_of[g.alliance]
    if not pos.traces[place] & BESIEGED or not pos.present[place] & own:
        return
    units = fighters(t, Spot(place, FIELD, g.alliance), OTHER)
    if units and all(came_out(t, place, unit) == some for unit, some in units.items()):
        group = tuple(unit for unit, some in units.items() for _ in range(some))
        t.tell(told.FellBackInside, seat_of_side(t, g, OTHER), group, place)
        for faction in members(pos.present[place] & ~own):
            move_faction(pos, faction, place, fort(place))


class CombatOver(OnGround, frozen=True, gc=False, tag="combat-over"):
    """Commands end, a siege without besiegers is lifted, and the place is done with."""

    rule: ClassVar[str] = "DT 10.1.2"

    def run(self, t: DangerousTable) -> None:
        pos = t.pos
        end_commands(pos)
        if is_space(self.place):
            shut_in_again(t, self)
            lift_siege(pos, self.place)
        pos.traces[self.place] &= ~PAID
        t.tell(told.CombatEnded, self.place)
        t.do(*falls_by_sieges(t))
