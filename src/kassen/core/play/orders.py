"""Orders: moves that a player leaves ahead, for decisions of his that are still to come.

They are looked through from the top when their seat is asked: the first that fits is played, and
where none fits the table waits for the player, as it would have without them.

**Conditions look through a spectator's eyes.** What an order depends on lies open to all: what has
happened where and to whom, and what another has played. So in two worlds that differ only in what
is hidden the same conditions hold. In a window (`Window`) orders pass and do nothing else: whether
one waits there tells what was ordered, never what the seat holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from kassen.core.engine.reactions import Window
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Event, Move, tag_of
from kassen.core.engine.table import Table
from kassen.core.engine.views import heard
from kassen.core.play.acts import Play
from kassen.core.play.told import Story, Told
from kassen.core.values.messages import Name
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.moments import things_of

MOST: Final = 20
"""Orders that a seat may leave at once,"""
MOST_TIMES: Final = 50
"""and how often one of them may be carried out."""

Why = Literal[
    "none",
    "illegal",
    "window",
    "quiet",
    "calm",
    "answer",
    "played",
    "own",
    "late",
    "back",
    "bot",
    "over",
]
"""Why orders stopped: none of them answers the decision; the move is not legal; more than passing
was ordered in a window; something happened to the seat, or at a place; another answered otherwise;
all are played; the seat has decided itself, or too late; the game went back; a bot plays; the game
is over."""


class Order(Struct, frozen=True, omit_defaults=True):
    """One of them: `move` is played, if it is legal then and the conditions hold."""

    move: str
    asked: str = ""
    """The decision at which it is played, by its tag; empty: any at which the move is legal."""
    times: int = 1
    """So often at most."""
    then: bool = False
    """Not before the one above was played."""
    quiet: bool = False
    """Only if nothing that others did since has happened to the seat,"""
    calm: tuple[Name, ...] = ()
    """nor at these places,"""
    answer: str = ""
    """and if this is what another has played last, as far as all know."""
    played: int = 0

    @property
    def is_left(self) -> bool:
        return self.played < self.times


class Stopped(Struct, frozen=True, omit_defaults=True):
    """That the table waits for the player, and why."""

    why: Why
    line: int
    order: int = -1
    """The one that was nearest to being played."""
    place: Name | None = None
    """Where something happened."""


class Done(Struct, frozen=True):
    """What was played for the seat."""

    line: int
    """After it."""
    move: str
    order: int


class Orders(Struct, frozen=True, omit_defaults=True):
    """All that a seat has left, and what came of it."""

    since: int
    """How many entries the record had when they were left: conditions are about those after."""
    orders: tuple[Order, ...]
    played: tuple[Done, ...] = ()
    stopped: Stopped | None = None
    due: int | None = None
    """When they are looked at, if the table waits for the seat; whoever keeps the time says so."""

    def carried_out(self, n: int, line: int) -> Orders:
        """One was played."""
        order = self.orders[n]
        orders = list(self.orders)
        orders[n] = replace(order, played=order.played + 1)
        played = (*self.played, Done(line, order.move, n))
        is_over = not any(one.is_left for one in orders)
        stopped = Stopped("played", line) if is_over else None
        return replace(self, orders=tuple(orders), played=played, stopped=stopped)

    def stop(self, why: Why, line: int) -> Orders:
        return self if self.stopped else replace(self, stopped=Stopped(why, line), due=None)


def fitting(
    orders: Orders, t: Table[Any, Any, Any], seat: int, since: Sequence[Told]
) -> int | Stopped:
    """The order that is carried out where the table waits for the seat, or why none is.

    `since`: what was told from the entry `orders.since` on, all of it.
    """
    choice = t.choice(seat)
    assert choice is not None
    news, line, near = _News(t.setting, seat, since), t.line, Stopped("none", t.line)
    for n, order in enumerate(orders.orders):
        waits = order.then and n > 0 and not orders.orders[n - 1].played
        if waits or not order.is_left or order.asked not in ("", tag_of(type(choice))):
            continue
        stopped = _hindrance(order, n, t, choice, line) or news.against(order, n, line)
        if stopped is None:
            return n
        if near.why in ("none", "illegal") and (near.why == "none" or stopped.why != "illegal"):
            near = stopped
    return near


def _hindrance(
    order: Order, n: int, t: Table[Any, Any, Any], choice: Choice, line: int
) -> Stopped | None:
    """Why the move cannot be made, or not by an order."""
    move: Move = t.setting.notation.parse(order.move, Move)
    if isinstance(choice, Window) and move != choice.passing:
        return Stopped("window", line, n)
    return None if move in t.moves(choice.seat) else Stopped("illegal", line, n)


class _News:
    """What all know of what others have done since the orders were left."""

    def __init__(self, setting: Setting, seat: int, since: Sequence[Told]) -> None:
        self.setting = setting
        self.seat = seat
        rows = [row for row in Story(since).rows() if row.is_known_to(SPECTATOR)]
        self.rows = [row for row in rows if row.entry.seat != seat]
        self.events = [event for row in self.rows for event in heard(row.events, SPECTATOR)]

    def against(self, order: Order, n: int, line: int) -> Stopped | None:
        if order.quiet and any(self._concerns_us(event) for event in self.events):
            return Stopped("quiet", line, n)
        for place in order.calm:
            if any(self._is_at(place, event) for event in self.events):
                return Stopped("calm", line, n, place)
        if order.answer and self._answer() != order.answer:
            return Stopped("answer", line, n)
        return None

    def _concerns_us(self, event: Event) -> bool:
        whose = self.setting.game.whose
        return any(self.seat in whose(self.setting, thing) for thing in things_of(event))

    def _is_at(self, place: Name, event: Event) -> bool:
        """The event names the place, or what is called after it: its garrison, its card."""
        token = self.setting.notation.token
        return any(token(thing) == token(place) for thing in things_of(event))

    def _answer(self) -> str:
        for row in reversed(self.rows):
            if isinstance(row.entry.act, Play):
                return "" if row.entry.private else row.entry.move
        return ""
