"""`kassen new-game`: what it writes is a whole game, by whatever name."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kassen
from tests.cli.keyboard import refused, said

ROOT = Path(kassen.__file__).parents[2]
NAME = "kawanakajima"
NAMES = [NAME, "go", "the_long_siege_2"]
TESTS = ("*.py", "conformance/**/*", "toys/**/*", "records/*", "core/speech.py", "core/__init__.py")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the laws need of Kassen, and new games in it."""
    root = tmp_path_factory.mktemp("checkout")
    unneeded = shutil.ignore_patterns("static", "board")  # what is compiled stays so
    shutil.copytree(ROOT / "src" / "kassen", root / "src" / "kassen", ignore=unneeded)
    shutil.copy(ROOT / "pyproject.toml", root)
    for file in (file for glob in TESTS for file in (ROOT / "tests").glob(glob)):
        if file.is_file() and "__pycache__" not in file.parts:
            copy = root / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
    for name in NAMES:
        assert f"kassen play {name}" in said("new-game", name, "--folder", root)
    return root


def run(checkout: Path, *args: str, lines: str = "") -> str:
    """What a command of Python says in there, which must go well."""
    done = subprocess.run(
        [sys.executable, "-m", *args],
        cwd=checkout,
        env={"PYTHONPATH": str(checkout / "src"), "PATH": "", "HOME": str(checkout)},
        input=lines,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_keeps_every_law_and_has_every_clause_tested(checkout: Path) -> None:
    options = ("-q", "-p", "no:cacheprovider", "-k", f"{NAME} and not rounds")
    tests = ("tests/conformance", "tests/test_every_clause.py", f"tests/{NAME}")
    told = run(checkout, "pytest", *options, *tests)
    assert " passed" in told
    assert int(told.split(" passed")[0].split()[-1]) > 80
    assert "skipped" not in told


def test_new_games_are_listed_and_played_in_the_terminal(checkout: Path) -> None:
    listed = run(checkout, "kassen.cli", "games")
    for title in ("kawanakajima: Kawanakajima", "go: Go", "the_long_siege_2: The Long Siege 2"):
        assert title in listed
    told = run(checkout, "kassen.cli", "play", NAME, "--seed", "1", lines="1\n" * 60)
    assert "Crane: how many coins do you stake? (KA 2.1)" in told
    assert "The game is over" in told


def test_new_games_are_written_as_the_house_writes(checkout: Path) -> None:
    folders = [f"{room}/{name}" for name in NAMES for room in ("src/kassen/games", "tests")]
    run(checkout, "ruff", "check", "--no-cache", *folders)
    run(checkout, "ruff", "format", "--check", "--no-cache", *folders)


def test_nothing_of_the_model_is_left(checkout: Path) -> None:
    left = ("tossup", "TossUp", "Toss Up", "TU ", "tu-1", "test_tu", "skeleton")
    for name in NAMES:
        for room in ("src/kassen/games", "tests"):
            found = (checkout / room / name).rglob("*.*")
            files = [path for path in found if "__pycache__" not in path.parts]
            assert len(files) > 2
            for path in files:
                text = f"{path.name} {path.read_text(encoding='utf-8')}"
                assert not [word for word in left if word in text], path


@pytest.mark.parametrize("name", ["Go", "2go", "go-on", "a b", "", "class", "a" * 17, "../go"])
def test_a_name_must_be_one_that_python_and_people_can_write(name: str, tmp_path: Path) -> None:
    (tmp_path / "src" / "kassen" / "games").mkdir(parents=True)
    (tmp_path / "src" / "kassen" / "games" / "__init__.py").touch()
    (tmp_path / "tests").mkdir()
    before = sorted(tmp_path.rglob("*"))
    assert "cannot be a game's name" in refused("new-game", name, "--folder", tmp_path)
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("name", ["warriors", "conformance", "tossup"])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    assert f"something called {name} already" in refused("new-game", name)


def test_without_a_checkout_nothing_is_written(tmp_path: Path) -> None:
    assert "is no checkout of Kassen" in refused("new-game", "go", "--folder", tmp_path)
    assert list(tmp_path.iterdir()) == []
