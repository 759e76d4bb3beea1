"""The eight steps of combat (IK 7.C.9 to 7.C.19)."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import DiceRolled, UnitsLost
from tests.ikusa.battles import BLUE, RED, battles, blue, kinds, red, rolls, war
from tests.ikusa.boards import army, legal, play, province, told


def hits(match: Match) -> list[int]:
    return [event.hits for event in told(match, DiceRolled)]


@pytest.mark.rule("IK 7.C.9")
def test_ik_7_c_9_bowmen_of_both_sides_roll_first_and_hit_on_six_or_less() -> None:
    m = war(
        {"wakasa": red("2 bowman", "tango"), "tango": blue("3 bowman")},
        dice=[6, 7, 6, 7, 12],
    )
    assert rolls(m) == [(1, RED, "bowman", (6, 7)), (1, BLUE, "bowman", (6, 7, 12))]
    assert hits(m) == [1, 1]
    assert province(m, "wakasa")["force"] == "1 bowman"
    assert province(m, "tango")["force"] == "2 bowman"


@pytest.mark.rule("IK 7.C.10")
def test_ik_7_c_10_gunners_of_both_sides_roll_next_and_hit_on_four_or_less() -> None:
    m = war(
        {"wakasa": red("1 bowman, 2 gunner", "tango"), "tango": blue("3 gunner")},
        dice=[9, 4, 5, 5, 6, 9],
    )
    assert rolls(m) == [
        (1, RED, "bowman", (9,)),
        (2, RED, "gunner", (4, 5)),
        (2, BLUE, "gunner", (5, 6, 9)),
    ]
    assert hits(m) == [0, 1, 0]
    assert province(m, "tango")["force"] == "2 gunner"


@pytest.mark.rule("IK 7.C.10")
@pytest.mark.parametrize(("die", "left"), [(4, {}), (5, {"owner": RED, "force": "1 bowman"})])
def test_ik_7_c_10_a_gunner_whom_a_bowman_has_hit_still_fires(
    die: int, left: dict[str, str]
) -> None:
    m = war({"wakasa": red("1 bowman", "tango"), "tango": blue("1 gunner")}, dice=[1, die])
    assert province(m, "tango") == {}
    assert province(m, "wakasa") == left


@pytest.mark.rule("IK 7.C.11")
def test_ik_7_c_11_both_sides_choose_their_losses_at_the_same_time_and_unseen() -> None:
    m = war(
        {
            "wakasa": red("1 bowman, 1 spearman", "tango"),
            "tango": blue("1 bowman, 1 spearman"),
        },
        dice=[1, 1],
    )
    assert m.to_act() == (0, 1)
    play(m, "lose bowman of tango", seat=BLUE)
    assert province(m, "tango")["force"] == "1 bowman, 1 spearman"
    assert told(m, UnitsLost) == []
    play(m, "lose spearman of wakasa", seat=RED, dice=[9])
    assert province(m, "wakasa")["force"] == "1 bowman"
    assert province(m, "tango")["force"] == "1 spearman"


@pytest.mark.rule("IK 7.C.11")
def test_ik_7_c_11_the_hits_of_bowmen_and_gunners_are_taken_in_one() -> None:
    m = war(
        {"wakasa": red("1 bowman, 1 gunner", "tango"), "tango": blue("4 spearman")},
        dice=[1, 1, 9, 9],
    )
    lost = told(m, UnitsLost)
    assert [(loss.spearmen, loss.bowmen) for loss in lost] == [(2, 0)]
    assert kinds(m)[:4] == ["BattleBegan", "DiceRolled", "DiceRolled", "UnitsLost"]


@pytest.mark.rule("IK 7.C.12")
def test_ik_7_c_12_who_was_removed_in_step_3_does_not_roll_any_more() -> None:
    m = war(
        {"wakasa": red("2 bowman", "tango"), "tango": blue("2 swordsman, 2 spearman")},
        dice=[1, 1],
    )
    play(m, "lose swordsman of tango; lose spearman of tango", dice=[9, 9])
    assert rolls(m)[1:] == [(5, BLUE, "swordsman", (9,)), (6, BLUE, "spearman", (9,))]


@pytest.mark.rule("IK 7.C.13")
def test_ik_7_c_13_daimyos_of_both_sides_roll_in_step_4_and_hit_on_six_or_less() -> None:
    armies = {
        "red1": {"at": "wakasa", "units": "2 gunner", "attacks": "tango"},
        "blue1": {"at": "tango", "units": "2 gunner"},
    }
    m = war({}, armies, dice=[9, 9, 9, 9, 6, 7])
    assert rolls(m)[2:] == [(4, RED, "daimyo", (6,)), (4, BLUE, "daimyo", (7,))]
    assert hits(m)[2:] == [1, 0]
    assert army(m, "red1")["units"] == "2 gunner"
    assert army(m, "blue1")["units"] == "1 gunner"


@pytest.mark.rule("IK 7.C.14")
def test_ik_7_c_14_swordsmen_and_ronin_roll_in_step_5_and_hit_on_five_or_less() -> None:
    m = war(
        {
            "wakasa": red("3 swordsman, 2 ronin", "tango"),
            "tango": blue("3 swordsman, 2 ronin"),
        },
        dice=[6, 6, 5, 6, 5, 6, 6, 6, 6, 6],
    )
    assert rolls(m) == [
        (5, RED, "swordsman", (6, 6, 5)),
        (5, RED, "ronin", (6, 5)),
        (5, BLUE, "swordsman", (6, 6, 6)),
        (5, BLUE, "ronin", (6, 6)),
    ]
    assert hits(m) == [1, 1, 0, 0]
    play(m, "lose ronin of tango; lose swordsman of tango")
    assert province(m, "tango")["force"] == "2 swordsman, 1 ronin"


@pytest.mark.rule("IK 7.C.15")
def test_ik_7_c_15_spearmen_roll_in_step_6_and_hit_on_four_or_less() -> None:
    m = war(
        {"wakasa": red("3 spearman", "tango"), "tango": blue("3 spearman")},
        dice=[4, 5, 5, 5, 4, 4],
    )
    assert rolls(m) == [(6, RED, "spearman", (4, 5, 5)), (6, BLUE, "spearman", (5, 4, 4))]
    assert province(m, "wakasa")["force"] == "1 spearman"
    assert province(m, "tango")["force"] == "2 spearman"


@pytest.mark.rule("IK 7.C.16")
def test_ik_7_c_16_who_is_hit_in_step_4_or_5_still_rolls_in_step_6() -> None:
    m = war(
        {"wakasa": red("1 spearman"), "tango": blue("1 spearman")},
        {"red1": {"at": "wakasa", "units": "1 swordsman", "attacks": "tango"}},
        dice=[1, 1, 4],
    )
    assert rolls(m) == [
        (4, RED, "daimyo", (1,)),
        (5, RED, "swordsman", (1,)),
        (6, BLUE, "spearman", (4,)),
    ]
    assert province(m, "tango") == {}
    assert army(m, "red1").get("units") is None


@pytest.mark.rule("IK 7.C.16")
def test_ik_7_c_16_the_hits_of_steps_4_to_6_are_taken_in_one_by_both_at_once() -> None:
    m = war(
        {"tango": blue("2 swordsman, 2 spearman")},
        {"red1": {"at": "wakasa", "units": "1 swordsman, 1 spearman", "attacks": "tango"}},
        dice=[1, 1, 9, 9, 9, 1, 9],
    )
    assert m.to_act() == (0, 1)
    assert "UnitsLost" not in kinds(m)
    play(m, "lose spearman of red1", seat=RED)
    play(m, "lose swordsman of tango; lose spearman of tango", seat=BLUE)
    assert [(e.swordsmen, e.spearmen) for e in told(m, UnitsLost)] == [(0, 1), (1, 1)]


@pytest.mark.rule("IK 7.C.17")
def test_ik_7_c_17_the_attacker_begins_another_pass_with_step_1() -> None:
    m = war(
        {"wakasa": red("1 bowman, 1 spearman", "tango"), "tango": blue("1 spearman")},
        dice=[9, 9, 9],
    )
    assert legal(m) == {"press on", "call off"}
    play(m, "press on", dice=[8, 7, 8])
    assert [roll[0] for roll in rolls(m)] == [1, 6, 6, 1, 6, 6]
    assert rolls(m)[3] == (1, RED, "bowman", (8,))
    assert legal(m) == {"press on", "call off"}


@pytest.mark.rule("IK 7.C.17")
def test_ik_7_c_17_or_calls_the_battle_off() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue("1 spearman")},
        dice=[9, 9],
    )
    play(m, "call off")
    assert not m.to_act()
    assert kinds(m)[-2:] == ["CalledOff", "BattleOver"]
    assert province(m, "tango") == {"owner": BLUE, "force": "1 spearman"}


@pytest.mark.rule("IK 7.C.18")
def test_ik_7_c_18_steps_without_units_are_left_out() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue("1 gunner")},
        dice=[9, 9],
    )
    assert rolls(m) == [(2, BLUE, "gunner", (9,)), (6, RED, "spearman", (9,))]


@pytest.mark.rule("IK 7.C.18")
def test_ik_7_c_18_a_pass_without_hand_to_hand_units_has_no_dice_after_step_2() -> None:
    m = war({"wakasa": red("1 bowman", "tango"), "tango": blue("1 bowman")}, dice=[9, 9])
    assert [roll[0] for roll in rolls(m)] == [1, 1]
    assert legal(m) == {"press on", "call off"}


@pytest.mark.rule("IK 7.C.19")
def test_ik_7_c_19_hits_beyond_the_last_defender_strike_nobody_else() -> None:
    m = war(
        {
            "wakasa": red("5 bowman", "tango"),
            "tango": blue("1 spearman"),
            "tajima": blue("1 spearman"),
        },
        {"blue1": {"at": "harima"}},
        dice=[1, 1, 1, 1, 1],
    )
    assert province(m, "tango") == {}
    assert province(m, "tajima")["force"] == "1 spearman"
    assert army(m, "blue1") == {"at": "harima"}


@pytest.mark.rule("IK 7.C.19")
def test_ik_7_c_19_hits_beyond_the_last_attacker_spare_his_other_troops() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue("3 gunner")},
        {"red1": {"at": "wakasa", "units": "1 bowman"}},
        dice=[1, 1, 1],
    )
    assert battles(m) == [("wakasa", "tango")]
    assert army(m, "red1") == {"at": "wakasa", "units": "1 bowman"}
    assert province(m, "wakasa") == {"owner": RED}
