"""What is hidden, as the table is told: plans, and province cards in the draft."""

from __future__ import annotations

from random import Random

from kassen.core.engine.cards import UNKNOWN
from kassen.core.engine.hidden import AnyTable, Dealt, Drafts
from kassen.core.engine.views import Observation
from kassen.games.shogun.box.names import BOX_3, NO_ACTION, PROVINCES, TOWER_CARD
from kassen.games.shogun.rules.planning import hand
from kassen.games.shogun.rules.position import NONE, WIDTH
from kassen.games.shogun.rules.view import FACE_DOWN_CARD


class Plans(Drafts):
    """Cards that a seat has laid: any of those that it has and that have not been seen."""

    def deal(self, t: AnyTable, seen: Observation, rng: Random) -> None:
        for seat in range(t.setting.players):
            if seat != seen.seat:
                _lay_anew(t, seat, rng)


def _lay_anew(t: AnyTable, seat: int, rng: Random) -> None:
    """First where all have seen that no action followed: of those cards there are few.

    In a box that can only be a chest card, since a tower card is shown there (SH A.gen.7, TC.16).
    """
    plan = t.pos.plan
    spaces = range(WIDTH * seat, WIDTH * seat + WIDTH)
    idle = [at for at in reversed(spaces) if plan[at] == NO_ACTION]
    hidden = [at for at in spaces if plan[at] == FACE_DOWN_CARD]
    for at in (*idle, *hidden):
        plan[at] = NONE
    for at in idle:
        below = TOWER_CARD if at - spaces.start >= BOX_3 else NO_ACTION
        plan[at] = rng.choice([card for card in hand(t, seat) if PROVINCES <= card < below])
    for at in hidden:
        plan[at] = rng.choice(hand(t, seat))


def _slots(seen: Observation) -> list[tuple[int, int]]:
    """How deep an unknown card lies is open: what is put under the pile is known to all."""
    return [(place, known) for place, _, known in seen.view.unseen]


HIDDEN = (Plans("plan"), Dealt("place", "known", blank=UNKNOWN, slots=_slots))
