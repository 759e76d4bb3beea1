"""Games come out as they did before, on every supported Python."""

from __future__ import annotations

import json

import pytest

from tests.conformance.cases import Case, over
from tests.conformance.golden import COUNTED, FOLDER, HASHES, TOLD, fingerprint, told
from tests.soak import share

EXPECTED = json.loads(HASHES.read_text(encoding="utf-8"))
AGAIN = "If this is meant: python -m tests.conformance.golden --write"


@over(list(share(COUNTED, 0, 2)))
def test_a_seed_gives_the_same_game_as_ever(case: Case) -> None:
    assert fingerprint(case) == EXPECTED[case.id], AGAIN


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case.id)
def test_a_game_told_step_by_step_is_the_same_as_ever(case: Case) -> None:
    expected = (FOLDER / f"{case.id}.txt").read_text(encoding="utf-8")
    assert told(case).splitlines() == expected.splitlines(), AGAIN


def test_no_golden_file_is_left_over() -> None:
    assert set(EXPECTED) == {case.id for case in COUNTED}
    assert {path.stem for path in FOLDER.glob("*.txt")} == {case.id for case in TOLD}
    assert len({entry["all"] for entry in EXPECTED.values()}) == len(EXPECTED)
