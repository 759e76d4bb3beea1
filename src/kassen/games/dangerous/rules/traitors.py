"""Chapter 8.4: those who have gone over, and those with whom they stood, are enemies now.

Nobody shares a station with enemies outside of a combat. So all units of the active faction where
somebody has just gone over are the traitors; friends can only be at the other station of the space.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import KYO
from kassen.games.dangerous.rules import combat, told_cards, told_combat
from kassen.games.dangerous.rules.control import SettleAtOnce, settle_space
from kassen.games.dangerous.rules.deployment import space_left
from kassen.games.dangerous.rules.falls import CheckFalls, falls_by_sieges
from kassen.games.dangerous.rules.groups import move_group
from kassen.games.dangerous.rules.moves import (
    ALL_INSIDE,
    ALL_OUTSIDE,
    AllInside,
    AllOutside,
    IntoField,
    IntoFort,
)
from kassen.games.dangerous.rules.position import AllianceId, DangerousTable, PlaceId
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    AT_SEA,
    BOTH,
    FIELD,
    IN_FORT,
    OTHER,
    DecidesOnGround,
    OnGround,
    Spot,
    both_are_there,
    fighters,
    is_there,
    seat_of_side,
    station_of,
)
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.stations import fort, is_besieged, is_sea, is_space, place_of
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS


class TraitorsAt(Step, frozen=True, gc=False, tag="traitors-at"):
    """They fight those with whom they stood, or hold the place (DT 8.2.12, 8.2.13)."""

    rule: ClassVar[str] = "DT 8.2.12"
    station: int
    alliance: AllianceId

    def run(self, t: DangerousTable) -> None:
        later = [at for at, step in enumerate(t.agenda) if isinstance(step, combat.Combats)]
        if later and place_of(self.station) in combat.to_fight(t):
            t.agenda.insert(later[-1], self)  # a combat is due there anyway (DT 8.2.23)
        elif t.pos.allied[self.station] >> self.alliance & 1:
            traitors_fight(t, self.station, self.alliance)


def traitors_fight(t: DangerousTable, station: int, alliance: int, card: int = 1) -> None:
    """Somebody at a station has gone over to an alliance: combat, or control (DT 8.4.1, 8.4.10).

    `card`: whether a card is drawn for the space; for Ikko-Ikki who rise none is (DT 15.2.9).
    """
    place = place_of(station)
    how = AT_SEA if is_sea(place) else IN_FORT if is_besieged(station) else FIELD
    g = Spot(place, how, alliance)
    if is_there(t, g, OTHER):
        seats = seat_of_side(t, g, ACTIVE), seat_of_side(t, g, OTHER)
        t.tell(told_combat.CombatBegan, place, *seats, alliance)
        steps = (
            *parting(t, g, seats),
            *falls_by_sieges(t),
            Clash(place, how, alliance),
            combat.CombatOver(place, how, alliance),
        )
        t.do(combat.CheckSides(place, how, alliance, treason=1), *steps, AfterTreason(place, card))
    else:
        t.do(AfterTreason(place, card))


def parting(t: DangerousTable, g: Spot, seats: tuple[int, int]) -> tuple[Step, ...]:
    """Who decides between fort and field, the traitors first (DT 8.4.3 to 8.4.5)."""
    if not is_space(g.place) or g.place == KYO:
        return ()
    fields = g.place, g.how, g.alliance
    first = FortOrField(seats[ACTIVE], *fields, ACTIVE)
    if t.pos.present[beyond(g)] >> t.facts.faction_of[g.alliance] & 1:
        return (first,)  # the other station is held by friends of the traitors
    return first, FortOrField(seats[OTHER], *fields, OTHER)


def beyond(g: Spot | FortOrField) -> int:
    """The station of the space where nobody has gone over."""
    return g.place if g.how == IN_FORT else fort(g.place)


def third_party(t: DangerousTable, g: FortOrField) -> bool:
    """Others than these two sides are in the other station, besieged or besieging (DT 8.4.2)."""
    both = t.pos.present[station_of(g, OTHER)] | 1 << t.facts.faction_of[g.alliance]
    return bool(t.pos.present[beyond(g)] & ~both)


class FortOrField(DecidesOnGround, frozen=True, gc=False, tag="fort-or-field"):
    """A side goes inside as far as there is room, or stays out as a whole (DT 8.4.4 to 8.4.6)."""

    rule: ClassVar[str] = "DT 8.4.4"
    skip_forced: ClassVar[bool] = True
    side: int

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        if third_party(t, self):
            return [ALL_INSIDE] if self.how == IN_FORT else [ALL_OUTSIDE]
        fits = self.how == IN_FORT or space_left(t, self.place)
        return [ALL_INSIDE, ALL_OUTSIDE] if fits else [ALL_OUTSIDE]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [ALL_INSIDE, ALL_OUTSIDE]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, IntoFort | IntoField):
            return refuse("DT 8.4.4", "all-or-none", place=Name("place", self.place))
        if not isinstance(move, AllInside | AllOutside) or move in self.moves(t):
            return None
        if third_party(t, self):
            return refuse("DT 8.4.2", "others-are-there", place=Name("place", self.place))
        return refuse("DT 8.4.6", "fort-is-full", place=Name("place", self.place))

    def play(self, t: DangerousTable, move: Move) -> None:
        enters, inside = isinstance(move, AllInside), self.how == IN_FORT
        if enters == inside:
            return
        units = [unit for unit, count in fighters(t, self, self.side).items() for _ in range(count)]
        group = tuple(units[: space_left(t, self.place)] if enters else units)
        move_group(t.pos, group, station_of(self, self.side), beyond(self), False)
        moved = told_combat.WentInside if enters else told_combat.CameOut
        t.tell(moved, self.seat, group, self.place)

    def default(self, t: DangerousTable) -> Move:
        return self.moves(t)[0]


class Clash(OnGround, frozen=True, gc=False, tag="clash"):
    """The field is fought first, then the fort (DT 8.4.8, 8.4.9)."""

    rule: ClassVar[str] = "DT 8.4.8"

    def run(self, t: DangerousTable) -> None:
        place, alliance = self.place, self.alliance
        if self.how == AT_SEA:
            t.do(combat.Engage(place, AT_SEA, alliance))
            return
        grounds = [Spot(place, FIELD, alliance)]
        if is_space(place):
            grounds.append(Spot(place, IN_FORT, alliance))
        meet = [g for g in grounds if both_are_there(t, g)]
        # A fall may have removed one of them just now (DT 3.3.12).
        remain = [side for side in BOTH if any(is_there(t, g, side) for g in grounds)]
        if not meet and len(remain) == len(BOTH):
            t.tell(told_cards.ShutIn, place)
        t.do(*[step for g in meet for step in combat.field_combat(t, place, g.how, alliance)])


class AfterTreason(Step, frozen=True, gc=False, tag="after-treason"):
    """Control is settled at once, with a card if due (DT 8.2.13, 8.3.12, 8.4.10)."""

    rule: ClassVar[str] = "DT 8.4.10"
    place: PlaceId
    card: int
    """1, unless nobody draws for the space (DT 15.2.6, 15.2.9)."""

    def run(self, t: DangerousTable) -> None:
        if is_space(self.place):
            lift_siege(t.pos, self.place)
            if t.pos.rules >= FAITHFUL_FALLS:
                t.do(CheckFalls(), SettleAtOnce(self.place, self.card))
            else:
                t.do(CheckFalls())  # a leader who is shut in now may have been the last at large
                settle_space(t, self.place, card=bool(self.card))
