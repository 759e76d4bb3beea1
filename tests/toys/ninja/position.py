"""Ninja: a road, a few coins, a ninja for each seat, and orders that nobody else knows."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from kassen.core.engine.chance import FairDice
from kassen.core.engine.reactions import Window
from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, imagined

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

AUDIENCE = {"at": "all", "coins": "all", "ninja": "all", "order": "seat", "turn": "all"}


class View(Struct, frozen=True):
    at: tuple[int, ...]
    coins: tuple[int, ...]
    ninja: tuple[int, ...]
    order: int
    turn: int


def view_of(pos: Position, seat: int | None) -> View:
    order = -1 if seat is None else pos.order[seat]
    return View(tuple(pos.at), tuple(pos.coins), tuple(pos.ninja), order, pos.turn)


def determinize(seen: Observation, setting: Setting, rng: Random) -> NinjaTable:
    """Guess the others' orders; who is asked in a window has certainly not gone to sleep."""
    view: View = seen.view
    order = [rng.choice((ASK, SLEEP)) for _ in range(setting.players)]
    if seen.seat is not None:
        order[seen.seat] = view.order
    if seen.to_act and isinstance(seen.agenda[0], Window):
        order[seen.agenda[0].seat] = ASK
    pos = Position(list(view.at), list(view.coins), list(view.ninja), order, view.turn)
    return imagined(seen, setting, pos, FairDice(rng.randbytes(32)))
