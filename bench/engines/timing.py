"""Fair timing on a busy machine: one core, CPU seconds, and turns taken in short rounds.

Whatever slows the machine down for a while slows all engines of that round alike, so the ratio
within a round says more than any figure alone. The median over the rounds is reported.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat
from statistics import median
from time import process_time
from typing import Any

from msgspec import Struct


class Engine(Struct, frozen=True):
    """Something that plays random games and copies its states."""

    name: str
    about: str
    play: Callable[[int], int]
    """Plays the whole game with this seed; returns the number of decisions."""
    states: Callable[[int], list[Any]]
    """The states of a random game, a copy at each decision."""
    legal: Callable[[Any], int]
    """The number of legal moves in a state."""
    copiers: dict[str, Callable[[Any], object]]
    """The ways to copy a state, by name."""


class Lap(Struct, frozen=True):
    """What an engine did in one round."""

    decisions: int
    games: int
    seconds: float

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds

    @property
    def game_speed(self) -> float:
        return self.games / self.seconds


Laps = dict[str, list[Lap]]


@contextmanager
def one_core() -> Iterator[str]:
    """Keep this process on one core, where the system lets us; says what was done."""
    if sys.platform == "win32" or not hasattr(os, "sched_setaffinity"):
        yield "not pinned to a core (this system cannot)"
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield "pinned to one core"
    finally:
        os.sched_setaffinity(0, before)


def race(engines: Sequence[Engine], rounds: int, seconds: float) -> Laps:
    """Let them play by turns, each for so many CPU seconds a round; each round another begins."""
    laps: Laps = {engine.name: [] for engine in engines}
    for engine in engines:
        _lap(engine, seconds / 4, first_seed=0)  # warm caches and imports
    for turn in range(rounds):
        first = turn % len(engines)
        for engine in [*engines[first:], *engines[:first]]:
            laps[engine.name].append(_lap(engine, seconds, first_seed=1 + turn * 100_000))
    return laps


def _lap(engine: Engine, seconds: float, first_seed: int) -> Lap:
    gc.collect()  # nobody pays for another's garbage
    play = engine.play
    decisions = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        decisions += play(first_seed + games)
        games += 1
    return Lap(decisions, games, spent)


def ratios(laps: Laps, name: str, to: str) -> list[float]:
    """An engine's decisions per second over another's, round by round."""
    return [lap.speed / other.speed for lap, other in zip(laps[name], laps[to], strict=True)]


def microseconds(action: Callable[[], object], times: int) -> float:
    """CPU time of one call, measured over so many."""
    began = process_time()
    for _ in repeat(None, times):
        action()
    return (process_time() - began) / times * 1e6


Action = tuple[str, Callable[[], object]]
"""Something to be timed, and the label of its figure."""


def medians(actions: Sequence[Action], rounds: int, times: int) -> dict[str, float]:
    """Median µs of a call by label, measured by turns. Several actions may share a label."""
    samples: dict[str, list[float]] = {label: [] for label, _ in actions}
    for _ in range(rounds):
        for label, action in actions:
            samples[label].append(microseconds(action, times))
    return {label: median(found) for label, found in samples.items()}
