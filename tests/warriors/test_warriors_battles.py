"""Chapter 7, phase 3: which battles are fought, in which order, and by whom."""

from __future__ import annotations

import pytest

from kassen.games.warriors.rules.events import BattleBegan, BattleEnded
from tests.warriors.boards import (
    battle,
    board,
    decision,
    force,
    legal,
    other,
    place,
    play,
    refusal,
    result,
    to_act,
    told,
    volleys,
)

SIDES = ("south", "north")

THREE_FIELDS = {
    "north_kinki": {"south": ["ujiharu"], "north": ["yoriaki"]},
    "shikoku": {"south": ["michitsuna"], "north": ["jozen"]},
    "north_kyushu": {"south": ["taketoshi"], "north": ["noriuji"]},
}


@pytest.mark.rule("WJ 7.0.1")
def test_wj_7_0_1_every_region_with_both_sides_has_a_battle_that_nobody_can_waive() -> None:
    match = board(
        ["battles"],
        regions={
            **THREE_FIELDS,
            "o": {"south": ["akiie"]},
            "tokai": {"north": ["takauji"]},
            "tosan": {"control": "north", "south": ["munehiro"]},
            "kyo": {"control": "south"},
        },
        boxes={"o": {"north": ["ienaga"]}, "tokai": {"south": ["yorisada"]}},
    )
    assert legal(match) == {"fight north_kinki", "fight shikoku", "fight north_kyushu"}


@pytest.mark.rule("WJ 7.0.1")
@pytest.mark.parametrize("region", ["o", "tokai", "tosan", "kyo"])
def test_wj_7_0_1_no_battle_where_one_side_is_alone(region: str) -> None:
    match = board(
        ["battles"],
        regions={
            **THREE_FIELDS,
            "o": {"south": ["akiie"]},
            "tokai": {"north": ["takauji"]},
            "tosan": {"control": "north", "south": ["munehiro"]},
        },
        boxes={"o": {"north": ["ienaga"]}},
    )
    assert refusal(match, f"fight {region}") == "WJ 7.0.1"


@pytest.mark.rule("WJ 7.0.1")
def test_wj_7_0_1_without_a_contested_region_the_phase_is_empty() -> None:
    match = board(
        ["battles"],
        regions={"o": {"control": "north", "south": ["akiie"]}, "tokai": {"north": ["takauji"]}},
        boxes={"o": {"north": ["ienaga"]}},
    )
    assert result(match) == "agenda done"
    assert told(match, BattleBegan) == []


@pytest.mark.rule("WJ 7.0.1", "WJ 7.3.0")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_0_1_declining_betrayal_does_not_call_the_battle_off(initiative: str) -> None:
    match = battle("shikoku", ["michitsuna"], ["jozen"], initiative=initiative)
    play(match, "decline")
    play(match, "decline", dice=[1, 1])
    assert [side for side, *_ in volleys(match)] == [other(initiative), initiative]


@pytest.mark.rule("WJ 7.0.2")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_0_2_the_initiative_player_picks_each_battle_after_the_last_is_over(
    initiative: str,
) -> None:
    match = board(["battles"], initiative=initiative, regions=THREE_FIELDS)
    assert (decision(match), to_act(match)) == ("choose-battle", initiative)
    play(match, "fight shikoku; decline")
    # Jozen is the braver by 1: his 5 hits. Michitsuna is routed.
    south, north = 1, 5
    volley = [north, south] if initiative == "south" else [south, north]
    play(match, "decline", dice=[*volley, 1])
    assert place(match, "michitsuna") == "shikoku box"

    assert (decision(match), to_act(match)) == ("choose-battle", initiative)
    assert legal(match) == {"fight north_kinki", "fight north_kyushu"}
    assert refusal(match, "fight shikoku") == "WJ 7.0.1"


@pytest.mark.rule("WJ 7.0.2")
def test_wj_7_0_2_the_last_battle_needs_no_question_and_then_the_phase_is_over() -> None:
    fields = {region: THREE_FIELDS[region] for region in ("shikoku", "north_kyushu")}
    match = board(["battles"], regions=fields)
    play(match, "fight north_kyushu; decline")
    play(match, "decline", dice=[1, 5, 1])
    assert force(match, "north_kyushu", "south") == ["taketoshi"]
    assert (decision(match), to_act(match)) == ("betrayal", "north")
    play(match, "decline")
    play(match, "decline", dice=[5, 1, 1])
    assert [(e.region, e.outcome) for e in told(match, BattleEnded)] == [
        (12, "south"),
        (11, "north"),
    ]
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.0.3")
def test_wj_7_0_3_everybody_in_the_region_counts_and_can_fall_but_nobody_in_a_box() -> None:
    match = battle(
        "north_kinki",
        ["yoshisada 1", "chikafusa", "ujiharu 1"],
        ["takauji 3", "yoriaki 1"],
        betrayal=False,
        boxes={"north_kinki": {"south": ["doyo"], "north": ["ujiyori"]}},
        dice=[6, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1],
    )
    assert volleys(match) == [("north", 6, 0, 1), ("south", 5, 0, 1)]
    assert legal(match) == {"lose soldier of takauji", "lose soldier of yoriaki"}
    play(match, "lose soldier of yoriaki")
    assert legal(match) == {
        "lose soldier of yoshisada",
        "lose soldier of ujiharu",
        "lose chikafusa",
    }
