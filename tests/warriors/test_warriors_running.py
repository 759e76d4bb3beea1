"""Chapter 7, step 3 g: running away, and those who must stay."""

from __future__ import annotations

import pytest

from kassen.core.words.looks import look_at
from kassen.games.warriors.rules.events import LossRolled
from tests.warriors.boards import (
    after_round,
    battle,
    board,
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


# ---- who, when, where --------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.g.0")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_g_0_the_player_without_the_initiative_is_asked_first(initiative: str) -> None:
    match = battle(
        FIELD,
        ["chikafusa"],
        ["moronao"],
        betrayal=False,
        dice=[1, 1],
        initiative=initiative,
    )
    assert (decision(match), to_act(match)) == ("run-away", other(initiative))
    play(match, "stand")
    assert (decision(match), to_act(match)) == ("run-away", initiative)
    play(match, "run to kyo; let go")
    assert len(force(match, "kyo", initiative)) == 1


@pytest.mark.rule("WJ 7.3.g.0")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_g_0_a_round_that_ends_the_battle_leaves_nobody_to_run(initiative: str) -> None:
    match = battle(
        FIELD,
        ["yoshisada"],
        ["doyo"],
        betrayal=False,
        dice=[1, 6, 1] if initiative == "south" else [6, 1, 1],
        initiative=initiative,
    )
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.3.g.1")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_1_all_run_who_can(runner: str) -> None:
    men = [f"{LORD[runner]} 2", "doyo 1", "ujiyori", "sadanori 2"]
    match = after_round(runner, men, [LORD[other(runner)]])
    play(match, "run to sanyo")
    assert decision(match) == "pursuit"  # nobody is asked to stay
    play(match, "let go")
    assert force(match, FIELD, runner) == []
    assert force(match, "sanyo", runner) == sorted(men)


@pytest.mark.rule("WJ 7.3.g.2")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_2_all_run_to_one_adjacent_region(runner: str) -> None:
    match = after_round(runner, [LORD[runner], "doyo"], [LORD[other(runner)]])
    assert legal(match) == {
        "stand",
        "run to tokai",
        "run to hokuriku",
        "run to kyo",
        "run to south_kinki",
        "run to sanyo",
        "run to sanin",
    }
    for region in ("tosan", "shikoku", FIELD):
        assert refusal(match, f"run to {region}") == "WJ 7.3.g.2"
    play(match, "run to sanin; let go")
    assert len(force(match, "sanin", runner)) == 2


@pytest.mark.rule("WJ 7.3.g.3")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_3_no_enemy_samurai_may_be_there_but_boxed_ones_do_not_matter(runner: str) -> None:
    enemy = other(runner)
    match = after_round(
        runner,
        [LORD[runner]],
        [LORD[enemy]],
        regions={
            "kyo": {enemy: ["tadaaki"]},
            "tokai": {runner: ["yorisada 1", "sadanori"], enemy: ["norikuni"]},
            "sanyo": {runner: ["enshin"]},
        },
        boxes={"sanin": {enemy: ["tokiuji"]}},
    )
    assert refusal(match, "run to kyo") == "WJ 7.3.g.3"
    assert refusal(match, "run to tokai") == "WJ 7.3.g.3"  # even beside friends
    assert legal(match) >= {"run to sanyo", "run to sanin"}
    play(match, "run to sanin; let go")
    assert place(match, LORD[runner]) == "sanin"


@pytest.mark.rule("WJ 7.3.g.4")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_4_the_enemy_may_not_control_it_even_if_it_is_empty(runner: str) -> None:
    enemy = other(runner)
    match = after_round(
        runner,
        [LORD[runner]],
        [LORD[enemy]],
        regions={
            "kyo": {"control": enemy},
            "tokai": {"control": enemy, runner: ["yorisada"]},
            "sanyo": {"control": runner},
        },
    )
    assert refusal(match, "run to kyo") == "WJ 7.3.g.4"
    assert refusal(match, "run to tokai") == "WJ 7.3.g.4"  # even beside friends
    assert legal(match) == {
        "stand",
        "run to sanyo",
        "run to hokuriku",
        "run to south_kinki",
        "run to sanin",
    }


# ---- the border --------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.g.5")
@pytest.mark.parametrize("runner", SIDES)
@pytest.mark.parametrize(
    ("region", "refuge", "capacity"),
    [(FIELD, "tokai", 4), (FIELD, "sanin", 2), ("shikoku", "south_kinki", 2)],
)
@pytest.mark.parametrize("spare", [0, 1])
def test_wj_7_3_g_5_the_border_takes_as_many_runners_as_movers(
    runner: str, region: str, refuge: str, capacity: int, spare: int
) -> None:
    men = [LORD[runner], "doyo", "ujiyori", "sadanori", "enshin"][: capacity + spare]
    match = after_round(runner, men, [LORD[other(runner)]], region=region)
    play(match, f"run to {refuge}")
    if spare:
        assert (decision(match), to_act(match)) == ("leave-behind", runner)
        play(match, "leave doyo")
    assert decision(match) == "pursuit"
    play(match, "let go")
    assert len(force(match, refuge, runner)) == capacity


@pytest.mark.rule("WJ 7.3.g.5")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_5_nobody_runs_over_an_obstructed_border(runner: str) -> None:
    match = after_round(runner, [LORD[runner]], [LORD[other(runner)]], region="hokuriku")
    assert legal(match) == {"stand", "run to tosan", "run to north_kinki"}
    for region in ("o", "north_kanto", "tokai"):
        assert refusal(match, f"run to {region}") == "WJ 7.3.g.5"


@pytest.mark.rule("WJ 7.3.g.5a")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_5a_closed_borders_earlier_moves_and_flypaper_do_not_matter(runner: str) -> None:
    # Four enemies to one, he has marched over this very border, and it is shut for movement.
    match = after_round(
        runner,
        [LORD[runner]],
        [LORD[other(runner)], "doyo", "ujiyori", "enshin"],
        region="kyo",
        closed=["north_kinki-kyo", "kyo-south_kinki", "kyo-sanyo"],
        marched=[LORD[runner]],
    )
    assert legal(match) == {"stand", "run to north_kinki", "run to south_kinki", "run to sanyo"}
    play(match, "run to north_kinki; let go")
    assert force(match, "north_kinki", runner) == [LORD[runner]]


@pytest.mark.rule("WJ 7.3.g.5a")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_5a_with_the_option_off_closed_borders_bar_runners(runner: str) -> None:
    match = after_round(
        runner,
        [LORD[runner]],
        [LORD[other(runner)]],
        region="kyo",
        closed=["north_kinki-kyo", "kyo-sanyo"],
        options={"run_away_ignores_closed_borders": False},
    )
    assert legal(match) == {"stand", "run to south_kinki"}
    assert refusal(match, "run to sanyo") == "WJ 7.3.g.5a"


@pytest.mark.rule("WJ 7.3.g.5a", "WJ 6.1.12")
def test_wj_7_3_g_5a_a_border_crossed_in_this_very_turn_is_open_to_runners() -> None:
    match = board(
        ["movement", "battles"],
        initiative="south",
        number=2,
        regions={
            "tokai": {"south": ["yoshisada"]},
            "o": {"south": ["munehiro"]},
            FIELD: {"north": ["tadayoshi"]},
        },
    )
    play(match, "march tokai->north_kinki")  # and Tadayoshi, held, has to pass
    assert refusal(match, "march north_kinki->tokai") == "WJ 6.1.12"
    play(match, "pass", dice=[1, 1])
    play(match, "stand")
    play(match, "run to tokai; let go")
    assert place(match, "yoshisada") == "tokai"


@pytest.mark.rule("WJ 7.3.g.5b")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_5b_without_a_refuge_a_side_cannot_run_and_is_not_asked(runner: str) -> None:
    # From O the only way leads to North Kanto; the way to Hokuriku is obstructed.
    enemy = other(runner)
    match = after_round(
        runner,
        [LORD[runner]],
        [LORD[enemy]],
        region="o",
        regions={"north_kanto": {enemy: ["tomouji"]}},
    )
    assert (decision(match), to_act(match)) == ("run-away", enemy)
    assert legal(match) == {"stand", "run to north_kanto"}
    play(match, "stand", dice=[1, 1])
    assert to_act(match) == enemy


# ---- those who must stay -----------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.g.6")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_6_the_owner_picks_who_stays(runner: str) -> None:
    enemy = other(runner)
    match = after_round(
        runner,
        [LORD[runner], "doyo 2", "ujiyori 1"],
        [LORD[enemy]],
        regions={"kyo": {runner: ["tadaaki"]}},
        boxes={FIELD: {runner: ["yoriaki"]}},
    )
    play(match, "run to sanin")
    assert (decision(match), to_act(match)) == ("leave-behind", runner)
    assert legal(match) == {f"leave {LORD[runner]}", "leave doyo", "leave ujiyori"}
    for samurai in (LORD[enemy], "tadaaki", "yoriaki", "enshin"):
        assert refusal(match, f"leave {samurai}") == "WJ 7.3.g.6"


@pytest.mark.rule("WJ 7.3.g.6a", "WJ 3.4.3")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_6a_who_stays_joins_the_enemy_with_his_soldiers_before_the_pursuit(
    runner: str,
) -> None:
    enemy = other(runner)
    match = after_round(
        runner, [LORD[runner], "doyo 2", "ujiyori 1"], [LORD[enemy]], points="south 1"
    )
    play(match, "run to sanin; leave doyo")  # no die is rolled for him
    assert (place(match, "doyo"), serves(match, "doyo"), soldiers(match, "doyo")) == (
        FIELD,
        enemy,
        2,
    )
    assert (decision(match), to_act(match)) == ("pursuit", enemy)
    assert points(match) == "south 1"
    assert told(match, LossRolled) == []


@pytest.mark.rule("WJ 7.3.g.6b")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_6b_a_three_star_commander_may_be_the_one_who_stays(runner: str) -> None:
    enemy = other(runner)
    match = after_round(
        runner, [f"{LORD[runner]} 6", "doyo 2", "ujiyori 1"], ["enshin"], points=f"{enemy} 1"
    )
    play(match, f"run to sanin; leave {LORD[runner]}")
    assert force(match, FIELD, enemy) == ["enshin", f"{LORD[runner]} 6"]
    assert points(match) == f"{enemy} 1"  # he is no loss: no roll, no points
    # Enshin (3-5) still commands the enemy, though a 3-star lord has joined him.
    assert commander(match, enemy) == "enshin"


@pytest.mark.rule("WJ 7.3.g.6c")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_6c_exactly_the_excess_stays(runner: str) -> None:
    men = [LORD[runner], "doyo", "ujiyori", "sadanori", "enshin"]
    match = after_round(runner, men, [LORD[other(runner)]])
    play(match, "run to sanin")
    for samurai in ("doyo", "ujiyori", "sadanori"):
        assert decision(match) == "leave-behind"
        play(match, f"leave {samurai}")
    assert decision(match) == "pursuit"
    play(match, "let go")
    assert force(match, "sanin", runner) == sorted([LORD[runner], "enshin"])


@pytest.mark.rule("WJ 7.3.g.6c")
def test_wj_7_3_g_6c_a_man_left_behind_is_not_picked_twice() -> None:
    match = after_round("south", ["yoshisada", "doyo", "ujiyori", "enshin"], ["takauji"])
    play(match, "run to sanin; leave doyo")
    assert legal(match) == {"leave yoshisada", "leave ujiyori", "leave enshin"}
    assert refusal(match, "leave doyo") == "WJ 7.3.g.6"


@pytest.mark.rule("WJ 7.3.g.6d", "WJ 7.3.d.3")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_6d_if_the_commander_stays_the_highest_ranked_runner_commands(runner: str) -> None:
    enemy = other(runner)
    match = after_round(runner, [f"{LORD[runner]} 1", "tokiyuki", "masayoshi 1"], ["enshin 2"])
    play(match, f"run to sanin; leave {LORD[runner]}")
    assert commander(match, runner) == "tokiyuki"
    # Enshin (3) is one braver than Tokiyuki: +1, and +1 for the pursuit. Two hits. Tokiyuki goes
    # last, so the first takes Masayoshi's soldier and the second Masayoshi, who is routed.
    play(match, "pursue", dice=[4, 4, 1, 1, 1, 1])
    assert volleys(match)[-1] == (enemy, 5, 2, 2)
    assert (place(match, "tokiyuki"), place(match, "masayoshi")) == ("sanin", "tosan box")


@pytest.mark.rule("WJ 7.3.g.6d", "WJ 7.2.1")
@pytest.mark.parametrize("runner", SIDES)
def test_wj_7_3_g_6d_the_owner_picks_among_runners_of_equal_rank(runner: str) -> None:
    match = after_round(runner, [LORD[runner], "doyo", "sadanori", "ujiharu"], ["tokiyuki"])
    play(match, "run to sanin; leave ujiharu")
    play(match, f"leave {LORD[runner]}")
    assert (decision(match), to_act(match)) == ("name-commander", runner)
    assert legal(match) == {"command doyo", "command sadanori"}
    play(match, "command sadanori")
    # Tokiyuki (2) against Sadanori (1), not Doyo (2): +1 and +1.
    play(match, "pursue", dice=[3, 3, 3])
    assert volleys(match)[-1] == (other(runner), 3, 2, 0)


# ---- what is said of it ------------------------------------------------------------------------


def test_the_choice_to_run_tells_how_many_cross_and_how_many_must_stay() -> None:
    men = ["yoshisada 2", "doyo 1", "ujiyori", "sadanori 2"]
    match = after_round("south", men, ["takauji"])
    said = {
        match.text(move): match.game.gloss(look_at(match.table, match.to_act()[0]), move)
        for move in match.moves()
    }
    assert said["run to sanyo"] == "by road, 4 cross; nobody there"
    assert said["run to sanin"] == (
        "clear, 2 cross; 2 would have to stay and join the enemy; nobody there"
    )
    assert said["stand"] == ""
