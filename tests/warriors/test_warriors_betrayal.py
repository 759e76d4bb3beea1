"""Chapter 7, step 1 of a battle: betrayal."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.betrayal import SpendPoint
from kassen.games.warriors.rules.events import (
    BattleEnded,
    BetrayalTried,
    Commanded,
    Declined,
    Stood,
)
from kassen.games.warriors.rules.moves import KEEP, SPEND
from tests.warriors.boards import (
    battle,
    board,
    decision,
    force,
    legal,
    other,
    place,
    play,
    points,
    refusal,
    result,
    serves,
    soldiers,
    to_act,
    told,
    volleys,
)

SIDES = ("south", "north")
FIELD = "north_kinki"


def talks(
    persuader: str, target: str, die: int, *, roller: str = "south", spend: bool = False
) -> bool:
    """Does the persuader, who serves the roller, win over the target with this die?

    A 3-star lord stands by on each side, so that neither is emptied.
    """
    lords = {"south": "yoshisada" if persuader != "yoshisada" else "akiie", "north": "takauji"}
    forces = {roller: [persuader, lords[roller]], other(roller): [target, lords[other(roller)]]}
    match = battle(
        FIELD,
        forces["south"],
        forces["north"],
        initiative=other(roller),
        points=f"{roller} 1" if spend else "0",
    )
    assert to_act(match) == roller
    play(match, f"tempt {target}")
    if spend:
        play(match, f"persuade by {persuader}")
        play(match, "spend", dice=[die])
    else:
        play(match, f"persuade by {persuader}", dice=[die])
    won = serves(match, target) == roller
    assert bool(told(match, BetrayalTried)[0].success) == won
    return won


def highest_die(persuader: str, target: str, *, roller: str = "south", spend: bool = False) -> int:
    """The highest die with which he succeeds; every lower one must do, every higher one fail."""
    wins = [talks(persuader, target, die, roller=roller, spend=spend) for die in range(1, 7)]
    assert wins == sorted(wins, reverse=True)
    return sum(wins)


# ---- when and who ------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.1.1", "WJ 7.1.2")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_1_1_each_player_tries_once_before_commanders_are_named(initiative: str) -> None:
    match = battle(
        FIELD, ["chikafusa", "masashige"], ["moronao", "moroyasu"], initiative=initiative
    )
    first, second = other(initiative), initiative
    targets = {"south": ("tempt moronao", "chikafusa"), "north": ("tempt masashige", "moronao")}
    for side in (first, second):
        assert (decision(match), to_act(match)) == ("betrayal", side)
        assert told(match, Commanded) == []
        tempt, persuader = targets[side]
        play(match, f"{tempt}; persuade by {persuader}", dice=[6])
    assert (decision(match), to_act(match)) == ("name-commander", first)
    assert len(told(match, BetrayalTried)) == 2


@pytest.mark.rule("WJ 7.1.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_1_1_a_try_is_a_choice_and_who_declines_is_not_asked_again(initiative: str) -> None:
    match = battle(FIELD, ["chikafusa"], ["moronao"], initiative=initiative)
    assert legal(match) == {
        "decline",
        "tempt moronao" if initiative == "north" else "tempt chikafusa",
    }
    play(match, "decline")
    play(match, "decline", dice=[1, 1])
    assert told(match, BetrayalTried) == []
    assert len(told(match, Declined)) == 2
    assert decision(match) == "run-away"


@pytest.mark.rule("WJ 7.1.1", "WJ 7.3.h.1")
def test_wj_7_1_1_there_is_no_betrayal_between_rounds() -> None:
    match = battle(FIELD, ["chikafusa 4"], ["moronao 4"])
    play(match, "decline")
    play(match, "decline", dice=[1] * 9)
    play(match, "stand")
    play(match, "stand", dice=[1] * 9)
    assert (decision(match), len(volleys(match))) == ("run-away", 4)
    assert len(told(match, Stood)) == 2


@pytest.mark.rule("WJ 7.1.1")
def test_wj_7_1_1_the_next_battle_brings_a_new_try() -> None:
    match = board(
        ["battles"],
        regions={
            FIELD: {"south": ["chikafusa"], "north": ["doyo"]},
            "shikoku": {"south": ["masashige"], "north": ["michimori"]},
        },
        initiative="north",
    )
    play(match, f"fight {FIELD}")
    play(match, "tempt doyo", dice=[1])
    assert (decision(match), to_act(match)) == ("betrayal", "south")
    play(match, "tempt michimori", dice=[1])
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.1.2")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_1_2_the_player_without_the_initiative_tries_first(initiative: str) -> None:
    match = battle(FIELD, ["chikafusa"], ["moronao"], initiative=initiative)
    assert to_act(match) == other(initiative)
    play(match, "decline")
    assert to_act(match) == initiative


# ---- target and persuader ----------------------------------------------------------------------


def wide_field(initiative: str) -> Match:
    """Both sides have men in the battle, beside it and in the boxes of its region."""
    return battle(
        FIELD,
        ["chikafusa", "masashige"],
        ["moronao", "yoriaki"],
        initiative=initiative,
        regions={"kyo": {"south": ["tadaaki"]}, "tokai": {"north": ["moroyasu"]}},
        boxes={FIELD: {"south": ["doyo"], "north": ["ujiyori"]}},
    )


@pytest.mark.rule("WJ 7.1.3")
def test_wj_7_1_3_the_target_is_an_enemy_in_the_battle() -> None:
    match = wide_field(initiative="north")
    assert legal(match) == {"decline", "tempt moronao", "tempt yoriaki"}
    for samurai in ("moroyasu", "ujiyori", "chikafusa", "tadaaki", "doyo", "takauji"):
        assert refusal(match, f"tempt {samurai}") == "WJ 7.1.3"


@pytest.mark.rule("WJ 7.1.3")
def test_wj_7_1_3_the_persuader_is_a_friend_in_the_battle() -> None:
    match = wide_field(initiative="south")
    play(match, "tempt masashige")
    assert legal(match) == {"persuade by moronao", "persuade by yoriaki"}
    for samurai in ("moroyasu", "ujiyori", "chikafusa", "masashige", "takauji"):
        assert refusal(match, f"persuade by {samurai}") == "WJ 7.1.3"


@pytest.mark.rule("WJ 7.1.4")
@pytest.mark.parametrize(
    ("initiative", "lord"), [("north", "takauji"), ("north", "yoshiakira"), ("south", "yoshisada")]
)
def test_wj_7_1_4_three_stars_are_no_target(initiative: str, lord: str) -> None:
    south = ["yoshisada", "chikafusa"]
    match = battle(
        FIELD,
        south,
        [lord if initiative == "north" else "takauji", "moronao"],
        initiative=initiative,
    )
    assert legal(match) == {
        "decline",
        "tempt moronao" if initiative == "north" else "tempt chikafusa",
    }
    assert refusal(match, f"tempt {lord}") == "WJ 7.1.4"


@pytest.mark.rule("WJ 7.1.4")
def test_wj_7_1_4_a_two_star_successor_of_a_three_star_lord_is_a_target() -> None:
    match = battle(FIELD, ["yoshioki 1"], ["takauji"])
    play(match, "tempt yoshisada", dice=[1])
    assert force(match, FIELD, "north") == ["takauji", "yoshioki 1"]


@pytest.mark.rule("WJ 7.1.4")
def test_wj_7_1_4_with_three_star_lords_only_nobody_is_asked() -> None:
    match = battle(FIELD, ["yoshisada"], ["tadayoshi"], dice=[1, 1])
    assert decision(match) == "run-away"


# ---- the die -----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.1.5")
@pytest.mark.parametrize(
    ("persuader", "target", "highest"),
    [
        ("yoshisada", "doyo", 2),  # 3 stars against 1
        ("yoshisada", "moroyasu", 1),  # 3 against 2
        ("chikafusa", "doyo", 1),  # 2 against 1
        ("chikafusa", "moroyasu", 0),  # 2 against 2
        ("munehiro", "doyo", 0),  # 1 against 1
        ("munehiro", "moroyasu", 0),  # 1 against 2
    ],
)
def test_wj_7_1_5_the_die_is_at_most_the_difference_in_stars(
    persuader: str, target: str, highest: int
) -> None:
    assert highest_die(persuader, target) == highest


@pytest.mark.rule("WJ 7.1.5")
def test_wj_7_1_5_the_stars_are_those_of_the_side_of_the_counter_that_is_up() -> None:
    assert highest_die("akinobu", "doyo") == 1  # Akiie himself would need a 2
    assert highest_die("chikafusa", "naoyori") == 1  # against Tokiyuki he could do nothing


@pytest.mark.rule("WJ 7.1.6")
@pytest.mark.parametrize(
    ("persuader", "target", "highest"),
    [
        ("chikafusa", "munehiro", 2),  # blue and blue
        ("moronao", "yoriaki", 2),  # red and red
        ("tokiyuki", "doyo", 1),  # grey and grey
        ("chikafusa", "yoriaki", 1),  # blue and red
        ("moronao", "munehiro", 1),  # red and blue
        ("chikafusa", "doyo", 1),  # blue and grey
        ("tokiyuki", "munehiro", 1),  # grey and blue
    ],
)
@pytest.mark.parametrize("roller", SIDES)
def test_wj_7_1_6_two_red_or_two_blue_stripes_lower_the_die_two_grey_ones_do_not(
    persuader: str, target: str, highest: int, roller: str
) -> None:
    assert highest_die(persuader, target, roller=roller) == highest


@pytest.mark.rule("WJ 7.1.7")
def test_wj_7_1_7_stripes_are_compared_with_each_other_not_with_sides() -> None:
    # A red man serving the South talks to a red man of the North: the same leaning.
    assert highest_die("moronao", "yoriaki", roller="south") == 2
    # He talks to a blue man who serves the North: the South's own colour, but not his.
    assert highest_die("moronao", "munehiro", roller="south") == 1
    # And so on the other side.
    assert highest_die("chikafusa", "munehiro", roller="north") == 2
    assert highest_die("chikafusa", "yoriaki", roller="north") == 1


@pytest.mark.rule("WJ 7.1.7")
def test_wj_7_1_7_a_successor_has_the_stripe_of_his_counter() -> None:
    assert highest_die("masatsura", "chikatomo") == 2


# ---- a point spent -----------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.1.8")
@pytest.mark.parametrize("roller", SIDES)
def test_wj_7_1_8_a_point_lowers_the_die_by_one_and_adds_to_the_stripe(roller: str) -> None:
    assert highest_die("chikafusa", "doyo", roller=roller) == 1
    assert highest_die("chikafusa", "doyo", roller=roller, spend=True) == 2
    assert highest_die("chikafusa", "munehiro", roller=roller) == 2
    assert highest_die("chikafusa", "munehiro", roller=roller, spend=True) == 3


@pytest.mark.rule("WJ 7.1.8", "WJ 7.1.10")
def test_wj_7_1_8_one_point_and_no_more_may_be_spent_before_the_die_is_rolled() -> None:
    match = battle(FIELD, ["chikafusa"], ["doyo", "takauji"], initiative="north", points="south 5")
    play(match, "tempt doyo")  # Chikafusa is the only one who can talk, and nothing is rolled yet
    assert (decision(match), legal(match)) == ("spend-point", {"keep", "spend"})
    play(match, "spend", dice=[6])
    assert points(match) == "south 4"
    assert (decision(match), to_act(match)) == ("betrayal", "north")


@pytest.mark.rule("WJ 7.1.8")
def test_wj_7_1_8_a_point_may_be_kept() -> None:
    match = battle(FIELD, ["chikafusa"], ["doyo", "takauji"], initiative="north", points="south 5")
    play(match, "tempt doyo")
    play(match, "keep", dice=[2])
    assert (points(match), serves(match, "doyo")) == ("south 5", "north")


@pytest.mark.rule("WJ 7.1.9")
@pytest.mark.parametrize(
    ("roller", "marker", "asked"),
    [
        ("south", "south 1", True),
        ("south", "0", False),
        ("south", "north 1", False),
        ("south", "north 10", False),
        ("north", "north 1", True),
        ("north", "0", False),
        ("north", "south 1", False),
        ("north", "south 10", False),
    ],
)
def test_wj_7_1_9_only_with_a_point_on_ones_own_side(roller: str, marker: str, asked: bool) -> None:
    targets = {"south": "doyo", "north": "ujiyori"}
    match = battle(
        FIELD,
        ["chikafusa", "ujiyori"],
        ["moronao", "doyo"],
        initiative=other(roller),
        points=marker,
    )
    persuader = {"south": "chikafusa", "north": "moronao"}[roller]
    play(match, f"tempt {targets[roller]}")
    play(match, f"persuade by {persuader}", dice=[] if asked else [6])
    assert (decision(match) == "spend-point") == asked
    assert points(match) == marker


@pytest.mark.rule("WJ 7.1.9")
@pytest.mark.parametrize(("seat", "marker"), [("south", "north 1"), ("north", "0")])
def test_wj_7_1_9_whoever_asks_to_spend_without_a_point_is_told_so(seat: str, marker: str) -> None:
    # Who has none rolls without being asked, so the question is put to the choice directly.
    match = battle(FIELD, ["chikafusa"], ["moronao"], points=marker)
    talk = f"spend-point {seat} {FIELD} chikafusa moronao"
    asked: SpendPoint = match.setting.notation.parse(talk, SpendPoint)
    assert list(asked.moves(match.table)) == [KEEP]
    refused = asked.why_not(match.table, SPEND)
    assert refused is not None
    assert refused.rule == "WJ 7.1.9"


@pytest.mark.rule("WJ 7.1.10")
@pytest.mark.parametrize("roller", SIDES)
@pytest.mark.parametrize(("before", "after"), [("{} 1", "0"), ("{} 2", "{} 1"), ("{} 10", "{} 9")])
@pytest.mark.parametrize("die", [1, 6])
def test_wj_7_1_10_the_point_is_gone_whether_he_listens_or_not(
    roller: str, before: str, after: str, die: int
) -> None:
    match = battle(
        FIELD,
        ["yoshisada", "doyo"],
        ["takauji", "ujiyori"],
        initiative=other(roller),
        points=before.format(roller),
    )
    target = {"south": "ujiyori", "north": "doyo"}[roller]
    lord = {"south": "yoshisada", "north": "takauji"}[roller]
    play(match, f"tempt {target}; persuade by {lord}")
    assert points(match) == before.format(roller)
    play(match, "spend", dice=[die])
    assert points(match) == after.format(roller)
    assert (serves(match, target) == roller) == (die == 1)


@pytest.mark.rule("WJ 7.1.11")
def test_wj_7_1_11_the_modified_die_may_be_zero_or_less() -> None:
    # Equal rank: a 1 lowered to 0.
    assert highest_die("munehiro", "ujiharu") == 1
    assert highest_die("munehiro", "doyo", spend=True) == 1
    assert highest_die("munehiro", "ujiharu", spend=True) == 2
    # A man of higher rank: only both bonuses together make a 1 into -1.
    assert highest_die("munehiro", "chikafusa") == 0
    assert highest_die("munehiro", "moroyasu", spend=True) == 0
    assert highest_die("munehiro", "chikafusa", spend=True) == 1


# ---- what follows ------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.1.12")
@pytest.mark.parametrize("winner", SIDES)
def test_wj_7_1_12_he_and_his_soldiers_change_sides_at_once_and_nobody_scores(winner: str) -> None:
    match = battle(
        FIELD,
        ["yoshisada", "chikafusa 4"],
        ["takauji", "moronao 4"],
        initiative=other(winner),
        points="south 1" if winner == "north" else "north 1",
    )
    target = {"south": "moronao", "north": "chikafusa"}[winner]
    lord = {"south": "yoshisada", "north": "takauji"}[winner]
    play(match, f"tempt {target}; persuade by {lord}", dice=[1])
    assert (place(match, target), serves(match, target), soldiers(match, target)) == (
        FIELD,
        winner,
        4,
    )
    assert points(match) == ("south 1" if winner == "north" else "north 1")
    # He fights in the very first round: 2 Samurai and 4 + 4 soldiers against a lord alone.
    dice = {"south": [1] * 6 + [1], "north": [1] * 7 + [1]}[winner]
    play(match, "decline", dice=dice)
    assert [(side, count) for side, count, _, _ in volleys(match)] == [
        (winner, len(dice) - 1),
        (other(winner), 1),
    ]


@pytest.mark.rule("WJ 7.1.13")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_1_13_the_initiative_player_may_win_back_a_man_just_lost(initiative: str) -> None:
    match = battle(
        FIELD, ["yoshisada", "munehiro 2"], ["takauji", "yoriaki 2"], initiative=initiative
    )
    target = {"south": "munehiro", "north": "yoriaki"}[initiative]
    lord = {"south": "yoshisada", "north": "takauji"}
    first, second = other(initiative), initiative
    play(match, f"tempt {target}; persuade by {lord[first]}", dice=[2])
    assert (serves(match, target), to_act(match)) == (first, second)
    assert f"tempt {target}" in legal(match)
    # Only his lord is left to talk to him, and they are of the same court: a 3 is enough.
    two_volleys_of_four = [1] * 8
    play(match, f"tempt {target}", dice=[3, *two_volleys_of_four])
    assert (serves(match, target), soldiers(match, target)) == (second, 2)
    assert len(told(match, BetrayalTried)) == 2
    assert decision(match) == "run-away"


@pytest.mark.rule("WJ 7.1.14")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_1_14_a_side_emptied_by_the_first_try_ends_the_battle(initiative: str) -> None:
    south = ["yoshisada"] if initiative == "north" else ["doyo 2"]
    north = ["takauji"] if initiative == "south" else ["ujiyori 2"]
    match = battle(FIELD, south, north, initiative=initiative)
    target = {"north": "ujiyori", "south": "doyo"}[initiative]
    play(match, f"tempt {target}", dice=[2])
    assert result(match) == "agenda done"
    assert serves(match, target) == other(initiative)
    assert told(match, Commanded) == []
    assert volleys(match) == []
    assert [e.outcome for e in told(match, BattleEnded)] == [other(initiative)]


@pytest.mark.rule("WJ 7.1.14")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_1_14_a_side_emptied_by_the_second_try_ends_the_battle(initiative: str) -> None:
    south = ["yoshisada"] if initiative == "south" else ["doyo 2"]
    north = ["takauji"] if initiative == "north" else ["ujiyori 2"]
    match = battle(FIELD, south, north, initiative=initiative)
    target = {"south": "ujiyori", "north": "doyo"}[initiative]
    # The other has a 3-star lord against him and nobody to tempt, so he is not asked.
    play(match, f"tempt {target}", dice=[1])
    assert result(match) == "agenda done"
    assert force(match, FIELD, other(initiative)) == []
    assert volleys(match) == []
