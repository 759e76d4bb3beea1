"""Chapter 8.2: whom a traitor in combat takes along, before the walls of a fort and behind them."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.treason import gained
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.moves import Betray
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.units import change_rank
from kassen.games.dangerous.rules.versions import SHARED_SET_UP
from tests.dangerous.boards import ODA, Board, clan, count, leader, play

ISONO = 13


def attacked(*names: str, rules: int = 0, **options: bool) -> Board:
    """Oda with a diplomat attacks Sawayama; Isono and four men are in the field, two inside."""
    board = Board(rules=rules, **options) if rules else Board(**options)
    board.leaders("sawayama", "hideyoshi", "isono", *names).soldiers("sawayama", oda=6, azai=4)
    board.leaders("odani", "nagamasa").soldiers("fort_sawayama", azai=2)
    return board.hand(ODA, ISONO)


def betrayed(board: Board) -> DangerousTable:
    """Up to the card, and beyond it."""
    t = before_card(board)
    return play(t, "betray card_13 by hideyoshi")


def before_card(board: Board) -> DangerousTable:
    t = board.entered("sawayama").fights("oda")
    while not isinstance(t.choice(t.to_act()[0]), BetrayInCombat):
        play(t, "pass")
    return t


def men(t: DangerousTable, whose: str) -> tuple[int, int]:
    return count(t, "sawayama", whose), count(t, "fort_sawayama", whose)


@pytest.mark.rule("DT 8.2.18")
def test_dt_8_2_18_the_only_leader_there_takes_those_behind_the_walls_too() -> None:
    t = betrayed(attacked())
    assert men(t, "azai") == (0, 0)
    assert sum(men(t, "oda")) == 12
    assert count(t, "odani", "azai") == 0 != leader("nagamasa")


@pytest.mark.rule("DT 8.2.17", "DT 8.2.18")
def test_dt_8_2_18_with_another_leader_of_his_side_his_own_men_alone_follow() -> None:
    for name in ("kageakira", "masakage"):  # of his alliance, and of another one
        board = attacked(name)
        if name == "masakage":
            board.enters("takeda")
        t = betrayed(board)
        assert men(t, "azai") == (1, 2), name
        assert sum(men(t, "oda")) == 9


@pytest.mark.rule("DT 8.2.18")
def test_dt_8_2_18_a_leader_behind_the_walls_keeps_them_from_it_as_well() -> None:
    t = betrayed(attacked().leaders("fort_sawayama", "kageakira"))
    assert men(t, "azai") == (1, 2)
    t = betrayed(attacked().leaders("yokoyama", "kageakira"))
    assert men(t, "azai") == (0, 0), "who is elsewhere does not matter"


@pytest.mark.rule("DT 8.2.17")
def test_dt_8_2_17_behind_the_walls_he_commands_those_who_are_with_him() -> None:
    board = Board().leaders("sawayama", "hideyoshi", "kageakira").soldiers("sawayama", oda=6)
    board.leaders("fort_sawayama", "isono").soldiers("fort_sawayama", azai=2)
    board.soldiers("sawayama", azai=4).leaders("odani", "nagamasa").hand(ODA, ISONO)
    t = betrayed(board)
    assert men(t, "azai") == (4, 0)
    assert sum(men(t, "oda")) == 8


@pytest.mark.rule("DT 8.2.18")
def test_dt_8_2_18_as_an_option_only_leaders_of_his_clan_matter() -> None:
    t = betrayed(attacked("kageakira", betrayal_by_clan=True))
    assert men(t, "azai") == (0, 0)
    board = attacked(betrayal_by_clan=True).leaders("fort_sawayama", "nagamasa")
    assert men(betrayed(board), "azai") == (1, 2)


@pytest.mark.rule("DT 8.2.18")
def test_dt_8_2_18_in_games_that_were_begun_it_stops_at_the_wall() -> None:
    t = betrayed(attacked(rules=SHARED_SET_UP))
    assert men(t, "azai") == (0, 2)


@pytest.mark.rule("DT 8.2.5")
def test_dt_8_2_5_a_daimyo_brings_them_all_whoever_stands_by() -> None:
    board = attacked("kageakira").leaders("box", "nagamasa")
    change_rank(board.pos, leader("isono"), 1)
    change_rank(board.pos, leader("nagamasa"), 0)
    assert men(betrayed(board), "azai") == (0, 0)
    assert clan("azai")


@pytest.mark.rule("DT 8.2.18")
def test_dt_8_2_18_bots_know_how_many_would_come() -> None:
    worth = []
    for board in (attacked(), attacked("kageakira"), attacked("kageakira", betrayal_by_clan=True)):
        mind = Mind(before_card(board), ODA, (), Weights(), 1)
        worth.append(gained(mind, Betray(ISONO - 1, leader("hideyoshi")), in_combat=True))
    assert worth[0] > worth[1] < worth[2]
