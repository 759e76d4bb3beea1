"""Boards and odds as pictures: what a notebook shows of a match.

>>> import kassen
>>> from kassen import notebook
>>> match = kassen.new("warriors", seed=7)
>>> notebook.board(match)
<picture of Warriors of Japan after 1 line>
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kassen.core.engine.steps import Move
from kassen.core.play.match import Match
from kassen.core.values.languages import ENGLISH
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.looks import look_at
from kassen.core.words.pictures.board import board_svg
from kassen.core.words.pictures.odds import odds_svg
from kassen.core.words.sentences import words_for


@dataclass(frozen=True)
class Picture:
    """An SVG. Notebooks show it; `save` writes it to a file; its text says what it shows."""

    svg: str
    text: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<picture of {self.text}>"

    def save(self, path: Path | str) -> None:
        Path(path).write_text(self.svg, encoding="utf-8")


def board(match: Match, seat: int | None = None, language: str = ENGLISH) -> Picture:
    """The board as a seat sees it, or as everybody does."""
    look = look_at(match.table, _reader(seat), language)
    lines = "1 line" if match.done == 1 else f"{match.done} lines"
    return Picture(board_svg(look), f"{match.game.title} after {lines}")


def odds(
    match: Match,
    way: str = "",
    move: Move | str | None = None,
    seat: int | None = None,
    language: str = ENGLISH,
) -> Picture | None:
    """What may come of the fight that is on, or of the one that a move would begin.

    None: nothing is being fought out.
    """
    notation, words = match.setting.notation, words_for(match.setting, language, match.table.pos)
    meant = notation.parse(move, Move) if isinstance(move, str) else move
    found = match.game.forecast(match.view(_reader(seat)), match.setting, way, meant)
    if found is None:
        return None
    return Picture(odds_svg(found, words), words.message(found.subject))


def _reader(seat: int | None) -> Reader:
    return SPECTATOR if seat is None else seat
