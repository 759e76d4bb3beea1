"""What `docs/architecture.md` names is there, and no chapter of a game is left out of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2]
PAGE = (HOME / "docs" / "architecture.md").read_text(encoding="utf-8")
FOLDERS = ("", "src/kassen", "docs")
ROOTS = ("src/kassen", "tests", "web/src")
SHAPE = {"__init__", "position", "moves", "events", "view", "hidden", "constants", "battle_view"}
"""Files of a game's rules that are no chapter: every game has them."""
NAMED = sorted(set(re.findall(r"`([\w./]+\.(?:py|ts|ftl|toml|md))`", PAGE)))


@pytest.mark.parametrize("name", NAMED)
def test_a_file_that_is_named_is_there(name: str) -> None:
    found = any((HOME / folder / name).exists() for folder in FOLDERS)
    assert found or any(any((HOME / root).rglob(name)) for root in ROOTS)


def test_files_are_named() -> None:
    assert len(NAMED) > 80


@pytest.mark.parametrize("game", re.findall(r"`games/(\w+)/rules/`, in the order of", PAGE))
def test_no_chapter_of_a_game_is_left_out(game: str) -> None:
    part = PAGE.partition(f"`games/{game}/rules/`, in the order of")[2].partition("\n## ")[0]
    chapters = {path.stem for path in (HOME / "src/kassen/games" / game / "rules").glob("*.py")}
    named = set(re.findall(r"`(\w+)\.py`", part))
    assert not chapters - SHAPE - named
