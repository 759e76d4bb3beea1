"""A seat wears the same colour on paper, on a terminal and on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.words.signs import CALLED, INKS, PAINTS, sign_of

WEB = Path(__file__).parents[2] / "web" / "src"


def test_those_called_by_a_colour_are_the_same_here_and_on_the_page() -> None:
    page = (WEB / "shell" / "seat-signs.ts").read_text("utf-8")
    called = re.findall(r"^  (\w+): (\d),$", page, re.MULTILINE)
    assert {token: int(sign) for token, sign in called} == CALLED


def test_paints_are_those_of_the_page_by_day() -> None:
    by_day, _, _ = (WEB / "app.css").read_text("utf-8").partition("prefers-color-scheme: dark")
    for sign, paint in enumerate(PAINTS):
        assert f"--seat-{sign}: {paint};" in by_day


@pytest.mark.parametrize(
    ("seat", "token", "ink"), [(0, "red", "red"), (1, "blue", "blue"), (0, "south", "blue")]
)
def test_a_seat_called_red_is_red_wherever_it_sits(seat: int, token: str, ink: str) -> None:
    assert INKS[sign_of(seat, token)] == ink
