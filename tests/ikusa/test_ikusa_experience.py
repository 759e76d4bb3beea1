"""Called-off attacks, experience, and experienced armies in 1986 (IK 7.C.59 to 7.C.63, 86)."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Step
from kassen.games.ikusa.rules.events import Experienced
from tests.ikusa.battles import BLUE, after_success, blue, leader, red, war
from tests.ikusa.boards import army, legal, play, province, refusal, told

# ---- after calling off


@pytest.mark.rule("IK 7.C.59")
def test_ik_7_c_59_after_calling_off_it_attacks_elsewhere_from_where_it_stands() -> None:
    m = war({"tango": blue("1 spearman")}, {"red1": leader("wakasa", "tango", 3)}, dice=[9] * 4)
    play(m, "call off")
    assert legal(m) == {"attack echizen", "attack omi", "attack tamba", "wait"}
    assert refusal(m, "attack tango") == "IK 7.C.59"
    play(m, "attack tamba; enter; go")
    assert refusal(m, "attack tango") == "IK 7.C.59"
    assert "attack tajima" in legal(m)


@pytest.mark.rule("IK 7.C.59")
def test_ik_7_c_59_that_holds_for_the_army_that_called_off_and_no_other() -> None:
    m = war(
        {"tango": blue("1 spearman")},
        {"red1": leader("wakasa", "tango", 2), "red2": leader("tamba", "tajima", 2)},
    )
    play(m, "fight red1", dice=[9] * 4)
    play(m, "call off; wait")
    assert {"attack tango", "enter"} <= legal(m)


@pytest.mark.rule("IK 7.C.59")
def test_ik_7_c_59_the_table_can_be_written_down_in_between_wherever_the_province_lies() -> None:
    m = war(
        {"tsushima": blue("1 spearman")},
        {"red1": leader("iki", "tsushima", 2)},
        dice=[9] * 5,
    )
    play(m, "call off")
    step, notation = m.table.agenda[-1], m.setting.notation
    assert notation.parse(notation.text(step), Step) == step
    assert refusal(m, "attack tsushima") == "IK 7.C.59"


# ---- experience


@pytest.mark.rule("IK 7.C.60")
def test_ik_7_c_60_the_marker_moves_when_all_battles_of_the_army_are_done() -> None:
    m = after_success()
    assert (army(m, "red1")["hole"], told(m, Experienced)) == (3, [])
    play(m, "attack echizen", dice=[9, 9, 9, 9])
    assert told(m, Experienced) == []
    play(m, "call off")
    assert army(m, "red1")["hole"] == 4
    assert len(told(m, Experienced)) == 1


@pytest.mark.rule("IK 7.C.60")
@pytest.mark.parametrize(("hole", "after"), [(0, 1), (1, 2), (2, 3), (6, 6)])
def test_ik_7_c_60_one_hole_to_the_right_and_not_beyond_the_last(hole: int, after: int) -> None:
    m = war(
        {"tango": blue("1 spearman")},
        {"red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango", "hole": hole}},
        dice=[1],
    )
    if hole == 6:
        play(m, "wait")
    assert army(m, "red1")["hole"] == after


@pytest.mark.rule("IK 7.C.61")
def test_ik_7_c_61_two_successes_are_one_hole() -> None:
    m = after_success()
    play(m, "attack echizen", dice=[1, 9])
    assert army(m, "red1")["hole"] == 4
    assert len(told(m, Experienced)) == 1


@pytest.mark.rule("IK 7.C.62")
def test_ik_7_c_62_empty_targets_and_battles_called_off_bring_nothing() -> None:
    m = war({"tango": blue("1 spearman")}, {"red1": leader("wakasa", "tango", 2)}, dice=[9] * 4)
    play(m, "call off; attack omi")
    assert army(m, "red1")["hole"] == 3
    assert told(m, Experienced) == []


@pytest.mark.rule("IK 7.C.62")
def test_ik_7_c_62_nor_do_battles_that_are_no_longer_possible() -> None:
    m = war(
        {"tamba": red("1 bowman", "tango"), "tango": blue("1 spearman")},
        {"red1": leader("wakasa", "tango", 1)},
    )
    play(m, "fight tamba", dice=[1])
    assert army(m, "red1").get("hole", 0) == 0


@pytest.mark.rule("IK 7.C.62")
def test_ik_7_c_62_nor_does_defence() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango")},
        {"blue1": {"at": "tango", "units": "1 gunner"}},
        dice=[1],
    )
    assert province(m, "wakasa") == {}
    assert army(m, "blue1") == {"at": "tango", "units": "1 gunner"}


@pytest.mark.rule("IK 7.C.63")
def test_ik_7_c_63_a_higher_level_brings_no_attack_now_but_the_longer_move_in_phase_d() -> None:
    m = war(
        {"tango": blue("1 spearman"), "wakasa": red("1 spearman")},
        {"red1": {"at": "wakasa", "units": "2 bowman", "attacks": "tango", "hole": 2}},
        dice=[1, 9],
        agenda=["pick-battles red", "phase-begins red 4"],
    )
    assert army(m, "red1") == {
        "at": "wakasa",
        "units": "2 bowman",
        "hole": 3,
        "attacks_made": 1,
    }
    play(m, "move red1->tango; move red1->tajima; go")
    assert (army(m, "red1")["at"], army(m, "red1")["steps"]) == ("tajima", 2)
    assert refusal(m, "move red1->inaba") == "IK 7.A.4"


# ---- 1986


@pytest.mark.rule("IK 86.8")
def test_ik_86_8_without_another_attack_an_empty_province_is_not_entered_in_1986_either() -> None:
    m = after_success(edition="1986")
    play(m, "attack omi")
    assert not m.to_act()
    assert army(m, "red1")["at"] == "wakasa"


@pytest.mark.rule("IK 86.8")
def test_ik_86_8_with_another_attack_it_is_entered_to_attack_on() -> None:
    m = war({"wakasa": red("1 spearman")}, {"red1": leader("wakasa", "tango", 2)}, edition="1986")
    play(m, "enter")
    assert army(m, "red1")["at"] == "tango"
    assert legal(m) == {"attack tamba", "attack tajima"}
    play(m, "attack tajima")
    assert army(m, "red1")["attacks_made"] == 2


@pytest.mark.rule("IK 86.9")
def test_ik_86_9_in_1986_an_army_stays_and_attacks_or_enters_and_attacks() -> None:
    m = after_success(edition="1986")
    assert {"attack echizen", "enter"} <= legal(m)
    play(m, "enter")
    assert refusal(m, "wait") == "IK 86.9"
    play(m, "attack tajima", dice=[9] * 4)
    assert (army(m, "red1")["at"], army(m, "red1")["attacks_made"]) == ("tango", 2)


@pytest.mark.rule("IK 86.9")
@pytest.mark.parametrize(("edition", "refused"), [("1986", True), ("2011", False)])
def test_ik_86_9_it_does_not_enter_where_nothing_can_be_attacked(
    edition: str, refused: bool
) -> None:
    m = war(
        {"nagato": red("1 spearman"), "iki": blue("1 spearman"), "tsushima": red("1 spearman")},
        {"red1": leader("nagato", "iki", 2)},
        dice=[9, 1, 9],
        edition=edition,
    )
    assert ("enter" not in legal(m)) is refused
    if refused:
        assert refusal(m, "enter") == "IK 86.9"


@pytest.mark.rule("IK 86.9")
def test_ik_86_9_an_adjacent_empty_province_may_be_entered_too_for_an_attack() -> None:
    m = after_success(level=3, edition="1986")
    play(m, "attack tamba")
    assert army(m, "red1")["attacks_made"] == 2
    play(m, "enter")
    assert army(m, "red1")["at"] == "tamba"
    play(m, "attack tajima", dice=[9] * 4)
    assert army(m, "red1")["attacks_made"] == 3
    assert province(m, "tajima")["owner"] == BLUE
