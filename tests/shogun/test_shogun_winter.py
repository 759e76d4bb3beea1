"""W: winter; V: the end."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.values.results import Result
from kassen.games.shogun.box.names import FARMERS
from kassen.games.shogun.rules.events import Hungry, Revolted, RiceLeft, Scored, WinterBegan
from kassen.games.shogun.rules.position import GONE, NONE, ON_DISPLAY, ShogunTable
from kassen.games.shogun.rules.rounds import ClearUp, NewYear
from kassen.games.shogun.rules.victory import GameEnd, result_of
from kassen.games.shogun.rules.winter import (
    Scoring,
    Shortage,
    Winter,
    WinterRevolts,
    hunger,
    majority_points,
    shortage,
)
from tests.shogun.boards import A, B, Board, C, falls, number, on, play, refused, stays, texts, told

NINE = ["kai", "aki", "bingo", "bitchu", "bizen", "kaga", "hida", "hoki", "ise"]
LOSS_3 = 2  # the event card of two farmers


def winter(board: Board, card: int = LOSS_3, dice: list[int] | None = None) -> ShogunTable:
    board.pos.round = 3
    board.pos.events[card] = ON_DISPLAY
    return board.table(Winter(), dice=dice)


def holding(*names: str, rice: int, armies: int = 1, **options: Any) -> Board:
    board = Board(**options)
    for name in names:
        board.province(name, A, armies)
    return board.has(A, rice=rice)


@pytest.mark.rule("SH W.1")
def test_sh_w_1_loss_shortages_revolts_scoring() -> None:
    t = winter(holding("kai", rice=3, armies=5))
    kinds = [type(event) for event in t.events or ()]
    order = [kinds.index(kind) for kind in (WinterBegan, RiceLeft, Hungry, Revolted, Scored)]
    assert order == sorted(order)


@pytest.mark.rule("SH W.2")
def test_sh_w_2_everybody_loses_the_rice_of_the_card() -> None:
    """Winter card 3: all lose 3 (an example)."""
    board = Board().has(A, rice=5).has(B, rice=3).has(C, rice=9)
    assert winter(board).pos.rice == [2, 0, 6]


@pytest.mark.rule("SH W.3")
def test_sh_w_3_rice_does_not_fall_below_0() -> None:
    t = winter(holding("kai", rice=1, armies=9))
    assert t.pos.rice[A] == 0
    assert told(t, Hungry)[0].short == 1


@pytest.mark.rule("SH W.4")
def test_sh_w_4_short_is_provinces_less_rice() -> None:
    t = holding(*NINE, rice=6).table()
    assert shortage(t, A) == 3
    assert shortage(holding(*NINE, rice=12).table(), A) == 0


def table_of_hunger(short: int) -> tuple[int, int]:
    return hunger(Board().table(), short)


@pytest.mark.rule("SH W.5")
def test_sh_w_5_short_of_one() -> None:
    assert table_of_hunger(0) == (0, 0)
    assert table_of_hunger(1) == (1, 1)


@pytest.mark.rule("SH W.6")
def test_sh_w_6_short_of_two() -> None:
    assert table_of_hunger(2) == (1, 2)


@pytest.mark.rule("SH W.7")
def test_sh_w_7_short_of_three_or_four() -> None:
    """Nine provinces and six rice: two revolts with two more farmers each (an example)."""
    assert table_of_hunger(3) == table_of_hunger(4) == (2, 2)
    t = holding(*NINE, rice=6, armies=2).table(Shortage(A), dice=[1, 1])
    assert len(told(t, Hungry)[0].provinces) == 2


@pytest.mark.rule("SH W.8")
def test_sh_w_8_short_of_five_or_six() -> None:
    assert table_of_hunger(5) == table_of_hunger(6) == (2, 3)


@pytest.mark.rule("SH W.9")
def test_sh_w_9_short_of_seven_or_more() -> None:
    assert table_of_hunger(7) == table_of_hunger(30) == (3, 3)


@pytest.mark.rule("SH W.10")
def test_sh_w_10_provinces_are_drawn_blindly_and_nobody_decides() -> None:
    board = holding("kai", "aki", "hida", rice=0, armies=9)
    t = board.table(Shortage(A), dice=[3, 1])
    assert told(t, Hungry)[0].provinces == (number("aki"), number("kai"))
    drawn = set()
    for roll in (1, 2, 3):
        one = holding("kai", "aki", "hida", rice=2, armies=9)
        drawn |= set(told(one.table(Shortage(A), dice=[roll, *stays(20)]), Hungry)[0].provinces)
    assert drawn == {number("kai"), number("aki"), number("hida")}


@pytest.mark.rule("SH W.11")
def test_sh_w_11_all_are_drawn_first_and_the_owner_chooses_their_order() -> None:
    board = holding("kai", "aki", "hida", rice=0, armies=9)
    t = board.table(Shortage(A), dice=[1, 1, *falls(50, 50)])
    assert texts(t) == ["face aki", "face hida"]
    assert refused(t, "face kai").rule == "SH W.11"
    play(t, "face hida")
    assert [event.province for event in told(t, Revolted)] == [number("hida"), number("aki")]
    assert t.to_act() == ()  # the last one was no choice


@pytest.mark.rule("SH W.12")
def test_sh_w_12_players_go_in_the_turn_order_of_fall() -> None:
    board = Board().order(C, A, B)
    for seat, name in enumerate(("kai", "aki", "hida")):
        board.province(name, seat, 5)
    t = winter(board)
    assert [event.seat for event in told(t, Hungry)] == [C, A, B]


@pytest.mark.rule("SH W.13")
def test_sh_w_13_no_event_special_card_or_castle_in_winter() -> None:
    board = Board().special(A, "defence").province("kai", A, 3, "castle").has(A, rice=0)
    t = winter(board, card=3)  # the castle event is the winter card
    assert told(t, Revolted)[0].cubes == (3, 0, 0, 0, 0, 1)
    assert t.to_act() == ()


@pytest.mark.rule("SH W.14")
def test_sh_w_14_a_winter_revolt_adds_no_marker() -> None:
    board = Board().province("kai", A, 4, markers=1)
    t = board.table(WinterRevolts(A, (number("kai"),), 1), dice=falls(4, 4) + stays(2))
    assert t.pos.markers[number("kai")] == 1


@pytest.mark.rule("SH W.15")
def test_sh_w_15_who_has_no_province_suffers_nothing() -> None:
    t = winter(Board())
    assert not told(t, Hungry)
    assert t.pos.points == [0, 0, 0]


@pytest.mark.rule("SH W.16")
def test_sh_w_16_scoring_counts_what_stands_after_all_revolts() -> None:
    board = Board().province("kai", A, 1, "castle").has(A, rice=0)
    t = winter(board, dice=[1, *stays(2)])
    assert on(t, "kai") == (NONE, 0)
    assert t.pos.points[A] == 0


@pytest.mark.rule("SH W.17")
def test_sh_w_17_one_point_for_a_province_and_for_a_building() -> None:
    board = Board().province("kai", A, 1, "castle").province("aki", A, 1)
    (mine, *_) = told(board.table(Scoring()), Scored)
    assert (mine.provinces, mine.buildings) == (2, 1)


@pytest.mark.rule("SH W.18")
def test_sh_w_18_most_castles_temples_theaters_of_a_region() -> None:
    board = Board().province("kai", A, 1, "castle", "temple").province("izu", A, 1, "theater")
    t = board.province("suruga", A, 1, "castle").province("sagami", B, 1, "castle").table()
    assert majority_points(t)[A] == 3 + 2 + 1
    assert majority_points(t)[B] == 0
    moon = Board(side="moon").province("kai", A, 1, "castle").province("suruga", B, 1, "castle")
    assert majority_points(moon.table())[:2] == [3, 3]  # another region


@pytest.mark.rule("SH W.19")
def test_sh_w_19_all_tied_get_one_point_less() -> None:
    board = Board()
    for seat, name in enumerate(("kai", "suruga", "sagami")):
        board.province(name, seat, 1, "castle")
    board.pos.built[number("kai")] |= 4
    board.pos.built[number("suruga")] |= 4
    t = board.table()
    assert majority_points(t) == [2 + 0, 2 + 0, 2]


@pytest.mark.rule("SH W.20")
def test_sh_w_20_no_building_no_majority() -> None:
    t = holding("kai", rice=9).table()
    assert majority_points(t)[A] == 0


@pytest.mark.rule("SH W.21")
def test_sh_w_21_after_the_first_winter() -> None:
    board = Board().province("kai", A, 1, markers=2).has(A, rice=5)
    board.pos.round = 3
    board.pos.events[0] = ON_DISPLAY
    t = board.table(NewYear())
    assert t.pos.rice == [0, 0, 0]
    assert sum(t.pos.markers) == 0
    assert t.pos.events[0] == GONE
    assert t.pos.events.count(ON_DISPLAY) == 4
    assert list(t.pos.daimyo) == [NONE] * 3


@pytest.mark.rule("SH W.22")
def test_sh_w_22_armies_chests_buildings_tower_and_tray_carry_over() -> None:
    board = Board().province("kai", A, 4, "castle").has(A, chests=7).tray(B, 2).inside(FARMERS, 3)
    board.pos.round = 3
    t = board.table(NewYear())
    assert on(t, "kai") == (A, 4)
    assert (t.pos.built[number("kai")], t.pos.chests[A]) == (1, 7)
    assert (t.pos.tray[B], t.pos.tower[FARMERS]) == (2, 3)


# ---- V


@pytest.mark.rule("SH V.1")
def test_sh_v_1_the_game_ends_after_the_second_winter() -> None:
    for round, over in ((3, False), (6, True)):
        board = Board()
        board.pos.round = round
        board.pos.events[LOSS_3] = ON_DISPLAY
        t = board.table(ClearUp())
        assert (t.result is not None) is over


def ended(points: list[int], chests: list[int]) -> Result:
    board = Board()
    board.pos.points, board.pos.chests = points, chests
    t = board.table(GameEnd())
    assert t.result == result_of(t)
    return result_of(t)


@pytest.mark.rule("SH V.2")
def test_sh_v_2_most_points_win() -> None:
    assert ended([30, 41, 40], [9, 0, 9]) == Result((B,), "most-points")


@pytest.mark.rule("SH V.3")
def test_sh_v_3_a_tie_goes_to_more_chests() -> None:
    assert ended([41, 41, 40], [3, 2, 9]) == Result((A,), "more-chests")


@pytest.mark.rule("SH V.4")
def test_sh_v_4_if_still_equal_the_victory_is_shared() -> None:
    assert ended([41, 41, 40], [3, 3, 9]) == Result((A, B), "shared")
