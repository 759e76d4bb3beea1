"""Chapter 4: the turn, the cup and its chits, the nine steps of an impulse, the End Phase."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Seat, Step
from kassen.core.values.bits import members
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CHITS,
    KYO,
    NEUTRAL,
    NOBUNAGA_CHIT,
    NONE,
    ODA_FACTION,
    TOKUGAWA_CHIT,
    TURN_END,
)
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.capital import GiveUpPoints, NobunagaGoesHome, grow_azuchi
from kassen.games.dangerous.rules.combat import Combats
from kassen.games.dangerous.rules.communication import CheckCommunication
from kassen.games.dangerous.rules.control import SettleControl, crowded
from kassen.games.dangerous.rules.disband import DisbandUnits
from kassen.games.dangerous.rules.drawing_cards import draw_card
from kassen.games.dangerous.rules.exile import ExileAtTheEnd, ExileLeaders
from kassen.games.dangerous.rules.falls import falls_by_sieges
from kassen.games.dangerous.rules.fortune import FortuneOnChit, first_in_order, holder
from kassen.games.dangerous.rules.groups import all_may_move_again
from kassen.games.dangerous.rules.illness import Illness
from kassen.games.dangerous.rules.monks import EnterMonks, monks_are_due
from kassen.games.dangerous.rules.movement import MovementBegins, RollPoints
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import (
    ASIDE,
    BESIEGED,
    DRAWN,
    IN_CUP,
    IN_KYO,
    NO_TRUCE,
    OUT,
    THIS_TURN,
    WAITING,
    ChitId,
    DangerousTable,
    Position,
    clans_as_bits,
    faction_holding,
    new_traces,
)
from kassen.games.dangerous.rules.regroup import Regroups
from kassen.games.dangerous.rules.regroup_of_four import RegroupsOfFour
from kassen.games.dangerous.rules.reinforcements import Reinforcements
from kassen.games.dangerous.rules.seats import FOUR, seat_of_alliance, seats_in_order
from kassen.games.dangerous.rules.shogun import ShogunsHour
from kassen.games.dangerous.rules.spheres import settle_bands
from kassen.games.dangerous.rules.stations import BOX, PEU, TRACK, in_forts, is_on_map
from kassen.games.dangerous.rules.victory import check_victory, end_of_turn
from kassen.games.dangerous.rules.windows import ChitRound, EndRound, StartRound


class FirstTurn(Step, frozen=True, gc=False, tag="first-turn"):
    """The first impulse is that of the Nobunaga chit, without a draw (DT 14.2.1)."""

    rule: ClassVar[str] = "DT 14.2.1"

    def run(self, t: DangerousTable) -> None:
        begin_turn(t)
        t.do(Impulse(NOBUNAGA_CHIT))


def begin_turn(t: DangerousTable) -> None:
    year = t.facts.limits["first_year"] + (t.pos.turn - 1) // t.facts.limits["turns_per_year"]
    t.tell(told.TurnBegan, t.pos.turn, year)


class Turn(Step, frozen=True, gc=False, tag="turn"):
    rule: ClassVar[str] = "DT 4.1.13"

    def run(self, t: DangerousTable) -> None:
        begin_turn(t)
        grow_azuchi(t)
        monks = (EnterMonks(),) if monks_are_due(t) else ()
        t.do(*monks, NextDraw())


# ---- the cup


class NextDraw(Step, frozen=True, gc=False, tag="next-draw"):
    """Before a chit is drawn Brilliant Maneuver may be played (DT 4.1.13)."""

    rule: ClassVar[str] = "DT 4.1.13"

    def run(self, t: DangerousTable) -> None:
        t.do(ChitRound(t.pos.oda_seat, 0), DrawChit())


class DrawChit(Step, frozen=True, gc=False, tag="draw-chit"):
    """Blind, out of the cup (DT 2.33.1)."""

    rule: ClassVar[str] = "DT 2.33.1"

    def run(self, t: DangerousTable) -> None:
        pos = t.pos
        cup = in_cup(pos)
        if not cup:  # only with four players, while Oda holds Kyo (DT 16.2.7.1a)
            t.do(EndPhase())
            return
        chit = first_in_order(pos)
        chit = t.pick(cup) if chit == NONE else chit
        pos.chits[chit] = DRAWN
        t.tell(told.ChitDrawn, chit)
        fate = [] if pos.fortune == NONE else [FortuneOnChit(holder(t), chit)]
        t.do(*fate, ChitInPlay(chit))


class ChitInPlay(Step, frozen=True, gc=False, tag="chit-in-play"):
    """What a chit does; if it was cancelled, the first of the new order (DT 15.6.1)."""

    rule: ClassVar[str] = "DT 2.33.1"
    chit: ChitId

    def run(self, t: DangerousTable) -> None:
        pos, chit = t.pos, self.chit
        if pos.chits[chit] == IN_CUP:
            chit = first_in_order(pos)
            pos.chits[chit] = DRAWN
            t.tell(told.ChitDrawn, chit)
        if chit == TURN_END:
            t.do(EndPhase())
        elif (fate := where_it_goes(t, chit)) != DRAWN:
            pos.chits[chit] = fate
            gone = told.ChitSetAside if fate == ASIDE else told.ChitLeft
            t.tell(gone, chit, t.facts.chit_leader[chit])
            t.do(NextDraw())  # another is drawn, and before it a card may be played
        else:
            t.do(Impulse(chit))


def in_cup(pos: Position) -> list[int]:
    return [chit for chit, where in enumerate(pos.chits) if where == IN_CUP]


def where_it_goes(t: DangerousTable, chit: int) -> int:
    """A named chit needs its leader on the map (DT 4.1.10, 4.1.12)."""
    leader = t.facts.chit_leader[chit]
    if leader == NONE or is_of_a_player(t, chit):
        return DRAWN
    station = t.pos.where[leader]
    if station in (BOX, TRACK):
        return ASIDE
    return OUT if station == PEU else DRAWN


def is_of_a_player(t: DangerousTable, chit: int) -> bool:
    """With four players Oda's chits are their players', whatever stands on them (DT 16.2.2.5b)."""
    return t.setting.players == FOUR and chit in t.facts.camp_chits


# ---- an impulse


class Impulse(Step, frozen=True, gc=False, tag="impulse"):
    """The nine steps in their order (DT 4.1.1 to 4.1.9)."""

    rule: ClassVar[str] = "DT 4.1.14"
    chit: ChitId

    def run(self, t: DangerousTable) -> None:
        pos, alliance = t.pos, t.facts.chit_alliance[self.chit]
        begin_impulse(pos, self.chit, alliance)
        seat = seat_of_alliance(t, alliance)
        t.tell(told.ImpulseBegan, seat, alliance)
        t.do(
            *(StartRound(seat, 0, alliance), ShogunsHour(seat, alliance)),  # 1
            ExileLeaders(seat, alliance),  # 2
            Negotiation(seat, alliance),  # 3
            RollPoints(seat),  # 4
            GiveUpPoints(seat),
            CheckCommunication(),  # 5
            MovementBegins(seat),  # 6
            Combats(seat),  # 7
            SettleControl(seat),  # 8
            EndRound(seat, 0, alliance),  # 9
            ImpulseOver(seat),
            NextDraw(),
        )


def begin_impulse(pos: Position, chit: int, alliance: int) -> None:
    """What is counted in an impulse is counted anew."""
    pos.chit, pos.active, pos.chits[chit] = chit, alliance, DRAWN
    pos.points = pos.tried = 0
    all_may_move_again(pos)
    pos.traces = new_traces(pos)
    oda, against, neutral = pos.stands
    for space in members(in_forts(oda | against | neutral)):
        pos.traces[space] |= BESIEGED


class ImpulseOver(Step, frozen=True, gc=False, tag="impulse-over"):
    """Points that are left are lost (DT 9.1.1).

    A riot in step 9 may have driven somebody into a waypoint (DT 2.43.4).
    """

    rule: ClassVar[str] = "DT 9.1.1"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        pos = t.pos
        if full := crowded(t):
            t.do(*full, *falls_by_sieges(t), self)
            return
        pos.points = pos.tried = 0
        pos.traces = new_traces(pos)
        check_victory(t)
        if t.setting.players == FOUR:
            settle_bands(pos, t.facts)
        pos.active = pos.chit = NONE


# ---- the End Phase


class EndPhase(Step, frozen=True, gc=False, tag="end-phase"):
    """Its six steps in their order (DT 4.2.1 to 4.2.6)."""

    rule: ClassVar[str] = "DT 4.2.1"

    def run(self, t: DangerousTable) -> None:
        t.tell(told.TurnEnded, t.pos.turn)
        seats = seats_in_order(t)
        four = t.setting.players == FOUR
        home = (NobunagaGoesHome(),) if four else ()
        t.do(
            *(*home, CardForKyo()),  # 1
            *(RegroupsOfFour() if four else Regroups(), Reinforcements()),  # 2
            *(step(seat) for seat in seats for step in (DisbandUnits, ExileAtTheEnd)),  # 3
            Illness(),  # 4
            FillCup(),  # 5
            NextTurn(),  # 6
        )


class CardForKyo(Step, frozen=True, gc=False, tag="card-for-kyo"):
    """The faction that holds Kyo draws (DT 4.2.1); with three players Oda does (DT 16.1.4.2)."""

    rule: ClassVar[str] = "DT 4.2.1"

    def run(self, t: DangerousTable) -> None:
        three = t.setting.players == 3
        faction = ODA_FACTION if three else faction_holding(t.pos, KYO)
        if faction != NEUTRAL:
            draw_card(t, faction)


class FillCup(Step, frozen=True, gc=False, tag="fill-cup"):
    """The chits of all alliances in play and Turn End (DT 4.2.5)."""

    rule: ClassVar[str] = "DT 4.2.5"

    def run(self, t: DangerousTable) -> None:
        pos = t.pos
        pos.order = bytearray()
        for chit in range(CHITS):
            if pos.chits[chit] != OUT:
                pos.chits[chit] = IN_CUP if goes_in(t, chit) else WAITING
        if t.setting.players == FOUR and faction_holding(pos, KYO) == ODA_FACTION:
            pos.chits[TURN_END] = IN_KYO  # DT 16.2.7.1a
        pos.silent = 0
        t.tell(told.CupFilled, tuple(in_cup(pos)))


def goes_in(t: DangerousTable, chit: int) -> bool:
    """DT 4.2.5b, 4.2.5c, 15.3.5."""
    pos, facts, four = t.pos, t.facts, t.setting.players == FOUR
    if chit == TURN_END:
        return True
    if chit == TOKUGAWA_CHIT:
        return four
    alliance, leader = facts.chit_alliance[chit], facts.chit_leader[chit]
    if not in_play(pos, facts, alliance):
        return False
    if leader == NONE or is_of_a_player(t, chit):
        return not pos.silent >> alliance & 1
    return is_on_map(pos.where[leader])


def in_play(pos: Position, facts: Facts, alliance: int) -> bool:
    """It has entered, and not all of its clans have fallen or withdrawn (DT 4.2.5b)."""
    gone = pos.fallen | pos.withdrawn
    if pos.entry[alliance]:
        return False
    return clans_as_bits(bytes(pos.alliance), alliance) & ~gone != 0


class NextTurn(Step, frozen=True, gc=False, tag="next-turn"):
    """The turn marker advances, unless the game is over (DT 4.2.6)."""

    rule: ClassVar[str] = "DT 4.2.6"

    def run(self, t: DangerousTable) -> None:
        result = end_of_turn(t)
        if result is not None:
            t.end(result)
            return
        if t.pos.truce == THIS_TURN:
            t.pos.truce = NO_TRUCE
        t.pos.turn += 1
        t.do(Turn())
