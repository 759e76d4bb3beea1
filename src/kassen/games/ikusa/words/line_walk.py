"""A typed line, read move by move: each is made on a clone before the next is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kassen.core.engine.steps import Choice
from kassen.core.values.chance import DiceTouched, Tripwire
from kassen.core.words.typed_lines import read_move
from kassen.games.ikusa.rules.position import IkusaTable

MOST = 36
"""Of anything that can be counted in a line."""


class NotSo(Exception):
    """The words do not make such a line."""


class Walk:
    """The moves of a line, each made on a clone before the next is read."""

    def __init__(self, t: IkusaTable, seat: int) -> None:
        self.t = t.clone()
        self.t.dice = Tripwire()
        self.seat = seat
        self.names = t.setting.notation.names
        self.texts: list[str] = []
        self.choice: Choice | None = self.t.choice(seat)
        """What the seat decides now; None also if dice are rolled first."""

    def play(self, text: str) -> None:
        """Make the move that a text means; the usual errors if there is none."""
        move = read_move(self.t, self.seat, text)
        self.texts.append(self.t.setting.notation.text(move))
        try:
            self.t.apply(self.seat, move)
            self.choice = self.t.choice(self.seat)
        except DiceTouched:
            self.choice = None

    def is_a(self, kind: str, word: str) -> bool:
        return self.names[kind].index(word) is not None


def units_in(walk: Walk, words: Sequence[str]) -> Iterator[int]:
    """`2 spearmen bowman`: two spearmen and a bowman."""
    count = 1
    for word in words:
        if word.isdecimal():
            count = int(word)
            continue
        unit = walk.names["unit"].index(word)
        if unit is None or count > MOST:
            raise NotSo
        yield from [unit] * count
        count = 1
