"""Refusals state the reason that holds, and its clause: no catch-all speaks for all."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Refusal
from kassen.core.words.sentences import words_for
from kassen.games.dangerous.rules.command import NameCommander, PutUnder
from kassen.games.dangerous.rules.disband import DisbandUnit, DisbandUnits
from kassen.games.dangerous.rules.exile import ExileAtTheEnd
from kassen.games.dangerous.rules.negotiation import Negotiation, WooSoldier
from kassen.games.dangerous.rules.regroup import Regrouping
from kassen.games.dangerous.rules.regroup_of_four import RegroupInTurn
from kassen.games.dangerous.rules.retreats import GiveWay
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD, OTHER
from kassen.games.dangerous.rules.traitors import FortOrField
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    leader,
    place,
    play,
    refused,
    texts,
)

MEN = "take oda_soldier"


def said(refusal: Refusal) -> tuple[str, str]:
    return refusal.rule, refusal.reason.id


# ---- marches -----------------------------------------------------------------------------------


@pytest.mark.rule("DT 9.2.1")
def test_dt_9_2_1_why_nobody_moves_there() -> None:
    board = Board().soldiers("kyo", oda=2).soldiers("odani", azai=1).soldiers("fort_gifu", oda=1)
    board.soldiers("gifu", azai=1).control("ikko_ikki", "otsu")
    t = board.moves("oda", 3)
    assert said(refused(t, "march kyo->kyo")) == ("DT 9.2.1", "there-already")
    assert said(refused(t, "march kyo->gifu")) == ("DT 9.2.1", "not-adjacent")
    assert said(refused(t, "march odani->yokoyama")) == ("DT 9.2.1", "nobody-of-alliance")
    assert said(refused(t, "march gifu->ogaki")) == ("DT 9.6.1", "besieged-do-not-march")
    play(t, "march kyo->otsu", MEN, "go")
    assert said(refused(t, "march otsu->kyo")) == ("DT 9.4.1", "have-stopped")


@pytest.mark.rule("DT 9.8.1")
def test_dt_9_8_1_escape_is_refused_for_want_of_a_sea_lane_not_of_a_road() -> None:
    t = Board().soldiers("gifu", oda=1).soldiers("kyo", oda=1).moves("oda", 3)
    assert FACTS.ways[place("gifu")][place("ogaki")]
    assert said(refused(t, "escape gifu->ogaki")) == ("DT 9.8.1", "no-sea-lane")


@pytest.mark.rule("DT 9.3.2")
def test_dt_9_3_2_a_fifth_unit_on_a_trail_is_refused_by_the_clause_of_trails() -> None:
    t = Board().soldiers("kanagasaki", oda=9).moves("oda", 3)
    play(t, "march kanagasaki->kutsuki", *[MEN] * 4)
    assert said(refused(t, MEN)) == ("DT 9.3.2", "nobody-fits")
    road = Board().soldiers("kyo", oda=10).moves("oda", 3)
    play(road, "march kyo->otsu", *[MEN] * 8)
    assert said(refused(road, MEN)) == ("DT 9.3.1", "nobody-fits")
    few = Board().soldiers("kyo", oda=1).moves("oda", 3)
    play(few, "march kyo->otsu", MEN)
    assert refused(few, MEN).reason.id == "all-are-taken"
    assert refused(few, "take all").reason.id == "everybody-is-taken"
    assert refused(few, "take azai_soldier").reason.id == "not-in-the-place"


@pytest.mark.rule("DT 9.3.1")
def test_dt_9_3_1_a_pass_in_a_march_is_refused_by_the_march_not_by_the_set_up() -> None:
    t = Board().soldiers("kyo", oda=2).soldiers("gifu", oda=1).moves("oda", 3)
    play(t, "march kyo->otsu")
    assert said(refused(t, "pass")) == ("DT 9.3.1", "cannot-pass")
    assert said(refused(t, "march gifu->ogaki")) == ("DT 9.3.4", "march-under-way")


@pytest.mark.rule("DT 9.3.1")
def test_dt_9_3_1_one_point_that_is_left_is_told_as_one() -> None:
    board = Board().enters("uesugi").soldiers("uotsu", uesugi=2)
    t = board.moves("uesugi", 1, ANTI)
    refusal = refused(t, "march uotsu->echigo")
    assert said(refusal) == ("DT 2.45.3", "too-few-points")
    assert "one movement point is left" in words_for(t.setting).message(refusal.reason)


@pytest.mark.rule("DT 9.5.1")
def test_dt_9_5_1_a_strategic_move_is_refused_for_what_is_wrong_with_it() -> None:
    t = Board().soldiers("kanagasaki", oda=2).soldiers("gifu", oda=1).moves("oda", 3)
    assert said(refused(t, "stride kanagasaki,kutsuki,mt_hiei")) == (
        "DT 9.5.1",
        "strategic-by-road",
    )
    assert said(refused(t, "stride gifu,ogaki")) == ("DT 9.5.0", "strategic-two-steps")
    assert said(refused(t, "stride gifu,kyo,otsu")) == ("DT 9.2.1", "not-adjacent")


# ---- before and in a combat --------------------------------------------------------------------


@pytest.mark.rule("DT 8.4.4")
def test_dt_8_4_4_an_empty_fort_is_not_said_to_be_full() -> None:
    board = Board().soldiers("ueno", oda=1, iga_ninja=1).active("oda")
    t = board.table(FortOrField(ODA, place("ueno"), FIELD, alliance("oda"), ACTIVE))
    assert texts(t) == ["all inside", "all outside"]
    assert said(refused(t, "pass")) == ("DT 8.4.4", "cannot-pass")
    assert said(refused(t, "inside oda_soldier")) == ("DT 8.4.4", "all-or-none")


@pytest.mark.rule("DT 10.2.3")
def test_dt_10_2_3_why_a_soldier_is_not_put_under_a_leader() -> None:
    here = "sekigahara"
    board = Board().leaders(here, "nobunaga", "hideyoshi", "nagamasa", "isono")
    board.leaders(here, "ieyasu").soldiers(here, oda=2, tokugawa=1, azai=2).active("oda")
    t = board.table(PutUnder(ODA, place(here), FIELD, alliance("oda"), ACTIVE))
    assert said(refused(t, "assign tokugawa_soldier to nobunaga")) == (
        "DT 10.2.3a",
        "serves-another-clan",
    )
    assert said(refused(t, "assign oda_soldier to nagamasa")) == ("DT 10.2.3", "not-on-this-side")
    assert refused(t, "assign oda_soldier_cut_off to nobunaga").reason.id == "nobody-left-to-lead"
    assert refused(t, "assign tokugawa_soldier to ieyasu").reason.id == "led-as-it-is"


@pytest.mark.rule("DT 16.2.9.1b")
def test_dt_16_2_9_1b_who_is_of_the_largest_clan_is_refused_since_nobunaga_commands() -> None:
    here = "sekigahara"
    board = Board(4).leaders(here, "nobunaga", "hideyoshi").soldiers(here, oda=3, azai=1)
    t = board.leaders(here, "nagamasa").active("azai_asakura").table()
    step = NameCommander(0, place(here), FIELD, alliance("azai_asakura"), OTHER)
    move = t.setting.notation.parse("command hideyoshi", step.universe(t)[0].__class__)
    refusal = step.why_not(t, move)
    assert refusal is not None
    assert said(refusal) == ("DT 16.2.9.1b", "nobunaga-commands")


def gives_way(board: Board, where: str, side: int, active: str) -> GiveWay:
    return GiveWay(0, place(where), FIELD, alliance(active), side)


@pytest.mark.rule("DT 10.2.2d")
def test_dt_10_2_2d_a_relief_is_told_that_it_did_not_come_out() -> None:
    board = Board().soldiers("fort_otsu", oda=1).soldiers("otsu", oda=2, tokugawa=1, ikko_ikki=3)
    t = board.entered("otsu").besieged("otsu").fights("oda", dice=[6, 1, *[1] * 20])
    play(t, "all outside", "retreat")
    refusal = refused(t, "fall back tokugawa_soldier inside")
    assert said(refusal) == ("DT 10.2.2d", "only-who-came-out")
    assert refused(t, "fall back oda_soldier to gifu").reason.id == "not-adjacent"


@pytest.mark.rule("DT 10.4.3")
def test_dt_10_4_3_a_waypoint_has_no_fort_that_could_be_full() -> None:
    board = Board().soldiers("sekigahara", oda=2, azai=3).entered("sekigahara")
    t = play(board.fights("oda", dice=[1, 6]), "retreat")
    assert said(refused(t, "all inside")) == ("DT 2.43.1", "no-fort-there")


# ---- regroups, disbanding, exile ---------------------------------------------------------------


@pytest.mark.rule("DT 11.3.3")
def test_dt_11_3_3_a_used_up_grouping_is_not_said_to_be_full() -> None:
    board = Board().soldiers("nagashima", ikko_ikki=0).soldiers("box", ikko_ikki=5)
    board.control("oda", "noda_fukushima")
    t = play(board.table(Regrouping(ANTI, ())), "regroup ikko_ikki_soldier in nagashima")
    again = refused(t, "regroup ikko_ikki_soldier in nagashima")
    assert said(again) == ("DT 11.3.3", "grouping-is-used")
    full = Board().soldiers("nagashima", ikko_ikki=2).soldiers("box", ikko_ikki=5)
    t = full.control("oda", "noda_fukushima").table(Regrouping(ANTI, ()))
    refusal = refused(t, "regroup ikko_ikki_soldier in nagashima")
    assert said(refusal) == ("DT 11.3.4", "grouping-is-full")


@pytest.mark.rule("DT 16.2.10.4")
def test_dt_16_2_10_4_why_a_leader_does_not_regroup_for_this_player() -> None:
    board = Board(4).leaders("box", "nobunaga", "katsuie", "hideyoshi").soldiers("box", oda=2)
    board.leaders("track", "nobumori")
    board.pos.due[leader("nobumori")] = 7
    t = board.table(RegroupInTurn(0, (), (2, 0, 0), ()))
    assert said(refused(t, "regroup nobunaga in gifu")) == (
        "DT 16.2.10.2",
        "nobunaga-regroups-himself",
    )
    assert said(refused(t, "regroup katsuie in gifu")) == ("DT 16.2.10.4", "not-yours")
    assert said(refused(t, "regroup nobumori in gifu")) == ("DT 11.1.1", "is-wounded")


@pytest.mark.rule("DT 12.0.1")
def test_dt_12_0_1_the_shogun_is_there_though_he_is_not_disbanded() -> None:
    board = Board().leaders("kyo", "yoshiaki").soldiers("odani", azai=1)
    t = board.table(DisbandUnit(ANTI))
    assert said(refused(t, "disband yoshiaki in kyo")) == ("DT 15.1.1", "shogun-only-talks")
    assert said(refused(t, "disband oda_soldier in odani")) == ("DT 12.0.1", "not-yours-there")
    t = Board().soldiers("odani", azai=1).table(DisbandUnits(ANTI))
    assert said(refused(t, "disband azai_soldier in odani")) == ("DT 4.2.3", "first-disband-some")


@pytest.mark.rule("DT 7.0.3")
def test_dt_7_0_3_two_of_a_clan_in_a_waypoint_are_in_no_space() -> None:
    board = Board().leaders("kutsuki", "nagamasa", "isono").leaders("ono", "yoshikage", "kageakira")
    t = board.table(ExileAtTheEnd(ANTI))
    assert said(refused(t, "exile isono")) == ("DT 7.0.3", "exile-in-spaces")


# ---- talks -------------------------------------------------------------------------------------


@pytest.mark.rule("DT 8.3.1")
def test_dt_8_3_1_what_is_said_in_the_midst_of_negotiations() -> None:
    board = Board().leaders("kyo", "nobunaga").soldiers("otsu", ikko_ikki=1, rokkaku=1)
    t = board.active("oda").table(Negotiation(ODA, alliance("oda")))
    assert said(refused(t, "woo rokkaku in otsu")) == ("DT 8.3.1", "first-say-who-talks")
    t = board.table(WooSoldier(ODA, leader("nobunaga")))
    assert said(refused(t, "negotiate nobunaga")) == ("DT 8.3.1", "another-is-talking")


@pytest.mark.rule("DT 3.2.19")
def test_dt_3_2_19_neutrals_are_not_told_to_fall_back_to_a_waypoint() -> None:
    board = Board().enters("uesugi").soldiers("oyama", minor=1, uesugi=2)
    t = board.active("uesugi").table()
    move = t.setting.notation.parse("all fall back to kurikara", Move)
    refusal = gives_way(board, "oyama", OTHER, "uesugi").why_not(t, move)
    assert refusal is not None
    assert said(refusal) == ("DT 3.2.19", "neutrals-go-home")
