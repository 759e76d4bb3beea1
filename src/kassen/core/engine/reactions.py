"""Acting out of turn: interrupts, windows in which a seat is asked, and rounds of windows.

**Waiting tells nothing.** Whether the table waits for a seat depends on its standing order and on
what lies open, never on what it holds: a window is offered, or passed as ordered, whether or not
the seat has anything to play. The conformance suite holds every game to that. What a wait does
tell is that the seat wished to be asked; a game says so where the order is given, and has an option
`ask_always`, by which a table asks whatever was wished: then a wait tells nothing at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from kassen.core.engine.steps import Choice, Move, Seat, Step, Together

ASK, NEVER = "ask", "never"


def asks_always(t: Any) -> bool:
    """This table has agreed that seats are asked in every window, whatever they wish."""
    return getattr(t.options, "ask_always", False)


def in_window(t: Any, seat: int) -> bool:
    """The table waits for this seat in a window: open to all, since the agenda is.

    What a seat is asked in a lane of its own is nobody else's business.
    """
    return t.lanes is None and isinstance(t.choice(seat), Window)


def has_windows(step_types: Sequence[type[Step]]) -> bool:
    """Seats are asked out of turn in a game that has such steps."""
    return any(issubclass(kind, Window) for kind in step_types)


class Interrupt(Choice, frozen=True, gc=False):
    """What a seat may do though it is not asked (`Game.interrupts`). Never on the agenda.

    The table offers it to everybody, and to who is to act beside the moves of his choice, which
    then stays open; only a window is answered by it.
    """

    kinds: ClassVar[tuple[type[Move], ...]]
    """Its moves, which no choice on the agenda lists as its own."""
    beside: ClassVar[tuple[type[Choice], ...]] = (Choice,)
    """The choices beside which who is to act may ever have it."""
    leaves_the_rest: ClassVar[bool] = False
    """Nothing that it leads to changes what the open choice lists: the list stands meanwhile."""

    def arises(self, t: Any) -> bool:
        """The moment allows it, to whomever: open facts alone. Else nothing is said of it."""
        return True

    def possible(self, t: Any) -> bool:
        """The seat might have a move, as far as others can see: then nothing passes it over."""
        return bool(self.moves(t))


class Window(Choice, frozen=True, gc=False):
    """A pause in which a seat may do what it may do out of turn, or pass.

    Each class is a kind of window, and a seat has a standing order for each kind, known to itself
    alone, which the game keeps in the position (`Game.orders`).
    """

    private: ClassVar[bool] = True
    passing: ClassVar[Move]

    def order(self, t: Any) -> str:
        """The seat's standing order for this kind of window."""
        return ASK

    def heeds(self, t: Any, order: str) -> bool:
        """Under this order the seat is asked. A game adds conditions, on open facts alone."""
        return order == ASK

    def could_act(self, t: Any) -> bool:
        """As far as others can see."""
        interrupts = t.setting.beside[type(self)][self.seat]
        if len(interrupts) == 1:  # as it is mostly
            return bool(interrupts[0].possible(t))
        return True in [one.possible(t) for one in interrupts]

    def arises(self, t: Any) -> bool:
        return (asks_always(t) or self.heeds(t, self.order(t))) and self.could_act(t)

    def universe(self, t: Any) -> Sequence[Move]:
        return [self.passing]

    def play(self, t: Any, move: Any) -> None:
        """The seat lets it pass."""

    def answered(self, t: Any) -> None:
        """The seat has acted instead (called before what it does is done)."""

    def default(self, t: Any) -> Move:
        return self.passing


class Beside(dict[type[Choice], Sequence[Sequence[Interrupt]]]):
    """By kinds of choices what each seat may do out of turn where it is asked such a thing."""

    def __init__(self, interrupts: Sequence[Sequence[Interrupt]]) -> None:
        """`interrupts`: of each seat."""
        super().__init__()
        self.interrupts = interrupts

    def __missing__(self, kind: type[Choice]) -> Sequence[Sequence[Interrupt]]:
        open_to_them = not kind.obligation or issubclass(kind, Window)
        found = self[kind] = [
            [one for one in some if open_to_them and issubclass(kind, one.beside)]
            for some in self.interrupts
        ]
        return found


class Reaction(Window, frozen=True, gc=False):
    """A seat's window in a round of reactions. Nobody else acts meanwhile."""

    obligation: ClassVar[bool] = True

    def answered(self, t: Any) -> None:
        """From the next seat on all are asked again."""
        t.do(replace(t.agenda.pop(), passed=0))


class ReactionRound(Step, frozen=True, gc=False):
    """The active seat may react, then the others in turn, until all have passed in a row."""

    seat: Seat
    """Whose turn it is to react."""
    passed: int
    """So many have passed in a row."""

    def run(self, t: Any) -> None:
        if self.passed == t.setting.players:
            self.over(t)
        else:
            later = replace(self, seat=self.after(t), passed=self.passed + 1)
            t.do(self.window(t), later)

    def window(self, t: Any) -> Reaction:
        """What the seat is asked."""
        raise NotImplementedError(type(self).__name__)

    def after(self, t: Any) -> int:
        """Who is next in turn."""
        return int((self.seat + 1) % t.setting.players)

    def over(self, t: Any) -> None:
        """Nobody reacts any more."""
        raise NotImplementedError(type(self).__name__)


class SealedReactions(Together, frozen=True, gc=False):
    """All may react at once, each in private, and again until nobody has.

    What a seat chooses in its window waits in a secret part of the position until all have.
    """

    def window(self, t: Any, seat: int) -> Window:
        """What a seat is asked; it lists its reactions itself."""
        raise NotImplementedError(type(self).__name__)

    def lane(self, t: Any, seat: int) -> tuple[Step, ...]:
        return (self.window(t, seat),)

    def sealed(self, t: Any) -> None:
        if (reactions := self.shown(t)) is None:
            self.over(t)
        else:
            t.do(*reactions, self)

    def shown(self, t: Any) -> Sequence[Step] | None:
        """Show what was chosen: the steps that carry it out; None if nobody has reacted."""
        raise NotImplementedError(type(self).__name__)

    def over(self, t: Any) -> None:
        """Nobody reacts any more."""
        raise NotImplementedError(type(self).__name__)


class GiveOrders(Together, frozen=True, gc=False):
    """Seats say in private when they want to be asked."""

    def sealed(self, t: Any) -> None:
        """Nobody else learns of it."""
