"""The plain SVG that lies over the baked picture: borders, roads, sea links, names, tracks.

It stays apart from the picture because names are translated and because the owner of a box may put
other border kinds, roads and values in place of ours. The web app draws the same from board.json;
this is the reference, and what previews are made with.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

# Colours are CSS variables, so that day and night share one drawing.
INK, PALE, GOLD, ROAD = "var(--ink)", "var(--pale)", "var(--gold)", "var(--road)"
SEA, DOTS, WAKE = "var(--sea)", "var(--dots)", "var(--wake)"
SOUTH, NORTH = "var(--south)", "var(--north)"
DAY = (
    "--ink:#1f1b16;--pale:#f6edd6;--gold:#e2b650;--road:#e9d6a6;--sea:#17303f;--dots:#17303f;"
    "--wake:#f6edd6;"
)
NIGHT = (
    "--ink:#14110d;--pale:#cfc5ab;--gold:#c39a3f;--road:#bba877;--sea:#0d1b24;--dots:#dde3d8;"
    "--wake:#0b141a;"
)
COURTS = "--south:#2f4b6e;--north:#a8322a;"

STYLE = """
.kanji{font-family:'Kassen Syuku',serif;fill:var(--ink);text-anchor:middle}
.romaji{font-family:'Kassen Fell',serif;fill:var(--ink);text-anchor:middle;letter-spacing:.4px}
.halo{paint-order:stroke;stroke:var(--pale);stroke-width:3px;stroke-opacity:.7;stroke-linejoin:round}
.number{font-family:Georgia,'Noto Serif',serif;font-variant-numeric:lining-nums tabular-nums;
fill:var(--ink);text-anchor:middle}
.start{text-anchor:start}
"""


def style(theme: str) -> str:
    return f"svg{{{DAY if theme == 'day' else NIGHT}{COURTS}}}{STYLE}"


# Three forms of peak for ridges, about 24 pixels wide with the foot at (0, 6).
PEAKS = (
    ("M-13 7Q-6-1-1-15Q5-2 12 7z", "M-1-15Q5-2 12 7L4 7L2 0L0-4z", "M3-3l-2 5M7 2l-2 4"),
    ("M-11 7Q-6-2-3-10L0-7L3-14Q7-3 13 7z", "M3-14Q7-3 13 7L6 7L4-1z", "M6-5l-2 5M9 1l-2 4"),
    ("M-12 7Q-7 0-3-8L0-18Q4-4 11 7z", "M0-18Q4-4 11 7L4 7L3-2L1-7z", "M3-7l-2 5M6-1l-2 5"),
)


def overlay(board: dict[str, Any], facts: dict[str, Any]) -> list[str]:
    names = {fact["id"]: fact for fact in facts["region"]}
    borders = as_the_data_says(board, facts["border"])
    return [
        *clear_borders(borders),
        *ridges(borders),
        *roads(borders, [r["hub"] for r in board["regions"] if "hub" in r]),
        *sea_links(borders),
        *(part for region in board["regions"] for part in heading(region, names[region["id"]])),
        *box_heads(board, names),
        *victory_track(board["places"]["victory_track"], facts["vp_track"]["max"]),
        *turn_track(board["places"]["turn_track"], facts["turn_track"]["spaces"]),
        *initiative(board["places"]["initiative"]),
        *legend(board["places"]["legend"]),
        *title(board["places"]["title"], "南北朝合戦図"),
    ]


# --- borders -------------------------------------------------------------------------------------


Border = dict[str, Any]


def as_the_data_says(board: dict[str, Any], wanted: list[Border]) -> list[Border]:
    """The board's borders with the kinds and roads of the data, which an owner may have changed.

    An edge that is no border any more is as closed as a ridge; a border that the board does not
    know is drawn like a sea link, from name to name.
    """
    kinds = {frozenset((b["a"], b["b"])): (b["type"], b["road"]) for b in wanted}
    out = []
    for border in board["borders"]:
        pair = frozenset((border["a"], border["b"]))
        closed = ("obstructed" if "line" in border else "none", False)
        kind, road = kinds.pop(pair, closed)
        out.append(border | {"kind": kind, "road": road})
    labels = {r["id"]: (r["label"]["x"], r["label"]["y"]) for r in board["regions"]}
    for pair, (kind, _) in kinds.items():
        if kind != "none":
            (x0, y0), (x1, y1) = (labels[name] for name in sorted(pair))
            middle = [(x0 + x1) / 2, (y0 + y1) / 2]
            way = f"M{x0} {y0}L{x1} {y1}"
            out.append({"kind": "sea", "road": False, "way": way, "crossing": middle})
    return out


def clear_borders(borders: list[Border]) -> list[str]:
    path = "".join(b["line"] for b in borders if b["kind"] == "clear")
    return [
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{path}" '
        f'stroke="{PALE}" stroke-width="5.5" stroke-opacity=".5"/>'
        f'<path d="{path}" stroke="{INK}" stroke-width="2.2"/></g>'
    ]


def ridges(borders: list[Border]) -> list[str]:
    out = []
    for border in borders:
        if border["kind"] == "obstructed":
            out.append(band(border["line"]))
            out += [peak(*place) for place in border["ridge"]]
    return out


def band(path: str) -> str:
    return (
        f'<g fill="none" stroke-linejoin="round"><path d="{path}" stroke="#2b261e" '
        f'stroke-width="19" stroke-opacity=".38"/><path d="{path}" stroke="#efe3c4" '
        'stroke-width="19" stroke-opacity=".55" stroke-dasharray="1.5 3.5"/>'
        f'<path d="{path}" stroke="{INK}" stroke-width="2.4"/></g>'
    )


def peak(x: float, y: float, size: float, form: int) -> str:
    body, shade, folds = PEAKS[int(form)]
    return (
        f'<g transform="translate({x} {y}) scale({size})"><path d="{body}" fill="#8f8a78" '
        f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="{shade}" '
        f'fill="#38332a" fill-opacity=".75"/><path d="{folds}" stroke="#efe3c4" '
        'stroke-opacity=".5" stroke-width=".8" fill="none"/></g>'
    )


def roads(borders: list[Border], hubs: list[list[float]]) -> list[str]:
    with_road = [b for b in borders if b["road"]]
    path = "".join(b["way"] for b in with_road)
    out = [
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{path}" stroke="{PALE}" stroke-width="10" stroke-opacity=".35"/>'
        f'<path d="{path}" stroke="{INK}" stroke-width="7.5"/>'
        f'<path d="{path}" stroke="{ROAD}" stroke-width="4.6"/>'
        f'<path d="{path}" stroke="#8a6a3a" stroke-width="1" stroke-dasharray="2 5"/></g>'
    ]
    for border in with_road:
        out += [milestone(*mark) for mark in border["marks"]]
        out.append(gate(*border["crossing"]))
    out += [
        f'<circle cx="{x}" cy="{y}" r="6.5" fill="{ROAD}" stroke="{INK}" stroke-width="2"/>'
        f'<circle cx="{x}" cy="{y}" r="2.5" fill="{INK}"/>'
        for x, y in hubs
    ]
    return out


def milestone(x: float, y: float, angle: float) -> str:
    """A pair of mounds, one on either side of the road."""
    return (
        f'<g transform="translate({x} {y}) rotate({angle})" fill="{INK}"><circle cy="-7" r="2.2"/>'
        '<circle cy="7" r="2.2"/></g>'
    )


def gate(x: float, y: float) -> str:
    """A barrier gate where a road goes over a border."""
    return (
        f'<g transform="translate({x} {y})" stroke-linejoin="round"><circle r="11.5" '
        f'fill="{PALE}" stroke="{INK}" stroke-width="1.6"/><path d="M-7.5-5.5h15v2.6h-15z'
        f'M-6-1.5h12v1.8h-12zM-5.2-3h2.4v9.5h-2.4zM2.8-3h2.4v9.5h-2.4z" '
        f'fill="{INK}"/></g>'
    )


def sea_links(borders: list[Border]) -> list[str]:
    links = [b for b in borders if b["kind"] == "sea"]
    path = "".join(b["way"] for b in links)
    out = [
        '<g fill="none" stroke-linecap="round">'
        f'<path d="{path}" stroke="{WAKE}" stroke-width="8" stroke-dasharray=".1 9.5"/>'
        f'<path d="{path}" stroke="{DOTS}" stroke-width="5" stroke-dasharray=".1 9.5"/></g>'
    ]
    return out + [boat(*b["crossing"]) for b in links]


def boat(x: float, y: float) -> str:
    return (
        f'<g transform="translate({x} {y}) scale(.88)" stroke-linejoin="round"><circle r="11.5" '
        f'fill="{PALE}" stroke="{SEA}" stroke-width="1.6"/><path d="M-8 3q8 3 16 0l-2.5 4h-11z'
        f'M-.8 2v-9.5q6 2 6.5 8zM-2 2v-7q-4 2-4.5 6z" fill="{SEA}"/></g>'
    )


# --- names and values ----------------------------------------------------------------------------


def heading(region: dict[str, Any], fact: dict[str, Any]) -> list[str]:
    label = region["label"]
    size = label["size"]
    x, y = label["x"], label["y"]
    return [
        f'<text class="kanji halo" x="{x}" y="{y + size * 0.16:.1f}" font-size="{size}">'
        f"{fact['kanji']}</text>",
        f'<text class="romaji halo" x="{x}" y="{y + size * 0.7:.1f}" '
        f'font-size="{max(16, size * 0.5):.1f}">{fact["name"]}</text>',
        seal(region["seal"], fact["vp"]),
        '<circle cx="{}" cy="{}" r="15" fill="{}" fill-opacity=".35" stroke="{}" '
        'stroke-width="1.4" stroke-dasharray="3 3"/>'.format(*region["control"], PALE, INK),
    ]


def seal(at: list[float], value: int) -> str:
    """Ink for one point, ink with gold for two, gold for the capital."""
    x, y = at
    edge = 30 if value < 3 else 34
    half = edge / 2
    fill, sign = {1: (PALE, INK), 2: (INK, GOLD)}.get(value, (GOLD, INK))
    ring = (
        f'<rect x="{-half + 3}" y="{-half + 3}" width="{edge - 6}" height="{edge - 6}" rx="2" '
        f'fill="none" stroke="{sign}" stroke-width="1"/>'
    )
    numeral = "〇一二三四五六七八九十"[value]
    return (
        f'<g transform="translate({x} {y}) rotate(-3)"><rect x="{-half}" y="{-half}" '
        f'width="{edge}" height="{edge}" rx="4" fill="{fill}" stroke="{INK}" stroke-width="2"/>'
        f'{ring if value > 1 else ""}<text class="kanji" y="7.5" font-size="20" '
        f'style="fill:{sign}">{numeral}</text></g>'
    )


def box_heads(board: dict[str, Any], names: dict[str, Any]) -> list[str]:
    out = []
    for region in board["regions"]:
        if "boxes" in region:
            x, y, w, _ = region["boxes"]["frame"]
            fact = names[region["id"]]
            out.append(
                f'<text class="romaji" x="{x + w / 2}" y="{y + 12.5}" font-size="12">'
                f"{fact['name']}</text>"
            )
    return out


# --- tracks and legend ---------------------------------------------------------------------------


def victory_track(rect: list[float], most: int) -> list[str]:
    x, y, w, h = rect
    cell = (w - 20) / (2 * most + 1)
    out = []
    for value in range(-most, most + 1):
        left = x + 10 + (value + most) * cell
        ink = SOUTH if value < 0 else NORTH if value > 0 else INK
        strength = 0.08 + 0.3 * abs(value) / most
        out.append(
            f'<rect x="{left:.1f}" y="{y + 10}" width="{cell:.1f}" height="{h - 20}" fill="{ink}" '
            f'fill-opacity="{strength:.2f}" stroke="{INK}" stroke-width="1"/>'
            f'<text class="number" x="{left + cell / 2:.1f}" y="{y + h / 2 + 6}" font-size="16">'
            f"{abs(value)}</text>"
        )
    return out


def turn_track(rect: list[float], spaces: list[dict[str, Any]]) -> list[str]:
    """A row for each year, a column for each season."""
    x, y, w, h = rect
    years = sorted({space["year"] for space in spaces})
    seasons = {"Spring": "春", "Summer": "夏", "Autumn": "秋", "Winter": "冬"}
    left, top = 52.0, 10.0
    cw, ch = (w - left - 10) / 4, (h - top - 10) / len(years)
    out = []
    for row, year in enumerate(years):
        out.append(
            f'<text class="number" x="{x + left / 2 + 3}" y="{y + top + (row + 0.5) * ch + 5:.1f}" '
            f'font-size="15">{year}</text>'
        )
    for space in spaces:
        column, row = list(seasons).index(space["season"]), years.index(space["year"])
        cx, cy = x + left + column * cw, y + top + row * ch
        out.append(
            f'<rect x="{cx:.1f}" y="{cy:.1f}" width="{cw:.1f}" height="{ch:.1f}" fill="{INK}" '
            f'fill-opacity="{0.03 + 0.04 * column:.2f}" stroke="{INK}" stroke-width="1"/>'
            f'<text class="kanji" x="{cx + cw / 2:.1f}" y="{cy + ch / 2 + 6:.1f}" font-size="17" '
            f'fill-opacity=".75">{seasons[space["season"]]}</text>'
        )
    return out


def initiative(rect: list[float]) -> list[str]:
    x, y, _, h = rect
    return [
        f'<text class="kanji" x="{x + 32}" y="{y + h / 2 + 8}" font-size="24">先手</text>'
        f'<text class="romaji start" x="{x + 64}" y="{y + h / 2 + 5}" font-size="15">'
        "Initiative</text>"
    ]


def legend(rect: list[float]) -> list[str]:
    x, y, _, _ = rect
    rows = (
        ("Road", "4", _legend_road),
        ("Clear border, sea link", "2", _legend_clear),
        ("Obstructed border", "0", _legend_ridge),
    )
    out: list[str] = []
    for number, (name, men, draw) in enumerate(rows):
        at = y + 28 + number * 36
        out += draw(x + 14, at)
        out.append(
            f'<text class="romaji start" x="{x + 84}" y="{at + 5}" font-size="14">{name}</text>'
        )
        out.append(f'<text class="number" x="{x + 246}" y="{at + 6}" font-size="17">{men}</text>')
    return out


def _legend_road(x: float, y: float) -> Iterable[str]:
    yield (
        f'<path d="M{x} {y}h60" stroke="{INK}" stroke-width="7.5"/><path d="M{x} {y}h60" '
        f'stroke="{ROAD}" stroke-width="4.6"/>'
    )
    yield gate(x + 30, y)


def _legend_clear(x: float, y: float) -> Iterable[str]:
    yield f'<path d="M{x} {y}h26" stroke="{INK}" stroke-width="2.2"/>'
    yield (
        f'<path d="M{x + 35} {y}h27" stroke="{SEA}" stroke-width="5" stroke-linecap="round" '
        'stroke-dasharray=".1 8.6"/>'
    )


def _legend_ridge(x: float, y: float) -> Iterable[str]:
    yield band(f"M{x} {y + 4}h62")
    yield from (peak(x + 9 + 15 * n, y + 4, 0.95, n % 3) for n in range(4))


def title(rect: list[float], text: str) -> list[str]:
    x, y, w, h = rect
    step = (h - 16) / len(text)
    size = min(w - 18, step * 0.94)
    return [
        f'<text class="kanji" x="{x + w / 2}" y="{y + 8 + step * (n + 0.84):.1f}" '
        f'font-size="{size:.1f}">{sign}</text>'
        for n, sign in enumerate(text)
    ]
