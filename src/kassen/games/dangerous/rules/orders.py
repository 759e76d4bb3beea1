"""Standing orders: in which kinds of windows a seat is asked whether it plays a card.

An order looks at open facts alone, so a wait tells that a seat wished to be asked, and never what
it holds. Until a seat says otherwise the pace of the table decides: live, it is asked everywhere;
by letters, only in its own fights and impulses: nobody's day is lost over a fight of others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.reactions import GiveOrders, Interrupt, asks_always
from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.options import LETTERS
from kassen.games.dangerous.rules import told_cards as told
from kassen.games.dangerous.rules.drawing_cards import holds_cards
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.moves import RECONSIDER, Ask, Reconsider
from kassen.games.dangerous.rules.position import WINDOWS, DangerousTable, WindowId

WAYS: Final = ("usual", "everywhere", "own", "own_large", "never")
# When a seat is asked.
AS_USUAL: Final = 0
"""As the pace of the table says."""
EVERYWHERE: Final = 1
OWN: Final = 2
"""In fights and impulses of its own."""
OWN_LARGE: Final = 3
"""In fights of its own in which it has `LARGE` units or more."""
NEVER: Final = 4
LARGE: Final = 5

AT_THE_START, BETRAYAL, IN_THE_FIELD, AT_A_SIEGE, BEFORE_A_CHIT, AT_THE_END = range(len(WINDOWS))
_IN_FIGHTS: Final = (BETRAYAL, IN_THE_FIELD, AT_A_SIEGE)


def ways_of(window: int) -> tuple[int, ...]:
    """The orders that can be given for a kind of window."""
    if window in _IN_FIGHTS:
        return (AS_USUAL, EVERYWHERE, OWN, OWN_LARGE, NEVER)
    if window == BEFORE_A_CHIT:  # it is nobody's own
        return (AS_USUAL, EVERYWHERE, NEVER)
    return (AS_USUAL, EVERYWHERE, OWN, NEVER)


_ASKED: Final = [tuple(map(Ask, ways_of(window))) for window in range(len(WINDOWS))]


_ANEW: Final = (RECONSIDER,)


def way_of(t: DangerousTable, seat: int, window: int) -> int:
    """The order that holds for a seat."""
    way = t.pos.orders[seat * len(WINDOWS) + window]
    if way == AS_USUAL:
        return OWN if t.options.pace == LETTERS else EVERYWHERE
    return way


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


class StandingOrder(Choice, frozen=True, gc=False, tag="standing-order"):
    """When the seat is asked in one kind of window."""

    rule: ClassVar[str] = "DT 10.2.6"
    private: ClassVar[bool] = True
    window: WindowId

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return _ASKED[self.window]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Ask(way) for way in range(NEVER + 1)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Ask) and move.when not in ways_of(self.window):
            return refuse("DT 10.2.6", "no-such-order", window=Name("pause", self.window))
        return None

    def play(self, t: DangerousTable, move: Ask) -> None:
        t.pos.orders[self.seat * len(WINDOWS) + self.window] = move.when
        t.tell(told.OrderGiven, self.seat, self.window, move.when)

    def default(self, t: DangerousTable) -> Move:
        return Ask(t.pos.orders[self.seat * len(WINDOWS) + self.window])
