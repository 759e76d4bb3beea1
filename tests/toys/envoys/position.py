"""Envoys: hands of denials and boasts, standing orders, and how others' are guessed."""

from __future__ import annotations

from random import Random
from typing import Annotated

from msgspec import Struct

from kassen.core.engine.chance import FairDice
from kassen.core.engine.reactions import ASK, NEVER, Window
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Kind, Step
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, imagined

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

AUDIENCE = {
    "denials": "seat",
    "cards": "all",
    "orders": "seat",
    "laid": "seat",
    "points": "all",
    "turn": "all",
    "by": "all",
    "claim": "all",
    "denied": "all",
}


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


def view_of(pos: Position, seat: int | None) -> View:
    return View(
        cards=tuple(pos.cards),
        points=tuple(pos.points),
        turn=pos.turn,
        by=pos.by,
        claim=pos.claim,
        denied=pos.denied,
        denials=0 if seat is None else pos.denials[seat],
        orders=() if seat is None else tuple(pos.orders[len(WINDOWS) * seat :][: len(WINDOWS)]),
        laid=0 if seat is None else pos.laid[seat],
    )


def determinize(seen: Observation, setting: Setting, rng: Random) -> EnvoysTable:
    """Others' hands, orders and secret choices; who is asked has certainly wished to be."""
    from tests.toys.envoys.steps import Packing, SealedDenials

    view: View = seen.view
    seats = range(setting.players)
    pos = Position(
        [rng.randint(0, cards) for cards in view.cards],
        list(view.cards),
        [rng.randrange(2 if n % 2 == DUSK else 4) for n in range(len(WINDOWS) * len(seats))],
        [0] * len(seats),
        list(view.points),
        view.turn,
        view.by,
        view.claim,
        view.denied,
    )
    top = seen.agenda[0] if seen.agenda else None
    lanes: dict[int, tuple[Step, ...]] = {}
    for seat in seats:
        if isinstance(top, Packing) and seat in seen.to_act:
            steps = top.lane_of(seat)
            lanes[seat] = steps[rng.randrange(len(steps)) :]
        elif isinstance(top, SealedDenials) and seat in seen.to_act:
            lanes[seat] = (top.window_of(seat),)
        elif isinstance(top, SealedDenials) and pos.denials[seat]:
            pos.laid[seat] = rng.randrange(2)
    if seen.seat is not None:
        me = seen.seat
        pos.denials[me], pos.laid[me] = view.denials, view.laid
        pos.orders[len(WINDOWS) * me : len(WINDOWS) * (me + 1)] = view.orders
    world = imagined(seen, setting, pos, FairDice(rng.randbytes(32)), lanes)
    asked = [lane[0] for lane in lanes.values()] if lanes else [top]
    for window in asked:
        if isinstance(window, Window) and window.seat != seen.seat:
            _has_wished_for(world, window, rng)
    return world


def _has_wished_for(world: EnvoysTable, window: Window, rng: Random) -> None:
    at = len(WINDOWS) * window.seat + window.number  # type: ignore[attr-defined]
    fitting = [n for n, order in enumerate(ORDERS) if window.heeds(world, order)]
    world.pos.orders[at] = rng.choice(fitting)
