"""`kassen sim`: the same seed gives the same games, and a fault stops nothing and is kept."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from kassen.cli import main
from kassen.core.engine import registry
from kassen.core.engine.bots import Bot, RandomBot
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.study import arena
from kassen.core.study.arena import (
    GameNeverEnds,
    LawBroken,
    Plan,
    bot_seed,
    check_laws,
    play_game,
    play_out,
)
from kassen.games.warriors.game import WarriorsOfJapan
from kassen.games.warriors.rules.moves import Pass

KEYS = {
    *("games", "decisions", "decisions_per_second"),
    *("wins", "draws", "rounds", "points", "hashes", "errors"),
}


def sim(*args: str) -> Result:
    return CliRunner().invoke(main, ["sim", *args])


def figures(*args: str) -> dict[str, Any]:
    done = sim(*args, "--json")
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    found: dict[str, Any] = json.loads(done.stdout)
    assert set(found) == KEYS
    return found


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "decisions_per_second"}


# ---- the same games everywhere -----------------------------------------------------------------


def test_one_and_two_workers_play_the_same_games() -> None:
    args = ("warriors", "--games", "9", "--seed", "spring")
    alone, shared = figures(*args), figures(*args, "--workers", "2")
    assert untimed(alone) == untimed(shared)
    assert len(set(alone["hashes"])) == alone["games"] == 9
    assert sum(alone["wins"]) + alone["draws"] == 9
    assert alone["decisions_per_second"] > 0
    assert alone["errors"] == []


def test_another_seed_gives_other_games_and_a_longer_run_begins_with_the_same() -> None:
    first = figures("warriors", "--games", "3", "--seed", "1")
    assert figures("warriors", "--games", "5", "--seed", "1")["hashes"][:3] == first["hashes"]
    assert not set(figures("warriors", "--games", "3", "--seed", "2")["hashes"]) & set(
        first["hashes"]
    )


def test_the_seed_of_a_bot_is_a_number_for_all_machines() -> None:
    assert bot_seed("1", 0, 0) == 15457952701331836668
    assert len({bot_seed(seed, n, s) for seed in "12" for n in range(9) for s in (0, 1)}) == 36


def test_records_are_kept_and_replay_to_the_same_hashes(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    kept = figures("warriors", "--games", "3", "--seed", "a/b", "--records", str(folder))
    bare = figures("warriors", "--games", "3", "--seed", "a/b")
    assert untimed(kept) == untimed(bare)
    files = [folder / f"warriors-a_b-{n}.jsonl" for n in range(3)]
    assert sorted(folder.iterdir()) == files
    matches = [replay(Record.load(file), check_dice=True) for file in files]
    assert [match.hash() for match in matches] == kept["hashes"]
    assert sum(len(match.entries) - 1 for match in matches) == kept["decisions"]


def test_options_and_data_change_the_games(tmp_path: Path) -> None:
    plain = figures("warriors", "--games", "2")
    opted = figures("warriors", "--games", "2", "--option", "border_closed_for=impulse")
    own = tmp_path / "box.toml"
    own.write_text("[vp_track]\nmax = 3\n")
    short = figures("warriors", "--games", "2", "--data", str(own))
    assert opted["hashes"] != plain["hashes"]
    assert short["decisions"] < plain["decisions"]


# ---- for people --------------------------------------------------------------------------------


def test_people_get_a_small_table_and_no_progress_bar_through_a_pipe() -> None:
    done = sim("warriors", "--games", "4", "--seats", "random,random", "--seed", "7")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Warriors of Japan: 4 games, seed 7"
    assert lines[1].split() == ["seat", "player", "wins", "share"]
    assert [line.split()[:2] for line in lines[2:4]] == [["South", "random"], ["North", "random"]]
    assert sum(int(line.split()[3]) for line in lines[2:4]) == 4
    assert any(line.startswith("decisions: ") and line.endswith(" a game") for line in lines)
    assert lines[-1] == "errors: 0"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("ikusb",), "There is no game 'ikusb'"),
        (
            ("warriors", "--seats", "random,genius"),
            "no computer player 'genius'; there are gentle, heuristic",
        ),
        (("warriors", "--seats", "random,random,random"), "for 2 to 2 players, not 3"),
        (("warriors", "--option", "fog=on"), "no option 'fog'; there are border_closed_for, "),
        (
            ("warriors", "--option", "kyo_raises_soldiers=perhaps"),
            "takes on or off, not 'perhaps'.",
        ),
        (("warriors", "--option", "kyo_raises_soldiers"), "write NAME=VALUE"),
        (("warriors", "--edition", "third"), "no edition 'third'"),
        (
            ("warriors", "--data", "no-such.toml"),
            "no-such.toml: cannot be read (No such file or directory)",
        ),
        (("warriors", "--games", "0"), "0 is not in the range"),
    ],
)
def test_a_wish_that_cannot_be_met_is_one_clear_line(args: tuple[str, ...], message: str) -> None:
    done = sim(*args)
    assert done.exit_code in (1, 2)
    assert done.stdout == ""
    assert message in done.stderr
    assert done.stderr.splitlines()[-1].startswith("Error: ")


# ---- games that go wrong -----------------------------------------------------------------------


class CheatingBot(RandomBot):
    """Passes where nobody can."""

    def choose(self, seen: Observation, setting: Setting) -> Move:
        return Pass() if seen.number == 10 else super().choose(seen, setting)


class CrashingBot(RandomBot):
    def choose(self, seen: Observation, setting: Setting) -> Move:
        if seen.number == 10:
            raise ZeroDivisionError("by a bot")
        return super().choose(seen, setting)


class FaultyGame(WarriorsOfJapan):
    """Warriors with bots that fail."""

    @property
    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        return {"random": RandomBot, "cheat": CheatingBot, "crash": CrashingBot}


class LeakyGame(FaultyGame):
    """Warriors whose sums do not hold."""

    def conserved(self, t: Table[Any, Any, Any]) -> dict[str, int]:
        return {"rice": t.line, "swords": 3}


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("cheat", "Only an impulse of the movement phase can be passed"),
        ("crash", "ZeroDivisionError: by a bot"),
    ],
)
def test_a_fault_stops_nothing_and_its_record_is_kept(
    bot: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._REGISTERED, "warriors", FaultyGame())
    monkeypatch.chdir(tmp_path)
    done = sim("warriors", "--games", "2", "--seed", "5", "--seats", f"random,{bot}", "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert found["games"] == len(found["errors"]) == 2
    assert found["hashes"] == [None, None]
    assert found["wins"] == [0, 0]
    for number, error in enumerate(found["errors"]):
        assert (error["seed"], error["game"], error["state"]) == ("5", number, 10)
        assert message in error["message"]
        record = Record.load(tmp_path / error["record"])
        assert len(record.entries) == 11
        assert replay(record, check_dice=True).line == 10


def test_a_good_game_beside_a_faulty_one_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class SometimesCheating(CheatingBot):
        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            self.honest = seed == bot_seed("5", 1, 1)

        def choose(self, seen: Observation, setting: Setting) -> Move:
            if self.honest:
                return RandomBot.choose(self, seen, setting)
            return super().choose(seen, setting)

    class HalfFaulty(WarriorsOfJapan):
        @property
        def bots(self) -> Mapping[str, Callable[[int], Bot]]:
            return {"random": RandomBot, "half": SometimesCheating}

    monkeypatch.setitem(registry._REGISTERED, "warriors", HalfFaulty())
    faults = tmp_path / "kept"
    done = sim(
        "warriors",
        "--games",
        "3",
        "--seed",
        "5",
        "--seats",
        "random,half",
        "--records",
        str(faults),
    )
    assert done.exit_code == 1
    assert "errors: 2" in done.stdout
    assert "game 0 at state 10: " in done.stdout
    assert f"record: {faults / 'warriors-5-2.jsonl'}" in done.stdout
    assert len(list(faults.iterdir())) == 3


def test_a_broken_law_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._REGISTERED, "warriors", LeakyGame())
    plan = Plan(game="warriors", bots=("random", "random"), seed="1", faults=str(tmp_path))
    outcome = play_game(plan, plan.setting(), 0)
    assert outcome.fault is not None
    assert outcome.fault.message.startswith("rice was 0 and is ")
    assert "swords" not in outcome.fault.message
    assert replay(Record.load(outcome.fault.record)).result is not None


def test_a_record_that_cannot_be_kept_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._REGISTERED, "warriors", LeakyGame())
    (tmp_path / "file").touch()
    faults = str(tmp_path / "file" / "under")
    plan = Plan(game="warriors", bots=("random", "random"), seed="1", faults=faults)
    outcome = play_game(plan, plan.setting(), 0)
    assert outcome.fault is not None
    assert outcome.fault.record.startswith("no record could be kept (")


def test_a_worker_that_dies_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "_play_in_worker", os._exit)
    done = sim("warriors", "--games", "4", "--workers", "2")
    assert done.exit_code == 1
    assert "Error: A worker process died" in done.stderr


def test_a_game_without_end_is_stopped() -> None:
    table = game_named("warriors").quick_table(1)
    with pytest.raises(GameNeverEnds, match="within 20 decisions"):
        play_out(table, [RandomBot(1), RandomBot(2)], limit=20)
    assert table.line == 20


def test_check_laws_passes_what_is_kept() -> None:
    game = game_named("warriors")
    table = game.quick_table(1)
    laws = game.conserved(table)
    check_laws(game, table, laws)
    with pytest.raises(LawBroken, match="counters was 99 and is "):
        check_laws(game, table, laws | {"counters": 99})


def test_bots_see_observations_and_nothing_else() -> None:
    shown: list[object] = []

    class Watcher(RandomBot):
        def choose(self, seen: Observation, setting: Setting) -> Move:
            shown.append(seen)
            return super().choose(seen, setting)

    table = game_named("warriors").quick_table(3)
    decisions = play_out(table, [Watcher(1), Watcher(2)])
    assert len(shown) == decisions == table.line
    assert all(type(seen) is Observation for seen in shown)


def test_who_does_not_look_is_made_no_view() -> None:
    seen_views: dict[bool, set[bool]] = {True: set(), False: set()}

    class Player(RandomBot):
        def __init__(self, wants: bool) -> None:
            super().__init__(7)
            self.looks = wants  # type: ignore[misc]  # of the class in earnest

        def choose(self, seen: Observation, setting: Setting) -> Move:
            seen_views[self.looks].add(seen.view is not None and seen.prompt is not None)
            return super().choose(seen, setting)

    tables = [game_named("warriors").quick_table(3) for _ in range(2)]
    for table, wants in zip(tables, (True, False), strict=True):
        play_out(table, [Player(wants), Player(wants)])
    assert seen_views == {True: {True}, False: {False}}
    assert tables[0].hash() == tables[1].hash()


def test_one_name_takes_as_many_seats_as_are_asked_for() -> None:
    found = figures("ikusa", "--games", "2", "--players", "4")
    assert len(found["wins"]) == 4
    assert sum(found["wins"]) == 2
    refused = sim("ikusa", "--seats", "random,random,random", "--players", "4")
    assert refused.exit_code == 1
    assert "--seats names 3 players, --players asks for 4" in refused.stderr


def test_the_points_of_a_game_that_has_them_are_told() -> None:
    found = figures("shogun", "--games", "2")
    assert len(found["points"]) == 2
    assert all(len(game) == 3 and min(game) >= 0 for game in found["points"])
    assert figures("warriors", "--games", "1")["points"] == []
    said = sim("shogun", "--games", "2").stdout
    assert "points: middle (eight in ten)" in said
    low, high = sorted(game[0] for game in found["points"])
    assert f"{(low + high) / 2:g} ({low}-{high})" in said


def test_the_rounds_of_the_games_are_told() -> None:
    rounds = figures("warriors", "--games", "5")["rounds"]
    assert len(rounds) == 5
    assert all(1 <= count <= 20 for count in rounds)
    said = sim("warriors", "--games", "5").stdout
    assert f"{min(rounds)} to {max(rounds)}, nine in ten within {max(rounds)}" in said
