"""What a typed line means: a number, a text, a shortened text, a shorthand, several of these.

In Warriors of Japan, for example:

    3                                         the third legal move
    march tokai->tosan; take moronao; go      several moves
    march takauji moronao tokai->tosan        a shorthand of the game (`Game.expand`)
    take Ko no Moronao                        a name with the family's
    fight kyo, f kyo, kyo                     shortened, as long as only one legal move fits
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.values.chance import DiceTouched, Tripwire
from kassen.core.values.errors import KassenError, NotationError
from kassen.core.values.near import near_names
from kassen.core.values.phrases import phrase, row


class Unclear(KassenError):
    """A shortened text that fits several legal moves."""

    def __init__(self, text: str, moves: Sequence[Move], texts: Sequence[str]) -> None:
        self.moves = list(moves)
        shown = ", ".join(texts[:_SHOWN]) + (", …" if len(texts) > _SHOWN else "")
        super().__init__(phrase("unclear", text=text, count=len(texts), moves=shown))


_SHOWN = 6


class Reading(Struct, frozen=True):
    """The moves that a line asks for, each legal when its turn comes."""

    moves: list[Move]
    rest: list[str]
    """What can be read only when these are played: dice are rolled or something is shown."""


def read_line(t: Table[Any, Any, Any], seat: int, line: str) -> Reading:
    """Read a whole line, trying each move on a clone before the next is read.

    Raises Unclear, NotationError or IllegalMove for the first part that cannot be played; then
    nothing of the line should be.
    """
    trial = t.clone()
    trial.dice = Tripwire()
    waiting = deque(part.strip() for part in line.split(";") if part.strip())
    moves: list[Move] = []
    while waiting:
        if moves and seat not in trial.to_act():
            break
        moves.append(next_move(trial, seat, waiting))
        if waiting and not _try(trial, seat, moves[-1]):
            break
    return Reading(moves, list(waiting))


def next_move(t: Table[Any, Any, Any], seat: int, waiting: deque[str]) -> Move:
    """Take a move off the front of what is typed; a shorthand leaves its others there."""
    parts = t.setting.game.expand(t, seat, waiting.popleft())
    waiting.extendleft(reversed(parts[1:]))
    return read_move(t, seat, parts[0])


def _try(trial: Table[Any, Any, Any], seat: int, move: Move) -> bool:
    """Play on the clone; False if what comes of it cannot be known yet."""
    shown = trial.shown
    try:
        trial.apply(seat, move)
    except DiceTouched:
        return False
    return trial.shown == shown and trial.result is None


def read_move(t: Table[Any, Any, Any], seat: int, text: str) -> Move:
    """The one legal move that a text means; Unclear, NotationError or IllegalMove if none."""
    legal = t.moves(seat)
    if text.isdecimal() and len(text) < 10:
        return _numbered(legal, int(text))
    notation = t.setting.notation
    tidy = notation.tidy(text)
    try:
        meant: Move = notation.parse(tidy, Move)
    except NotationError as error:
        found = notation.find(tidy, legal)
        if len(found) == 1:
            return found[0]
        texts = [notation.text(move) for move in found]
        if found:
            raise Unclear(text, found, texts) from None
        raise _with_suggestions(error, tidy, [notation.text(move) for move in legal]) from None
    t.check(seat, meant)
    return meant


def _numbered(legal: Sequence[Move], number: int) -> Move:
    if not 1 <= number <= len(legal):
        raise NotationError(phrase("no-such-choice", number=str(number), last=len(legal)))
    return legal[number - 1]


def _with_suggestions(error: NotationError, text: str, texts: list[str]) -> NotationError:
    near = near_names(text, texts, n=3, cutoff=0.7)
    if not near:
        return error
    return NotationError(row(error, phrase("legal-near", moves=", ".join(near))))
