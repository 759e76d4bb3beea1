"""Phase B: first battles are declared (IK 7.B)."""

from __future__ import annotations

import pytest

from kassen.games.ikusa.rules.events import BattleBegan, BattleDeclared
from tests.ikusa.boards import army, legal, play, province, refusal, told
from tests.ikusa.marches import force, held, reds


def targets(moves: set[str], troop: str) -> set[str]:
    start = f"declare {troop}->"
    return {move.removeprefix(start) for move in moves if move.startswith(start)}


@pytest.mark.rule("IK 7.B.1")
def test_ik_7_b_1_battles_are_declared_against_adjacent_enemy_or_empty_provinces() -> None:
    provinces = {**held("wakasa", "omi"), **held("tango", "owari", by="blue")}
    m = reds("b", provinces=provinces)
    assert targets(legal(m), "wakasa") == {"tango", "echizen", "tamba"}
    assert refusal(m, "declare wakasa->omi") == "IK 7.B.1"
    assert refusal(m, "declare wakasa->owari") == "IK C.4"
    assert refusal(m, "declare owari->mino") == "IK 7.B.1"
    assert refusal(m, "declare mino->owari") == "IK 7.B.1"
    assert refusal(m, "declare blue1->iki") == "IK 7.B.1"
    assert refusal(m, "declare red1->tango") == "IK 7.B.1"


@pytest.mark.rule("IK 7.B.1")
def test_ik_7_b_1_no_troop_has_to_declare() -> None:
    m = reds("b", provinces={**held("wakasa"), **held("tango", by="blue")})
    play(m, "end")
    assert not told(m, BattleDeclared)


@pytest.mark.rule("IK 7.B.1")
def test_ik_7_b_1_a_battle_can_be_declared_over_a_sea_line() -> None:
    m = reds("b", provinces={**held("suo"), **held("bungo", by="blue")})
    assert "bungo" in targets(legal(m), "suo")


@pytest.mark.rule("IK 7.B.2")
def test_ik_7_b_2_each_troop_declares_one_battle_at_most() -> None:
    provinces = {**held("wakasa"), **held("tango", "tamba", by="blue")}
    m = reds("b", provinces=provinces, armies={"red1": {"at": "wakasa", "hole": 6}})
    play(m, "declare red1->tango; declare wakasa->tamba")
    assert refusal(m, "declare red1->tamba") == "IK 7.B.2"
    assert refusal(m, "declare wakasa->tango") == "IK 7.B.2"
    assert not targets(legal(m), "red1") | targets(legal(m), "wakasa")


@pytest.mark.rule("IK 7.B.3")
def test_ik_7_b_3_several_troops_attack_one_province_in_battles_of_their_own() -> None:
    m = reds(
        "b",
        agenda=["declare-battles red red", "phase-begins red 3"],
        provinces={
            "wakasa": force("1 bowman"),
            "tajima": force("2 bowman"),
            "tango": force("3 spearman", "blue"),
        },
    )
    play(m, "declare wakasa->tango; declare tajima->tango; end")
    assert legal(m) == {"fight wakasa", "fight tajima"}
    play(m, "fight wakasa", dice=[9, 9, 9, 9])  # a bowman against three spearmen, nobody else
    play(m, "call off", dice=[9, 9, 9, 9, 9])  # now two bowmen
    origins = [m.setting.notation.names["province"].tokens[e.origin] for e in told(m, BattleBegan)]
    assert origins == ["wakasa", "tajima"]


@pytest.mark.rule("IK 7.B.4")
@pytest.mark.parametrize(
    "declared",
    [
        {"red1": "tango"},
        {"wakasa": "tamba"},
        {"red1": "tango", "wakasa": "tamba"},
        {"red1": "tango", "wakasa": "tango"},
    ],
)
def test_ik_7_b_4_army_and_force_attack_apart_alone_or_the_same(declared: dict[str, str]) -> None:
    provinces = {**held("wakasa"), **held("tango", "tamba", by="blue")}
    m = reds("b", provinces=provinces, armies={"red1": {"at": "wakasa"}})
    for troop, target in declared.items():
        play(m, f"declare {troop}->{target}")
    assert army(m, "red1").get("attacks") == declared.get("red1")
    assert province(m, "wakasa").get("attacks") == declared.get("wakasa")


@pytest.mark.rule("IK 7.B.5")
def test_ik_7_b_5_everybody_learns_which_troop_a_marker_stands_for() -> None:
    provinces = {**held("wakasa"), **held("tango", by="blue")}
    m = reds("b", provinces=provinces, armies={"red1": {"at": "wakasa"}})
    play(m, "declare wakasa->tango; declare red1->tango")
    events = told(m, BattleDeclared)
    named = m.setting.notation.names["troop"].tokens
    assert [named[event.troop] for event in events] == ["wakasa", "red1"]
    assert all(event.audience() is None for event in events)


@pytest.mark.rule("IK 7.B.6")
def test_ik_7_b_6_what_is_declared_is_fought() -> None:
    provinces = {
        "wakasa": force("1 gunner", attacks="tango"),
        "omi": force("1 gunner", attacks="mino"),
        **held("tango", "mino", by="blue"),
    }
    m = reds("c", provinces=provinces)
    assert legal(m) == {"fight wakasa", "fight omi"}
    play(m, "fight omi", dice=[1, 1])  # both gunners hit; the second battle is no choice
    assert province(m, "mino") == province(m, "tango") == {}


@pytest.mark.rule("IK 7.B.6")
def test_ik_7_b_6_but_not_if_it_has_become_impossible() -> None:
    provinces = {"wakasa": force("1 gunner", attacks="tango")}
    m = reds("c", provinces=provinces)
    assert m.table.result is not None
    assert not told(m, BattleBegan)


@pytest.mark.rule("IK 7.B.7")
def test_ik_7_b_7_who_has_declared_nothing_does_not_attack_whatever_his_level() -> None:
    provinces = {
        "wakasa": force("1 gunner", attacks="tango"),
        "omi": force("1 gunner", attacks="mino"),
        "tajima": force("5 gunner"),
        **held("tango", "mino", "inaba", by="blue"),
    }
    m = reds("c", provinces=provinces, armies={"red1": {"at": "tajima", "hole": 6}})
    assert refusal(m, "fight red1") == "IK 7.B.7"
    assert refusal(m, "fight tajima") == "IK 7.B.7"
    play(m, "fight omi", dice=[1, 1])
    assert m.table.result is not None
    assert province(m, "inaba")["owner"] == "blue"


@pytest.mark.rule("IK 7.B.8")
@pytest.mark.parametrize("edition", ["2011", "1986"])
def test_ik_7_b_8_in_the_first_round_no_battle_is_declared_against_an_army(edition: str) -> None:
    provinces = {**held("wakasa"), **held("tango", "tamba", by="blue")}
    armies = {"blue2": {"at": "tango"}}
    m = reds("b", round=1, provinces=provinces, armies=armies, edition=edition)
    assert refusal(m, "declare wakasa->tango") == "IK 7.B.8"
    assert targets(legal(m), "wakasa") == {"tamba", "echizen", "omi"}
    m = reds("b", round=2, provinces=provinces, armies=armies, edition=edition)
    assert "tango" in targets(legal(m), "wakasa")


@pytest.mark.rule("IK 7.B.9")
def test_ik_7_b_9_nor_is_such_a_province_attacked_later_in_that_round() -> None:
    def after_the_first(number: int) -> set[str]:
        m = reds(
            "c",
            round=number,
            provinces=held("tango", "tamba", "omi", by="blue"),
            armies={
                "red1": {"at": "wakasa", "units": "1 bowman", "hole": 3, "attacks": "tango"},
                "blue2": {"at": "tamba"},
            },
            dice=[1],
        )
        if number == 1:
            assert refusal(m, "attack tamba") == "IK 7.B.9"
        return legal(m)

    assert "attack omi" in after_the_first(1)
    assert "attack tamba" not in after_the_first(1)
    assert "attack tamba" in after_the_first(2)


@pytest.mark.rule("IK 7.B.10")
def test_ik_7_b_10_a_garrison_of_phase_a_may_attack() -> None:
    m = reds(
        "a",
        agenda=["move-armies red red", "declare-battles red red"],
        provinces={**held("omi"), **held("kawachi", by="blue")},
        armies={"red1": {"at": "yamashiro", "units": "2 gunner, 2 spearman", "hole": 3}},
    )
    play(m, "move red1->omi; leave gunner; leave spearman; go; end")
    play(m, "declare yamashiro->kawachi")
    assert province(m, "yamashiro")["attacks"] == "kawachi"
