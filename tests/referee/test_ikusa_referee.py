"""Engine and referee play Ikusa side by side and agree on everything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.referee.driver import Way, compare
from tests.referee.ikusa import COURT
from tests.referee.ikusa.referee import Referee
from tests.soak import SOAK


def test_engine_and_referee_agree_in_all_ways_to_play() -> None:
    report = compare(COURT, games=len(COURT.ways) * SOAK, seed="tests", limit=150 * SOAK)
    assert not report.differences, str(report.differences[0])
    assert report.decisions > 2000


@pytest.mark.parametrize("seed", ["long"])
def test_engine_and_referee_agree_through_a_quick_game(seed: str) -> None:
    short = replace(COURT, ways=[Way(3, {"quick_play": True})])
    report = compare(short, games=1, seed=seed, limit=900 * SOAK)
    assert not report.differences, str(report.differences[0])


def test_nothing_is_taken_on_trust() -> None:
    """But for steps whose ways on are too many to try them all: these are counted."""
    assert not Referee.trusts
