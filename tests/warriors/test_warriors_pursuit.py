"""Chapter 7, step 3 g: the pursuit of those who run, and their escape."""

from __future__ import annotations

import pytest

from kassen.games.warriors.rules.events import BattleEnded, NotPursued
from tests.warriors.boards import (
    after_round,
    board,
    boxed,
    commander,
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
LORD = {"south": "yoshisada", "north": "takauji"}


# ---- the pursuit -------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.g.7")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_7_the_enemy_may_pursue_once_but_need_not(runner: str) -> None:
    enemy = other(runner)
    for answer, dice in (("pursue", [1, 1]), ("let go", [])):
        match = after_round(runner, [f"{LORD[runner]} 1"], [f"{LORD[enemy]} 1"])
        play(match, "run to kyo")
        assert (decision(match), to_act(match)) == ("pursuit", enemy)
        assert legal(match) == {"pursue", "let go"}
        play(match, answer, dice=dice)
        assert len(told(match, NotPursued)) == (answer == "let go")
        assert result(match) == "agenda done"
        assert force(match, "kyo", runner) == [f"{LORD[runner]} 1"]


@pytest.mark.rule("WJ 7.3.g.7a")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_7a_only_runners_are_hit_and_they_roll_no_dice(runner: str) -> None:
    enemy = other(runner)
    match = after_round(runner, [f"{LORD[runner]} 4", "doyo 2", "ujiyori 1"], [LORD[enemy]])
    play(match, "run to sanin; leave ujiyori")
    play(match, "pursue", dice=[5, 5, 1])
    assert volleys(match) == [(enemy, 3, 1, 2)]
    assert (decision(match), to_act(match)) == ("casualty", runner)
    assert legal(match) == {f"lose soldier of {LORD[runner]}", "lose soldier of doyo"}
    assert refusal(match, "lose soldier of ujiyori") == "WJ 7.3.d.1"
    play(match, "lose soldier of doyo; lose soldier of doyo")
    assert force(match, FIELD, enemy) == sorted([LORD[enemy], "ujiyori 1"])
    assert force(match, "sanin", runner) == sorted([f"{LORD[runner]} 4", "doyo"])


@pytest.mark.rule("WJ 7.3.g.7b")
@pytest.mark.parametrize("runner", SIDES)
@pytest.mark.parametrize(
    ("fled", "chaser", "bonus"),
    [
        ("doyo 2", "tokiuji 1", 1),  # 2 against 2
        ("sadanori 2", "doyo 1", 2),  # 1 against 2
        ("sadanori 2", "enshin 1", 3),  # 1 against 3
        ("enshin 2", "sadanori 1", 1),  # the runner's bravery counts for nothing
    ],
)
def test_wj_7_3_g_7b_pursuers_add_one_on_top_of_bravery(
    runner: str, fled: str, chaser: str, bonus: int
) -> None:
    for die, hits in ((5 - bonus, 0), (6 - bonus, 2)):
        match = after_round(runner, [fled], [chaser])
        play(match, "run to kyo")
        play(match, "pursue", dice=[die, die])
        assert volleys(match) == [(other(runner), 2, bonus, hits)]
        assert soldiers(match, fled.split()[0]) == 2 - hits


@pytest.mark.rule("WJ 7.3.g.7c")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_7c_stayers_and_their_soldiers_count_in_the_pursuers_strength(runner: str) -> None:
    enemy = other(runner)
    match = after_round(runner, [LORD[runner], "doyo", "sadanori 2"], [LORD[enemy]])
    play(match, "run to sanin; leave sadanori")
    play(match, "pursue", dice=[1, 1, 1, 1])
    assert volleys(match) == [(enemy, 4, 1, 0)]


@pytest.mark.rule("WJ 7.3.g.7c", "WJ 7.3.a.1")
def test_wj_7_3_g_7c_the_pursuers_commander_still_limits_the_dice() -> None:
    match = after_round("south", ["yoshisada 6", "doyo 2", "ujiyori"], ["yoriaki 2", "noriuji"])
    play(match, "run to sanin; leave doyo")
    play(match, "pursue", dice=[1, 1, 1, 1])  # Yoriaki's 4 against a strength of 7
    assert volleys(match) == [("north", 4, 1, 0)]


@pytest.mark.rule("WJ 7.3.g.7d", "WJ 7.3.d.3", "WJ 7.3.e.13")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_7d_pursuit_hits_follow_the_usual_rules(runner: str) -> None:
    enemy = other(runner)
    lead = {"south": "masashige", "north": "moroyasu"}[runner]
    second = {"south": "chikafusa", "north": "moronao"}[runner]
    match = after_round(runner, [lead, second, "doyo 1"], [f"{LORD[enemy]} 5"])
    play(match, "run to kyo")
    play(match, "pursue", dice=[5, 5, 1, 1, 1, 1])
    assert refusal(match, "lose doyo") == "WJ 7.3.d.2"
    assert refusal(match, f"lose {lead}") == "WJ 7.3.d.3"
    play(match, "lose soldier of doyo")
    play(match, f"lose {second}", dice=[6])  # 6 less 2 stars: dead, and a point all the same
    assert place(match, second) == "out"
    assert points(match) == f"{enemy} 1"
    assert force(match, "kyo", runner) == sorted([lead, "doyo"])


@pytest.mark.rule("WJ 7.3.g.7d", "WJ 7.3.e.5")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_7d_a_man_without_a_home_routed_in_the_pursuit_shelters_near_the_battle(
    runner: str,
) -> None:
    match = after_round(runner, [LORD[runner], "tadaaki"], [LORD[other(runner)]], region="hokuriku")
    play(match, "run to tosan")
    play(match, "pursue", dice=[5, 1])
    assert (decision(match), to_act(match)) == ("choose-shelter", runner)
    assert refusal(match, "shelter in south_kanto") == "WJ 7.3.e.5"  # beside Tosan only
    play(match, "shelter in o")
    assert boxed(match, "o", runner) == ["tadaaki"]
    assert place(match, LORD[runner]) == "tosan"


@pytest.mark.rule("WJ 7.3.g.7d", "WJ 7.3.d.4")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_7d_all_runners_may_fall(runner: str) -> None:
    enemy = other(runner)
    match = after_round(runner, ["doyo", "ujiyori"], [f"{LORD[enemy]} 5"])
    play(match, "run to kyo")
    play(match, "pursue", dice=[5, 5, 5, 5, 5, 5])
    play(match, "fate of doyo", dice=[1, 1])
    assert force(match, "kyo", runner) == []
    assert boxed(match, FIELD, runner) == ["doyo", "ujiyori"]
    assert [event.outcome for event in told(match, BattleEnded)] == [enemy]
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.3.g.7e")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_7e_who_betrays_in_the_pursuit_stays_with_the_pursuers(runner: str) -> None:
    enemy = other(runner)
    match = after_round(runner, [f"{LORD[runner]} 1", "doyo"], [LORD[enemy]])
    play(match, "run to kyo")
    play(match, "pursue", dice=[5])
    play(match, "lose doyo", dice=[6])
    assert (place(match, "doyo"), serves(match, "doyo")) == (FIELD, enemy)
    assert force(match, "kyo", runner) == [f"{LORD[runner]} 1"]
    assert result(match) == "agenda done"
    assert [event.outcome for event in told(match, BattleEnded)] == [enemy]


# ---- and away ----------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.g.8")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_8_survivors_go_to_the_chosen_region_with_their_soldiers(runner: str) -> None:
    enemy = other(runner)
    match = after_round(
        runner,
        [f"{LORD[runner]} 3", "doyo 2"],
        [LORD[enemy]],
        regions={"kyo": {runner: ["tadaaki 1"]}},
    )
    play(match, "run to kyo")
    play(match, "pursue", dice=[5])
    assert place(match, "doyo") == FIELD  # nobody has left yet
    play(match, "lose soldier of doyo")
    assert force(match, "kyo", runner) == sorted([f"{LORD[runner]} 3", "doyo 1", "tadaaki 1"])
    assert force(match, FIELD, runner) == []


@pytest.mark.rule("WJ 7.3.g.9")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_9_the_battle_is_over_and_the_side_that_stayed_cannot_run(runner: str) -> None:
    enemy = other(runner)
    match = after_round(runner, [LORD[runner]], [LORD[enemy]])
    play(match, "run to kyo; let go")
    assert result(match) == "agenda done"
    assert place(match, LORD[enemy]) == FIELD
    assert [event.outcome for event in told(match, BattleEnded)] == [enemy]
    assert (commander(match, "south"), commander(match, "north")) == ("", "")


@pytest.mark.rule("WJ 7.3.g.9", "WJ 7.0.1")
def test_wj_7_3_g_9_runners_bring_no_battle_to_their_refuge() -> None:
    match = board(
        ["battles"],
        initiative="north",
        regions={
            FIELD: {"south": ["yoshisada"], "north": ["takauji"]},
            "sanyo": {"south": ["enshin"]},
        },
        dice=[1, 1],
    )
    play(match, "run to sanyo; let go")
    assert force(match, "sanyo", "south") == ["enshin", "yoshisada"]
    assert result(match) == "agenda done"
