"""Losses and sieges: boxes, the Leader Loss Table, heirs, the besieged marker."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.losses import (
    BATTLE,
    Fates,
    drop_minor,
    lose_leader,
    lose_soldier,
    take_minor,
)
from kassen.games.dangerous.rules.siege import is_siege, lift_siege, move_faction
from kassen.games.dangerous.rules.told_combat import HeirCame, Killed, Wounded
from tests.dangerous.boards import Board, clan, count, leader, place, station, told, where


@pytest.mark.rule("DT 10.3.5")
@pytest.mark.rule("DT 10.3.5a")
@pytest.mark.parametrize("die", [1, 2])
def test_dt_10_3_5a_on_1_or_2_he_is_back_next_turn(die: int) -> None:
    t = Board(turn=6).leaders("kyo", "hideyoshi").table(dice=[die])
    lose_leader(t, leader("hideyoshi"), BATTLE)
    assert where(t, "hideyoshi") == "track"
    assert t.pos.due[leader("hideyoshi")] == 7


@pytest.mark.rule("DT 10.3.5")
def test_dt_10_3_5_each_lost_leader_rolls_one_die_of_his_own() -> None:
    t = (
        Board(turn=6)
        .leaders("box", "hideyoshi", "katsuie")
        .leaders("peu", "nagahide")
        .table(Fates(tuple(map(leader, ("hideyoshi", "katsuie", "nagahide")))), dice=[1, 6])
    )
    assert [event.die for event in told(t, Wounded)] == [1]
    assert [event.die for event in told(t, Killed)] == [6]
    assert (where(t, "hideyoshi"), where(t, "katsuie")) == ("track", "peu")
    assert t.rolled == 2, "who has gone with his clan's fall rolls nothing"


@pytest.mark.rule("DT 10.3.5b")
@pytest.mark.parametrize("die", [3, 4])
def test_dt_10_3_5b_on_3_or_4_he_is_back_after_two_turns(die: int) -> None:
    t = Board(turn=6).leaders("kyo", "hideyoshi").table(dice=[die])
    lose_leader(t, leader("hideyoshi"), BATTLE)
    assert where(t, "hideyoshi") == "track"
    assert t.pos.due[leader("hideyoshi")] == 8


@pytest.mark.rule("DT 10.3.5c")
@pytest.mark.parametrize("die", [5, 6])
def test_dt_10_3_5c_on_5_or_6_he_is_killed(die: int) -> None:
    t = Board(turn=6).leaders("kyo", "hideyoshi").table(dice=[die])
    lose_leader(t, leader("hideyoshi"), BATTLE)
    assert where(t, "hideyoshi") == "peu"
    assert t.pos.due[leader("hideyoshi")] == 0


@pytest.mark.rule("DT 2.32.5")
def test_dt_2_32_5_the_heir_of_who_is_killed_goes_to_the_box() -> None:
    t = Board().enters("takeda").leaders("kofu", "shingen").table(dice=[5])
    lose_leader(t, leader("shingen"), BATTLE)
    assert (where(t, "shingen"), where(t, "katsuyori")) == ("peu", "box")
    assert told(t, HeirCame)[0].heir == leader("katsuyori")
    t = Board().enters("takeda").leaders("kofu", "shingen").table(dice=[4])
    lose_leader(t, leader("shingen"), BATTLE)
    assert where(t, "katsuyori") == "away"


@pytest.mark.rule("DT 11.2.1")
def test_dt_11_2_1_eliminated_soldiers_wait_in_the_box_of_their_clan() -> None:
    board = Board().soldiers("kyo", oda=4)
    board.pos.cut[place("kyo") * 23 + clan("oda")] = 3
    t = board.table()
    lose_soldier(t, clan("oda"), place("kyo"), 2, cut=2)
    assert (count(t, "kyo", "oda"), count(t, "box", "oda")) == (2, 2)
    assert t.pos.cut[place("kyo") * 23 + clan("oda")] == 1
    assert not t.pos.cut[station("box") * 23 + clan("oda")]


@pytest.mark.rule("DT 15.1.13")
def test_dt_15_1_13_the_shogun_who_is_lost_goes_to_tomo() -> None:
    t = Board().leaders("kyo", "yoshiaki").table(dice=[])
    lose_leader(t, leader("yoshiaki"), BATTLE)
    assert where(t, "yoshiaki") == "tomo"


@pytest.mark.rule("DT 3.2.18")
def test_dt_3_2_18_a_minor_soldier_lost_in_the_field_is_gone_for_good() -> None:
    t = Board().soldiers("obama", minor=1).table()
    lose_soldier(t, clan("minor"), place("obama"), 1)
    assert count(t, "peu", "minor") == 1


@pytest.mark.rule("DT 3.2.16")
def test_dt_3_2_16_a_minor_soldier_who_falls_in_siege_joins_the_besieger() -> None:
    t = Board().soldiers("fort_obama", minor=1).soldiers("obama", oda=3).table()
    drop_minor(t.pos, station("fort_obama"))
    take_minor(t, clan("oda"), place("obama"))
    assert count(t, "box", "oda") == 1
    assert count(t, "fort_obama", "minor") == count(t, "box", "minor") == 0


@pytest.mark.rule("DT 10.5.1")
def test_dt_10_5_1_a_siege_lasts_while_one_enemy_is_in_the_field() -> None:
    board = Board().leaders("fort_odani", "nagamasa").soldiers("fort_odani", azai=3)
    board.pos.cut[station("fort_odani") * 23 + clan("azai")] = 3
    t = board.soldiers("odani", oda=2).table()
    lose_soldier(t, clan("oda"), place("odani"), 1)
    lift_siege(t.pos, place("odani"))
    assert is_siege(t.pos, place("odani"))
    assert where(t, "nagamasa") == "fort_odani"
    lose_soldier(t, clan("oda"), place("odani"), 1)
    lift_siege(t.pos, place("odani"))
    assert where(t, "nagamasa") == "odani"
    assert (count(t, "odani", "azai"), count(t, "fort_odani", "azai")) == (3, 0)
    assert t.pos.cut[place("odani") * 23 + clan("azai")] == 3


@pytest.mark.rule("DT 10.5.0")
def test_dt_10_5_0_whoever_is_inside_while_enemies_stand_outside_is_besieged() -> None:
    t = Board().soldiers("odani", azai=3, oda=2).leaders("odani", "nagamasa").table()
    move_faction(t.pos, 1, place("odani"), station("fort_odani"))
    assert is_siege(t.pos, place("odani"))
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "oda")) == (3, 2)
    assert where(t, "nagamasa") == "fort_odani"
