"""Boards as PNG: what the SVG shows, in pixels."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

import kassen
from kassen.core.engine.registry import shipped
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.core.words.pictures.board import LAND, SEA, board_svg
from kassen.core.words.pictures.png import png_of

BLACK = (0, 0, 0)
Pixel = tuple[int, int, int]


def colour(text: str) -> Pixel:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def pixels(png: bytes) -> list[list[Pixel]]:
    image = Image.open(BytesIO(png))
    assert image.format == "PNG"
    (wide, high), raw = image.size, image.convert("RGB").tobytes()
    flat = list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
    return [flat[y * wide : (y + 1) * wide] for y in range(high)]


@cache
def drawn(svg: str) -> list[list[Pixel]]:
    return pixels(png_of(svg, 160, 100))


def svg_of(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">{inside}</svg>'


def test_the_whole_board_is_in_the_middle_of_the_sea() -> None:
    found = pixels(png_of(svg_of('<rect width="100%" height="100%" fill="#000"/>'), 200, 100))
    sea = colour(SEA)
    assert found[50] == [sea] * 20 + [BLACK] * 160 + [sea] * 20


def test_words_are_written_and_unknown_letters_lose_their_marks() -> None:
    text = '<text x="80" y="60" font-size="40" text-anchor="middle" fill="#000">{}</text>'
    words = ("Osumi", "Ǒsumi", "Ōsumi", "  ")
    plain, marked, long, none = (drawn(svg_of(text.format(word))) for word in words)
    assert plain == marked
    assert plain not in (none, long)
    dark = [sum(sum(pixel) < 200 for row in one for pixel in row) for one in (plain, long)]
    assert 0 < dark[1] - dark[0] < dark[0] / 4  # a stroke over the O and nothing else
    columns = [x for x in range(160) if any(sum(row[x]) < 200 for row in plain)]
    assert abs((columns[0] + columns[-1]) / 2 - 80) < 4


@pytest.mark.parametrize("game", shipped())
def test_a_board_is_drawn_in_the_colours_of_its_svg(game: str) -> None:
    match = kassen.new(game, seed=7)
    svg = board_svg(look_at(match.table, SPECTATOR))
    found = pixels(png_of(svg, 1200, 630))
    assert len(found) == 630
    assert {len(row) for row in found} == {1200}
    sea = colour(SEA)
    assert all(row[0] == row[-1] == sea for row in found)
    colours = {pixel for row in found for pixel in row}
    painted = set(re.findall(r'fill="#([0-9a-f]{6})"(?! fill-opacity)', svg))
    missing = {one for one in painted if colour(one) not in colours}
    assert len(painted) >= 3
    assert not missing - {LAND[1:]}  # where all of it is held it shows nowhere
