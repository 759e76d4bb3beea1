"""A second account of A Most Dangerous Time agrees with the engine, and objects to faults in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kassen.games.dangerous.box.names import NONE
from tests.referee.dangerous import COURT
from tests.referee.dangerous.referee import FOUR, NOT_YET, Referee
from tests.referee.driver import Hearing, Way
from tests.referee.faults import planted
from tests.soak import SOAK

RULES = "kassen.games.dangerous.rules"
LIMIT = 250 * SOAK
"""Decisions of a game that `make test` looks at."""
QUICK_LIMIT = 200
FOUR_LIMIT = 400
FOURS = ("q-3", "q-7", "q-0", "q-1", "q-2")[: 2 if SOAK == 1 else 5]
TRIES = 3
"""Games in which a fault must show."""
CAMPAIGN = Way(2, {"scenario": "campaign"})

Fault = Callable[[Any], Any]


def more(right: Any) -> Any:
    return lambda *args, **others: right(*args, **others) + 1


def never(right: Any) -> Any:
    return lambda *args, **others: False


def always(right: Any) -> Any:
    return lambda *args, **others: True


def nobody(right: Any) -> Any:
    return lambda *args, **others: NONE


def one_fewer(right: Any) -> Any:
    return lambda *args, **others: right(*args, **others)[:-1]


def lies_longer(right: Any) -> Any:
    def wrong(table: Any, leader: int, cause: int) -> Any:
        found = right(table, leader, cause)
        table.pos.due[leader] += bool(table.pos.due[leader])
        return found

    return wrong


FAULTS: dict[str, tuple[str, Fault]] = {
    "a soldier is harder to win (8.3.4)": ("negotiation.needed", more),
    "no card is drawn for a space (4.1.8)": ("control.earns_card", never),
    "no clan ever falls (3.3)": ("falls.first_to_fall", nobody),
    "the besiegers roll a die more (10.5.9)": ("siege_combat.besieger_dice", more),
    "two units regroup in a space (11.2.5)": ("regroup.most_in", more),
    "a grouping brings one more (11.3.3)": ("regroup.number_of_grouping", more),
    "a way to retreat is missed (10.4.3)": ("retreats.open_places", one_fewer),
    "a named chit comes back without its leader (4.2.5c)": ("sequence.goes_in", always),
    "units out of communication cost a whole hit (5.3.6)": ("casualties.cut_matters", never),
    "a wounded leader lies a turn too long (10.3.5a)": ("losses.lose_leader", lies_longer),
}
QUICK = ("a grouping brings one more (11.3.3)", "the besiegers roll a die more (10.5.9)")


@pytest.mark.parametrize("way", COURT.ways, ids=str)
def test_the_referee_agrees_over_the_beginning_of_a_game(way: Way) -> None:
    report = Hearing(COURT, way, "begin").run(LIMIT)
    assert not report.differences, str(report.differences[0])
    assert report.decisions >= LIMIT // 4  # of three one may win at once
    assert not report.trusted


def test_nothing_is_taken_on_trust_and_what_is_missing_is_named() -> None:
    assert frozenset() == Referee.trusts
    assert {way.players for way in COURT.ways} == {2, 3}
    assert {one.split()[0][:4] for one in NOT_YET} == {"16.2"}


@pytest.mark.parametrize("seed", FOURS)
def test_the_referee_agrees_over_games_of_four(seed: str) -> None:
    """Games that end early, so each is followed to its end."""
    report = Hearing(COURT, FOUR, seed).run(FOUR_LIMIT)
    assert not report.differences, str(report.differences[0])
    assert report.decisions >= 150
    assert not report.trusted


def test_the_referee_objects_to_a_fault_among_four() -> None:
    name, wrong = FAULTS["the besiegers roll a die more (10.5.9)"]
    with planted(RULES, name, wrong):
        assert Hearing(COURT, FOUR, FOURS[0]).run(FOUR_LIMIT).differences


@pytest.mark.parametrize("fault", QUICK)
def test_the_referee_objects_to_a_fault(fault: str) -> None:
    assert objects(fault, "fault-0", QUICK_LIMIT)


@pytest.mark.skipif(SOAK == 1, reason="the other faults, in the soak")
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault not in QUICK])
def test_the_referee_objects_to_other_faults(fault: str) -> None:
    assert any(objects(fault, f"fault-{game}", 1500) for game in range(TRIES))


def test_a_crash_of_the_engine_is_told_with_its_game_and_line() -> None:
    def breaks(right: Any) -> Any:
        def wrong(*args: Any, **others: Any) -> Any:
            raise IndexError("planted")

        return wrong

    with planted(RULES, "negotiation.needed", breaks):
        report = Hearing(COURT, CAMPAIGN, "fault-0").run(QUICK_LIMIT)
    (found,) = report.differences
    assert (found.seed, found.way, found.line > 0) == ("fault-0", CAMPAIGN, True)
    assert "IndexError: planted" in str(found.engine)


def objects(fault: str, seed: str, limit: int) -> bool:
    """With the fault it objects, and without it it does not."""
    name, wrong = FAULTS[fault]
    with planted(RULES, name, wrong):
        found = Hearing(COURT, CAMPAIGN, seed).run(limit).differences
    line = found[0].line if found else 0
    return bool(found) and not Hearing(COURT, CAMPAIGN, seed).run(line + 1).differences
