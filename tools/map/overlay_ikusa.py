"""The plain SVG over the baked picture of Ikusa: borders, sea lines, names, and pieces on request.

The web app draws the same from board.json; this is the reference, and what previews are made with.
"""

from __future__ import annotations

from typing import Any

from tools.map.overlay import DOTS, INK, PALE, WAKE, boat, title

# Colours of the houses for the proof that all pieces find their place.
HOUSES = ("#a8322a", "#2f4b6e", "#3f6b4f", "#2b2722", "#b8872c")


def overlay(board: dict[str, Any], _facts: dict[str, Any]) -> list[str]:
    return [
        *borders(board),
        *sea_lines(board),
        *(part for region in board["regions"] for part in name(region["label"])),
        *title(board["places"]["title"], "日本六十八州図"),
    ]


def borders(board: dict[str, Any]) -> list[str]:
    path = "".join(b["line"] for b in board["borders"] if b["kind"] == "land")
    return [
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{path}" stroke="{PALE}" stroke-width="3.6" stroke-opacity=".45"/>'
        f'<path d="{path}" stroke="{INK}" stroke-width="1.5" stroke-opacity=".85"/></g>'
    ]


def sea_lines(board: dict[str, Any]) -> list[str]:
    lines = [b for b in board["borders"] if b["kind"] == "sea"]
    path = "".join(b["way"] for b in lines)
    out = [
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{path}" stroke="{WAKE}" stroke-width="7" stroke-dasharray=".1 8"/>'
        f'<path d="{path}" stroke="{DOTS}" stroke-width="4.4" stroke-dasharray=".1 8"/></g>'
    ]
    return out + [boat(*b["crossing"]) for b in lines]


def name(label: dict[str, Any]) -> list[str]:
    """Kanji above, romaji below; together they are as high as the frame that was kept for them."""
    x, size, romaji = label["x"], label["size"], label["romaji_size"]
    top = label["y"] - (size + romaji) / 2
    return [
        f'<text class="kanji halo" x="{x}" y="{top + 0.88 * size:.1f}" font-size="{size}">'
        f"{label['kanji']}</text>",
        f'<text class="romaji halo" x="{x}" y="{top + size + 0.8 * romaji:.1f}" '
        f'font-size="{romaji}">{label["romaji"]}</text>',
    ]


# --- the proof that everything has its place -----------------------------------------------------


def pieces(board: dict[str, Any]) -> list[str]:
    """A castle, a force and three armies in every province."""
    out: list[str] = []
    for number, region in enumerate(board["regions"]):
        house = HOUSES[number % len(HOUSES)]
        sizes = board["pieces"]
        out.append(_card(region["castle"], sizes["castle"], "#efe3c4", "城", INK))
        out.append(_card(region["force"], sizes["force"], house, str(1 + number % 5), PALE))
        out += [
            _card(at, sizes["army"], house, "一二三"[n], PALE)
            for n, at in enumerate(region["armies"])
        ]
    return out


def _card(at: list[float], size: list[float], fill: str, sign: str, ink: str) -> str:
    (x, y), (w, h) = at, size
    return (
        f'<g transform="translate({x} {y})"><rect x="{-w / 2 + 1}" y="{-h / 2 + 1}" '
        f'width="{w - 2}" height="{h - 2}" rx="2.5" fill="{fill}" stroke="{INK}"/>'
        f'<text class="kanji" y="5.5" font-size="15" style="fill:{ink}">{sign}</text></g>'
    )
