"""Losing daimyos, going out of the game and taking over (IK E)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import (
    BattleBegan,
    DaimyoLost,
    DaimyoRecalled,
    Eliminated,
    Experienced,
    WarBegan,
)
from tests.ikusa.boards import army, board, house, legal, play, province, refusal, told, words

GREEN = {"green1": {"at": "tsushima"}}
RED_FULL = {"red2": {"at": "tosa"}, "red3": {"at": "iyo"}}
"""Red has all three daimyos, so that nobody comes back."""
BLUE_FULL = {"blue2": {"at": "iki"}, "blue3": {"at": "oki"}}


def conquest(*agenda: str, **more: Any) -> Match:
    """Red1 in Omi attacks blue1, a lone daimyo in Wakasa and blue's last.

    One hit is enough: red's daimyo rolls first, then blue's.
    """
    provinces = {"kai": {"owner": "blue", "force": "2 spearman", "building": "castle"}}
    armies: dict[str, Mapping[str, Any]] = {
        "red1": {"at": "omi", "attacks": "wakasa", **more.pop("red1", {})},
        "blue1": {"at": "wakasa"},
        **(GREEN | RED_FULL),
    }
    return board(
        ["pick-battles red", *agenda],
        round=2,
        turn="red",
        phase="c",
        provinces=provinces | more.pop("provinces", {}),
        armies=armies | more.pop("armies", {}),
        dice=more.pop("dice", [1, 12]),
        **more,
    )


def without(*names: str) -> dict[str, Mapping[str, Any]]:
    """Armies that were lost before."""
    return {name: {} for name in names}


# ---- losing a daimyo


@pytest.mark.rule("IK E.1", "IK E.2")
def test_ik_e_1_as_the_last_casualty_of_a_battle() -> None:
    m = conquest(armies={"blue1": {"at": "wakasa", "hole": 5}, **BLUE_FULL})
    assert [one.army for one in told(m, DaimyoLost)] == [3]
    assert army(m, "blue1") == {}
    assert m.table.pos.hole[3] == 0
    assert not told(m, Eliminated)


@pytest.mark.rule("IK E.1")
def test_ik_e_1_when_the_army_of_a_slain_daimyo_is_wiped_out() -> None:
    slain = {"at": "wakasa", "units": "1 bowman", "slain_by": "green"}
    m = conquest(armies={"blue1": slain, **BLUE_FULL}, dice=[12, 1])  # its bowman, red's daimyo
    assert [one.army for one in told(m, DaimyoLost)] == [3]


@pytest.mark.rule("IK E.1")
@pytest.mark.parametrize(("edition", "lost"), [("2011", True), ("1986", False)])
def test_ik_e_1_when_slain_alone_in_2011(edition: str, lost: bool) -> None:
    m = knife("red", {"blue2": BLUE_FULL["blue2"]}, edition=edition)
    assert bool(told(m, DaimyoLost)) is lost


def knife(ninja: str, more: Mapping[str, Mapping[str, Any]], **options: Any) -> Match:
    """In blue's turn the ninja kills blue1, alone in Wakasa."""
    m = board(
        ["move-armies blue blue", "turn-ends"],
        round=2,
        turn="blue",
        phase="a",
        ninja=ninja,
        provinces={"kai": {"owner": "blue", "force": "2 spearman"}},
        armies={"red1": {"at": "omi"}, "blue1": {"at": "wakasa"}, **GREEN, **RED_FULL, **more},
        **options,
    )
    play(m, "strike blue1", seat=ninja, dice=[4])
    return m


@pytest.mark.rule("IK E.2")
def test_ik_e_2_his_experience_does_not_come_back_with_him() -> None:
    m = conquest(
        red1={"hole": 6},
        provinces={"mino": {"owner": "red", "force": "1 spearman"}},
        dice=[1, 1],  # red1 and blue's last daimyo fall together
    )
    assert {one.army for one in told(m, DaimyoLost)} == {0, 3}
    assert legal(m) == {"recall red1 in kai", "recall red1 in mino"}
    play(m, "recall red1 in mino")
    assert army(m, "red1") == {"at": "mino"}
    assert not told(m, Experienced)


# ---- going out


@pytest.mark.rule("IK E.3")
def test_ik_e_3_without_a_daimyo_however_many_provinces() -> None:
    many = ("kai", "izu", "sagami", "musashi", "kozuke")
    rich = {name: {"owner": "blue", "force": "5 spearman"} for name in many}
    m = conquest(provinces=rich)
    assert [(one.house, one.heir, one.provinces) for one in told(m, Eliminated)] == [(1, 0, 5)]
    assert house(m, "blue") == {"out_by": "red"}


@pytest.mark.rule("IK E.3")
def test_ik_e_3_with_one_daimyo_left_he_stays_in() -> None:
    m = conquest(armies={"blue2": BLUE_FULL["blue2"]})
    assert not told(m, Eliminated)
    assert province(m, "kai")["owner"] == "blue"


@pytest.mark.rule("IK E.4")
def test_ik_e_4_units_and_provinces_with_their_buildings_change_hands() -> None:
    m = conquest(provinces={"izu": {"owner": "blue", "force": "1 bowman, 1 gunner"}})
    assert province(m, "kai") == {"owner": "red", "force": "2 spearman", "building": "castle"}
    assert province(m, "izu") == {"owner": "red", "force": "1 bowman, 1 gunner"}


@pytest.mark.rule("IK E.16")
def test_ik_e_16_empty_provinces_are_not_taken_over() -> None:
    m = conquest()
    assert province(m, "wakasa") == {}  # the battlefield
    assert m.table.pos.owner.count(0) == 4  # three armies and kai


# ---- daimyos who come back


@pytest.mark.rule("IK E.5", "IK E.7")
def test_ik_e_5_his_own_lost_daimyos_and_nobody_elses() -> None:
    m = conquest(
        armies=without("red2", "red3"),
        provinces={"izu": {"owner": "blue", "force": "1 spearman"}},
    )
    play(m, "recall red2 in kai; end; end")  # izu alone is left for red3
    assert [one.army for one in told(m, DaimyoRecalled)] == [1, 2]
    on_map = {name for name, row in words(m)["armies"].items() if "at" in row}
    assert on_map == {"red1", "red2", "red3", "green1"}


@pytest.mark.rule("IK E.5")
def test_ik_e_5_never_more_than_three() -> None:
    m = conquest()
    assert not told(m, DaimyoRecalled)
    assert m.result


@pytest.mark.rule("IK E.6")
def test_ik_e_6_back_in_the_first_hole() -> None:
    m = conquest(armies={"red2": {"hole": 4}}, red1={"hole": 3})
    play(m, "end")  # red2 could come back in kai alone
    assert m.table.pos.hole[1] == 0
    assert m.table.pos.hole[0] == 3  # red1 has an attack left, so it has not finished


@pytest.mark.rule("IK E.7")
def test_ik_e_7_placed_at_once_in_own_provinces_without_an_army() -> None:
    m = conquest(
        armies=without("red2"),
        provinces={"mino": {"owner": "red", "force": "1 spearman"}},
    )
    assert legal(m) == {"recall red2 in kai", "recall red2 in mino"}
    assert refusal(m, "recall red2 in omi") == "IK E.7"  # red1 is there
    assert refusal(m, "recall red2 in tsushima") == "IK E.7"  # green's
    assert refusal(m, "recall red2 in wakasa") == "IK E.7"  # empty


@pytest.mark.rule("IK E.8")
def test_ik_e_8_alone_but_he_may_take_up_the_force_he_finds() -> None:
    m = conquest(armies=without("red2"))
    assert army(m, "red2") == {"at": "kai"}  # there was no other place
    assert legal(m) == {"take spearman into red2", "end"}
    play(m, "take spearman into red2; end")
    assert army(m, "red2") == {"at": "kai", "units": "1 spearman"}
    assert province(m, "kai")["force"] == "1 spearman"


# ---- what was taken over


@pytest.mark.rule("IK E.9")
def test_ik_e_9_taken_over_units_move_in_phase_d_but_do_not_attack() -> None:
    m = conquest(
        "phase-begins red 4",
        provinces={
            "mino": {"owner": "red", "force": "1 spearman", "attacks": "hida"},
            "iga": {"owner": "red", "force": "1 spearman", "attacks": "ise"},
            "hida": {"owner": "green", "force": "1 spearman"},
            "ise": {"owner": "green", "force": "1 spearman"},
        },
        dice=[],
    )
    play(m, "fight red1", dice=[1, 12])
    assert legal(m) == {"fight mino", "fight iga"}
    assert refusal(m, "fight kai") == "IK 7.B.7"
    play(m, "fight mino", dice=[12, 12])
    play(m, "call off", dice=[12, 12])
    play(m, "call off; end")  # and the armies have moved
    assert "advance kai->suruga" in legal(m)


@pytest.mark.rule("IK E.10")
def test_ik_e_10_he_has_the_trays_of_both_colours() -> None:
    m = conquest()
    assert list(m.table.pos.tray) == [18, 18, 18, 70] + [0] * 4 + [9, 9, 9, 36]


@pytest.mark.rule("IK E.10")
def test_ik_e_10_and_levies_from_both_under_the_same_limits() -> None:
    full = {name: {"owner": "red", "force": "5 bowman"} for name in ("omi", "mino")}
    m = board(
        ["levy-phase"],
        round=3,
        provinces={**full, "kai": {"owner": "red", "force": "1 bowman"}},
        armies={"red1": {"at": "tosa"}, **GREEN},
        houses={"red": {"bins": [0, 0, 1, 0, 0]}, "blue": {"out_by": "red"}},
    )
    play(m, "levy bowman", seat="red")  # red's own nine are on the map
    assert refusal(m, "place bowman in omi", "red") == "IK 4.6"
    play(m, "place bowman in kai", seat="red")
    assert province(m, "kai")["force"] == "2 bowman"


def repulse(*agenda: str, **more: Any) -> Match:
    """Red1, red's last daimyo, attacks blue1 in Wakasa and falls; one hit of blue's daimyo."""
    armies: dict[str, Mapping[str, Any]] = {
        "red1": {"at": "omi", "attacks": "wakasa"},
        "blue1": {"at": "wakasa"},
        **GREEN,
        **BLUE_FULL,
    }
    return board(
        ["pick-battles red", *agenda],
        round=2,
        turn="red",
        phase="c",
        provinces={"kai": {"owner": "red", "force": "2 spearman"}} | more.pop("provinces", {}),
        armies=armies | more.pop("armies", {}),
        dice=more.pop("dice", [12, 1]),
        **more,
    )


@pytest.mark.rule("IK E.11")
def test_ik_e_11_the_defender_eliminates_the_attacker() -> None:
    m = repulse()
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 1)]
    assert province(m, "kai")["owner"] == "blue"


@pytest.mark.rule("IK E.11")
def test_ik_e_11_his_other_battles_lapse_and_his_turn_is_over() -> None:
    m = repulse(
        "phase-begins red 4",
        "turn-ends",
        "war-turn blue",
        provinces={
            "mino": {"owner": "red", "force": "1 spearman", "attacks": "hida"},
            "hida": {"owner": "green", "force": "1 spearman"},
        },
        dice=[],
    )
    play(m, "fight red1", dice=[12, 1])
    assert len(told(m, BattleBegan)) == 1
    assert "attacks" not in province(m, "mino")
    assert [one.house for one in told(m, WarBegan)] == [1]
    assert m.to_act() == (1,)


@pytest.mark.rule("IK E.12")
def test_ik_e_12_an_eliminator_whose_phase_d_is_over_moves_next_round() -> None:
    m = repulse("phase-begins red 4", "turn-ends", "remove-ronin")  # blue was before red
    assert m.result
    assert province(m, "kai") == {"owner": "blue", "force": "2 spearman"}


@pytest.mark.rule("IK E.13")
def test_ik_e_13_if_both_fall_together_the_attacker_goes_first() -> None:
    m = repulse(
        armies=without("blue2", "blue3"),
        provinces={"izu": {"owner": "blue", "force": "1 spearman"}},
        dice=[1, 1],
    )
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 1)]
    assert "recall blue1 in kai" in legal(m)
    play(m, "recall blue1 in kai; end; end")  # izu alone is left for blue2
    assert house(m, "blue") == {}
    assert army(m, "blue1") == {"at": "kai"}


@pytest.mark.rule("IK E.13")
def test_ik_e_13_without_a_province_the_defender_is_out_as_well() -> None:
    m = repulse(
        armies={"blue2": {}, "blue3": {}, "gold1": {"at": "izu"}, "black1": {"at": "sado"}},
        provinces={"kai": {}},
        players=5,
        dice=[1, 1],
    )
    assert house(m, "red")["out_by"] == "blue"
    assert house(m, "blue")["out_by"] == "blue"


@pytest.mark.rule("IK E.14")
def test_ik_e_14_the_ninjas_holder_takes_over() -> None:
    m = knife("red", {})
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(1, 0)]
    assert province(m, "kai")["owner"] == "red"
    assert m.result


@pytest.mark.rule("IK E.14")
def test_ik_e_14_after_revenge_the_avenger_does() -> None:
    m = board(
        ["move-armies red red"],
        round=2,
        turn="red",
        phase="a",
        ninja="red",
        provinces={"kai": {"owner": "red", "force": "2 spearman"}},
        armies={"red1": {"at": "omi"}, "blue1": {"at": "wakasa"}, **BLUE_FULL, **GREEN},
    )
    play(m, "strike blue1", dice=[9, 9])
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 1)]
    assert province(m, "kai")["owner"] == "blue"


@pytest.mark.rule("IK E.15")
def test_ik_e_15_a_slain_last_daimyo_falls_to_whoever_wipes_out_his_army() -> None:
    slain = {"at": "wakasa", "units": "1 bowman", "slain_by": "green"}
    m = conquest(armies={"blue1": slain}, dice=[12, 1])
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(1, 0)]


@pytest.mark.rule("IK E.15", "IK E.4")
def test_ik_e_15_the_force_that_stood_beside_him_is_taken_over_and_not_fought() -> None:
    slain = {"at": "wakasa", "units": "1 bowman", "slain_by": "green"}
    m = conquest(
        armies={"blue1": slain},
        provinces={"wakasa": {"owner": "blue", "force": "2 spearman"}},
        dice=[12, 1, 12, 12],
    )
    play(m, "lose bowman of blue1", seat="blue")
    assert province(m, "wakasa") == {"owner": "red", "force": "2 spearman"}
    assert m.result


@pytest.mark.rule("IK E.17")
def test_ik_e_17_the_losers_ninja_goes_back_and_his_ronin_stay_with_their_troops() -> None:
    m = conquest(
        ninja="blue",
        provinces={
            "kai": {"owner": "blue", "force": "3 spearman, 1 ronin", "hidden": 1},
        },
    )
    assert "ninja" not in words(m)
    assert province(m, "kai") == {"owner": "red", "force": "3 spearman, 1 ronin", "hidden": 1}
    assert m.table.pos.pool == 28


@pytest.mark.rule("IK E.17")
def test_ik_e_17_his_turn_is_skipped() -> None:
    m = conquest("turn-ends", "war-turn blue", "war-turn green")
    assert [one.house for one in told(m, WarBegan)] == [2]
    m = knife("red", {})
    assert m.result  # nothing of his own turn was left
