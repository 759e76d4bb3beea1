"""The plain SVG over the baked picture of Shogun: regions of one side, borders, routes, names.

The web app draws the same from board.json and the facts of a table; this is what previews are made
with, and the proof that every piece has its place.
"""

from __future__ import annotations

from typing import Any

from tools.map.overlay import DOTS, INK, PALE, WAKE, boat, title
from tools.map.overlay_ikusa import name

# In the order of the box: green, red, purple, yellow, brown.
COLOURS = ("#7fa05a", "#cf7f66", "#a98cc0", "#e2c25a", "#a88862")
INKS = ("#3d5a26", "#7d2f1d", "#563a70", "#7a5c08", "#553a1a")
# A pattern for each, so that its colour does not have to be enough alone.
PATTERNS = (
    "M2 10L10 2M14 22L22 14",
    "M6 6h.1M18 18h.1",
    "M0 12a6 6 0 0 1 12 0a6 6 0 0 1 12 0M-6 24a6 6 0 0 1 12 0a6 6 0 0 1 12 0a6 6 0 0 1 12 0",
    "M0 12L12 0 24 12 12 24z",
    "M0 6H16M12 18H24M0 18H4",
)
DOTTED = 1


def overlay(board: dict[str, Any], facts: dict[str, Any], side: str = "sun") -> list[str]:
    regions = region_of(facts, side)
    return [
        *(pattern(number) for number in range(len(PATTERNS))),
        *(part for drawn in board["regions"] for part in tint(drawn, regions[drawn["id"]])),
        *borders(board, regions),
        *routes(board, side),
        *(part for drawn in board["regions"] for part in name(drawn["label"])),
        *title(board["places"]["title"], f"将軍{'月' if side == 'moon' else '日'}之図"),
    ]


def region_of(facts: dict[str, Any], side: str) -> dict[str, int]:
    """The region of each province, by its number."""
    ids = facts["regions"]["ids"]
    return {member: ids.index(one) for one in ids for member in facts["side"][side][one]}


def pattern(number: int) -> str:
    width = 5 if number == DOTTED else 1.7
    return (
        f'<pattern id="region-{number}" width="24" height="24" patternUnits="userSpaceOnUse">'
        f'<path d="{PATTERNS[number]}" fill="none" stroke="{INKS[number]}" stroke-width="{width}" '
        'stroke-opacity=".5" stroke-linecap="round"/></pattern>'
    )


def tint(drawn: dict[str, Any], region: int) -> list[str]:
    path = drawn["path"]
    return [
        f'<path d="{path}" fill="{COLOURS[region]}" fill-opacity=".5"/>',
        f'<path d="{path}" fill="url(#region-{region})"/>',
    ]


def borders(board: dict[str, Any], regions: dict[str, int]) -> list[str]:
    """Those between regions are broad."""
    out: list[str] = []
    for apart, halo, line in ((False, 3.6, 1.7), (True, 8, 4.2)):
        path = "".join(
            b["line"]
            for b in board["borders"]
            if b["kind"] == "land" and (regions[b["a"]] != regions[b["b"]]) is apart
        )
        out.append(
            '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
            f'<path d="{path}" stroke="{PALE}" stroke-width="{halo}" stroke-opacity=".65"/>'
            f'<path d="{path}" stroke="{INK}" stroke-width="{line}"/></g>'
        )
    return out


def routes(board: dict[str, Any], side: str) -> list[str]:
    lines = [b for b in board["borders"] if b["kind"] == "sea" and side in b["sides"]]
    path = "".join(b["way"] for b in lines)
    return [
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{path}" stroke="{WAKE}" stroke-width="9" stroke-dasharray=".1 12"/>'
        f'<path d="{path}" stroke="{DOTS}" stroke-width="6" stroke-dasharray=".1 12"/></g>',
        *(boat(*b["crossing"]) for b in lines),
    ]
