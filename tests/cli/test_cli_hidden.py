"""At one keyboard in games with secrets: the curtain, private news, acting out of turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kassen.core.play.acts import Play
from kassen.core.play.records import Record
from tests.cli.keyboard import acts, only_game, said, typed

pytestmark = pytest.mark.usefixtures("games_folder", "toys")

BIDS = ("play", "bids", "--seats", "Ann,Ben", "--seed", "1")
NINJA = ("play", "ninja", "--seats", "Ann,Ben", "--seed", "1")


def test_a_curtain_falls_before_and_after_what_is_secret() -> None:
    done = typed(*BIDS, lines=["", "serve monk", "", "log"])
    anns, bens = done.stdout.split("Pass the keyboard to ")[1:]
    assert anns.startswith("Red (Ann) and press Enter.")
    assert bens.startswith("Blue (Ben) and press Enter.")
    assert "Red draws" in anns
    assert "Blue draws" not in anns
    assert "Blue draws" in bens
    assert "Red draws" not in bens
    assert "serve monk" not in bens.split("log")[1]


def test_secrets_on_the_screen_are_hidden_from_the_next_player_too() -> None:
    told = said(*NINJA, lines=["", "order 0", "walk 0", "", "walk 0"])
    assert told.index("Pass the keyboard to Fox") < told.index("Fox: shall you be asked")
    assert told.index("Fox walks to 0.") < told.index("Pass the keyboard to Owl")


def test_one_person_among_bots_needs_no_curtain() -> None:
    told = said("play", "bids", "--seats", "Ann,random", "--seed", "1", lines=["serve monk"])
    assert "Red draws" in told
    assert "Blue draws" not in told
    assert "Pass the keyboard" not in told


def test_the_position_stays_closed_until_the_game_is_over() -> None:
    told = said(*BIDS, lines=["", "position", "resign", "yes", "position"])
    assert "The position holds what others may not see until the game is over." in told
    assert "[position" in told


def test_the_map_of_a_game_without_a_drawing_is_its_list() -> None:
    told = said(*BIDS, lines=["", "map", "look pine2"])
    assert "Round 0, prize 0" in told
    assert "There is nothing more to see of 'pine2'." in told


def test_somebody_else_may_act_out_of_turn_where_the_rules_say_so(games_folder: Path) -> None:
    lines = ["", "as owl", "as crow strike fox", "as owl strike fox"]
    told = said(*NINJA, lines=lines)
    assert "Write what Owl does" in told
    assert "There is no seat called 'crow'." in told
    assert "Owl’s ninja strikes Fox" in told
    assert acts(only_game(games_folder)) == ["strike fox"]


def test_nobody_acts_for_a_bot() -> None:
    told = said("play", "ninja", "--seats", "me,random", lines=["as owl strike fox", "help"])
    assert "Owl is played by Saikoro, random (a bot)." in told
    assert "as SEAT MOVE" in told


@pytest.mark.parametrize(("chosen", "walks"), [((), True), (("--when-gone", "passive"), False)])
def test_where_bots_play_a_bot_takes_over_from_who_resigns(
    chosen: tuple[str, ...], walks: bool
) -> None:
    three = ("play", "ninja", "--seats", "Ann,Ben,random", "--seed", "1", "--when-gone", "bot")
    told = said(*three, *chosen, lines=["", "resign", "yes", *["", "1"] * 6])
    assert bool(re.search(r"Fox walks to [1-9]", told.split("Fox resigns.")[1])) == walks


@pytest.mark.parametrize("chosen", ["bot", "passive"])
def test_alone_with_bots_the_game_ends_with_whoever_resigns(
    chosen: str, games_folder: Path
) -> None:
    three = ("play", "ninja", "--seats", "me,random,random", "--seed", "1", "--when-gone", chosen)
    told = said(*three, lines=["resign", "yes"])
    assert "Only bots are left to play on: no one wins." in told
    assert not re.search(r"walks to [1-9]", told.split("Fox resigns.")[1])
    assert acts(only_game(games_folder)) == ["leave-to-bots"]


def test_a_record_names_the_bot_that_stood_in(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    three = ("play", "ninja", "--seats", "Ann,Ben,random", "--seed", "1", "--save", kept)
    said(*three, lines=["", "resign", "yes", *["", "1"] * 6])
    record = Record.load(kept)
    moves = [(one.seat, one.act.by) for one in record.entries if isinstance(one.act, Play)]
    assert {by for seat, by in moves if seat == 0} == {"random"}
    assert {by for seat, by in moves if seat} == {""}


def test_a_kept_game_knows_for_whom_a_bot_plays_on(tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.jsonl")
    three = ("play", "ninja", "--seats", "Ann,Ben,random", "--seed", "1", "--save", kept)
    said(*three, lines=["", "resign", "yes", ""])
    told = said("play", "--resume", kept, lines=["seats"])
    assert "Fox: Saikoro, random (a bot); Owl: Ben" in told
