"""What all tests share: the toys, and how Hypothesis searches."""

from __future__ import annotations

import pytest
from hypothesis import settings

from kassen.core import registry
from tests.toys import TOYS

settings.register_profile("kassen", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("kassen")


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toys can be played by name, in this test only."""
    for game in TOYS:
        monkeypatch.setitem(registry._REGISTERED, game.id, game)
