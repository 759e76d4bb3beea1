"""Chapter 10: the score, and how the game ends on points."""

from __future__ import annotations

import pytest

from kassen.games.warriors.box.data import facts
from kassen.games.warriors.rules.events import FieldOpened, Scored, TurnBegan
from tests.warriors.boards import (
    Force,
    board,
    decision,
    play,
    points,
    position,
    random_game,
    result,
    told,
)

REGIONS = facts().region_ids
VALUE = {"kyo": 3, "south_kanto": 2, "north_kyushu": 2}


def controlled(south: list[str], north: list[str]) -> dict[str, Force]:
    return {
        **{region: {"control": "south"} for region in south},
        **{region: {"control": "north"} for region in north},
    }


@pytest.mark.rule("WJ 10.1", "WJ 2.4.1")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("side", ["south", "north"])
def test_wj_10_1_every_region_counts_its_value_for_its_owner(region: str, side: str) -> None:
    match = board(["score"], regions={region: {"control": side}})
    assert points(match) == f"{side} {VALUE.get(region, 1)}"


@pytest.mark.rule("WJ 10.1", "WJ 2.1.3")
def test_wj_10_1_markers_count_occupied_or_not_and_men_count_nothing() -> None:
    match = board(
        ["score"],
        regions={
            "o": {"control": "south"},
            "tokai": {"control": "south", "south": ["akiie 6", "munehiro"]},
            "kyo": {"north": ["takauji 6", "moronao"]},
        },
        boxes={"south_kanto": {"north": ["shigeyoshi"]}},
    )
    assert [(event.south, event.north) for event in told(match, Scored)] == [(2, 0)]
    assert points(match) == "south 2"


@pytest.mark.rule("WJ 10.1")
def test_wj_10_1_all_regions_together_are_worth_18() -> None:
    match = board(["score"], regions=controlled(list(REGIONS), []))
    assert told(match, Scored)[0].south == 18


@pytest.mark.rule("WJ 10.2", "WJ 1.1.2")
@pytest.mark.parametrize(
    ("before", "south", "north", "after"),
    [
        ("0", ["kyo"], ["o"], "south 2"),
        ("0", ["o"], ["kyo"], "north 2"),
        ("south 2", ["o"], ["kyo"], "0"),
        ("north 1", ["kyo", "south_kanto"], ["tokai"], "south 3"),
        ("south 1", ["o"], ["kyo", "tokai"], "north 2"),
        ("0", ["o", "tosan", "sanin"], ["kyo"], "0"),
        ("south 4", ["south_kanto"], ["north_kyushu"], "south 4"),
        ("north 4", [], [], "north 4"),
    ],
)
def test_wj_10_2_the_marker_moves_by_the_difference_toward_the_higher_total(
    before: str, south: list[str], north: list[str], after: str
) -> None:
    match = board(["score"], points=before, regions=controlled(south, north))
    assert points(match) == after


@pytest.mark.rule("WJ 10.2")
@pytest.mark.parametrize(("side", "enemy"), [("south", "north"), ("north", "south")])
def test_wj_10_2_the_difference_is_taken_before_the_marker_moves(side: str, enemy: str) -> None:
    # Five less four is one. Moved by one total after the other it would stop at 10 in between.
    regions = {"kyo": side, "south_kanto": side, "north_kyushu": enemy, "o": enemy, "tosan": enemy}
    match = board(
        ["score"],
        turn=5,
        points=f"{side} 8",
        regions={region: {"control": owner} for region, owner in regions.items()},
    )
    assert points(match) == f"{side} 9"


@pytest.mark.rule("WJ 10.3")
@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize("before", [7, 8, 9, 10])
def test_wj_10_3_the_marker_stops_at_ten(side: str, before: int) -> None:
    match = board(["score"], points=f"{side} {before}", regions={"kyo": {"control": side}})
    assert points(match) == f"{side} 10"


@pytest.mark.rule("WJ 10.3")
def test_wj_10_3_the_marker_never_leaves_the_track() -> None:
    for seed in range(10):
        for table, _ in random_game(seed):
            assert -10 <= table.pos.points <= 10


@pytest.mark.rule("WJ 10.4", "WJ 10.3")
@pytest.mark.parametrize(
    ("before", "after"),
    [("south 9", "south 7"), ("south 10", "south 7")],
    ids=["reaches 10", "is at 10 and gains in vain"],
)
def test_wj_10_4_ten_points_in_mid_turn_end_nothing(before: str, after: str) -> None:
    match = board(
        ["battle tosan", "score"],
        points=before,
        regions={
            "tosan": {"south": ["akiie 5"], "north": ["moronao"]},
            "kyo": {"control": "north"},
        },
    )
    # Moronao's die, the six of Akiie, and Moronao's loss roll.
    play(match, "decline", dice=[1, 6, 1, 1, 1, 1, 1, 1])
    assert (points(match), result(match)) == ("south 10", "")
    assert decision(match) == "choose-shelter"
    play(match, "shelter in tosan")
    assert points(match) == after
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 10.5")
@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize("turn", [1, 19, 20])
@pytest.mark.parametrize(("before", "region"), [(10, ""), (9, "o"), (8, "kyo")])
def test_wj_10_5_a_side_at_ten_when_the_phase_ends_wins_at_once(
    side: str, turn: int, before: int, region: str
) -> None:
    match = board(
        ["score", "next-turn"],
        turn=turn,
        points=f"{side} {before}",
        regions={region: {"control": side}} if region else {},
    )
    assert result(match) == side
    assert position(match).turn == turn
    assert not told(match, TurnBegan)


@pytest.mark.rule("WJ 10.5")
@pytest.mark.parametrize("side", ["south", "north"])
def test_wj_10_5_nine_points_are_not_enough(side: str) -> None:
    match = board(["score"], turn=7, points=f"{side} 8", regions={"o": {"control": side}})
    assert (points(match), result(match)) == (f"{side} 9", "agenda done")


@pytest.mark.rule("WJ 10.5")
@pytest.mark.parametrize(("side", "enemy"), [("south", "north"), ("north", "south")])
def test_wj_10_5_a_side_that_falls_below_ten_in_this_phase_has_not_won(
    side: str, enemy: str
) -> None:
    match = board(["score"], turn=7, points=f"{side} 10", regions={"o": {"control": enemy}})
    assert (points(match), result(match)) == (f"{side} 9", "agenda done")


@pytest.mark.rule("WJ 10.6", "WJ 1.1.1")
@pytest.mark.parametrize("side", ["south", "north"])
@pytest.mark.parametrize("lead", [1, 9])
def test_wj_10_6_after_turn_20_the_side_with_points_wins(side: str, lead: int) -> None:
    match = board(["score", "next-turn"], turn=20, points=f"{side} {lead}")
    assert result(match) == side
    assert position(match).turn == 20
    match = board(["score"], turn=19, points=f"{side} {lead}")
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 10.6")
def test_wj_10_6_the_last_score_counts_first() -> None:
    match = board(["score"], turn=20, points="north 1", regions={"kyo": {"control": "south"}})
    assert (points(match), result(match)) == ("south 2", "south")


@pytest.mark.rule("WJ 10.7")
@pytest.mark.parametrize(
    ("before", "regions"),
    [("0", {}), ("south 1", {"o": {"control": "north"}}), ("0", controlled(["o"], ["tosan"]))],
)
def test_wj_10_7_a_marker_on_0_after_turn_20_leads_to_the_field(
    before: str, regions: dict[str, Force]
) -> None:
    men: dict[str, Force] = {
        "sanyo": {"south": ["akiie", "yoshisada"]},
        "sanin": {"north": ["takauji"]},
    }
    match = board(["score", "next-turn"], turn=20, points=before, regions={**regions, **men})
    assert decision(match) == "choose-champion"
    assert [event.turn for event in told(match, FieldOpened)] == [20]


@pytest.mark.rule("WJ 10.7")
@pytest.mark.parametrize(("turn", "before"), [(19, "0"), (20, "north 1"), (20, "south 1")])
def test_wj_10_7_no_field_before_turn_20_or_with_points(turn: int, before: str) -> None:
    match = board(
        ["score"],
        turn=turn,
        points=before,
        regions={"sanyo": {"south": ["akiie", "yoshisada"]}, "sanin": {"north": ["takauji"]}},
    )
    assert not told(match, FieldOpened)
    assert decision(match) == ""
