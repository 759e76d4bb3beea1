"""Experienced armies: further attacks, entering, empty provinces (IK 7.C.50 to 7.C.58)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import FoundEmpty, Rested
from tests.ikusa.battles import LEVEL, RED, after_success, battles, blue, kinds, leader, red, war
from tests.ikusa.boards import army, legal, play, province, refusal, told

# ---- how many attacks


@pytest.mark.rule("IK 7.C.50")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_ik_7_c_50_an_army_makes_as_many_attacks_as_its_level(level: int) -> None:
    m = war({}, {"red1": leader("shinano", "echigo", level)})
    for target in ("kozuke", "musashi", "kai")[: level - 1]:
        play(m, f"attack {target}")
    assert not m.to_act()
    assert army(m, "red1")["attacks_made"] == level
    assert len(told(m, FoundEmpty)) == level
    assert not told(m, Rested)


@pytest.mark.rule("IK 7.C.50")
def test_ik_7_c_50_it_may_make_fewer() -> None:
    m = war({}, {"red1": leader("shinano", "echigo", 4)})
    play(m, "wait")
    assert not m.to_act()
    assert army(m, "red1")["attacks_made"] == 1
    assert len(told(m, Rested)) == 1


@pytest.mark.rule("IK 7.C.50")
def test_ik_7_c_50_the_first_is_the_declared_battle_and_without_one_there_is_none() -> None:
    m = war(
        {"tango": blue("1 spearman")},
        {"red1": leader("wakasa", "tango", 2), "red2": leader("shinano", "", 4)},
        dice=[9, 9, 9, 9],
    )
    assert battles(m) == [("red1", "tango")]
    play(m, "call off; wait")
    assert not m.to_act()
    assert "attacks_made" not in army(m, "red2")


@pytest.mark.rule("IK 7.C.50")
def test_ik_7_c_50_later_attacks_follow_the_same_rules_for_their_targets() -> None:
    m = after_success()
    assert refusal(m, "attack tajima") == "IK C.4"
    assert refusal(m, "attack wakasa") == "IK 7.B.1"
    m = war({"omi": red("1 spearman")}, {"red1": leader("wakasa", "tango", 2)})
    assert refusal(m, "attack omi") == "IK 7.B.1"


@pytest.mark.rule("IK 7.C.51")
def test_ik_7_c_51_an_army_of_level_1_makes_one_attack_and_stays() -> None:
    m = after_success(level=1)
    assert not m.to_act()
    assert army(m, "red1")["at"] == "wakasa"
    assert province(m, "tango") == {}


@pytest.mark.rule("IK 7.C.51")
def test_ik_7_c_51_and_so_does_a_force() -> None:
    m = war(
        {
            "wakasa": red("1 bowman", "tango"),
            "tango": blue("1 spearman"),
            "echizen": blue("1 spearman"),
        },
        dice=[1],
    )
    assert not m.to_act()
    assert province(m, "wakasa") == {"owner": RED, "force": "1 bowman"}
    assert province(m, "tango") == {}


# ---- after a success


@pytest.mark.rule("IK 7.C.52")
def test_ik_7_c_52_with_an_attack_left_it_has_four_choices() -> None:
    m = after_success()
    assert legal(m) == {"attack echizen", "attack omi", "attack tamba", "enter", "wait"}
    assert refusal(m, "attack tango") == "IK 7.C.52"


@pytest.mark.rule("IK 7.C.52")
@pytest.mark.parametrize(
    ("moves", "dice", "at", "attacks"),
    [
        ("attack echizen", [9, 9, 9, 9], "wakasa", 2),
        ("enter; attack tajima", [9, 9, 9, 9], "tango", 2),
        ("enter; wait", [], "tango", 1),
        ("wait", [], "wakasa", 1),
    ],
)
def test_ik_7_c_52_each_of_them_can_be_taken(
    moves: str, dice: list[int], at: str, attacks: int
) -> None:
    m = after_success()
    play(m, moves, dice=dice)
    assert (army(m, "red1")["at"], army(m, "red1")["attacks_made"]) == (at, attacks)
    assert province(m, "tango") == ({"owner": RED} if at == "tango" else {})


@pytest.mark.rule("IK 7.C.53")
def test_ik_7_c_53_after_its_last_attack_a_winner_stays_where_it_is() -> None:
    m = after_success()
    play(m, "attack echizen", dice=[1, 9])
    assert province(m, "echizen") == {}
    assert not m.to_act()
    assert army(m, "red1")["at"] == "wakasa"


@pytest.mark.rule("IK 7.C.54")
def test_ik_7_c_54_entering_costs_no_attack_and_takes_the_card_at_once() -> None:
    m = after_success(level=3)
    play(m, "enter")
    assert province(m, "tango") == {"owner": RED}
    assert army(m, "red1")["attacks_made"] == 1
    play(m, "attack tajima", dice=[1, 9])
    play(m, "enter; go")
    assert province(m, "tango") == {"owner": RED, "force": "1 bowman"}
    assert province(m, "tajima") == {"owner": RED}
    assert army(m, "red1")["attacks_made"] == 2
    assert legal(m) == {"attack inaba", "attack harima", "attack tamba", "wait"}


# ---- what stays behind


def alone(units: str, **wakasa: Any) -> Match:
    """Red 1, without a force beside it, has found Tango empty."""
    return war({"wakasa": {"owner": RED, **wakasa}}, {"red1": leader("wakasa", "tango", 2, units)})


@pytest.mark.rule("IK 7.C.55")
def test_ik_7_c_55_an_army_that_enters_leaves_a_garrison_where_no_force_is() -> None:
    m = alone("1 bowman, 2 spearman")
    play(m, "enter")
    assert legal(m) == {"leave bowman", "leave spearman"}
    assert refusal(m, "go") == "IK 7.5"
    play(m, "leave spearman; go")
    assert province(m, "wakasa") == {"owner": RED, "force": "1 spearman"}
    assert army(m, "red1")["units"] == "1 bowman, 1 spearman"


@pytest.mark.rule("IK 7.C.55")
def test_ik_7_c_55_a_force_that_stays_is_enough() -> None:
    m = after_success()
    play(m, "enter")
    assert army(m, "red1")["at"] == "tango"
    assert province(m, "wakasa")["force"] == "1 spearman"
    assert army(m, "red1")["units"] == "2 bowman"


@pytest.mark.rule("IK 7.C.55")
def test_ik_7_c_55_a_daimyo_without_anybody_to_leave_cannot_enter() -> None:
    m = alone("")
    assert "enter" not in legal(m)
    assert refusal(m, "enter") == "IK 7.7"


@pytest.mark.rule("IK 7.C.55")
def test_ik_7_c_55_shown_ronin_are_no_garrison_and_keep_their_limit() -> None:
    m = alone("1 spearman, 1 ronin")
    assert refusal(m, "enter") == "IK 5.6"
    m = alone("2 spearman, 1 ronin")
    play(m, "enter")
    assert province(m, "wakasa")["force"] == "1 spearman"
    assert army(m, "red1")["units"] == "1 spearman, 1 ronin"


@pytest.mark.rule("IK 7.C.55")
def test_ik_7_c_55_hidden_ronin_stay_if_enough_regulars_do() -> None:
    m = alone("1 gunner, 4 spearman", hidden=2)
    play(m, "enter; leave spearman; leave spearman")
    assert refusal(m, "go") == "IK 5.13"
    play(m, "leave spearman; go")
    assert province(m, "wakasa") == {"owner": RED, "force": "3 spearman", "hidden": 2}
    assert "RoninShown" not in kinds(m)
    m = alone("2 spearman", hidden=2)
    assert refusal(m, "enter") == "IK 5.13"


@pytest.mark.rule("IK 7.C.55")
def test_ik_7_c_55_or_they_are_shown_and_come_along() -> None:
    m = alone("3 spearman", hidden=2)
    assert {"enter", "enter with 2"} <= legal(m)
    assert refusal(m, "enter with 3") == "IK 5.4"
    play(m, "enter with 2")
    assert province(m, "wakasa") == {"owner": RED, "force": "1 spearman"}
    assert army(m, "red1")["units"] == "2 spearman, 2 ronin"
    assert army(m, "red1")["at"] == "tango"
    assert "RoninShown" in kinds(m)


# ---- empty provinces


@pytest.mark.rule("IK 7.C.56")
def test_ik_7_c_56_attacking_an_empty_province_uses_one_attack() -> None:
    m = war({}, {"red1": leader("wakasa", "tango", 2)})
    assert army(m, "red1")["attacks_made"] == 1
    play(m, "attack echizen")
    assert army(m, "red1")["attacks_made"] == 2
    assert not m.to_act()


@pytest.mark.rule("IK 7.C.56")
def test_ik_7_c_56_also_if_another_own_troop_has_emptied_it() -> None:
    m = war(
        {"tamba": red("1 bowman", "tango"), "tango": blue("1 spearman")},
        {"red1": leader("wakasa", "tango", 2)},
    )
    play(m, "fight tamba", dice=[1])
    assert army(m, "red1")["attacks_made"] == 1
    assert army(m, "red1")["hole"] == LEVEL[2]
    assert "enter" in legal(m)


@pytest.mark.rule("IK 7.C.57")
@pytest.mark.parametrize(
    ("moves", "attacks"), [("enter; wait", 1), ("enter; attack tajima", 2), ("wait", 1)]
)
def test_ik_7_c_57_with_another_attack_left_it_enters_and_uses_it_or_waits(
    moves: str, attacks: int
) -> None:
    m = war({"wakasa": red("1 spearman")}, {"red1": leader("wakasa", "tango", 2)})
    play(m, moves)
    assert army(m, "red1")["attacks_made"] == attacks
    assert army(m, "red1")["at"] == ("wakasa" if moves == "wait" else "tango")
    assert not m.to_act()


@pytest.mark.rule("IK 7.C.57")
def test_ik_7_c_57_without_one_it_stays_outside() -> None:
    m = after_success()
    play(m, "attack omi")
    assert not m.to_act()
    assert army(m, "red1")["at"] == "wakasa"
    assert province(m, "omi") == {}


@pytest.mark.rule("IK 7.C.58")
def test_ik_7_c_58_after_calling_off_there_is_nothing_to_enter() -> None:
    m = war({"tango": blue("1 spearman")}, {"red1": leader("wakasa", "tango", 2)}, dice=[9] * 4)
    play(m, "call off")
    assert refusal(m, "enter") == "IK 7.C.58"


@pytest.mark.rule("IK 7.C.58")
def test_ik_7_c_58_only_the_province_attacked_last_is_open() -> None:
    m = after_success(level=3)
    play(m, "attack echizen", dice=[1, 9])
    play(m, "enter; wait")
    assert army(m, "red1")["at"] == "echizen"
    assert province(m, "tango") == {}


@pytest.mark.rule("IK 7.C.58")
def test_ik_7_c_58_who_has_just_entered_enters_no_further_without_an_attack() -> None:
    m = after_success(level=3)
    play(m, "enter")
    assert refusal(m, "enter") == "IK 7.C.58"


@pytest.mark.rule("IK 7.C.58")
def test_ik_7_c_58_other_troops_wait_for_phase_d() -> None:
    m = war(
        {"tamba": red("1 spearman", "tango"), "wakasa": red("1 spearman")},
        {"red1": leader("wakasa", "tango", 1)},
    )
    assert not m.to_act()
    assert kinds(m) == ["NoBattle", "NoBattle"]
    assert province(m, "tango") == {}
