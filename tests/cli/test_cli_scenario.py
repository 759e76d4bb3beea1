"""`kassen scenario run`: which stories come true, and what is wrong with the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from kassen.cli import main
from kassen.core.play.match import Match
from kassen.core.study.scenarios import Scenario
from kassen.core.study.stories import run_scenario

GOOD = """\
game = "warriors"
title = "A march along the road"
agenda = ["movement"]
[position]
initiative = "north"
number = 2
[position.regions.tokai]
north = ["moronao 2", "moroyasu"]
[[step]]
seat = "north"
move = "march tokai->north_kinki; take moronao; go"
expect.regions.north_kinki.north = ["moronao 2"]
expect.closed = ["tokai-north_kinki"]
"""


def run(*paths: Path) -> Result:
    return CliRunner().invoke(main, ["scenario", "run", *map(str, paths)])


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.toml"
    path.write_text(GOOD)
    return path


def test_a_story_that_comes_true_is_ok(good: Path) -> None:
    done = run(good)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [f"ok      {good}", "1 scenario, none failed"]


def test_folders_are_searched_and_one_failure_hides_nothing(good: Path, tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    bad = inner / "bad.toml"
    bad.write_text(GOOD.replace('["moronao 2"]', '["moronao 1"]'))
    done = run(tmp_path)
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        f"ok      {good}",
        f"FAILED  {bad}",
        f"        {bad}: step 1: regions.north_kinki.north should be ['moronao 1'], "
        "but is ['moronao 2'].",
        "2 scenarios, 1 failed",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "[position.regions.tokai]",
            "[position.regions.tokay]",
            "set-up: There is no region called 'tokay'. Did you mean 'tokai'?",
        ),
        (
            "tokai->north_kinki",
            "tokai->north_kinky",
            "step 1: There is no region called 'north_kinky'. Did you mean 'north_kinki'?",
        ),
        ('"moroyasu"]', '"moroyasa"]', "called 'moroyasa'. Did you mean 'moroyasu'?"),
        ('["movement"]', '["movment"]', "set-up: 'movment' is not understood."),
        (
            "march tokai->north_kinki",
            "march tokai->kyo",
            "step 1: Tokai and Kyo do not touch. (WJ 6.1.1)",
        ),
        ('game = "warriors"', 'game = "worriors"', "Did you mean 'warriors'?"),
        ("title =", "titel =", "unknown field `titel`"),
        ("[position]", "[position", "at line 4"),
        ('take moronao; go"', 'take moronao; go"\ndice = [3]', "1 dice are written down, but 0"),
        ('initiative = "north"', "initiative = 3", "set-up: initiative = 3: "),
        ("[position.regions.tokai]", "regions = 3\n[position.boxes.kyo]", "set-up: regions = 3: "),
    ],
)
def test_a_mistake_is_named_with_its_file_and_place(
    old: str, new: str, message: str, good: Path
) -> None:
    assert GOOD.count(old) == 1
    good.write_text(GOOD.replace(old, new))
    done = run(good)
    assert done.exit_code == 1
    assert done.exception is None or isinstance(done.exception, SystemExit)
    first, reason, summary = done.stdout.splitlines()
    assert first == f"FAILED  {good}"
    assert reason.startswith(f"        {good}: ")
    assert message in reason
    assert summary == "1 scenario, 1 failed"


def test_a_path_that_is_not_there_or_holds_nothing_is_said(tmp_path: Path) -> None:
    missing = run(tmp_path / "none.toml")
    assert missing.exit_code == 1
    assert "none.toml: there is no such file or folder" in missing.stderr
    empty = run(tmp_path)
    assert empty.exit_code == 1
    assert "no scenario (*.toml) is in this folder" in empty.stderr


def test_a_fault_of_ours_does_not_hide_the_other_files(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_or_crash(scenario: Scenario, source: str) -> Match:
        if source.endswith("crash.toml"):
            raise ZeroDivisionError("in the rules")
        return run_scenario(scenario, source)

    (tmp_path / "crash.toml").write_text(GOOD)
    monkeypatch.setattr("kassen.cli.scenario.run_scenario", run_or_crash)
    done = run(tmp_path)
    assert done.exit_code == 1
    assert "a fault of Kassen: ZeroDivisionError: in the rules" in done.stdout
    assert f"ok      {good}" in done.stdout
