"""The game's own tests, run where it stands. This file is not copied."""

from __future__ import annotations

import pytest

from kassen.core.engine import registry
from kassen.skeleton.tossup import GAME


@pytest.fixture(autouse=True)
def _is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy is found by its folder."""
    monkeypatch.setitem(registry._REGISTERED, GAME.id, GAME)
