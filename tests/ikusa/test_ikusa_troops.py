"""Armies and forces: classes, squares, sizes, markers (IK C.15 to C.19)."""

from __future__ import annotations

import pytest

from kassen.core.values.errors import ScenarioError
from kassen.games.ikusa.rules.events import DiceRolled
from tests.ikusa.boards import army, board, legal, play, province, refusal, told

FAR = {"blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}
SAMURAI = ("bowman", "swordsman")
ASHIGARU = ("gunner", "spearman")


def enlisting(units: str) -> set[str]:
    """Kinds that can be enlisted with an army of these units when one of each is levied."""
    m = board(
        ["place-together"],
        armies={"red1": {"at": "omi", "units": units}, **FAR},
        houses={"red": {"levy": [1, 1, 1, 1], "drafted": [1, 1, 1, 1]}},
    )
    return {text.split()[1] for text in legal(m, "red") if text.startswith("enlist")}


@pytest.mark.rule("IK C.15")
@pytest.mark.parametrize(
    ("units", "class_of"),
    [
        ("4 bowman", ASHIGARU),
        ("4 swordsman", ASHIGARU),
        ("2 bowman, 2 swordsman", ASHIGARU),
        ("9 gunner, 1 spearman", SAMURAI),
        ("10 spearman", SAMURAI),
        ("5 gunner, 5 spearman", SAMURAI),
    ],
)
def test_ik_c_15_samurai_and_ashigaru(units: str, class_of: tuple[str, ...]) -> None:
    assert enlisting(units) == set(class_of)


@pytest.mark.rule("IK C.16")
@pytest.mark.parametrize(
    ("units", "kinds"),
    [
        ("2 bowman, 1 swordsman, 4 gunner, 5 spearman", {*SAMURAI, *ASHIGARU}),
        ("2 bowman, 2 swordsman, 4 gunner, 5 spearman", {*ASHIGARU}),
        ("2 bowman, 1 swordsman, 4 gunner, 6 spearman", {*SAMURAI}),
        ("2 bowman, 2 swordsman, 4 gunner, 6 spearman", set()),
    ],
)
def test_ik_c_16_four_samurai_and_ten_ashigaru(units: str, kinds: set[str]) -> None:
    assert enlisting(units) == kinds


@pytest.mark.rule("IK C.16")
def test_ik_c_16_an_army_that_takes_up_units_keeps_to_its_squares() -> None:
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        provinces={"omi": {"owner": "red", "force": "2 bowman, 2 spearman"}},
        armies={"red1": {"at": "omi", "units": "3 swordsman, 9 gunner, 1 spearman"}, **FAR},
    )
    assert refusal(m, "take spearman into red1") == "IK C.16"
    play(m, "take bowman into red1")
    assert refusal(m, "take bowman into red1") == "IK C.16"


@pytest.mark.rule("IK C.16")
def test_ik_c_16_ronin_need_no_square() -> None:
    full = "4 bowman, 9 gunner, 1 spearman"
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        provinces={
            "omi": {"owner": "red", "force": "1 spearman", "hidden": 14},
            "iga": {"owner": "red", "force": "1 spearman"},
        },
        armies={"red1": {"at": "omi", "units": full}, **FAR},
    )
    play(m, "move red1->iga with 14")
    assert army(m, "red1") == {"at": "iga", "units": f"{full}, 14 ronin", "steps": 1}


@pytest.mark.rule("IK C.16")
def test_ik_c_16_extra_defenders_need_no_square() -> None:
    full = "4 swordsman, 10 spearman"
    m = board(
        ["pick-battles red"],
        turn="red",
        phase="c",
        round=2,
        provinces={
            "wakasa": {"owner": "red", "force": "1 spearman", "attacks": "tango"},
            "tango": {"owner": "blue", "building": "castle"},
        },
        armies={
            "red1": {"at": "mutsu"},
            "blue1": {"at": "tango", "units": full},
            "green1": {"at": "osumi"},
        },
        dice=[12] * 20,
    )
    spearmen = [roll for roll in told(m, DiceRolled) if roll.unit == 3 and not roll.attacking]
    assert [len(roll.dice) for roll in spearmen] == [14]
    assert army(m, "blue1")["units"] == full


@pytest.mark.rule("IK C.16")
@pytest.mark.parametrize("units", ["3 bowman, 2 swordsman", "9 gunner, 2 spearman"])
def test_ik_c_16_no_position_holds_a_larger_army(units: str) -> None:
    with pytest.raises(ScenarioError, match=r"IK C\.16"):
        board(["end-of-scenario"], armies={"red1": {"at": "omi", "units": units}})


@pytest.mark.rule("IK C.17")
def test_ik_c_17_a_force_of_any_mix_has_at_most_five() -> None:
    m = board(
        ["place-together"],
        provinces={
            "omi": {"owner": "red", "force": "1 bowman, 1 swordsman, 1 gunner, 2 spearman"},
            "iga": {"owner": "red", "force": "4 bowman"},
        },
        armies={**FAR},
        houses={"red": {"levy": [2, 0, 0, 0], "drafted": [2, 0, 0, 0]}},
    )
    assert refusal(m, "place bowman in omi", "red") == "IK 4.6"
    play(m, "place bowman in iga", seat="red")
    assert province(m, "iga")["force"] == "5 bowman"


@pytest.mark.rule("IK C.17")
def test_ik_c_17_no_position_holds_a_larger_force() -> None:
    with pytest.raises(ScenarioError, match=r"IK C\.17"):
        board(
            ["end-of-scenario"],
            provinces={"omi": {"owner": "red", "force": "3 spearman, 3 bowman"}},
        )


@pytest.mark.rule("IK C.17")
def test_ik_c_17_a_garrison_is_at_most_five_and_no_daimyo_stays_in_it() -> None:
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        provinces={"iga": {"owner": "red", "force": "1 spearman"}},
        armies={"red1": {"at": "omi", "units": "8 gunner, 1 spearman"}, **FAR},
    )
    play(m, "move red1->iga")
    assert refusal(m, "leave daimyo") == "IK 7.5"
    play(m, "leave gunner; leave gunner; leave gunner; leave spearman; leave gunner")
    assert province(m, "omi") == {"owner": "red", "force": "4 gunner, 1 spearman"}
    assert army(m, "red1")["at"] == "iga"


@pytest.mark.rule("IK C.17")
def test_ik_c_17_a_daimyo_cannot_be_sent_with_a_force() -> None:
    m = board(
        ["final-forces red red"],
        turn="red",
        phase="d",
        provinces={"omi": {"owner": "red", "force": "3 spearman"}},
        armies={"red1": {"at": "omi"}, **FAR},
    )
    play(m, "advance omi->iga; add spearman")
    assert refusal(m, "add daimyo") == "IK C.17"


@pytest.mark.rule("IK C.18")
def test_ik_c_18_two_armies_never_stay_in_one_province() -> None:
    own = {"owner": "red", "force": "1 spearman"}
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        provinces={"omi": own, "iga": own},
        armies={"red1": {"at": "omi"}, "red2": {"at": "iga", "steps": 1}, **FAR},
    )
    assert refusal(m, "move red1->iga") == "IK 7.A.5"


@pytest.mark.rule("IK C.18")
def test_ik_c_18_armies_that_share_a_province_for_a_moment_must_part() -> None:
    own = {"owner": "red", "force": "1 spearman"}
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        provinces={"omi": own, "iga": own},
        armies={"red1": {"at": "omi"}, "red2": {"at": "iga"}, **FAR},
    )
    play(m, "move red1->iga")
    assert refusal(m, "end") == "IK 7.A.5"
    assert {move for move in legal(m) if move.startswith("move")} == {"move red2->omi"}
    play(m, "move red2->omi")
    assert (army(m, "red1")["at"], army(m, "red2")["at"]) == ("iga", "omi")
    assert "end" in legal(m)


@pytest.mark.rule("IK C.18")
def test_ik_c_18_an_army_and_a_force_are_two_troops_of_a_province() -> None:
    m = board(
        ["declare-battles red red"],
        turn="red",
        phase="b",
        round=2,
        provinces={"omi": {"owner": "red", "force": "1 spearman"}},
        armies={"red1": {"at": "omi"}, **FAR},
    )
    play(m, "declare red1->iga; declare omi->iga")
    assert army(m, "red1")["attacks"] == province(m, "omi")["attacks"] == "iga"


@pytest.mark.rule("IK C.18")
def test_ik_c_18_units_that_come_together_are_one_force() -> None:
    m = board(
        ["final-forces red red"],
        turn="red",
        phase="d",
        provinces={
            "omi": {"owner": "red", "force": "3 spearman"},
            "iga": {"owner": "red", "force": "4 gunner"},
        },
        armies={**FAR},
    )
    play(m, "advance omi->iga")
    assert province(m, "iga")["force"] == "4 gunner, 1 spearman"
    assert refusal(m, "advance omi->iga") == "IK 7.D.7"


@pytest.mark.rule("IK C.19")
def test_ik_c_19_only_the_marker_moves_and_the_card_goes_with_it() -> None:
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        provinces={
            "omi": {"owner": "red", "force": "5 spearman"},
            "iga": {"owner": "red", "force": "5 gunner"},
        },
        armies={"red1": {"at": "omi", "units": "2 bowman, 4 gunner, 6 spearman"}, **FAR},
    )
    play(m, "move red1->iga")
    assert army(m, "red1") == {
        "at": "iga",
        "units": "2 bowman, 4 gunner, 6 spearman",
        "steps": 1,
    }
    assert province(m, "omi") == {"owner": "red", "force": "5 spearman"}
    assert province(m, "iga") == {"owner": "red", "force": "5 gunner"}
