"""Which colour stands for a seat, on paper and on a terminal as on the page (`seat-signs.ts`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

INKS: Final = ("blue", "red", "green", "yellow", "magenta", "bright_black")
"""On a terminal, by name, so that its own palette keeps them readable on any ground."""
PAINTS: Final = ("#2f4b6e", "#a8322a", "#3f6b35", "#8a6414", "#6a4c7d", "#3b3732")
"""On paper: the page's `--seat-0` … `--seat-5` by day."""
CALLED: Final = {
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
    "oda": 3,
    "anti_oda": 0,
    "anti_oda_a": 0,
    "anti_oda_b": 4,
    "hideyoshi": 3,
    "katsuie": 2,
}
"""Those who are called by a colour, or wear one in the box."""
_IN_ORDER: Final = 5


def letters_of(names: Sequence[str]) -> list[str]:
    """The first letter of each that none before it has taken: Blue is B, Black is L.

    Of names that differ in their last words only, that of the last: Anti-Oda A and B are A and B.
    """
    taken: list[str] = []
    stems = [name[: name.rfind(" ") + 1] for name in names]
    for name, stem in zip(names, stems, strict=True):
        own = name[len(stem) :] if stem and stems.count(stem) > 1 else name
        letters = [letter for letter in own.upper() if letter.strip()]
        taken.append(next((one for one in letters if one not in taken), letters[0]))
    return taken


def sign_of(seat: int, token: str = "") -> int:
    """Whoever is called by a colour wears it; the others wear the colours in their order."""
    return CALLED.get(token, seat % _IN_ORDER)
