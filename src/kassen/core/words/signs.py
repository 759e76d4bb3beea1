"""Which colour stands for a seat, on paper, on a terminal and on the page.

The page's own constants (`web/src/made/signs.ts`) are made from these by `make types`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


def _row(colours: str) -> tuple[str, ...]:
    return tuple(f"#{colour}" for colour in colours.split())


INKS: Final = ("blue", "red", "green", "yellow", "magenta", "bright_black")
"""On a terminal, by name, so that its own palette keeps them readable on any ground."""


@dataclass(frozen=True, slots=True)
class Paints:
    """A colour for each sign: those of the seats, then brown and grey for who has no seat."""

    day: tuple[str, ...]
    """On paper, and printed on pieces at any time of day."""
    night: tuple[str, ...]
    """On the page's own dark ground."""


SETS: Final = {
    "usual": Paints(
        day=_row("2f4b6e a8322a 3f6b35 8a6414 6a4c7d 3b3732 7b4a2b 6b655b"),
        night=_row("7fa3d4 e0705f 7fb36b d9ae4f b394c9 b9b1a0 cf9a72 a59c87"),
    ),
    "red-green": Paints(
        day=_row("07457e 9f4a53 19330f 8c6006 7a5a7f 0f0e0e 865630 3d3635"),
        night=_row("6f85ff dc706e 74ff89 f2c809 e7afff fdfeeb e0752e b1b3bc"),
    ),
    "blue-yellow": Paints(
        day=_row("0124f7 c82b2e 047223 965a00 7219a3 101112 4a1e0a 5a5956"),
        night=_row("718dff ff4f2f 08fd4b f4d159 f21eff ddfff4 ca7f49 918f94"),
    ),
    "contrast": Paints(
        day=_row("0a2c9c 8f0a12 0a4a1e 5e4300 5b1a86 000000 4a1f00 454545"),
        night=_row("a9c4ff ff9d90 7df08c ffd84a e2b0ff ffffff f0a868 c4c4c4"),
    ),
}
"""Sets of colours for eyes that take red for green, or blue for yellow, and for weak ones.

Any two stay apart as such eyes see them: `test_signs.py` measures it.
"""
PAINTS: Final = SETS["usual"].day
"""On paper."""
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
IN_ORDER: Final = 5
"""So many colours are worn by those who are called by none."""


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
    return CALLED.get(token, seat % IN_ORDER)
