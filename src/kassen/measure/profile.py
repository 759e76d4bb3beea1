"""Where the time goes: what each kind of decision costs in random play, and each automatic step.

The same games are played twice: as they are, then with a clock around whatever the table asks of
its steps. The clock is the wall's, which is cheap to read, scaled to the CPU time of the run; what
the clocks leave over is the table's own: agenda, door, picking a move.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from random import Random
from time import perf_counter, process_time
from typing import Any, TypeVar

from msgspec import Struct, field

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Step
from kassen.measure.ours import as_measured, play_table
from kassen.measure.report import table
from kassen.measure.timing import one_core

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
    with one_core():
        began = process_time()
        while found.seconds < seconds:
            found.decisions += play_table(setting, found.games)
            found.games += 1
            found.seconds = process_time() - began
        began, wall = process_time(), perf_counter()
        with _clocks(setting, found):
            for seed in range(found.games):
                _play(setting, seed, found)
        cpu = (process_time() - began) / (perf_counter() - wall)
    for tally in found.tallies():
        tally.seconds *= cpu
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


@contextmanager
def _clocks(setting: Setting, found: Profile) -> Iterator[None]:
    """Put a clock around the steps' methods, and take it away again."""
    costs, steps = found.costs, found.steps
    counted: dict[str, Callable[[str], tuple[Tally, ...]]] = {
        "moves": lambda kind: (costs[kind].listing,),
        "play": lambda kind: (costs[kind].effect,),
        "run": lambda kind: (costs[found.last].after, steps[kind]),
        "arises": lambda kind: (costs[found.last].after, steps[f"{kind} (arises?)"]),
    }
    lineage = {kind for step in setting.game.step_types for kind in step.__mro__}
    plain = [
        (kind, name, vars(kind)[name])
        for kind in lineage
        if issubclass(kind, Step) and kind not in (Step, Choice)
        for name in counted
        if name in vars(kind)
    ]
    clock = _Clock()
    for kind, name, method in plain:
        setattr(kind, name, clock.around(method, counted[name]))
    try:
        yield
    finally:
        for kind, name, method in plain:
            setattr(kind, name, method)


class _Clock:
    """Times one thing at a time: what that calls is part of it."""

    def __init__(self) -> None:
        self.runs = False

    def around(
        self, method: Callable[..., Any], counted: Callable[[str], tuple[Tally, ...]]
    ) -> Callable[..., Any]:
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
