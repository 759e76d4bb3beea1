"""Chapter 6.2 and 6.3: cards are drawn, and lie in hidden hands."""

from __future__ import annotations

from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.position import DECK, EVENT_CARDS, HAND, DangerousTable, Position
from kassen.games.dangerous.rules.seats import seats_of_hand


def draw_card(t: DangerousTable, hand: int) -> None:
    """The uppermost card goes to a hand; from an empty deck nothing comes (DT 6.3.4)."""
    left = len(EVENT_CARDS.at(t.pos, DECK))
    if not left:
        return
    to = seats_of_hand(t.setting.players, hand)
    card = EVENT_CARDS.draw(t, DECK, HAND + hand, to)
    t.tell(told.CardDrawn, to, left - 1)
    t.tell(told.CardIs, card, to)


def hand(pos: Position, whose: int) -> list[int]:
    """The cards of a hand, by their numbers."""
    return EVENT_CARDS.at(pos, HAND + whose)
