"""What is hidden, as the table is told: cards in hands and in the deck, standing
orders, and bids.

The cup has no order: which chit comes is rolled when it is drawn.
"""

from __future__ import annotations

from kassen.core.engine.cards import UNKNOWN
from kassen.core.engine.hidden import Dealt, Drafts, OneOf, next_step
from kassen.core.engine.views import Observation
from kassen.games.dangerous.box.options import LETTERS
from kassen.games.dangerous.rules.orders import EVERYWHERE, OWN, ways_of
from kassen.games.dangerous.rules.position import WINDOWS, DangerousTable
from kassen.games.dangerous.rules.windows import CardWindow


def _slots(seen: Observation) -> list[tuple[int, int]]:
    """How deep an unknown card lies is open: the deck is one layer."""
    return [(place, known) for place, _, known in seen.view.unseen]


def _orders_of_others(t: DangerousTable, seen: Observation) -> list[int]:
    return [at for at in range(len(t.pos.orders)) if at // len(WINDOWS) != seen.seat]


def _orders_that_fit(t: DangerousTable, at: int) -> list[int]:
    """Any; of a seat that is being asked, those by which it is."""
    (seat, window), step = divmod(at, len(WINDOWS)), next_step(t)
    ways = ways_of(window)
    if not isinstance(step, CardWindow) or (step.seat, step.kind()) != (seat, window):
        return list(ways)
    usual = OWN if t.options.pace == LETTERS else EVERYWHERE
    return [way for way in ways if step.heeds(t, str(way or usual))] or list(ways)


HIDDEN = (
    Dealt("place", "known", blank=UNKNOWN, slots=_slots),
    OneOf("orders", rows=_orders_of_others, values=_orders_that_fit),
    Drafts("bids"),
)
