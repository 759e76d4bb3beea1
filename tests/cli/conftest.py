"""A data folder of its own for every test, and a screen of 80 columns."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def games_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept in this test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "home" / "kassen" / "games"
