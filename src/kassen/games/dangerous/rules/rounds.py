"""Chapter 10.3: rounds of a field combat, from who retreats to whether there is another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import ClassVar

from msgspec.structs import replace

from kassen.core.engine.steps import Move, Seat, Step
from kassen.core.values.messages import Refusal, refuse
from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.casualties import WHOLE, Losses, all_of
from kassen.games.dangerous.rules.command import FillRanks
from kassen.games.dangerous.rules.excess import TakeExcess
from kassen.games.dangerous.rules.fire import NO_WAY_BACK, is_duel, thrown
from kassen.games.dangerous.rules.groups import Group
from kassen.games.dangerous.rules.moves import RETREAT, STAND, Retreat, Stand
from kassen.games.dangerous.rules.parties import in_turn, must_retreat, parties
from kassen.games.dangerous.rules.position import DangerousTable, PlaceId, UnitId
from kassen.games.dangerous.rules.rerolls import RerollRound, fight_duel, halves
from kassen.games.dangerous.rules.retreats import GiveWay, may_retreat
from kassen.games.dangerous.rules.seats import THREE, seat_of_alliance
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    OTHER,
    DecidesOnGround,
    Ground,
    OnGround,
    both_are_there,
    is_there,
    leaders_on,
    seat_of_side,
)
from kassen.games.dangerous.rules.units import clan_of_unit


class Round(OnGround, frozen=True, gc=False, tag="round"):
    """One round; there are as many as it takes (DT 10.3.0, 10.3.0a)."""

    rule: ClassVar[str] = "DT 10.3.0"
    number: int

    def run(self, t: DangerousTable) -> None:
        if not both_are_there(t, self):
            return
        if is_duel(t, self):
            fight_duel(t, self)
            return
        t.tell(told.RoundBegan, self.place, self.number)
        t.do(who_declares(t, self, OTHER, self.number))


# ---- step 1: who retreats


class Declare(DecidesOnGround, frozen=True, gc=False, tag="declare"):
    """First the inactive side, then, if it stands, the active one (DT 10.3.1).

    Of several players on a side each decides for his own units (DT 16.1.5.3a, 16.2.9.4a).
    """

    rule: ClassVar[str] = "DT 10.3.1"
    skip_forced: ClassVar[bool] = True
    side: int
    number: int
    waiting: tuple[Seat, ...] = ()
    """Others of the side who are to decide."""
    leaving: tuple[Seat, ...] = ()
    """Those of them who retreat, while others may stand."""
    fled: tuple[UnitId, ...] = ()
    """Units of the other side that have fallen back in this round before their friends."""
    fled_to: tuple[PlaceId, ...] = ()

    def refusal(self, t: DangerousTable) -> Refusal | None:
        if self.number == 1 and t.pos.edge[self.side] & NO_WAY_BACK:
            return refuse("DT C.48", "no-way-back")
        groups = parties(t, self, self.side)
        going = [groups.get(seat, ()) for seat in (*self.leaving, self.seat)]
        if may_retreat(t, self, self.side, tuple(chain.from_iterable(going))):
            return None
        return refuse("DT 10.4.6", "no-retreat")

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        if self.refusal(t):
            return [STAND]
        return [RETREAT] if must_retreat(t, self.side) else [STAND, RETREAT]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [STAND, RETREAT]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Retreat):
            return self.refusal(t)
        if isinstance(move, Stand) and must_retreat(t, self.side) and not self.refusal(t):
            return refuse("DT 16.2.9.3", "guard-was-hit")
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        leaving = self.leaving
        if isinstance(move, Retreat):
            t.tell(told.RetreatDeclared, self.seat, self.place)
            leaving = (*leaving, self.seat)
        if self.waiting:
            first, *rest = self.waiting
            t.do(replace(self, seat=first, waiting=tuple(rest), leaving=leaving))
            return
        stay = set(parties(t, self, self.side)) - set(leaving)
        place, how, alliance, number = self.place, self.how, self.alliance, self.number
        if leaving and not stay:
            t.do(Volley(place, how, alliance, number, self.side, self.fled, self.fled_to))
        elif leaving:
            t.do(FallApart(place, how, alliance, self.side, number, leaving))
        else:
            all_declared(t, self, self.side, number, self.fled, self.fled_to)

    def default(self, t: DangerousTable) -> Move:
        return self.moves(t)[0]


def who_declares(
    t: DangerousTable, g: Ground, side: int, number: int, fled: Group = (), fled_to: Group = ()
) -> Declare:
    """The first of a side to decide, and who follows him."""
    seats = in_turn(t, g, side, groups) if (groups := parties(t, g, side)) else ()
    first, *rest = seats or [seat_of_side(t, g, side)]
    ground = g.place, g.how, g.alliance
    return Declare(first, *ground, side, number, tuple(rest), (), fled, fled_to)


def all_declared(
    t: DangerousTable, g: Ground, side: int, number: int, fled: Group, fled_to: Group
) -> None:
    """Some of a side stand: the other side decides, or all fire."""
    if side == OTHER:
        t.do(who_declares(t, g, ACTIVE, number, fled, fled_to))
    else:
        t.do(Volley(g.place, g.how, g.alliance, number, NONE, fled, fled_to))


# ---- some of a side retreat (16.1.5.3, 16.2.9.4)


class FallApart(OnGround, frozen=True, gc=False, tag="fall-apart"):
    """They leave before the fire, and those who stay fight on without them (DT 16.2.9.4b)."""

    rule: ClassVar[str] = "DT 16.2.9.4b"
    side: int
    number: int
    leaving: tuple[Seat, ...]
    fled: tuple[UnitId, ...] = ()
    fled_to: tuple[PlaceId, ...] = ()

    def run(self, t: DangerousTable) -> None:
        pos, side, ground = t.pos, self.side, (self.place, self.how, self.alliance)
        groups = parties(t, self, side)
        for leader in leaders_on(t, self, side):
            pos.led[leader] = pos.led_cut[leader] = 0
        if self.leaving and self.leaving[0] in groups:
            first, *rest = self.leaving
            group, fled = groups[first], (self.fled, self.fled_to)
            t.do(GiveWayApart(first, *ground, side, group, self.number, tuple(rest), *fled))
            return
        if pos.commander[side] not in leaders_on(t, self, side):
            pos.commander[side] = NONE
        t.do(FillRanks(*ground, side), StandOn(*ground, side, self.number, self.fled, self.fled_to))


class StandOn(OnGround, frozen=True, gc=False, tag="stand-on"):
    """Those who stay are in their ranks again."""

    rule: ClassVar[str] = "DT 16.2.9.4b"
    side: int
    number: int
    fled: tuple[UnitId, ...]
    fled_to: tuple[PlaceId, ...]

    def run(self, t: DangerousTable) -> None:
        all_declared(t, self, self.side, self.number, self.fled, self.fled_to)


class GiveWayApart(GiveWay, frozen=True, gc=False, tag="give-way-apart"):
    """One player's units fall back, the others stay (DT 16.1.5.3a)."""

    rule: ClassVar[str] = "DT 16.1.5.3a"
    number: int = 0
    leaving: tuple[Seat, ...] = ()
    """Who falls back after them."""
    fled: tuple[UnitId, ...] = ()
    fled_to: tuple[PlaceId, ...] = ()

    def go_on(self, t: DangerousTable, group: Group, place: int) -> None:
        left = tuple((Counter(self.group) - Counter(group)).elements())
        fled, fled_to = (*self.fled, *group), (*self.fled_to, *[place] * len(group))
        if left:
            t.do(replace(self, group=left, fled=fled, fled_to=fled_to))
            return
        ground = self.place, self.how, self.alliance
        t.do(FallApart(*ground, self.side, self.number, self.leaving, fled, fled_to))


# ---- steps 2 and 3: initiative and fire


class Volley(OnGround, frozen=True, gc=False, tag="volley"):
    """Initiative, and the fire of one side or both (DT 10.3.2, 10.3.3)."""

    rule: ClassVar[str] = "DT 10.3.2"
    number: int
    retreating: int
    """The side that retreats; NONE: neither."""
    fled: tuple[UnitId, ...] = ()
    """Units that have fallen back in this round while others of their side stand."""
    fled_to: tuple[PlaceId, ...] = ()

    def run(self, t: DangerousTable) -> None:
        throw = thrown(t, self, self.number, self.retreating)
        place, how, alliance = self.place, self.how, self.alliance
        losses = Losses(place, how, alliance, halves(throw.hits), ())
        fate = RerollRound.offered(t, self, self.number, self.retreating, throw)
        after = AfterFire(place, how, alliance, self.number, self.retreating)
        t.do(*(fate or [losses, *self._excess(t, throw.hits)]), after)

    def _excess(self, t: DangerousTable, hits: Sequence[int]) -> list[Step]:
        """Hits that those who stayed cannot take (DT 16.1.5.3b, 16.2.9.4b)."""
        if not self.fled:
            return []
        clan = clan_of_unit(t.pos, self.fled[0])
        ours = t.pos.faction[clan] == t.facts.faction_of[self.alliance]
        side = ACTIVE if ours else OTHER
        halves = WHOLE * hits[side] - all_of(t, self, side)
        three = t.setting.players == THREE
        seat = seat_of_alliance(t, t.pos.alliance[clan]) if three else seat_of_side(t, self, side)
        ground = self.place, self.how, self.alliance
        halves = max(0, halves) // WHOLE * WHOLE  # who stayed took the other half (DT 5.3.6)
        return [TakeExcess(seat, *ground, halves, self.fled, self.fled_to)]


# ---- steps 6 and 7


class AfterFire(OnGround, frozen=True, gc=False, tag="after-fire"):
    """A declared retreat is carried out; else there may be another round (DT 10.3.6, 10.3.7)."""

    rule: ClassVar[str] = "DT 10.3.6"
    number: int
    retreating: int

    def run(self, t: DangerousTable) -> None:
        place, how, alliance, side = self.place, self.how, self.alliance, self.retreating
        stuck = side != NONE and is_there(t, self, side) and not may_retreat(t, self, side)
        if side == NONE or stuck:  # a clan has fallen in the fire, and its spaces with it
            t.do(Round(place, how, alliance, self.number + 1))
        elif is_there(t, self, side):
            for leader in leaders_on(t, self, side):  # whoever falls back is led by nobody
                t.pos.led[leader] = t.pos.led_cut[leader] = 0
            first = seat_of_side(t, self, side)
            groups = parties(t, self, side) or {first: ()}  # DT 10.4.2
            for seat in sorted(groups, key=lambda one: one == first):  # the last one comes first
                t.do(GiveWay(seat, place, how, alliance, side, groups[seat]))
