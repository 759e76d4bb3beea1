"""What a player has promised, and what his word is worth to him."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from msgspec import Struct

from kassen.core.engine.steps import Move
from kassen.core.engine.treaties import Pact
from kassen.games.ikusa.rules.moves import (
    Advance,
    AdvanceWith,
    Detach,
    End,
    Join,
    JoinWith,
    March,
    MarchWith,
)
from kassen.games.ikusa.rules.position import Position
from kassen.games.ikusa.rules.treaties import Line, Promise, Timed, Truce


class Temper(Struct, frozen=True):
    """How somebody deals with treaties. Whoever seats such a player is told."""

    price: float
    """What an attack must promise, in provinces, for a treaty to be broken."""
    bears_grudges: bool = True
    """Nothing is agreed with somebody who has broken his word, as far as is known."""
    fears_winners: bool = True
    """Nothing is agreed with somebody close to the goal."""
    stops_winners: bool = False
    """A treaty is nothing when the other is about to win."""
    longest: int = 2
    """Nobody is promised anything for more rounds after this one."""


LOYAL = Temper(price=inf)
WARY = Temper(price=15.0, stops_winners=True)
TREACHEROUS = Temper(price=0.5, bears_grudges=False, fears_winners=False, longest=99)


class Word:
    """The treaties in force that a seat is a party of."""

    def __init__(self, seat: int, pacts: Sequence[Pact], temper: Temper) -> None:
        self.seat = seat
        self.temper = temper
        self.known = pacts
        self.given = [pact for pact in pacts if pact.is_on and seat in pact.seats]
        self.friends = {
            other
            for pact in self.given
            if isinstance(pact.treaty, Truce)
            for other in pact.others(seat)
        }
        self.lines = [pact.treaty for pact in self.given if isinstance(pact.treaty, Line)]

    def price(self, enemy: int, origin: int, dest: int) -> float:
        """What an attack costs beyond men: nothing, if it breaks no word."""
        breaks = enemy in self.friends or self.is_crossed(origin, dest)
        return self.temper.price if breaks else 0.0

    def price_of_knife(self, enemy: int) -> float:
        return self.temper.price if enemy in self.friends else 0.0

    def spares(self, house: int, prize: float) -> bool:
        """It is a friend's, and not worth a broken word."""
        return house in self.friends and prize < self.temper.price

    def is_crossed(self, origin: int, dest: int) -> bool:
        return any(line.is_crossed(origin, dest) for line in self.lines)

    def honest(self, pos: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Without the marches over a line, where one may as well stay."""
        if not self.lines or not any(isinstance(move, End) for move in moves):
            return moves
        return tuple(move for move in moves if not self._crosses(pos, move))

    def _crosses(self, pos: Position, move: Move) -> bool:
        match move:
            case March() | MarchWith() | Detach():
                return self.is_crossed(pos.army_at[move.army], move.province)
            case Advance() | AdvanceWith():
                return self.is_crossed(move.origin, move.dest)
            case Join() | JoinWith():
                return self.is_crossed(move.origin, pos.army_at[move.army])
        return False

    # ---- giving it

    def trusts(self, seat: int) -> bool:
        """Nobody knows of a word that he broke, or nobody minds."""
        broken = any(pact.breach is not None and pact.breach.by == seat for pact in self.known)
        return not (broken and self.temper.bears_grudges)

    def has_offered(self, round: int) -> bool:
        """It has proposed something this round already, whatever became of it."""
        return any(
            pact.seat == self.seat and isinstance(pact.treaty, Timed) and pact.treaty.round > round
            for pact in self.known
        )

    def likes(self, treaty: Timed, round: int) -> bool:
        """What it would be bound to, not with whom."""
        if isinstance(treaty, Promise) and treaty.seat != self.seat:
            return self.temper.price < 1.0  # easily promised by whoever does not mean it
        return treaty.round - max(1, round) <= self.temper.longest


NO_WORD = Word(-1, (), WARY)
