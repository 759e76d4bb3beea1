"""Cards: a deck, two hands, six posts, and who knows what lies there."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from kassen.core.engine.cards import Cards, Slot
from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table
from kassen.core.values.readers import Reader

CardId = Annotated[int, Kind("card")]
PostId = Annotated[int, Kind("post")]

SUITS = ("pine", "plum", "crane")
RANKS = 6
DECK_SIZE = len(SUITS) * RANKS
POSTS = ("left", "middle", "right")
CAMPS = 2
DECK = 0
PLACES = 1 + CAMPS + CAMPS * len(POSTS)
MOST_IN_HAND = 4
GOAL = 4
TURNS = 20


def hand(camp: int) -> int:
    return 1 + camp


def post(camp: int, at: int) -> int:
    return 1 + CAMPS + len(POSTS) * camp + at


def rank(card: int) -> int:
    return card % RANKS + 1


class Nothing(Struct, frozen=True):
    """This game has no facts and no options."""


class Position(Struct):
    place: bytearray
    depth: bytearray
    known: bytearray
    points: list[int]
    turn: int = 0
    lays: int = 0
    """Guards that may still be laid in this turn."""

    def copy(self) -> Position:
        return Position(
            self.place[:], self.depth[:], self.known[:], self.points[:], self.turn, self.lays
        )


CardsTable = Table[Position, Nothing, Nothing]

CARDS = Cards()


class View(Struct, frozen=True):
    place: tuple[int, ...]
    depth: tuple[int, ...]
    known: tuple[int, ...]
    unseen: tuple[Slot, ...]
    points: tuple[int, ...]
    turn: int
    lays: int


def view_of(pos: Position, seat: Reader) -> View:
    return View(*CARDS.seen(pos, seat), tuple(pos.points), pos.turn, pos.lays)


def position_seen(view: View) -> Position:
    """Cards that the seat does not know lie nowhere."""
    rows = bytearray(view.place), bytearray(view.depth), bytearray(view.known)
    return Position(*rows, list(view.points), view.turn, view.lays)
