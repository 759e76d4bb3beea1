"""Lays the plain SVG over the baked picture.

`python -m tools.map.preview` makes the small preview-day.webp of the board; with a file and a theme
it writes the whole board there, to look at: `python -m tools.map.preview board.png night`.
"""

from __future__ import annotations

import base64
import json
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from tools.map.bake import screenshot
from tools.map.build_board import GAMES
from tools.map.overlay import overlay, style

SMALL = (800, 500)


def main() -> None:
    if len(sys.argv) > 3:
        sys.exit("Usage: python -m tools.map.preview [FILE.png [day|night]]")
    theme = sys.argv[2] if len(sys.argv) == 3 else "day"
    if len(sys.argv) > 1:
        composed(theme).save(sys.argv[1])
        return
    out = GAMES / "warriors" / "board" / "preview-day.webp"
    small = composed(theme, scale=2).resize(SMALL, Image.Resampling.LANCZOS)
    small.save(out, "WEBP", quality=72, method=6)
    print(f"{out.name}: {out.stat().st_size} bytes")


def composed(theme: str, more: str = "", scale: int = 1) -> Image.Image:
    """The whole board as one picture; `more` is SVG to lie on top."""
    game = GAMES / "warriors"
    board = json.loads((game / "board" / "board.json").read_text(encoding="utf-8"))
    facts = tomllib.loads((game / "data.toml").read_text(encoding="utf-8"))
    fonts = "".join(
        f"@font-face{{font-family:'{family}';"
        f"src:url({_data(game / 'board' / file, 'font/woff2')})}}"
        for family, file in (
            ("Kassen Syuku", "kassen-syuku.woff2"),
            ("Kassen Fell", "kassen-fell.woff2"),
        )
    )
    ending = ".webp" if scale == 1 else "-2x.webp"
    picture = _data(game / "board" / f"washi-{theme}{ending}", "image/webp")
    w, h = board["width"], board["height"]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'
        f'<style>{fonts}{style(theme)}</style><image href="{picture}" width="{w}" height="{h}"/>'
        + "\n".join(overlay(board, facts))
        + more
        + "</svg>"
    )
    with TemporaryDirectory() as name:
        return screenshot(svg, w, h, scale, Path(name))


def _data(file: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(file.read_bytes()).decode()}"


if __name__ == "__main__":
    main()
