"""What is hidden, as the table is told: cards in hands and in the deck.

The cup has no order: which chit comes is rolled when it is drawn.
"""

from __future__ import annotations

from kassen.core.engine.cards import UNKNOWN
from kassen.core.engine.hidden import Dealt
from kassen.core.engine.views import Observation


def _slots(seen: Observation) -> list[tuple[int, int]]:
    """How deep an unknown card lies is open: the deck is one layer."""
    return [(place, known) for place, _, known in seen.view.unseen]


HIDDEN = (Dealt("place", "known", blank=UNKNOWN, slots=_slots),)
