"""Colours on a terminal: seats in theirs, ids of rules quiet, what can be typed stands out.

Colour is never the only sign: it repeats what the words say, and a terminal without it loses
nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rich.text import Text

from kassen.core.words.signs import INKS, sign_of

RULE = "dim"
TO_TYPE = "bold"
_RULE_ID = re.compile(r"\b[A-Z]{2,3} [A-Z\d]+(?:\.[\dA-Za-z]+)+")


class Inks:
    """How the words of one match are painted."""

    def __init__(self, seats: Mapping[str, str] | None = None, others: Iterable[str] = ()) -> None:
        """The names of the seats by token, and what else may bear such a name (North Kinki)."""
        named = list((seats or {}).items())
        self._style = {other: "" for other in others if any(name in other for _, name in named)}
        self._style |= {
            name: INKS[sign_of(seat, token)] for seat, (token, name) in enumerate(named)
        }
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
