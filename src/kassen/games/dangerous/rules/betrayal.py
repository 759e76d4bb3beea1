"""Chapters 8.1 and 8.2: leaders who change sides, by betrayal cards played in step 3."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CARDS,
    DAIMYO,
    LEADERS,
    NONE,
    ODA_ALLIANCE,
    ODA_FACTION,
    PLACES,
    TOMO,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules import told_cards as told
from kassen.games.dangerous.rules.drawing_cards import hand, holds_cards
from kassen.games.dangerous.rules.falls import falls_by_sieges
from kassen.games.dangerous.rules.moves import PASS, Betray
from kassen.games.dangerous.rules.position import (
    EVENT_CARDS,
    PLAYED,
    AllianceId,
    DangerousTable,
    Position,
)
from kassen.games.dangerous.rules.reach import ears, may_talk, talk_refused
from kassen.games.dangerous.rules.seats import ANTI_ODA_OF_FOUR, FOUR, hand_of_seat
from kassen.games.dangerous.rules.spheres import take_sides
from kassen.games.dangerous.rules.stations import ON_MAP, place_of
from kassen.games.dangerous.rules.traitors import TraitorsAt
from kassen.games.dangerous.rules.treason import (
    BETRAYAL,
    all_who_serve,
    card_cannot_win,
    follow_at_most,
    go_over,
    terms_met,
)
from kassen.games.dangerous.rules.units import leaders_on_map

# ---- who may be won ----------------------------------------------------------------------------


_able: Final = worked_out(lambda facts: tuple(compress(range(LEADERS), facts.diplomatic)))
"""Those with diplomatic ability."""


def talkers(t: DangerousTable, alliance: int) -> list[int]:
    """Leaders of the active alliance who may use their word (DT 8.2.1)."""
    pos, facts, where = t.pos, t.facts, t.pos.where
    whose, serves = pos.alliance, pos.serves
    able = [one for one in _able(facts) if where[one] < PLACES]
    near = [one for one in able if whose[serves[one]] == alliance or where[one] == TOMO]
    return [one for one in near if may_talk(pos, facts, one, alliance)] if near else near


def could_betray(t: DangerousTable, heard: Sequence[int], talker: int, leader: int) -> bool:
    """An enemy or neutral leader within the reach of one who talks (DT 8.2.2, 8.2.3).

    `heard`: the stations where he is (`ears`).
    """
    if t.options.chaotic_betrayal and is_of_oda(t, leader) and is_of_oda(t, talker):
        return is_near(t, talker, leader)
    return within(t.pos, t.facts, heard, talker, leader)


def is_near(t: DangerousTable, talker: int, leader: int) -> bool:
    """A rival of one's own faction is within reach, or in the same place."""
    pos, at = t.pos, t.pos.where[leader]
    if at >= ON_MAP:
        return False
    return at == pos.where[talker] or bool(ears(pos, t.facts, talker)[ODA_FACTION] >> at & 1)


def is_of_oda(t: DangerousTable, leader: int) -> bool:
    """Of the Oda Alliance that three of four players lead."""
    return t.setting.players == FOUR and t.pos.alliance[t.pos.serves[leader]] == ODA_ALLIANCE


def is_rival(t: DangerousTable, seat: int, leader: int) -> bool:
    """Another Oda player's leader, whom the optional rule lets one win (DT 16.2.8.4)."""
    if not t.options.chaotic_betrayal or not is_of_oda(t, leader):
        return False
    return seat < ANTI_ODA_OF_FOUR and t.pos.camp[leader] not in (NONE, seat)


def within(pos: Position, facts: Facts, stations: Sequence[int], talker: int, leader: int) -> bool:
    """A stranger stands where his faction hears the talker, and may change sides at all."""
    clan, at = pos.serves[leader], pos.where[leader]
    heard = stations[pos.faction[clan]]
    if at >= ON_MAP or not heard >> at & 1 or facts.never_negotiated[clan]:
        return False
    return pos.faction[clan] != pos.faction[pos.serves[talker]]


def betrayal_is_possible(t: DangerousTable, seat: int, who: Sequence[int]) -> bool:
    """As far as everybody can see: some card is held, and somebody is in reach of these talkers."""
    pos, facts = t.pos, t.facts
    if not who or not holds_cards(t, seat):
        return False
    on_map, rivals = members(leaders_on_map(pos)), t.options.chaotic_betrayal
    for one in who:
        stations = ears(pos, facts, one)
        if any(within(pos, facts, stations, one, target) for target in on_map):
            return True
        if rivals and any(is_rival(t, seat, two) and is_near(t, one, two) for two in on_map):
            return True
    return False


def every_betrayal() -> list[Move]:
    return [Betray(card, leader) for card in range(CARDS) for leader in range(LEADERS)]


def betrayals(t: DangerousTable, seat: int, who: Sequence[int]) -> list[Move]:
    """Every card of the seat's that one of these talkers can win somebody with."""
    held = hand(t.pos, hand_of_seat(t, seat)) if who else ()
    cards = [one for one in held if t.facts.cards[one].kind == BETRAYAL and terms_met(t, one)]
    if not cards:
        return []
    heard = {one: ears(t.pos, t.facts, one) for one in who}
    return [
        Betray(card, one)
        for card in cards
        for one in who
        if is_won_by(t, seat, t.facts.cards[card].leader, one, heard[one])
    ]


def betray_refused(t: DangerousTable, seat: int, alliance: int, move: Betray) -> Refusal | None:
    """DT 8.2.1 to 8.2.3, 8.2.19, C.1 to C.25."""
    refusal = card_cannot_win(t, seat, move.card)
    if refusal is not None:
        return refusal
    refusal = talk_refused(t, move.leader, alliance)
    if refusal is not None:
        return Refusal(refusal.reason, "DT 8.2.1")
    return word_refused(t, seat, move, ears(t.pos, t.facts, move.leader))


def word_refused(
    t: DangerousTable, seat: int, move: Betray, heard: Sequence[int]
) -> Refusal | None:
    """Whom the card names cannot be won by one who may talk (DT 8.2.2, 8.2.3, 16.2.8.4)."""
    target = t.facts.cards[move.card].leader
    if is_won_by(t, seat, target, move.leader, heard):
        return None
    if is_on_his_side(t, seat, target, move.leader):
        return refuse("DT 16.2.8.4", "is-on-your-side", leader=Name("leader", target))
    pos, name = t.pos, Name("leader", target)
    clan, rule = pos.serves[target], "DT 8.2.3"
    if pos.rank[move.leader] == DAIMYO:
        rule = "DT 8.2.2"
    if t.facts.never_negotiated[clan]:
        return refuse("DT 8.3.13", "never-changes-sides", clan=Name("clan", clan))
    if pos.faction[clan] == pos.faction[pos.serves[move.leader]]:
        return refuse(rule, "is-on-your-side", leader=name)
    return refuse(rule, "leader-out-of-reach", target=name, leader=Name("leader", move.leader))


def is_won_by(t: DangerousTable, seat: int, target: int, talker: int, heard: Sequence[int]) -> bool:
    """One who may talk can win whom a card names (DT 8.2.2, 8.2.3, 16.2.8.4)."""
    on_his_side = t.setting.players == FOUR and is_on_his_side(t, seat, target, talker)
    return not on_his_side and could_betray(t, heard, talker, target)


def is_on_his_side(t: DangerousTable, seat: int, target: int, talker: int) -> bool:
    """Both are of the Oda Alliance, and no optional rule lets one win the other."""
    return is_of_oda(t, target) and is_of_oda(t, talker) and not is_rival(t, seat, target)


# ---- step 3 ------------------------------------------------------------------------------------


class Betrayals(Choice, frozen=True, gc=False, tag="betrayals"):
    """Further cards together with the first, before any fight that they cause (DT 8.2.11)."""

    rule: ClassVar[str] = "DT 8.2.11"
    private: ClassVar[bool] = True
    alliance: AllianceId
    stations: tuple[int, ...]
    """Where somebody has gone over so far."""

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [*betrayals(t, self.seat, talkers(t, self.alliance)), PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*every_betrayal(), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Betray):
            return betray_refused(t, self.seat, self.alliance, move)
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if not isinstance(move, Betray):
            fights = [TraitorsAt(at, one) for at in self.stations for one in self.joined(t, at)]
            t.do(*falls_by_sieges(t), *fights)  # DT 3.3.12
            return
        leader = t.facts.cards[move.card].leader
        EVENT_CARDS.move(t.pos, move.card, PLAYED)
        if is_rival(t, self.seat, leader):
            t.tell(told.Betrayed, self.seat, move.card, leader, move.leader, 0)
            t.pos.camp[leader] = self.seat  # he changes players, not sides
            t.do(self)
            return
        place, most = place_of(t.pos.where[leader]), follow_at_most(t, leader)
        clan = t.pos.serves[move.leader]
        before, served = all_who_serve(t.pos, clan), bytes(t.pos.serves)
        joined = go_over(t.pos, leader, clan, most)
        followers = all_who_serve(t.pos, clan) - before - 1
        t.tell(told.Betrayed, self.seat, move.card, leader, move.leader, followers)
        if t.setting.players == FOUR:
            take_sides(t, place, self.seat, served)
        stations = tuple(dict.fromkeys((*self.stations, *joined)))
        t.do(Betrayals(self.seat, self.alliance, stations))

    def joined(self, t: DangerousTable, station: int) -> list[int]:
        """The alliances that anybody there may have joined: the Shogun lends his word to others.

        Whoever goes over by it is of his alliance all the same (DT 15.1.15); the active one first.
        """
        side = t.facts.faction_of[self.alliance]
        there = [one for one in members(t.pos.allied[station]) if t.facts.faction_of[one] == side]
        return sorted(there, key=lambda one: one != self.alliance)

    def default(self, t: DangerousTable) -> Move:
        return PASS
