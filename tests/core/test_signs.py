"""A seat wears the same colour on paper, on a terminal and on the page, apart from all others."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import pytest

from kassen.core.words.signs import INKS, SETS, sign_of

Light = tuple[float, float, float]

EYES: Final = {
    "red-green": ("protan", "deutan"),
    "blue-yellow": ("tritan",),
    "contrast": ("all",),
    "usual": ("all",),
}
"""For whose eyes a set is made."""
AS_SEEN: Final[dict[str, Sequence[Light]]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What Machado, Oliveira and Fernandes (2009) make of linear light, at full strength."""
APART: Final = 15.0
"""So far two colours are from each other at least, in CIELAB; 2.3 can just be told apart."""
GROUNDS: Final = {"day": ("#f3ead3", "#faf4e4"), "night": ("#1b1f23", "#23282d")}
"""The page's paper."""


def linear(colour: str) -> Light:
    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5)


def seen(colour: str, eyes: str) -> Light:
    light = linear(colour)
    red, green, blue = (min(1.0, max(0.0, _sum(row, light))) for row in AS_SEEN[eyes])
    return red, green, blue


def _sum(one: Sequence[float], two: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, two, strict=True))


def brightness(light: Light) -> float:
    return _sum((0.2126, 0.7152, 0.0722), light)


def contrast(one: str, two: str) -> float:
    dark, bright = sorted((brightness(linear(one)), brightness(linear(two))))
    return (bright + 0.05) / (dark + 0.05)


def lab(light: Light) -> Light:
    def root(value: float) -> float:
        return math.cbrt(value) if value > 0.008856 else 7.787 * value + 16 / 116

    x = root(_sum((0.4124, 0.3576, 0.1805), light) / 0.95047)
    y = root(brightness(light))
    z = root(_sum((0.0193, 0.1192, 0.9505), light) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def least_apart(colours: Sequence[str], eyes: str) -> float:
    spots = [lab(seen(colour, eyes)) for colour in colours]
    return min(math.dist(one, two) for one, two in combinations(spots, 2))


@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize("name", ["red-green", "blue-yellow", "contrast"])
def test_every_set_keeps_its_colours_apart_for_the_eyes_it_is_made_for(
    name: str, time: str
) -> None:
    for eyes in EYES[name]:
        assert least_apart(getattr(SETS[name], time), eyes) >= APART


@pytest.mark.parametrize("time", ["day", "night"])
def test_the_usual_colours_would_not_do_for_everybody(time: str) -> None:
    """Else nobody needed the sets: red and brown are one to who cannot see red."""
    assert least_apart(getattr(SETS["usual"], time), "protan") < APART


@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize("name", SETS)
def test_colours_stand_out_from_the_paper(name: str, time: str) -> None:
    least = 7 if name == "contrast" else 4.4
    for colour in getattr(SETS[name], time):
        assert all(contrast(colour, ground) >= least for ground in GROUNDS[time]), colour


def test_all_sets_have_a_colour_for_every_sign() -> None:
    assert {len(row) for of in SETS.values() for row in (of.day, of.night)} == {len(INKS) + 2}


@pytest.mark.parametrize(
    ("seat", "token", "ink"), [(0, "red", "red"), (1, "blue", "blue"), (0, "south", "blue")]
)
def test_a_seat_called_red_is_red_wherever_it_sits(seat: int, token: str, ink: str) -> None:
    assert INKS[sign_of(seat, token)] == ink
