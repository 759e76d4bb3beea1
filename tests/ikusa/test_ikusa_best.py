"""The best player: what it counts when its turn is over."""

from __future__ import annotations

from typing import Any

from kassen.core.play.match import Match
from kassen.core.values.results import Result
from kassen.games.ikusa.bots.best import MASTER, worth
from tests.ikusa.boards import board, seat_named


def after_the_turn(provinces: dict[str, Any], armies: dict[str, Any]) -> Match:
    """Red's turn is nearly over; Blue and Green have a daimyo far away."""
    far = {"blue1": {"at": "mutsu"}, "green1": {"at": "dewa", "units": "2 spearman"}}
    return board(
        ["final-armies red red", "turn-ends"],
        turn="red",
        phase="d",
        round=2,
        provinces=provinces,
        armies={**far, **armies},
    )


def count(provinces: dict[str, Any], armies: dict[str, Any]) -> float:
    """What the board is worth to Red."""
    match = after_the_turn(provinces, armies)
    return worth(match.table, seat_named(match, "red"))


WAKASA = {"wakasa": {"owner": "red", "force": "2 spearman"}}
ALONE = {"red1": {"at": "musashi", "units": "2 spearman"}}


def test_a_province_more_counts_one() -> None:
    before = count(WAKASA, ALONE)
    after = count({**WAKASA, "hitachi": {"owner": "red"}}, ALONE)
    assert 0.5 < after - before < 1.5


def test_what_enemies_can_reach_counts_less() -> None:
    """A daimyo beside a strong army, and the same army out of reach."""
    host = {"at": "tango", "units": "3 bowman, 1 swordsman, 4 spearman"}
    beside = {"red1": {"at": "wakasa", "units": "2 spearman"}, "blue2": host}
    away = {**beside, "blue2": {**host, "at": "satsuma"}}
    assert count(WAKASA, away) > count(WAKASA, beside) + 1


def test_an_enemy_daimyo_less_counts_what_an_attack_on_him_would() -> None:
    two = {**ALONE, "blue2": {"at": "tosa"}}
    assert count(WAKASA, ALONE) - count(WAKASA, two) > MASTER.head[2] / 2


def test_a_game_that_is_won_counts_most() -> None:
    match = after_the_turn(WAKASA, ALONE)
    red = seat_named(match, "red")
    open_still = worth(match.table, red)
    match.table.result = Result((red,), "provinces")
    assert worth(match.table, red) == open_still + MASTER.victory
    match.table.result = Result((1 - red,), "provinces")
    assert worth(match.table, red) == open_still - MASTER.victory
