"""Ninja: a road, a few coins, a ninja for each seat, and orders that nobody else knows."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader

GOAL = 12
SHRINES = (4, 8)
ASK, SLEEP = 0, 1


class Nothing(Struct, frozen=True):
    """This game has no facts and no options."""


class Position(Struct):
    at: list[int]
    coins: list[int]
    ninja: list[int]
    order: list[int]
    """Each seat's private standing order: ASK wakes it in every window, SLEEP in none."""
    turn: int = 0

    def copy(self) -> Position:
        return Position(self.at[:], self.coins[:], self.ninja[:], self.order[:], self.turn)


NinjaTable = Table[Position, Nothing, Nothing]


class View(Struct, frozen=True):
    at: tuple[int, ...]
    coins: tuple[int, ...]
    ninja: tuple[int, ...]
    order: int
    turn: int


def view_of(pos: Position, seat: Reader) -> View:
    order = pos.order[seat] if isinstance(seat, int) else -1
    return View(tuple(pos.at), tuple(pos.coins), tuple(pos.ninja), order, pos.turn)


def position_seen(seen: Observation, setting: Setting) -> Position:
    """The others' orders are blank."""
    view: View = seen.view
    order = [view.order if seat == seen.seat else ASK for seat in range(setting.players)]
    return Position(list(view.at), list(view.coins), list(view.ninja), order, view.turn)
