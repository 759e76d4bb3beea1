"""Chapter 5.3: a unit out of communication takes half a hit, and the rest may be lost with it."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import CUT_SOLDIER
from kassen.games.dangerous.rules.casualties import Losses
from kassen.games.dangerous.rules.excess import TakeExcess
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sides import FIELD
from kassen.games.dangerous.rules.versions import LATEST, SHARED_SET_UP
from tests.dangerous.boards import Board, alliance, clan, count, leader, place, play, texts, where

HERE = "sekigahara"
GROUND = place(HERE), FIELD, alliance("oda")


def force(cut: int, men: int, *cut_leaders: str, rules: int = LATEST) -> Board:
    """Nobunaga commands, and of his men so many are out of communication."""
    board = Board(rules=rules).leaders(HERE, "nobunaga").soldiers(HERE, oda=cut + men, azai=3)
    board.pos.cut[place(HERE) * 23 + clan("oda")] = cut
    board.pos.commander[0] = leader("nobunaga")
    for name in cut_leaders:
        board.pos.cut_leaders |= 1 << leader(name)
    return board


def hit(board: Board, hits: int) -> DangerousTable:
    return board.table(Losses(*GROUND, (2 * hits, 0), ()))


@pytest.mark.rule("DT 5.3.6", "DT 10.3.4b")
def test_dt_5_3_6_half_a_hit_does_not_pass_to_the_commander_over_men_in_communication() -> None:
    t = hit(force(1, 1, "nobunaga"), 2)
    assert (count(t, HERE, "oda"), where(t, "nobunaga")) == (0, HERE)
    t = hit(force(1, 1, "nobunaga"), 3)
    assert where(t, "nobunaga") != HERE
    t = hit(force(2, 1, "nobunaga"), 2)  # no half is left
    assert (count(t, HERE, "oda"), where(t, "nobunaga")) == (0, HERE)


@pytest.mark.rule("DT 5.3.6")
def test_dt_5_3_6_half_a_hit_is_lost_even_if_the_owner_chooses() -> None:
    board = force(1, 2, "nobunaga")
    t = hit(board, 2)
    assert (count(t, HERE, "oda"), where(t, "nobunaga")) == (1, HERE)
    board = force(1, 1, "nobunaga").soldiers(HERE, tokugawa=1)
    t = play(hit(board, 2), "lose oda_soldier")
    assert (count(t, HERE, "tokugawa"), where(t, "nobunaga")) == (1, HERE)


@pytest.mark.rule("DT 5.3.6")
def test_dt_5_3_6_two_who_are_cut_off_share_a_hit_the_commander_one_of_them() -> None:
    t = hit(force(1, 0, "nobunaga"), 1)
    assert (count(t, HERE, "oda"), where(t, "nobunaga") == HERE) == (0, False)
    t = hit(force(1, 0), 1)
    assert (count(t, HERE, "oda"), where(t, "nobunaga")) == (0, HERE)


@pytest.mark.rule("DT 5.3.6")
def test_dt_5_3_6_games_that_were_begun_lose_him_as_before() -> None:
    t = hit(force(1, 1, "nobunaga", rules=SHARED_SET_UP), 2)
    assert where(t, "nobunaga") != HERE


@pytest.mark.rule("DT 16.2.9.4b", "DT 5.3.6")
def test_dt_16_2_9_4b_half_a_hit_passes_over_no_soldier_to_a_leader() -> None:
    """With four players leaders who fell back are lost after their soldiers."""
    board = Board(players=4).leaders("ibaraki", "hideyoshi").soldiers("ibaraki", oda=2)
    board.pos.cut[place("ibaraki") * 23 + clan("oda")] = 1
    board.pos.cut_leaders |= 1 << leader("hideyoshi")
    ground = place("arioka"), FIELD, alliance("anti_oda_minors")
    fled = (CUT_SOLDIER + clan("oda"), 35 + clan("oda"), leader("hideyoshi"))
    t = board.table(TakeExcess(0, *ground, 4, fled, (place("ibaraki"),) * 3))
    while not t.result:
        play(t, texts(t)[0])
    assert (count(t, "ibaraki", "oda"), where(t, "hideyoshi")) == (0, "ibaraki")
