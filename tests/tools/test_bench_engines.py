"""The measurement measures what it says; how fast anything is, no test asks."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from bench import __main__ as command
from bench.engines import ours, peers, profile, run
from bench.engines.report import write_markdown
from bench.engines.run import Copy, Effort, Measured, Speed, measure
from bench.engines.timing import Engine, Lap, medians, one_core, race, ratios
from kassen.core.engine.registry import game_named
from tests.soak import second_look

TINY = Effort(1, 0.01, copy_games=1, copy_rounds=1, stored_games=1, replay_rounds=1)
SETTING = game_named("warriors").setting()
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"


@pytest.fixture(scope="module")
def found() -> Measured:
    """Measured on whatever core is free: other tests keep the one busy that it would be kept on."""
    return run._measure(TINY, lambda line: None, "not pinned")


# ---- timing ------------------------------------------------------------------------------------


@second_look
def test_a_race_counts_whole_games_and_every_round_begins_with_another() -> None:
    order: list[str] = []
    seeds: dict[str, list[int]] = {"a": [], "b": []}

    def engine(name: str, decisions: int) -> Engine:
        def play(seed: int) -> int:
            order.append(name)
            seeds[name].append(seed)
            return decisions

        return Engine(name, "", play, states=lambda seed: [], legal=lambda state: 0, copiers={})

    laps = race([engine("a", 3), engine("b", 7)], rounds=3, seconds=0.002)
    assert [len(of) for of in laps.values()] == [3, 3]
    assert all(lap.decisions == 3 * lap.games and lap.games > 0 for lap in laps["a"])
    assert all(lap.decisions == 7 * lap.games and lap.seconds >= 0.002 for lap in laps["b"])
    turns = [name for at, name in enumerate(order) if at == 0 or order[at - 1] != name]
    assert turns == ["a", "b", "a", "b", "a", "b"]
    firsts = [seed for seed in seeds["a"] if seed % 100_000 == 1]
    assert {1, 100_001, 200_001} <= set(firsts)


def test_ratios_compare_within_a_round() -> None:
    laps = {
        "a": [Lap(30, 1, 1.0), Lap(10, 1, 1.0)],
        "b": [Lap(10, 1, 1.0), Lap(10, 1, 2.0)],
    }
    assert ratios(laps, "a", "b") == [3.0, 2.0]
    assert (laps["b"][1].speed, laps["b"][1].game_speed) == (5.0, 0.5)


def test_medians_call_every_action_in_every_round() -> None:
    calls = {"a": 0, "b": 0}

    def call(name: str) -> None:
        calls[name] += 1

    us = medians([("x", lambda: call("a")), ("x", lambda: call("b"))], rounds=3, times=4)
    assert calls == {"a": 12, "b": 12}
    assert set(us) == {"x"}


def test_the_process_is_given_its_cores_back() -> None:
    if not hasattr(os, "sched_getaffinity"):
        pytest.skip("this system cannot pin a process to a core")
    before = os.sched_getaffinity(0)
    with one_core() as pinned:
        assert len(os.sched_getaffinity(0)) == 1
        assert pinned == "pinned to one core"
    assert os.sched_getaffinity(0) == before


def test_whatever_is_measured_is_measured_on_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(os, "sched_getaffinity"):
        pytest.skip("this system cannot pin a process to a core")
    cores: list[int] = []
    monkeypatch.setattr(run, "_measure", lambda *_: cores.append(len(os.sched_getaffinity(0))))
    measure(TINY)
    assert cores == [1]


# ---- what is played ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", ours.GAMES, ids=lambda game: game.game)
def test_our_engines_play_whole_games(game: ours.Ours) -> None:
    table, match, bots = ours.engines_of(game)
    setting = game.setting()
    assert table.play(5) == table.play(5) > 50
    played = ours.play_match(setting, 5)
    assert match.play(5) == len(played.entries) - 1 > 50
    assert played.result is not None
    assert bots.play(5) == bots.play(5) > 50


def test_ikusa_is_measured_with_five_at_the_table() -> None:
    assert ours.IKUSA.setting().players == 5


def test_shogun_is_measured_with_five_at_the_table_and_all_modules() -> None:
    setting = ours.SHOGUN.setting()
    assert setting.players == 5
    modules = ("court", "bonus", "leaders", "chamber")
    assert all(getattr(setting.options, module) for module in modules)


def test_states_are_copies_from_every_decision() -> None:
    line = ours.table_states(SETTING, 2)
    assert [table.line for table in line] == list(range(len(line)))
    assert len(line) == ours.play_table(SETTING, 2)
    matches = ours.match_states(SETTING, 2)
    assert [len(match.entries) for match in matches] == list(range(1, len(matches) + 1))


def test_a_long_game_is_legal_and_as_long_as_it_says() -> None:
    rows = ours.growth(ours.WARRIORS, 400, rounds=1)
    assert [row.decisions for row in rows] == [50, 100, 200, 400]
    sizes = [row.record_bytes for row in rows]
    assert sizes == sorted(sizes)
    assert all(row.gzip_bytes < row.record_bytes for row in rows)


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    assert peers.peers() == ([], ["catanatron", "chess", "open_spiel"])


# ---- the profile -------------------------------------------------------------------------------


def test_a_profile_knows_every_decision_and_takes_its_clocks_away(tmp_path: Path) -> None:
    methods = [vars(kind).get("moves") for kind in SETTING.game.step_types]
    found = profile.profile("warriors", seconds=0.05)
    assert [vars(kind).get("moves") for kind in SETTING.game.step_types] == methods
    assert sum(cost.decisions for cost in found.costs.values()) == found.decisions
    muster = found.costs["Muster"]
    assert muster.decisions == muster.listing.times == muster.effect.times > 0
    commander = found.costs["NameCommander"]  # mostly forced: listed, and played by the table
    assert commander.listing.times == commander.effect.times > commander.decisions
    assert found.steps["Turn"].times == found.steps["Score"].times > found.games
    afterwards = sum(cost.after.seconds for cost in found.costs.values())
    assert afterwards == pytest.approx(sum(run.seconds for run in found.steps.values()))


def test_the_profile_of_a_game_is_printed_and_put_into_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profile, "QUICK_SECONDS", 0.05)
    page = tmp_path / "page.md"
    done = CliRunner().invoke(
        command.bench, ["--quick", "--profile", "warriors", "--markdown", str(page)]
    )
    assert done.exit_code == 0, done.output
    assert "| the table itself " in done.stdout
    assert page.read_text().startswith("<!-- profile warriors: begin -->")
    refused = CliRunner().invoke(command.bench, ["--profile", "warrior"])
    assert refused.exit_code == 1
    assert "warriors" in refused.stderr


# ---- the report --------------------------------------------------------------------------------


@second_look
def test_everything_is_measured(found: Measured) -> None:
    kinds = (ours.table_name, ours.match_name, ours.arena_name)
    names = [name(game) for game in ours.GAMES for name in kinds]
    assert [speed.name for speed in found.speeds][:12] == names
    assert [speed.to_table == 1 for speed in found.speeds[:12]] == 4 * [True, False, False]
    assert [copy.name for copy in found.copies][:8] == [
        "Warriors, `Table.clone()`",
        "Warriors, `Match.clone()`, with record",
        "Ikusa of five, `Table.clone()`",
        "Ikusa of five, `Match.clone()`, with record",
        "Shogun of five, all modules, `Table.clone()`",
        "Shogun of five, all modules, `Match.clone()`, with record",
        "A Most Dangerous Time of two, `Table.clone()`",
        "A Most Dangerous Time of two, `Match.clone()`, with record",
    ]
    assert [kept.name for kept in found.stored] == [game.name for game in ours.GAMES]
    assert all(kept.gzip_bytes < kept.record_bytes for kept in found.stored)
    grown = [*([250, 500, 1000, 2000] * 2), 80, 160, 320, 640, 187, 375, 750, 1500]
    assert [row.decisions for row in found.growth] == grown
    installed = len(found.speeds) - 12
    assert installed + len(found.missing) == 3
    assert all(speed.legal_moves >= 1 and 0 <= speed.forced < 1 for speed in found.speeds)
    assert all((speed.ratio is None) == ("catanatron" in found.missing) for speed in found.speeds)


@second_look
def test_the_tables_go_between_the_marks_of_a_page(tmp_path: Path, found: Measured) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Before\n{BEGIN}\nold figures\n{END}\nafter\n")
    write_markdown(page, found)
    once = page.read_text()
    write_markdown(page, found)
    assert page.read_text() == once
    assert once.startswith(f"# Before\n{BEGIN}\n")
    assert once.endswith(f"{END}\nafter\n")
    assert "old figures" not in once
    assert "### Random play of whole games" in once
    new = tmp_path / "new.md"
    write_markdown(new, found)
    assert new.read_text().startswith(BEGIN)


@second_look
def test_a_page_without_marks_is_left_alone(tmp_path: Path, found: Measured) -> None:
    page = tmp_path / "page.md"
    page.write_text("my page\n")
    with pytest.raises(ValueError, match="are missing; nothing was written"):
        write_markdown(page, found)
    assert page.read_text() == "my page\n"


@second_look
def test_ratios_stand_in_the_table(tmp_path: Path, found: Measured) -> None:
    found = Measured(
        machine="a machine",
        effort=TINY,
        missing=["chess"],
        speeds=[
            Speed("ours", "how", 50_000.0, 100.0, 5.25, 0.1, 2.5, 2.25, 3.0),
            Speed("bare", "how", 10.0, 1.0, 1.0, 1.0, None, None, None, 0.61),
        ],
        copies=[Copy("t", 2.0, 1.0, 3.0)],
        stored=found.stored,
        spoken=found.spoken,
        growth=found.growth,
    )
    write_markdown(tmp_path / "page.md", found)
    lines = (tmp_path / "page.md").read_text().splitlines()
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if "|" in line]
    assert ["ours", "50,000", "100.0", "500", "5.2", "10%", "2.50", "2.25 to 3.00", ""] in cells
    assert ["bare", "10", "1.0", "10", "1.0", "100%", "-", "-", "0.61"] in cells
    assert ["t", "2.00", "1.00", "3.00", "1.50", "1.0"] in cells
    assert "Not installed, so left out: chess." in lines


@second_look
def test_the_command_prints_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, found: Measured
) -> None:
    section = msgspec.structs.replace(
        command.SECTIONS["engines"], measure=lambda effort, say: found
    )
    monkeypatch.setitem(command.SECTIONS, "engines", section)
    figures, page = tmp_path / "figures", tmp_path / "page.md"
    done = CliRunner().invoke(
        command.bench,
        ["--only", "engines", "--quick", "--json", str(figures), "--markdown", str(page)],
    )
    assert done.exit_code == 0, done.output
    assert "### Copies, median µs" in done.stdout
    assert json.loads((figures / "engines.json").read_text())["stored"][0]["games"] == 1
    page.write_text("my page\n")
    refused = CliRunner().invoke(
        command.bench, ["--only", "engines", "--quick", "--markdown", str(page)]
    )
    assert refused.exit_code == 1
    assert "nothing was written" in refused.stderr
