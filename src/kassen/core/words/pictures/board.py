"""A position as an SVG: the coast and the places of board.json, and who stands where."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from kassen.core.words.looks import AnyLook
from kassen.core.words.posts import Badge, Post
from kassen.core.words.signs import PAINTS

SEA, LAND, COAST, INK, NOBODY = "#dfe6e4", "#f1e9d8", "#8d8370", "#2b2621", "#b7ac96"
_WAYS = {"road": "4", "trail": "2 5", "sea": "1 7", "sea_lane": "1 7"}
_ANCHORS = ("force", "army")
_UNDER = 32.0
_BADGE = 30.0
_LETTER, _NAME = 9.0, 10.5
_SITE = 9.0
_PALE, _RICH = 0.77, 0.5
_ROW_ENDS = re.compile(r"(?<=[- ])")
_BORDER = f'stroke="{COAST}" stroke-width="1.5"'


def board_svg(look: AnyLook) -> str:
    """What the reader of a look sees of the board; its words are there for screen readers too."""
    game = look.setting.game
    board, posts = read_board(game.folder), posts_of(look)
    told = " ".join(post.told for post in posts.values() if post.badges)
    return "\n".join(
        [
            opening(board, game.title, told),
            *(_region(region, posts.get(region["id"])) for region in board["regions"]),
            held(board, posts),
            middle(board, posts),
            standing(board, posts, game.caption(look)),
            "</svg>",
        ]
    )


def posts_of(look: AnyLook) -> dict[str, Post]:
    return {post.place: post for post in look.setting.game.posts(look)}


def opening(board: Any, title: str, told: str = "") -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg"'
            f' viewBox="0 0 {board["width"]} {board["height"]}"'
            f' role="img" aria-label="{_attribute(title)}" font-family="serif">',
            f"<title>{escape(title)}</title>",
            f"<desc>{escape(told)}</desc>",
            f'<rect width="100%" height="100%" fill="{SEA}"/>',
        ]
    )


def lands(board: Any) -> str:
    """The coast and its borders, as long as nobody holds anything."""
    return "\n".join(_region(region, None) for region in board["regions"])


def held(board: Any, posts: Mapping[str, Post]) -> str:
    """Lands in the colours of those who hold them; where there are sites, these are coloured."""
    if board.get("sites"):
        return ""
    regions = [region["id"] for region in board["regions"]]
    return "\n".join(
        f'<use href="#land-{id}" fill="{_washed(_paint(posts[id].sign))}" {_BORDER}/>'
        for id in regions
        if id in posts and posts[id].sign is not None
    )


def middle(board: Any, posts: Mapping[str, Post]) -> str:
    """What lies on the lands whoever holds them, and what they are called."""
    places = board.get("sites") or board["regions"]
    lakes = (f'<path d="{lake}" fill="{SEA}" stroke="{COAST}"/>' for lake in board["lakes"])
    ways = (_way(way) for way in board.get("ways", ()))
    return "\n".join([*lakes, *ways, *(_name(place, posts.get(place["id"])) for place in places)])


def standing(board: Any, posts: Mapping[str, Post], caption: str) -> str:
    """Sites and who stands where, whose the colours are and what else is to be known."""
    sites = board.get("sites", ())
    places = sites or board["regions"]
    return "\n".join(
        [
            *(_site(site, posts.get(site["id"])) for site in sites),
            *(_badges(place, posts[place["id"]]) for place in places if place["id"] in posts),
            _legend(posts.values(), board["height"]),
            _caption(caption, board["width"], board["height"]),
        ]
    )


@cache
def read_board(folder: Path) -> Any:
    return json.loads((folder / "board" / "board.json").read_text("utf-8"))


def _attribute(text: str) -> str:
    return escape(text, {'"': "&quot;"})


def _paint(sign: int | None) -> str:
    return NOBODY if sign is None else PAINTS[sign]


def _washed(paint: str) -> str:
    """A pale shade that keeps its colour: let through to the paper blue would be grey."""
    red, green, blue = (int(paint[at : at + 2], 16) / 255 for at in (1, 3, 5))
    hue, _, rich = rgb_to_hls(red, green, blue)
    shade = hls_to_rgb(hue, _PALE, min(rich, _RICH))
    return "#" + "".join(f"{round(part * 255):02x}" for part in shade)


def _region(region: Mapping[str, Any], post: Post | None) -> str:
    """Land; pointed at, it says what is there."""
    told = f"<title>{escape(post.told)}</title>" if post else ""
    land = f'<path id="land-{region["id"]}" d="{region["path"]}"/>'
    return f'<g fill="{LAND}" {_BORDER}>{told}{land}</g>'


def _way(way: Mapping[str, Any]) -> str:
    dashes = _WAYS.get(way["kind"], "2 5")
    solid = "" if way["kind"] == "road" else f' stroke-dasharray="{dashes}"'
    return f'<path d="{way["path"]}" fill="none" stroke="{COAST}" stroke-width="2.5"{solid}/>'


def _site(site: Mapping[str, Any], post: Post | None) -> str:
    sign = post.sign if post else None
    told = f"<title>{escape(post.told)}</title>" if post else ""
    return (
        f'<circle cx="{site["x"]}" cy="{site["y"]}" r="{_SITE}" fill="{_paint(sign)}"'
        f' stroke="{INK}">{told}</circle>'
    )


def _name(place: Mapping[str, Any], post: Post | None) -> str:
    """In Latin letters, where the page writes it."""
    label = place["label"]
    rows = _rows(label.get("romaji", ""), post.name if post else "")
    size = label.get("romaji_size", 22.0)
    if "frame" in label:
        left, top, width, _ = label["frame"]
        x, y = left + width / 2, top + size
    else:
        x, y = label["x"], label["y"]
    return "".join(
        f'<text x="{x:g}" y="{y + n * size:g}" font-size="{size:g}" text-anchor="middle"'
        f' fill="{INK}">{escape(row)}</text>'
        for n, row in enumerate(rows)
    )


def _rows(drawn: str | Sequence[str], name: str) -> Sequence[str]:
    """As the look has it, and in as many rows as the board has room for."""
    plain = name.partition(" (")[0]
    if isinstance(drawn, str) or len(drawn) < 2:
        return [plain]
    is_same = "".join(drawn).replace(" ", "") == plain.replace(" ", "")
    return drawn if is_same else _ROW_ENDS.split(plain)


def _anchor(place: Mapping[str, Any]) -> tuple[float, float]:
    """Where pieces stand: on the page's own spot for them."""
    if "stack" in place:
        left, top, width, height = place["stack"]
        return left + width / 2, top + height / 2
    spot = next((place[key] for key in _ANCHORS if key in place), None)
    if spot is None:
        return place["label"]["x"], place["label"]["y"] + _UNDER
    return spot[0], spot[1]


def _badges(place: Mapping[str, Any], post: Post) -> str:
    """Side by side, centred where pieces stand."""
    x, y = _anchor(place)
    widths = [_LETTER * len(badge.letter + badge.text) + 18 for badge in post.badges]
    left, drawn = x - sum(widths) / 2, []
    for badge, width in zip(post.badges, widths, strict=True):
        drawn.append(_badge(badge, left, y, width))
        left += width
    return "".join(drawn)


def _legend(posts: Iterable[Post], height: float) -> str:
    """Whose the colours and letters are."""
    badges = (badge for post in posts for badge in post.badges if badge.whose)
    seen = {(badge.letter, badge.whose): badge for badge in badges}
    drawn, left, y = [], 16.0, height - 24.0
    for _, badge in sorted(seen.items()):
        sample = Badge(badge.sign, badge.letter, "", "")
        name = escape(badge.whose)
        drawn += [
            _badge(sample, left, y, _BADGE),
            f'<text x="{left + _BADGE + 6:g}" y="{y + 6:g}" font-size="18" fill="{INK}">',
            f"{name}</text>",
        ]
        left += _BADGE + 24 + _NAME * len(badge.whose)
    return "".join(drawn)


def _caption(text: str, width: float, height: float) -> str:
    """Right of the legend, in its line."""
    return (
        f'<text x="{width - 16:g}" y="{height - 18:g}" font-size="18" text-anchor="end"'
        f' fill="{INK}">{escape(text)}</text>'
    )


def _badge(badge: Badge, left: float, y: float, width: float) -> str:
    middle = left + width / 2
    return (
        f'<rect x="{left:g}" y="{y - _BADGE / 2:g}" width="{width - 2:g}" height="{_BADGE:g}"'
        f' rx="5" fill="{_paint(badge.sign)}" stroke="#fff"/>'
        f'<text x="{middle - 1:g}" y="{y + 6:g}" font-size="18" text-anchor="middle"'
        f' fill="#fff">{escape(badge.letter)}&#8198;{escape(badge.text)}</text>'
    )
