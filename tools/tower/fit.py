"""Fit the game's models to what the simulation did: `python -m tools.tower.fit`.

Prints the tables of `docs/tower.md` and draws its picture. Needs the game, not the simulation.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt

from kassen.games.shogun.box.data import box
from tools.tower import falls
from tools.tower.falls import Fall
from tools.tower.likeliest import SURE, Fit, fitted
from tools.tower.models import MODELS, Model, Rates


@dataclass(frozen=True)
class Judged:
    """A model: fitted to how many fell in all, and where it can be to thrown and old ones apart."""

    model: Model
    totals: Fit
    both: Fit | None
    as_played: float
    """The log-likelihood of how many fell in all under the rates of `data.toml`."""
    spread: float
    """How far the falls lie from what is expected, squared; 1 is what the model says itself."""


def sessions(table: Sequence[Fall]) -> list[list[Fall]]:
    return [list(group) for _, group in groupby(table, key=lambda fall: fall.session)]


def judged(model: Model, table: Sequence[Fall]) -> Judged:
    games = sessions(table)

    def totals(rates: Rates) -> list[float]:
        return [model.log_totals(game, rates) for game in games]

    def both(rates: Rates) -> list[float]:
        return [model.log_both(game, rates) for game in games]

    in_all = fitted(totals, model.guess)
    return Judged(
        model,
        in_all,
        fitted(both, model.guess) if model.rates else None,
        model.log_totals(table, played(model)),
        spread(model, in_all.rates, table),
    )


def played(model: Model) -> list[float]:
    """The rates with which the game plays this model."""
    rates = box()["tower"][model.name]
    return [rates[name][0] / rates[name][1] for name in model.names]


def expected(model: Model, rates: Rates, table: Sequence[Fall]) -> list[tuple[float, float]]:
    """How many fall in all in each throw: mean, and mean square of the distance from it."""
    chances = model.prepared(rates)
    found = []
    for fall in table:
        likely = chances(fall)
        mean = sum(count * chance for count, chance in enumerate(likely))
        square = sum((count - mean) ** 2 * chance for count, chance in enumerate(likely))
        found.append((mean, square))
    return found


def spread(model: Model, rates: Rates, table: Sequence[Fall]) -> float:
    found = 0.0
    for fall, (mean, square) in zip(table, expected(model, rates, table), strict=True):
        found += (fall.fell - mean) ** 2 / square
    return found / len(table)


@dataclass(frozen=True)
class Share:
    """Of how many cubes how many fell, in a class of throws."""

    name: str
    middle: float
    throws: int
    cubes: int
    fell: int

    @property
    def rate(self) -> float:
        return self.fell / self.cubes

    @property
    def error(self) -> float:
        """Standard error, as if each cube fell by itself."""
        return sqrt(self.rate * (1 - self.rate) / self.cubes)

    @property
    def bounds(self) -> tuple[float, float]:
        return max(0.0, self.rate - SURE * self.error), min(1.0, self.rate + SURE * self.error)


CLASSES = ((1, 2), (3, 4), (5, 7), (8, 11), (12, 15), (16, 20))
ROOM = ((0, 4), (5, 8), (9, 12), (13, 16), (17, 99))


def shares(
    table: Sequence[Fall],
    by: Callable[[Fall], int],
    classes: Sequence[tuple[int, int]],
    count: Callable[[Fall], tuple[int, int]],
) -> list[Share]:
    """`count`: of how many how many fell in a throw; the throws are classed `by` a number."""
    found = []
    for low, high in classes:
        some = [fall for fall in table if low <= by(fall) <= high]
        cubes = sum(count(fall)[0] for fall in some)
        if cubes:
            name = f"{low} to {high}" if high < 99 else f"{low} and more"
            middle = sum(by(fall) for fall in some) / len(some)
            fell = sum(count(fall)[1] for fall in some)
            found.append(Share(name, middle, len(some), cubes, fell))
    return found


def of_thrown(fall: Fall) -> tuple[int, int]:
    return fall.thrown, fall.fell_thrown


def of_inside(fall: Fall) -> tuple[int, int]:
    return fall.inside, fall.fell_inside


def number_thrown(fall: Fall) -> int:
    return fall.thrown


def number_inside(fall: Fall) -> int:
    return fall.inside


def fit_table(every: Sequence[Judged]) -> list[str]:
    """Of the models, the best first by how many fell in all."""
    ranked = sorted(every, key=lambda one: one.totals.aic)
    best = ranked[0].totals.aic
    found = [
        "| model | rates, with 95 % bounds | log-likelihood | AIC, more than the best | spread "
        "| log-likelihood as played |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for one in ranked:
        rates = _rates(one.model, one.totals)
        found.append(
            f"| `{one.model.name}` | {rates} | {one.totals.log_likelihood:.1f} "
            f"| {one.totals.aic - best:.1f} | {one.spread:.2f} | {one.as_played:.1f} |"
        )
    return found


def apart_table(every: Sequence[Judged]) -> list[str]:
    """The same for models that can tell thrown and old cubes apart."""
    fits = [(one.model, one.both) for one in every if one.both]
    ranked = sorted(fits, key=lambda pair: pair[1].aic)
    found = [
        "| model | rates, with 95 % bounds | log-likelihood | AIC, more than the best |",
        "| --- | --- | --- | --- |",
    ]
    for model, fit in ranked:
        found.append(
            f"| `{model.name}` | {_rates(model, fit)} | {fit.log_likelihood:.1f} "
            f"| {fit.aic - ranked[0][1].aic:.1f} |"
        )
    return found


def _rates(model: Model, fit: Fit) -> str:
    return ", ".join(
        f"`{name}` {rate:.3f} ({low:.3f} to {high:.3f})"
        for name, rate, (low, high) in zip(model.names, fit.rates, fit.bounds, strict=True)
    )


def share_table(
    what: str, table: Sequence[Fall], by: Callable[[Fall], int], classes: Sequence[tuple[int, int]]
) -> list[str]:
    """What fell, classed by a number; the first loading stands apart."""
    later = [fall for fall in table if not fall.first]
    thrown = shares(later, by, classes, of_thrown)
    inside = {share.name: share for share in shares(later, by, classes, of_inside)}
    found = [
        f"| {what} | throws | of the thrown fell | of those inside fell |",
        "| --- | --- | --- | --- |",
    ]
    for share in thrown:
        old = _percent(inside[share.name]) if share.name in inside else "-"
        found.append(f"| {share.name} | {share.throws} | {_percent(share)} | {old} |")
    return found


def _percent(share: Share) -> str:
    return f"{100 * share.rate:.0f} % ± {100 * SURE * share.error:.0f}"


def main() -> None:
    from tools.tower.picture import PICTURE, picture

    table = falls.read()
    later = [fall for fall in table if not fall.first]
    loading = shares(table, lambda fall: fall.number, ((0, 0),), of_thrown)[0]
    print(f"{len(sessions(table))} sessions, {len(later)} throws after the first loading")
    print(
        f"first loading: {_percent(loading)}; inside on the average "
        f"{sum(fall.inside for fall in later) / len(later):.1f}"
    )
    every = []
    for model in MODELS:
        print(f"fitting {model.name}", file=sys.stderr, flush=True)
        every.append(judged(model, table))
    for lines in (
        fit_table(every),
        apart_table(every),
        share_table("thrown", table, number_thrown, CLASSES),
        share_table("inside", table, number_inside, ROOM),
    ):
        print("\n" + "\n".join(lines))
    PICTURE.write_text(picture(table, every), encoding="utf-8")


if __name__ == "__main__":
    main()
