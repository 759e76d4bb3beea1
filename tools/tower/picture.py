"""The picture of `docs/tower.md`: what fell, and what the fitted models say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path

from tools.tower.falls import Fall
from tools.tower.fit import (
    CLASSES,
    ROOM,
    Judged,
    expected,
    number_inside,
    number_thrown,
    of_inside,
    of_thrown,
    shares,
)
from tools.tower.likeliest import SURE
from tools.tower.plot import Dot, Panel, Series, drawn

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "tower-fit.svg"
THROWN, INSIDE = "#b3261e", "#1c5d99"
COLOURS = {"two-rate": "#444", "simulated": "#2d7a3a", "two-floors": "#7b3fa0"}
"""Of the models that are drawn."""
BINS = 8
TYPICAL = 8
"""Cubes in a throw, where it matters how many there are."""


def picture(table: Sequence[Fall], every: Sequence[Judged]) -> str:
    later = [fall for fall in table if not fall.first]
    most = 20
    panels = [
        Panel(
            "Cubes in the tray: said and seen",
            "said by the fitted model",
            most,
            most,
            [Series("", "#bbb", curve=[(0, 0), (most, most)])]
            + [
                Series(one.model.name, COLOURS[one.model.name], said_and_seen(later, one))
                for one in every
                if one.model.name in COLOURS
            ],
            (range(0, most + 1, 5), range(0, most + 1, 5)),
        ),
        _by(later, every, number_thrown, CLASSES, "cubes thrown", 20),
        _by(later, every, number_inside, ROOM, "cubes inside", 24),
    ]
    return drawn(panels, "Falls in the simulated tower and what fitted models say of them")


def said_and_seen(table: Sequence[Fall], one: Judged) -> list[Dot]:
    """Throws of which the model says about the same, together."""
    means = expected(one.model, one.totals.rates, table)
    said = sorted((mean, fall.fell) for (mean, _), fall in zip(means, table, strict=True))
    found = []
    for at in range(BINS):
        some = said[at * len(said) // BINS : (at + 1) * len(said) // BINS]
        x, y = (sum(pair[n] for pair in some) / len(some) for n in (0, 1))
        error = SURE * sqrt(sum((fell - y) ** 2 for _, fell in some)) / len(some)
        found.append(Dot(x, y, y - error, y + error))
    return found


def _by(
    table: Sequence[Fall],
    every: Sequence[Judged],
    number: Callable[[Fall], int],
    classes: Sequence[tuple[int, int]],
    across: str,
    right: int,
) -> Panel:
    """How large a part falls, by a number; lines for the models in which a cube falls by itself."""
    series = []
    for name, colour, of in (
        ("of the thrown", THROWN, of_thrown),
        ("of those inside", INSIDE, of_inside),
    ):
        seen = shares(table, number, classes, of)
        dots = [Dot(share.middle, share.rate, *share.bounds) for share in seen]
        series.append(Series(name, colour, dots))
    for one in every:
        if one.both is None or one.model.rates is None or one.model.name not in COLOURS:
            continue
        for which in (0, 1):
            curve = []
            for at in range(1, right + 1):
                thrown = at if number is number_thrown else TYPICAL
                fall = Fall(0, 1, thrown, 5, 5, 0, 0, 0, 0, 0)
                curve.append((float(at), one.model.rates(one.both.rates, fall)[which]))
            name = f"{one.model.name}, fitted" if which == 0 else ""
            dashes = "4 3" if one.model.name == "two-rate" else ""
            series.append(Series(name, COLOURS[one.model.name], curve=curve, dashes=dashes))
    marks = (range(0, right + 1, 4), (0.2, 0.4, 0.6, 0.8, 1.0))
    return Panel(f"What part falls, by {across}", across, right, 1.4, series, marks)
