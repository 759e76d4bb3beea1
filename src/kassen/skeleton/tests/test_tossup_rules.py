"""Every clause of the rules, by its number."""

from __future__ import annotations

import pytest

from kassen.core.play.match import Match
from kassen.core.study.scenarios import parse_scenario
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import IllegalMove
from kassen.core.values.readers import SPECTATOR
from kassen.core.values.results import Result
from kassen.skeleton.tossup import GAME
from kassen.skeleton.tossup.rules.events import CallerDrawn

CRANE, TORTOISE = 0, 1
HEADS, TAILS = 1, 2
"""As a coin falls: roll 1 is heads, roll 2 tails."""


def board(*, rounds: int = 10, round: int = 0, coins: tuple[int, int] = (5, 5)) -> Match:
    """A match in which a round begins next."""
    scenario = parse_scenario(f"""
        game = "{GAME.id}"
        title = "a round begins"
        agenda = ["round"]
        options.rounds = {rounds}
        position = {{ round = {round}, coins = {{ crane = {coins[0]}, tortoise = {coins[1]} }} }}
    """)
    return scenario.match()


def stake(match: Match, crane: int, tortoise: int, *rolls: int) -> None:
    """Both stake; these are the rolls of the round, the toss included."""
    match.table.dice = ScriptedDice(rolls, match.table.rolled)
    match.play(f"stake {crane}", CRANE)
    match.play(f"stake {tortoise}", TORTOISE)


@pytest.mark.rule("TU 1.1")
def test_tu_1_1_two_begin_with_five_coins_each() -> None:
    assert (GAME.min_players, GAME.max_players) == (2, 2)
    assert GAME.quick_table("any").pos.coins == [5, 5]


@pytest.mark.rule("TU 1.2")
@pytest.mark.parametrize("rounds", [5, 10, 20])
def test_tu_1_2_no_round_is_begun_after_the_last(rounds: int) -> None:
    match = board(rounds=rounds, round=rounds - 1)
    assert match.table.pos.round == rounds
    stake(match, 2, 1, HEADS)
    match.play("call heads", CRANE)
    assert match.result is not None
    assert match.table.pos.round == rounds


@pytest.mark.rule("TU 2.1")
def test_tu_2_1_both_stake_at_once_and_neither_sees_the_others_stake() -> None:
    match = board()
    assert match.to_act() == (CRANE, TORTOISE)
    match.play("stake 3", CRANE)
    assert [match.view(seat).view.stakes for seat in (CRANE, TORTOISE)] == [(3, 0), (0, 0)]
    match.play("stake 1", TORTOISE)
    assert match.view(TORTOISE).view.stakes == (3, 1)


@pytest.mark.rule("TU 2.1")
@pytest.mark.parametrize("amount", [0, 4])
def test_tu_2_1_one_to_three_coins_are_staked(amount: int) -> None:
    match = board()
    with pytest.raises(IllegalMove) as refused:
        match.play(f"stake {amount}", CRANE)
    assert refused.value.rule == "TU 2.1"
    assert [match.text(move) for move in match.moves(CRANE)] == ["stake 1", "stake 2", "stake 3"]


@pytest.mark.rule("TU 2.2")
def test_tu_2_2_nobody_stakes_more_than_he_has() -> None:
    match = board(coins=(2, 8))
    with pytest.raises(IllegalMove) as refused:
        match.play("stake 3", CRANE)
    assert refused.value.rule == "TU 2.2"
    match.play("stake 2", CRANE)


@pytest.mark.rule("TU 2.3")
@pytest.mark.parametrize(("stakes", "caller"), [((2, 1), CRANE), ((1, 3), TORTOISE)])
def test_tu_2_3_the_higher_stake_calls(stakes: tuple[int, int], caller: int) -> None:
    match = board()
    stake(match, *stakes)
    assert match.to_act() == (caller,)


@pytest.mark.rule("TU 2.3")
@pytest.mark.parametrize("caller", [CRANE, TORTOISE])
def test_tu_2_3_chance_says_who_calls_if_both_staked_as_much(caller: int) -> None:
    match = board()
    stake(match, 2, 2, caller + 1)
    assert match.to_act() == (caller,)
    assert CallerDrawn(caller) in [line.event for line in match.heard(SPECTATOR)]


@pytest.mark.rule("TU 3.1")
@pytest.mark.parametrize("roll", [HEADS, TAILS])
def test_tu_3_1_a_coin_is_tossed_after_the_call(roll: int) -> None:
    match = board()
    stake(match, 2, 1, roll)
    assert [match.text(move) for move in match.moves(CRANE)] == ["call heads", "call tails"]
    match.play("call heads", CRANE)
    assert f"The coin shows {('heads', 'tails')[roll - 1]}." in match.story()


@pytest.mark.rule("TU 3.2")
@pytest.mark.parametrize(("roll", "coins"), [(HEADS, [6, 4]), (TAILS, [3, 7])])
def test_tu_3_2_the_winner_of_the_toss_gets_the_others_stake(roll: int, coins: list[int]) -> None:
    match = board()
    stake(match, 2, 1, roll)
    match.play("call heads", CRANE)
    assert match.table.pos.coins == coins
    assert match.table.pos.stakes == [0, 0]


@pytest.mark.rule("TU 4.1")
def test_tu_4_1_all_the_coins_win_at_once() -> None:
    match = board(coins=(9, 1))
    stake(match, 2, 1, HEADS)
    match.play("call heads", CRANE)
    assert match.result == Result((CRANE,), "all-coins")


@pytest.mark.rule("TU 4.2")
@pytest.mark.parametrize(
    ("coins", "result"),
    [((5, 5), Result((CRANE,), "most-coins")), ((4, 6), Result((), "as-many"))],
)
def test_tu_4_2_after_the_last_round_the_most_coins_win(
    coins: tuple[int, int], result: Result
) -> None:
    match = board(round=9, coins=coins)
    stake(match, 2, 1, HEADS)
    match.play("call heads", CRANE)
    assert match.result == result
