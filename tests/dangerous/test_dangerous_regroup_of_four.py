"""Chapters 16.2.10 and 16.2.11: regroup by spheres, exile and disbanding with four players."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from kassen.games.dangerous.rules.communication import Lines
from kassen.games.dangerous.rules.exile import ExileAtTheEnd, ExileLeaders
from kassen.games.dangerous.rules.regroup import Regroups
from kassen.games.dangerous.rules.regroup_of_four import (
    NextToRegroup,
    RegroupInTurn,
    RegroupsOfFour,
    RegroupsOfOda,
    number_of_player,
)
from kassen.games.dangerous.rules.spheres import strength_of
from kassen.games.dangerous.rules.told_control import Regrouped
from tests.dangerous.boards import (
    FACTS,
    Board,
    count,
    place,
    play,
    refused,
    texts,
    told,
    where,
)

HIDEYOSHI, KATSUIE, TOKUGAWA = range(3)


def four(box: int = 9) -> Board:
    """Nobunaga is in Kyo with his guard, so that nobody is called for it."""
    board = Board(4).leaders("kyo", "nobunaga").soldiers("kyo", oda=3)
    return board.soldiers("box", oda=box)


@pytest.mark.rule("DT 16.2.10.1")
def test_dt_16_2_10_1_by_the_spaces_of_the_sphere_in_communication() -> None:
    board = four()
    lines = Lines(board.pos, FACTS)
    t = board.table()
    spaces = [at for at in range(72) if FACTS.sphere[at] == HIDEYOSHI and FACTS.control[at] == 0]
    assert len(spaces) == 8
    assert number_of_player(t, HIDEYOSHI, lines) == 2  # eight by five, rounded up
    full = four().soldiers("gifu", oda=15)
    assert number_of_player(full.table(), HIDEYOSHI, Lines(full.pos, FACTS)) == 1  # room for one
    play_ = four().table(RegroupsOfOda())
    assert refused(play_, "regroup oda_soldier in kiyosu").rule == "DT 16.2.10.1"
    assert "regroup oda_soldier in gifu" in texts(play_)


@pytest.mark.rule("DT 16.2.10.2")
def test_dt_16_2_10_2_before_the_others_nobunaga_regroups_two_units_in_his_own_area() -> None:
    t = four().table(RegroupsOfFour())
    assert count(t, "kyo", "oda") == 5
    assert [one.place for one in told(t, Regrouped)] == [place("kyo")] * 2
    away = Board(4).leaders("box", "nobunaga").soldiers("box", oda=1)
    t = away.table(RegroupsOfFour())
    assert (where(t, "nobunaga"), count(t, "kyo", "oda")) == ("kyo", 1)
    lost = four().control("azai", "kyo").soldiers("kyo", azai=9)
    assert not told(lost.table(RegroupsOfFour()), Regrouped)
    two = Board(2).soldiers("box", oda=4)
    assert not told(two.table(Regroups()), Regrouped)


@pytest.mark.rule("DT 16.2.10.3")
def test_dt_16_2_10_3_a_guard_below_three_soldiers_is_refilled_first() -> None:
    for rules, most in ((2, 3), (3, 2)):  # since version 3 one unit a space (DT 11.2.5)
        board = Board(4, rules=rules).leaders("gifu", "nobunaga").soldiers("gifu", oda=1)
        t = board.soldiers("box", oda=9).table(RegroupsOfFour())
        assert count(t, "kyo", "oda") == 2  # his own two do not count for it
        for soldiers in range(2, most + 1):
            assert texts(t) == ["regroup oda_soldier in gifu"]
            assert refused(t, "pass").rule == "DT 16.2.10.3"
            assert refused(t, "regroup oda_soldier in ogaki").rule == "DT 16.2.10.3"
            play(t, "regroup oda_soldier in gifu")
            assert count(t, "gifu", "oda") == soldiers
        assert "pass" in texts(t)
        assert "regroup oda_soldier in gifu" not in texts(t)


@pytest.mark.rule("DT 16.2.10.4")
def test_dt_16_2_10_4_one_unit_at_a_time_in_turn_from_the_fewest_to_the_most() -> None:
    board = four().soldiers("gifu", oda=5).soldiers("kiyosu", oda=2).soldiers("yoshida", tokugawa=8)
    board.leaders("box", "nobumori").soldiers("box", tokugawa=3)
    strengths = [strength_of(board.pos, FACTS, seat) for seat in range(3)]
    assert strengths == [5, 2, 8]
    t = board.table(RegroupsOfOda())
    seats: list[int] = []
    for text in (
        "regroup oda_soldier in kiyosu",
        "regroup nobumori in gifu",
        "regroup tokugawa_soldier in yoshida",
    ):
        seats += t.to_act()
        play(t, text)
    assert seats == [KATSUIE, HIDEYOSHI, TOKUGAWA]
    assert t.to_act() == (KATSUIE,)
    assert refused(t, "regroup oda_soldier in kiyosu").rule == "DT 11.2.5"
    play(t, "pass")
    assert t.to_act() == (HIDEYOSHI,)
    others = four().leaders("box", "katsuie").soldiers("kiyosu", oda=1).table(RegroupsOfOda())
    assert others.to_act() == (HIDEYOSHI,)
    assert refused(others, "regroup katsuie in gifu").rule == "DT 16.2.10.4"


@pytest.mark.rule("DT 16.2.10.4")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_dt_16_2_10_4_the_turn_passes_on_and_round_to_everybody(order: tuple[int, ...]) -> None:
    board = four().soldiers("yoshida", tokugawa=3).soldiers("box", tokugawa=3)
    for left in product((0, 2), repeat=3):
        t = board.table(NextToRegroup(order, left, ()))
        next_ones = [seat for seat in order if left[seat]]
        if not next_ones:
            assert not any(isinstance(step, RegroupInTurn) for step in t.agenda)
            continue
        choice = t.choice(next_ones[0])
        assert isinstance(choice, RegroupInTurn)
        at = order.index(next_ones[0]) + 1
        assert choice.after == (*order[at:], *order[:at])


@pytest.mark.rule("DT 16.2.11.1")
def test_dt_16_2_11_1_a_player_exiles_only_his_own_leaders_beside_another_oda_leader() -> None:
    board = Board(4).leaders("gifu", "hideyoshi", "katsuie").leaders("kyo", "nobunaga", "nobumori")
    board.leaders("otsu", "murashige")
    board.pos.chit = FACTS.camp_chits[HIDEYOSHI]
    t = board.active("oda").table(ExileLeaders(HIDEYOSHI, 0))
    assert texts(t) == ["exile hideyoshi", "exile nobumori", "pass"]
    assert refused(t, "exile katsuie").rule == "DT 16.2.11.1"
    assert refused(t, "exile nobunaga").rule == "DT 16.2.11.1"
    assert refused(t, "exile murashige").rule == "DT 7.0.4"
    end = Board(4).leaders("gifu", "hideyoshi", "katsuie").table(ExileAtTheEnd(KATSUIE))
    assert texts(end) == ["exile katsuie", "pass"]
