"""Chapters 2.43, 2.46, 6.2 and 15.7: waypoints' limits, control, cards for spaces gained."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules.control import SettleControl, settle_space
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.events import CardDrawn
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sequence import CardForKyo
from kassen.games.dangerous.rules.told_control import ControlLapsed, ControlTaken, SentOff
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    clan,
    count,
    place,
    play,
    refused,
    texts,
    told,
    where,
)


def settled(board: Board, seat: int = ODA, active: str = "oda") -> DangerousTable:
    return board.active(active).table(SettleControl(seat))


def holder(t: DangerousTable, space: str) -> int:
    return t.pos.control[place(space)]


# ---- waypoints


@pytest.mark.rule("DT 2.43.3")
def test_dt_2_43_3_during_an_impulse_any_number_stands_in_a_waypoint() -> None:
    board = Board().soldiers("kanagasaki", oda=9).leaders("kanagasaki", "nobunaga")
    board.soldiers("kyo", oda=1)
    t = board.moves("oda", 6)
    for _ in range(2):
        play(t, "march kanagasaki->kutsuki", "take all", "go")
    assert count(t, "kutsuki", "oda") + (where(t, "nobunaga") == "kutsuki") == 8


@pytest.mark.rule("DT 2.43.4")
def test_dt_2_43_4_at_the_end_of_an_impulse_four_of_a_faction_may_stay() -> None:
    board = Board().soldiers("kutsuki", oda=3, tokugawa=2).soldiers("kyo", oda=1)
    t = settled(board)
    assert t.to_act() == (ANTI,)
    play(t, "send off oda_soldier")
    assert count(t, "kutsuki", "oda") == count(t, "kutsuki", "tokugawa") == 2
    four = settled(Board().soldiers("kutsuki", oda=4))
    assert not told(four, SentOff)


@pytest.mark.rule("DT 2.43.5")
def test_dt_2_43_5_the_opponent_picks_who_is_too_many() -> None:
    board = Board().soldiers("kutsuki", oda=4).leaders("kutsuki", "hideyoshi")
    t = settled(board)
    assert t.to_act() == (ANTI,)
    assert texts(t) == ["send off hideyoshi", "send off oda_soldier"]
    assert refused(t, "send off katsuie").rule == "DT 2.43.5"
    theirs = Board().soldiers("kutsuki", azai=4, asakura=2)
    assert settled(theirs).to_act() == (ODA,)


@pytest.mark.rule("DT 2.43.6")
def test_dt_2_43_6_they_go_to_their_own_boxes() -> None:
    board = Board().soldiers("kutsuki", azai=4, asakura=2)
    t = play(settled(board), "send off azai_soldier", "send off asakura_soldier")
    assert count(t, "box", "azai") == count(t, "box", "asakura") == 1
    alone = settled(Board().soldiers("kutsuki", azai=6))  # nothing is to be decided
    assert count(alone, "box", "azai") == 2


@pytest.mark.rule("DT 2.43.7")
def test_dt_2_43_7_a_leader_who_is_sent_off_rolls_no_die() -> None:
    board = Board().soldiers("kutsuki", oda=4).leaders("kutsuki", "hideyoshi")
    t = play(settled(board), "send off hideyoshi")
    assert where(t, "hideyoshi") == "box"
    assert told(t, SentOff)[0].place == place("kutsuki")


# ---- who controls


@pytest.mark.rule("DT 2.46.1")
def test_dt_2_46_1_a_space_is_one_clans_or_neutral() -> None:
    board = Board().soldiers("obama", oda=1)
    assert board.pos.control[place("obama")] == NONE
    t = settled(board)
    assert holder(t, "obama") == clan("oda")


@pytest.mark.rule("DT 2.46.3")
def test_dt_2_46_3_the_capturing_clan_controls_what_its_faction_takes() -> None:
    t = settled(Board().soldiers("odani", tokugawa=2).leaders("ono", "nagamasa"))
    assert holder(t, "odani") == clan("tokugawa")
    assert told(t, ControlTaken)[0].place == place("odani")
    still = settled(Board().soldiers("kofu", ikko_ikki=2), ANTI, "ikko_ikki")
    assert holder(still, "kofu") == clan("takeda")  # a power that will join the same faction


@pytest.mark.rule("DT 2.46.4")
def test_dt_2_46_4_the_strongest_clan_takes_it_and_in_a_tie_its_owner_chooses() -> None:
    board = Board().soldiers("odani", oda=1, tokugawa=2).leaders("ono", "nagamasa")
    assert holder(settled(board), "odani") == clan("tokugawa")
    tie = Board().soldiers("odani", oda=2, tokugawa=2, tsutsui=1).leaders("ono", "nagamasa")
    t = settled(tie)
    assert texts(t) == ["choose oda", "choose tokugawa"]
    assert refused(t, "choose tsutsui").rule == "DT 2.46.4"
    play(t, "choose tokugawa")
    assert holder(t, "odani") == clan("tokugawa")


@pytest.mark.rule("DT 2.46.5")
def test_dt_2_46_5_a_space_retaken_goes_back_to_the_clan_of_its_mon() -> None:
    board = Board().control("oda", "odani").soldiers("odani", ikko_ikki=3)
    t = settled(board.leaders("ono", "nagamasa"), ANTI, "ikko_ikki")
    assert holder(t, "odani") == clan("azai")


@pytest.mark.rule("DT 2.46.5b")
def test_dt_2_46_5b_without_a_mon_the_retaking_clan_has_it() -> None:
    board = Board().control("oda", "obama").soldiers("obama", ikko_ikki=3)
    assert holder(settled(board, ANTI, "ikko_ikki"), "obama") == clan("ikko_ikki")


@pytest.mark.rule("DT 2.46.6")
def test_dt_2_46_6_if_that_clan_is_gone_the_retaking_clan_has_it() -> None:
    for gone in ("fallen", "withdrawn"):
        board = Board().control("oda", "odani").soldiers("odani", ikko_ikki=3)
        setattr(board.pos, gone, 1 << clan("azai"))
        assert holder(settled(board, ANTI, "ikko_ikki"), "odani") == clan("ikko_ikki")


@pytest.mark.rule("DT 2.46.8")
def test_dt_2_46_8_no_space_is_handed_from_clan_to_clan_of_a_faction() -> None:
    t = settled(Board().soldiers("hamamatsu", oda=5))
    assert holder(t, "hamamatsu") == clan("tokugawa")
    t = settled(Board().control("tokugawa", "obama").soldiers("obama", oda=5))
    assert holder(t, "obama") == clan("tokugawa")


@pytest.mark.rule("DT 2.46.9")
def test_dt_2_46_9_control_is_settled_in_step_8_and_not_in_the_march() -> None:
    board = Board().soldiers("kyo", oda=2).leaders("ono", "nagamasa")
    t = board.control("azai", "otsu").moves("oda", 2)
    play(t, "march kyo->otsu", "take oda_soldier", "go")
    assert holder(t, "otsu") == clan("azai")
    t.do(SettleControl(ODA))
    t.advance()
    assert holder(t, "otsu") == clan("oda")


@pytest.mark.rule("DT 2.46.10")
def test_dt_2_46_10_with_both_sides_or_neutrals_there_nothing_changes() -> None:
    besieged = Board().soldiers("odani", oda=5).soldiers("fort_odani", azai=1)
    assert holder(settled(besieged.leaders("ono", "nagamasa")), "odani") == clan("azai")
    small = Board().soldiers("obama", oda=5).soldiers("fort_obama", minor=1)
    assert holder(settled(small), "obama") == NONE


@pytest.mark.rule("DT 2.46.11")
def test_dt_2_46_11_a_captured_space_stays_when_the_captors_march_on() -> None:
    board = Board().control("oda", "odani").soldiers("yokoyama", oda=1)
    assert holder(settled(board.leaders("ono", "nagamasa")), "odani") == clan("oda")


# ---- cards


@pytest.mark.rule("DT 4.1.8")
def test_dt_4_1_8_a_faction_without_kyo_draws_for_every_space_gained() -> None:
    board = Board().soldiers("otsu", ikko_ikki=1).soldiers("ibaraki", ikko_ikki=1)
    t = settled(board.leaders("gifu", "nobunaga"), ANTI, "ikko_ikki")
    assert len(hand(t.pos, ANTI)) == 2
    assert not hand(t.pos, ODA)


@pytest.mark.rule("DT 2.42.3")
def test_dt_2_42_3_kyo_itself_gives_no_card_but_that_of_the_end_phase() -> None:
    t = settled(Board().soldiers("kyo", ikko_ikki=1), ANTI, "ikko_ikki")
    assert holder(t, "kyo") == clan("ikko_ikki")
    assert not hand(t.pos, ANTI)
    board = Board().control("ikko_ikki", "kyo")
    assert len(hand(board.table(CardForKyo()).pos, ANTI)) == 1


@pytest.mark.rule("DT 6.2.2")
def test_dt_6_2_2_who_gains_kyo_with_other_spaces_draws_for_none() -> None:
    board = Board().soldiers("kyo", ikko_ikki=1).soldiers("otsu", ikko_ikki=1)
    t = settled(board, ANTI, "ikko_ikki")
    assert len(told(t, ControlTaken)) == 2
    assert not told(t, CardDrawn)


@pytest.mark.rule("DT 6.2.3")
def test_dt_6_2_3_in_the_opponents_impulse_only_control_at_once_gives_a_card() -> None:
    board = Board().soldiers("otsu", ikko_ikki=1)
    t = settled(board)
    assert holder(t, "otsu") == clan("ikko_ikki")
    assert not told(t, CardDrawn)
    for card in (True, False):
        board = Board().soldiers("otsu", ikko_ikki=1).soldiers("kyo", oda=1)
        t = board.active("oda").moves("oda", 1)
        settle_space(t, place("otsu"), card)
        t.advance()
        assert holder(t, "otsu") == clan("ikko_ikki")
        assert len(hand(t.pos, ANTI)) == card


def test_with_three_players_oda_draws_for_no_space() -> None:
    board = Board(players=3).control("ikko_ikki", "kyo").soldiers("odani", oda=1)
    t = settled(board.leaders("ono", "nagamasa"))
    assert holder(t, "odani") == clan("oda")
    assert not told(t, CardDrawn)


# ---- Azai and Asakura


@pytest.mark.rule("DT 15.7.1")
def test_dt_15_7_1_azai_and_asakura_keep_what_they_take_while_they_stand_in_it() -> None:
    for there, whose in (("otsu", "azai"), ("kutsuki", "oda")):
        board = Board().control("azai", "otsu").leaders("ono", "nagamasa")
        t = settled(board.soldiers(there, asakura=1), ANTI, "azai_asakura")
        assert holder(t, "otsu") == clan(whose)


@pytest.mark.rule("DT 15.7.2")
def test_dt_15_7_2_their_own_spaces_stay_theirs_when_empty() -> None:
    t = settled(Board().leaders("ono", "nagamasa"), ANTI, "azai_asakura")
    assert holder(t, "odani") == clan("azai")
    assert holder(t, "ichijodani") == clan("asakura")


@pytest.mark.rule("DT 15.7.3")
def test_dt_15_7_3_what_they_leave_is_its_printed_owners_again() -> None:
    board = Board().control("azai", "hamamatsu", "obama", "kyo").control("asakura", "odani")
    board.leaders("ono", "nagamasa").pos.fallen = 1 << clan("azai")
    board.pos.taken_by[clan("azai")] = clan("tokugawa")
    t = settled(board, ANTI, "azai_asakura")
    assert holder(t, "hamamatsu") == clan("tokugawa")
    assert holder(t, "obama") == NONE
    assert holder(t, "kyo") == clan("oda")
    assert holder(t, "odani") == clan("tokugawa")  # who conquered Azai
    assert len(told(t, ControlLapsed)) == 4
    stays = Board().control("azai", "otsu").soldiers("otsu", ikko_ikki=1)
    t = settled(stays.leaders("ono", "nagamasa"), ANTI, "azai_asakura")
    assert holder(t, "otsu") == clan("ikko_ikki")
    assert not told(t, CardDrawn)  # the faction had it before
