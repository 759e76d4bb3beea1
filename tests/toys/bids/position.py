"""Bids: what lies on the table, and what a seat sees of it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.readers import Reader

CardId = Annotated[int, Kind("card")]
PatronId = Annotated[int, Kind("patron")]

SUITS = ("pine", "plum", "crane", "moon")
PATRONS = ("monk", "lord", "spy")
RANKS = 6
CARDS = len(SUITS) * RANKS
DECK, GONE, UNKNOWN = -1, -2, -3
NOBODY = -1
MOST_LAID = 3


class Facts(Struct, frozen=True):
    rounds: int


class Options(Struct, frozen=True):
    lives: int = 2


class Position(Struct):
    place: list[int]
    """Of each card: in whose hand it is, face down in whose bid (+ 10), DECK or GONE."""
    lives: list[int]
    points: list[int]
    patron: list[int]
    aim: list[int]
    prize: int = 0
    round: int = 0

    def copy(self) -> Position:
        return Position(
            self.place[:],
            self.lives[:],
            self.points[:],
            self.patron[:],
            self.aim[:],
            self.prize,
            self.round,
        )

    def at(self, place: int) -> list[int]:
        return [card for card, here in enumerate(self.place) if here == place]

    def alive(self) -> list[int]:
        return [seat for seat, lives in enumerate(self.lives) if lives]


BidsTable = Table[Position, Facts, Options]


def laid(seat: int) -> int:
    return 10 + seat


def rank(card: int) -> int:
    return card % RANKS + 1


class View(Struct, frozen=True):
    hand: tuple[CardId, ...]
    bid: tuple[CardId, ...]
    gone: tuple[CardId, ...]
    held: tuple[int, ...]
    """How many cards each seat has, in hand or laid: which of both is secret."""
    patron: int
    aim: int
    lives: tuple[int, ...]
    points: tuple[int, ...]
    prize: int
    round: int


def view_of(pos: Position, seat: Reader) -> View:
    return View(
        hand=() if not isinstance(seat, int) else tuple(pos.at(seat)),
        bid=() if not isinstance(seat, int) else tuple(pos.at(laid(seat))),
        gone=tuple(pos.at(GONE)),
        held=tuple(len(pos.at(s) + pos.at(laid(s))) for s in range(len(pos.lives))),
        patron=NOBODY if not isinstance(seat, int) else pos.patron[seat],
        aim=NOBODY if not isinstance(seat, int) else pos.aim[seat],
        lives=tuple(pos.lives),
        points=tuple(pos.points),
        prize=pos.prize,
        round=pos.round,
    )


def position_seen(seen: Observation, setting: Setting) -> Position:
    """Cards that the seat does not know lie nowhere; the others have decided nothing."""
    view: View = seen.view
    nobody = [NOBODY] * setting.players
    pos = Position([UNKNOWN] * CARDS, list(view.lives), list(view.points), nobody, nobody[:])
    pos.prize, pos.round = view.prize, view.round
    for card in view.gone:
        pos.place[card] = GONE
    if isinstance(seen.seat, int):
        for cards, place in ((view.hand, seen.seat), (view.bid, laid(seen.seat))):
            for card in cards:
                pos.place[card] = place
        pos.patron[seen.seat], pos.aim[seen.seat] = view.patron, view.aim
    return pos


def unseen(seen: Observation) -> list[tuple[int]]:
    """Where the cards lie that a seat does not know: in hands (laid or not), else in the deck."""
    view: View = seen.view
    held = [(s,) for s, count in enumerate(view.held) if s != seen.seat for _ in range(count)]
    known = len(view.gone) + len(view.hand) + len(view.bid)
    return held + [(DECK,)] * (CARDS - known - len(held))
