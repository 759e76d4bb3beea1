"""`kassen rules`: clauses shown, searched, and each with a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kassen.cli import main
from kassen.core.engine.registry import game_named
from kassen.core.words.rulebook import Rulebook
from tests.soak import second_look

IDS = Rulebook(game_named("warriors")).ids


def rules(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["rules", *map(str, args)])


# ---- looking up --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spelled", [["WJ 6.1.4"], ["WJ", "6.1.4"], ["wj-6.1.4"], ["warriors", "6.1.4"]]
)
def test_a_clause_is_shown_in_our_words(spelled: list[str]) -> None:
    done = rules("show", *spelled)
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "WJ 6.1.4  Nobody ever crosses an obstructed border.",
        "    in 6 Phase 2: movement, 6.1 Group moves",
    ]


def test_a_number_that_one_game_alone_has_needs_no_more() -> None:
    assert rules("show", "6.1.12").stdout.startswith("WJ 6.1.12  ")


def test_a_number_that_several_games_have_is_asked_back() -> None:
    done = rules("show", "5.1")
    assert done.exit_code == 1
    assert "Write DT 5.1, IK 5.1 or WJ 5.1." in done.stderr


def test_a_ruling_says_that_it_is_one() -> None:
    assert "Ruling: " in rules("show", "WJ 6.2.2").stdout


def test_a_chapter_shows_all_its_clauses() -> None:
    shown = rules("show", "warriors", "5").stdout
    assert [line.split("  ")[0] for line in shown.splitlines()[::2]] == [
        f"WJ 5.{n}" for n in range(1, 6)
    ]


def test_an_unknown_clause_is_refused_with_the_nearest() -> None:
    done = rules("show", "WJ 6.1.44")
    assert done.exit_code == 1
    assert "no rule 'WJ 6.1.44'. Near to it: WJ 6.1.4" in done.stderr
    assert "Which rule?" in rules("show", "warriors").stderr


def test_words_are_searched() -> None:
    done = rules("search", "flypaper", "judged")
    assert done.exit_code == 0
    assert done.stdout.startswith("WJ 6.1.7  Flypaper is judged")
    nothing = rules("search", "warriors", "zeppelin")
    assert (nothing.exit_code, nothing.stdout) == (1, "")
    assert "No clause holds all of: zeppelin" in nothing.stderr


# ---- coverage ----------------------------------------------------------------------------------


def write_tests(folder: Path, *ids: str) -> Path:
    tests = folder / "tests"
    tests.mkdir()
    lines = ["import pytest"]
    for number, id in enumerate(ids):
        lines += [f"@pytest.mark.rule({id!r})", f"def test_{number}(): assert {number} >= 0"]
    (tests / "test_all.py").write_text("\n".join(lines) + "\n")
    return tests


def test_coverage_names_the_clauses_without_a_test(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, *(id for id in IDS if id != "WJ 6.1.4"))
    done = rules("coverage", "warriors", "--tests", tests)
    assert (done.exit_code, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        f"Warriors of Japan: {len(IDS)} clauses, {len(IDS) - 1} with a test, 1 without",
        "  WJ 6.1.4  Nobody ever crosses an obstructed border.",
    ]


def test_full_coverage_is_success(tmp_path: Path) -> None:
    done = rules("coverage", "warriors", "--tests", write_tests(tmp_path, *IDS))
    assert done.exit_code == 0
    assert done.stdout == (
        f"Warriors of Japan: {len(IDS)} clauses, {len(IDS)} with a test, 0 without\n"
    )


def test_coverage_as_json(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, "WJ 6.1.4", "WJ 6.1.4", "WJ 1.1.1")
    done = rules("coverage", "--json", "--tests", tests)
    assert done.exit_code == 1
    found = json.loads(done.stdout)["warriors"]
    assert found["clauses"] == IDS
    assert found["covered"] == {
        "WJ 1.1.1": ["tests/test_all.py::test_2"],
        "WJ 6.1.4": ["tests/test_all.py::test_0", "tests/test_all.py::test_1"],
    }
    assert found["uncovered"] == [id for id in IDS if id not in ("WJ 1.1.1", "WJ 6.1.4")]


def test_a_mark_of_no_clause_is_an_error(tmp_path: Path) -> None:
    tests = write_tests(tmp_path, *IDS, "WJ 99.1")
    done = rules("coverage", "--tests", tests)
    assert done.exit_code == 1
    assert done.stderr == (
        f"tests/test_all.py::test_{len(IDS)}: 'WJ 99.1' is no clause of any rules.md\n"
    )


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    done = rules("coverage", "--tests", tmp_path / "none")
    assert done.exit_code == 1
    assert "none: there is no such folder" in done.stderr


@second_look
def test_every_clause_of_every_game_has_a_test() -> None:
    done = rules("coverage", "--tests", Path(__file__).parents[1])
    assert done.exit_code == 0, done.output
