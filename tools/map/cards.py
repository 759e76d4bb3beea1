"""Packs the boards that the start page shows: preview-{day,night}.avif of each game.

`python -m tools.pictures --cards build/cards` takes them; then
`python -m tools.map.cards build/cards`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageOps

from tools.map.board_file import GAMES

SIZE = (800, 500)
QUALITY = 38


def main() -> None:
    for file in sorted(Path(sys.argv[1]).glob("*-*.png")):
        game, _, theme = file.stem.partition("-")
        out = GAMES / game / "board" / f"preview-{theme}.avif"
        picture = Image.open(file).convert("RGB")
        small = ImageOps.fit(picture, SIZE, Image.Resampling.LANCZOS)
        small.save(out, "AVIF", quality=QUALITY, speed=2)
        print(f"{game}/{out.name}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
