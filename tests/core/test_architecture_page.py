"""Files named in `docs/architecture.md` and the games' pages are there; no chapter is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.engine.registry import game_ids

HOME = Path(__file__).parents[2]
GAMES = {
    path.parent.name: path.read_text(encoding="utf-8")
    for path in sorted((HOME / "src/kassen/games").glob("*/README.md"))
}
PAGES = [(HOME / "docs" / "architecture.md").read_text(encoding="utf-8"), *GAMES.values()]
FOLDERS = ("", "src/kassen", "docs")
ROOTS = ("src/kassen", "tests", "web/src")
SHAPE = {"__init__", "position", "moves", "events", "view", "hidden", "constants", "battle_view"}
"""Files of a game's rules that are no chapter: every game has them."""
NAMED = sorted(set(re.findall(r"`([\w./]+\.(?:py|ts|ftl|toml|md))`", "\n".join(PAGES))))


@pytest.mark.parametrize("name", NAMED)
def test_a_file_that_is_named_is_there(name: str) -> None:
    found = any((HOME / folder / name).exists() for folder in FOLDERS)
    assert found or any(any((HOME / root).rglob(name)) for root in ROOTS)


def test_files_are_named() -> None:
    assert len(NAMED) > 80


@pytest.mark.parametrize("game", game_ids())
def test_no_chapter_of_a_game_is_left_out(game: str) -> None:
    chapters = {path.stem for path in (HOME / "src/kassen/games" / game / "rules").glob("*.py")}
    named = set(re.findall(r"`(\w+)\.py`", GAMES[game]))
    assert not chapters - SHAPE - named
