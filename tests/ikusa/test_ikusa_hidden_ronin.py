"""How hired ronin are shown, and what they cannot do alone (IK 5.6, 5.9 to 5.15, 5.17)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.box.data import RONIN
from kassen.games.ikusa.rules.events import DiceRolled, RoninShown
from tests.ikusa.boards import army, board, legal, play, province, refusal, seat_named, told
from tests.ikusa.marches import reds

AWAY = {"red3": {"at": "tosa"}, "blue3": {"at": "satsuma"}, "green3": {"at": "tsushima"}}
"""A daimyo each, far from what happens, so that nobody goes out of the game."""


def marching(agenda: str = "move-armies red red", **words: Any) -> Match:
    words["armies"] = {**AWAY, **words.get("armies", {})}
    return board([agenda], round=2, turn="red", phase=words.pop("phase", "a"), **words)


@pytest.mark.rule("IK 5.6")
def test_ik_5_6_the_limit_holds_when_units_are_taken_up_and_when_ronin_come_along() -> None:
    m = marching(
        provinces={
            "omi": {"owner": "red", "force": "3 spearman, 1 ronin"},
            "kai": {"owner": "red", "force": "5 spearman", "hidden": 3},
            "suruga": {"owner": "red", "force": "1 spearman"},
        },
        armies={"red1": {"at": "omi"}, "red2": {"at": "kai", "units": "2 gunner"}},
    )
    play(m, "take spearman into red1; take spearman into red1")
    assert army(m, "red1")["units"] == "2 spearman, 1 ronin"  # he could not stay with one
    assert refusal(m, "move red2->suruga with 3") == "IK 5.6"
    play(m, "move red2->suruga with 2")
    assert army(m, "red2")["units"] == "2 gunner, 2 ronin"


@pytest.mark.rule("IK 5.13", "IK 7.D.9")
def test_ik_5_13_in_phase_d_armies_may_put_it_right_but_units_and_forces_keep_it_always() -> None:
    armies = {"red1": {"at": "omi", "units": "3 gunner", "hole": 3}}
    land = {"omi": {"owner": "red", "hidden": 1}, "iga": {"owner": "red", "force": "1 spearman"}}
    m = reds("d", provinces=land, armies=armies)
    play(m, "move red1->iga; leave gunner; go")  # it will be back
    assert refusal(m, "end") == refusal(m, "detach red1->yamato") == "IK 5.13"
    play(m, "move red1->omi; detach red1->wakasa; leave gunner; go")
    assert province(m, "wakasa")["force"] == "1 gunner"
    assert refusal(m, "detach red1->yamashiro") == "IK 5.6"
    land = {**land, "omi": {"owner": "red", "force": "2 spearman", "hidden": 1}}
    m = reds("d", provinces=land, armies={"red1": {"at": "kii"}})
    play(m, "end")
    assert refusal(m, "advance omi->iga") == "IK 7.D.9"


# ---- showing


@pytest.mark.rule("IK 5.9", "IK 5.10")
def test_ik_5_9_shown_when_they_attack() -> None:
    m = marching(
        "pick-battles red",
        phase="c",
        provinces={
            "omi": {"owner": "red", "force": "3 spearman", "hidden": 2, "attacks": "wakasa"},
            "mino": {"owner": "red", "force": "3 spearman", "hidden": 1},
            "wakasa": {"owner": "blue", "force": "1 spearman"},
        },
        dice=[1, 12, 12, 12, 12, 12],
    )
    assert [(one.province, one.ronin) for one in told(m, RoninShown)] == [(at("omi"), 2)]
    assert province(m, "omi") == {"owner": "red", "force": "3 spearman, 2 ronin"}
    assert province(m, "mino")["hidden"] == 1


@pytest.mark.rule("IK 5.9", "IK 5.10")
def test_ik_5_9_shown_when_they_defend_and_an_army_needs_no_square_for_them() -> None:
    m = marching(
        "pick-battles red",
        phase="c",
        provinces={
            "omi": {"owner": "red", "force": "1 spearman", "attacks": "wakasa"},
            "wakasa": {"owner": "blue", "hidden": 3},
        },
        armies={"blue1": {"at": "wakasa", "units": "4 bowman, 10 spearman"}},
        dice=[1, 12, 12, 12],
    )
    assert army(m, "blue1")["units"] == "4 bowman, 10 spearman, 3 ronin"
    assert told(m, RoninShown)[0].ronin == 3
    assert "hidden" not in province(m, "wakasa")


@pytest.mark.rule("IK 5.10", "IK 5.9")
def test_ik_5_10_shown_when_they_move_and_then_all_of_the_card() -> None:
    m = marching(
        provinces={
            "omi": {"owner": "red", "force": "3 spearman", "hidden": 3},
            "mino": {"owner": "red", "force": "1 spearman"},
        },
        armies={"red1": {"at": "omi", "units": "1 gunner"}},
    )
    play(m, "move red1->mino with 1")
    assert [one.ronin for one in told(m, RoninShown)] == [3]
    assert army(m, "red1")["units"] == "1 gunner, 1 ronin"
    assert province(m, "omi") == {"owner": "red", "force": "3 spearman, 2 ronin"}


@pytest.mark.rule("IK 5.9", "IK 5.12")
def test_ik_5_12_a_troop_that_goes_without_them_leaves_them_hidden() -> None:
    m = marching(
        provinces={
            "omi": {"owner": "red", "force": "3 spearman", "hidden": 2},
            "mino": {"owner": "red", "force": "1 spearman"},
        },
        armies={"red1": {"at": "omi", "units": "1 gunner"}},
    )
    play(m, "move red1->mino")
    assert not told(m, RoninShown)
    assert army(m, "red1")["units"] == "1 gunner"
    assert province(m, "omi") == {"owner": "red", "force": "3 spearman", "hidden": 2}


@pytest.mark.rule("IK 5.12")
def test_ik_5_12_what_remains_must_be_able_to_keep_them() -> None:
    m = marching(
        provinces={
            "omi": {"owner": "red", "force": "2 spearman", "hidden": 2},
            "mino": {"owner": "red", "force": "1 spearman"},
        },
        armies={"red1": {"at": "omi", "units": "1 gunner"}},
    )
    assert refusal(m, "move red1->mino") == "IK 5.13"
    play(m, "move red1->mino with 1")
    assert province(m, "omi")["force"] == "2 spearman, 1 ronin"


@pytest.mark.rule("IK 5.13")
def test_ik_5_13_another_army_may_come_to_them_before_the_phase_is_over() -> None:
    words: dict[str, Any] = {
        "provinces": {
            "shinano": {"owner": "red", "hidden": 3},
            "kai": {"owner": "red", "force": "1 spearman"},
            "hida": {"owner": "red", "force": "1 spearman"},
        },
        "armies": {
            "red1": {"at": "kai", "units": "3 gunner"},
            "red2": {"at": "shinano", "units": "3 gunner"},
        },
    }
    m = marching(**words)
    play(m, "move red2->hida; leave gunner; go")
    assert province(m, "shinano") == {"owner": "red", "force": "1 gunner", "hidden": 3}
    assert refusal(m, "end") == "IK 5.13"
    play(m, "move red1->shinano; end")
    assert m.result
    assert not told(m, RoninShown)
    alone: dict[str, Any] = {
        "provinces": words["provinces"],
        "armies": {"red2": words["armies"]["red2"]},
    }
    assert refusal(marching(**alone), "move red2->hida") == "IK 5.13"


@pytest.mark.rule("IK 5.11")
def test_ik_5_11_army_and_force_share_them_within_their_limits() -> None:
    m = marching(
        "pick-battles red",
        phase="c",
        provinces={
            "omi": {"owner": "red", "force": "2 spearman", "attacks": "wakasa"},
            "wakasa": {"owner": "blue", "force": "3 spearman", "hidden": 3},
        },
        armies={"blue1": {"at": "wakasa", "units": "2 gunner"}},
    )
    assert m.to_act() == (seat_named(m, "blue"),)
    assert legal(m) == {"split 1 with the army", "split 2 with the army"}
    assert refusal(m, "split 0 with the army") == refusal(m, "split 3 with the army") == "IK 5.11"
    play(m, "split 1 with the army", dice=[12] * 2 + [1] * 1 + [1] * 3 + [12] * 2 + [12] * 3)
    assert army(m, "blue1")["units"] == "2 gunner, 1 ronin"
    assert province(m, "wakasa")["force"] == "3 spearman, 2 ronin"


@pytest.mark.rule("IK 5.14")
def test_ik_5_14_ronin_of_the_force_do_not_fight_for_the_army() -> None:
    m = marching(
        "pick-battles red",
        phase="c",
        provinces={
            "omi": {"owner": "red", "force": "3 spearman", "hidden": 2},
            "wakasa": {"owner": "blue", "force": "1 spearman"},
        },
        armies={"red1": {"at": "omi", "units": "2 swordsman", "attacks": "wakasa"}},
    )
    play(m, "split 0 with the army", dice=[1, 12, 12, 12])  # daimyo, swordsmen, the defender
    assert not told(m, RoninShown)
    assert province(m, "omi")["hidden"] == 2
    assert RONIN not in {one.unit for one in told(m, DiceRolled)}


@pytest.mark.rule("IK 5.14")
def test_ik_5_14_ronin_move_with_regulars_only() -> None:
    m = marching(
        "final-forces red red",
        phase="d",
        provinces={
            "omi": {"owner": "red", "force": "4 spearman, 1 bowman, 2 ronin"},
            "mino": {"owner": "red", "force": "1 spearman"},
        },
    )
    play(m, "advance omi->mino with 2")
    assert refusal(m, "go") == "IK 7.D.6"
    play(m, "add spearman")
    assert refusal(m, "go") == "IK 7.D.6"
    play(m, "add bowman; go")
    assert province(m, "mino")["force"] == "1 bowman, 2 spearman, 2 ronin"
    assert province(m, "omi")["force"] == "3 spearman"


@pytest.mark.rule("IK 5.15")
def test_ik_5_15_ronin_are_no_garrison() -> None:
    words: dict[str, Any] = {"provinces": {"mino": {"owner": "red", "force": "1 spearman"}}}
    m = marching(**words, armies={"red1": {"at": "omi", "units": "1 gunner, 1 ronin"}})
    assert refusal(m, "move red1->mino") == "IK 5.6"
    m = marching(**words, armies={"red1": {"at": "omi", "units": "2 gunner, 1 bowman, 1 ronin"}})
    play(m, "move red1->mino")
    assert legal(m) == {"leave bowman", "leave gunner"}


@pytest.mark.rule("IK 5.15")
def test_ik_5_15_ronin_alone_hold_no_province() -> None:
    m = marching(
        "final-forces red red",
        phase="d",
        provinces={"omi": {"owner": "red", "force": "2 spearman, 1 ronin"}},
    )
    assert refusal(m, "advance omi->mino") == "IK 7.D.9"
    assert refusal(m, "advance omi->mino with 1") == "IK 7.D.9"


@pytest.mark.rule("IK 5.17")
def test_ik_5_17_a_dead_ronin_goes_to_the_master_tray() -> None:
    m = marching(
        "pick-battles red",
        phase="c",
        provinces={
            "omi": {"owner": "red", "force": "1 spearman", "attacks": "wakasa"},
            "wakasa": {"owner": "blue", "force": "2 spearman", "hidden": 1},
        },
        dice=[12, 1, 12, 12],  # the ronin, red's spearman, blue's spearmen
    )
    assert province(m, "wakasa")["force"] == "2 spearman"
    assert m.table.pos.pool == 30
    assert list(m.table.pos.tray[4:8]) == [9, 9, 9, 34]


def at(name: str) -> int:
    return board([]).setting.notation.index("province", name)
