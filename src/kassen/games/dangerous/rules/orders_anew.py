"""Standing orders given anew: a player changes them in the movement step of its own impulse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.reactions import GiveOrders, Interrupt, asks_always
from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Refusal, refuse
from kassen.games.dangerous.rules.drawing_cards import holds_cards
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.moves import RECONSIDER, Reconsider
from kassen.games.dangerous.rules.orders import StandingOrder
from kassen.games.dangerous.rules.position import WINDOWS, DangerousTable

_ANEW: Final = (RECONSIDER,)


class ReconsiderNow(Interrupt, frozen=True, gc=False, tag="reconsider-now"):
    """In its own movement step a seat may say anew when it wants to be asked."""

    rule: ClassVar[str] = "DT 10.2.6"
    kinds: ClassVar[tuple[type[Move], ...]] = (Reconsider,)
    beside: ClassVar[tuple[type[Choice], ...]] = (Movement,)
    leaves_the_rest: ClassVar[bool] = True

    def arises(self, t: DangerousTable) -> bool:
        return type(t.agenda[-1]) is Movement and not asks_always(t)

    def possible(self, t: DangerousTable) -> bool:
        return False  # nobody is kept waiting for it

    def is_time(self, t: DangerousTable) -> bool:
        """Its own units move, and its orders count at this table."""
        step = t.agenda[-1]
        return isinstance(step, Movement) and step.seat == self.seat and not asks_always(t)

    def refused(self, t: DangerousTable) -> Refusal | None:
        if not self.is_time(t):
            return refuse("DT 10.2.6", "orders-in-your-movement")
        if not holds_cards(t, self.seat):
            return refuse("DT 10.2.6", "no-cards-no-orders")
        return None

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return _ANEW if self.is_time(t) and holds_cards(t, self.seat) else ()

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return _ANEW

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        return self.refused(t) if isinstance(move, Reconsider) else None

    def play(self, t: DangerousTable, move: Move) -> None:
        t.do(OrdersAnew(self.seat))


class OrdersAnew(GiveOrders, frozen=True, gc=False, tag="orders-anew"):
    """Nobody else learns what is ordered."""

    rule: ClassVar[str] = "DT 10.2.6"
    seat: Seat

    def lane(self, t: DangerousTable, seat: int) -> tuple[Step, ...]:
        kinds = range(len(WINDOWS)) if seat == self.seat else ()
        return tuple(StandingOrder(seat, window) for window in kinds)
