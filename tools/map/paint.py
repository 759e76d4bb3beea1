"""Sea and land of a board as an SVG with filters: made for baking, far too slow for live play."""

from __future__ import annotations

import base64
import io
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from PIL import Image
from shapely.geometry import Polygon

from tools.map.geometry import Floats, coords, polygons
from tools.map.layout import PaintPlan
from tools.map.paths import path_text
from tools.map.themes import Theme, mix


@dataclass(frozen=True)
class Sheet:
    """What there is to paint: the board's data, its land as shapes and the shading of the hills."""

    board: dict[str, Any]
    land: dict[str, Any]
    shade: Floats
    theme: Theme
    plan: PaintPlan

    @property
    def size(self) -> str:
        return f'width="{self.board["width"]}" height="{self.board["height"]}"'

    def path(self, name: str) -> str:
        return str(next(r["path"] for r in self.board["regions"] if r["id"] == name))

    def colour(self, name: str) -> str:
        own = next(r["colour"] for r in self.board["regions"] if r["id"] == name)
        return mix(self.theme.paper, own, self.theme.pigment)

    def head_colour(self, name: str) -> str:
        """The region's colour as it looks on its land, for the heads of its boxes."""
        return mix(self.colour(name), *self.theme.dim)


# Regions worth two points lie on gold dust, the capital on gold leaf.
GOLD_DUST = 2
GOLD_LEAF = 3
# How far the wash along a region's rim can reach, in pixels.
RIM = 32


def definitions(sheet: Sheet) -> list[str]:
    theme, size = sheet.theme, sheet.size
    whole = f'filterUnits="userSpaceOnUse" x="0" y="0" {size}'
    land = "".join(f'<use href="#r-{name}"/>' for name in sheet.land)
    out = [f'<path id="r-{name}" d="{sheet.path(name)}"/>' for name in sheet.land]
    out += [f'<clipPath id="c-{name}"><use href="#r-{name}"/></clipPath>' for name in sheet.land]
    rim = coast_path(sheet)
    # One path: Chromium gives up on a clip that is the union of many.
    out.append(f'<g id="land">{land}</g><clipPath id="c-land"><path d="{rim}"/></clipPath>')
    out.append(f'<path id="coast" fill="none" d="{rim}"/>')
    out += [
        f'<filter id="blur{n}" {whole}><feGaussianBlur stdDeviation="{n}"/></filter>'
        for n in (2, 6, 14, 30)
    ]
    for name, area in sheet.land.items():
        out += _rim_filters(name, area.bounds)
    out += [
        _noise("mottle", whole, ".011 .017", 4, 4, "0 0 0 1.2 -.42", "#3a2c18"),
        _noise("fibre", whole, ".7 .022", 2, 9, "0 0 0 1.7 -1.02", "#4a3a22"),
        _noise("fibre2", whole, ".03 .55", 2, 21, "0 0 0 1.7 -1.06", "#fffbe9"),
        _noise("grain", whole, ".75", 2, 2, "0 0 0 .6 -.27", "#2a2116"),
        _noise("drift", whole, ".0035 .006", 3, 12, "0 0 0 3.6 -1.55", "#ffffff"),
        f'<filter id="rough" {whole}><feTurbulence type="fractalNoise" baseFrequency=".05" '
        'numOctaves="2" seed="5" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" '
        'scale="2" xChannelSelector="R" yChannelSelector="G"/></filter>',
        '<radialGradient id="sea" cx="46%" cy="50%" r="72%">'
        f'<stop offset="0" stop-color="{theme.sea[0]}"/><stop offset=".55" '
        f'stop-color="{theme.sea[1]}"/><stop offset="1" stop-color="{theme.sea[2]}"/>'
        "</radialGradient>",
        '<radialGradient id="vignette" cx="47%" cy="48%" r="74%"><stop offset=".62" '
        'stop-color="#17120c" stop-opacity="0"/><stop offset="1" stop-color="#17120c" '
        f'stop-opacity="{theme.vignette}"/></radialGradient>',
        '<linearGradient id="lamp" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" '
        'stop-color="#fff3d0" stop-opacity=".2"/><stop offset=".5" stop-color="#fff3d0" '
        'stop-opacity="0"/><stop offset="1" stop-color="#140f0a" stop-opacity=".16"/>'
        "</linearGradient>",
        # Printers rub a dark band along the upper edge of a sheet.
        '<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" '
        f'stop-color="{theme.deep}" stop-opacity=".75"/><stop offset=".2" '
        f'stop-color="{theme.deep}" stop-opacity="0"/></linearGradient>',
        wave_pattern(theme),
        f'<mask id="m-drift"><rect {size} filter="url(#drift)"/></mask>',
    ]
    return out


def _rim_filters(name: str, bounds: tuple[float, float, float, float]) -> list[str]:
    """A blur and a rough edge no larger than the region: over the whole sheet they take long."""
    x0, y0, x1, y1 = (round(v) for v in bounds)
    here = (
        f'filterUnits="userSpaceOnUse" x="{x0 - RIM}" y="{y0 - RIM}" '
        f'width="{x1 - x0 + 2 * RIM}" height="{y1 - y0 + 2 * RIM}"'
    )
    return [
        f'<filter id="blur-{name}" {here}><feGaussianBlur stdDeviation="6"/></filter>',
        f'<filter id="edge-{name}" {here}><feTurbulence type="fractalNoise" baseFrequency=".03" '
        'numOctaves="3" seed="8" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" '
        'scale="7" xChannelSelector="R" yChannelSelector="G"/></filter>',
    ]


def _noise(name: str, whole: str, grain: str, octaves: int, seed: int, alpha: str, ink: str) -> str:
    r, g, b = (int(ink[n : n + 2], 16) / 255 for n in (1, 3, 5))
    matrix = f"0 0 0 0 {r:.3f} 0 0 0 0 {g:.3f} 0 0 0 0 {b:.3f} {alpha}"
    return (
        f'<filter id="{name}" {whole}><feTurbulence type="fractalNoise" baseFrequency="{grain}" '
        f'numOctaves="{octaves}" seed="{seed}"/><feColorMatrix type="matrix" values="{matrix}"/>'
        "</filter>"
    )


def wave_pattern(theme: Theme) -> str:
    """Seigaiha: rows of fans, each hiding half of the row behind it."""
    r = 17.0
    fan = "".join(
        f'<circle r="{r * part:.1f}" fill="{theme.sea[1] if part == 1 else "none"}"/>'
        for part in (1, 0.72, 0.44)
    )
    rows = []
    for row in range(6):
        xs = (0, 2 * r) if row % 2 == 0 else (-r, r, 3 * r)
        rows += [f'<g transform="translate({x} {(row - 1) * r / 2})">{fan}</g>' for x in xs]
    return (
        f'<pattern id="wave" width="{2 * r}" height="{r}" patternUnits="userSpaceOnUse">'
        f'<g stroke="{theme.foam}" stroke-width=".9">{"".join(rows)}</g></pattern>'
    )


def coast_path(sheet: Sheet) -> str:
    """The rim of all land; borders between regions are not part of it."""
    whole = shapely.union_all([area.buffer(0.06) for area in sheet.land.values()])
    return "".join(path_text(coords(p.exterior), True) for p in polygons(whole))


# --- sea -----------------------------------------------------------------------------------------


def sea(sheet: Sheet) -> list[str]:
    theme, size = sheet.theme, sheet.size
    out = [
        f'<rect {size} fill="url(#sea)"/>',
        f'<rect {size} fill="url(#dusk)"/>',
        f'<g mask="url(#m-drift)"><rect {size} fill="url(#wave)" '
        f'opacity="{theme.wave_opacity}"/></g>',
        # The wash that printers rub from the coast outwards.
        f'<g fill="{theme.deep}" stroke="{theme.deep}" stroke-linejoin="round">'
        '<use href="#land" stroke-width="44" filter="url(#blur30)" opacity=".5"/>'
        '<use href="#land" stroke-width="16" filter="url(#blur6)" opacity=".42"/></g>',
        f'<g filter="url(#rough)" fill="none" stroke="{theme.foam}" stroke-linejoin="round">',
    ]
    for distance, opacity, width in ((5, 0.62, 1.3), (11, 0.4, 1.0), (18.5, 0.22, 0.9)):
        out.append(
            f'<path d="{ripple(sheet, distance)}" stroke-opacity="{opacity}" '
            f'stroke-width="{width}"/>'
        )
    out.append("</g>")
    return out


def ripple(sheet: Sheet, distance: float) -> str:
    whole = shapely.union_all(list(sheet.land.values())).buffer(distance).simplify(0.5)
    rings = [r for p in polygons(whole) for r in (p.exterior, *p.interiors)]
    return "".join(path_text(coords(r), True) for r in rings if Polygon(r).area > 60)


def lakes(sheet: Sheet) -> list[str]:
    theme = sheet.theme
    water = mix(theme.sea[1], theme.deep, 0.28)
    return [
        f'<path d="{path}" fill="{water}" stroke="{theme.ink}" stroke-width="1.5" '
        f'filter="url(#rough)"/><path d="{path}" fill="url(#wave)" opacity=".5"/>'
        for path in sheet.board["lakes"]
    ]


# --- land ----------------------------------------------------------------------------------------


def land(sheet: Sheet, points: dict[str, int]) -> list[str]:
    theme, size = sheet.theme, sheet.size
    out = [
        f'<use href="#land" fill="{theme.ink}" opacity=".55" transform="translate(3 4)" '
        'filter="url(#blur2)"/>',
        f'<use href="#land" fill="{theme.paper}"/>',
    ]
    for name in sheet.land:
        own = sheet.colour(name)
        out.append(f'<g clip-path="url(#c-{name})">')
        if points.get(name, 0) >= GOLD_LEAF:
            out += gold_leaf(sheet, name)
        else:
            out.append(f'<use href="#r-{name}" fill="{own}"/>')
        # Pigment gathers at the edge of a wash, and thins towards the middle.
        out += [
            f'<use href="#r-{name}" fill="none" stroke="{mix(own, "#2a1d10", 0.62)}" '
            f'stroke-width="{sheet.plan.wash:g}" stroke-opacity=".34" filter="url(#blur-{name})"/>',
            f'<use href="#r-{name}" fill="none" stroke="{mix(own, "#2a1d10", 0.5)}" '
            f'stroke-width="5" stroke-opacity=".5" filter="url(#edge-{name})"/>',
        ]
        if points.get(name) == GOLD_DUST:
            out += gold_dust(sheet, name)
        out.append("</g>")
    out += [
        '<g clip-path="url(#c-land)">',
        f'<image {size} href="{shade_image(sheet)}" opacity="{theme.relief}"/>',
        f'<rect {size} filter="url(#mottle)" opacity=".28"/>',
        f'<rect {size} filter="url(#fibre)" opacity=".5"/>',
        f'<rect {size} filter="url(#fibre2)" opacity=".6"/>',
        f'<rect {size} fill="{theme.dim[0]}" opacity="{theme.dim[1]}"/>',
        "</g>",
    ]
    return out


def gold_leaf(sheet: Sheet, name: str) -> list[str]:
    """Square leaves laid edge over edge, each a little different."""
    light, middle, dark = sheet.theme.gold
    x0, y0, x1, y1 = sheet.land[name].bounds
    chance = np.random.default_rng(31)
    side = 41.0
    out = [f'<use href="#r-{name}" fill="{middle}"/><g>']
    for y in np.arange(y0 - side, y1 + side, side - 3):
        for x in np.arange(x0 - side, x1 + side, side - 3):
            shine = 0.5 + 0.5 * np.sin((x + 0.6 * y) / 55)
            tone = mix(light, dark, float(np.clip(chance.normal(0.42 - 0.3 * shine, 0.13), 0, 0.7)))
            turn, dx, dy = chance.normal(0, 1.2), *chance.normal(0, 1.0, 2)
            out.append(
                f'<rect x="{x + dx:.1f}" y="{y + dy:.1f}" width="{side}" height="{side}" '
                f'fill="{tone}" fill-opacity=".8" stroke="{light}" stroke-opacity=".55" '
                f'stroke-width=".8" transform="rotate({turn:.1f} {x:.0f} {y:.0f})"/>'
            )
    out.append("</g>")
    return out


def gold_dust(sheet: Sheet, name: str) -> list[str]:
    """Sunago: flakes of cut leaf, dense at the rim and thin in the middle."""
    light, middle, dark = sheet.theme.gold
    area = sheet.land[name]
    x0, y0, x1, y1 = area.bounds
    chance = np.random.default_rng(len(name))
    out = ["<g>"]
    rim = shapely.boundary(area)
    for _ in range(2600):
        x, y = chance.uniform(x0, x1), chance.uniform(y0, y1)
        away = shapely.distance(rim, shapely.points(x, y))
        if chance.random() > 0.07 + 0.93 * np.exp(-away / 11):
            continue
        size = chance.choice([1.2, 1.8, 2.6, 4.5], p=[0.4, 0.35, 0.17, 0.08])
        fill = (light, middle, mix(middle, dark, 0.4))[chance.integers(3)]
        out.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{size:.1f}" '
            f'height="{size * chance.uniform(0.4, 1.2):.1f}" fill="{fill}" fill-opacity=".9" '
            f'transform="rotate({chance.uniform(0, 90):.0f} {x:.0f} {y:.0f})"/>'
        )
    out.append("</g>")
    return out


def shade_image(sheet: Sheet) -> str:
    """The shading as a picture: dark where shade falls, light where light does."""
    shade = sheet.shade
    tone = np.where(shade < 0, 30, 255)
    pixels = np.dstack([tone, np.where(shade < 0, 22, 248), np.where(shade < 0, 12, 226)])
    alpha = np.where(shade < 0, 235 * -shade, 165 * shade)
    whole = np.dstack([pixels, alpha]).clip(0, 255).astype(np.uint8)
    data = io.BytesIO()
    Image.fromarray(whole, "RGBA").save(data, "PNG")
    return "data:image/png;base64," + base64.b64encode(data.getvalue()).decode()


def coast(sheet: Sheet) -> list[str]:
    """Ink, heavier away from the light."""
    theme = sheet.theme
    out = ['<g filter="url(#rough)" fill="none" stroke-linejoin="round">']
    if theme.rim_opacity:
        out.append(
            f'<use href="#coast" stroke="{theme.rim}" stroke-width="4.4" '
            f'stroke-opacity="{theme.rim_opacity}"/>'
        )
    out += [
        f'<use href="#coast" stroke="{theme.ink}" stroke-width="1.7"/>',
        f'<use href="#coast" stroke="{theme.ink}" stroke-width="2.2" stroke-opacity=".55" '
        'transform="translate(.7 .9)"/>',
        "</g>",
    ]
    return out


def light(sheet: Sheet) -> list[str]:
    """A lamp on the left, and dusk in the corners."""
    size = sheet.size
    return [f'<rect {size} fill="url(#lamp)"/><rect {size} fill="url(#vignette)"/>']


def grain(sheet: Sheet) -> list[str]:
    return [f'<rect {sheet.size} filter="url(#grain)" opacity=".34"/>']
