"""Castles, fortresses and attacks over the sea (IK 7.C.37 to 7.C.49, 86.10)."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import BonusRaised, FoundEmpty, NoBattle, UnitsLost
from tests.ikusa.battles import BLUE, RED, battles, blue, kinds, red, rolls, tray, war
from tests.ikusa.boards import army, legal, play, province, refusal, told


def bonus_dice(match: Match) -> list[int]:
    """How many spearmen and ronin blue has rolled for, roll by roll."""
    return [
        len(dice)
        for step, colour, unit, dice in rolls(match)
        if colour == BLUE and step and unit in ("spearman", "ronin")
    ]


# ---- castles and fortresses


@pytest.mark.rule("IK 7.C.37")
def test_ik_7_c_37_a_castle_brings_four_spearmen_before_the_first_die() -> None:
    m = war(
        {"wakasa": red("1 bowman", "tango"), "tango": blue("1 gunner", building="castle")},
        dice=[9, 9, 9, 9, 9, 9],
    )
    assert kinds(m)[:3] == ["BattleBegan", "BonusRaised", "DiceRolled"]
    assert rolls(m)[-1] == (6, BLUE, "spearman", (9, 9, 9, 9))


@pytest.mark.rule("IK 7.C.37")
def test_ik_7_c_37_they_hit_like_other_spearmen() -> None:
    m = war(
        {"wakasa": red("4 bowman", "tango"), "tango": blue("1 gunner", building="castle")},
        dice=[9] * 5 + [4, 5, 5, 4],
    )
    assert province(m, "wakasa")["force"] == "2 bowman"


@pytest.mark.rule("IK 7.C.38")
def test_ik_7_c_38_a_fortress_brings_five_ronin_in_place_of_the_four_spearmen() -> None:
    m = war(
        {"wakasa": red("5 bowman", "tango"), "tango": blue("1 spearman", building="fortress")},
        dice=[9] * 5 + [5, 6, 6, 6, 5] + [9],
    )
    assert rolls(m)[1:] == [(5, BLUE, "ronin", (5, 6, 6, 6, 5)), (6, BLUE, "spearman", (9,))]
    assert province(m, "wakasa")["force"] == "3 bowman"


@pytest.mark.rule("IK 7.C.38")
@pytest.mark.parametrize("building", ["castle", "fortress"])
def test_ik_7_c_38_walls_do_not_attack(building: str) -> None:
    m = war(
        {
            "wakasa": red("1 spearman", "tango", building=building),
            "tango": blue("1 spearman"),
        },
        dice=[9, 9],
    )
    assert rolls(m) == [(6, RED, "spearman", (9,)), (6, BLUE, "spearman", (9,))]
    assert told(m, BonusRaised) == []


@pytest.mark.rule("IK 7.C.39")
def test_ik_7_c_39_a_fortress_has_its_five_ronin_even_when_all_are_hired() -> None:
    m = war(
        {
            "wakasa": red("1 bowman", "tango"),
            "tango": blue("1 gunner", building="fortress"),
            "izu": red("5 spearman", hidden=30),
        },
        dice=[9] * 7,
    )
    assert m.table.pos.pool == 0
    assert rolls(m)[-1] == (5, BLUE, "ronin", (9,) * 5)


@pytest.mark.rule("IK 7.C.40")
def test_ik_7_c_40_a_castle_has_its_four_spearmen_even_when_the_tray_is_empty() -> None:
    full = ("aki", "bingo", "hoki", "iwami", "suo", "iyo", "tosa")
    m = war(
        {
            "wakasa": red("1 bowman", "tango"),
            "tango": blue("1 spearman", building="castle"),
            **{name: blue("5 spearman") for name in full},
        },
        dice=[9] * 6,
    )
    assert tray(m, 1)[3] == 0
    assert rolls(m)[-1] == (6, BLUE, "spearman", (9,) * 5)


@pytest.mark.rule("IK 7.C.41")
def test_ik_7_c_41_what_one_battle_kills_of_them_is_missing_in_the_next() -> None:
    """The English example of Tango: two of four fall to the force, the army meets the others."""
    m = war(
        {
            "wakasa": red("3 spearman", "tango", hidden=1),
            "tango": blue("1 gunner", building="castle"),
        },
        {"red1": {"at": "tamba", "units": "1 bowman", "attacks": "tango"}},
    )
    play(m, "fight wakasa", dice=[9, 5] + [4, 9, 9] + [9] * 4)
    play(m, "call off", dice=[9] * 5)
    assert bonus_dice(m) == [4, 2]
    assert len(told(m, BonusRaised)) == 1


@pytest.mark.rule("IK 7.C.41")
def test_ik_7_c_41_walls_that_have_lost_all_stay_empty_for_this_attacker() -> None:
    m = war(
        {
            "wakasa": red("5 bowman", "tango"),
            "tamba": red("1 bowman", "tango"),
            "tango": blue("1 gunner", building="fortress"),
        }
    )
    play(m, "fight wakasa", dice=[1] * 5 + [9])
    play(m, "call off", dice=[9, 9])
    assert bonus_dice(m) == []
    assert province(m, "tango")["bonus"] == 0


TWO_TURNS = (
    "pick-battles red",
    "turn-ends",
    "declare-battles green green",
    "pick-battles green",
)


@pytest.mark.rule("IK 7.C.42")
@pytest.mark.parametrize(("building", "full"), [("castle", 4), ("fortress", 5)])
def test_ik_7_c_42_the_next_attacking_player_meets_the_full_number(
    building: str, full: int
) -> None:
    m = war(
        {
            "wakasa": red("2 bowman", "tango"),
            "tamba": {"owner": "green", "force": "1 bowman"},
            "tango": blue("1 gunner", building=building),
        },
        agenda=TWO_TURNS,
        dice=[1, 1, 9] + [9] * (full - 2),
    )
    assert province(m, "tango")["bonus"] == full - 2
    play(m, "call off")
    assert "bonus" not in province(m, "tango")
    play(m, "declare tamba->tango; end", dice=[9, 9] + [9] * full)
    assert bonus_dice(m) == [full - 2, full]


@pytest.mark.rule("IK 7.C.42")
def test_ik_7_c_42_extra_defenders_never_join_the_force() -> None:
    m = war(
        {"wakasa": red("1 bowman", "tango"), "tango": blue("1 gunner", building="castle")},
        agenda=TWO_TURNS[:2],
        dice=[9] * 6,
    )
    play(m, "call off")
    assert province(m, "tango") == {"owner": BLUE, "force": "1 gunner", "building": "castle"}
    assert tray(m, 1)[3] == 36


@pytest.mark.rule("IK 86.10")
def test_ik_86_10_fortress_ronin_too_stay_for_the_whole_turn_of_the_attacker() -> None:
    m = war(
        {
            "wakasa": red("2 bowman", "tango"),
            "tamba": red("1 bowman", "tango"),
            "tango": blue("1 gunner", building="fortress"),
        },
        edition="1986",
    )
    play(m, "fight wakasa", dice=[1, 1, 9] + [9] * 3)
    play(m, "call off", dice=[9, 9] + [9] * 3)
    assert bonus_dice(m) == [3, 3]
    assert len(told(m, BonusRaised)) == 1


@pytest.mark.rule("IK 86.10")
def test_ik_86_10_and_the_next_player_meets_all_five() -> None:
    m = war(
        {
            "wakasa": red("2 bowman", "tango"),
            "tamba": {"owner": "green", "force": "1 bowman"},
            "tango": blue("1 gunner", building="fortress"),
        },
        edition="1986",
        agenda=TWO_TURNS,
        dice=[1, 1, 9] + [9] * 3,
    )
    play(m, "call off")
    play(m, "declare tamba->tango; end", dice=[9, 9] + [9] * 5)
    assert bonus_dice(m) == [3, 5]


@pytest.mark.rule("IK 7.C.43")
@pytest.mark.parametrize("building", ["castle", "fortress"])
def test_ik_7_c_43_a_building_without_units_defends_nothing(building: str) -> None:
    m = war(
        {"tango": {"building": building}, "tamba": red("1 spearman", "tango")},
        {"red1": {"at": "wakasa", "units": "1 spearman", "attacks": "tango", "hole": 3}},
    )
    assert len(told(m, NoBattle)) == len(told(m, FoundEmpty)) == 1
    assert rolls(m) == []
    play(m, "enter; wait")
    assert army(m, "red1")["at"] == "tango"


@pytest.mark.rule("IK 7.C.43")
def test_ik_7_c_43_a_daimyo_slain_alone_has_no_walls_in_1986() -> None:
    m = war(
        {"wakasa": red("1 spearman", "tango"), "tango": blue(building="castle")},
        {"blue1": {"at": "tango", "slain_by": RED}},
        edition="1986",
    )
    assert told(m, BonusRaised) == []
    assert province(m, "tango") == {"building": "castle"}


# ---- attacks over the sea


@pytest.mark.rule("IK 7.C.44")
def test_ik_7_c_44_over_the_sea_the_defender_has_a_whole_pass_before_anybody_else_rolls() -> None:
    m = war(
        {
            "nagato": red("2 bowman, 1 gunner, 1 swordsman, 1 spearman", "buzen"),
            "buzen": blue("1 gunner, 2 spearman"),
        },
        {"blue1": {"at": "buzen", "units": "1 bowman, 1 swordsman"}},
        dice=[9] * 17,
    )
    assert rolls(m)[:6] == [
        (0, BLUE, "bowman", (9,)),
        (0, BLUE, "gunner", (9,)),
        (0, BLUE, "daimyo", (9,)),
        (0, BLUE, "swordsman", (9,)),
        (0, BLUE, "spearman", (9, 9)),
        (1, RED, "bowman", (9, 9)),
    ]


@pytest.mark.rule("IK 7.C.44")
def test_ik_7_c_44_who_dies_in_the_first_strike_never_rolls() -> None:
    m = war(
        {"nagato": red("2 bowman", "buzen"), "buzen": blue("1 spearman")},
        dice=[1, 9, 9],
    )
    assert rolls(m)[1] == (1, RED, "bowman", (9,))


@pytest.mark.rule("IK 7.C.44")
def test_ik_7_c_44_an_attack_may_end_in_the_first_strike() -> None:
    m = war(
        {"nagato": red("1 bowman", "buzen"), "buzen": blue("1 spearman", building="castle")},
        dice=[4],
    )
    assert province(m, "nagato") == {}
    assert told(m, BonusRaised) == []
    assert not m.to_act()


@pytest.mark.rule("IK 7.C.44")
def test_ik_7_c_44_on_land_there_is_no_first_strike() -> None:
    m = war({"bungo": red("1 bowman", "buzen"), "buzen": blue("1 spearman")}, dice=[9, 9])
    assert [roll[0] for roll in rolls(m)] == [1, 6]


@pytest.mark.rule("IK 7.C.45")
@pytest.mark.parametrize(("building", "extra"), [("castle", 4), ("fortress", 5)])
def test_ik_7_c_45_extra_defenders_have_no_part_in_it_but_hired_ronin_have(
    building: str, extra: int
) -> None:
    m = war(
        {
            "nagato": red("1 bowman", "buzen"),
            "buzen": blue("2 spearman", hidden=1, building=building),
        },
        dice=[9] * 3 + [9] + [9] * 3 + [9] * extra,
    )
    assert rolls(m)[:2] == [(0, BLUE, "ronin", (9,)), (0, BLUE, "spearman", (9, 9))]


@pytest.mark.rule("IK 7.C.45")
def test_ik_7_c_45_not_even_if_an_earlier_battle_has_called_them_out() -> None:
    m = war(
        {
            "bungo": red("1 bowman", "buzen"),
            "nagato": red("1 bowman", "buzen"),
            "buzen": blue("1 spearman", building="castle"),
        }
    )
    play(m, "fight bungo", dice=[9] + [9] * 5)
    play(m, "call off", dice=[9] + [9] + [9] * 5)
    assert rolls(m)[2:] == [
        (0, BLUE, "spearman", (9,)),
        (1, RED, "bowman", (9,)),
        (6, BLUE, "spearman", (9,) * 5),
    ]


@pytest.mark.rule("IK 7.C.46")
def test_ik_7_c_46_the_losses_of_the_first_strike_are_taken_together_after_it() -> None:
    m = war(
        {
            "nagato": red("2 bowman, 2 gunner", "buzen"),
            "buzen": blue("1 bowman, 1 spearman"),
        },
        dice=[1, 1],
    )
    assert told(m, UnitsLost) == []
    assert legal(m) == {"lose bowman of nagato", "lose gunner of nagato"}
    play(m, "lose bowman of nagato; lose gunner of nagato", dice=[9, 9, 9, 9])
    assert [(e.bowmen, e.gunners) for e in told(m, UnitsLost)] == [(1, 1)]


@pytest.mark.rule("IK 7.C.46")
def test_ik_7_c_46_the_limits_for_casualties_hold_there_too() -> None:
    m = war(
        {"nagato": red("2 bowman", "buzen", hidden=1), "buzen": blue("1 spearman")},
        dice=[1, 9, 9, 9],
    )
    assert province(m, "nagato")["force"] == "2 bowman"
    m = war(
        {"buzen": blue("2 spearman")},
        {"red1": {"at": "nagato", "units": "1 bowman", "attacks": "buzen"}},
        dice=[1, 9, 9, 9, 9],
    )
    assert army(m, "red1") == {"at": "nagato", "attacks_made": 1}


@pytest.mark.rule("IK 7.C.47")
def test_ik_7_c_47_then_the_battle_begins_with_step_1_and_with_the_walls() -> None:
    m = war(
        {
            "nagato": red("1 bowman, 1 spearman", "buzen"),
            "buzen": blue("1 bowman, 1 spearman", building="castle"),
        },
        dice=[9, 9] + [9, 9] + [9] + [9] * 5,
    )
    assert rolls(m)[2:] == [
        (1, RED, "bowman", (9,)),
        (1, BLUE, "bowman", (9,)),
        (6, RED, "spearman", (9,)),
        (6, BLUE, "spearman", (9,) * 5),
    ]
    order = kinds(m)
    assert order.index("BonusRaised") == 3  # the battle begins, two rolls of the first strike
    assert order[4] == "DiceRolled"


@pytest.mark.rule("IK 7.C.48")
def test_ik_7_c_48_there_is_one_first_strike_in_a_battle_not_one_in_a_pass() -> None:
    m = war(
        {"nagato": red("1 bowman", "buzen"), "buzen": blue("1 spearman")},
        dice=[9, 9, 9],
    )
    play(m, "press on", dice=[9, 9])
    assert [roll[0] for roll in rolls(m)] == [0, 1, 6, 1, 6]


@pytest.mark.rule("IK 7.C.48")
def test_ik_7_c_48_the_next_battle_over_the_sea_meets_it_again() -> None:
    m = war(
        {"nagato": red("1 bowman", "buzen"), "buzen": blue("1 spearman")},
        {"red1": {"at": "nagato", "attacks": "buzen"}},
    )
    play(m, "fight nagato", dice=[9, 9, 9])
    play(m, "call off", dice=[9, 9, 9])
    assert [roll[0] for roll in rolls(m)] == [0, 1, 6, 0, 4, 6]
    assert battles(m) == [("nagato", "buzen"), ("red1", "buzen")]


@pytest.mark.rule("IK 7.C.49")
def test_ik_7_c_49_nothing_is_called_off_before_a_usual_pass_has_been_fought() -> None:
    m = war(
        {"nagato": red("1 bowman, 1 spearman", "buzen"), "buzen": blue("1 spearman")},
        dice=[1],
    )
    assert legal(m) == {"lose bowman of nagato", "lose spearman of nagato"}
    assert refusal(m, "call off") == "IK 7.C.32"
    play(m, "lose spearman of nagato", dice=[9, 9])
    assert [roll[0] for roll in rolls(m)] == [0, 1, 6]
    assert legal(m) == {"press on", "call off"}
