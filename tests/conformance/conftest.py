"""The laws run over the toys as well as over every game that Kassen ships."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import pytest

from kassen.core.engine.registry import game_ids
from tests.conformance.cases import CASES, TAKES_TURNS, Case
from tests.soak import SOAK

_LAWS = {
    Path(__file__).with_name(f"test_{name}.py")
    for name in ("legality", "secrets", "texts", "values", "waiting")
}
SHIPPED = frozenset(game_ids())
TURNS = 5
"""One case of so many is tried by a law that takes turns,"""
OPENING_TURNS = 3
"""one opening of so many by any law,"""
OPTION_TURNS = 2
"""and one case with options of so many."""
_ORDER = {case.id: number for number, case in enumerate(CASES)}


@pytest.fixture(autouse=True)
def _toys_are_registered(toys: None) -> None:
    """See `tests.conftest.toys`."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Case by case instead of law by law: whoever has played a long game tries all laws on it.

    Some laws, and games from an opening, take turns: what is left to the others the soak tries.
    """
    items[:] = [item for item in items if not _is_anothers_turn(item)]
    places = [at for at, item in enumerate(items) if _case_of(item)]
    by_case = sorted((items[at] for at in places), key=lambda item: _ORDER[_case_of(item)])
    for at, item in zip(places, by_case, strict=True):
        items[at] = item


def _is_anothers_turn(item: pytest.Item) -> bool:
    if SOAK > 1 or not isinstance(item, pytest.Function) or not hasattr(item, "callspec"):
        return False
    case = item.callspec.params.get("case")
    if not isinstance(case, Case) or case.game not in SHIPPED:
        return False
    if item.path in _LAWS and is_left_out(case):
        return True
    turn = _ORDER.get(case.id, 0) + crc32(item.function.__name__.encode())
    return item.function in TAKES_TURNS and turn % TURNS != 0


def is_left_out(case: Case) -> bool:
    """Each number of players and edition is tried; of openings and of options a share."""
    shares = OPENING_TURNS if case.opening else OPTION_TURNS if case.options else 1
    return _ORDER[case.id] % shares != 0


def _case_of(item: pytest.Item) -> str:
    """The case that a law is tried on; empty: it is no such test."""
    case = (
        item.callspec.params.get("case")
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else None
    )
    return case.id if isinstance(case, Case) and item.path in _LAWS else ""
