"""Action 3: build (IK 3)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.games.ikusa.box.data import EDITIONS, facts
from kassen.games.ikusa.rules.events import Built, NothingBuilt
from tests.ikusa.boards import Words, board, house, legal, play, province, refusal, told

NAMES = facts().province_ids
OWN = {"owner": "red", "force": "1 spearman"}
THEIRS = {"owner": "blue", "force": "1 spearman"}
ARMIES = {"red1": {"at": "mutsu"}, "blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}
PAID = {"bins": [0, 2, 0, 0, 0]}


def building(
    provinces: Mapping[str, Words],
    houses: Mapping[str, Words] | None = None,
    edition: str = "2011",
    castles: int = 0,
) -> Match:
    """Red builds, unless said otherwise; so many castles stand already, on Kyushu."""
    stand = {name: {"building": "castle"} for name in NAMES[45 : 45 + castles]}
    return board(
        ["build-phase"],
        round=2,
        edition=edition,
        provinces={**stand, **provinces},
        armies=ARMIES,
        houses=houses or {"red": {**PAID, "marker": 1}},
    )


def stands(m: Match, name: str) -> str:
    found: str = province(m, name).get("building", "nothing")
    return found


@pytest.mark.rule("IK 3.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_3_1_two_koku_pay_for_one_building(edition: str) -> None:
    m = building({"omi": OWN, "iga": {**OWN, "building": "castle"}}, edition=edition)
    play(m, "build castle omi", seat="red")
    assert (stands(m, "omi"), stands(m, "iga")) == ("castle", "castle")
    assert "bins" not in house(m, "red")
    assert m.result is not None


@pytest.mark.rule("IK 3.1")
def test_ik_3_1_who_put_nothing_builds_nothing() -> None:
    m = building({"omi": OWN}, {"red": {"bins": [0, 0, 0, 0, 0]}})
    assert m.result is not None
    assert told(m, Built) == []


@pytest.mark.rule("IK 3.2")
def test_ik_3_2_which_and_where_is_decided_now() -> None:
    m = building({"omi": OWN, "iga": {**OWN, "building": "castle"}})
    assert legal(m, "red") == {"build castle mutsu", "build castle omi", "build fortress iga"}
    play(m, "build fortress iga", seat="red")
    assert stands(m, "iga") == "fortress"


@pytest.mark.rule("IK 3.2")
def test_ik_3_2_all_decide_at_once_and_unseen() -> None:
    paid = {"red": {**PAID, "marker": 2}, "blue": {**PAID, "marker": 1}}
    m = building({"omi": OWN, "iga": THEIRS}, paid)
    assert m.to_act() == (0, 1)
    play(m, "build castle omi", seat="red")
    seen = observe(m.table, 1).view
    assert not any(seen.building)
    assert set(seen.wish) == {255}
    play(m, "build castle iga", seat="blue")
    assert (stands(m, "omi"), stands(m, "iga")) == ("castle", "castle")


@pytest.mark.rule("IK 3.3")
def test_ik_3_3_a_castle_needs_an_own_province_without_building() -> None:
    m = building(
        {
            "omi": {**OWN, "building": "castle"},
            "iga": {**OWN, "building": "fortress"},
            "ise": THEIRS,
        }
    )
    for name in ("omi", "iga", "ise", "yamato"):
        assert refusal(m, f"build castle {name}", "red") == "IK 3.3"
    assert "build castle mutsu" in legal(m, "red")


@pytest.mark.rule("IK 3.4")
def test_ik_3_4_a_fortress_needs_a_castle_in_an_own_province() -> None:
    m = building(
        {
            "omi": OWN,
            "iga": {**OWN, "building": "fortress"},
            "ise": {**THEIRS, "building": "castle"},
            "kii": {**OWN, "building": "castle"},
        }
    )
    assert refusal(m, "build fortress omi", "red") == "IK 3.4"
    assert refusal(m, "build fortress iga", "red") == "IK 3.4"
    assert refusal(m, "build fortress ise", "red") == "IK 3.4"
    play(m, "build fortress kii", seat="red")
    assert stands(m, "kii") == "fortress"


@pytest.mark.rule("IK 3.4")
def test_ik_3_4_it_does_not_matter_who_built_the_castle() -> None:
    """Blue builds it, red takes the province, and then red fortifies it."""
    m = board(
        ["build-phase", "war-turn red", "plan", "build-phase"],
        round=2,
        provinces={
            "tango": {"owner": "blue", "force": "1 spearman"},
            "wakasa": {"owner": "red", "force": "5 bowman"},
        },
        armies=ARMIES,
        houses={"blue": {**PAID, "marker": 1}, "red": {"koku": 2, "marker": 2}},
    )
    play(m, "build castle tango", seat="blue")
    play(m, "end; declare wakasa->tango")
    play(m, "end", dice=[1] * 5)
    play(m, "end; advance wakasa->tango; add bowman; go; end; put 2 build; seal", seat="red")
    play(m, "build fortress tango", seat="red")
    assert (province(m, "tango")["owner"], stands(m, "tango")) == ("red", "fortress")


@pytest.mark.rule("IK 3.5")
def test_ik_3_5_in_turn_order_when_castles_may_run_out() -> None:
    paid = {"red": {**PAID, "marker": 3}, "blue": {**PAID, "marker": 1}}
    m = building({"omi": OWN, "iga": THEIRS}, paid, castles=9)
    assert m.to_act() == (1,)
    play(m, "build castle iga")
    assert stands(m, "omi") == "nothing"
    assert [event.house for event in told(m, NothingBuilt)] == [0]


@pytest.mark.rule("IK 3.5")
def test_ik_3_5_in_turn_order_when_bases_may_run_out() -> None:
    forts = {name: {"building": "fortress"} for name in NAMES[40:44]}
    castle = {"building": "castle"}
    paid = {"red": {**PAID, "marker": 1}, "blue": {**PAID, "marker": 2}}
    m = building({**forts, "omi": OWN | castle, "iga": THEIRS | castle}, paid)
    assert m.to_act() == (0,)
    play(m, "build fortress omi")
    assert m.to_act() == (1,)
    assert refusal(m, "build fortress iga") == "IK 3.5"
    play(m, "build castle satsuma")
    assert (stands(m, "omi"), stands(m, "iga"), stands(m, "satsuma")) == (
        "fortress",
        "castle",
        "castle",
    )


@pytest.mark.rule("IK 3.5")
def test_ik_3_5_all_at_once_while_there_are_enough() -> None:
    paid = {"red": {**PAID, "marker": 2}, "blue": {**PAID, "marker": 1}}
    m = building({"omi": OWN, "iga": THEIRS}, paid, castles=8)
    assert m.to_act() == (0, 1)


@pytest.mark.rule("IK 3.5")
def test_ik_3_5_all_at_once_where_those_who_need_them_have_enough() -> None:
    """One base is left, for the one who has a castle; no base at all is nobody's to lose."""
    paid = {"red": {**PAID, "marker": 2}, "blue": {**PAID, "marker": 1}}
    castle = {"building": "castle"}
    for forts, to_act in ((4, (0, 1)), (5, (0, 1))):
        standing = {name: {"building": "fortress"} for name in NAMES[40 : 40 + forts]}
        m = building({**standing, "omi": OWN | castle, "iga": THEIRS}, paid)
        assert m.to_act() == to_act


@pytest.mark.rule("IK 3.6")
def test_ik_3_6_who_cannot_build_loses_his_koku() -> None:
    m = building({"omi": OWN}, castles=10)
    assert [event.house for event in told(m, NothingBuilt)] == [0]
    assert house(m, "red") == {"marker": 1}


@pytest.mark.rule("IK 3.6")
def test_ik_3_6_nor_does_he_who_has_no_place_for_it() -> None:
    full = {"owner": "red", "building": "fortress"}
    m = building({"mutsu": full})
    assert [event.house for event in told(m, NothingBuilt)] == [0]
    assert house(m, "red") == {"marker": 1}


@pytest.mark.rule("IK 3.7")
@pytest.mark.parametrize(
    ("kind", "first", "second"), [("castle", [1] * 5, []), ("fortress", [1] * 5 + [12], [1] * 5)]
)
def test_ik_3_7_a_building_outlives_its_defenders(
    kind: str, first: list[int], second: list[int]
) -> None:
    """Five bowmen kill four castle spearmen and a spearman at once; a fortress takes longer."""
    m = board(
        ["war-turn red"],
        round=2,
        provinces={
            "tango": {"owner": "blue", "force": "1 spearman", "building": kind},
            "wakasa": {"owner": "red", "force": "5 bowman"},
        },
        armies=ARMIES,
    )
    play(m, "end; declare wakasa->tango")
    play(m, "end", dice=first)
    if second:
        play(m, "press on", dice=second)
    assert "owner" not in province(m, "tango")
    assert stands(m, "tango") == kind


@pytest.mark.rule("IK 3.7")
@pytest.mark.parametrize("kind", ["castle", "fortress"])
def test_ik_3_7_no_move_of_the_build_action_takes_a_building_away(kind: str) -> None:
    m = building({"omi": OWN | {"building": kind}, "iga": OWN})
    before = bytes(m.table.pos.building)
    for move in sorted(legal(m, "red")):
        trial = m.clone()
        play(trial, move, seat="red")
        after = trial.table.pos.building
        changed = [(a, b) for a, b in zip(before, after, strict=True) if a != b]
        assert [b - a for a, b in changed] == [1]


@pytest.mark.rule("IK 3.8")
def test_ik_3_8_an_empty_province_keeps_its_building_for_the_conqueror() -> None:
    m = board(
        ["final-forces red red", "build-phase"],
        round=2,
        turn="red",
        phase="d",
        provinces={
            "tango": {"building": "castle"},
            "wakasa": {"owner": "red", "force": "2 spearman"},
        },
        armies=ARMIES,
        houses={"red": {**PAID, "marker": 1}},
    )
    assert province(m, "tango") == {"building": "castle"}
    play(m, "advance wakasa->tango; end")
    assert (province(m, "tango")["owner"], stands(m, "tango")) == ("red", "castle")
    play(m, "build fortress tango", seat="red")
    assert stands(m, "tango") == "fortress"


@pytest.mark.rule("IK 3.8")
def test_ik_3_8_nobody_builds_on_a_castle_in_an_empty_province() -> None:
    m = building({"tango": {"building": "castle"}, "wakasa": OWN})
    assert refusal(m, "build fortress tango", "red") == "IK 3.4"
