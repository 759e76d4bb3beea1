"""Cases in which the book is short, or easily misread: what was decided (rules version 3)."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Choice
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.traitors import AfterTreason, TraitorsAt
from kassen.games.dangerous.rules.treason import go_over, go_over_in_combat
from kassen.games.dangerous.rules.units import change_clan, change_rank
from kassen.games.dangerous.rules.versions import LATEST
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    station,
    texts,
)

A, B = 1, 2
HIDEYOSHI, KATSUIE, TOKUGAWA, ANTI_ODA_OF_FOUR = range(4)
MISS = [1] * 60


def asked(t: DangerousTable) -> Choice | None:
    return t.choice(t.to_act()[0]) if t.to_act() else None


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
