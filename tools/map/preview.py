"""Lays the plain SVG over the baked picture.

`python -m tools.map.preview [GAME...]` makes the small preview-{day,night}.webp of boards; with a
file and a theme it writes a whole board there: `python -m tools.map.preview ikusa board.png night`.
Theme `pieces` is the day with all pieces of Ikusa in their places.
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
from tools.map.build_board import wanted_games

SMALL = (800, 500)
OVERLAYS = {
    "warriors": overlay.overlay,
    "ikusa": overlay_ikusa.overlay,
    "shogun": overlay_shogun.overlay,
    "dangerous": overlay_dangerous.overlay,
}


def main() -> None:
    words = sys.argv[1:]
    if len(words) > 1 and words[1].endswith(".png"):
        theme = words[2] if len(words) > 2 else "day"
        composed(words[0], theme).save(words[1])
        return
    for game in wanted_games(words):
        for theme in ("day", "night"):
            out = GAMES / game / "board" / f"preview-{theme}.webp"
            small = composed(game, theme, scale=2).resize(SMALL, Image.Resampling.LANCZOS)
            small.save(out, "WEBP", quality=72, method=6)
            print(f"{game}/{out.name}: {out.stat().st_size} bytes")


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
