"""The menu of `kassen` without a command, through a pipe."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import kassen
from kassen.core.engine.registry import game_named
from tests.cli.keyboard import acts, only_game, said

pytestmark = pytest.mark.usefixtures("games_folder")

BOT, FRIEND, LEARN, RESUME, RULES, QUIT = "123456"


def test_the_menu_offers_what_there_is_and_quits() -> None:
    told = said(lines=[QUIT])
    for choice in ("1 Play against a bot", "2 Play with a friend", "3 Learn a game"):
        assert choice in told
    for choice in ("4 Resume a kept game", "5 Look up a rule", "6 Quit"):
        assert choice in told
    assert told.endswith("Number: 6")


@pytest.mark.parametrize("lines", [[], ["q"], ["quit"], ["QUIT"], ["0", "seven", "", QUIT]])
def test_the_menu_ends_with_the_input_and_with_words(lines: list[str]) -> None:
    told = said(lines=lines)
    assert ("Type a number from 1 to 6." in told) == (len(lines) > 1)


def test_a_game_against_a_bot_from_either_side(games_folder: Path) -> None:
    choice = [] if len(game_named("warriors").bots) == 1 else ["random"]
    told = said(lines=[BOT, "war", *choice, "north", "1", "quit", QUIT])
    assert "South: Saikoro, random (a bot); North: you." in told
    assert told.count("What do you want to do?") == 2  # back in the menu
    assert only_game(games_folder).entries[-1].seat == 1


def test_two_people_give_their_names(games_folder: Path) -> None:
    told = said(lines=[FRIEND, "war", "Ann", "", "1", "quit"])
    assert "South: Ann; North: North." in told
    assert only_game(games_folder).seats == ["Ann", "North"]


def test_a_kept_game_is_resumed(games_folder: Path) -> None:
    assert "No unfinished game is kept." in said(lines=[RESUME])
    said(lines=[FRIEND, "war", "Ann", "Ben", "1", "quit"])
    told = said(lines=[RESUME, "1", "1", "quit", QUIT])
    assert "1 Warriors of Japan, Ann against Ben, 1 move, last played " in told
    assert len(acts(only_game(games_folder))) == 2


def keep(folder: Path, name: str, moves: int, game: str = "warriors") -> Path:
    match = kassen.new("warriors", seats=["Ann", "Ben"], seed=5)
    for _ in range(moves):
        match.play(match.moves()[0])
    record = match.record()
    record.header.game = game
    folder.mkdir(parents=True, exist_ok=True)
    record.save(folder / f"{name}.jsonl")
    os.utime(folder / f"{name}.jsonl", (moves, moves))
    return folder / f"{name}.jsonl"


def test_a_torn_game_is_shown_and_rescued_if_wished(games_folder: Path) -> None:
    torn = keep(games_folder, "torn", 3)
    torn.write_bytes(torn.read_bytes()[:-20])
    damaged = torn.read_bytes()
    told = said(lines=[RESUME, "1", "no", QUIT])
    assert "1 torn.jsonl: damaged, can perhaps be rescued, last played " in told
    assert torn.read_bytes() == damaged
    told = said(lines=[RESUME, "1", "yes", "1", "quit", QUIT])
    assert "is damaged. Go on from the last sound move? (yes or no) yes" in told
    assert "its first 3 entries are sound" in told
    assert len(acts(only_game(games_folder))) == 3
    assert torn.with_name("torn.jsonl.damaged").read_bytes() == damaged


def test_a_file_with_nothing_sound_is_said_to_be_so(games_folder: Path) -> None:
    keep(games_folder, "torn", 3).write_text('{"kassen":1,', encoding="utf-8")
    told = said(lines=[RESUME, "1", "yes", QUIT])
    assert "torn.jsonl: line 1 is cut off or is no JSON." in told
    assert told.count("What do you want to do?") == 2


def test_a_game_that_needs_a_newer_kassen_blocks_no_other(games_folder: Path) -> None:
    keep(games_folder, "mine", 2)
    keep(games_folder, "theirs", 3, game="daimyo")
    told = said(lines=[RESUME, "1", RESUME, "2", "1", "quit", QUIT])
    assert "1 theirs.jsonl: needs a newer Kassen, last played " in told
    assert "2 Warriors of Japan, Ann against Ben, 2 moves, last played " in told
    assert "There is no game 'daimyo'" in told
    assert "update Kassen to open it." in told
    assert len(acts(kassen.load(games_folder / "mine.jsonl"))) == 3


def test_closed_input_is_the_end_of_input() -> None:
    command = f"{shlex.quote(sys.executable)} -m kassen.cli <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip().endswith("Number:")


def test_never_mind_leads_back() -> None:
    told = said(lines=[BOT, "", QUIT])
    assert told.count("What do you want to do?") == 2


def test_rules_are_looked_up_by_chapter_number_and_word() -> None:
    told = said(lines=[RULES, "war", "6.1.4", "obstructed adjacent", "99", "", QUIT])
    assert "6 Phase 2: movement" in told
    assert "WJ 6.1.4 Nobody ever crosses an obstructed border." in told
    assert "WJ 2.3.2 " in told
    assert "has no rule '99'" in told


def test_lessons_are_reached_from_the_menu() -> None:
    told = said(lines=[LEARN, "war", "quit", QUIT])
    assert "Lessons of Warriors of Japan:" in told
    assert told.count("What do you want to do?") == 2


def test_a_game_for_several_asks_for_the_edition_and_how_many(games_folder: Path) -> None:
    told = said(lines=[BOT, "ikusa", "2", "6", "4", "random", "blue", "1", "quit", QUIT])
    assert "Which edition?" in told
    assert "How many play (2 to 5)? 6 Type a number from 2 to 5." in told
    bot = "Saikoro, random (a bot)"
    assert f"{bot}; Blue: you; Green: {bot}; Black: {bot}." in told
    record = only_game(games_folder)
    assert (record.setting.edition, record.setting.players) == ("1986", 4)
    for never_mind in (["ikusa", ""], ["ikusa", "1", ""]):
        assert said(lines=[FRIEND, *never_mind, QUIT]).count("What do you want to do?") == 2
