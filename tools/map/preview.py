"""Lays the plain SVG over the baked picture: a whole board without pieces.

`python -m tools.map.preview ikusa board.png night` writes it there. Theme `pieces` is the day with
all pieces of Ikusa in their places.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tools.map import overlay, overlay_dangerous, overlay_ikusa, overlay_shogun
from tools.map.bake import screenshot
from tools.map.board_file import GAMES, read_board, read_facts

OVERLAYS = {
    "warriors": overlay.overlay,
    "ikusa": overlay_ikusa.overlay,
    "shogun": overlay_shogun.overlay,
    "dangerous": overlay_dangerous.overlay,
}


def main() -> None:
    game, file, *theme = sys.argv[1:]
    composed(game, *(theme or ["day"])).save(file)


def composed(game: str, theme: str, scale: int = 1) -> Image.Image:
    """The whole board as one picture."""
    folder = GAMES / game / "board"
    board, facts = read_board(game), read_facts(game)
    parts = OVERLAYS[game](board, facts)
    if theme == "pieces":
        theme, parts = "day", [*parts, *overlay_ikusa.pieces(board)]
    fonts = "".join(
        f"@font-face{{font-family:'{family}';src:url({_data(folder / file, 'font/woff2')})}}"
        for family, file in (
            ("Kassen Syuku", "kassen-syuku.woff2"),
            ("Kassen Fell", "kassen-fell.woff2"),
        )
    )
    ending = ".webp" if scale == 1 else "-2x.webp"
    picture = _data(folder / f"washi-{theme}{ending}", "image/webp")
    w, h = board["width"], board["height"]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        f"<style>{fonts}{overlay.style(theme)}</style>"
        f'<image href="{picture}" width="{w}" height="{h}"/>' + "\n".join(parts) + "</svg>"
    )
    with TemporaryDirectory() as name:
        return screenshot(svg, w, h, scale, Path(name))


def _data(file: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(file.read_bytes()).decode()}"


if __name__ == "__main__":
    main()
