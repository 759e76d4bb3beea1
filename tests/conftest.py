"""What all tests share: the toys, and how Hypothesis searches."""

from __future__ import annotations

import pytest
from hypothesis import settings

from kassen.core import registry
from tests.proofs import Proofs, carry_rules, is_whole_run
from tests.toys import TOYS

settings.register_profile("kassen", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("kassen")


@pytest.fixture(autouse=True)
def _in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language the shell speaks in which the tests are run."""
    for name in ("KASSEN_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys can be played by name, in this test only."""
    for game in TOYS:
        monkeypatch.setitem(registry._REGISTERED, game.id, game)


def pytest_configure(config: pytest.Config) -> None:
    if is_whole_run(config):
        config.pluginmanager.register(Proofs())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        carry_rules(item)
