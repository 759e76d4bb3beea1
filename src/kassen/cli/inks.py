"""Colours on a terminal: seats in theirs, ids of rules quiet, what can be typed stands out.

Colour is never the only sign: it repeats what the words say, and a terminal without it loses
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rich.text import Text

SIGNS = ("blue", "red", "green", "yellow", "magenta", "bright_black")
"""In the order of the page's `--seat-0` … `--seat-5`; by their names, so that the terminal's own
palette keeps them readable on a light and on a dark ground."""
CALLED = {
    "red": 1,
    "blue": 0,
    "green": 2,
    "black": 5,
    "gold": 3,
    "east": 1,
    "west": 0,
    "uesugi": 0,
    "mori": 3,
    "tokugawa": 1,
    "takeda": 5,
    "hashiba": 4,
}
"""Seats that are called by a colour, or wear one in the box (as in the page's `seat-signs.ts`)."""
_IN_ORDER = 5
RULE = "dim"
TO_TYPE = "bold"
_RULE_ID = re.compile(r"\b[A-Z]{2,3} [A-Z\d]+(?:\.[\dA-Za-z]+)+")


def ink(seat: int, token: str) -> str:
    """A seat that is called by a colour wears it; the others wear the colours in their order."""
    return SIGNS[CALLED.get(token, seat % _IN_ORDER)]


class Inks:
    """How the words of one match are painted."""

    def __init__(self, seats: Mapping[str, str] | None = None, others: Iterable[str] = ()) -> None:
        """The names of the seats by token, and what else may bear such a name (North Kinki)."""
        named = list((seats or {}).items())
        self._style = {other: "" for other in others if any(name in other for _, name in named)}
        self._style |= {name: ink(seat, token) for seat, (token, name) in enumerate(named)}
        longest_first = sorted(self._style, key=len, reverse=True)
        names = "|".join(re.escape(name) for name in longest_first)
        self._name = re.compile(rf"(?<!\w)(?:{names})(?!\w)") if names else None

    def paint(self, line: str, style: str = "", to_type: str = "") -> Text:
        painted = Text(line, style=style)
        painted.highlight_regex(_RULE_ID, RULE)
        if self._name is not None:
            for found in self._name.finditer(line):
                painted.stylize(self._style[found[0]], *found.span())
        start = line.find(to_type) if to_type else -1
        if start >= 0:
            painted.stylize(TO_TYPE, start, start + len(to_type))
        return painted
