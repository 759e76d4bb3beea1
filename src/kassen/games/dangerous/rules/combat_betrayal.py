"""Chapter 8.2: betrayal cards in step 4 of a combat (8.2.15 to 8.2.23, 10.2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.reactions import Reaction
from kassen.core.engine.steps import Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import CARDS, LEADERS, NONE, YOSHIAKI
from kassen.games.dangerous.rules import combat, traitors
from kassen.games.dangerous.rules import told_cards as told
from kassen.games.dangerous.rules.drawing_cards import hand, holds_cards
from kassen.games.dangerous.rules.moves import PASS, Betray
from kassen.games.dangerous.rules.orders import BETRAYAL as BETRAYAL_WINDOW
from kassen.games.dangerous.rules.position import EVENT_CARDS, PLAYED, DangerousTable
from kassen.games.dangerous.rules.reach import speaks_in
from kassen.games.dangerous.rules.seats import (
    ANTI_ODA_OF_FOUR,
    FOUR,
    THREE,
    faction_of_seat,
    hand_of_seat,
    seat_of_alliance,
)
from kassen.games.dangerous.rules.sides import IN_FORT, Ground
from kassen.games.dangerous.rules.siege import move_faction
from kassen.games.dangerous.rules.spheres import take_sides
from kassen.games.dangerous.rules.stations import is_besieged, is_on_map, place_of
from kassen.games.dangerous.rules.treason import (
    BETRAYAL,
    all_who_serve,
    betrayal_cards,
    card_cannot_win,
    go_over_in_combat,
    terms_met,
)
from kassen.games.dangerous.rules.windows import FightRound, FightWindow

# ---- who may be won in a combat ----------------------------------------------------------------


def speakers(t: DangerousTable, g: Ground, seat: int) -> list[int]:
    """Leaders with diplomatic ability whose word a seat may use there (DT 8.2.15, 8.2.16)."""
    found = speaks_in(t, g.place, faction_of_seat(t, seat))
    if t.setting.players != THREE:
        return found
    whose = [seat_of_alliance(t, t.pos.alliance[t.pos.serves[one]]) for one in found]
    both = zip(found, whose, strict=True)
    return [one for one, led_by in both if led_by == seat or one == YOSHIAKI]  # DT 15.1.14


def is_there_to_be_won(t: DangerousTable, g: Ground, seat: int, leader: int) -> bool:
    """He is in the place of the combat, and not on the seat's side (DT 8.2.16)."""
    pos, at = t.pos, t.pos.where[leader]
    if not is_on_map(at) or place_of(at) != g.place:
        return False
    clan = pos.serves[leader]
    stranger = pos.faction[clan] != faction_of_seat(t, seat)
    return stranger and not t.facts.never_negotiated[clan]


def might_betray(t: DangerousTable, g: Ground, seat: int) -> bool:
    """As far as everybody can see: it holds a card, and one not yet played could be played."""
    if not holds_cards(t, seat) or not speakers(t, g, seat):
        return False
    place = t.pos.place
    open_ones = [one for one in betrayal_cards(t.facts) if place[one[0]] != PLAYED]
    there = [card for card, leader in open_ones if is_there_to_be_won(t, g, seat, leader)]
    return True in [terms_met(t, card) for card in there] if there else False


def anybody_might_betray(t: DangerousTable, g: Ground) -> bool:
    return any(might_betray(t, g, seat) for seat in range(t.setting.players))


def refused_in_combat(t: DangerousTable, g: Ground, seat: int, move: Betray) -> Refusal | None:
    """Why a card cannot win its leader in this combat (DT 8.2.15, 8.2.16, 8.2.19)."""
    refusal = card_cannot_win(t, seat, move.card)
    if refusal is not None:
        return refusal
    names = {"leader": Name("leader", move.leader), "place": Name("place", g.place)}
    if not t.facts.diplomatic[move.leader]:
        return refuse("DT 8.2.16", "not-diplomatic", leader=names["leader"])
    if move.leader not in speakers(t, g, seat):
        return refuse("DT 8.2.16", "has-no-word-there", **names)
    target = t.facts.cards[move.card].leader
    ours = seat != ANTI_ODA_OF_FOUR and t.pos.camp[target] != NONE
    if ours and t.setting.players == FOUR:
        return refuse("DT 16.2.8.4", "is-on-your-side", leader=Name("leader", target))
    if is_there_to_be_won(t, g, seat, target):
        return None
    name, clan = Name("leader", target), t.pos.serves[target]
    if place_of(t.pos.where[target]) != g.place:
        return refuse("DT 8.2.16", "target-not-there", target=name, place=names["place"])
    if t.facts.never_negotiated[clan]:
        return refuse("DT 8.3.13", "never-changes-sides", clan=Name("clan", clan))
    return refuse("DT 8.2.16", "is-on-your-side", leader=name)


# ---- the round ---------------------------------------------------------------------------------


class BetrayalRound(FightRound, frozen=True, gc=False, tag="betrayal-round"):
    """Step 4: active side first, then in turn, until all pass in a row (DT 10.2.4)."""

    rule: ClassVar[str] = "DT 10.2.4"

    def window(self, t: DangerousTable) -> Reaction:
        return BetrayInCombat(self.seat, self.place, self.how, self.alliance)


class BetrayInCombat(FightWindow, frozen=True, gc=False, tag="betray-in-combat"):
    """Either side may play betrayal cards, active or not (DT 8.2.15)."""

    rule: ClassVar[str] = "DT 8.2.15"

    def kind(self) -> int:
        return BETRAYAL_WINDOW

    def could_act(self, t: DangerousTable) -> bool:
        return might_betray(t, self, self.seat)

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        held = hand(t.pos, hand_of_seat(t, self.seat))
        cards = [card for card in held if t.facts.cards[card].kind == BETRAYAL]
        found = [Betray(card, one) for card in cards for one in speakers(t, self, self.seat)]
        return [*(move for move in found if self.why_not(t, move) is None), PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        every = [Betray(card, leader) for card in range(CARDS) for leader in range(LEADERS)]
        return [*every, PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        return refused_in_combat(t, self, self.seat, move) if isinstance(move, Betray) else None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Betray):
            self.answered(t)
            betray_in_combat(t, self, self.seat, move)


def betray_in_combat(t: DangerousTable, g: Ground, seat: int, move: Betray) -> None:
    """He goes over with his men, a daimyo with his whole clan, wherever it is (DT 8.2.5, 8.2.17).

    In this place those who join the active alliance fight in the coming combat, and others of its
    faction look on (DT 8.2.21, 8.2.22); elsewhere it is fought afterwards (DT 8.2.23).
    """
    pos, leader = t.pos, t.facts.cards[move.card].leader
    EVENT_CARDS.move(pos, move.card, PLAYED)
    clan = pos.serves[move.leader]
    before, served = all_who_serve(pos, clan), bytes(pos.serves)
    stations = go_over_in_combat(pos, leader, clan, t.options.betrayal_by_clan)
    followers = all_who_serve(pos, clan) - before - 1
    t.tell(told.Betrayed, seat, move.card, leader, move.leader, followers)
    if t.setting.players == FOUR:
        take_sides(t, g.place, seat, served)
    alliance, faction = pos.alliance[clan], pos.faction[clan]
    for station in stations:
        here = place_of(station) == g.place
        mixed = pos.present[station] & ~(1 << faction)
        if here and is_besieged(station) and g.how != IN_FORT and mixed:
            move_faction(pos, faction, station, g.place)
    afterwards = dict.fromkeys(g.place if place_of(at) == g.place else at for at in stations)
    when_it_is_over(t, g, [traitors.TraitorsAt(at, alliance) for at in afterwards])


def when_it_is_over(t: DangerousTable, g: Ground, steps: Sequence[Step]) -> None:
    """These come right after the end of the combat."""
    over = [
        at
        for at, step in enumerate(t.agenda)
        if isinstance(step, combat.CombatOver) and step.place == g.place
    ]
    t.agenda[over[-1] : over[-1]] = list(steps)[::-1]
