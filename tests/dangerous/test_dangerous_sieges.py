"""Chapters 10.5, 9.3.3 and 9.6: activation, sorties, storms."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.events import Activated
from kassen.games.dangerous.rules.position import ACTIVATED
from kassen.games.dangerous.rules.told_combat import (
    FiredAtFort,
    FiredFromFort,
    FortDestroyed,
    FortTaken,
    Killed,
    Stormed,
    Wounded,
)
from tests.dangerous.boards import (
    ANTI,
    Board,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    station,
    texts,
    told,
    where,
)

MISS = [1] * 40


def siege(oda: int = 4, azai: int = 3, *leaders: str) -> Board:
    """Oda besieges Odani, in communication over Yokoyama."""
    board = Board().control("oda", "yokoyama").soldiers("odani", oda=oda)
    board.soldiers("fort_odani", azai=azai).leaders("fort_odani", *leaders)
    return board.activated("odani").besieged("odani")


@pytest.mark.rule("DT 9.3.3")
def test_dt_9_3_3_a_point_activates_a_place_if_nobody_moved_in() -> None:
    board = siege()
    board.pos.traces[place("odani")] = 0
    t = board.soldiers("yokoyama", oda=2).moves("oda", 3)
    assert "activate odani" in texts(t)
    assert refused(t, "activate kyo").rule == "DT 9.3.3"
    play(t, "activate odani")
    assert (t.pos.points, t.pos.traces[place("odani")] & ACTIVATED) == (2, ACTIVATED)
    assert told(t, Activated)[0].points == 2
    assert refused(t, "activate odani").reason.id == "combat-is-paid"
    board = siege()
    board.pos.traces[place("odani")] = 0
    t = board.soldiers("yokoyama", oda=2).moves("oda", 3)
    play(t, "march yokoyama->odani", "take oda_soldier", "go")
    assert refused(t, "activate odani").rule == "DT 9.3.3", "who moves in has paid for it"


@pytest.mark.rule("DT 9.6.1")
def test_dt_9_6_1_besieged_units_may_come_out_for_a_point() -> None:
    board = siege().soldiers("ono", asakura=1)
    board.pos.traces[place("odani")] = 0
    t = board.moves("azai_asakura", 2, ANTI)
    assert refused(t, "sortie ono").rule == "DT 9.6.1"
    play(t, "sortie odani")
    assert t.pos.points == 1
    t = board.fights("azai_asakura", ANTI)
    assert (t.to_act(), texts(t)[:2]) == ((1,), ["pass", "all outside"])


@pytest.mark.rule("DT 9.6.2")
def test_dt_9_6_2_who_sorties_moves_no_farther() -> None:
    board = siege().soldiers("ono", asakura=1)
    board.pos.traces[place("odani")] = 0
    t = play(board.moves("azai_asakura", 3, ANTI), "sortie odani")
    assert not any(text.startswith(("march odani", "stride odani")) for text in texts(t))


@pytest.mark.rule("DT 9.6.3")
def test_dt_9_6_3_that_point_covers_any_number_and_activates() -> None:
    board = siege(oda=4, azai=3).leaders("fort_odani", "nagamasa").soldiers("ono", asakura=1)
    board.pos.traces[place("odani")] = 0
    t = play(board.moves("azai_asakura", 3, ANTI), "sortie odani")
    assert (t.pos.points, t.pos.traces[place("odani")]) == (2, ACTIVATED)
    t = play(board.fights("azai_asakura", ANTI), "all outside")
    assert count(t, "odani", "azai") == 3
    assert where(t, "nagamasa") == "odani"


@pytest.mark.rule("DT 9.6.4")
def test_dt_9_6_4_beside_a_relief_a_sortie_costs_nothing() -> None:
    board = siege().soldiers("kanagasaki", asakura=3).control("asakura", "kanagasaki")
    board.pos.traces[place("odani")] = 0
    t = board.soldiers("ono", asakura=1).moves("azai_asakura", 1, ANTI)
    play(t, "march kanagasaki->odani", "take all", "go")
    assert t.pos.points == 0
    t = board.fights("azai_asakura", ANTI)
    assert texts(t)[:2] == ["pass", "all outside"]


@pytest.mark.rule("DT 10.5.0")
def test_dt_10_5_0_a_defender_inside_is_besieged_at_once_storm_or_not() -> None:
    board = Board().soldiers("odani", oda=4, azai=3).entered("odani")
    t = play(board.fights("oda"), "all inside", "pass")
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "oda")) == (3, 4)
    assert told(t, Stormed) == []


@pytest.mark.rule("DT 10.5.1")
def test_dt_10_5_1_the_siege_ends_when_the_last_besieger_marches_off() -> None:
    board = siege(oda=2)
    t = board.soldiers("kyo", oda=1).moves("oda", 4)
    play(t, "march odani->yokoyama", "take oda_soldier", "go")
    assert count(t, "fort_odani", "azai") == 3
    play(t, "march odani->yokoyama", "take oda_soldier", "go")
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "azai")) == (0, 3)


@pytest.mark.rule("DT 10.5.2")
def test_dt_10_5_2_nobody_is_obliged_to_storm() -> None:
    t = play(siege().fights("oda"), "pass")
    assert (t.to_act(), texts(t)) == ((0,), ["pass", "storm"])
    play(t, "pass")
    assert (t.rolled, count(t, "fort_odani", "azai")) == (0, 3)


@pytest.mark.rule("DT 10.5.3")
def test_dt_10_5_3_only_the_active_alliance_storms_and_only_from_a_field_of_its_own() -> None:
    board = siege(oda=4, azai=3)
    t = board.soldiers("odani", asakura=1).fights("oda", dice=[6, 1, 6, 1, 1, 1, *MISS])
    assert told(t, Stormed) == []
    board = Board().soldiers("odani", azai=2, ikko_ikki=2).soldiers("fort_odani", oda=2)
    board.control("oda", "odani").leaders("ono", "nagamasa")
    t = board.activated("odani").fights("azai_asakura", ANTI)
    play(t, "pass")
    assert texts(t) == ["pass", "storm"], "bystanders do not hinder it"
    assert refused(t, "retreat").rule == "DT 10.3.1"
    board = siege(oda=4, azai=3)
    board.pos.traces[place("odani")] = 0
    assert told(board.fights("ikko_ikki", ANTI), Stormed) == []


@pytest.mark.rule("DT 10.5.4")
def test_dt_10_5_4_without_new_units_the_storm_costs_a_point() -> None:
    board = siege()
    board.pos.traces[place("odani")] = 0
    t = board.fights("oda")
    assert t.result is not None, "nobody is asked"
    assert t.pos.soldiers[station("fort_odani") * 23 + clan("azai")] == 3
    t = play(siege().fights("oda", dice=MISS), "pass", "storm")
    assert told(t, Stormed)


@pytest.mark.rule("DT 10.5.5")
def test_dt_10_5_5_a_storm_is_one_round_and_the_besieged_fire_first() -> None:
    t = play(siege().fights("oda", dice=MISS), "pass", "storm")
    kinds = [type(e) for e in t.events or () if isinstance(e, FiredFromFort | FiredAtFort)]
    assert kinds == [FiredFromFort, FiredAtFort]


@pytest.mark.rule("DT 10.5.6")
def test_dt_10_5_6_each_besieged_adds_fort_and_bravery() -> None:
    t = play(siege(6, 3, "nagamasa").fights("oda", dice=[1, 2, 1, 2, *MISS]), "pass", "storm")
    (fired,) = told(t, FiredFromFort)
    assert (len(fired.dice), fired.more, fired.hits) == (4, 4, 2), "fort 2, bravery 2"
    assert count(t, "odani", "oda") == 4


@pytest.mark.rule("DT 10.5.7")
def test_dt_10_5_7_one_commander_serves_all_and_monks_without_one_add_1() -> None:
    board = siege(6, 2, "nagamasa", "isono")
    t = play(board.fights("oda", dice=MISS), "pass", "storm")
    assert told(t, FiredFromFort)[0].more == 4, "the braver of two"
    board = Board().soldiers("kishiwada", oda=4).soldiers("fort_kishiwada", ikko_ikki=1, saika=1)
    t = play(board.activated("kishiwada").fights("oda", dice=MISS), "pass", "storm")
    assert [(f.more, len(f.dice)) for f in told(t, FiredFromFort)] == [(1, 1), (2, 1)]


@pytest.mark.rule("DT 5.3.8")
def test_dt_5_3_8_besieged_units_ignore_being_out_of_communication() -> None:
    t = siege(6, 3).fights("oda", dice=[1, 1, 1, *[6] * 6])
    assert t.pos.cut[station("fort_odani") * 23 + clan("azai")] == 3
    play(t, "pass", "storm")
    assert len(told(t, FiredFromFort)[0].dice) == 3
    t = play(siege(6, 3).fights("oda", dice=[1, 1, 1, 6, *MISS]), "pass", "storm")
    assert count(t, "fort_odani", "azai") == 2, "one for one hit"


@pytest.mark.rule("DT 10.5.8")
def test_dt_10_5_8_the_besieger_removes_losses_before_he_rolls() -> None:
    t = play(siege(4, 3).fights("oda", dice=[6, 6, 6, 6]), "pass", "storm")
    assert len(told(t, FiredAtFort)[0].dice) == 1


@pytest.mark.rule("DT 10.5.9")
def test_dt_10_5_9_of_besiegers_two_out_of_communication_roll_one_die() -> None:
    board = Board().soldiers("kofu", oda=5).enters("takeda").soldiers("fort_kofu", takeda=1)
    board.control("takeda", "kofu").activated("kofu")
    t = play(board.fights("oda", dice=MISS), "pass", "storm")
    assert len(told(t, FiredAtFort)[0].dice) == 3


@pytest.mark.rule("DT 10.5.10")
def test_dt_10_5_10_besiegers_hit_on_a_natural_six_only() -> None:
    board = siege(3, 4).leaders("odani", "katsuie")
    t = play(board.fights("oda", dice=[1, 1, 1, 1, 5, 5, 5, 6]), "pass", "storm")
    assert told(t, FiredAtFort)[0].hits == 1
    assert count(t, "fort_odani", "azai") == 3


@pytest.mark.rule("DT 10.5.11")
def test_dt_10_5_11_each_hit_removes_one_besieged_unit() -> None:
    board = siege(6, 3, "nagamasa")
    t = play(board.fights("oda", dice=[1] * 4 + [6, 6, *MISS]), "pass", "storm")
    assert t.to_act() == (1,)
    assert texts(t) == ["lose many azai_soldier_cut_off", "lose nagamasa", LOSE]
    play(t, LOSE, LOSE)
    assert count(t, "fort_odani", "azai") == 1


LOSE = "lose azai_soldier_cut_off"


@pytest.mark.rule("DT 10.5.12")
def test_dt_10_5_12_if_all_besiegers_are_lost_they_do_not_roll() -> None:
    t = play(siege(2, 3).fights("oda", dice=[6, 6, 6]), "pass", "storm")
    assert told(t, FiredAtFort) == []
    assert (count(t, "odani", "azai"), count(t, "fort_odani", "azai")) == (3, 0)


@pytest.mark.rule("DT 10.5.13")
def test_dt_10_5_13_leaders_lost_on_either_side_roll() -> None:
    board = Board().leaders("odani", "hideyoshi").leaders("fort_odani", "nagamasa")
    board.control("oda", "yokoyama").activated("odani").besieged("odani")
    t = play(board.fights("oda", dice=[6, 1]), "pass", "storm")
    assert told(t, Wounded)[0].leader == leader("hideyoshi")
    board = Board().leaders("odani", "hideyoshi").leaders("fort_odani", "nagamasa")
    board.control("oda", "yokoyama").activated("odani").besieged("odani")
    board.leaders("ono", "isono")  # else the clan falls, and nobody rolls (DT 3.3.6)
    t = play(board.fights("oda", dice=[1, 6, 6]), "pass", "storm")
    assert told(t, Killed)[0].leader == leader("nagamasa")


@pytest.mark.rule("DT 10.5.14")
def test_dt_10_5_14_while_besieged_units_remain_the_siege_goes_on() -> None:
    t = play(siege(4, 3).fights("oda", dice=[1, 1, 1, 6, 6, 1, 1]), "pass", "storm")
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "oda")) == (1, 4)
    assert told(t, FortTaken) == []


@pytest.mark.rule("DT 10.5.15")
def test_dt_10_5_15_a_fort_emptied_by_storm_is_destroyed() -> None:
    t = play(siege(4, 1).fights("oda", dice=[1, 6, 1, 1, 1]), "pass", "storm")
    assert told(t, FortTaken)[0].place == place("odani")
    assert told(t, FortDestroyed)[0].place == place("odani")
    assert t.pos.fort[place("odani")] == 1
    t = siege(4, 1).leaders("ono", "isono").fights("oda", dice=[6, 1, 6, 6, 6, 6])
    play(t, "all outside", "stand", "stand")
    assert count(t, "box", "azai") == 1
    assert t.pos.fort[place("odani")] == 2, "only a storm destroys it"


@pytest.mark.rule("DT 3.2.17")
def test_dt_3_2_17_of_equally_strong_clans_the_besieger_chooses() -> None:
    board = Board().soldiers("obama", oda=1, tokugawa=1).soldiers("fort_obama", minor=1)
    t = board.activated("obama").fights("oda", dice=[1, 6, 6])
    play(t, "pass", "storm")
    assert texts(t) == ["choose oda", "choose tokugawa"]
    assert refused(t, "choose hosokawa").rule == "DT 3.2.16"
    play(t, "choose tokugawa")
    assert (count(t, "box", "tokugawa"), count(t, "box", "minor")) == (1, 0)


@pytest.mark.rule("DT 3.2.15")
def test_dt_3_2_15_a_minor_soldier_changes_hands_by_falling_in_siege() -> None:
    board = Board().soldiers("obama", oda=2).soldiers("fort_obama", minor=1).activated("obama")
    t = play(board.fights("oda", dice=[1, 6, 6]), "pass", "storm")
    assert (count(t, "box", "oda"), count(t, "fort_obama", "minor")) == (1, 0)


@pytest.mark.rule("DT 2.41.3")
def test_dt_2_41_3_a_fort_holds_twice_its_value() -> None:
    board = Board().soldiers("sawayama", oda=1, azai=4).entered("sawayama")
    t = play(board.fights("oda"), "inside azai_soldier", "inside azai_soldier")
    assert count(t, "fort_sawayama", "azai") == 2
    board = Board().soldiers("sawayama", oda=1, azai=4).entered("sawayama")
    t = board.fights("oda")
    assert t.choice(1).prompt(t).args["room"] == 2  # type: ignore[union-attr]


@pytest.mark.rule("DT 2.42.1")
def test_dt_2_42_1_in_kyo_there_is_no_siege() -> None:
    board = Board().soldiers("kyo", oda=2, azai=2).entered("kyo")
    t = board.fights("azai_asakura", ANTI, dice=[6, 1, *MISS])
    assert (t.to_act(), texts(t)) == ((0,), ["stand", "retreat"])
    play(t, "retreat")
    assert not any("inside" in text for text in texts(t))


@pytest.mark.rule("DT 2.43.1")
def test_dt_2_43_1_in_a_waypoint_all_is_fought_in_the_field() -> None:
    t = Board().soldiers("kutsuki", oda=2, azai=2).entered("kutsuki").fights("oda")
    assert refused(t, "all inside").rule == "DT 10.2.2"
