"""What is refused is refused for its own reason, at whatever moment it is tried."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.box.data import facts
from tests.ikusa.battles import BLUE, RED, blue, red, war
from tests.ikusa.boards import board, play, refusal
from tests.ikusa.marches import force, held, reds

ARMIES = {"red1": {"at": "mutsu"}, "blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}


# ---- ronin and daimyos, where they are


@pytest.mark.rule("IK 7.5")
def test_ik_7_5_ronin_and_the_daimyo_are_there_and_still_stay_with_nobody() -> None:
    armies = {"red1": {"at": "omi", "units": "2 bowman, 1 gunner, 1 ronin"}}
    m = reds("a", provinces=held("iga"), armies=armies)
    play(m, "move red1->iga")
    assert refusal(m, "leave ronin") == refusal(m, "leave daimyo") == "IK 7.5"
    assert "neither ronin nor the daimyo" in m.why_not("leave ronin", 0)
    assert refusal(m, "leave spearman") == "IK 7.5"
    assert "no spearman" in m.why_not("leave spearman", 0)


@pytest.mark.rule("IK 7.D.5", "IK 7.D.9", "IK C.17")
def test_ik_7_d_5_nor_do_they_go_ahead_or_join_a_force_one_by_one() -> None:
    armies = {"red1": {"at": "omi", "units": "2 bowman, 1 gunner, 1 ronin"}}
    m = reds("d", provinces=held("iga"), armies=armies)
    play(m, "detach red1->wakasa")
    assert refusal(m, "leave ronin") == refusal(m, "leave daimyo") == "IK 7.D.5"
    provinces = {"omi": force("2 bowman, 1 gunner, 1 ronin"), **held("iga")}
    m = reds("d", provinces=provinces, armies={"red1": {"at": "omi"}})
    play(m, "end; advance omi->iga")
    assert refusal(m, "add ronin") == "IK 7.D.9"
    assert refusal(m, "add daimyo") == "IK C.17"


@pytest.mark.rule("IK 6.21")
def test_ik_6_21_a_daimyo_does_not_succeed_himself() -> None:
    slain = {"at": "mutsu", "units": "1 bowman, 1 gunner", "slain_by": "blue"}
    m = board(["successors"], round=2, armies={**ARMIES, "red1": slain})
    assert refusal(m, "replace red1 by daimyo") == refusal(m, "replace red1 by ronin") == "IK 6.21"
    assert "A regular" in m.why_not("replace red1 by ronin", 0)


# ---- casualties


def losing(slain_by: str = "") -> Match:
    """Blue has one hit to take in Tango, where an army and a force stand."""
    army = {"at": "tango", "units": "1 bowman, 1 gunner"}
    return war(
        {"tango": blue("2 spearman"), "wakasa": red("1 bowman")},
        {"blue1": {**army, "slain_by": slain_by} if slain_by else army},
        agenda=["take-losses red wakasa tango 0 1"],
    )


@pytest.mark.rule("IK 7.C.20", "IK 7.C.21")
def test_ik_7_c_20_an_enemys_unit_is_in_the_battle_but_its_owner_chooses() -> None:
    m = losing()
    assert refusal(m, "lose bowman of wakasa", BLUE) == "IK 7.C.20"
    assert refusal(m, "lose spearman of oki", BLUE) == "IK 7.C.21"


@pytest.mark.rule("IK 6.19", "IK 7.C.22", "IK C.17")
def test_ik_6_19_a_slain_daimyo_is_no_casualty_and_a_living_one_the_last() -> None:
    assert refusal(losing(RED), "lose daimyo of blue1", BLUE) == "IK 6.19"
    assert refusal(losing(), "lose daimyo of blue1", BLUE) == "IK 7.C.22"
    assert refusal(losing(), "lose daimyo of tango", BLUE) == "IK C.17"


# ---- not the moment


@pytest.mark.rule("IK 7.C.32", "IK 7.C.17")
def test_ik_7_c_32_nobody_calls_off_while_losses_are_taken() -> None:
    m = war(
        {"tango": blue("2 bowman, 2 gunner"), "wakasa": red("2 bowman, 2 gunner", "tango")},
        dice=[9, 9, 1, 9, 9, 9, 9, 9],
    )
    assert m.to_act() == (0,)
    assert refusal(m, "call off", RED) == "IK 7.C.32"
    assert refusal(m, "press on", RED) == "IK 7.C.17"


@pytest.mark.rule("IK 7.C.1", "IK 7.C.6", "IK 7.B.7")
def test_ik_7_c_1_no_second_fight_before_the_first_is_over() -> None:
    provinces = {
        "tango": blue("2 spearman"),
        "wakasa": red("1 spearman", "tango"),
        "tamba": red("1 spearman", "tango"),
    }
    m = war(provinces)
    assert refusal(m, "fight omi") == "IK 7.B.1"  # nobody is there
    play(m, "fight wakasa", dice=[9, 9, 9])
    assert refusal(m, "fight tamba") == "IK 7.C.1"
    play(m, "call off", dice=[9, 9, 9])
    assert refusal(m, "fight wakasa") == "IK 7.C.1"  # Tamba's battle has begun by itself


@pytest.mark.rule("IK 7.6", "IK 7.A.8")
def test_ik_7_6_nothing_is_left_beside_a_force() -> None:
    provinces = {"omi": force("1 spearman"), **held("iga")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": "2 gunner"}})
    play(m, "move red1->iga")
    assert refusal(m, "leave gunner") == "IK 7.6"


@pytest.mark.rule("IK 7.D.2", "IK 7.9")
def test_ik_7_d_2_no_army_after_the_forces_and_no_force_before() -> None:
    m = reds("d", provinces=held("omi", "iga"), armies={"red1": {"at": "omi", "units": "1 gunner"}})
    assert refusal(m, "advance omi->iga") == "IK 7.D.2"
    play(m, "end")
    for move in ("move red1->iga", "take spearman into red1", "detach red1->wakasa"):
        assert refusal(m, move) == "IK 7.D.2"
    m = reds("a", provinces=held("omi", "iga"), armies={"red1": {"at": "omi", "units": "1 gunner"}})
    assert refusal(m, "advance omi->iga") == "IK 7.9"
    assert refusal(m, "declare omi->wakasa") == "IK 7.B.1"


@pytest.mark.rule("IK 7.5", "IK 7.A.1")
def test_ik_7_5_a_step_is_finished_before_another_army_moves() -> None:
    armies = {"red1": {"at": "omi", "units": "2 bowman, 1 gunner"}, "red2": {"at": "kii"}}
    m = reds("a", provinces=held("iga"), armies=armies)
    play(m, "move red1->iga")
    assert refusal(m, "move red2->iga") == refusal(m, "end") == "IK 7.5"


# ---- passed over, since nothing was possible


@pytest.mark.rule("IK 3.3", "IK 3.4", "IK 3.6")
def test_ik_3_6_who_could_not_build_and_was_not_asked_learns_why() -> None:
    names = facts().province_ids
    forts = {name: {"building": "fortress", "owner": "green"} for name in names[45:50]}
    m = board(
        ["build-phase"],
        round=2,
        provinces={
            **{name: {**words, "force": "1 spearman"} for name, words in forts.items()},
            "mutsu": {"owner": "red", "building": "castle"},
            "iga": {"owner": "blue", "force": "1 spearman"},
        },
        armies=ARMIES,
        houses={"red": {"bins": [0, 2, 0, 0, 0]}, "blue": {"bins": [0, 2, 0, 0, 0]}},
    )
    assert m.to_act() == (1,)
    assert m.why_not("build castle mutsu", 0).endswith("(IK 3.3)")
    assert m.why_not("build fortress mutsu", 0).endswith("(IK 3.5)")
    assert m.why_not("build castle iga", 0).endswith("(IK 3.3)")
    assert m.why_not("end", 0) == "Red is not to act: the table waits for Blue."


@pytest.mark.rule("IK 4.3", "IK 5.1", "IK 1.1")
def test_ik_4_3_who_has_nothing_to_levy_deploy_or_plan_learns_why() -> None:
    houses = {"red": {"bins": [0, 0, 1, 0, 0]}, "blue": {"bins": [0, 0, 1, 0, 0]}}
    few = board(["levy-phase"], round=2, armies={**ARMIES, "red1": {}}, houses=houses)
    assert few.to_act() == (1,)
    assert few.why_not("levy spearmen", 0).endswith("(IK 4.3)")
    m = board(
        ["deploy-together"],
        round=2,
        armies=ARMIES,
        houses={"blue": {"hired": 1}},
        provinces={"satsuma": {"owner": "blue", "force": "3 spearman"}},
    )
    assert m.to_act() == (1,)
    assert m.why_not("deploy 1 in mutsu", 0).endswith("(IK 5.1)")
    m = board(["plan"], round=2, armies=ARMIES, houses={"blue": {"koku": 1}})
    assert m.to_act() == (1,)
    assert m.why_not("put 1 levy", 0).endswith("(IK 1.1)")
