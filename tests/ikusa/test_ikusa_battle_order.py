"""Which battle is next and who fights in it (IK 7.C.1 to 7.C.8)."""

from __future__ import annotations

import pytest

from kassen.core.values.errors import NotYourTurn
from kassen.games.ikusa.rules.events import RoninShown
from tests.ikusa.battles import BLUE, RED, battles, blue, kinds, red, rolls, war
from tests.ikusa.boards import army, legal, play, province, refusal, told

TWO_BATTLES = {
    "wakasa": red("1 spearman", "tango"),
    "tango": blue("1 spearman"),
    "tamba": red("1 spearman", "harima"),
    "harima": blue("1 spearman"),
}


@pytest.mark.rule("IK 7.C.1")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("wakasa", [("wakasa", "tango"), ("tamba", "harima")]),
        ("tamba", [("tamba", "harima"), ("wakasa", "tango")]),
    ],
)
def test_ik_7_c_1_the_attacker_chooses_the_order_and_fights_one_battle_at_a_time(
    first: str, order: list[tuple[str, str]]
) -> None:
    m = war(TWO_BATTLES)
    assert legal(m) == {"fight wakasa", "fight tamba"}
    play(m, f"fight {first}", dice=[9, 9])
    assert battles(m) == order[:1]
    play(m, "call off", dice=[9, 9])
    assert battles(m) == order


@pytest.mark.rule("IK 7.C.2")
def test_ik_7_c_2_every_unit_of_the_attacking_troop_fights() -> None:
    force = "1 bowman, 1 swordsman, 1 gunner, 2 spearman"
    m = war(
        {"wakasa": red(force, "tango"), "tango": blue("1 gunner")},
        dice=[9, 9, 9, 9, 9, 9],
    )
    assert rolls(m) == [
        (1, RED, "bowman", (9,)),
        (2, RED, "gunner", (9,)),
        (2, BLUE, "gunner", (9,)),
        (5, RED, "swordsman", (9,)),
        (6, RED, "spearman", (9, 9)),
    ]


@pytest.mark.rule("IK 7.C.2")
def test_ik_7_c_2_nobody_is_kept_out_of_it_as_a_garrison() -> None:
    m = war(
        {"wakasa": red("2 spearman", "tango"), "tango": blue("3 gunner")},
        dice=[1, 1, 9],
    )
    assert province(m, "wakasa") == {}
    assert not m.to_act()


@pytest.mark.rule("IK 7.C.3")
def test_ik_7_c_3_army_and_force_of_one_province_attack_one_after_the_other() -> None:
    m = war(
        {"wakasa": red("2 spearman", "tango"), "tango": blue("3 spearman")},
        {"red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango"}},
    )
    play(m, "fight wakasa", dice=[9, 9, 9, 9, 9])
    assert rolls(m) == [(6, RED, "spearman", (9, 9)), (6, BLUE, "spearman", (9, 9, 9))]
    play(m, "call off", dice=[9, 9, 9, 9, 9])
    assert rolls(m)[2:] == [
        (1, RED, "bowman", (9,)),
        (4, RED, "daimyo", (9,)),
        (6, BLUE, "spearman", (9, 9, 9)),
    ]
    assert battles(m) == [("wakasa", "tango"), ("red1", "tango")]


@pytest.mark.rule("IK 7.C.4")
def test_ik_7_c_4_army_force_ronin_and_castle_defend_together() -> None:
    m = war(
        {
            "wakasa": red("1 swordsman", "tango"),
            "tango": blue("2 spearman", hidden=1, building="castle"),
        },
        {"blue1": {"at": "tango", "units": "1 bowman"}},
    )
    assert legal(m) == {"split 0 with the army", "split 1 with the army"}
    play(m, "split 1 with the army", dice=[9] * 10)
    assert rolls(m) == [
        (1, BLUE, "bowman", (9,)),
        (4, BLUE, "daimyo", (9,)),
        (5, RED, "swordsman", (9,)),
        (5, BLUE, "ronin", (9,)),
        (6, BLUE, "spearman", (9,) * 6),
    ]


@pytest.mark.rule("IK 7.C.5")
def test_ik_7_c_5_ronin_of_both_sides_are_shown_before_the_first_die() -> None:
    m = war(
        {
            "wakasa": red("2 spearman", "tango", hidden=1),
            "tango": blue("2 spearman", hidden=1),
            "tamba": red("2 spearman", hidden=1),
            "tajima": blue("2 spearman", hidden=1),
        },
        dice=[9] * 6,
    )
    assert kinds(m)[:4] == ["BattleBegan", "RoninShown", "RoninShown", "DiceRolled"]
    assert province(m, "wakasa")["force"] == "2 spearman, 1 ronin"
    assert province(m, "tango")["force"] == "2 spearman, 1 ronin"
    assert rolls(m)[:2] == [(5, RED, "ronin", (9,)), (5, BLUE, "ronin", (9,))]
    assert province(m, "tamba")["hidden"] == province(m, "tajima")["hidden"] == 1


@pytest.mark.rule("IK 7.C.5")
@pytest.mark.parametrize(("split", "shown", "dice"), [(1, 0, 5), (0, 1, 6)])
def test_ik_7_c_5_ronin_who_belong_to_the_other_troop_stay_hidden(
    split: int, shown: int, dice: int
) -> None:
    m = war(
        {"wakasa": red("3 spearman", "tango", hidden=1), "tango": blue("2 spearman")},
        {"red1": {"at": "wakasa", "units": "1 bowman"}},
    )
    play(m, f"split {split} with the army", dice=[9] * dice)
    assert len(told(m, RoninShown)) == shown
    assert province(m, "wakasa").get("hidden", 0) == 1 - shown


@pytest.mark.rule("IK 7.C.6")
def test_ik_7_c_6_an_experienced_army_finishes_before_another_troop_fights() -> None:
    m = war(
        {**TWO_BATTLES, "wakasa": {"owner": RED}},
        {"red1": {"at": "wakasa", "units": "1 bowman", "hole": 3, "attacks": "tango"}},
    )
    assert legal(m) == {"fight red1", "fight tamba"}
    play(m, "fight red1", dice=[1])
    assert {"attack echizen", "attack omi", "wait"} <= legal(m)
    assert refusal(m, "fight tamba") == "IK 7.C.6"
    play(m, "attack omi", dice=[9, 9])
    assert battles(m) == [("red1", "tango"), ("tamba", "harima")]
    assert army(m, "red1")["attacks_made"] == 2


@pytest.mark.rule("IK 7.C.7")
def test_ik_7_c_7_the_next_battle_meets_what_the_last_one_left() -> None:
    m = war(
        {
            "wakasa": red("1 bowman", "tango"),
            "tamba": red("1 bowman", "tango"),
            "tango": blue("3 spearman"),
        },
    )
    play(m, "fight wakasa", dice=[1, 9, 9])
    play(m, "call off", dice=[1, 9])
    assert rolls(m)[-1] == (6, BLUE, "spearman", (9,))
    assert province(m, "tango")["force"] == "1 spearman"


@pytest.mark.rule("IK 7.C.7")
def test_ik_7_c_7_an_army_goes_into_its_next_attack_with_what_it_has_left() -> None:
    m = war(
        {"tango": blue("1 swordsman"), "echizen": blue("1 spearman")},
        {"red1": {"at": "wakasa", "units": "2 spearman", "hole": 3, "attacks": "tango"}},
        dice=[1, 1, 9, 9],
    )
    assert army(m, "red1")["units"] == "1 spearman"
    play(m, "attack echizen", dice=[9, 9, 9])
    assert rolls(m)[-3:] == [
        (4, RED, "daimyo", (9,)),
        (6, RED, "spearman", (9,)),
        (6, BLUE, "spearman", (9,)),
    ]


@pytest.mark.rule("IK 7.C.8")
def test_ik_7_c_8_the_defender_has_no_say_in_whether_the_battle_goes_on() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue("1 spearman")},
        dice=[9, 9],
    )
    assert legal(m, RED) == {"press on", "call off"}
    assert legal(m, BLUE) == set()
    with pytest.raises(NotYourTurn):
        m.play("call off", 1)


@pytest.mark.rule("IK 7.C.8")
def test_ik_7_c_8_all_he_chooses_are_his_casualties() -> None:
    m = war(
        {"wakasa": red("1 bowman", "tango"), "tango": blue("1 bowman, 1 spearman")},
        dice=[1, 9],
    )
    assert legal(m, BLUE) == {"lose bowman of tango", "lose spearman of tango"}
