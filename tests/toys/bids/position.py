"""Bids: what lies on the table, what a seat sees of it, and how the rest is dealt anew."""

from __future__ import annotations

from random import Random
from typing import Annotated

from msgspec import Struct

from kassen.core.engine.chance import FairDice
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, imagined

CardId = Annotated[int, Kind("card")]
PatronId = Annotated[int, Kind("patron")]

SUITS = ("pine", "plum", "crane", "moon")
PATRONS = ("monk", "lord", "spy")
RANKS = 6
CARDS = len(SUITS) * RANKS
DECK, GONE = -1, -2
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


AUDIENCE = {
    "place": "seat",
    "lives": "all",
    "points": "all",
    "patron": "seat",
    "aim": "seat",
    "prize": "all",
    "round": "all",
}


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


def view_of(pos: Position, seat: int | None) -> View:
    return View(
        hand=() if seat is None else tuple(pos.at(seat)),
        bid=() if seat is None else tuple(pos.at(laid(seat))),
        gone=tuple(pos.at(GONE)),
        held=tuple(len(pos.at(s) + pos.at(laid(s))) for s in range(len(pos.lives))),
        patron=NOBODY if seat is None else pos.patron[seat],
        aim=NOBODY if seat is None else pos.aim[seat],
        lives=tuple(pos.lives),
        points=tuple(pos.points),
        prize=pos.prize,
        round=pos.round,
    )


def determinize(seen: Observation, setting: Setting, rng: Random) -> BidsTable:
    """Deal all cards that the seat cannot see, and guess what the others have decided."""
    from tests.toys.bids.steps import Aim, Bidding, ChoosePatron, Lay

    view: View = seen.view
    players = setting.players
    me = -9 if seen.seat is None else seen.seat
    pos = Position(
        [DECK] * CARDS,
        list(view.lives),
        list(view.points),
        [NOBODY] * players,
        [NOBODY] * players,
        view.prize,
        view.round,
    )
    for card in view.gone:
        pos.place[card] = GONE
    for card in view.hand:
        pos.place[card] = me
    for card in view.bid:
        pos.place[card] = laid(me)
    unseen = pos.at(DECK)
    rng.shuffle(unseen)
    undecided = {step.seat for step in seen.agenda if isinstance(step, ChoosePatron)}
    bidding = bool(seen.agenda) and isinstance(seen.agenda[0], Bidding)
    lanes: dict[int, tuple[Lay | Aim, ...]] = {}
    for seat in range(players):
        if seat == me:
            pos.patron[seat], pos.aim[seat] = view.patron, view.aim
            continue
        cards = [unseen.pop() for _ in range(view.held[seat])]
        for card in cards:
            pos.place[card] = seat
        pos.patron[seat] = NOBODY if seat in undecided else rng.randrange(len(PATRONS))
        if bidding and pos.lives[seat]:
            for card in cards[: rng.randint(0, MOST_LAID)]:
                pos.place[card] = laid(seat)
            if seat in seen.to_act:
                lanes[seat] = rng.choice(((Lay(seat), Aim(seat)), (Aim(seat),)))
            else:
                pos.aim[seat] = rng.choice([s for s in pos.alive() if s != seat])
    return imagined(seen, setting, pos, FairDice(rng.randbytes(32)), lanes)
