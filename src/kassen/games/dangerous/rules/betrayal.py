"""Chapters 8.1 and 8.2: leaders who change sides, by betrayal cards played in step 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.words.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import CARDS, DAIMYO, LEADERS, NONE, ODA_FACTION
from kassen.games.dangerous.rules import told_cards as told
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.moves import PASS, Betray
from kassen.games.dangerous.rules.position import (
    EVENT_CARDS,
    PLAYED,
    AllianceId,
    DangerousTable,
    Position,
    faction_holding,
)
from kassen.games.dangerous.rules.reach import reach, talk_refused
from kassen.games.dangerous.rules.seats import hand_of_seat
from kassen.games.dangerous.rules.stations import AWAY, BOX, ON_MAP, PEU, is_on_map, row
from kassen.games.dangerous.rules.traitors import traitors_fight
from kassen.games.dangerous.rules.units import change_clan, convert_soldiers, leaders_at

BETRAYAL = "betrayal"

# ---- who may be won ----------------------------------------------------------------------------


def talkers(t: DangerousTable, alliance: int) -> list[int]:
    """Leaders of the active alliance who may use their word (DT 8.2.1)."""
    return [one for one in range(LEADERS) if talk_refused(t, one, alliance) is None]


def could_betray(t: DangerousTable, talker: int, leader: int) -> bool:
    """An enemy or neutral leader within the reach of one who talks (DT 8.2.2, 8.2.3)."""
    pos = t.pos
    strangers = pos.faction[pos.serves[leader]] != pos.faction[pos.serves[talker]]
    never = t.facts.never_negotiated[pos.serves[leader]]
    return strangers and not never and pos.where[leader] in reach(pos, t.facts, talker)


def betrayal_is_possible(t: DangerousTable, seat: int, alliance: int) -> bool:
    """As far as everybody can see: some card is held, and somebody is within reach."""
    if not hand(t.pos, hand_of_seat(t.setting.players, seat)):
        return False
    who = talkers(t, alliance)
    return any(could_betray(t, one, target) for one in who for target in range(LEADERS))


def every_betrayal() -> list[Move]:
    return [Betray(card, leader) for card in range(CARDS) for leader in range(LEADERS)]


def betrayals(t: DangerousTable, seat: int, alliance: int) -> list[Move]:
    held = hand(t.pos, hand_of_seat(t.setting.players, seat))
    cards = [card for card in held if t.facts.cards[card].kind == BETRAYAL]
    found = [Betray(card, one) for card in cards for one in talkers(t, alliance)]
    return [move for move in found if betray_refused(t, seat, alliance, move) is None]


def betray_refused(t: DangerousTable, seat: int, alliance: int, move: Betray) -> Refusal | None:
    """DT 8.2.1 to 8.2.3, 8.2.19, C.1 to C.25."""
    card, name = t.facts.cards[move.card], Name("card", move.card)
    if move.card not in hand(t.pos, hand_of_seat(t.setting.players, seat)):
        return refuse("DT 6.3.5", "not-in-your-hand", card=name)
    if card.kind != BETRAYAL:
        return refuse("DT 6.1.1", "no-betrayal-card", card=name)
    refusal = talk_refused(t, move.leader, alliance)
    if refusal is not None:
        return Refusal(refusal.reason, "DT 8.2.1")
    target = Name("leader", card.leader)
    if not is_on_map(t.pos.where[card.leader]):
        return refuse("DT 8.2.19", "not-on-the-map", leader=target)
    if card.needs != NONE and faction_holding(t.pos, card.needs) != ODA_FACTION:
        return refuse("DT C.18", "oda-must-hold", place=Name("place", card.needs))
    if not could_betray(t, move.leader, card.leader):
        rule = "DT 8.2.2" if t.pos.rank[move.leader] == DAIMYO else "DT 8.2.3"
        return refuse(rule, "not-to-be-won", target=target, leader=Name("leader", move.leader))
    return None


# ---- step 3 ------------------------------------------------------------------------------------


class Betrayals(Choice, frozen=True, gc=False, tag="betrayals"):
    """Further cards together with the first, before any fight that they cause (DT 8.2.11)."""

    rule: ClassVar[str] = "DT 8.2.11"
    private: ClassVar[bool] = True
    alliance: AllianceId
    stations: tuple[int, ...]
    """Where somebody has gone over so far."""

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [*betrayals(t, self.seat, self.alliance), PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*every_betrayal(), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Betray):
            return betray_refused(t, self.seat, self.alliance, move)
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if not isinstance(move, Betray):
            t.do(*[TraitorsAt(at, self.alliance) for at in self.stations])
            return
        leader = t.facts.cards[move.card].leader
        EVENT_CARDS.move(t.pos, move.card, PLAYED)
        t.tell(told.Betrayed, self.seat, move.card, leader, move.leader)
        joined = go_over(t.pos, leader, t.pos.serves[move.leader])
        stations = tuple(dict.fromkeys((*self.stations, *joined)))
        t.do(Betrayals(self.seat, self.alliance, stations))

    def default(self, t: DangerousTable) -> Move:
        return PASS


class TraitorsAt(Step, frozen=True, gc=False, tag="traitors-at"):
    """They fight those with whom they stood, or hold the place (DT 8.2.12, 8.2.13)."""

    rule: ClassVar[str] = "DT 8.2.12"
    station: int
    alliance: AllianceId

    def run(self, t: DangerousTable) -> None:
        if t.pos.present[self.station] >> t.facts.faction_of[self.alliance] & 1:
            traitors_fight(t, self.station, self.alliance)


# ---- who goes with him -------------------------------------------------------------------------


def go_over(pos: Position, leader: int, clan: int) -> list[int]:
    """He serves another clan, and so do those who follow him; the stations where any stand."""
    old, station = pos.serves[leader], pos.where[leader]
    if leads_his_clan(pos, leader):
        return whole_clan(pos, old, clan)
    if not beside_him(pos, leader):  # DT 8.2.8
        convert_soldiers(pos, station, old, clan, pos.soldiers[row(station, old)])
    change_clan(pos, leader, clan)
    return [station]


def beside_him(pos: Position, leader: int) -> list[int]:
    """Other leaders of his clan at the same station (DT 8.2.9)."""
    clan = pos.serves[leader]
    there = leaders_at(pos, pos.where[leader])
    return [one for one in there if one != leader and pos.serves[one] == clan]


def leads_his_clan(pos: Position, leader: int) -> bool:
    """He is a daimyo, and his clan keeps no other one (DT 8.2.5, 8.2.6)."""
    clan = pos.serves[leader]
    rest = [one for one in range(LEADERS) if pos.serves[one] == clan and one != leader]
    other = any(pos.rank[one] == DAIMYO and pos.where[one] not in (PEU, AWAY) for one in rest)
    return pos.rank[leader] == DAIMYO and not other


def whole_clan(pos: Position, old: int, clan: int) -> list[int]:
    """All units of a clan, in the box and on the track too (DT 8.2.5, 8.2.7)."""
    pos.taken_by[old] = clan
    stations = set()
    for leader in range(LEADERS):
        if pos.serves[leader] == old and pos.where[leader] != PEU:
            change_clan(pos, leader, clan)
            stations.add(pos.where[leader])
    for station in range(BOX + 1):
        count = pos.soldiers[row(station, old)]
        if count:
            convert_soldiers(pos, station, old, clan, count)
            stations.add(station)
    return sorted(at for at in stations if at < ON_MAP)
