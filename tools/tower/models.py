"""The game's models of the tower, with rates left open: what does each say of a throw?

The distributions are those that the game itself computes odds with. Only `two-floors` needs more,
for which the game has none: `floors.py`. `simulated` is `shaken` with a rate of its own for the
first loading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log

from kassen.games.shogun.odds.exact import Chances, added, binomial, rates_of
from tools.tower.falls import Fall
from tools.tower.floors import Floors

Rates = Sequence[float]
LEAST = 1e-12
"""No throw that was seen is impossible."""


@dataclass(frozen=True)
class Model:
    """Names of its rates, a first guess, and the chances of how many cubes fall in all."""

    name: str
    names: tuple[str, ...]
    guess: tuple[float, ...]
    prepared: Callable[[Rates], Callable[[Fall], Chances]]
    rates: Callable[[Rates, Fall], tuple[float, float]] | None = None
    """Of a thrown cube and of one inside, where a cube falls by itself."""

    def log_totals(self, falls: Sequence[Fall], rates: Rates) -> float:
        """The likelihood of how many cubes fell in all, throw by throw."""
        chances = self.prepared(rates)
        return sum(log(max(chances(fall)[fall.fell], LEAST)) for fall in falls)

    def log_both(self, falls: Sequence[Fall], rates: Rates) -> float:
        """The likelihood of how many of the thrown and how many of the old ones fell."""
        if self.rates is None:
            raise TypeError(f"in {self.name} cubes touch each other")
        total = 0.0
        for fall in falls:
            fresh, stuck = self.rates(rates, fall)
            total += log(max(binomial(fall.thrown, fresh)[fall.fell_thrown], LEAST))
            total += log(max(binomial(fall.inside, stuck)[fall.fell_inside], LEAST))
        return total


def _by_itself(
    name: str,
    guess: tuple[float, ...],
    names: tuple[str, ...],
    rates: Callable[[Rates, Fall], tuple[float, float]],
) -> Model:
    def prepared(values: Rates) -> Callable[[Fall], Chances]:
        def chances(fall: Fall) -> Chances:
            fresh, stuck = rates(values, fall)
            return added(binomial(fall.thrown, fresh), binomial(fall.inside, stuck))

        return chances

    return Model(name, names, guess, prepared, rates)


def _of_game(**rates: float) -> Mapping[str, tuple[float, float]]:
    """As in `data.toml`, where a rate is a number of so many."""
    return {name: (rate, 1.0) for name, rate in rates.items()}


def _two_rate(values: Rates, fall: Fall) -> tuple[float, float]:
    thrown, stuck = values
    return rates_of(_of_game(thrown=thrown, stuck=stuck), fall.thrown)


def _half(values: Rates, fall: Fall) -> tuple[float, float]:
    thrown, stuck, first = values
    return rates_of(_of_game(thrown=first if fall.first else thrown, stuck=stuck), fall.thrown)


def _shaken(values: Rates, fall: Fall) -> tuple[float, float]:
    thrown, loosened = values
    return rates_of(_of_game(thrown=thrown, loosened=loosened), fall.thrown)


def _simulated(values: Rates, fall: Fall) -> tuple[float, float]:
    thrown, loosened, first = values
    falls = first if fall.first else thrown
    return rates_of(_of_game(thrown=falls, loosened=loosened), fall.thrown)


def _two_floors(values: Rates) -> Callable[[Fall], Chances]:
    floors = Floors(*values)
    return lambda fall: floors.falls(fall.upper, fall.lower, fall.thrown)


MODELS = (
    _by_itself("two-rate", (0.7, 0.2), ("thrown", "stuck"), _two_rate),
    _by_itself("half", (0.7, 0.2, 0.75), ("thrown", "stuck", "first"), _half),
    _by_itself("shaken", (0.7, 0.03), ("thrown", "loosened"), _shaken),
    _by_itself("simulated", (0.7, 0.03, 0.75), ("thrown", "loosened", "first"), _simulated),
    Model("two-floors", ("stays", "loosened"), (0.15, 0.02), _two_floors),
)
