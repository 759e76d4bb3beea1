"""Chapter 6: flypaper, and that entering is free."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.games.warriors.rules.events import BattleBegan
from tests.warriors.boards import (
    board,
    control,
    decision,
    force,
    legal,
    place,
    play,
    refusal,
    to_act,
    told,
)

SOUTH_MEN = ["akiie", "yoshisuke", "munehiro", "nagatoshi", "masashige"]
NORTH_MEN = ["takauji", "moronao", "ienaga", "noriaki", "jozen"]


def standoff(friends: list[str], enemies: list[str], *, marker: str = "") -> Match:
    """The South is to move; both sides stand in Tosan, and a man in Kyo can always march."""
    tosan: dict[str, str | list[str]] = {"south": friends, "north": enemies}
    if marker:
        tosan["control"] = marker
    return board(
        ["impulse south"],
        number=3,
        impulse=1,
        regions={"tosan": tosan, "kyo": {"south": ["tadaaki"]}},
    )


def is_stuck(match: Match) -> bool:
    """Nobody leaves Tosan, and the refusal names the flypaper rule."""
    leaving = {move for move in legal(match) if move.startswith("march tosan->")}
    if leaving:
        assert leaving == {
            "march tosan->tokai",
            "march tosan->south_kanto",
            "march tosan->north_kanto",
            "march tosan->hokuriku",
        }
        return False
    assert refusal(match, "march tosan->hokuriku") == "WJ 6.1.5"
    return True


@pytest.mark.rule("WJ 6.1.5")
@pytest.mark.parametrize(
    ("friends", "enemies", "stuck"),
    [
        (1, 0, False),
        (1, 1, True),
        (2, 1, False),
        (1, 2, True),
        (2, 2, True),
        (3, 2, False),
        (2, 3, True),
        (5, 5, True),
        (5, 4, False),
    ],
)
@pytest.mark.parametrize("side", ["south", "north"])
def test_wj_6_1_5_equal_or_more_enemies_hold_everybody(
    friends: int, enemies: int, stuck: bool, side: str
) -> None:
    south = side == "south"
    match = board(
        [f"impulse {side}"],
        initiative=side,
        number=3,
        impulse=1,
        regions={
            "tosan": {
                "south": SOUTH_MEN[: friends if south else enemies],
                "north": NORTH_MEN[: enemies if south else friends],
            },
            "kyo": {side: ["doyo"]},
        },
    )
    assert is_stuck(match) == stuck


@pytest.mark.rule("WJ 6.1.5")
def test_wj_6_1_5_enemies_elsewhere_hold_nobody() -> None:
    match = board(
        ["impulse south"],
        impulse=1,
        regions={"tosan": {"south": ["akiie"]}, "tokai": {"north": NORTH_MEN}},
    )
    assert not is_stuck(match)


@pytest.mark.rule("WJ 6.1.6")
@pytest.mark.parametrize(
    ("friends", "enemies", "marker", "stuck"),
    [
        (1, 1, "south", False),
        (1, 2, "south", True),
        (2, 2, "south", False),
        (2, 3, "south", True),
        (2, 1, "north", True),
        (3, 1, "north", False),
        (2, 0, "north", False),
        (1, 0, "south", False),
    ],
)
def test_wj_6_1_6_a_control_marker_counts_as_one_samurai_of_its_owner(
    friends: int, enemies: int, marker: str, stuck: bool
) -> None:
    match = standoff(SOUTH_MEN[:friends], NORTH_MEN[:enemies], marker=marker)
    assert is_stuck(match) == stuck


@pytest.mark.rule("WJ 6.1.6")
def test_wj_6_1_6_soldiers_count_nothing() -> None:
    assert is_stuck(standoff(["akiie 6"], ["ienaga"]))
    assert not is_stuck(standoff(["munehiro", "nagatoshi"], ["takauji 6"]))


@pytest.mark.rule("WJ 6.1.6")
def test_wj_6_1_6_a_marker_counts_only_in_its_own_region() -> None:
    match = board(
        ["impulse south"],
        impulse=1,
        regions={
            "tosan": {"south": ["akiie"], "north": ["ienaga"]},
            "tokai": {"control": "south"},
            "kyo": {"south": ["tadaaki"]},
        },
    )
    assert is_stuck(match)


def tosan_with_reserves() -> Match:
    """Akiie faces Ienaga in Tosan; both sides have men close by. The South begins."""
    return board(
        ["movement"],
        number=4,
        regions={
            "tosan": {"south": ["akiie"], "north": ["ienaga"]},
            "tokai": {"south": ["munehiro", "nagatoshi"]},
            "south_kanto": {"north": ["moronao", "moroyasu", "noriaki"]},
        },
    )


@pytest.mark.rule("WJ 6.1.7")
def test_wj_6_1_7_a_friend_who_has_just_come_frees_those_who_were_stuck() -> None:
    match = tosan_with_reserves()
    assert is_stuck(match)
    play(match, "march tokai->tosan; take munehiro; go; pass")
    assert to_act(match) == "south"
    play(match, "march tosan->north_kanto")
    assert place(match, "akiie") == "north_kanto"  # he alone has not moved yet
    assert place(match, "munehiro") == "tosan"


@pytest.mark.rule("WJ 6.1.7")
def test_wj_6_1_7_enemies_who_have_just_come_hold_those_who_were_free() -> None:
    match = tosan_with_reserves()
    play(match, "march tokai->tosan; take munehiro; take nagatoshi; go")
    play(match, "march south_kanto->tosan; take moronao; take moroyasu; go")
    assert is_stuck(match)  # three against three


@pytest.mark.rule("WJ 6.1.7", "WJ 6.1.8")
def test_wj_6_1_7_the_count_is_taken_once_when_the_impulse_starts() -> None:
    match = standoff(["akiie", "munehiro"], ["ienaga"])
    play(
        match, "march tosan->tokai; take akiie; take munehiro; go"
    )  # one by one they would be held
    assert force(match, "tokai", "south") == ["akiie", "munehiro"]


@pytest.mark.rule("WJ 6.1.7")
def test_wj_6_1_7_whoever_was_left_is_judged_anew_in_the_next_impulse() -> None:
    match = board(
        ["movement"],
        number=3,
        regions={
            "tosan": {"south": ["akiie", "munehiro", "nagatoshi"], "north": ["ienaga"]},
            "kyo": {"south": ["tadaaki"]},
        },
    )
    play(match, "march tosan->tokai; take akiie; take munehiro; go")
    while to_act(match) == "north":
        play(match, "pass")
    assert is_stuck(match)


@pytest.mark.rule("WJ 6.1.8")
@pytest.mark.parametrize(
    ("group", "left"),
    [
        (["akiie"], ["munehiro", "nagatoshi"]),
        (["nagatoshi"], ["akiie", "munehiro"]),
        (["munehiro", "nagatoshi"], ["akiie"]),
        (["akiie", "munehiro", "nagatoshi"], []),
    ],
)
def test_wj_6_1_8_any_or_all_may_leave_without_a_rear_guard(
    group: list[str], left: list[str]
) -> None:
    match = board(
        ["impulse south"],
        number=3,
        impulse=1,
        regions={
            "tokai": {
                "south": ["akiie", "munehiro", "nagatoshi"],
                "north": ["ienaga", "noriaki"],
            }
        },
    )
    play(match, "march tokai->south_kanto; " + "; ".join(f"take {name}" for name in group))
    play(match, "go")
    assert force(match, "south_kanto", "south") == group
    assert force(match, "tokai", "south") == left


@pytest.mark.rule("WJ 6.1.9")
def test_wj_6_1_9_one_man_alone_is_stuck_in_an_enemy_controlled_region() -> None:
    assert is_stuck(standoff(["akiie 6"], [], marker="north"))
    assert not is_stuck(standoff(["akiie"], [], marker="south"))
    assert not is_stuck(standoff(["akiie"], []))
    assert not is_stuck(standoff(["akiie", "munehiro"], [], marker="north"))


@pytest.mark.rule("WJ 6.1.9")
def test_wj_6_1_9_phase_4_sets_him_free() -> None:
    match = board(
        ["movement", "battles", "control", "movement"],
        number=2,
        regions={
            "tokai": {"south": ["munehiro"]},
            "tosan": {"control": "north"},
            "kyo": {"control": "south", "south": ["masashige", "tadaaki"]},
        },
    )
    play(match, "march tokai->tosan")
    assert is_stuck(match)
    play(match, "pass", dice=[6])  # the roll for Tosan fails, yet the North's marker is gone
    assert control(match, "tosan") == "nobody"
    assert decision(match) == "impulse"
    assert not is_stuck(match)


@pytest.mark.rule("WJ 6.1.10")
def test_wj_6_1_10_enemies_their_control_and_a_crowd_bar_nobody() -> None:
    match = board(
        ["movement", "battles"],
        number=3,
        regions={
            "tosan": {"south": ["akiie"]},
            "tokai": {"control": "north", "north": NORTH_MEN, "south": SOUTH_MEN[1:]},
        },
    )
    play(match, "march tosan->tokai")
    assert len(force(match, "tokai", "south")) == len(SOUTH_MEN)
    assert control(match, "tokai") == "north"


@pytest.mark.rule("WJ 6.1.10")
def test_wj_6_1_10_no_fight_starts_before_phase_3() -> None:
    match = board(
        ["movement", "battles"],
        number=2,
        regions={
            "o": {"south": ["akiie"]},
            "tosan": {"south": ["munehiro"]},
            "north_kanto": {"control": "north", "north": ["noriaki", "tadatsune"]},
        },
    )
    play(match, "march o->north_kanto")
    assert (to_act(match), decision(match)) == ("north", "impulse")
    assert not told(match, BattleBegan)
    assert control(match, "north_kanto") == "north"
    play(match, "pass; pass")
    assert decision(match) == "betrayal"
