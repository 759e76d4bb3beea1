"""Chapter 10: the Field of Honor.

Champions roll their dice side by side: first the side without the initiative, here the North
unless a test says otherwise. Ratings (bravery - battle): Akiie 3-6, his heir Akinobu 1-4, Takauji
2-7, his heir Yoshiakira 1-5; Tadayoshi 1-6, Moronao 2-8 and Chikafusa 1-4 have no heirs.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.events import BattleBegan, BetrayalTried, LossRolled, RanAway
from tests.warriors.boards import (
    board,
    face,
    legal,
    place,
    play,
    points,
    refusal,
    result,
    soldiers,
    to_act,
    told,
    volleys,
)


def duel(south: str, north: str, dice: Sequence[int], *, initiative: str = "south") -> Match:
    """One champion a side, far from each other; `dice` are all that is rolled."""
    return board(
        ["field-of-honor"],
        turn=20,
        initiative=initiative,
        dice=dice,
        regions={"o": {"south": [south]}, "north_kyushu": {"north": [north]}},
    )


@pytest.mark.rule("WJ 10.8")
def test_wj_10_8_each_side_fields_one_of_its_highest_rank_on_the_map() -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        initiative="north",
        regions={
            "o": {"south": ["akiie", "chikafusa 4"]},
            "kyo": {"south": ["yoshisada 2", "yoshiakira"], "north": ["takatsune"]},
            "tokai": {"north": ["tadayoshi"]},
        },
        boxes={"tokai": {"south": ["moronao"]}},
    )
    # Yoshiakira is Takauji's heir, of three stars himself, and serves the South.
    assert legal(match) == {"champion akiie", "champion yoshisada", "champion takauji"}
    assert refusal(match, "champion chikafusa") == "WJ 10.8"
    assert refusal(match, "champion tadayoshi") == "WJ 10.9"


@pytest.mark.rule("WJ 10.8", "WJ 3.2.3")
def test_wj_10_8_a_successor_on_the_map_counts_by_his_own_rank() -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        initiative="north",
        regions={
            "o": {"south": ["akinobu", "chikafusa", "munehiro"]},
            "tokai": {"north": ["tadayoshi"]},
        },
    )
    assert legal(match) == {"champion akiie", "champion chikafusa"}


@pytest.mark.rule("WJ 10.8", "WJ 3.2.1")
@pytest.mark.parametrize(
    ("men", "dice"),
    [
        (["chikafusa"], 1),
        (["chikafusa 2"], 3),
        (["chikafusa 4"], 4),  # his battle rating
        (["akinobu 4"], 4),  # his own, where Akiie's would be 6
        (["chikafusa", "munehiro 2", "chikamitsu 2"], 1),
    ],
)
def test_wj_10_8_only_his_own_soldiers_fight_with_him(men: list[str], dice: int) -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        dice=[1, *[6] * dice],
        regions={"o": {"south": men}, "tokai": {"north": ["tadayoshi", "moronao 4"]}},
    )
    assert result(match) == "south"
    assert volleys(match) == [("north", 1, 0, 0), ("south", dice, 0, dice)]


@pytest.mark.rule("WJ 10.9", "WJ 2.1.3")
@pytest.mark.parametrize(("side", "enemy"), [("south", "north"), ("north", "south")])
def test_wj_10_9_a_side_with_nobody_on_the_map_loses(side: str, enemy: str) -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        regions={"o": {side: ["tadaaki"]}},
        boxes={"tokai": {enemy: ["tadayoshi", "takauji"]}},
    )
    assert result(match) == side


@pytest.mark.rule("WJ 10.9")
def test_wj_10_9_with_nobody_on_the_map_at_all_nobody_wins() -> None:
    match = board(
        ["field-of-honor"], turn=20, boxes={"o": {"south": ["akiie"], "north": ["takauji"]}}
    )
    assert result(match) == "draw"


@pytest.mark.rule("WJ 10.9", "WJ 2.1.3")
def test_wj_10_9_a_boxed_samurai_is_not_sent() -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        initiative="north",
        regions={
            "o": {"south": ["munehiro", "chikamitsu"]},
            "tokai": {"north": ["tadayoshi"]},
        },
        boxes={"o": {"south": ["akiie"]}},
    )
    assert legal(match) == {"champion munehiro", "champion chikamitsu"}
    assert refusal(match, "champion akiie") == "WJ 10.9"


@pytest.mark.rule("WJ 10.10")
def test_wj_10_10_rounds_go_on_until_one_is_wiped_out() -> None:
    match = duel(
        "chikafusa 1",
        "tadayoshi 1",
        [
            *[6, 1, 1, 1],  # Chikafusa's soldier falls, yet rolls his die in this round
            *[5, 5, 5],
            *[1, 2, 6],  # Tadayoshi's soldier falls
            *[1, 6],  # Tadayoshi falls
        ],
    )
    assert result(match) == "south"
    assert (place(match, "tadayoshi"), place(match, "chikafusa")) == ("out", "o")
    assert soldiers(match, "chikafusa") == 0


@pytest.mark.rule("WJ 10.10")
def test_wj_10_10_nobody_runs_betrays_or_rolls_for_his_fate() -> None:
    match = duel("chikafusa 1", "tadayoshi", [1, 6, 6])
    # The dice are those of one round, the fallen lord gives no points, and nobody was asked.
    assert (result(match), points(match)) == ("south", "0")
    for kind in (BattleBegan, BetrayalTried, RanAway, LossRolled):
        assert not told(match, kind)


@pytest.mark.rule("WJ 10.10")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        ([5, 4], "south"),  # Akiie adds 2, Tadayoshi nothing
        ([5, 3, 1, 5], "south"),
        ([6, 3, 6, 5], "north"),  # first Akiie falls, then Akinobu, who adds nothing
    ],
)
def test_wj_10_10_the_braver_champion_adds_the_difference(dice: list[int], winner: str) -> None:
    assert result(duel("akiie", "tadayoshi", dice)) == winner


@pytest.mark.rule("WJ 10.10")
def test_wj_10_10_soldiers_fall_before_their_champion() -> None:
    match = duel("akiie 2", "tadayoshi 2", [6, 6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 4, 1, 4])
    assert result(match) == "south"
    assert (face(match, "akiie"), soldiers(match, "akiie")) == ("akiie", 0)


HEIR_FALLS = [6, 6, 1, 1, 1, 1, 1], [5, 1, 1, 1, 1, 5]
"""Moronao with 4 soldiers: Akiie and his one soldier fall, then Akinobu."""


@pytest.mark.rule("WJ 10.11")
def test_wj_10_11_the_successor_must_be_beaten_too_and_has_his_own_ratings() -> None:
    # Against Akinobu's bravery of 1 Moronao adds 1; Akinobu's 5 is no hit, Akiie's would be.
    match = duel("akiie 1", "moronao 4", [*HEIR_FALLS[0], *HEIR_FALLS[1]])
    assert result(match) == "north"
    assert (face(match, "akiie"), place(match, "akiie")) == ("akinobu", "out")
    assert soldiers(match, "moronao") == 4


@pytest.mark.rule("WJ 10.11")
def test_wj_10_11_the_successor_fights_on_alone_and_may_win() -> None:
    match = duel("akiie 1", "tadayoshi", [6, 1, 1, 6, 3, 1, 6])
    # Round 1: the soldier falls. Round 2: Akiie falls. Round 3: Akinobu's one die hits.
    assert result(match) == "south"
    assert (face(match, "akiie"), place(match, "akiie")) == ("akinobu", "o")


@pytest.mark.rule("WJ 10.11")
def test_wj_10_11_a_champion_who_is_a_successor_has_none_himself() -> None:
    assert result(duel("akinobu", "tadayoshi", [6, 1])) == "north"


@pytest.mark.rule("WJ 10.12")
def test_wj_10_12_excess_hits_do_not_carry_over_to_the_successor() -> None:
    match = duel("akiie 1", "moronao 4", [*[6] * 5, 1, 1, *HEIR_FALLS[1]])
    assert result(match) == "north"


@pytest.mark.rule("WJ 10.12")
@pytest.mark.parametrize(("first", "second"), [("south", "north"), ("north", "south")])
def test_wj_10_12_the_player_without_the_initiative_picks_first(first: str, second: str) -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        initiative=second,
        regions={
            "o": {"south": ["akiie", "yoshisada"]},
            "tokai": {"north": ["takauji", "tadayoshi"]},
        },
    )
    pick = {"south": "champion yoshisada", "north": "champion tadayoshi"}
    assert to_act(match) == first
    play(match, pick[first])
    assert to_act(match) == second
    # Yoshisada adds 1; whoever lacks the initiative rolls first.
    play(match, pick[second], dice=[5, 5] if first == "south" else [4, 5])
    assert result(match) == "south"


@pytest.mark.rule("WJ 10.13")
def test_wj_10_13_both_wiped_out_in_one_round_is_a_draw() -> None:
    assert result(duel("chikafusa", "tadayoshi", [6, 6])) == "draw"


@pytest.mark.rule("WJ 10.13", "WJ 10.11")
def test_wj_10_13_a_successor_left_standing_wins() -> None:
    assert result(duel("akiie", "tadayoshi", [6, 4])) == "south"


@pytest.mark.rule("WJ 10.13", "WJ 10.11")
def test_wj_10_13_successors_may_fall_together_too() -> None:
    # Akiie adds 1 against Takauji; their heirs are equally brave.
    match = duel("akiie", "takauji", [6, 5, 6, 6])
    assert result(match) == "draw"
    assert (face(match, "akiie"), face(match, "takauji")) == ("akinobu", "yoshiakira")
