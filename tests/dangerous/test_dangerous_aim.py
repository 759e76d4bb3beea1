"""What wins is said in every game, and how far everybody is from it."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.values.readers import SPECTATOR
from kassen.core.words.aims import Aim
from kassen.core.words.looks import look_at
from kassen.core.words.rulebook import Rulebook
from kassen.games.dangerous import GAME
from tests.dangerous.boards import Board

CLAUSES = {clause.id for clause in Rulebook(GAME).clauses}


def told(board: Board) -> tuple[Aim, list[str], list[str]]:
    """The aim, its lines, and what is said of each seat."""
    look = look_at(board.table(), SPECTATOR, "en")
    aim = GAME.aim(look)
    say = look.words.message
    return aim, [say(line.text) for line in aim.lines], [say(one.text) for one in aim.standing]


@pytest.mark.parametrize(
    ("players", "options", "rules"),
    [
        (2, {}, {"DT 14.3.8"}),
        (2, {"scenario": "short"}, {"DT 14.3.2"}),
        (2, {"scenario": "campaign"}, {"DT 14.3.12", "DT 14.3.9"}),
        (3, {}, {"DT 16.1.3.1a", "DT 16.1.3.1b", "DT 16.1.3.2a", "DT 16.1.3.2b"}),
        (4, {}, {"DT 16.2.4.2", "DT 16.2.4.3b", "DT 16.2.4.4"}),
    ],
)
def test_every_end_is_named_with_its_rule(
    players: int, options: dict[str, Any], rules: set[str]
) -> None:
    aim, lines, standing = told(Board(players, **options))
    named = {line.rule for line in aim.lines}
    assert rules <= named <= CLAUSES
    assert all(lines)
    assert [one.seat for one in aim.standing] == list(range(players))
    assert all(standing)


def test_who_holds_kyo_is_said() -> None:
    _, lines, standing = told(Board(turn=29))
    assert lines[0].startswith("This is turn 29 of 30; one more is left.")
    assert "Oda wins with Kyo after the last turn and holds it now." in lines
    assert standing == ["holds Kyo", "without Kyo"]
    _, _, standing = told(Board(turn=29).control("azai", "kyo"))
    assert standing == ["without Kyo", "holds Kyo"]


def test_large_forts_are_counted() -> None:
    before, *_ = told(Board(scenario="short"))
    after, *_ = told(Board(scenario="short").control("oda", "odani"))
    assert after.standing[0].have == before.standing[0].have + 1
    assert before.standing[0].need == 6


@pytest.mark.rule("DT 16.2.4.1")
def test_dt_16_2_4_1_each_of_four_is_told_how_he_alone_wins() -> None:
    table = Board(4).table()
    for seat, prize in enumerate(("Takamatsu", "Uotsu", "Tottori", "Gifu")):
        look = look_at(table, seat, "en")
        short = look.words.message(GAME.aim(look).short)
        assert short.startswith("Only one of four wins: you, ")
        assert prize in short
    assert told(Board(4))[0].short.id == "aim-short-four"


@pytest.mark.rule("DT 16.2.7.1a")
def test_dt_16_2_7_1a_of_four_no_rule_is_named_that_is_only_for_two_or_three() -> None:
    aim, lines, _ = told(Board(4))
    theirs = {"DT 4.2.6", "DT 16.1.3.2b", "DT 2.42.2"}
    assert not theirs & {line.rule for line in aim.lines}
    assert any("While Oda holds Kyo a turn ends when every chit" in line for line in lines)
