"""On a real terminal: styles, drawings, tab completion, Ctrl-C, and a curtain between players."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kassen
from tests.cli.keyboard import PICKS, acts, only_game
from tests.cli.screen import Screen

pytest.importorskip("pty")
pytestmark = pytest.mark.usefixtures("games_folder")

GAME = ("play", "warriors", "--seed", "5", "--seats", "me,random")


def test_a_terminal_gets_styles_and_the_drawing() -> None:
    with Screen(*GAME) as screen:
        screen.read("South> ")
        assert "\x1b[1m" in screen.raw  # bold
        drawn = screen.enter("map")
        assert "North Kyushu 2 - ~~~ Shikoku 1 -" in drawn
        assert max(map(len, drawn.splitlines())) <= 80
        screen.enter("quit", "Nothing was played, so nothing is kept.")
        assert screen.exit_code() == 0


def test_seats_have_their_colours_and_what_is_typed_stands_out() -> None:
    with Screen(*GAME) as screen:
        screen.read("South> ")
        assert "Initiative: \x1b[34mSouth\x1b[0m rolls 5, \x1b[31mNorth\x1b[0m 4." in screen.raw
        assert "\x1b[1mpick doyo\x1b[0m" in screen.raw
        assert "\x1b[1;2mWJ 11.13\x1b[0m" in screen.raw
        assert "to start in North Kinki with a soldier" in screen.raw  # a place, nobody's colour


@pytest.mark.parametrize("plain", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_styles_where_none_are_wanted(plain: dict[str, str]) -> None:
    with Screen(*GAME, env=plain) as screen:
        screen.read("South> ")
        screen.enter("map")
        assert not re.search(r"\x1b\[[0-9;]+m", screen.raw)


def test_plain_gives_the_list_and_no_styles() -> None:
    with Screen(*GAME, "--plain") as screen:
        screen.read("South> ")
        listed = screen.enter("map")
        assert "In the North’s box: " in listed
        assert "~~~" not in listed
        assert not re.search(r"\x1b\[[0-9;]+m", screen.raw)


def test_a_narrow_terminal_gets_the_list_for_the_drawing_does_not_fit() -> None:
    with Screen(*GAME, columns=60) as screen:
        shown = screen.read("South> ") + screen.enter("map")
        assert "In the North’s box: " in shown
        assert "~~~" not in shown


def test_many_choices_share_lines_on_a_low_screen() -> None:
    with Screen(*GAME, columns=70, rows=16) as screen:
        screen.read("South> ")
        shown = screen.enter(PICKS)
        assert re.search(r"^ *1  pass$", shown, re.MULTILINE)
        assert re.search(r"^     march kyo->…: \d+ north_kinki, \d+ ", shown, re.MULTILINE)
        assert max(map(len, shown.splitlines())) <= 70


def test_the_tab_key_completes_moves_names_and_commands(games_folder: Path) -> None:
    with Screen(*GAME) as screen:
        screen.read("South> ")
        screen.type("pick do\t")
        screen.enter("")
        screen.type("pick sadan\t; pick yo\t")
        screen.enter("")
        screen.type("look takau\t")
        assert "Ashikaga Takauji (" in screen.enter("")
        screen.type("rules WJ 6.1.1\t")
        assert "WJ 6.1.12" in screen.enter("2")
        screen.type("posi\t")
        assert "[position]" in screen.enter("")
        screen.type("why pick tokiy\t")
        assert "is legal now" in screen.enter("")
        screen.enter("quit", ".jsonl")
    assert acts(only_game(games_folder)) == ["pick doyo", "pick sadanori", "pick yorisada"]


def test_ctrl_c_keeps_the_game_and_says_how_to_go_on(games_folder: Path) -> None:
    with Screen(*GAME) as screen:
        screen.read("South> ")
        screen.enter("pick doyo")
        screen.interrupt()
        shown = screen.read(".jsonl")
        (path,) = games_folder.glob("*.jsonl")
        advice = f"The game is kept. Go on with: kassen play --resume {path}"
        assert advice in shown.replace("\n", "")
        assert screen.exit_code() == 130
        assert "Traceback" not in screen.raw
    assert acts(kassen.load(path)) == ["pick doyo"]


def test_ctrl_d_is_quit() -> None:
    with Screen(*GAME) as screen:
        screen.read("South> ")
        screen.type("\x04")
        screen.read("nothing is kept.")
        assert screen.exit_code() == 0


def test_moves_that_cannot_be_undone_are_asked_about_if_wished(games_folder: Path) -> None:
    with Screen(*GAME) as screen:
        screen.read("South> ")
        screen.enter("confirm on")
        assert "pick 5 more" in screen.enter("pick doyo")  # can be undone: not asked
        screen.enter("undo")
        screen.enter(PICKS)
        shown = ""
        while not shown.endswith("Play it? (yes or no) "):
            shown = screen.enter("1", ("South> ", "(yes or no) "))
        played = len(only_game(games_folder).entries)
        screen.enter("no")
        assert len(only_game(games_folder).entries) == played


def test_between_two_people_there_is_no_curtain_where_nothing_is_hidden() -> None:
    with Screen("play", "warriors", "--seed", "5", "--seats", "Ann,Ben") as screen:
        screen.read("South> ")
        assert "North: pick 7 of the Samurai" in screen.enter(PICKS, "North> ")
        assert "Pass the keyboard" not in screen.raw
