"""Chapter 7, step 3 of a battle: dice and hits, when it is over, and another round."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.events import BattleEnded
from tests.warriors.boards import (
    battle,
    commander,
    decision,
    force,
    legal,
    other,
    place,
    play,
    result,
    serves,
    to_act,
    told,
    volleys,
)

SIDES = ("south", "north")
FIELD = "north_kinki"


def clash(
    south: list[str],
    north: list[str],
    south_dice: list[int],
    north_dice: list[int],
    *,
    initiative: str = "south",
    losses: tuple[int, ...] = (),
) -> Match:
    """The first round of a battle without betrayal; who lacks the initiative rolls first."""
    volley = [*north_dice, *south_dice] if initiative == "south" else [*south_dice, *north_dice]
    return battle(
        FIELD, south, north, betrayal=False, initiative=initiative, dice=[*volley, *losses]
    )


def volley_of(match: Match, side: str) -> tuple[int, int, int]:
    """Dice, bonus and hits of a side's last volley."""
    return next((n, bonus, hits) for who, n, bonus, hits in volleys(match)[::-1] if who == side)


@pytest.mark.rule("WJ 7.3.0")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_0_a_round_is_fought_before_anybody_may_run(initiative: str) -> None:
    match = battle(FIELD, ["chikafusa"], ["moronao"], initiative=initiative)
    play(match, "decline")
    assert decision(match) == "betrayal"
    play(match, "decline", dice=[1, 1])
    assert (decision(match), len(volleys(match))) == ("run-away", 2)


# ---- a: how many dice --------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.a.1")
@pytest.mark.parametrize("initiative", SIDES)
@pytest.mark.parametrize(
    ("south", "north", "dice"),
    [
        (["chikafusa 2"], ["moronao 2"], (3, 3)),  # strength below 4 and 8
        (["chikafusa 3"], ["moronao 4", "yoriaki 2"], (4, 8)),  # strength and rating are the same
        (["chikafusa 4"], ["moronao 4", "yoriaki 2", "norikuni"], (4, 8)),  # one point too many
        (["chikafusa", "doyo 2", "tokiuji 2"], ["moronao"], (4, 1)),  # Doyo's 6 does not count
    ],
)
def test_wj_7_3_a_1_a_side_rolls_the_lesser_of_rating_and_strength(
    initiative: str, south: list[str], north: list[str], dice: tuple[int, int]
) -> None:
    match = clash(south, north, [1] * dice[0], [1] * dice[1], initiative=initiative)
    assert volley_of(match, "south")[0] == dice[0]
    assert volley_of(match, "north")[0] == dice[1]
    assert [side for side, *_ in volleys(match)] == [other(initiative), initiative]


@pytest.mark.rule("WJ 7.3.a.1")
def test_wj_7_3_a_1_the_rating_is_that_of_the_successor_in_command() -> None:
    match = clash(["akinobu 4", "doyo 2"], ["takauji"], [1] * 4, [1])
    assert volley_of(match, "south")[0] == 4  # Akiie would have rolled 6


@pytest.mark.rule("WJ 7.3.a.2")
def test_wj_7_3_a_2_strength_is_every_samurai_and_every_soldier_there() -> None:
    match = battle(
        FIELD,
        ["yoshisada 1", "ujiharu", "doyo 1"],
        ["takauji"],
        betrayal=False,
        regions={"kyo": {"south": ["masashige 4"]}},
        boxes={FIELD: {"south": ["ujiyori"]}},
        dice=[1] + [1] * 5,
    )
    assert volley_of(match, "south")[0] == 5


@pytest.mark.rule("WJ 7.3.a.2")
def test_wj_7_3_a_2_strength_is_counted_afresh_each_round() -> None:
    match = clash(["yoshisada 2", "ujiharu"], ["takauji 3"], [6, 6, 1, 1], [6, 1, 1, 1])
    play(match, "lose soldier of yoshisada")
    play(match, "stand")
    play(match, "stand", dice=[1, 1, 1, 1, 1])
    assert volleys(match)[2:] == [("north", 2, 0, 0), ("south", 3, 0, 0)]


@pytest.mark.rule("WJ 7.3.a.2", "WJ 7.3.e.12")
def test_wj_7_3_a_2_a_turncoat_counts_for_his_new_side_from_the_next_round() -> None:
    match = clash(["yoshisada 2", "ujiyori"], ["takauji 3"], [1] * 4, [6, 1, 1, 1])
    play(match, "lose ujiyori", dice=[6])
    play(match, "stand")
    play(match, "stand", dice=[1] * 5 + [1] * 3)
    assert volleys(match)[2:] == [("north", 5, 0, 0), ("south", 3, 0, 0)]


# ---- b and c: what is added, what hits ---------------------------------------------------------


@pytest.mark.rule("WJ 7.3.b.1")
@pytest.mark.parametrize("initiative", SIDES)
@pytest.mark.parametrize(
    ("south", "north", "south_bonus", "north_bonus"),
    [
        ("masashige", "moronao", 2, 0),  # 4 against 2
        ("chikafusa", "moroyasu", 0, 2),  # 1 against 3
        ("yoshisada", "takauji", 0, 0),  # 2 against 2
        ("akinobu", "takauji", 0, 1),  # a successor's 1, not Akiie's 3
    ],
)
def test_wj_7_3_b_1_the_braver_side_adds_the_difference_the_other_nothing(
    initiative: str, south: str, north: str, south_bonus: int, north_bonus: int
) -> None:
    match = clash([south], [north], [1], [1], initiative=initiative)
    assert volley_of(match, "south")[1] == south_bonus
    assert volley_of(match, "north")[1] == north_bonus


@pytest.mark.rule("WJ 7.3.b.1")
def test_wj_7_3_b_1_the_less_brave_side_has_no_penalty() -> None:
    # Against Masashige's 4 Moronao has 2, and still hits with a 6, but with nothing less.
    match = clash(["masashige 4"], ["moronao 2"], [1] * 3, [6, 5, 5])
    assert volleys(match) == [("north", 3, 0, 1), ("south", 3, 2, 0)]


@pytest.mark.rule("WJ 7.3.b.1")
def test_wj_7_3_b_1_only_the_commanders_are_compared() -> None:
    # Tadatsune (4) and Enshin (3) are there, but do not command.
    match = clash(["chikafusa", "enshin"], ["tadayoshi", "tadatsune"], [1, 1], [1, 1])
    assert volleys(match) == [("north", 2, 0, 0), ("south", 2, 0, 0)]


@pytest.mark.rule("WJ 7.3.c.1")
@pytest.mark.parametrize(
    ("south", "north", "highest_miss"),
    [
        ("yoshisada 4", "takauji 6", 5),
        ("akiie 4", "takauji 6", 4),
        ("masashige 4", "tadayoshi 6", 2),
    ],
)
def test_wj_7_3_c_1_a_modified_six_or_more_is_one_hit_and_never_two(
    south: str, north: str, highest_miss: int
) -> None:
    count = 3 if "masashige" in south else 5
    north_dice = [1] * (6 if "tadayoshi" in north else 7)
    misses = clash([south], [north], [highest_miss] * count, north_dice)
    assert volley_of(misses, "south")[2] == 0
    barely = clash([south], [north], [highest_miss + 1] * count, north_dice)
    assert volley_of(barely, "south")[2] == count
    # A 6 with +3 is a 9: one hit like any other.
    sixes = clash([south], [north], [6] * count, north_dice)
    assert volley_of(sixes, "south")[2] == count
    name = north.split()[0]
    assert force(sixes, FIELD, "north") == [f"{name} {6 - count}"]


@pytest.mark.rule("WJ 7.3.c.2")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_c_2_losses_take_no_dice_from_their_own_round(initiative: str) -> None:
    match = clash(["akiie 6"], ["takauji 6"], [6] * 6, [6] * 7, initiative=initiative, losses=(1,))
    # Akiie's six hits leave Takauji alone, who has rolled seven dice all the same.
    assert volleys(match)[0 if initiative == "south" else 1] == ("north", 7, 0, 7)
    assert volleys(match)[1 if initiative == "south" else 0] == ("south", 6, 1, 6)
    assert force(match, FIELD, "north") == ["takauji"]
    assert place(match, "akiie") == "o box"


@pytest.mark.rule("WJ 7.3.c.2", "WJ 7.3.f.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_c_2_both_sides_may_be_wiped_out_in_one_round(initiative: str) -> None:
    match = clash(["ujiharu 1"], ["jozen 1"], [6, 6], [5, 5], initiative=initiative, losses=(2, 2))
    assert (place(match, "ujiharu"), place(match, "jozen")) == ("hokuriku box", "shikoku box")
    assert [event.outcome for event in told(match, BattleEnded)] == ["nobody"]
    assert result(match) == "agenda done"


# ---- f: is it over? ----------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.f.1")
@pytest.mark.parametrize("initiative", SIDES)
@pytest.mark.parametrize("winner", SIDES)
def test_wj_7_3_f_1_the_battle_ends_when_a_side_is_gone(initiative: str, winner: str) -> None:
    south_dice, north_dice = ([6], [1]) if winner == "south" else ([1], [5])
    match = clash(
        ["ujiharu"], ["jozen"], south_dice, north_dice, initiative=initiative, losses=(1,)
    )
    assert result(match) == "agenda done"
    assert [event.outcome for event in told(match, BattleEnded)] == [winner]
    assert (commander(match, "south"), commander(match, "north")) == ("", "")


@pytest.mark.rule("WJ 7.3.f.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_f_1_it_is_judged_after_all_loss_rolls(initiative: str) -> None:
    # Both lose their only man; one of them comes over, so one side has somebody after all.
    rolls = {"south": (6, 1), "north": (1, 6)}[initiative]  # Doyo turns, Michitsuna is routed
    match = clash(["michitsuna"], ["doyo"], [6], [5], initiative=initiative, losses=rolls)
    assert (place(match, "doyo"), serves(match, "doyo")) == (FIELD, "south")
    assert [event.outcome for event in told(match, BattleEnded)] == ["south"]
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 7.3.f.1", "WJ 7.2.4")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_f_1_two_turncoats_keep_the_battle_going(initiative: str) -> None:
    match = clash(["ujiyori"], ["doyo"], [6], [5], initiative=initiative, losses=(6, 6))
    assert (force(match, FIELD, "south"), force(match, FIELD, "north")) == (["doyo"], ["ujiyori"])
    assert (decision(match), to_act(match)) == ("run-away", other(initiative))
    play(match, "stand")
    play(match, "stand", dice=[1, 1])
    assert (commander(match, "south"), commander(match, "north")) == ("doyo", "ujiyori")
    assert volley_of(match, "south") == (1, 1, 0)


# ---- h: another round --------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.h.1")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_h_1_if_nobody_runs_there_is_another_round_and_another(initiative: str) -> None:
    match = clash(["chikafusa"], ["moronao"], [1], [1], initiative=initiative)
    for rounds in (2, 3, 4):
        assert legal(match) >= {"stand"}
        play(match, "stand")
        play(match, "stand", dice=[1, 1])
        assert len(volleys(match)) == 2 * rounds
    assert decision(match) == "run-away"
