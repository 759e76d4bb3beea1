"""A language is added by adding files: what it needs is known, and no code names it."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.values.languages import core_languages
from tools.language import ROOT, needs

OTHERS = [language for language in core_languages() if language != "en"]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of all that is read, code included."""
    for part in ("src/kassen", "web/src"):
        unneeded = shutil.ignore_patterns("__pycache__", "static", "node_modules", "*.svg")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=unneeded)
    return tmp_path


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_that_is_spoken_needs_nothing(language: str) -> None:
    for need in needs(language):
        assert (ROOT / need.file).exists(), need.file
        assert need.missing == (), need.file


def test_a_new_language_needs_what_english_has_and_is_told_so(house: Path) -> None:
    new, english = needs("xx", house), needs("en", house)
    files = {need.file.as_posix() for need in new}
    assert {"src/kassen/core/words/xx.ftl", "web/src/locales/xx.ts"} <= files
    rooms = sorted(path.parent for path in (house / "src/kassen/games").glob("*/rules.md"))
    games = [room for room in rooms if not game_named(room.name).in_the_making]
    assert len(games) > 1
    for game in games:
        home = game.relative_to(house).as_posix()
        assert {f"{home}/words/xx.ftl", f"{home}/rules.xx.md", f"{home}/lessons.xx.toml"} <= files
        assert {f"{home}/about.xx.toml", f"{home}/glossary.xx.toml"} <= files
        assert f"web/src/games/{game.name}/words/locales/xx.ts" in files
    page = len(list((house / "web/src").rglob("locales/en.ts")))
    assert len(new) == 3 + 5 * len(games) + page  # core, client, server
    assert all(need.missing for need in new)
    count = sum(len(need.missing) for need in new)
    assert count > 1500
    stub = house / "src/kassen/core/words/xx.ftl"
    stub.write_text("nobody = xx\n", encoding="utf-8")
    assert sum(len(need.missing) for need in needs("xx", house)) == count - 1
    assert not any(need.missing for need in english if need.file.suffix in (".ftl", ".ts"))


def test_a_new_language_is_spoken_without_a_change_of_code(house: Path) -> None:
    for path in (house / "src/kassen").rglob("words/en.ftl"):
        text = path.read_text(encoding="utf-8")
        path.with_name("xx.ftl").write_text(
            re.sub(r"^(games-\w+ = )", r"\1XX ", text, flags=re.MULTILINE), encoding="utf-8"
        )
    command = [sys.executable, "-m", "kassen.cli", "--lang", "xx", "games"]
    done = subprocess.run(
        command,
        env={"PYTHONPATH": str(house / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "XX " in done.stdout
    assert "Ikusa" in done.stdout


def test_no_code_names_a_language_but_english() -> None:
    for path in (ROOT / "src" / "kassen").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and node.value in OTHERS), path
    quoted = re.compile(rf"['\"`]({'|'.join(OTHERS)})['\"`]")
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix in (".ts", ".svelte") and "tests" not in path.parts:
            assert not quoted.search(path.read_text(encoding="utf-8")), path
            named = re.search(rf"locales/({'|'.join(OTHERS)})\b", path.read_text(encoding="utf-8"))
            assert named is None, path
