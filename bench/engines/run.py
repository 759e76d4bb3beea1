"""The whole measurement: who plays how fast, what a copy costs, how a stored game grows."""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import mean, median
from typing import Any

from msgspec import Struct

from bench.engines import ours
from bench.engines.ours import Growth, Stored
from bench.engines.peers import CATANATRON, peers
from bench.engines.speech import Spoken, spoken
from bench.engines.timing import Action, Engine, Laps, medians, one_core, race, ratios

STAGES = {"early": 0.1, "middle": 0.5, "late": 0.9}


class Effort(Struct, frozen=True):
    """How long to measure. More rounds make the medians steadier."""

    rounds: int
    seconds: float
    """CPU time of an engine in a round."""
    copy_games: int
    copy_rounds: int
    stored_games: int
    replay_rounds: int


FULL = Effort(11, 1.0, copy_games=5, copy_rounds=7, stored_games=50, replay_rounds=9)
QUICK = Effort(3, 0.2, copy_games=2, copy_rounds=3, stored_games=5, replay_rounds=3)


class Speed(Struct, frozen=True):
    """Random play of whole games, per CPU second."""

    name: str
    about: str
    decisions_per_second: float
    games_per_second: float
    legal_moves: float
    """Mean number of legal moves at a decision."""
    forced: float
    """Share of the decisions with a single legal move."""
    ratio: float | None
    """Median over the rounds of its decisions per second over Catanatron's."""
    ratio_low: float | None
    ratio_high: float | None
    to_table: float | None = None
    """Of our own: the same to what the bare table of that game does in the same rounds."""


class Copy(Struct, frozen=True):
    """Median µs of a copy at three stages of a game."""

    name: str
    early: float
    middle: float
    late: float

    @property
    def growth(self) -> float:
        return self.late / self.early


class Measured(Struct):
    """All figures of one run."""

    machine: str
    effort: Effort
    missing: list[str]
    speeds: list[Speed]
    copies: list[Copy]
    stored: list[Stored]
    growth: list[Growth]
    spoken: list[Spoken]


Say = Callable[[str], None]


def measure(effort: Effort = FULL, say: Say = lambda line: None) -> Measured:
    """Measure everything; `say` is told what is being done. Peers only if they are installed."""
    with one_core() as pinned:
        return _measure(effort, say, pinned)


def _measure(effort: Effort, say: Say, pinned: str) -> Measured:
    others, missing = peers()
    engines = [*ours.engines(), *others]
    bare = {e.name: ours.table_name(game) for game in ours.GAMES for e in ours.engines_of(game)}
    say(f"playing random games: {', '.join(engine.name for engine in engines)}")
    laps = race(engines, effort.rounds, effort.seconds)
    say("copying states")
    lines = {e.name: [e.states(seed) for seed in range(effort.copy_games)] for e in engines}
    copies = _copies(engines, lines, effort.copy_rounds)
    say("storing games")
    stored = [ours.stored(game, effort.stored_games) for game in ours.GAMES]
    say("putting states into words")
    games, rounds = effort.copy_games, effort.copy_rounds
    told = [one for game in ours.GAMES for one in spoken(game, games, rounds)]
    say("replaying long games")
    growth = [ours.growth(game, game.long, effort.replay_rounds) for game in ours.GAMES]
    return Measured(
        machine=f"{machine()}, {pinned}",
        effort=effort,
        missing=missing,
        speeds=[_speed(engine, laps, lines[engine.name], bare) for engine in engines],
        copies=copies,
        stored=stored,
        growth=[row for rows in growth for row in rows],
        spoken=told,
    )


def _speed(engine: Engine, laps: Laps, lines: list[list[Any]], bare: Mapping[str, str]) -> Speed:
    own, table = laps[engine.name], bare.get(engine.name)
    seconds = sum(lap.seconds for lap in own)
    compared = ratios(laps, engine.name, CATANATRON) if CATANATRON in laps else None
    counts = [engine.legal(state) for line in lines for state in line]
    return Speed(
        name=engine.name,
        about=engine.about,
        decisions_per_second=sum(lap.decisions for lap in own) / seconds,
        games_per_second=sum(lap.games for lap in own) / seconds,
        legal_moves=mean(counts),
        forced=counts.count(1) / len(counts),
        ratio=median(compared) if compared else None,
        ratio_low=min(compared) if compared else None,
        ratio_high=max(compared) if compared else None,
        to_table=median(ratios(laps, engine.name, table)) if table else None,
    )


def _copies(
    engines: Sequence[Engine], lines: Mapping[str, list[list[Any]]], rounds: int
) -> list[Copy]:
    actions: list[Action] = [
        (f"{name} {stage}", _copying(copier, line[int(len(line) * share)]))
        for engine in engines
        for name, copier in engine.copiers.items()
        for line in lines[engine.name]
        for stage, share in STAGES.items()
    ]
    us = medians(actions, rounds, times=100)
    return [
        Copy(name, *(us[f"{name} {stage}"] for stage in STAGES))
        for engine in engines
        for name in engine.copiers
    ]


def _copying(copier: Callable[[Any], object], state: Any) -> Callable[[], object]:
    return lambda: copier(state)


def machine() -> str:
    """What is measured on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {sys.platform} {platform.machine()}, {_processor()}"


def _processor() -> str:
    """The processor's kind, where the system tells."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            lines = [line for line in file if line.startswith("model name")]
    except OSError:
        lines = []
    return lines[0].partition(":")[2].strip() if lines else platform.processor() or "processor ?"
