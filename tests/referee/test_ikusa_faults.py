"""The referee sees faults that are planted in the engine, one at a time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from kassen.games.ikusa.rules import (
    casualties,
    combat,
    elimination,
    garrisons,
    income,
    levy,
    ninja,
    phase_b,
    phase_c,
    ronin,
    successors,
)
from tests.referee.driver import Way, compare
from tests.referee.ikusa import COURT
from tests.soak import second_look

Function = Callable[..., Any]


@dataclass(frozen=True)
class Fault:
    """A function of the engine, and what it does instead."""

    function: Function
    wrong: Callable[[Function], Function]
    players: int = 3
    games: int = 3
    limit: int = 2000


def _rounds_up(right: Function) -> Function:
    def collect(t: Any, house: int) -> None:
        right(t, house)
        t.pos.koku[house] += len(t.pos.lands[house]) % 3 == 2

    return collect


def _one_more(right: Function) -> Function:
    return lambda *args: right(*args) + 1


def _misses(right: Function) -> Function:
    """The daimyo (IK C.13) never hits."""

    def roll(t: Any, house: int, unit: int, count: int, *rest: Any) -> int:
        hits: int = right(t, house, unit, count, *rest)
        return 0 if unit == 5 else hits

    return roll


def _walls_that_never_fall(right: Function) -> Function:
    return lambda t, target, hits: hits


def _experienced_twice(right: Function) -> Function:
    def gain(t: Any, army: int) -> None:
        right(t, army)
        t.pos.hole[army] = min(t.pos.hole[army] + 1, 6)

    return gain


def _as_if_later(right: Function) -> Function:
    """Round 1 (IK 7.B.8) is like any other."""

    def later(t: Any, *args: Any) -> Any:
        before, t.pos.round = t.pos.round, 2
        try:
            return right(t, *args)
        finally:
            t.pos.round = before

    return later


def _always(right: Function) -> Function:
    return lambda t: t.pos.ninja != 255 and t.pos.round > 1


def _no_price(right: Function) -> Function:
    def take_over(t: Any, army: int) -> None:
        right(t, army)
        t.pos.hole[army] = 1

    return take_over


def _nobody_comes_back(right: Function) -> Function:
    return lambda t, house: None


def _nothing_goes_back(right: Function) -> Function:
    """A conqueror's card (IK 7.3) is taken, and a unit with it."""

    def conquer(t: Any, house: int, province: int) -> None:
        right(t, house, province)
        t.pos.tray[4 * house + 3] += 1

    return conquer


FAULTS = {
    "a third is rounded up (IK 9.1)": Fault(income.collect, _rounds_up, limit=900),
    "daimyos never hit (IK 7.C.13)": Fault(combat.roll, _misses),
    "one attack more (IK 7.C.50)": Fault(phase_c.attacks_left, _one_more),
    "walls never fall (IK 7.C.24)": Fault(casualties.lose_bonus_first, _walls_that_never_fall),
    "two holes at once (IK 7.C.61)": Fault(phase_c.gain_experience, _experienced_twice),
    "daimyos in round 1 (IK 7.B.8)": Fault(phase_b.target_refused, _as_if_later),
    "a knife in phase C (IK 6.8)": Fault(ninja.may_strike_now, _always),
    "one unit more than provinces (IK 4.3)": Fault(
        levy.provinces_left, _one_more, players=5, games=4, limit=6000
    ),
    "one ronin too many (IK 5.6)": Fault(ronin.room_on_card, _one_more),
    "successors in a wrong hole (IK 6.22)": Fault(successors.take_over, _no_price),
    "daimyos do not come back (IK E.5)": Fault(
        elimination.recall_daimyos, _nobody_comes_back, players=5, games=4, limit=6000
    ),
    "a unit for each conquest (IK 7.3)": Fault(garrisons.conquer, _nothing_goes_back),
}
IN_EACH_RUN = ("a unit for each conquest (IK 7.3)", "one ronin too many (IK 5.6)")


def _names(some: Sequence[str]) -> list[Any]:
    return [n if n in IN_EACH_RUN else pytest.param(n, marks=second_look) for n in some]


@pytest.mark.parametrize("name", _names(list(FAULTS)))
def test_a_planted_fault_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    wrong = fault.wrong(fault.function)
    planted = 0
    for module in [m for n, m in sys.modules.items() if n.startswith("kassen.games.ikusa")]:
        for attribute, value in list(vars(module).items()):
            if value is fault.function:
                monkeypatch.setattr(module, attribute, wrong)
                planted += 1
    assert planted
    court = replace(COURT, ways=[Way(fault.players)])
    report = compare(court, games=fault.games, seed="planted", limit=fault.limit)
    assert report.differences


def test_without_a_fault_nothing_is_seen() -> None:
    report = compare(replace(COURT, ways=[Way(3)]), games=1, seed="planted", limit=300)
    assert not report.differences
