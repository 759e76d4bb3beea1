"""What is hidden, as the table is told: cards in hands and in the deck.

The cup has no order: which chit comes is rolled when it is drawn.
"""

from __future__ import annotations

from kassen.games.dangerous.rules.position import EVENT_CARDS

HIDDEN = (EVENT_CARDS,)
