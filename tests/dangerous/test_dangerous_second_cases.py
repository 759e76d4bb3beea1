"""Clauses whose main case stands elsewhere: here is the second one, which a fault had survived."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import DAIMYO, NONE
from kassen.games.dangerous.rules.combat import CombatOver
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sides import FIELD
from kassen.games.dangerous.rules.told_combat import CombatBegan, FellBackInside
from kassen.games.dangerous.rules.units import change_rank
from kassen.games.dangerous.rules.victory import goals
from tests.dangerous.boards import (
    ANTI,
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

# ---- a mixed field force (10.4.11)


def beaten_off(came_out: int, stood_outside: int, *names: str) -> DangerousTable:
    """Ikko-Ikki have attacked and are gone; Azai looked on. Leaders named have come out."""
    board = Board().soldiers("kannonji", azai=3, oda=came_out + stood_outside)
    board.leaders("kannonji", "katsuie").leaders("gifu", "nagamasa").besieged("kannonji")
    board.pos.halted[place("kannonji") * 23 + clan("oda")] = came_out
    for name in names:
        board.pos.halted_leaders |= 1 << leader(name)
    ground = place("kannonji"), FIELD, alliance("ikko_ikki")
    return board.active("ikko_ikki").table(CombatOver(*ground))


@pytest.mark.rule("DT 10.4.11")
def test_dt_10_4_11_a_force_of_which_some_did_not_come_out_of_the_fort_stays_in_the_field() -> None:
    t = beaten_off(2, 0, "katsuie")
    assert (count(t, "fort_kannonji", "oda"), where(t, "katsuie")) == (2, "fort_kannonji")
    for came_out, outside, names in ((1, 1, ("katsuie",)), (2, 0, ()), (0, 2, ("katsuie",))):
        t = beaten_off(came_out, outside, *names)
        assert (count(t, "kannonji", "oda"), where(t, "katsuie")) == (2, "kannonji")
        assert told(t, FellBackInside) == []


# ---- leaders who are cut off (5.3.1)


@pytest.mark.rule("DT 5.3.1")
def test_dt_5_3_1_a_leader_who_is_cut_off_counts_twice_as_his_men_do() -> None:
    for origin, dest, most in (("kyo", "otsu", 4), ("kanagasaki", "kutsuki", 2)):
        names = ["nobunaga", "hideyoshi", "katsuie", "nagahide", "mitsuhide", "kazumasu"]
        board = Board().leaders(origin, *names).control("azai", "gifu", "kiyosu")
        t = play(board.moves("oda", 2), f"march {origin}->{dest}")
        play(t, *[f"take {name}" for name in names[:most]])
        assert refused(t, f"take {names[most]}").rule == "DT 5.3.1"
        assert f"take {names[most]}" not in texts(t)
        play(t, "go")
        assert sum(where(t, name) == dest for name in names) == most


@pytest.mark.rule("DT 5.3.1")
def test_dt_5_3_1_with_a_leader_cut_off_one_man_less_goes_for_each_two() -> None:
    """Men and leader together: three and he by road."""
    board = Board().leaders("kyo", "katsuie").soldiers("kyo", oda=6)
    t = play(board.control("azai", "gifu", "kiyosu").moves("oda", 2), "march kyo->otsu")
    play(t, "take katsuie", "take all", "go")
    assert (where(t, "katsuie"), count(t, "otsu", "oda")) == ("otsu", 3)


# ---- eight castles without Kyo (16.1.3.1a)


@pytest.mark.rule("DT 16.1.3.1a")
def test_dt_16_1_3_1a_castles_beyond_the_seventh_do_not_stand_for_kyo() -> None:
    board = Board(players=3).leaders("gifu", "nobunaga", "nagamasa")
    homes = [at for at, whose in enumerate(board.setting.facts.home_of) if whose != NONE]
    names = [board.setting.facts.place_ids[at] for at in homes]
    board.control("oda", *names).control("saika", "kyo")
    board.pos.azuchi = place("kannonji")  # which keeps the other side from winning with Kyo
    board.pos.fort[place("kannonji")] = 3
    t = board.active("oda").table()
    (goal,) = [one for one in goals(t) if one.what == "kyo-and-castles"]
    assert len(names) + 1 >= 8 == goal.need
    assert goal.have == 7
    t = board.control("oda", "kyo").table()
    (goal,) = [one for one in goals(t) if one.what == "kyo-and-castles"]
    assert goal.have == 8


# ---- Oda in a space of a power to come (2.46.3)


@pytest.mark.rule("DT 2.46.3")
def test_dt_2_46_3_oda_alone_takes_a_space_of_a_power_to_come_and_anti_oda_none() -> None:
    for space in ("kofu", "okayama", "uotsu"):
        board = Board().soldiers(space, tokugawa=1).leaders("ono", "nagamasa")
        t = board.active("oda").table(SettleControl(ODA))
        assert t.pos.control[place(space)] == clan("tokugawa")
        board = Board().soldiers(space, saika=1).leaders("ono", "nagamasa")
        before = board.pos.control[place(space)]
        t = board.active("ikko_ikki").table(SettleControl(ANTI))
        assert t.pos.control[place(space)] == before != clan("saika")


# ---- two alliances at one station (15.1.15)


@pytest.mark.rule("DT 15.1.15", "DT 8.4.2")
@pytest.mark.parametrize("first", ["takeda", "anti_oda_minors"])
def test_dt_15_1_15_of_two_alliances_joined_at_once_the_active_one_fights_first(first: str) -> None:
    """Shingen wins Mitsuhide, and the Shogun Hideyoshi, in the same place."""
    board = Board(turn=8).enters("takeda").leaders("sawayama", "shingen").control("oda", "kannonji")
    board.leaders("tomo", "yoshiaki").leaders("kannonji", "mitsuhide", "hideyoshi", "katsuie")
    change_rank(board.pos, leader("yoshiaki"), DAIMYO)
    board.soldiers("kannonji", oda=6).hand(ANTI, 1, 7)
    t = board.active("takeda").table(Negotiation(ANTI, alliance("takeda")))
    won = [("betray card_1 by shingen", "takeda"), ("betray card_7 by yoshiaki", "ashikaga")]
    for text, _ in sorted(won, key=lambda one: one[1] != first):
        play(t, text)
    for name, (_, whose) in zip(("mitsuhide", "hideyoshi"), won, strict=True):
        assert t.pos.serves[leader(name)] == clan(whose)
    play(t, "pass")
    assert told(t, CombatBegan)[0].alliance == alliance("takeda")
