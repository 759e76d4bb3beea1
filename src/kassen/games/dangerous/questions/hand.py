"""A reader's hand: what can be played now, and what each other card waits for (DT 6.1)."""

from __future__ import annotations

from msgspec import Struct

from kassen.games.dangerous.rules.cards import waits_for
from kassen.games.dangerous.rules.drawing_cards import hand, just_drawn
from kassen.games.dangerous.rules.seats import hand_of_seat
from kassen.games.dangerous.words.cards import what_it_does
from kassen.games.dangerous.words.things import DangerousLook


class CardInHand(Struct, frozen=True):
    card: int
    says: str
    """What it does, in a few words."""
    now: bool
    """It can be played now."""
    waits: str
    """What it waits for, as a sentence; empty if it can be played."""
    rule: str
    """The clause that says so."""


def cards_in_hand(look: DangerousLook) -> tuple[CardInHand, ...]:
    """What was just drawn, then what can be played now; nobody but the holder is told of them."""
    seat = look.seen.seat
    if not isinstance(seat, int):
        return ()
    own = hand_of_seat(look.table, seat)
    legal = {getattr(move, "card", -1) for move in look.seen.moves}
    new = [_new(look, card) for card in just_drawn(look.pos, own)]
    found = [_said(look, seat, card, card in legal) for card in hand(look.pos, own)]
    return (*new, *sorted(found, key=lambda one: not one.now))


def _new(look: DangerousLook, card: int) -> CardInHand:
    """It is not in the hand yet (DT 15.6.3)."""
    said = look.say("just-drawn", card=look.name("card", card))
    return CardInHand(card, in_words(look, card), False, said, "DT 15.6.3")


def _said(look: DangerousLook, seat: int, card: int, now: bool) -> CardInHand:
    says = in_words(look, card)
    if now:
        return CardInHand(card, says, True, "", "")
    refusal = waits_for(look.table, seat, card)
    waits, name = look.words.message(refusal.reason), look.name("card", card)
    if waits.startswith(name):  # it is said below the card, which has its name on it
        waits = look.say("this-card") + waits.removeprefix(name)
    return CardInHand(card, says, False, waits, refusal.rule)


def in_words(look: DangerousLook, card: int) -> str:
    return " ".join(look.words.message(text) for text in what_it_does(look.facts, card))
