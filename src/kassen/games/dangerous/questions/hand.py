"""A reader's hand: what can be played now, and what each other card waits for (DT 6.1)."""

from __future__ import annotations

from msgspec import Struct

from kassen.games.dangerous.rules.cards import waits_for
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.seats import hand_of_seat
from kassen.games.dangerous.words.things import DangerousLook


class CardInHand(Struct, frozen=True):
    card: int
    now: bool
    """It can be played now."""
    waits: str
    """What it waits for, as a sentence; empty if it can be played."""
    rule: str
    """The clause that says so."""


def cards_in_hand(look: DangerousLook) -> tuple[CardInHand, ...]:
    """Those that can be played now come first; nobody but their holder is told of them."""
    seat = look.seen.seat
    if not isinstance(seat, int):
        return ()
    legal = {getattr(move, "card", -1) for move in look.seen.moves}
    held = hand(look.table.pos, hand_of_seat(look.table, seat))
    found = [_said(look, seat, card, card in legal) for card in held]
    return tuple(sorted(found, key=lambda one: not one.now))


def _said(look: DangerousLook, seat: int, card: int, now: bool) -> CardInHand:
    if now:
        return CardInHand(card, True, "", "")
    refusal = waits_for(look.table, seat, card)
    return CardInHand(card, False, look.words.message(refusal.reason), refusal.rule)
