"""Envoys: hands of denials and boasts, standing orders, and what of them is hidden."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from kassen.core.engine.hidden import Drafts, OneOf
from kassen.core.engine.reactions import ASK, NEVER
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader

WindowId = Annotated[int, Kind("window")]
OrderId = Annotated[int, Kind("order")]

HAND = 3
TURNS = 10
"""Of each seat."""
WINDOWS = ("claims", "dusk")
CLAIMS, DUSK = range(len(WINDOWS))
ORDERS = (ASK, NEVER, "mine", "large")


class Nothing(Struct, frozen=True):
    """This game has no facts."""


class Options(Struct, frozen=True):
    sealed: bool = False


class Position(Struct):
    denials: list[int]
    """Of each seat's cards so many are denials; the rest are boasts."""
    cards: list[int]
    orders: list[int]
    """Of each seat, for each kind of window."""
    laid: list[int]
    """In a sealed round: 1 if the seat has chosen to deny."""
    points: list[int]
    turn: int = 0
    by: int = 0
    claim: int = 0
    denied: int = 0

    def copy(self) -> Position:
        return Position(
            self.denials[:],
            self.cards[:],
            self.orders[:],
            self.laid[:],
            self.points[:],
            self.turn,
            self.by,
            self.claim,
            self.denied,
        )

    def order(self, seat: int, window: int) -> str:
        return ORDERS[self.orders[len(WINDOWS) * seat + window]]


EnvoysTable = Table[Position, Nothing, Options]


class View(Struct, frozen=True):
    cards: tuple[int, ...]
    points: tuple[int, ...]
    turn: int
    by: int
    claim: int
    denied: int
    denials: int
    orders: tuple[int, ...]
    laid: int


def view_of(pos: Position, seat: Reader) -> View:
    return View(
        cards=tuple(pos.cards),
        points=tuple(pos.points),
        turn=pos.turn,
        by=pos.by,
        claim=pos.claim,
        denied=pos.denied,
        denials=pos.denials[seat] if isinstance(seat, int) else 0,
        orders=tuple(pos.orders[len(WINDOWS) * seat :][: len(WINDOWS)])
        if isinstance(seat, int)
        else (),
        laid=pos.laid[seat] if isinstance(seat, int) else 0,
    )


def position_seen(seen: Observation, setting: Setting) -> Position:
    """The others' hands, orders and secret choices are blank."""
    view: View = seen.view
    none = [0] * setting.players
    pos = Position(none[:], list(view.cards), none * len(WINDOWS), none, list(view.points))
    pos.turn, pos.by, pos.claim, pos.denied = view.turn, view.by, view.claim, view.denied
    if isinstance(me := seen.seat, int):
        pos.denials[me], pos.laid[me] = view.denials, view.laid
        pos.orders[len(WINDOWS) * me : len(WINDOWS) * (me + 1)] = view.orders
    return pos


def others(t: EnvoysTable, seen: Observation) -> list[int]:
    return [seat for seat in range(t.setting.players) if seat != seen.seat]


def orders_of_others(t: EnvoysTable, seen: Observation) -> list[int]:
    width = len(WINDOWS)
    return [at for at in range(width * t.setting.players) if at // width != seen.seat]


HIDDEN = (
    OneOf("denials", rows=others, values=lambda t, seat: range(t.pos.cards[seat] + 1)),
    OneOf(
        "orders",
        rows=orders_of_others,
        values=lambda t, at: range(2 if at % len(WINDOWS) == DUSK else len(ORDERS)),
    ),
    Drafts("laid"),
)
