"""The odds of a battle at the keyboard."""

from __future__ import annotations

import re

import pytest

from kassen.cli.odds import chance_text, odds_lines
from kassen.core.engine.views import observe
from kassen.core.words.sentences import words_for
from kassen.games.shogun import GAME as SHOGUN
from tests.cli.keyboard import SEED, play, said
from tests.shogun.boards import A, B, Board, move
from tests.warriors.boards import after_round

pytestmark = pytest.mark.usefixtures("games_folder")


def test_without_a_battle_there_are_none() -> None:
    assert "No battle is being fought, so there are no odds to tell." in play("odds")


def test_they_are_told_in_a_battle_of_a_lesson() -> None:
    """The fourth lesson begins with the naming of a commander."""
    told = said("learn", "warriors", "4", lines=["odds", "odds man-by-man", "odds worst-first"])
    assert "The battle of North Kanto, if losses are taken so: Soldiers first" in told
    assert "so: Man by man, each with his soldiers" in told
    assert "- Nobody runs away: it is fought until one side, or neither, is left." in told
    assert "There is no way worst-first of deciding; there are soldiers-first" in told


def test_a_battle_that_a_move_would_begin_has_odds_too() -> None:
    """One spearman against one: each hits with a third, and if neither does, they go on."""
    lines = [
        "odds when-outnumbered if declare owari->mino",
        "odds if declare owari->kai",
        "odds if x",
    ]
    told = said("play", "ikusa", *SEED, "--seats", "me,random,random", lines=lines)
    assert "The attack on Mino by the force of Owari, if losses are taken so: Cheapest" in told
    assert "Blue leaves nobody in Mino 40.0% ########" in told
    assert "- The attacker calls off when he is outnumbered." in told
    assert "That move begins no battle, so there are no odds to tell." in told
    assert "'x'" in told


def test_lines_hold_chances_losses_assumptions_and_the_other_ways() -> None:
    match = after_round("south", ["taketoshi"], ["shigeyoshi"])
    found = match.game.forecast(match.view(0), match.setting)
    assert found is not None
    lines = odds_lines(found, words_for(match.setting))
    assert lines[1] == "  South holds the field    45.5%  #########"
    assert lines[2] == "  Nobody is left            9.1%  ##"
    assert lines[4] == (
        "South loses on average: 0.0 soldiers, 0.5 Samurai, 0.0 points to the enemy."
    )
    assert lines[-1].startswith("Another way: `odds man-by-man`: ")


def test_where_nothing_is_to_be_decided_no_way_is_named_and_what_is_left_is_called_so() -> None:
    """Nobody may add an army to this battle of Shogun."""
    board = Board().province("kai", A, 4).province("suruga", B, 2)
    t = board.acts(A, "battle-a", "kai")
    found = SHOGUN.forecast(observe(t, A), t.setting, "", move(t, "move 3 to suruga"))
    assert found is not None
    first, *lines = odds_lines(found, words_for(t.setting))
    assert first == "The battle for Suruga."
    [taken, held] = [line for line in lines if "on average" in line]
    assert re.search(r"has left on average: \d\.\d armies in Suruga, if it is taken\.$", taken)
    assert re.search(r"has left on average: \d\.\d armies in Suruga, if it is held\.$", held)
    assert not [line for line in lines if "Another way" in line]


def test_a_chance_is_never_rounded_to_nothing_or_to_all() -> None:
    assert [chance_text(x) for x in (0.0, 0.0001, 0.345, 0.9999, 1.0)] == [
        "0.0%",
        "<0.1%",
        "34.5%",
        ">99.9%",
        "100.0%",
    ]


def test_germans_write_a_comma(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert chance_text(0.345) == "34,5\xa0%"
