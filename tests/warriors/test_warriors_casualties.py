"""Chapter 7, step 3 d: who is removed for each hit."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.events import LossRolled, SamuraiFell, SoldierLost
from tests.warriors.boards import (
    battle,
    board,
    decision,
    face,
    force,
    legal,
    other,
    place,
    play,
    points,
    refusal,
    result,
    to_act,
    told,
    volleys,
)

SIDES = ("south", "north")
FIELD = "north_kinki"


def hits_on_south(hits: int, south: list[str], commander: str, initiative: str = "south") -> Match:
    """The South has to take hits under this commander; Takauji stands against it unhurt."""
    return board(
        [f"hits south {FIELD} {hits}", f"loss-rolls south {FIELD}"],
        regions={FIELD: {"south": south, "north": ["takauji"]}, "kyo": {"south": ["munehiro 1"]}},
        commanders={"south": commander, "north": "takauji"},
        initiative=initiative,
    )


@pytest.mark.rule("WJ 7.3.d.1")
def test_wj_7_3_d_1_each_hit_takes_one_soldier_or_one_samurai_of_the_owners_choice() -> None:
    match = hits_on_south(3, ["yoshisada 2", "doyo 1", "ujiharu", "michitsuna"], "yoshisada")
    assert (decision(match), to_act(match)) == ("casualty", "south")
    assert legal(match) == {
        "lose soldier of yoshisada",
        "lose soldier of doyo",
        "lose ujiharu",
        "lose michitsuna",
    }
    play(match, "lose ujiharu; lose soldier of yoshisada")
    assert to_act(match) == "south"
    play(match, "lose soldier of doyo", dice=[1])
    assert force(match, FIELD, "south") == ["doyo", "michitsuna", "yoshisada 1"]
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.3.d.1")
def test_wj_7_3_d_1_only_who_is_in_the_battle_can_be_removed() -> None:
    match = hits_on_south(2, ["yoshisada 2", "doyo 1", "ujiharu"], "yoshisada")
    for move in (
        "lose soldier of munehiro",
        "lose munehiro",
        "lose takauji",
        "lose soldier of ujiharu",  # he has none
        "lose soldier of akiie",
    ):
        assert refusal(match, move) == "WJ 7.3.d.1"


@pytest.mark.rule("WJ 7.3.d.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_d_1_without_hits_nothing_is_removed(initiative: str) -> None:
    match = battle(
        FIELD,
        ["yoshisada 1"],
        ["takauji 1"],
        betrayal=False,
        dice=[5] * 4,
        initiative=initiative,
    )
    assert decision(match) == "run-away"
    assert force(match, FIELD, "south") == ["yoshisada 1"]
    assert force(match, FIELD, "north") == ["takauji 1"]


@pytest.mark.rule("WJ 7.3.d.1")
@pytest.mark.parametrize("initiative", SIDES)
@pytest.mark.parametrize("hit", SIDES)
def test_wj_7_3_d_1_the_owner_of_the_side_that_was_hit_decides(hit: str, initiative: str) -> None:
    south_dice, north_dice = ([1, 1, 1], [6, 1, 1]) if hit == "south" else ([6, 1, 1], [1, 1, 1])
    dice = north_dice + south_dice if initiative == "south" else south_dice + north_dice
    match = battle(
        FIELD,
        ["yoshisada 1", "ujiharu"],
        ["takauji 1", "jozen"],
        betrayal=False,
        dice=dice,
        initiative=initiative,
    )
    assert (decision(match), to_act(match)) == ("casualty", hit)
    assert (
        legal(match)
        == {
            "south": {"lose soldier of yoshisada", "lose ujiharu"},
            "north": {"lose soldier of takauji", "lose jozen"},
        }[hit]
    )


@pytest.mark.rule("WJ 7.3.d.2")
def test_wj_7_3_d_2_a_samurai_goes_only_when_his_soldiers_are_gone() -> None:
    match = hits_on_south(2, ["yoshisada 2", "doyo 1", "ujiharu"], "yoshisada")
    assert refusal(match, "lose doyo") == "WJ 7.3.d.2"
    play(match, "lose soldier of doyo")
    assert "lose doyo" in legal(match)
    assert refusal(match, "lose soldier of doyo") == "WJ 7.3.d.1"
    play(match, "lose doyo", dice=[1])
    assert place(match, "doyo") == f"{FIELD} box"


@pytest.mark.rule("WJ 7.3.d.3")
def test_wj_7_3_d_3_the_commander_goes_last_of_all() -> None:
    match = hits_on_south(3, ["yoshisada", "doyo 1", "ujiharu"], "yoshisada")
    assert legal(match) == {"lose soldier of doyo", "lose ujiharu"}
    assert refusal(match, "lose yoshisada") == "WJ 7.3.d.3"
    play(match, "lose soldier of doyo")
    assert legal(match) == {"lose doyo", "lose ujiharu"}
    assert refusal(match, "lose yoshisada") == "WJ 7.3.d.3"
    # The third hit can only take the last man beside the commander; then both roll.
    play(match, "lose doyo")
    assert (decision(match), legal(match)) == ("choose-fate", {"fate of doyo", "fate of ujiharu"})
    assert force(match, FIELD, "south") == ["yoshisada"]


@pytest.mark.rule("WJ 7.3.d.3")
def test_wj_7_3_d_3_the_commanders_own_soldiers_have_no_protection() -> None:
    match = hits_on_south(2, ["yoshisada 2", "doyo 1"], "yoshisada")
    play(match, "lose soldier of yoshisada; lose soldier of yoshisada")
    assert force(match, FIELD, "south") == ["doyo 1", "yoshisada"]


@pytest.mark.rule("WJ 7.3.d.3")
def test_wj_7_3_d_3_rank_gives_no_protection_only_command_does() -> None:
    # Chikafusa commands; Masashige has as many stars and may go.
    match = hits_on_south(1, ["chikafusa", "masashige", "doyo"], "chikafusa")
    assert legal(match) == {"lose masashige", "lose doyo"}
    assert refusal(match, "lose chikafusa") == "WJ 7.3.d.3"


@pytest.mark.rule("WJ 7.3.d.3", "WJ 7.3.d.2")
def test_wj_7_3_d_3_the_last_hits_reach_a_commander_left_alone() -> None:
    match = hits_on_south(3, ["yoshisada", "doyo", "ujiharu"], "yoshisada")
    assert decision(match) == "choose-fate"
    assert legal(match) == {"fate of yoshisada", "fate of doyo", "fate of ujiharu"}


@pytest.mark.rule("WJ 7.3.d.4")
@pytest.mark.parametrize("hits", [4, 5, 7])
def test_wj_7_3_d_4_hits_beyond_the_strength_of_a_side_are_wasted(hits: int) -> None:
    match = hits_on_south(hits, ["yoshisada 1", "doyo 1"], "yoshisada")
    assert len(told(match, SoldierLost)) == 2
    assert len(told(match, SamuraiFell)) == 2
    assert force(match, FIELD, "south") == []
    assert force(match, FIELD, "north") == ["takauji"]
    assert force(match, "kyo", "south") == ["munehiro 1"]
    play(match, "fate of doyo", dice=[1, 1])
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.3.d.4", "WJ 7.3.e.1")
def test_wj_7_3_d_4_spare_hits_do_not_strike_a_successor_or_give_more_points() -> None:
    match = board(
        [f"hits south {FIELD} 7", f"loss-rolls south {FIELD}"],
        regions={FIELD: {"south": ["akiie"], "north": ["takauji"]}},
        commanders={"south": "akiie", "north": "takauji"},
        dice=[6, 1],
    )
    # 6 less 3 stars: dead; Akinobu's 1 less 2: routed. Two rolls and no more.
    assert (face(match, "akiie"), place(match, "akiie")) == ("akinobu", "o box")
    assert points(match) == "north 3"
    assert len(told(match, LossRolled)) == 2


@pytest.mark.rule("WJ 7.3.d.5")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_d_5_both_sides_remove_before_anybody_rolls_for_the_fallen(initiative: str) -> None:
    match = battle(
        FIELD,
        ["yoshisada", "ujiharu", "doyo"],
        ["takauji", "jozen", "ujiyori"],
        betrayal=False,
        dice=[6, 1, 1, 6, 1, 1],
        initiative=initiative,
    )
    assert [hits for *_, hits in volleys(match)] == [1, 1]
    removed = {"south": "ujiharu", "north": "jozen"}
    first, second = other(initiative), initiative
    assert (decision(match), to_act(match)) == ("casualty", first)
    play(match, f"lose {removed[first]}")
    assert (decision(match), to_act(match)) == ("casualty", second)
    assert told(match, LossRolled) == []
    assert place(match, removed[first]) == "fallen"
    play(match, f"lose {removed[second]}", dice=[1, 1])
    assert [event.seat for event in told(match, LossRolled)] == [
        SIDES.index(first),
        SIDES.index(second),
    ]


@pytest.mark.rule("WJ 7.3.d.5", "WJ 7.3.e.12")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_d_5_a_turncoat_of_this_round_takes_none_of_its_hits(initiative: str) -> None:
    # Ujiyori comes over to the North, but the North's hits were its own men's.
    match = battle(
        FIELD,
        ["yoshisada", "ujiyori"],
        ["takauji", "jozen"],
        betrayal=False,
        dice=[6, 1, 6, 1] + ([1, 6] if initiative == "south" else [6, 1]),
        initiative=initiative,
    )
    assert (place(match, "jozen"), place(match, "ujiyori")) == ("shikoku box", FIELD)
    assert force(match, FIELD, "north") == ["takauji", "ujiyori"]
