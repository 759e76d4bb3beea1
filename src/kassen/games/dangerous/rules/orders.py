"""Standing orders: in which kinds of windows a seat is asked whether it plays a card.

An order looks at open facts alone, so a wait tells that a seat wished to be asked, and never what
it holds. Until a seat says otherwise the pace of the table decides: live, it is asked everywhere;
by letters, only in its own fights and impulses: nobody's day is lost over a fight of others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.options import LETTERS
from kassen.games.dangerous.rules import told_cards as told
from kassen.games.dangerous.rules.moves import Ask
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


def way_of(t: DangerousTable, seat: int, window: int) -> int:
    """The order that holds for a seat."""
    way = t.pos.orders[seat * len(WINDOWS) + window]
    if way == AS_USUAL:
        return OWN if t.options.pace == LETTERS else EVERYWHERE
    return way


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
