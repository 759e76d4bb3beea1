"""Legal moves as a numbered list: short enough to read, and numbered as they can be typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

_NUMBER = re.compile(r"(?<!\w)\d+(?!\w)")
_RUN = 4
"""So many moves that differ by a number only are worth a line of their own."""


class Row(Struct, frozen=True):
    """One line of the list: a move, or a run of them."""

    label: str
    """What is typed for it: `3`, or `3-7`."""
    text: str
    gloss: str
    mark: str


def rows(texts: Sequence[str], glosses: Sequence[str], marks: Sequence[str]) -> list[Row]:
    """`put 1 levy`, `put 2 levy`, `put 3 levy`, `put 4 levy` is one row: `put 1-4 levy`."""
    found: list[Row] = []
    at = 0
    while at < len(texts):
        length = _run(texts, glosses, marks, at)
        last = at + length - 1
        label = str(at + 1) if length == 1 else f"{at + 1}-{last + 1}"
        text = texts[at] if length == 1 else _both(texts[at], texts[last])
        found.append(Row(label, text, glosses[at], marks[at]))
        at += length
    return found


def _run(texts: Sequence[str], glosses: Sequence[str], marks: Sequence[str], at: int) -> int:
    """How many moves from here on count up or down by one, and are alike otherwise."""
    first = _NUMBER.search(texts[at])
    if first is None:
        return 1
    step = 0
    length = 1
    for next_at in range(at + 1, len(texts)):
        alike = (glosses[next_at], marks[next_at]) == (glosses[at], marks[at])
        number = _NUMBER.search(texts[next_at])
        if not alike or number is None or _shape(texts[next_at]) != _shape(texts[at]):
            break
        step = step or int(number[0]) - int(first[0])
        if abs(step) != 1 or int(number[0]) != int(first[0]) + step * (next_at - at):
            break
        length += 1
    return length if length >= _RUN else 1


def _shape(text: str) -> str:
    return _NUMBER.sub("#", text, count=1)


def _both(first: str, last: str) -> str:
    """`put 1 levy` and `put 4 levy`: `put 1-4 levy`."""
    number = _NUMBER.search(last)
    assert number is not None
    return _NUMBER.sub(lambda found: f"{found[0]}-{number[0]}", first, count=1)


# ---- lists that are longer than the screen ------------------------------------------------------

_WORDS = re.compile(r"(\s+|->)")
_ELLIPSIS = "…"


def folded(found: Sequence[Row]) -> list[str]:
    """Rows that differ in one word share a line: `declare omi->…: 7 iga, 8 ise, 9 mino`."""
    lines: list[str] = []
    for _, alike in groupby(found, key=lambda row: _skeleton(row.text)):
        block = list(alike)
        last = len(_WORDS.split(block[0].text)) - 1
        ways = {place: list(_fold(block, place)) for place in range(last, 0, -2)}
        place = min(ways, key=lambda place: len(ways[place]), default=0)
        lines += [_line(rows, place) for rows in ways.get(place, [block])]
    return lines


def _skeleton(text: str) -> tuple[str, ...]:
    """The verb and what stands between the words."""
    pieces = _WORDS.split(text)
    return (pieces[0], *pieces[1::2])


def _fold(block: Sequence[Row], place: int) -> Iterator[list[Row]]:
    """Neighbours in the list that are alike but for the word in one place."""

    def others(row: Row) -> list[str]:
        pieces = _WORDS.split(row.text)
        return [*pieces[:place], *pieces[place + 1 :]]

    for _, alike in groupby(block, key=others):
        yield list(alike)


def _line(rows: Sequence[Row], place: int) -> str:
    if len(rows) == 1:
        return f"{rows[0].label:>3}  {rows[0].text}"
    pieces = [_WORDS.split(row.text) for row in rows]
    whole = "".join([*pieces[0][:place], _ELLIPSIS, *pieces[0][place + 1 :]])
    words = (f"{row.label} {piece[place]}" for row, piece in zip(rows, pieces, strict=True))
    return f"     {whole}: {', '.join(words)}"
