"""A plain drawing of points, bars of uncertainty and curves, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDE, HIGH = 250.0, 230.0
LEFT, BOTTOM, TOP, RIGHT = 38.0, 36.0, 26.0, 8.0


@dataclass(frozen=True)
class Dot:
    """A value, and between what it may lie."""

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True)
class Series:
    """Dots (what was seen) or a curve (what a model says)."""

    name: str
    colour: str
    dots: Sequence[Dot] = ()
    curve: Sequence[tuple[float, float]] = ()
    dashes: str = ""


@dataclass(frozen=True)
class Panel:
    """One diagram; both axes begin with 0 and end with `right` and `top`."""

    title: str
    across: str
    right: float
    top: float
    series: Sequence[Series]
    marks: tuple[Sequence[float], Sequence[float]]


def drawn(panels: Sequence[Panel], title: str) -> str:
    """The diagrams side by side."""
    width = WIDE * len(panels)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {HIGH:g}" '
            'font-family="sans-serif" font-size="9" role="img">',
            f"<title>{title}</title>",
            f'<rect width="{width:g}" height="{HIGH:g}" fill="#fbf8f1"/>',
            *(
                line
                for number, panel in enumerate(panels)
                for line in (
                    f'<g transform="translate({number * WIDE:g} 0)">',
                    *_panel(panel),
                    "</g>",
                )
            ),
            "</svg>",
            "",
        ]
    )


def _panel(panel: Panel) -> list[str]:
    def x(value: float) -> str:
        return f"{LEFT + value / panel.right * (WIDE - LEFT - RIGHT):.1f}"

    def y(value: float) -> str:
        return f"{HIGH - BOTTOM - value / panel.top * (HIGH - BOTTOM - TOP):.1f}"

    found = [
        f'<text x="{LEFT:g}" y="14" font-size="10" font-weight="bold">{panel.title}</text>',
        f'<path d="M{x(0)} {y(panel.top)}V{y(0)}H{x(panel.right)}" fill="none" stroke="#444"/>',
        f'<text x="{WIDE / 2 + 12:g}" y="{HIGH - 8:g}" text-anchor="middle">{panel.across}</text>',
    ]
    across, up = panel.marks
    found += [
        f'<text x="{x(at)}" y="{HIGH - BOTTOM + 12:g}" text-anchor="middle">{at:g}</text>'
        for at in across
    ]
    for at in up:
        found.append(f'<path d="M{x(0)} {y(at)}H{x(panel.right)}" stroke="#ddd"/>')
        found.append(
            f'<text x="{LEFT - 4:g}" y="{float(y(at)) + 3:g}" text-anchor="end">{at:g}</text>'
        )
    named = [one for one in panel.series if one.name]
    for one in panel.series:
        if one.curve:
            way = "L".join(f"{x(a)} {y(b)}" for a, b in one.curve)
            dashes = f' stroke-dasharray="{one.dashes}"' if one.dashes else ""
            found.append(
                f'<path d="M{way}" fill="none" stroke="{one.colour}" stroke-width="1.5"{dashes}/>'
            )
        for dot in one.dots:
            found.append(
                f'<path d="M{x(dot.x)} {y(dot.low)}V{y(dot.high)}" stroke="{one.colour}"/>'
                f'<circle cx="{x(dot.x)}" cy="{y(dot.y)}" r="2.5" fill="{one.colour}"/>'
            )
    for number, one in enumerate(named):
        found += _legend(one, LEFT + 8, TOP + 4 + 11 * number)
    return found


def _legend(one: Series, left: float, top: float) -> list[str]:
    dashes = f' stroke-dasharray="{one.dashes}"' if one.dashes else ""
    sign = (
        f'<path d="M{left:g} {top:g}h14" stroke="{one.colour}" stroke-width="1.5"{dashes}/>'
        if one.curve
        else f'<circle cx="{left + 7:g}" cy="{top:g}" r="2.5" fill="{one.colour}"/>'
    )
    return [sign, f'<text x="{left + 18:g}" y="{top + 3:g}">{one.name}</text>']
