"""The laws run over the toys as well as over every game that Kassen ships."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _toys_are_registered(toys: None) -> None:
    """See `tests.conftest.toys`."""
