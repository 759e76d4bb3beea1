"""Chapter 7, step 3 e: what loss rolls are worth, and their order."""

from __future__ import annotations

import pytest

from kassen.games.warriors.rules.events import LossRolled
from tests.warriors.boards import (
    battle,
    board,
    decision,
    fate,
    legal,
    other,
    place,
    play,
    points,
    to_act,
    told,
)

SIDES = ("south", "north")
FIELD = "north_kinki"


# ---- points ------------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.e.13")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(
    ("samurai", "roller", "award"),
    [
        ("tokiyuki", "south", 1),
        ("tokiyuki", "north", 1),
        ("chikafusa", "south", 1),
        ("chikafusa", "north", 1),
        ("tadayoshi", "south", 2),
        ("tadayoshi", "north", 2),
    ],
)
def test_wj_7_3_e_13_the_roll_gives_the_enemy_points_whatever_it_shows(
    samurai: str, roller: str, award: int, die: int
) -> None:
    # Tokiyuki's successor has one star: he gives nothing and is routed.
    heir = (1,) if samurai == "tokiyuki" and die in (3, 4) else ()
    match = fate(samurai, die, *heir, roller=roller)
    assert points(match) == f"{other(roller)} {award}"


@pytest.mark.rule("WJ 7.3.e.13")
def test_wj_7_3_e_13_points_count_at_once() -> None:
    match = board([f"loss-rolls south {FIELD}"], fallen={"south": ["akiie", "chikafusa", "doyo"]})
    play(match, "fate of akiie", dice=[1])
    assert (points(match), decision(match)) == ("north 2", "choose-fate")
    play(match, "fate of chikafusa", dice=[1, 1])
    assert points(match) == "north 3"


@pytest.mark.rule("WJ 7.3.e.13")
@pytest.mark.parametrize(
    ("roller", "before", "after"),
    [
        ("south", "north 9", "north 10"),
        ("south", "north 10", "north 10"),
        ("south", "south 1", "north 1"),
        ("north", "south 9", "south 10"),
        ("north", "north 2", "0"),
    ],
)
def test_wj_7_3_e_13_the_marker_moves_along_its_one_track(
    roller: str, before: str, after: str
) -> None:
    match = fate("tadayoshi", 1, roller=roller, points=before)
    assert points(match) == after
    assert match.result is None


@pytest.mark.rule("WJ 7.3.e.14")
@pytest.mark.parametrize("roller", SIDES)
@pytest.mark.parametrize("samurai", ["ujiharu", "norikuni", "takasada"])
@pytest.mark.parametrize("die", [1, 5, 6])
def test_wj_7_3_e_14_one_star_gives_no_points(roller: str, samurai: str, die: int) -> None:
    heir = (1,) if (samurai, roller, die) == ("norikuni", "north", 5) else ()
    match = fate(samurai, die, *heir, roller=roller)
    assert points(match) == "0"


@pytest.mark.rule("WJ 7.3.e.14")
@pytest.mark.parametrize("samurai", ["chikafusa", "moronao", "tokiyuki"])
@pytest.mark.parametrize("roller", SIDES)
def test_wj_7_3_e_14_the_stripe_makes_no_difference_to_points(samurai: str, roller: str) -> None:
    match = fate(samurai, 2, roller=roller)
    assert points(match) == f"{other(roller)} 1"


@pytest.mark.rule("WJ 7.3.e.15")
@pytest.mark.parametrize(
    ("samurai", "roller", "dice", "on", "off"),
    [
        ("akiie", "south", (6, 1), "north 3", "north 2"),  # 2 and, for Akinobu's two stars, 1
        ("takauji", "north", (6, 6), "south 4", "south 2"),  # 2 and 2
        ("yoshisuke", "south", (6, 1), "north 1", "north 1"),  # Yoshiharu has one star
        ("akinobu", "south", (1,), "north 1", "north 1"),  # in the game already: a roll like any
    ],
)
def test_wj_7_3_e_15_a_successors_roll_gives_points_unless_the_option_is_off(
    samurai: str, roller: str, dice: tuple[int, ...], on: str, off: str
) -> None:
    assert points(fate(samurai, *dice, roller=roller)) == on
    without = fate(samurai, *dice, roller=roller, options={"successor_roll_awards_vp": False})
    assert points(without) == off


# ---- order -------------------------------------------------------------------------------------


@pytest.mark.rule("WJ 7.3.e.16")
@pytest.mark.parametrize("initiative", SIDES)
def test_wj_7_3_e_16_the_player_without_the_initiative_rolls_all_his_losses_first(
    initiative: str,
) -> None:
    match = battle(
        FIELD,
        ["yoshisada", "ujiharu", "doyo"],
        ["takauji", "jozen", "ujiyori"],
        betrayal=False,
        dice=[6, 6, 1, 6, 6, 1],
        initiative=initiative,
    )
    mine = {"south": {"ujiharu", "doyo"}, "north": {"jozen", "ujiyori"}}
    first, second = other(initiative), initiative
    play(match, f"lose {min(mine[first])}")
    play(match, f"lose {min(mine[second])}")
    assert (decision(match), to_act(match)) == ("choose-fate", first)
    assert legal(match) == {f"fate of {name}" for name in mine[first]}
    play(match, f"fate of {max(mine[first])}", dice=[1, 1])
    assert (decision(match), to_act(match)) == ("choose-fate", second)
    play(match, f"fate of {max(mine[second])}", dice=[1, 1])
    assert [event.seat for event in told(match, LossRolled)] == [
        SIDES.index(side) for side in (first, first, second, second)
    ]


@pytest.mark.rule("WJ 7.3.e.16")
@pytest.mark.parametrize("order", [("doyo", "ujiyori"), ("ujiyori", "doyo")])
def test_wj_7_3_e_16_each_takes_his_own_in_any_order(order: tuple[str, str]) -> None:
    match = board([f"loss-rolls north {FIELD}"], fallen={"north": ["doyo", "ujiyori"]})
    play(match, f"fate of {order[0]}", dice=[6, 1])
    assert place(match, order[0]) == FIELD
    assert place(match, order[1]) == f"{FIELD} box"


@pytest.mark.rule("WJ 7.3.e.16", "WJ 7.3.e.13")
@pytest.mark.parametrize(("initiative", "after"), [("south", "south 8"), ("north", "south 10")])
def test_wj_7_3_e_16_the_order_tells_when_the_track_is_full(initiative: str, after: str) -> None:
    # Both 3-star lords fall at south 10. If the North rolls first, its 2 points are lost.
    north_first = initiative == "south"
    match = battle(
        FIELD,
        ["yoshisada"],
        ["takauji"],
        betrayal=False,
        dice=[6, 6, 1] if north_first else [6, 6, 1, 1],
        initiative=initiative,
        points="south 10",
    )
    assert decision(match) == "choose-shelter"  # Takauji has no home
    play(match, "shelter in tokai", dice=[1] if north_first else [])
    assert points(match) == after
