"""B: battles through the tower; R: revolts."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.values.readers import SPECTATOR
from kassen.games.shogun.box.names import FARMERS, SPACES, TOWERS
from kassen.games.shogun.rules.actions import TurnAt
from kassen.games.shogun.rules.battles import Attack, outcome
from kassen.games.shogun.rules.events import BattleEnded, CardRemoved, Revolted, Thrown
from kassen.games.shogun.rules.position import NONE, ShogunTable
from kassen.games.shogun.rules.provinces import cubes_inside
from kassen.games.shogun.rules.tower import throw
from kassen.games.shogun.rules.winter import WinterRevolts
from tests.shogun.boards import (
    A,
    B,
    Board,
    C,
    cubes,
    falls,
    number,
    on,
    play,
    stays,
    told,
)

KAI, SURUGA = number("kai"), number("suruga")


def battle(board: Board, armies: int, dice: list[int], target: str = "suruga") -> ShogunTable:
    """The first seat attacks from Kai."""
    return board.table(Attack(A, KAI, number(target), armies), dice=dice)


def against_b(armies: int = 5, others: int = 3, **options: Any) -> Board:
    return Board(**options).province("kai", A, armies).province("suruga", B, others)


@pytest.mark.rule("SH B.1")
def test_sh_b_1_all_who_take_part_and_the_tray_are_thrown() -> None:
    board = against_b().tray(C, 2).tray(A, 1)
    t = battle(board, 4, stays(4 + 1 + 3 + 2))
    (thrown,) = told(t, Thrown)
    assert thrown.cubes == (4, 3, 0, 0, 0, 0)
    assert thrown.tray == (1, 0, 2, 0, 0, 0)
    assert list(t.pos.tray) == [0] * 6
    assert [cubes_inside(t.pos, seat) for seat in (A, B, C)] == [5, 3, 2]


@pytest.mark.rule("SH B.2")
def test_sh_b_2_any_cube_may_stay_or_fall_and_none_is_lost() -> None:
    board = against_b().inside(C, 2).inside(B, 1)
    t = battle(board, 4, falls(2, 4) + falls(1, 3) + falls(1, 1) + falls(1, 2))
    assert [cubes(t, seat) for seat in (A, B, C)] == [62, 62, 62]
    assert t.pos.tray[C] == 1
    assert cubes_inside(t.pos, C) == 1


@pytest.mark.rule("SH B.3")
def test_sh_b_3_the_attacker_fights_with_all_that_he_moved() -> None:
    t = battle(against_b(), 3, stays(6))
    assert told(t, Thrown)[0].cubes[A] == 3
    assert on(t, "kai") == (A, 2)


@pytest.mark.rule("SH B.4")
def test_sh_b_4_the_defender_fights_with_all_of_the_province() -> None:
    t = battle(against_b(others=6), 4, stays(10))
    assert told(t, Thrown)[0].cubes[B] == 6


@pytest.mark.rule("SH B.5")
def test_sh_b_5_a_farmer_defends_a_neutral_province() -> None:
    t = battle(Board().province("kai", A, 5), 4, stays(5))
    assert told(t, Thrown)[0].cubes[FARMERS] == 1


@pytest.mark.rule("SH B.6")
def test_sh_b_6_with_no_farmer_in_stock_none_is_thrown() -> None:
    board = Board().province("kai", A, 5).inside(FARMERS, 20)
    t = battle(board, 4, falls(4, 4) + stays(20))
    assert told(t, Thrown)[0].cubes[FARMERS] == 0
    assert on(t, "suruga") == (A, 4)


@pytest.mark.rule("SH B.7")
def test_sh_b_7_extra_armies_join_the_throw_and_count_fully() -> None:
    board = against_b(others=1).special(A, "attack")
    t = board.table(Attack(A, KAI, SURUGA, 2), dice=falls(3, 3) + falls(0, 1))
    play(t, "add army")
    assert told(t, Thrown)[0].cubes[A] == 3
    assert on(t, "suruga") == (A, 3)


@pytest.mark.rule("SH B.8")
def test_sh_b_8_every_cube_of_a_colour_in_the_tray_counts() -> None:
    board = against_b(others=1).inside(A, 4)
    t = battle(board, 2, falls(2, 2) + falls(1, 1) + falls(4, 4))
    assert on(t, "suruga") == (A, 5)  # more than were sent


@pytest.mark.rule("SH B.9")
def test_sh_b_9_others_are_ignored_and_stay_in_the_tray() -> None:
    board = against_b(others=1).tray(C, 3)
    t = battle(board, 2, falls(2, 2) + falls(0, 1) + falls(3, 3))
    assert on(t, "suruga") == (A, 2)
    assert t.pos.tray[C] == 3


@pytest.mark.rule("SH B.10")
def test_sh_b_10_without_a_marker_farmers_stand_by_the_defender() -> None:
    t = battle(against_b(others=1).tray(FARMERS, 2), 3, falls(3, 3) + falls(1, 1) + falls(2, 2))
    (end,) = told(t, BattleEnded)
    assert (end.attackers, end.own, end.farmers, end.how) == (3, 1, 2, "devastated")


@pytest.mark.rule("SH B.11")
def test_sh_b_11_with_a_marker_they_take_no_part() -> None:
    board = Board().province("kai", A, 5).province("suruga", B, 1, markers=1).tray(FARMERS, 2)
    t = battle(board, 3, falls(3, 3) + falls(1, 1) + falls(2, 2))
    assert on(t, "suruga") == (A, 2)
    assert t.pos.tray[FARMERS] == 2


@pytest.mark.rule("SH B.12")
def test_sh_b_12_all_green_cubes_defend_a_neutral_province() -> None:
    board = Board().province("kai", A, 5).tray(FARMERS, 2)
    t = battle(board, 4, falls(4, 4) + falls(3, 3))
    assert on(t, "suruga") == (A, 1)


@pytest.mark.rule("SH B.13")
@pytest.mark.parametrize("out", [0, 3])
def test_sh_b_13_farmers_who_took_part_go_back_to_stock(out: int) -> None:
    t = battle(against_b(others=1).tray(FARMERS, 2), 3, falls(out, 3) + falls(1, 1) + falls(2, 2))
    assert t.pos.tray[FARMERS] == 0
    assert t.pos.supply[FARMERS] == 20


@pytest.mark.rule("SH B.14")
def test_sh_b_14_more_in_the_tray_wins_whatever_was_thrown() -> None:
    t = battle(against_b(armies=3, others=6), 2, falls(2, 2) + falls(1, 6))
    assert on(t, "suruga") == (A, 1)


@pytest.mark.rule("SH B.15")
def test_sh_b_15_the_losers_cubes_go_to_supply_and_those_inside_stay() -> None:
    t = battle(against_b(others=4), 4, falls(4, 4) + falls(2, 4))
    assert t.pos.supply[B] == 62 - 2
    assert cubes_inside(t.pos, B) == 2


@pytest.mark.rule("SH B.16")
def test_sh_b_16_a_winning_attacker_loses_as_many_as_the_defence_had() -> None:
    """Shinano attacks Kozuke, 4 to 3: 3 blue, 1 yellow, 1 red, 1 green (an example)."""
    board = (
        Board().province("shinano", A, 5).province("kozuke", B, 3).inside(C, 1).inside(FARMERS, 1)
    )
    dice = falls(3, 4) + falls(1, 3) + falls(1, 1) + falls(1, 1)
    t = board.table(Attack(A, number("shinano"), number("kozuke"), 4), dice=dice)
    assert on(t, "kozuke") == (A, 1)
    assert (t.pos.supply[A], t.pos.supply[B], t.pos.supply[FARMERS]) == (62 - 3, 62 - 2, 20)
    assert t.pos.tray[C] == 1
    assert cubes_inside(t.pos, A) == 1


@pytest.mark.rule("SH B.17")
def test_sh_b_17_the_defender_holds_with_a_cube_of_his_own() -> None:
    t = battle(against_b(), 3, falls(1, 3) + falls(3, 3))
    assert on(t, "suruga") == (B, 2)
    assert t.pos.supply[A] == 62 - 5 + 1


@pytest.mark.rule("SH B.18")
def test_sh_b_18_farmers_fall_before_the_defenders_own() -> None:
    assert outcome(2, 1, 2) == ("held", 1)
    assert outcome(2, 3, 1) == ("held", 2)
    t = battle(against_b(others=2).tray(FARMERS, 2), 3, falls(2, 3) + falls(2, 2) + falls(2, 2))
    assert on(t, "suruga") == (B, 2)


@pytest.mark.rule("SH B.19")
def test_sh_b_19_a_tie_lays_the_province_waste() -> None:
    board = Board().province("kai", A, 5).province("suruga", B, 3, "castle")
    t = battle(board, 3, falls(2, 3) + falls(2, 3))
    assert on(t, "suruga") == (NONE, 0)
    assert (t.pos.supply[A], t.pos.supply[B]) == (62 - 5 + 2, 62 - 1)
    assert t.pos.built[SURUGA] == 0


@pytest.mark.rule("SH B.20")
def test_sh_b_20_farmers_alone_hold_nothing() -> None:
    t = battle(against_b(others=1).tray(FARMERS, 2), 3, falls(1, 3) + falls(0, 1) + falls(2, 2))
    assert on(t, "suruga") == (NONE, 0)


@pytest.mark.rule("SH B.21")
def test_sh_b_21_nothing_to_nothing_is_a_tie() -> None:
    assert outcome(0, 0, 0) == ("devastated", 0)
    assert on(battle(against_b(), 3, stays(6)), "suruga") == (NONE, 0)


@pytest.mark.rule("SH B.22")
def test_sh_b_22_laid_waste_means_bare_and_neutral() -> None:
    board = Board().province("kai", A, 5).province("suruga", B, 3, "castle", "temple", markers=2)
    t = battle(board, 3, stays(6))
    pos = t.pos
    assert (pos.owner[SURUGA], pos.armies[SURUGA]) == (NONE, 0)
    assert (pos.built[SURUGA], pos.markers[SURUGA]) == (0, 0)


@pytest.mark.rule("SH B.23")
@pytest.mark.parametrize("out", [0, 1])
def test_sh_b_23_a_neutral_province_not_won_stays_neutral(out: int) -> None:
    t = battle(Board().province("kai", A, 5), 2, falls(out, 2) + falls(1, 1))
    assert on(t, "suruga") == (NONE, 0)
    assert t.pos.supply[A] == 62 - 5 + out


@pytest.mark.rule("SH B.24")
def test_sh_b_24_a_conquered_province_keeps_buildings_and_markers() -> None:
    board = Board().province("kai", A, 5).province("suruga", B, 3, "temple", markers=2)
    t = battle(board, 3, falls(3, 3) + falls(1, 3))
    assert on(t, "suruga") == (A, 2)
    assert (t.pos.built[SURUGA], t.pos.markers[SURUGA]) == (2, 2)


@pytest.mark.rule("SH B.25")
@pytest.mark.parametrize("place", ["castle", "auction", "box_2"])
@pytest.mark.parametrize("out", [0, 3])
def test_sh_b_25_the_card_leaves_the_losers_board_at_once(place: str, out: int) -> None:
    board = against_b(court=True).plan(B, **{place: "suruga"})
    t = battle(board, 3, falls(out, 3) + falls(0, 3))
    assert on(t, "suruga")[0] == (A if out else NONE)
    assert SURUGA not in t.pos.plan


@pytest.mark.rule("SH B.26")
def test_sh_b_26_a_lost_action_is_void_though_the_province_comes_back() -> None:
    board = against_b(others=1).province("totomi", B, 4).plan(B, castle="suruga", battle_a="totomi")
    board.plan(A, battle_a="kai")
    first, then = [*falls(1, 1), *falls(0, 1)], [*falls(0, 1), *falls(3, 3), *stays(1)]
    t = board.table(TurnAt(A, 8), TurnAt(B, 8), TurnAt(B, 0), dice=first + then)
    play(t, "move 1 to suruga")
    assert on(t, "suruga") == (A, 1)
    play(t, "move 3 to suruga")
    assert on(t, "suruga") == (B, 3)
    assert t.pos.built[SURUGA] == 0


@pytest.mark.rule("SH B.27")
def test_sh_b_27_all_see_from_where_and_nothing_else() -> None:
    board = against_b(others=1).plan(B, castle="suruga", temple="chest-3")
    t = battle(board, 2, falls(2, 2) + falls(0, 1))
    seen = observe(t, C).view.plan[14:16]
    assert seen == (NONE, 254)


@pytest.mark.rule("SH B.27", "SH B.25")
def test_sh_b_27_the_log_says_from_which_space_the_card_was_taken() -> None:
    board = against_b(others=1).plan(B, castle="suruga", temple="chest-3")
    t = battle(board, 2, falls(2, 2) + falls(0, 1))
    assert told(t, CardRemoved) == [CardRemoved(B, SURUGA, SPACES.index("castle"))]
    t = battle(against_b(others=1), 2, falls(2, 2) + falls(0, 1))
    assert not told(t, CardRemoved)


@pytest.mark.rule("SH B.28")
def test_sh_b_28_the_tower_is_never_emptied_and_the_tray_waits() -> None:
    board = against_b(others=1).inside(C, 5)
    t = battle(board, 2, falls(2, 2) + falls(0, 1) + falls(2, 5))
    assert cubes_inside(t.pos, C) == 3
    assert t.pos.tray[C] == 2


@pytest.mark.rule("SH B.29")
def test_sh_b_29_what_is_inside_is_open() -> None:
    t = against_b().inside(C, 5).table()
    assert observe(t, SPECTATOR).view.tower == tuple(t.pos.tower)


@pytest.mark.rule("SH B.30")
def test_sh_b_30_two_thirds_of_the_thrown_and_one_third_of_the_stuck_fall() -> None:
    assert TOWERS[0] == "two-rate"
    t = Board().inside(B, 3).table(dice=[1, 2, 3, 1, 2, 3])
    throw(t, [3, 0, 0, 0, 0, 0])
    assert (t.pos.tray[A], t.pos.tray[B]) == (2, 1)


@pytest.mark.rule("SH B.30")
@pytest.mark.parametrize("tower", TOWERS)
def test_sh_b_30_every_model_keeps_all_cubes_and_lets_some_fall(tower: str) -> None:
    fell = Counter[int]()
    for seed in range(40):
        t = Board(tower=tower).inside(B, 6).inside(FARMERS, 4).tray(C, 2).table()
        t.rolled = 1000 * seed
        thrown = [Random(seed).randrange(1, 9), 0, 0, 0, 0, 1]
        t.pos.supply[A] -= thrown[A]
        t.pos.supply[FARMERS] -= 1
        throw(t, thrown)
        assert [cubes(t, colour) for colour in (A, B, C, FARMERS)] == [62, 62, 62, 20]
        for colour in (A, B):
            fell[colour] += t.pos.tray[colour]
    assert fell[A] > 60  # of some 180 that were thrown
    assert fell[B] > 10  # of 240 that were stuck


# ---- revolts


def pressed(armies: int, markers: int, dice: list[int], *built: str) -> ShogunTable:
    board = Board().province("kai", A, armies, *built, markers=markers)
    return board.acts(A, "rice", "kai", dice=dice)


@pytest.mark.rule("SH R.1")
def test_sh_r_1_revolts_come_from_collecting_and_hunger_only() -> None:
    board = Board().province("kai", A, 3, markers=2).province("suruga", A, 1)
    for action in ("castle", "temple", "theater", "deploy-5", "deploy-3"):
        assert not told(board.acts(A, action, "kai"), Revolted)
    assert told(Board().province("kai", A, 3, markers=1).acts(A, "taxes", "kai"), Revolted)


@pytest.mark.rule("SH R.2")
def test_sh_r_2_the_owner_defends_with_all_armies() -> None:
    assert told(pressed(5, 1, stays(6)), Revolted)[0].cubes[A] == 5


@pytest.mark.rule("SH R.3")
def test_sh_r_3_one_farmer_for_each_marker_that_lay_there() -> None:
    assert told(pressed(5, 3, stays(8)), Revolted)[0].cubes[FARMERS] == 3


@pytest.mark.rule("SH R.4")
def test_sh_r_4_in_winter_the_tables_farmers_come_on_top() -> None:
    """Kai with one marker, two more for hunger: three farmers (an example)."""
    board = Board().province("kai", A, 4, markers=1)
    t = board.table(WinterRevolts(A, (KAI,), 2), dice=stays(7))
    assert told(t, Revolted)[0].cubes[FARMERS] == 3


@pytest.mark.rule("SH R.5")
def test_sh_r_5_own_cubes_against_all_green_ones_in_the_tray() -> None:
    board = Board().province("kai", A, 2, markers=1).tray(FARMERS, 1).tray(B, 3).tray(A, 1)
    t = board.acts(A, "rice", "kai", dice=falls(3, 3) + falls(3, 3) + falls(2, 2))
    assert on(t, "kai") == (A, 1)
    assert t.pos.tray[B] == 3


@pytest.mark.rule("SH R.6")
def test_sh_r_6_a_leading_owner_loses_as_many_as_there_are_farmers() -> None:
    t = pressed(4, 2, falls(4, 4) + falls(1, 2))
    assert on(t, "kai") == (A, 3)
    assert t.pos.supply[FARMERS] == 20 - 1
    assert t.pos.supply[A] == 62 - 3


@pytest.mark.rule("SH R.7")
@pytest.mark.parametrize(("own", "farmers"), [(0, 0), (1, 1), (0, 2)])
def test_sh_r_7_if_farmers_lead_or_it_is_a_tie_the_province_is_lost(own: int, farmers: int) -> None:
    t = pressed(3, 2, falls(own, 3) + falls(farmers, 2), "castle")
    assert on(t, "kai") == (NONE, 0)
    assert (t.pos.built[KAI], t.pos.markers[KAI]) == (0, 0)
    assert KAI not in t.pos.plan
    assert t.pos.tray[A] == t.pos.tray[FARMERS] == 0


@pytest.mark.rule("SH R.8")
def test_sh_r_8_a_won_revolt_removes_no_marker_and_a_lost_one_adds_none() -> None:
    assert pressed(4, 2, falls(4, 4) + falls(0, 2)).pos.markers[KAI] == 3
    assert pressed(4, 2, stays(6)).pos.markers[KAI] == 0


@pytest.mark.rule("SH R.9")
@pytest.mark.parametrize("event", ["castles-hold", "temples-peace"])
def test_sh_r_9_castle_temple_and_defence_card_do_not_touch_revolts(event: str) -> None:
    board = Board().event(event).special(A, "defence")
    board.province("kai", A, 2, "castle", "temple", markers=1)
    t = board.acts(A, "rice", "kai", dice=stays(3))
    assert told(t, Revolted)[0].cubes == (2, 0, 0, 0, 0, 1)
    assert t.to_act() == ()
