"""How battles end, and what that means for both provinces (IK 7.C.28 to 7.C.36)."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import BattleOver, Eliminated, FoundEmpty, NoBattle, WentOut
from tests.ikusa.battles import BLUE, RED, battles, blue, kinds, red, rolls, war
from tests.ikusa.boards import army, house, legal, play, province, refusal, told, words

# ---- one side is gone


@pytest.mark.rule("IK 7.C.28")
def test_ik_7_c_28_when_the_defenders_are_gone_the_province_is_nobodys() -> None:
    m = war(
        {"wakasa": red("2 bowman, 1 spearman", "tango"), "tango": blue("2 spearman")},
        dice=[1, 1],
    )
    assert province(m, "tango") == {}
    assert kinds(m)[-2:] == ["Emptied", "BattleOver"]
    assert not m.to_act()


@pytest.mark.rule("IK 7.C.28")
def test_ik_7_c_28_the_battle_is_over_in_step_3_already() -> None:
    m = war(
        {"wakasa": red("1 gunner, 3 spearman", "tango"), "tango": blue("1 swordsman")},
        dice=[1],
    )
    assert rolls(m) == [(2, RED, "gunner", (1,))]


@pytest.mark.rule("IK 7.C.28")
def test_ik_7_c_28_its_building_stays_and_hired_ronin_are_gone() -> None:
    m = war(
        {
            "wakasa": red("5 bowman", "tango"),
            "tango": blue("2 spearman", hidden=1, building="castle"),
        },
        dice=[1] * 4 + [9] + [9, 9, 9],
    )
    play(m, "press on", dice=[1, 1, 1, 9, 9])
    assert province(m, "tango") == {"building": "castle", "bonus": 0}
    assert m.table.pos.pool == 30


@pytest.mark.rule("IK 7.C.29")
def test_ik_7_c_29_when_the_attackers_are_gone_their_empty_province_is_lost() -> None:
    m = war({"wakasa": red("1 spearman", "tango"), "tango": blue("1 gunner")}, dice=[1])
    assert province(m, "wakasa") == {}
    assert province(m, "tango") == {"owner": BLUE, "force": "1 gunner"}
    assert not m.to_act()


@pytest.mark.rule("IK 7.C.29")
def test_ik_7_c_29_an_army_that_stayed_behind_keeps_the_province() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue("1 gunner")},
        {"red1": {"at": "wakasa"}},
        dice=[1],
    )
    assert province(m, "wakasa") == {"owner": RED}


@pytest.mark.rule("IK 7.C.29")
def test_ik_7_c_29_a_force_that_stayed_behind_keeps_the_province() -> None:
    m = war(
        {"wakasa": red("1 spearman"), "tango": blue("1 gunner")},
        {"red1": {"at": "wakasa", "attacks": "tango"}},
        dice=[1],
    )
    assert army(m, "red1") == {}
    assert province(m, "wakasa") == {"owner": RED, "force": "1 spearman"}


@pytest.mark.rule("IK 7.C.29")
def test_ik_7_c_29_in_1986_a_daimyo_who_lies_there_slain_keeps_it_until_the_round_ends() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue("1 gunner")},
        {"red1": {"at": "wakasa", "slain_by": BLUE}},
        dice=[1],
        edition="1986",
    )
    assert province(m, "wakasa") == {"owner": RED}
    assert army(m, "red1") == {"at": "wakasa", "slain_by": BLUE}


@pytest.mark.rule("IK 7.C.30")
def test_ik_7_c_30_both_sides_may_vanish_in_one_removal() -> None:
    m = war({"wakasa": red("1 spearman", "tango"), "tango": blue("1 spearman")}, dice=[1, 1])
    assert province(m, "wakasa") == province(m, "tango") == {}
    assert [over.success for over in told(m, BattleOver)] == [1]


@pytest.mark.rule("IK 7.C.30")
def test_ik_7_c_30_both_daimyos_may_fall_and_nobody_learns_from_it() -> None:
    red1 = {"at": "wakasa", "attacks": "tango", "hole": 3}
    m = war({}, {"red1": red1, "blue1": {"at": "tango"}}, dice=[6, 6])
    assert army(m, "red1") == army(m, "blue1") == {}
    assert province(m, "wakasa") == province(m, "tango") == {}
    assert "Experienced" not in kinds(m)


@pytest.mark.rule("IK 7.C.30")
def test_ik_7_c_30_a_troop_that_stayed_behind_keeps_the_attackers_province() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue("1 spearman")},
        {"red1": {"at": "wakasa"}},
        dice=[1, 1],
    )
    assert province(m, "wakasa") == {"owner": RED}
    assert province(m, "tango") == {}


@pytest.mark.rule("IK 7.C.31")
def test_ik_7_c_31_victory_moves_nobody() -> None:
    m = war(
        {"tango": blue("1 spearman")},
        {"red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango"}},
        dice=[1],
    )
    assert army(m, "red1")["at"] == "wakasa"
    assert province(m, "tango") == {}


# ---- calling off


@pytest.mark.rule("IK 7.C.32")
def test_ik_7_c_32_nothing_is_called_off_in_the_middle_of_a_pass() -> None:
    m = war(
        {"wakasa": red("1 swordsman, 1 spearman", "tango"), "tango": blue("1 gunner")},
        dice=[1],
    )
    assert legal(m) == {"lose swordsman of wakasa", "lose spearman of wakasa"}
    assert refusal(m, "call off") == "IK 7.C.32"
    play(m, "lose spearman of wakasa", dice=[9])
    assert [roll[0] for roll in rolls(m)] == [2, 5]
    assert legal(m) == {"press on", "call off"}


@pytest.mark.rule("IK 7.C.33")
def test_ik_7_c_33_after_calling_off_the_survivors_stay_where_they_are() -> None:
    m = war(
        {"tango": blue("1 swordsman, 1 gunner")},
        {"red1": {"at": "wakasa", "units": "2 spearman", "attacks": "tango", "hole": 3}},
        dice=[1, 9, 9, 1],
    )
    play(m, "lose gunner of tango")
    play(m, "call off")
    assert army(m, "red1") == {
        "at": "wakasa",
        "units": "1 spearman",
        "hole": 3,
        "attacks_made": 1,
    }
    assert province(m, "tango") == {"owner": BLUE, "force": "1 swordsman"}
    assert [over.success for over in told(m, BattleOver)] == [0]


@pytest.mark.rule("IK 7.C.33")
def test_ik_7_c_33_it_was_an_attack_that_was_made() -> None:
    m = war(
        {"tango": blue("1 spearman")},
        {"red1": {"at": "wakasa", "attacks": "tango", "hole": 2}},
        dice=[9, 9],
    )
    play(m, "call off")
    assert not m.to_act()
    assert army(m, "red1") == {"at": "wakasa", "hole": 2, "attacks_made": 1}


# ---- several troops against one province


@pytest.mark.rule("IK 7.C.34")
def test_ik_7_c_34_a_force_has_no_battle_where_another_has_emptied_the_province() -> None:
    m = war(
        {
            "wakasa": red("1 bowman", "tango"),
            "tamba": red("1 spearman", "tango"),
            "tango": blue("1 spearman"),
        }
    )
    play(m, "fight wakasa", dice=[1])
    assert battles(m) == [("wakasa", "tango")]
    assert len(told(m, NoBattle)) == 1
    assert not m.to_act()


@pytest.mark.rule("IK 7.C.34")
def test_ik_7_c_34_nor_has_an_army_of_level_1() -> None:
    m = war(
        {"wakasa": red("1 bowman", "tango"), "tango": blue("1 spearman")},
        {"red1": {"at": "tamba", "attacks": "tango", "hole": 2}},
    )
    play(m, "fight wakasa", dice=[1])
    assert len(told(m, NoBattle)) == 1
    assert army(m, "red1") == {"at": "tamba", "hole": 2}


def entered_before(hole: int) -> Match:
    """Red 1 has beaten and entered Tango, which red 2 in Tamba has declared battle against."""
    m = war(
        {"tango": blue("1 spearman"), "tajima": blue("1 spearman")},
        {
            "red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango", "hole": 3},
            "red2": {"at": "tamba", "units": "1 bowman", "attacks": "tango", "hole": hole},
        },
    )
    play(m, "fight red1", dice=[1])
    play(m, "enter; wait")
    assert province(m, "tango") == {"owner": RED}
    assert len(told(m, NoBattle)) == 1
    return m


@pytest.mark.rule("IK 7.C.34")
def test_ik_7_c_34_nor_has_an_army_of_level_1_once_the_province_is_its_own() -> None:
    m = entered_before(hole=2)
    assert not m.to_act()
    assert army(m, "red2") == {"at": "tamba", "units": "1 bowman", "hole": 2}


@pytest.mark.rule("IK 7.C.35")
def test_ik_7_c_35_where_its_own_are_an_experienced_army_has_lost_one_attack_only() -> None:
    m = entered_before(hole=3)
    assert army(m, "red2")["attacks_made"] == 1
    assert {"attack tajima", "wait"} <= legal(m)
    assert refusal(m, "enter") == "IK 7.C.58"
    assert refusal(m, "attack tango") == "IK 7.B.1"
    play(m, "attack tajima", dice=[1])
    assert battles(m) == [("red1", "tango"), ("red2", "tajima")]
    assert army(m, "red2") == {"at": "tamba", "units": "1 bowman", "hole": 4, "attacks_made": 2}


@pytest.mark.rule("IK 7.C.35")
def test_ik_7_c_35_what_was_lost_brings_no_experience() -> None:
    m = entered_before(hole=3)
    play(m, "wait")
    assert army(m, "red2")["hole"] == 3


@pytest.mark.rule("IK 7.C.35")
def test_ik_7_c_35_an_experienced_army_attacks_the_emptied_province_and_goes_on() -> None:
    """The German conflict: Shinano is emptied by one army and entered by another."""
    m = war(
        {"shinano": blue("1 spearman"), "musashi": blue("1 spearman")},
        {
            "red1": {"at": "mikawa", "units": "1 bowman", "attacks": "shinano", "hole": 3},
            "red2": {"at": "hida", "units": "1 bowman", "attacks": "shinano", "hole": 3},
        },
    )
    play(m, "fight red2", dice=[1])
    play(m, "wait")
    assert len(told(m, FoundEmpty)) == 1
    assert army(m, "red1")["attacks_made"] == 1
    play(m, "enter")
    assert army(m, "red1")["at"] == "shinano"
    assert province(m, "mikawa")["force"] == "1 bowman"
    play(m, "attack musashi", dice=[6, 9])
    assert battles(m) == [("red2", "shinano"), ("red1", "musashi")]
    assert army(m, "red1")["hole"] == 4


@pytest.mark.rule("IK 7.C.36")
def test_ik_7_c_36_another_troop_fights_on_where_the_first_called_off() -> None:
    """The English example: Yamato weakens Kawachi, Yamashiro finishes it."""
    m = war(
        {
            "yamato": red("2 spearman", "kawachi"),
            "yamashiro": red("1 gunner, 1 spearman", "kawachi"),
            "kawachi": blue("1 swordsman, 1 spearman"),
        }
    )
    play(m, "fight yamato", dice=[3, 8, 3, 9])
    play(m, "lose spearman of kawachi")
    assert province(m, "yamato")["force"] == "1 spearman"
    play(m, "call off", dice=[4])
    assert province(m, "kawachi") == {}
    assert province(m, "yamashiro")["force"] == "1 gunner, 1 spearman"


# ---- last daimyos

ALONE = {"green3": {"at": "sado"}}
LAST = {"red1": {"at": "wakasa", "attacks": "tango"}, "blue1": {"at": "tango"}}


@pytest.mark.rule("IK E.13")
def test_ik_e_13_if_both_last_daimyos_fall_the_defender_takes_over() -> None:
    m = war({"oki": blue("1 spearman"), "izu": red("1 gunner")}, LAST, dice=[1, 1], far=ALONE)
    assert province(m, "izu") == {"owner": BLUE, "force": "1 gunner"}
    assert house(m, RED)["out_by"] == BLUE
    assert "out_by" not in house(m, BLUE)
    assert legal(m, BLUE) == {"recall blue1 in oki", "recall blue1 in izu"}


@pytest.mark.rule("IK E.13")
def test_ik_e_13_a_defender_without_a_province_is_out_as_well_and_has_no_turn() -> None:
    m = war(
        {},
        {**LAST, "black1": {"at": "izu"}},
        dice=[1, 1],
        far=ALONE,
        players=4,
        ninja=BLUE,
        houses={BLUE: {"koku": 3, "marker": 2}},
        agenda=["pick-battles red", "war-turn blue"],
    )
    assert len(told(m, Eliminated)) == len(told(m, WentOut)) == 1
    assert words(m)["houses"] == {RED: {"out_by": BLUE}, BLUE: {"out_by": BLUE}}
    assert "ninja" not in words(m)
    assert not m.to_act()


@pytest.mark.rule("IK E.13")
def test_ik_e_13_if_they_were_the_last_two_players_the_defender_has_won() -> None:
    m = war({}, LAST, dice=[1, 1], far={}, houses={"green": {"out_by": RED}})
    assert m.table.result is not None
    assert (m.table.result.winners, m.table.result.how) == ((1,), "last")


@pytest.mark.rule("IK E.6")
def test_ik_e_6_a_daimyo_who_fell_with_the_last_enemy_comes_back_without_experience() -> None:
    m = war(
        {"izu": red("1 spearman"), "hizen": blue("1 spearman")},
        {
            **LAST,
            "red1": {"at": "wakasa", "attacks": "tango", "hole": 3},
            "red2": {"at": "aki"},
            "red3": {"at": "suo"},
        },
        dice=[1, 1],
        far=ALONE,
    )
    play(m, "recall red1 in hizen; end")
    assert army(m, "red1") == {"at": "hizen"}
    assert "Experienced" not in kinds(m)


@pytest.mark.rule("IK E.15")
def test_ik_e_15_the_battle_is_over_when_its_winner_takes_over_the_defenders() -> None:
    three = {"red1": {"at": "izu"}, "red2": {"at": "aki"}, "red3": {"at": "suo"}}
    m = war(
        {"wakasa": red("1 bowman, 2 spearman", "tango"), "tango": blue("2 spearman")},
        {**three, "blue1": {"at": "tango", "units": "1 swordsman", "slain_by": RED}},
        dice=[1],
        far=ALONE,
    )
    play(m, "lose swordsman of blue1")
    assert province(m, "tango") == {"owner": RED, "force": "2 spearman"}
    assert house(m, BLUE)["out_by"] == RED
    assert not m.to_act()


@pytest.mark.rule("IK 86.6")
def test_ik_86_6_who_attacks_a_daimyo_slain_alone_needs_no_die_to_be_rid_of_him() -> None:
    three = {"red1": {"at": "izu"}, "red2": {"at": "aki"}, "red3": {"at": "suo"}}
    m = war(
        {"wakasa": red("1 spearman", "tango"), "oki": blue("1 spearman")},
        {**three, "blue1": {"at": "tango", "slain_by": "green"}},
        far=ALONE,
        edition="1986",
    )
    assert army(m, "blue1") == {}
    assert province(m, "tango") == {}
    assert house(m, BLUE)["out_by"] == RED
    assert province(m, "oki") == {"owner": RED, "force": "1 spearman"}
