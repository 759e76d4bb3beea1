"""Drawings of our own on a board: mountains, ships, compass, cards, cords and the frame."""

from __future__ import annotations

from typing import Any

import numpy as np

from tools.map.themes import Theme, mix

Chance = np.random.Generator


# --- mountains -----------------------------------------------------------------------------------


def mountains(
    places: list[tuple[float, float, float]], theme: Theme, scale: float = 1.0
) -> list[str]:
    """Azurite and malachite mountains, the nearer ones in front."""
    chance = np.random.default_rng(3)
    drawn = [
        mountain(x, y, scale * (10 + 12 * min(1.0, metres / 2200)), metres > 1800, chance, theme)
        for x, y, metres in sorted(places, key=lambda p: p[1])
    ]
    return ['<g stroke-linejoin="round" stroke-linecap="round">', *drawn, "</g>"]


def mountain(x: float, y: float, size: float, snow: bool, chance: Chance, theme: Theme) -> str:
    def about(value: float, by: float = 0.16) -> float:
        return value * (1 + by * float(chance.uniform(-1, 1)))

    w, h = about(size * 1.15), about(size * 1.05)
    top_x, top_y, foot = x + float(chance.uniform(-0.12, 0.12)) * size, y - h * 0.6, y + h * 0.4
    left = f"M{x - w:.1f} {foot:.1f}Q{x - w * 0.42:.1f} {y + h * 0.08:.1f} {top_x:.1f} {top_y:.1f}"
    right = f"Q{x + w * 0.4:.1f} {y + h * 0.06:.1f} {x + w:.1f} {foot:.1f}"
    shade = (
        f"M{top_x:.1f} {top_y:.1f}{right}L{x + w * 0.3:.1f} {foot:.1f}"
        f"L{x + w * 0.12:.1f} {y + h * 0.14:.1f}L{top_x + w * 0.2:.1f} {y - h * 0.1:.1f}"
        f"L{top_x - w * 0.02:.1f} {y - h * 0.28:.1f}z"
    )
    ink = theme.ink
    azure, green = ("#4f7388", "#6f8a63") if theme.name == "day" else ("#45606e", "#5c7052")
    folds = "".join(
        f"M{top_x + (x + w - top_x) * t:.1f} {top_y + (foot - top_y) * t * 0.97:.1f}"
        f"l{-w * 0.13:.1f} {h * 0.24:.1f}"
        for t in (0.34, 0.55, 0.76)
    )
    cap = ""
    if snow:
        cap = (
            f'<path d="M{top_x:.1f} {top_y:.1f}L{top_x - w * 0.27:.1f} {top_y + h * 0.36:.1f}'
            f"l{w * 0.13:.1f} {-h * 0.07:.1f}l{w * 0.1:.1f} {h * 0.1:.1f}l{w * 0.12:.1f} "
            f'{-h * 0.12:.1f}l{w * 0.13:.1f} {h * 0.09:.1f}z" fill="#fbf7ea" opacity=".95"/>'
        )
    return (
        f'<path d="{left}{right}z" fill="{mix(azure, green, float(chance.uniform(0.1, 0.9)))}" '
        f'fill-opacity=".42"/><path d="{shade}" fill="{ink}" fill-opacity=".3"/>{cap}'
        f'<path d="{left}{right}" fill="none" stroke="{ink}" stroke-width="1.15" '
        f'stroke-opacity=".75"/><path d="{folds}" fill="none" stroke="{ink}" stroke-width=".7" '
        'stroke-opacity=".5"/>'
    )


# --- on the sea ----------------------------------------------------------------------------------


def ship(x: float, y: float, scale: float, theme: Theme, mirrored: bool = False) -> str:
    flip = -1 if mirrored else 1
    sail, ink = theme.card, theme.ink
    return (
        f'<g transform="translate({x} {y}) scale({flip * scale} {scale})" stroke="{ink}" '
        'stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="M-17 5q17 5 35-2l4-5q-3 12-11 14h-20q-6-1-8-7z" fill="{mix(ink, sail, 0.25)}"/>'
        f'<path d="M-9 3q-4-13 1-24q9-2 17 1q-3 12-1 22q-9 3-17 1z" fill="{sail}"/>'
        '<path d="M-3-21.5q-2 12 0 25M3-21.5q-2 12-.5 25M0-22v-4M-26 12q6-4 12 0t12 0t12 0t12 0" '
        'fill="none" stroke-width=".8"/></g>'
    )


def compass(x: float, y: float, turn: float, theme: Theme) -> str:
    ink, card = theme.ink, theme.card
    points = []
    for angle in (45, 135, 225, 315, 0, 90, 180, 270):
        long, wide = (37, 6.5) if angle % 90 == 0 else (24, 4.5)
        dark = mix(ink, card, 0.15) if angle == 0 else mix(ink, card, 0.4)
        points.append(
            f'<g transform="rotate({angle})"><path d="M0-{long}L{wide}-8L0 0z" fill="{dark}"/>'
            f'<path d="M0-{long}L-{wide}-8L0 0z" fill="{mix(card, theme.gilt, 0.35)}"/></g>'
        )
    return (
        f'<g transform="translate({x} {y}) rotate({turn})" stroke="{ink}" stroke-width=".7">'
        f'<circle r="41" fill="{card}" fill-opacity=".45" stroke-width="1.6"/>'
        f'<circle r="37" fill="none"/>{"".join(points)}'
        '<path d="M0-56l5 9h-10z"/></g>'
    )


# --- cards, cords and the frame ------------------------------------------------------------------


def card(rect: list[float], theme: Theme, inner: bool = True) -> str:
    x, y, w, h = rect
    line = ""
    if inner:
        line = (
            f'<rect x="{x + 3.5}" y="{y + 3.5}" width="{w - 7}" height="{h - 7}" fill="none" '
            f'stroke="{theme.card_edge}" stroke-opacity=".55" stroke-width=".8"/>'
        )
    return (
        f'<rect x="{x + 3}" y="{y + 4}" width="{w}" height="{h}" rx="2" fill="#0c0a08" '
        f'opacity=".45" filter="url(#blur2)"/><rect x="{x}" y="{y}" width="{w}" height="{h}" '
        f'rx="1.5" fill="{theme.card}" stroke="{theme.card_edge}" stroke-width="1.6"/>{line}'
    )


def holding_boxes(region: dict[str, Any], colour: str, theme: Theme) -> str:
    """A pair of boxes on a card with a head in the region's colour: South left, North right."""
    boxes = region["boxes"]
    x, y, w, _ = boxes["frame"]
    out = [card(boxes["frame"], theme, inner=False)]
    out.append(
        f'<rect x="{x + 1}" y="{y + 1}" width="{w - 2}" height="15.5" fill="{colour}"/>'
        f'<path d="M{x} {y + 16.5}h{w}" stroke="{theme.card_edge}" stroke-width="1"/>'
    )
    for court, ink in (("south", theme.south), ("north", theme.north)):
        bx, by, bw, bh = boxes[court]
        out.append(
            f'<rect x="{bx}" y="{by}" width="{bw}" height="{bh}" rx="2" fill="{ink}" '
            f'fill-opacity=".13" stroke="{ink}" stroke-width="1.5"/>'
            f'<g transform="translate({bx + bw / 2} {by + bh / 2})" fill="{ink}" '
            f'fill-opacity=".3">{crest(court)}</g>'
        )
    return "".join(out)


def crest(court: str) -> str:
    """Our own marks of the courts: three dots for the South, bars for the North."""
    if court == "south":
        return (
            '<circle cy="-9" r="7"/><circle cx="-8.5" cy="6" r="7"/><circle cx="8.5" cy="6" r="7"/>'
        )
    return '<path d="M-17-9h34v11h-34zM-17 6h34v4h-34z"/>'


def cord(path: str, end: list[float], colour: str, theme: Theme) -> str:
    """A braided cord from the boxes to a knot on the region's own ground."""
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{path}" stroke="{theme.ink}" '
        f'stroke-width="4.6"/><path d="{path}" stroke="{mix(colour, "#ffffff", 0.2)}" '
        f'stroke-width="2.6"/><path d="{path}" stroke="{theme.ink}" stroke-width="2.6" '
        f'stroke-dasharray="1 4" stroke-linecap="butt" stroke-opacity=".6"/>'
        f"{_knot(end, colour, theme)}</g>"
    )


def _knot(at: list[float], colour: str, theme: Theme) -> str:
    x, y = at
    return (
        f'<circle cx="{x}" cy="{y}" r="5" fill="{mix(colour, "#ffffff", 0.2)}" '
        f'stroke="{theme.ink}" stroke-width="1.6"/><circle cx="{x}" cy="{y}" r="1.6" '
        f'fill="{theme.ink}"/>'
    )


def tassels(start: list[float], end: list[float], colour: str, theme: Theme) -> str:
    """Where no cord can lie: the boxes and their region wear the same tassel."""
    fringe = "M-5 9L-7 24M-2.5 9L-3 26M0 9V27M2.5 9L3 26M5 9L7 24"
    out = ""
    for x, y in (start, end):
        out += (
            f'<g transform="translate({x} {y})" stroke-linecap="round" fill="none">'
            f'<path d="{fringe}" stroke="{theme.ink}" stroke-width="4.2"/>'
            f'<path d="{fringe}" stroke="{mix(colour, "#ffffff", 0.35)}" stroke-width="2.2"/>'
            f'<path d="M-6 4h12l1 7h-14z" fill="{colour}" stroke="{theme.ink}" stroke-width="1.4"/>'
            f"</g>{_knot([x, y], colour, theme)}"
        )
    return out


def frame(width: int, height: int, theme: Theme) -> list[str]:
    out = ['<g fill="none">']
    for inset, colour, line in (
        (6, theme.lacquer, 12),
        (12, theme.gilt, 1.6),
        (15.5, theme.lacquer, 1),
        (3, mix(theme.lacquer, theme.gilt, 0.35), 0.8),
    ):
        out.append(
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" '
            f'height="{height - 2 * inset}" stroke="{colour}" stroke-width="{line}"/>'
        )
    for x, y, turn in (
        (12, 12, 0),
        (width - 12, 12, 90),
        (width - 12, height - 12, 180),
        (12, height - 12, 270),
    ):
        out.append(
            f'<g transform="translate({x} {y}) rotate({turn})">'
            f'<path d="M0 0h34q-12 3-12 12q0 10-10 10q-9 0-12 12z" fill="{theme.lacquer}" '
            f'stroke="{theme.gilt}" stroke-width="1.2"/>'
            f'<circle cx="8.5" cy="8.5" r="3" fill="{theme.gilt}"/></g>'
        )
    out.append("</g>")
    return out
