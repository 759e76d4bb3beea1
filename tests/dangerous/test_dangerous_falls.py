"""Chapter 3.3: falls and withdrawals."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules.communication import Lines
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.falls import CheckFalls, first_to_fall
from kassen.games.dangerous.rules.losses import Fates
from kassen.games.dangerous.rules.position import LASTING, DangerousTable
from kassen.games.dangerous.rules.regroup import Regrouping, number_of
from kassen.games.dangerous.rules.sequence import in_play
from kassen.games.dangerous.rules.told_control import ClanFell, ClanWithdrew
from kassen.games.dangerous.rules.units import change_clan
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    texts,
    told,
    where,
)


def azai(at: str = "box") -> Board:
    """Oda has taken Odani and stands in it; where Azai's leaders are."""
    board = Board().leaders(at, "nagamasa", "isono").soldiers("sawayama", azai=2)
    return board.control("oda", "odani").soldiers("odani", oda=3)


def checked(board: Board) -> DangerousTable:
    return board.active("oda").table(CheckFalls())


def fallen(t: DangerousTable) -> list[int]:
    return [event.clan for event in told(t, ClanFell)]


@pytest.mark.rule("DT 3.3.1")
def test_dt_3_3_1_a_clan_falls_with_its_castle_and_no_leader_at_large() -> None:
    for at in ("box", "peu", "fort_yokoyama"):
        board = azai(at).soldiers("yokoyama", oda=1)
        assert fallen(checked(board)) == [clan("azai")]
    on_track = azai("track")
    on_track.pos.due[leader("nagamasa")] = on_track.pos.due[leader("isono")] = 5
    assert fallen(checked(on_track)) == [clan("azai")]
    for at in ("sawayama", "kutsuki"):
        assert not fallen(checked(azai(at)))


@pytest.mark.rule("DT 3.3.2")
def test_dt_3_3_2_without_a_castle_it_falls_with_all_its_starting_spaces() -> None:
    board = Board().leaders("box", "rokkaku_yoshikata").control("oda", "mitsukuri")
    assert fallen(checked(board)) == [clan("rokkaku")]
    mori = Board().enters("mori").leaders("box", "terumoto", "takakage", "motoharu")
    spaces = ["takamatsu", "bitchu_matsuyama", "ueshi"]
    assert not fallen(checked(mori.control("oda", *spaces)))
    ukita = Board().enters("mori").leaders("box", "naoie").control("oda", "okayama")
    assert fallen(checked(ukita)) == [clan("ukita")]  # it has a castle, so Iwaya does not matter


@pytest.mark.rule("DT 3.3.3")
def test_dt_3_3_3_oda_falls_with_all_of_its_castles_only() -> None:
    def oda() -> Board:
        return Board().leaders("box", "nobunaga").control("ikko_ikki", "kiyosu")

    assert not fallen(checked(oda()))
    assert fallen(checked(oda().control("ikko_ikki", "gifu"))) == [clan("oda")]
    built = oda().control("ikko_ikki", "gifu")
    built.pos.azuchi = place("kannonji")
    built.pos.fort[place("kannonji")] = 3
    assert not fallen(checked(built))


@pytest.mark.rule("DT 3.3.4")
def test_dt_3_3_4_ashikaga_and_ikko_ikki_never_fall() -> None:
    board = Board().leaders("peu", "yoshiaki").soldiers("box", ikko_ikki=28)
    t = checked(board.control("oda", *FACTS.place_ids[:72]))
    assert clan("ashikaga") not in fallen(t)
    assert clan("ikko_ikki") not in fallen(t)


@pytest.mark.rule("DT 3.3.5")
def test_dt_3_3_5_a_besieged_castle_is_not_lost() -> None:
    board = Board().leaders("fort_odani", "nagamasa", "isono").soldiers("odani", oda=5)
    assert not fallen(checked(board))


@pytest.mark.rule("DT 3.3.6")
def test_dt_3_3_6_its_leaders_are_gone_without_a_die() -> None:
    board = azai("fort_sawayama").leaders("track", "isono").leaders("box", "nagamasa")
    board.pos.due[leader("isono")] = 5
    t = board.active("oda").table(CheckFalls(), dice=[])
    assert where(t, "nagamasa") == where(t, "isono") == "peu"
    assert not t.pos.due[leader("isono")]


@pytest.mark.rule("DT 3.3.7")
def test_dt_3_3_7_its_soldiers_wait_in_the_conquerors_box() -> None:
    t = checked(azai().soldiers("box", azai=1).soldiers("fort_yokoyama", azai=1))
    assert count(t, "box", "oda") == 4
    assert not any(count(t, at, "azai") for at in ("box", "sawayama", "fort_yokoyama"))


@pytest.mark.rule("DT 3.3.8")
def test_dt_3_3_8_who_went_over_before_stays_with_his_new_clan() -> None:
    board = azai().leaders("kitanosho", "isono")
    change_clan(board.pos, leader("isono"), clan("oda"))
    t = checked(board)
    assert fallen(t) == [clan("azai")]
    assert where(t, "isono") == "kitanosho"


@pytest.mark.rule("DT 3.3.9")
def test_dt_3_3_9_the_conqueror_has_most_units_in_the_castle() -> None:
    board = azai().soldiers("odani", tokugawa=4)
    assert told(checked(board), ClanFell)[0].conqueror == clan("tokugawa")
    gone_on = Board().leaders("box", "nagamasa", "isono").control("tokugawa", "odani")
    assert told(checked(gone_on), ClanFell)[0].conqueror == clan("tokugawa")


@pytest.mark.rule("DT 3.3.10")
def test_dt_3_3_10_without_a_castle_units_in_all_its_starting_spaces_count() -> None:
    board = Board().leaders("box", "nagaharu").control("oda", "miki", "kakogawa")
    board.soldiers("miki", oda=2).soldiers("kakogawa", oda=2).soldiers("miki", tokugawa=3)
    board.pos.alliance[clan("bessho")] = alliance("anti_oda_minors")
    board.pos.faction[clan("bessho")] = 1
    assert told(checked(board), ClanFell)[0].conqueror == clan("oda")


@pytest.mark.rule("DT 3.3.11")
def test_dt_3_3_11_in_a_tie_the_conquering_faction_chooses() -> None:
    t = checked(azai().soldiers("odani", tokugawa=3, hosokawa=1))
    assert t.to_act() == (ODA,)
    assert texts(t) == ["choose oda", "choose tokugawa"]
    assert refused(t, "choose hosokawa").rule == "DT 3.3.9"
    play(t, "choose tokugawa")
    assert told(t, ClanFell)[0].conqueror == clan("tokugawa")
    assert count(t, "box", "tokugawa") == 2


@pytest.mark.rule("DT 3.3.12")
def test_dt_3_3_12_a_fall_comes_before_control_is_settled_and_before_dice() -> None:
    board = Board().leaders("box", "nagamasa", "isono").soldiers("odani", oda=3)
    assert board.pos.control[place("odani")] == clan("azai")
    fates = Fates((leader("nagamasa"), leader("isono")))
    t = board.active("oda").table(CheckFalls(), fates, dice=[])
    assert fallen(t) == [clan("azai")]
    assert where(t, "nagamasa") == "peu"


@pytest.mark.rule("DT 3.3.13")
def test_dt_3_3_13_a_clan_without_leaders_of_its_own_has_none_at_large() -> None:
    board = Board().enters("mori").soldiers("box", murakami=2).control("oda", "kasaoka")
    assert fallen(checked(board)) == [clan("murakami")]
    over = azai("kitanosho")
    for name in ("nagamasa", "isono"):
        change_clan(over.pos, leader(name), clan("oda"))
    assert fallen(checked(over)) == [clan("azai")]


@pytest.mark.rule("DT 2.46.7")
def test_dt_2_46_7_the_spaces_of_a_fallen_clan_are_the_conquerors() -> None:
    t = checked(azai())
    names = ("sawayama", "yokoyama", "odani")
    assert {t.pos.control[place(name)] for name in names} == {clan("oda")}
    assert t.pos.taken_by[clan("azai")] == clan("oda")


def test_a_fall_may_lift_a_siege() -> None:
    t = checked(azai().soldiers("fort_kannonji", oda=1).soldiers("kannonji", azai=1))
    assert count(t, "kannonji", "oda") == 1


def test_one_fall_may_bring_about_another() -> None:
    """Nobody is asked twice, and step 8 looks for falls."""
    board = azai().leaders("box", "yoshikage", "kageakira").soldiers("ichijodani", tokugawa=1)
    t = board.active("oda").table(SettleControl(ODA))
    assert fallen(t) == [clan("azai"), clan("asakura")]
    assert first_to_fall(t.pos, FACTS) == NONE


# ---- withdrawals


@pytest.mark.rule("DT 3.31.1")
def test_dt_3_31_1_mori_withdraws_with_takamatsu_and_tottori() -> None:
    board = Board().enters("mori").leaders("okayama", "terumoto").control("oda", "takamatsu")
    assert not told(checked(board), ClanWithdrew)
    t = checked(board.control("tokugawa", "tottori"))
    assert [event.clan for event in told(t, ClanWithdrew)] == [clan("mori")]


@pytest.mark.rule("DT 3.31.2")
def test_dt_3_31_2_uesugi_withdraws_with_uotsu() -> None:
    board = Board().enters("uesugi").leaders("toyama", "kenshin").control("oda", "uotsu")
    assert [event.clan for event in told(checked(board), ClanWithdrew)] == [clan("uesugi")]


@pytest.mark.rule("DT 3.31.3")
def test_dt_3_31_3_all_its_units_leave_the_game() -> None:
    board = Board().enters("uesugi").leaders("toyama", "kenshin").control("oda", "uotsu")
    t = checked(board.soldiers("echigo", uesugi=4).soldiers("box", uesugi=3))
    assert where(t, "kenshin") == where(t, "kagekatsu") == "peu"
    assert count(t, "peu", "uesugi") == 7


@pytest.mark.rule("DT 3.31.4")
def test_dt_3_31_4_who_went_over_before_is_not_withdrawn() -> None:
    board = Board().enters("mori").leaders("kyo", "motoharu").leaders("okayama", "terumoto")
    change_clan(board.pos, leader("motoharu"), clan("oda"))
    t = checked(board.control("oda", "takamatsu", "tottori"))
    assert where(t, "terumoto") == "peu"
    assert where(t, "motoharu") == "kyo"


@pytest.mark.rule("DT 3.31.5")
def test_dt_3_31_5_ukita_and_murakami_stay_and_the_mori_chit_while_ukita_lives() -> None:
    board = Board().enters("mori").leaders("okayama", "naoie").soldiers("kasaoka", murakami=2)
    t = checked(board.leaders("box", "terumoto").control("oda", "takamatsu", "tottori"))
    assert where(t, "naoie") == "okayama"
    assert count(t, "kasaoka", "murakami") == 2
    assert in_play(t.pos, FACTS, alliance("mori"))
    t.pos.fallen |= 1 << clan("ukita")
    assert not in_play(t.pos, FACTS, alliance("mori"))


# ---- Takeda, Enryaku-ji, Ikko-Ikki


def takeda() -> Board:
    board = Board().enters("takeda").leaders("box", "shingen", "masakage", "nobuharu", "anayama")
    board.soldiers("sunpu", takeda=3).soldiers("box", takeda=2)
    return board.control("oda", "kofu").soldiers("kofu", oda=1)


@pytest.mark.rule("DT 3.32.1")
def test_dt_3_32_1_takedas_units_leave_the_game_and_join_nobody() -> None:
    t = checked(takeda())
    assert fallen(t) == [clan("takeda")]
    assert count(t, "peu", "takeda") == 5
    assert count(t, "box", "oda") == 0
    assert where(t, "shingen") == where(t, "katsuyori") == "peu"


@pytest.mark.rule("DT 3.32.2")
def test_dt_3_32_2_units_of_takeda_that_went_over_stay() -> None:
    board = takeda().leaders("kyo", "anayama")
    change_clan(board.pos, leader("anayama"), clan("tokugawa"))
    assert where(checked(board), "anayama") == "kyo"


@pytest.mark.rule("DT 3.32.3")
def test_dt_3_32_3_the_conqueror_regroups_one_more_all_the_same() -> None:
    t = checked(takeda())
    assert number_of(t, clan("oda"), Lines(t.pos, FACTS)) == 5


@pytest.mark.rule("DT 15.4.4")
def test_dt_15_4_4_fallen_monks_do_not_join_oda() -> None:
    board = Board().soldiers("box", enryakuji=2).soldiers("mt_hiei", oda=3)
    t = checked(board)
    assert fallen(t) == [clan("enryakuji")]
    assert count(t, "peu", "enryakuji") == 2
    waiting = Board(turn=1).soldiers("track", enryakuji=2).soldiers("mt_hiei", oda=3)
    assert not fallen(checked(waiting))  # they have not come yet


@pytest.mark.rule("DT 3.33.1")
def test_dt_3_33_1_ikko_ikki_is_in_play_without_a_single_space() -> None:
    spaces = [name for name in FACTS.place_ids[:72] if FACTS.mon[place(name)] == clan("ikko_ikki")]
    t = checked(Board().soldiers("box", ikko_ikki=28).control("oda", *spaces))
    assert not fallen(t)
    assert in_play(t.pos, FACTS, alliance("ikko_ikki"))


@pytest.mark.rule("DT 3.33.3")
def test_dt_3_33_3_under_the_lasting_truce_ikko_ikki_stays_but_never_regroups() -> None:
    board = Board().soldiers("box", ikko_ikki=5).soldiers("ishiyama", ikko_ikki=1)
    board.leaders("box", "nagamasa")
    assert "regroup ikko_ikki_soldier in ishiyama" in texts(board.table(Regrouping(ANTI, ())))
    board.pos.truce = LASTING
    t = board.table(Regrouping(ANTI, ()))
    assert refused(t, "regroup ikko_ikki_soldier in ishiyama").rule == "DT 3.33.3"
    assert count(t, "ishiyama", "ikko_ikki") == 1
