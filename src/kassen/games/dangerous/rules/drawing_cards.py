"""Chapter 6.2 and 6.3: cards are drawn into hidden hands; fortune may change one (15.6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.bits import members
from kassen.games.dangerous.box.names import NO_ALLIANCE, NONE
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.fortune import spend
from kassen.games.dangerous.rules.moves import PASS, Redraw
from kassen.games.dangerous.rules.position import (
    DECK,
    EVENT_CARDS,
    HAND,
    JUST_DRAWN,
    DangerousTable,
    Position,
)
from kassen.games.dangerous.rules.seats import (
    HANDS,
    THREE,
    hand_of_seat,
    seat_of_alliance,
    seats_of_hand,
)
from kassen.games.dangerous.rules.stations import fort
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS


def draw_card(t: DangerousTable, hand: int) -> None:
    """The uppermost card goes to a hand; from an empty deck nothing comes (DT 6.3.4).

    Whoever holds Good Fortune is asked about it first: whoever draws several, draws them one by
    one (`CardsForGains`).
    """
    left = t.pos.place.count(DECK)
    if not left:
        return
    to = seats_of_hand(t.pos, t.setting.players, hand)
    thinks = t.pos.fortune == hand and left > 1
    card = EVENT_CARDS.draw(t, DECK, (JUST_DRAWN if thinks else HAND) + hand, to)
    t.tell(told.CardDrawn, to, left - 1)
    t.tell(told.CardIs, card, to)
    if thinks:
        t.do(RedrawOrNot(to[0]))


def captain(t: DangerousTable, space: int, seat: int, *, named: bool) -> int:
    """Which Anti-Oda player captures a space at once: who speaks, if units of his are there."""
    if t.pos.rules >= FAITHFUL_FALLS:
        return seat if has_units(t, space, seat) else THREE - seat
    return seat_of_alliance(t, t.pos.alliance[t.pos.control[space]]) if named else seat


def has_units(t: DangerousTable, space: int, seat: int) -> bool:
    """One of three players has somebody in a space, in its field or its fort."""
    there = t.pos.allied[space] | t.pos.allied[fort(space)]
    return any(seat_of_alliance(t, alliance) == seat for alliance in members(there))


def earns_card(t: DangerousTable, seat: int, space: int) -> bool:
    """With three players who captures a space with units of his own, if it never was the other
    Anti-Oda player's (DT 16.1.4.3)."""
    if t.setting.players != THREE:
        return True
    if t.pos.rules >= FAITHFUL_FALLS and not has_units(t, space, seat):
        return False
    mon = t.facts.mon[space]
    owner = t.facts.control[space] if mon == NONE else mon
    alliance = NO_ALLIANCE if owner == NONE else t.facts.alliance_of[owner]
    return alliance == NO_ALLIANCE or t.facts.seats_of_three[alliance] in (0, seat)


class RedrawOrNot(Choice, frozen=True, gc=False, tag="redraw-or-not"):
    """The card just drawn may go back; the deck is shuffled, and another is drawn (DT 15.6.3)."""

    rule: ClassVar[str] = "DT 15.6.3"

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Redraw(), PASS]

    def play(self, t: DangerousTable, move: Move) -> None:
        pos, to, own = t.pos, (self.seat,), hand_of_seat(t, self.seat)
        (card,) = just_drawn(pos, own)
        if isinstance(move, Redraw):
            spend(t)
            EVENT_CARDS.move(pos, card, DECK, to)
            pos.known[card] = 0  # it lies anywhere in the deck
            draw_card(t, own)
        else:
            EVENT_CARDS.move(pos, card, HAND + own, to)

    def default(self, t: DangerousTable) -> Move:
        return PASS


def just_drawn(pos: Position, whose: int) -> list[int]:
    """The card beside a hand that is being thought over (DT 15.6.3)."""
    return EVENT_CARDS.at(pos, JUST_DRAWN + whose)


def hand(pos: Position, whose: int) -> list[int]:
    """The cards of a hand, by their numbers."""
    return EVENT_CARDS.at(pos, HAND + whose)


_SIGNS: Final = [bytes(ord("0") + (at == where) for at in range(256)) for where in range(256)]


@lru_cache(1024)
def _lie(places: bytes, where: int) -> int:
    """The cards, as bits, that lie somewhere; `places`: of all of them."""
    return int(places.translate(_SIGNS[where])[::-1], 2)


_last: Final = [(b"", 0)] * HANDS
"""Of each hand: where all cards lay when it was last asked for, and the hand."""


def hand_as_bits(pos: Position, whose: int) -> int:
    """The same: from one decision to the next it hardly ever changes."""
    places, cards = _last[whose]
    if pos.place != places:
        places = bytes(pos.place)
        cards = _lie(places, HAND + whose)
        _last[whose] = places, cards  # one value: threads may share it
    return cards


def holds_cards(t: DangerousTable, seat: int) -> bool:
    """A seat's hand is not empty; everybody sees so much (DT 6.3.5)."""
    return HAND + hand_of_seat(t, seat) in t.pos.place
