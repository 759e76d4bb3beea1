"""Chapters 16.1.5 and 16.2.9: several players defend together."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.sides import FIELD, OTHER, Spot, strength
from kassen.games.dangerous.rules.told_combat import InitiativeRolled, NoCommander
from tests.dangerous.boards import (
    Board,
    alliance,
    count,
    leader,
    place,
    play,
    refused,
    texts,
    told,
    where,
)

HERE = "sekigahara"
ANTI_ODA_OF_FOUR = 3


def three() -> Board:
    """Azai is led by one of the Anti-Oda players, Saika by the other."""
    board = Board(players=3).leaders(HERE, "nagamasa", "magoichi")
    return board.soldiers(HERE, oda=4, azai=2, saika=2).entered(HERE)


@pytest.mark.rule("DT 16.1.5.1")
def test_dt_16_1_5_1_both_anti_oda_players_defend_together() -> None:
    t = three().fights("oda")
    ground = Spot(place(HERE), FIELD, alliance("oda"))
    assert strength(t, ground, OTHER) == 6


@pytest.mark.rule("DT 16.1.5.2")
def test_dt_16_1_5_2_in_a_tie_they_agree_or_have_no_commander() -> None:
    t = three().fights("oda")
    first = t.to_act()
    assert texts(t) == ["command nagamasa", "command magoichi"]
    play(t, "command nagamasa")
    assert t.to_act() != first
    assert set(t.to_act()) | set(first) == {1, 2}
    assert texts(t) == ["command nagamasa", "pass"]
    assert refused(t, "command magoichi").rule == "DT 16.1.5.2"
    agreed = t.clone()
    play(agreed, "command nagamasa")
    assert agreed.pos.commander[1] == leader("nagamasa")
    t.events = []
    play(t, "pass")
    assert t.pos.commander[1] == 255
    assert told(t, NoCommander)[0].leader == leader("nagamasa")


@pytest.mark.rule("DT 16.1.5.4")
def test_dt_16_1_5_4_only_who_controls_the_space_retreats_into_its_fort() -> None:
    board = Board(players=3).control("oda", "kanagasaki").soldiers("odani", oda=3, azai=2, saika=1)
    t = board.entered("odani").fights("oda", dice=[1, 6])
    play(t, "pass", "retreat")
    assert "fall back azai_soldier inside" in texts(t)
    assert refused(t, "fall back saika_soldier inside").rule == "DT 10.4.4"
    play(t, "all inside")
    assert (count(t, "fort_odani", "azai"), count(t, "fort_odani", "saika")) == (2, 0)
    assert count(t, "yokoyama", "saika") == 1


def four(where: str = HERE) -> Board:
    board = Board(players=4).leaders(where, "nobunaga", "ieyasu", "nagamasa")
    return board.soldiers(where, oda=1, tokugawa=4, azai=3).entered(where)


@pytest.mark.rule("DT 16.2.9.1a")
def test_dt_16_2_9_1a_all_oda_units_in_the_place_defend_together() -> None:
    t = four().fights("azai_asakura", ANTI_ODA_OF_FOUR)
    ground = Spot(place(HERE), FIELD, alliance("azai_asakura"))
    assert strength(t, ground, OTHER) == 7


@pytest.mark.rule("DT 16.2.9.1b")
def test_dt_16_2_9_1b_nobunaga_commands_even_with_fewer_units() -> None:
    t = four().fights("azai_asakura", ANTI_ODA_OF_FOUR)
    assert t.pos.commander[1] == leader("nobunaga")


@pytest.mark.rule("DT 16.2.9.1c")
def test_dt_16_2_9_1c_else_the_player_of_the_sphere_chooses() -> None:
    board = Board(players=4).leaders(HERE, "hideyoshi", "katsuie", "nagamasa")
    t = board.soldiers(HERE, oda=6, azai=3).entered(HERE).fights("azai_asakura", ANTI_ODA_OF_FOUR)
    assert t.to_act() == (t.facts.sphere[place(HERE)],)
    assert texts(t) == ["command hideyoshi", "command katsuie"]


@pytest.mark.rule("DT 16.2.9.1d")
def test_dt_16_2_9_1d_the_player_of_the_sphere_chooses_who_is_in_the_fort() -> None:
    for where_ in ("gifu", "hamamatsu"):
        board = Board(players=4).soldiers(where_, oda=3, takeda=3).enters("takeda").entered(where_)
        t = board.fights("takeda", ANTI_ODA_OF_FOUR)
        assert t.to_act() == (t.facts.sphere[place(where_)],)
        assert texts(t)[:2] == ["pass", "all inside"]


@pytest.mark.rule("DT 16.2.9.2")
def test_dt_16_2_9_2_soldiers_are_lost_before_any_leader() -> None:
    t = four().fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[6, 1, *[6] * 2, *[1] * 40])
    play(t, *(["stand"] * 2))
    assert told(t, InitiativeRolled)
    assert t.to_act() == (t.facts.sphere[place(HERE)],)
    assert not any("ieyasu" in text for text in texts(t))
    assert refused(t, "lose ieyasu").rule == "DT 16.2.9.2"
    assert where(t, "ieyasu") == HERE
