"""Chapters 16.1.5 and 16.2.9: several players defend together."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sides import FIELD, OTHER, Spot, strength
from kassen.games.dangerous.rules.told_combat import (
    InitiativeRolled,
    NoCommander,
    RetreatDeclared,
    SpeaksFirst,
)
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


def at_odani() -> DangerousTable:
    """Azai and Saika both retreat, and Yokoyama, Kanagasaki and the fort are open."""
    board = Board(players=3).control("asakura", "kanagasaki")
    board.soldiers("odani", oda=3, azai=2, saika=1)
    t = board.entered("odani").fights("oda", dice=[1, 6])
    return play(t, "pass", "retreat", "retreat")


@pytest.mark.rule("DT 16.1.5.4")
def test_dt_16_1_5_4_only_who_controls_the_space_retreats_into_its_fort() -> None:
    t = at_odani()
    assert "fall back azai_soldier inside" in texts(t)
    play(t, "all inside")
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "saika")) == (2, 1)
    assert refused(t, "fall back saika_soldier inside").rule == "DT 16.1.5.4"
    play(t, "all fall back to yokoyama")
    assert (count(t, "fort_odani", "saika"), count(t, "yokoyama", "saika")) == (0, 1)


@pytest.mark.rule("DT 10.4.2", "DT 16.1.5.3a")
def test_dt_10_4_2_two_who_both_retreat_each_bring_their_own_units_away() -> None:
    t = at_odani()
    assert t.to_act() == (1,)
    assert refused(t, "fall back saika_soldier to yokoyama").rule == "DT 10.4.1"
    play(t, "fall back azai_soldier to yokoyama")
    assert t.to_act() == (1,)
    play(t, "all fall back to kanagasaki")
    assert t.to_act() == (2,)
    assert texts(t) == ["all fall back to yokoyama", "all fall back to kanagasaki"] + [
        f"fall back saika_soldier to {where_}" for where_ in ("yokoyama", "kanagasaki")
    ]


@pytest.mark.rule("DT 10.4.2", "DT 16.2.9.4a")
def test_dt_10_4_2_so_do_the_oda_players_of_four() -> None:
    board = Board(players=4).leaders("gifu", "katsuie", "ieyasu", "nagamasa")
    board.soldiers("gifu", tokugawa=2, azai=3).entered("gifu")
    t = board.fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[1, 6])
    play(t, "pass", "retreat", "retreat")
    seats: list[int] = []
    while t.to_act():
        seats += t.to_act()
        play(t, texts(t)[0])
    assert sorted(seats) == [1, 2]
    assert {where(t, "katsuie"), where(t, "ieyasu")} <= {"ogaki", "inuyama", "iwamura", "kiyosu"}


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
    play(t, *(["stand"] * 3))
    assert told(t, InitiativeRolled)
    assert t.to_act() == (t.facts.sphere[place(HERE)],)
    assert not any("ieyasu" in text for text in texts(t))
    assert refused(t, "lose ieyasu").rule == "DT 16.2.9.2"
    assert where(t, "ieyasu") == HERE


@pytest.mark.rule("DT 16.2.9.2")
def test_dt_16_2_9_2_so_too_in_an_attack_with_units_of_several_players() -> None:
    board = Board(players=4).leaders(HERE, "hideyoshi", "katsuie", "ieyasu", "nagamasa")
    board.soldiers(HERE, oda=3, tokugawa=2, azai=7).entered(HERE)
    t = play(board.fights("oda", dice=[1, 6, *[6] * 2, *[1] * 40]), "pass", "command hideyoshi")
    play(t, *(["stand"] * 4))
    assert {text.split()[-1] for text in texts(t)} == {"oda_soldier", "tokugawa_soldier"}
    assert refused(t, "lose katsuie").rule == "DT 16.2.9.2"
    alone = Board(players=4).leaders(HERE, "hideyoshi", "nobumori", "nagamasa")
    alone.soldiers(HERE, oda=3, azai=7).entered(HERE)
    t = play(alone.fights("oda", dice=[1, 6, *[6] * 2, *[1] * 40]), "pass", "command hideyoshi")
    play(t, *(["stand"] * 2))
    assert "lose nobumori" in texts(t), "his own leaders are his to lose"


# ---- one retreats, the other stays


def apart(board: Board, how: str, *dice: int) -> DangerousTable:
    """Azai and Saika at Sekigahara decide; the commander is agreed upon first."""
    t = board.control("azai", "yokoyama").fights("oda", dice=dice)
    play(t, "command nagamasa", "command nagamasa")
    return play(t, *how.split())


@pytest.mark.rule("DT 16.1.5.3a")
def test_dt_16_1_5_3a_one_may_retreat_while_the_other_stays() -> None:
    t = three().control("azai", "yokoyama").fights("oda", dice=[6, 1])
    play(t, "command nagamasa", "command nagamasa")
    (first,) = t.to_act()
    play(t, "stand")
    (second,) = t.to_act()
    assert {first, second} == {1, 2}
    play(t, "retreat")
    assert t.to_act() == (second,)
    assert "all fall back to yokoyama" in texts(t)
    play(t, "all fall back to yokoyama")
    stayed, left = ("azai", "saika") if second == 2 else ("saika", "azai")
    assert (count(t, HERE, stayed), count(t, "yokoyama", left)) == (2, 2)
    assert t.to_act() == (0,)
    assert texts(t)[0] == "stand"
    retreats = told(t, RetreatDeclared)
    assert [one.seat for one in retreats] == [second]


@pytest.mark.rule("DT 16.1.5.3b")
def test_dt_16_1_5_3b_who_retreats_takes_only_what_is_left_over() -> None:
    few, many = [6, 1, *[6, 6, 6, 1]], [6, 1, *[6] * 5]
    for dice, over in ((few, 0), (many, 2)):
        board = three().soldiers(HERE, oda=1)
        t = apart(board, "stand retreat", *dice, *[1] * 9)
        (second,) = t.to_act()
        play(t, "all fall back to yokoyama", "stand")
        stayed, left = ("azai", "saika") if second == 2 else ("saika", "azai")
        for _ in range(over):
            assert t.to_act() == (second,)
            assert refused(t, f"lose {stayed}_soldier").rule == "DT 16.1.5.3b"
            play(t, f"lose {left}_soldier")
        assert count(t, "yokoyama", left) == 2 - over


def oda_defends(here: str = HERE, **soldiers: int) -> Board:
    """Hideyoshi's sphere: his men, Katsuie and Tokugawa's men, against Azai."""
    board = Board(players=4).leaders(here, "hideyoshi", "katsuie", "ieyasu", "nagamasa")
    return board.soldiers(here, **{"oda": 5, "tokugawa": 2, "azai": 6, **soldiers}).entered(here)


@pytest.mark.rule("DT 16.2.9.3")
def test_dt_16_2_9_3_all_of_oda_must_retreat_when_nobunagas_guard_is_hit() -> None:
    board = Board(players=4).leaders(HERE, "nobunaga", "nagamasa").control("oda", "ogaki")
    board.soldiers(HERE, oda=3, azai=3).entered(HERE)
    t = board.fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[6, 1, *[6, 1, 1, 1], *[1] * 30])
    assert texts(t) == ["stand", "retreat"]
    play(t, "stand", "stand")  # one of his men is lost, and nobody is asked what comes next
    assert told(t, RetreatDeclared)
    assert count(t, "ogaki", "oda") == 2
    assert where(t, "nobunaga") == "ogaki"
    unhurt = Board(players=4).leaders(HERE, "nobunaga", "nagamasa").control("oda", "ogaki")
    unhurt.soldiers(HERE, oda=3, azai=3).entered(HERE)
    t = unhurt.fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[6, 1, *[1] * 30])
    play(t, "stand", "stand")
    assert texts(t) == ["stand", "retreat"]


@pytest.mark.rule("DT 16.2.9.4a")
def test_dt_16_2_9_4a_each_oda_alliance_decides_the_commanders_first_then_the_smallest() -> None:
    board = oda_defends(oda=5).control("oda", "ogaki")
    t = board.fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[6, 1])
    play(t, *[text for text in texts(t) if text == "pass"], "command hideyoshi")
    seats: list[int] = []
    for word in ("stand", "retreat", "stand"):
        seats += t.to_act()
        play(t, word)
    assert seats == [0, 1, 2]  # Katsuie alone, Tokugawa with two men
    assert (where(t, "katsuie"), where(t, "ieyasu")) == ("ogaki", HERE)
    for die, second in ((2, 1), (5, 2)):
        t = oda_defends(tokugawa=0).fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[die, 6, 1])
        play(t, *[text for text in texts(t) if text == "pass"], "command hideyoshi", "stand")
        assert t.to_act() == (second,)
        assert told(t, SpeaksFirst)[0].seat == second


@pytest.mark.rule("DT 16.2.9.4b")
def test_dt_16_2_9_4b_who_has_retreated_takes_hits_left_over_only() -> None:
    for dice, left in (([6, 1, 1, 1, 1], 2), ([6, 6, 1, 1, 1], 1), ([6, 6, 6, 1, 1], 0)):
        board = Board(players=4).leaders(HERE, "ieyasu", "nagamasa").control("oda", "ogaki")
        board.soldiers(HERE, oda=1, tokugawa=2, azai=4).entered(HERE)
        t = board.fights("azai_asakura", ANTI_ODA_OF_FOUR, dice=[6, 1, *dice])
        assert t.to_act() == (2,)
        play(t, "retreat", "stand", "stand")
        assert (count(t, HERE, "oda"), count(t, "ogaki", "tokugawa")) == (0, left)
        assert where(t, "ieyasu") == "ogaki"
