"""What a seat sees of the table."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.values.readers import Reader
from kassen.skeleton.tossup.rules.position import GameTable, Position
from kassen.skeleton.tossup.rules.purses import NOTHING


class View(Struct, frozen=True):
    coins: tuple[int, ...]
    stakes: tuple[int, ...]
    """Of each seat; nothing where it is not known yet."""
    round: int


def view_of(t: GameTable, seat: Reader) -> View:
    """While both decide, a seat sees its own stake alone (TU 2.1)."""
    pos, secret = t.pos, t.lanes is not None
    stakes = [
        NOTHING if secret and owner != seat else stake for owner, stake in enumerate(pos.stakes)
    ]
    return View(tuple(pos.coins), tuple(stakes), pos.round)


def position_seen(view: View) -> Position:
    return Position(list(view.coins), list(view.stakes), view.round)
