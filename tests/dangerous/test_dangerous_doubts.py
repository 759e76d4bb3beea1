"""Cases in which the book is short, or easily misread: what was decided (rules version 3)."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.falls import fall
from kassen.games.dangerous.rules.position import HANDED_OVER
from kassen.games.dangerous.rules.retreats import may_go_inside
from kassen.games.dangerous.rules.sides import FIELD, OTHER, Spot, seat_of_side, side_of_seat
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.stations import row
from kassen.games.dangerous.rules.traitors import AfterTreason, TraitorsAt
from kassen.games.dangerous.rules.treason import go_over, go_over_in_combat
from kassen.games.dangerous.rules.units import change_clan, change_rank, leaders_at
from kassen.games.dangerous.rules.versions import LATEST
from kassen.games.dangerous.rules.windows import PlayInCombat
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    alliance,
    asked,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    station,
    texts,
    where,
)

A, B = 1, 2
HIDEYOSHI, KATSUIE, TOKUGAWA, ANTI_ODA_OF_FOUR = range(4)
MISS = [1] * 60


# ---- fort and field (10.2.2) --------------------------------------------------------------------


@pytest.mark.rule("DT 10.2.2b")
@pytest.mark.parametrize(("rules", "storms"), [(2, True), (LATEST, False)])
def test_dt_10_2_2b_who_came_for_those_who_come_out_does_not_storm(
    rules: int, storms: bool
) -> None:
    """Azai, whose Odani is, besieges Oda in it; a relief comes, and Azai flees into the fort."""
    board = Board(rules=rules).control("azai", "odani").soldiers("odani", azai=3, oda=8)
    board.soldiers("fort_odani", oda=2).besieged("odani").entered("odani")
    t = play(board.fights("oda", dice=MISS), "all outside", "retreat", "all inside")
    assert count(t, "fort_odani", "azai") == 3
    assert isinstance(asked(t), StormOrNot) == storms


@pytest.mark.rule("DT 10.2.2d", "DT 10.4.4")
@pytest.mark.parametrize(("rules", "inside"), [(2, False), (LATEST, True)])
def test_dt_10_2_2d_who_came_out_goes_back_though_the_siege_is_of_this_impulse(
    rules: int, inside: bool
) -> None:
    board = Board(rules=rules).control("azai", "odani").soldiers("odani", oda=6)
    board.soldiers("fort_odani", azai=3).activated("odani")
    t = play(board.fights("oda", dice=MISS), "all outside")
    while "stand" in texts(t) and "retreat" not in texts(t) and t.to_act() == (ANTI,):
        play(t, "stand")
    ground = Spot(place("odani"), FIELD, alliance("oda"))
    assert bool(may_go_inside(t, ground, OTHER)) == inside


@pytest.mark.rule("DT 10.5.11", "DT 3.2.16")
@pytest.mark.parametrize(("rules", "left"), [(2, 1), (LATEST, 0)])
def test_dt_10_5_11_each_hit_takes_one_of_two_small_local_clans(rules: int, left: int) -> None:
    board = Board(rules=rules).soldiers("fort_kakegawa", minor=2).soldiers("kakegawa", oda=2)
    board.entered("kakegawa").besieged("kakegawa")
    t = board.fights("oda", dice=[1, 1, 6, 6, *MISS])
    while not isinstance(asked(t), StormOrNot):
        play(t, "pass")
    play(t, "storm")
    assert count(t, "fort_kakegawa", "minor") == left
    assert count(t, "box", "oda") == 2 - left


# ---- betrayal (8.2) -----------------------------------------------------------------------------


@pytest.mark.rule("DT 8.2.18")
@pytest.mark.parametrize("by_clan", [False, True])
def test_dt_8_2_18_a_shogun_who_only_talks_keeps_no_man(by_clan: bool) -> None:
    for rank, left in ((0, 0), (1, 4)):
        board = Board().leaders("kyo", "yoshiaki", "hideyoshi").soldiers("kyo", ashikaga=4)
        change_clan(board.pos, leader("hideyoshi"), clan("ashikaga"))
        change_rank(board.pos, leader("yoshiaki"), rank)
        go_over_in_combat(board.pos, leader("hideyoshi"), clan("oda"), by_clan)
        assert count(board.table(), "kyo", "ashikaga") == left, rank


@pytest.mark.rule("DT 8.2.9")
@pytest.mark.parametrize(("rules", "left"), [(2, 4), (LATEST, 0)])
def test_dt_8_2_9_nor_does_he_out_of_combat(rules: int, left: int) -> None:
    board = Board(rules=rules).leaders("kyo", "yoshiaki", "hideyoshi").soldiers("kyo", ashikaga=4)
    change_clan(board.pos, leader("hideyoshi"), clan("ashikaga"))
    go_over(board.pos, leader("hideyoshi"), clan("oda"))
    assert count(board.table(), "kyo", "ashikaga") == left


@pytest.mark.rule("DT 8.2.17")
def test_dt_8_2_17_in_a_clash_inside_those_in_the_field_have_their_men() -> None:
    """Hideyoshi is won in the fort of Odani, and fights there; Isono besieges it with others."""
    board = Board().leaders("fort_odani", "hideyoshi", "katsuie")
    board.soldiers("fort_odani", azai=1, oda=1).leaders("odani", "isono", "kageakira")
    board.soldiers("odani", azai=5).leaders("yokoyama", "nagamasa").hand(ODA, 13)
    change_clan(board.pos, leader("katsuie"), clan("azai"))
    board.active("azai_asakura")
    t = board.table(TraitorsAt(station("fort_odani"), board.pos.active), dice=MISS)
    while not isinstance(asked(t), BetrayInCombat):
        play(t, "all inside" if "all inside" in texts(t) else "pass")
    play(t, *["pass"] * (t.to_act() == (ANTI,)), "betray card_13 by hideyoshi")
    assert count(t, "odani", "oda") == 3


@pytest.mark.rule("DT 11.0.8")
@pytest.mark.parametrize(("rules", "taken"), [(2, 255), (LATEST, 0)])
def test_dt_11_0_8_an_heir_who_never_comes_does_not_lead_his_clan(rules: int, taken: int) -> None:
    board = Board(rules=rules).enters("takeda").leaders("kofu", "anayama").leaders("peu", "shingen")
    board.leaders("peu", "masakage", "nobuharu").leaders("kyo", "nobunaga")
    go_over(board.pos, leader("anayama"), clan("oda"))
    assert board.pos.taken_by[clan("takeda")] == taken


@pytest.mark.rule("DT 3.3.8")
@pytest.mark.parametrize(("rules", "heir"), [(2, "peu"), (LATEST, "away")])
def test_dt_3_3_8_an_heir_who_went_over_does_not_fall_with_his_fathers_clan(
    rules: int, heir: str
) -> None:
    """Shingen is out for good, and Katsuyori, who waits, went over with Anayama."""
    board = Board(rules=rules).enters("takeda").leaders("peu", "shingen")
    change_clan(board.pos, leader("katsuyori"), clan("oda"))
    t = board.leaders("kyo", "nobunaga").table()
    fall(t, clan("takeda"), clan("oda"))
    assert where(t, "katsuyori") == heir


@pytest.mark.rule("DT 15.7.3", "DT 2.46.7")
def test_dt_15_7_3_a_space_that_a_fall_handed_to_azai_and_that_lapses_is_nobodys() -> None:
    """It ended with an error: nobody can be alone in a space that is neutral."""
    board = Board().control("azai", "obama").entered("obama", sign=HANDED_OVER)
    board.soldiers("kyo", oda=1).soldiers("odani", azai=1)
    t = board.active("oda").table(SettleControl(ODA))
    assert t.pos.control[place("obama")] == NONE
    assert not t.pos.traces[place("obama")] & HANDED_OVER


@pytest.mark.rule("DT 11.0.8", "DT 8.2.18")
def test_dt_11_0_8_in_combat_too_a_clan_is_won_with_its_last_leader() -> None:
    """Murashige is there, so Ieyasu goes over with the men under him alone."""
    board = Board().soldiers("kakegawa", tokugawa=3).leaders("kakegawa", "ieyasu", "murashige")
    go_over_in_combat(board.pos, leader("ieyasu"), clan("takeda"), by_clan=False)
    assert board.pos.taken_by[clan("tokugawa")] == clan("takeda")


@pytest.mark.rule("DT 8.2.20")
@pytest.mark.parametrize(("rules", "windows"), [(2, 2), (LATEST, 0)])
def test_dt_8_2_20_no_combat_cards_where_all_who_came_have_gone_over(
    rules: int, windows: int
) -> None:
    """Takeda is in the fort of Gifu, and Sakuma, who has come for him, is won with his man."""
    board = Board(rules=rules, ask_always=True).enters("takeda").soldiers("fort_gifu", takeda=4)
    board.leaders("gifu", "nobumori").soldiers("gifu", oda=1).control("takeda", "gifu")
    board.leaders("tomo", "yoshiaki").hand(ANTI, 9, 48).hand(ODA, 30).entered("gifu")
    change_rank(board.pos, leader("yoshiaki"), 1)
    t, found = board.besieged("gifu").fights("oda", dice=MISS), 0
    while t.to_act():
        found += isinstance(asked(t), PlayInCombat)
        betray = "betray card_9 by yoshiaki"
        play(t, betray if betray in texts(t) else "pass")
    assert leader("nobumori") in leaders_at(t.pos, station("gifu"))
    assert found == windows


@pytest.mark.rule("DT 8.4.2", "DT 10.2.1")
@pytest.mark.parametrize(("rules", "cut"), [(2, 1), (LATEST, 0)])
def test_dt_8_4_2_besieged_friends_of_traitors_keep_what_they_have(rules: int, cut: int) -> None:
    """Rokkaku, one of the besiegers of Otsu, has gone over; the man inside takes no part."""
    board = Board(rules=rules).leaders("otsu", "rokkaku_yoshikata").soldiers("otsu", enryakuji=1)
    board.soldiers("fort_otsu", oda=1).active("oda")
    change_clan(board.pos, leader("rokkaku_yoshikata"), clan("hosokawa"))
    t = board.table(TraitorsAt(station("otsu"), board.pos.active), dice=MISS)
    assert t.pos.cut[row(station("fort_otsu"), clan("oda"))] == cut


# ---- three players (16.1.4.3) -------------------------------------------------------------------


def captured(rules: int = LATEST, **men: int) -> tuple[int, int]:
    """Cards of A and B after A's step 8; Oda has left Ibaraki to these."""
    board = Board(3, rules=rules).control("oda", "ibaraki").soldiers("ibaraki", **men)
    t = board.leaders("ono", "isono").active("azai_asakura").table(SettleControl(A))
    return len(hand(t.pos, A)), len(hand(t.pos, B))


@pytest.mark.rule("DT 16.1.4.3")
def test_dt_16_1_4_3_a_card_is_drawn_by_the_active_player_who_has_units_there() -> None:
    assert captured(azai=1, saika=4) == (1, 0), "though it is Saika's now"
    assert captured(saika=4) == (0, 0), "what bystanders are left with he has not captured"
    assert captured(2, saika=4) == (1, 0)


def won(rules: int = LATEST, **men: int) -> tuple[int, int]:
    """The same of Ishiyama, which is printed as B's, after somebody has gone over there."""
    board = Board(3, rules=rules).control("oda", "ishiyama").soldiers("ishiyama", **men)
    board.leaders("ono", "isono").active("azai_asakura")
    t = board.table(AfterTreason(place("ishiyama"), 1))
    return len(hand(t.pos, A)), len(hand(t.pos, B))


@pytest.mark.rule("DT 16.1.4.3", "DT 8.2.13")
def test_dt_16_1_4_3_at_once_too_the_player_draws_whose_units_took_it() -> None:
    assert won(azai=2) == (0, 0), "A took what was B's"
    assert won(2, azai=2) == (0, 1), "and B drew for it"
    assert won(saika=2) == (0, 1)


@pytest.mark.rule("DT 2.46.4", "DT 16.1.5.1")
@pytest.mark.parametrize(("rules", "asked_first"), [(2, B), (LATEST, A)])
def test_dt_2_46_4_a_tie_among_clans_of_one_player_is_his_to_break(
    rules: int, asked_first: int
) -> None:
    board = Board(3, rules=rules).control("oda", "ibaraki").leaders("ono", "isono")
    board.soldiers("ibaraki", azai=2, asakura=2).active("ikko_ikki")
    assert board.table(SettleControl(B)).to_act() == (asked_first,)


@pytest.mark.rule("DT 16.1.5.5", "DT 3.2.19")
@pytest.mark.parametrize(("rules", "side"), [(2, OTHER), (LATEST, NONE)])
def test_dt_16_1_5_5_who_leads_neutrals_has_no_units_there(rules: int, side: int) -> None:
    board = Board(3, rules=rules).soldiers("obama", minor=2, azai=3)
    t = board.table()
    for attacker, seat in (("azai_asakura", ODA), ("oda", A)):
        ground = Spot(place("obama"), FIELD, alliance(attacker))
        if attacker == "oda":
            t = Board(3, rules=rules).soldiers("obama", minor=2, oda=3).table()
        assert side_of_seat(t, ground, seat) == side


@pytest.mark.rule("DT 3.2.19", "DT 16.1.5.1")
@pytest.mark.parametrize(("rules", "seat"), [(2, A), (LATEST, B)])
def test_dt_16_1_5_1_neutrals_are_led_by_the_player_who_stands_with_them(
    rules: int, seat: int
) -> None:
    board = Board(3, rules=rules).enters("takeda").soldiers("nagashino", takeda=1, minor=1, oda=3)
    ground = Spot(place("nagashino"), FIELD, alliance("oda"))
    assert seat_of_side(board.table(), ground, OTHER) == seat


@pytest.mark.rule("DT 16.1.8.1", "DT 16.1.4.3")
def test_dt_16_1_8_1_taking_kyo_gives_a_card_like_any_space() -> None:
    for step in (SettleControl(A), AfterTreason(place("kyo"), 1)):
        board = Board(3).control("oda", "kyo").soldiers("kyo", azai=3).leaders("ono", "isono")
        board.pos.azuchi = place("kannonji")  # else who takes Kyo has won
        board.pos.fort[board.pos.azuchi] = 3
        t = board.control("oda", "kannonji").active("azai_asakura").table(step)
        assert len(hand(t.pos, A)) == 1


# ---- four players -------------------------------------------------------------------------------


@pytest.mark.rule("DT 16.2.9.1c")
def test_dt_16_2_9_1c_where_it_is_nobodys_the_player_with_most_units_decides() -> None:
    def decides(*names: str, rules: int = LATEST) -> int:
        board = Board(4, rules=rules).leaders("kyo", *names).soldiers("kyo", oda=4, azai=7)
        t = board.entered("kyo").fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=MISS)
        while t.to_act() == (ANTI_ODA_OF_FOUR,):
            play(t, "pass" if "pass" in texts(t) else texts(t)[0])
        return t.to_act()[0]

    assert decides("mitsuhide", "ieyasu", "katsuie") == TOKUGAWA
    assert decides("nagahide", "katsuie") == KATSUIE
    assert decides("nagahide", "katsuie", "mitsuhide", "ieyasu") == KATSUIE, "in order, in a tie"
    assert decides("nobunaga") == HIDEYOSHI
    assert decides("nagahide", "katsuie", rules=2) == HIDEYOSHI


@pytest.mark.rule("DT 16.2.9.3")
def test_dt_16_2_9_3_a_game_by_earlier_rules_says_so_of_the_guard() -> None:
    board = Board(4, rules=2).leaders("sekigahara", "nobunaga")
    board.soldiers("sekigahara", oda=5, tokugawa=2, azai=7)
    board.control("oda", "ogaki").entered("sekigahara")
    t = board.fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[6, 1, *[6] * 2, *MISS])
    while not any(one.startswith("lose") for one in texts(t)):
        play(t, "stand" if "stand" in texts(t) else "pass")
    assert refused(t, "lose guard").reason.id == "guard-is-not-chosen"
