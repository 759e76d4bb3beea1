"""Where the time goes: what each kind of decision costs in random play, and each automatic step.

Every game is played twice: as it is, then with a clock around whatever the table asks of its
steps. The clock is the wall's, which is cheap to read, scaled to the CPU time of the run; what
the clocks leave over is the table's own: agenda, door, picking a move.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from random import Random
from time import perf_counter, process_time
from typing import Any, TypeVar

from msgspec import Struct, field

from bench.engines.ours import as_measured, play_table
from bench.engines.report import table
from bench.engines.timing import one_core
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Step

SECONDS, QUICK_SECONDS = 8.0, 0.5


class Tally(Struct):
    """How often something was done, and the seconds it took in all."""

    times: int = 0
    seconds: float = 0.0

    @property
    def us(self) -> float:
        """Microseconds a time."""
        return self.seconds / self.times * 1e6 if self.times else 0.0


class Cost(Struct):
    """What one kind of decision costs."""

    decisions: int = 0
    """Those of players; what is forced the table plays itself."""
    listing: Tally = field(default_factory=Tally)
    effect: Tally = field(default_factory=Tally)
    after: Tally = field(default_factory=Tally)
    """Automatic steps, from a player's decision of this kind to the next decision."""

    @property
    def seconds(self) -> float:
        return self.listing.seconds + self.effect.seconds + self.after.seconds


class Profile(Struct):
    """Random games, taken apart."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    """CPU time of the games without any clock in them."""
    costs: dict[str, Cost] = field(default_factory=lambda: defaultdict(Cost))
    steps: dict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    """Automatic steps by class; of choices, whether they arise."""
    last: str = ""
    """What a player decided last."""

    def tallies(self) -> Iterator[Tally]:
        for cost in self.costs.values():
            yield from (cost.listing, cost.effect, cost.after)
        yield from self.steps.values()

    @property
    def rest(self) -> float:
        """Seconds of the table itself."""
        return self.seconds - sum(cost.seconds for cost in self.costs.values())


def profile(game: str, seconds: float = SECONDS) -> Profile:
    """Take apart as many random games as take so many CPU seconds; SettingError: no such game."""
    setting = as_measured(game).setting()
    found = Profile()
    clocks, clocked, wall = _Clocks(setting, found), 0.0, 0.0
    with one_core():
        while found.seconds < seconds:
            began = process_time()
            found.decisions += play_table(setting, found.games)
            found.seconds += process_time() - began
            began, entered = process_time(), perf_counter()
            with clocks:
                _play(setting, found.games, found)
            clocked += process_time() - began
            wall += perf_counter() - entered
            found.games += 1
    for tally in found.tallies():
        tally.seconds *= clocked / wall
    return found


def _play(setting: Setting, seed: int, found: Profile) -> None:
    """`play_table`, saying what is decided."""
    choice = Random(seed).choice
    found.last = "(set-up)"
    table = setting.game.quick_table(seed, setting)
    while table.result is None:
        seat = table.to_act()[0]
        move = choice(table.moves(seat))
        found.last = type(table.choice(seat)).__name__
        found.costs[found.last].decisions += 1
        table.play(seat, move)


# ---- the clocks --------------------------------------------------------------------------------

Counted = Callable[[str], tuple[Tally, ...]]
"""Where the time of a kind of step is put down."""


class _Clocks:
    """Clocks around the steps' methods, as long as the context lasts.

    One thing is timed at a time: what it calls is part of it.
    """

    def __init__(self, setting: Setting, found: Profile) -> None:
        costs, steps = found.costs, found.steps
        counted: dict[str, Counted] = {
            "moves": lambda kind: (costs[kind].listing,),
            "play": lambda kind: (costs[kind].effect,),
            "run": lambda kind: (costs[found.last].after, steps[kind]),
            "arises": lambda kind: (costs[found.last].after, steps[f"{kind} (arises?)"]),
        }
        lineage = {kind for step in setting.game.step_types for kind in step.__mro__}
        self.runs = False
        self.methods = [
            (kind, name, vars(kind)[name], self._timed(vars(kind)[name], counted[name]))
            for kind in lineage
            if issubclass(kind, Step)
            for name in counted
            if name in vars(kind) and (name == "moves" or kind not in (Step, Choice))
        ]

    def __enter__(self) -> None:
        for kind, name, _, timed in self.methods:
            setattr(kind, name, timed)

    def __exit__(self, *failure: object) -> None:
        for kind, name, plain, _ in self.methods:
            setattr(kind, name, plain)

    def _timed(self, method: Callable[..., Any], counted: Counted) -> Callable[..., Any]:
        @wraps(method)
        def timed(step: Step, *args: Any) -> Any:
            if self.runs:
                return method(step, *args)
            self.runs = True
            began = perf_counter()
            result = method(step, *args)
            spent = perf_counter() - began
            self.runs = False
            for tally in counted(type(step).__name__):
                tally.times += 1
                tally.seconds += spent
            return result

        return timed


# ---- as tables ---------------------------------------------------------------------------------

_LEAST_SHARE = 0.001


def profile_markdown(found: Profile) -> str:
    return "\n".join(_lines(found))


def _lines(found: Profile) -> Iterator[str]:
    each = found.seconds / found.decisions * 1e6
    yield f"{found.games:,} random games, {found.decisions:,} decisions, {each:.1f} µs each."
    yield ""
    yield from table(
        (
            "kind of decision",
            "share of the time",
            "decisions",
            "listings",
            "µs a listing",
            "µs an effect",
            "µs of steps after it",
        ),
        [
            *((kind, share, *_cells(cost)) for kind, share, cost in _by_share(found, found.costs)),
            ("the table itself", f"{found.rest / found.seconds:.1%}", "", "", "", "", ""),
        ],
    )
    yield ""
    yield from table(
        ("automatic step", "share of the time", "times", "µs each"),
        [
            (kind, share, f"{run.times:,}", f"{run.us:.2f}")
            for kind, share, run in _by_share(found, found.steps)
        ],
    )
    yield ""
    yield f"What takes less than {_LEAST_SHARE:.1%} is not shown."


Timed = TypeVar("Timed", Cost, Tally)


def _by_share(found: Profile, timed: dict[str, Timed]) -> Iterator[tuple[str, str, Timed]]:
    """The costliest first."""
    for kind, of in sorted(timed.items(), key=lambda pair: -pair[1].seconds):
        if (share := of.seconds / found.seconds) >= _LEAST_SHARE:
            yield kind, f"{share:.1%}", of


def _cells(cost: Cost) -> tuple[str, ...]:
    after = cost.after.seconds / cost.decisions * 1e6 if cost.decisions else 0.0
    return (
        f"{cost.decisions:,}",
        f"{cost.listing.times:,}",
        f"{cost.listing.us:.1f}",
        f"{cost.effect.us:.1f}",
        f"{after:.1f}",
    )
