"""Chapter 5: who has the initiative, its number, and the impulses it gives."""

from __future__ import annotations

from itertools import combinations

import pytest

from kassen.games.warriors.rules.events import InitiativeRolled, TurnBegan
from tests.warriors.boards import (
    board,
    decision,
    play,
    position,
    random_game,
    result,
    set_up,
    to_act,
    told,
)

DICE = range(1, 7)
DRAW = [1] * 20
"""Always the first of those left in the cup."""


def initiative_after(south: int, north: int, *, holder: str, turn: int = 2) -> tuple[str, int]:
    """The holder and the number after a roll in phase 1."""
    match = board(["initiative"], dice=[south, north], initiative=holder, number=4, turn=turn)
    pos = position(match)
    return ("south", "north")[pos.initiative], pos.number


@pytest.mark.rule("WJ 5.1")
@pytest.mark.parametrize("holder", ["south", "north"])
@pytest.mark.parametrize(("lower", "higher"), list(combinations(DICE, 2)))
def test_wj_5_1_the_higher_die_has_the_initiative(holder: str, lower: int, higher: int) -> None:
    assert initiative_after(higher, lower, holder=holder)[0] == "south"
    assert initiative_after(lower, higher, holder=holder)[0] == "north"


@pytest.mark.rule("WJ 5.1")
def test_wj_5_1_it_lasts_for_the_entire_turn() -> None:
    for seed in range(10):
        holder = None
        for table, events in random_game(seed):
            if any(isinstance(event, InitiativeRolled | TurnBegan) for event in events):
                holder = None
            holder = table.pos.initiative if holder is None else holder
            assert table.pos.initiative == holder


@pytest.mark.rule("WJ 5.2")
@pytest.mark.parametrize("holder", ["south", "north"])
@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("turn", [2, 20])
def test_wj_5_2_equal_dice_leave_it_with_last_turns_holder(
    holder: str, die: int, turn: int
) -> None:
    assert initiative_after(die, die, holder=holder, turn=turn)[0] == holder


@pytest.mark.rule("WJ 5.2")
@pytest.mark.parametrize("die", DICE)
def test_wj_5_2_equal_dice_give_it_to_the_south_on_turn_1(die: int) -> None:
    match = set_up([die, die, *DRAW])
    assert position(match).initiative == 0
    assert position(match).number == die + 1


@pytest.mark.rule("WJ 5.2")
def test_wj_5_2_a_tie_carries_over_from_turn_to_turn() -> None:
    match = board(
        ["initiative", "next-turn"],
        turn=1,
        number=0,
        dice=[1, 2, 5, 5],  # the North wins turn 1 and keeps turn 2
        regions={"tokai": {"north": ["moronao"]}, "o": {"south": ["akiie"]}},
    )
    assert [(event.seat, event.number) for event in told(match, InitiativeRolled)] == [
        (1, 2),
        (1, 6),
    ]
    assert to_act(match) == "north"


@pytest.mark.rule("WJ 5.3")
@pytest.mark.parametrize("south", DICE)
@pytest.mark.parametrize("north", DICE)
def test_wj_5_3_the_number_is_the_lower_die_plus_one(south: int, north: int) -> None:
    number = initiative_after(south, north, holder="south")[1]
    assert number == (south if south <= north else north) + 1
    assert 2 <= number <= 7


@pytest.mark.rule("WJ 5.4")
@pytest.mark.parametrize(("dice", "number"), [([6, 1], 2), ([3, 5], 4), ([6, 6], 7)])
def test_wj_5_4_the_initiative_player_has_that_many_impulses_the_other_one_less(
    dice: list[int], number: int
) -> None:
    match = board(
        ["initiative", "movement"],
        turn=2,
        dice=dice,
        regions={"o": {"south": ["akiie"]}, "tokai": {"north": ["moronao"]}},
    )
    impulses = {"south": 0, "north": 0}
    while decision(match) == "impulse":
        impulses[to_act(match)] += 1
        play(match, "pass")
    holder = ("south", "north")[position(match).initiative]
    other = "north" if holder == "south" else "south"
    assert impulses == {holder: number, other: number - 1}
    assert result(match) == "agenda done"


@pytest.mark.rule("WJ 5.4")
def test_wj_5_4_the_prompt_counts_the_impulses_down() -> None:
    match = board(
        ["movement"],
        initiative="north",
        number=3,
        regions={"o": {"south": ["akiie"]}, "tokai": {"north": ["moronao"]}},
    )
    left = []
    while decision(match) == "impulse":
        prompt = match.view(match.to_act()[0]).prompt
        assert prompt is not None
        left.append((to_act(match), prompt.args["left"]))
        play(match, "pass")
    assert left == [("north", 3), ("south", 2), ("north", 2), ("south", 1), ("north", 1)]


@pytest.mark.rule("WJ 5.5")
def test_wj_5_5_turn_1_goes_by_the_set_up_roll() -> None:
    match = set_up([2, 4, *DRAW])
    while decision(match).startswith("pick-"):
        match.play(match.moves()[0])
    # Nothing else was rolled: scripted dice would have run out.
    assert match.table.rolled == 22
    assert len(told(match, InitiativeRolled)) == 1
    assert (to_act(match), decision(match)) == ("north", "impulse")
    assert (position(match).turn, position(match).number) == (1, 3)


@pytest.mark.rule("WJ 5.5")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_wj_5_5_turn_1_of_a_written_position_goes_by_its_number_if_it_has_one(number: int) -> None:
    match = board(["initiative"], dice=[3, 5] * (number == 0), turn=1, number=number)
    assert position(match).number == (number or 4)
    assert len(told(match, InitiativeRolled)) == (number == 0)


@pytest.mark.rule("WJ 5.5")
def test_wj_5_5_every_later_turn_rolls() -> None:
    for turn in (2, 3, 20):
        match = board(["initiative"], dice=[4, 6], turn=turn, number=3)
        assert told(match, InitiativeRolled)[-1].number == 5
