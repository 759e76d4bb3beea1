"""A picture of a board as PNG, from its SVG (`board.py`), for whoever shows no SVG."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from resvg_py import svg_to_bytes

from kassen.core.words.pictures.board import SEA

_FONT = Path(__file__).with_name("kassen-fell.ttf")
_FAMILY = "Kassen Fell"
_NOT_IN_FONT = re.compile(r"[^\x00-\x7fĀĒĪŌŪāēīōūÄäÖöÜüß·–’]")


def png_of(svg: str, width: int, height: int) -> bytes:
    """The whole board in the middle of a picture of this size. No font of the machine is used."""
    return svg_to_bytes(
        svg_string=(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
            f"{_NOT_IN_FONT.sub(_without_marks, svg)}</svg>"
        ),
        background=SEA,
        skip_system_fonts=True,
        font_files=[str(_FONT)],
        serif_family=_FAMILY,
    )


def _without_marks(letter: re.Match[str]) -> str:
    return unicodedata.normalize("NFKD", letter[0])[0]
