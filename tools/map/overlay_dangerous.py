"""The plain SVG over the baked picture of A Most Dangerous Time: ways, places, names.

The web app draws the same from board.json and the facts of a table; this is what previews are made
with, and the proof that every name and every stack has its place.
"""

from __future__ import annotations

from typing import Any

from tools.map.overlay import DOTS, INK, PALE, ROAD, WAKE, title

# Letters of a name in two lines stand a little closer than they are high.
TIGHT = 1.0
TITLE = "元亀天正合戦図"


def overlay(board: dict[str, Any], facts: dict[str, Any]) -> list[str]:
    forts = {fact["id"]: fact for fact in facts["space"]}
    kinds = {frozenset((e["a"], e["b"])): e["type"] for e in facts["edge"]}
    ways = [w for w in board["ways"] if frozenset((w["a"], w["b"])) in kinds]
    return [
        *borders(board),
        *roads([w for w in ways if w["kind"] == "road"]),
        *trails([w for w in ways if w["kind"] == "trail"]),
        *lanes([w for w in ways if w["kind"] == "sea"]),
        *gates([w for w in ways if w["kind"] == "offboard"]),
        *(seat(board, site, forts.get(site["id"])) for site in board["sites"]),
        *(part for site in board["sites"] for part in name(site["label"])),
        *title(board["places"]["title"], TITLE),
    ]


# --- land and ways -------------------------------------------------------------------------------


def borders(board: dict[str, Any]) -> list[str]:
    """The rims of the provinces, thin: what counts here are the ways."""
    path = "".join(region["path"] for region in board["regions"] if region["in_play"])
    return [
        f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="1" stroke-opacity=".35" '
        'stroke-dasharray="1 3"/>'
    ]


def _path(ways: list[dict[str, Any]]) -> str:
    return "".join(way["path"] for way in ways)


def roads(ways: list[dict[str, Any]]) -> list[str]:
    path = _path(ways)
    return [
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{path}" stroke="{INK}" stroke-width="8.5" stroke-opacity=".85"/>'
        f'<path d="{path}" stroke="{ROAD}" stroke-width="5.6"/></g>'
    ]


def trails(ways: list[dict[str, Any]]) -> list[str]:
    path = _path(ways)
    return [
        '<g fill="none" stroke-linejoin="round">'
        f'<path d="{path}" stroke="{PALE}" stroke-width="6" stroke-opacity=".6"/>'
        f'<path d="{path}" stroke="{INK}" stroke-width="3" stroke-dasharray="8 6"/></g>'
    ]


def lanes(ways: list[dict[str, Any]]) -> list[str]:
    path = _path(ways)
    return [
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{path}" stroke="{WAKE}" stroke-width="8" stroke-dasharray=".1 11"/>'
        f'<path d="{path}" stroke="{DOTS}" stroke-width="5.2" stroke-dasharray=".1 11"/></g>'
    ]


def gates(ways: list[dict[str, Any]]) -> list[str]:
    """Ways that leave the map."""
    path = _path(ways)
    return [
        '<g fill="none" stroke-linejoin="round">'
        f'<path d="{path}" stroke="{INK}" stroke-width="8.5" stroke-opacity=".85"/>'
        f'<path d="{path}" stroke="{ROAD}" stroke-width="5.6" stroke-dasharray="14 5"/></g>'
    ]


# --- places --------------------------------------------------------------------------------------


def seat(board: dict[str, Any], site: dict[str, Any], fact: dict[str, Any] | None) -> str:
    w, h = board["seats"][site["kind"]]
    at = f'<g transform="translate({site["x"]} {site["y"]})" stroke-linejoin="round">'
    if site["kind"] == "offboard":
        return (
            f'{at}<rect x="{-w / 2}" y="{-h / 2}" width="{w}" height="{h}" rx="4" fill="{PALE}" '
            f'stroke="{INK}" stroke-width="2"/></g>'
        )
    if site["kind"] == "sea":
        return f"{at}{disc(w / 2, WAKE)}{waves()}</g>"
    if fact is None:
        return (
            f'{at}<path d="M0-{h / 2}L{w / 2} 0L0 {h / 2}L-{w / 2} 0z" fill="{PALE}" '
            f'stroke="{INK}" stroke-width="2"/><circle r="3" fill="{INK}"/></g>'
        )
    sign = {"city": gate(), "temple": hall()}.get(fact["kind"]) or keep(fact["fort"])
    worth = "" if not fact["fort"] else badge(w / 2 - 8, h / 2 - 8, fact["fort"])
    return f"{at}{disc(w / 2, PALE)}{sign}{worth}</g>"


def disc(radius: float, fill: str) -> str:
    return (
        f'<circle r="{radius}" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
        f'<circle r="{radius - 3.4}" fill="none" stroke="{INK}" stroke-width=".8"/>'
    )


def keep(storeys: int) -> str:
    """A castle with as many roofs as its fort is worth, on its stones."""
    out = f'<path d="M-12 13L-9 6H9L12 13z" fill="{PALE}" stroke="{INK}" stroke-width="1.6"/>'
    high = 16 / storeys if storeys > 1 else 11
    for n in range(storeys):
        wide, foot = 12 - 2.8 * n, 6 - n * high
        out += (
            f'<path d="M-{wide} {foot}Q-{wide * 0.62} {foot - 1.4} -{wide * 0.55} {foot - high + 2}'
            f'H{wide * 0.55}Q{wide * 0.62} {foot - 1.4} {wide} {foot}z" fill="{INK}"/>'
        )
    return out


def hall() -> str:
    """A temple: one broad roof that sweeps up at its ends, on pillars."""
    return (
        f'<path d="M-14-1Q-7-2 0-12Q7-2 14-1L11 3H-11z" fill="{INK}"/>'
        f'<path d="M-8 3V11M-3 3V11M3 3V11M8 3V11M-12 12H12M0-12V-15" fill="none" stroke="{INK}" '
        'stroke-width="2"/>'
    )


def gate() -> str:
    """The capital: the gate of the palace."""
    return (
        f'<path d="M-15-7Q0-13 15-7L12-2H-12z" fill="{INK}"/>'
        f'<path d="M-9-2V12M9-2V12M-12 3H12M-13 12H13" fill="none" stroke="{INK}" '
        'stroke-width="2.6"/>'
    )


def waves() -> str:
    return (
        f'<path d="M-17-3q4.2-7 8.5 0t8.5 0t8.5 0t8.5 0M-13 6q4.3-7 8.6 0t8.6 0t8.6 0" fill="none" '
        f'stroke="{DOTS}" stroke-width="2.2" stroke-linecap="round"/>'
    )


def badge(x: float, y: float, worth: int) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="8.5" fill="{INK}" stroke="{PALE}" stroke-width="1.4"/>'
        f'<text class="number" x="{x}" y="{y + 5}" font-size="15" style="fill:{PALE}">'
        f"{worth}</text>"
    )


def name(label: dict[str, Any]) -> list[str]:
    """Kanji above, romaji below, in the frame that was kept for them."""
    left, top, width, _ = label["frame"]
    x, y = left + width / 2, top + 0.86 * label["size"]
    out = [
        f'<text class="kanji halo" x="{x:.1f}" y="{y:.1f}" font-size="{label["size"]}">'
        f"{label['kanji']}</text>"
    ]
    for number, line in enumerate(label["romaji"], 1):
        low = top + label["size"] + number * (label["romaji_size"] - TIGHT) - 3.5
        out.append(
            f'<text class="romaji halo" x="{x:.1f}" y="{low:.1f}" '
            f'font-size="{label["romaji_size"]}">{line}</text>'
        )
    return out
