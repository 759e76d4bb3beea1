"""Bakes the pictures of a board: paints an SVG, lets Chromium draw it, keeps it as WebP.

Run `python -m tools.map.bake [GAME...]` after `python -m tools.map.build_board`.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
from PIL import Image

from tools.map import ornaments, paint
from tools.map.board_file import GAMES, read_board, read_facts
from tools.map.build_board import BUILDERS, wanted_games
from tools.map.layout import Layout
from tools.map.paint import Sheet
from tools.map.regions import Shapes
from tools.map.relief import FUJI, height_field, mountain_places, shading
from tools.map.themes import THEMES

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--virtual-time-budget=10000",
)
# By scale; the larger picture is for large and fine screens.
QUALITY = {1: 72, 2: 58}


def main() -> None:
    for game in wanted_games(sys.argv[1:]):
        board, facts = read_board(game), read_facts(game)
        # Only Warriors has regions of different worth.
        points = {fact["id"]: int(fact["vp"]) for fact in facts.get("region", [])}
        layout, shapes = BUILDERS[game].layout_and_shapes(facts)
        shade = shading(height_field(shapes, layout.canvas.width, layout.canvas.height))
        for theme in THEMES:
            sheet = Sheet(board, shapes.land, shade, theme, layout.paint)
            svg = painted(sheet, layout, shapes, points)
            save(svg, board, GAMES / game / "board" / f"washi-{theme.name}")


def painted(sheet: Sheet, layout: Layout, shapes: Shapes, points: dict[str, int]) -> str:
    board, theme = sheet.board, sheet.theme
    w, h = board["width"], board["height"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" {sheet.size}>',
        "<defs>",
        *paint.definitions(sheet),
        "</defs>",
        *paint.sea(sheet),
        *paint.land(sheet, points),
        *paint.lakes(sheet),
        '<g clip-path="url(#c-land)">',
        *mountains(sheet, shapes),
        "</g>",
        *paint.coast(sheet),
        *paint.light(sheet),
        *furniture(sheet, layout),
        *paint.grain(sheet),
        *ornaments.frame(w, h, theme),
        "</svg>",
    ]
    return "\n".join(parts)


def mountains(sheet: Sheet, shapes: Shapes) -> list[str]:
    plan, theme = sheet.plan, sheet.theme
    places = mountain_places(shapes, kept_clear(sheet.board), plan.apart, plan.mountains)
    x, y = (float(v) for v in shapes.warp.place(FUJI))
    fuji = ornaments.mountain(x, y - 4, 27 * plan.mountain, True, np.random.default_rng(1), theme)
    return [*ornaments.mountains(places, theme, plan.mountain), fuji]


def kept_clear(board: dict[str, Any]) -> list[tuple[float, float, float, float]]:
    """Round the names no mountain stands: x, y, half width, half height."""
    if "sites" in board:
        frames = [frame for site in board["sites"] for frame in site_frames(board, site)]
        return [(x + w / 2, y + h / 2, w / 2 + 6, h / 2 + 5) for x, y, w, h in frames]
    regions = board["regions"]
    if "pieces" in board:
        return [(r["label"]["x"], r["label"]["y"], 34.0, 24.0) for r in regions]
    names = [(r["label"]["x"], r["label"]["y"], 62.0, 34.0) for r in regions]
    seals = [(*r[what], 24.0, 26.0) for r in regions for what in ("seal", "control")]
    return names + seals


def site_frames(board: dict[str, Any], site: dict[str, Any]) -> list[list[float]]:
    """The seat of a place and its name: left, top, width, height."""
    w, h = board["seats"][site["kind"]]
    return [[site["x"] - w / 2, site["y"] - h / 2, w, h], site["label"]["frame"]]


def furniture(sheet: Sheet, layout: Layout) -> list[str]:
    board, theme = sheet.board, sheet.theme
    out: list[str] = []
    out += [ornaments.ship(x, y, s, theme, m) for x, y, s, m in layout.ship]
    with_boxes = [r for r in board["regions"] if "boxes" in r]
    out += [tie(sheet, r) for r in with_boxes if r["boxes"]["cord"]]
    out += [ornaments.holding_boxes(r, sheet.head_colour(r["id"]), theme) for r in with_boxes]
    out += [tie(sheet, r) for r in with_boxes if not r["boxes"]["cord"]]
    out += [ornaments.card(rect, theme) for name, rect in board["places"].items()]
    if layout.compass is not None:
        out.append(ornaments.compass(*layout.compass, layout.turn, theme))
    return out


def tie(sheet: Sheet, region: dict[str, Any]) -> str:
    """What says to which region a pair of boxes belongs: a cord, or a pair of tassels."""
    boxes, colour = region["boxes"], sheet.head_colour(region["id"])
    if boxes["cord"]:
        return ornaments.cord(boxes["cord"], boxes["knot"], colour, sheet.theme)
    x, y, w, h = boxes["frame"]
    return ornaments.tassels([x + w / 2, y + h], boxes["knot"], colour, sheet.theme)


def save(svg: str, board: dict[str, Any], stem: Path) -> None:
    w, h = board["width"], board["height"]
    with TemporaryDirectory() as name:
        picture = screenshot(svg, w, h, 2, Path(name))
        for scale, ending in ((1, ".webp"), (2, "-2x.webp")):
            size = (w * scale, h * scale)
            out = stem.with_name(stem.name + ending)
            sized = picture.resize(size, Image.Resampling.LANCZOS)
            sized.save(out, "WEBP", quality=QUALITY[scale], method=6)
            print(f"{out.name}: {out.stat().st_size} bytes")


def screenshot(svg: str, width: int, height: int, scale: int, work: Path) -> Image.Image:
    """What Chromium draws, at `scale` pixels a pixel."""
    page = work / "board.html"
    # The svg covers all of the page: where this colour shows, Chromium was not ready.
    page.write_text(
        '<!doctype html><meta charset="utf-8"><body style="margin:0;background:#ff00ff">' + svg,
        encoding="utf-8",
    )
    for _ in range(5):
        picture = _shot(page, width, height, scale)
        if not (np.asarray(picture) == (255, 0, 255)).all(axis=2).any():
            return picture
    sys.exit("Chromium left part of the picture blank five times.")


def _shot(page: Path, width: int, height: int, scale: int) -> Image.Image:
    png = page.with_suffix(".png")
    subprocess.run(
        [
            "chromium",
            *FLAGS,
            f"--user-data-dir={page.parent / 'profile'}",
            f"--force-device-scale-factor={scale}",
            f"--window-size={width},{height}",
            f"--screenshot={png}",
            page.as_uri(),
        ],
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=600,
    )
    return Image.open(png).convert("RGB")


if __name__ == "__main__":
    main()
