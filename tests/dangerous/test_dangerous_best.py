"""The best player: what it thinks of the forts of a short game, and how it plays Oda there."""

from __future__ import annotations

import pytest

from kassen.core.engine.views import observe
from kassen.games.dangerous import GAME
from kassen.games.dangerous.bots.best import best
from kassen.games.dangerous.bots.evaluation import edges, forts_to_come, outlook, worth
from kassen.games.dangerous.bots.heuristic import HeuristicBot
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.prospects import Marching
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.rules.victory import large_forts
from tests.dangerous.boards import ANTI, ODA, Board, place

SHORT = GAME.setting(options={"scenario": "short"})
OWN = "gifu"
"""A large fort and home castle of Oda's."""


def test_at_a_made_up_table_the_strategist_decides_as_by_what_a_seat_sees() -> None:
    """The search counts on it: there it asks without writing down what a seat would see."""
    table = GAME.quick_table(3, SHORT)
    bots = [HeuristicBot(seat) for seat in (ODA, ANTI)]
    for _ in range(250):
        (seat,) = table.to_act()
        move = bots[seat].choose(observe(table, seat), table.setting)
        assert bots[seat].decide(table, seat) == move
        table.apply(seat, move)


def test_the_forts_of_the_end_are_those_held_now_the_more_the_later_it_is() -> None:
    def hoped(turn: int, whose: str) -> float:
        return forts_to_come(Board(turn=turn, scenario="short").control(whose, OWN).table())

    assert hoped(10, "oda") - hoped(10, "azai") > hoped(2, "oda") - hoped(2, "azai") > 0


def test_units_nearby_speak_for_whose_a_fort_will_be() -> None:
    empty = Board(scenario="short").table()
    ours = Board(scenario="short").soldiers("ogaki", oda=4).table()
    theirs = Board(scenario="short").soldiers("ogaki", azai=4).table()
    (nobody,), (friend,), (enemy,) = (edges(t, [place(OWN)]) for t in (empty, ours, theirs))
    assert -1 < enemy < nobody == 0 < friend < 1
    assert friend == pytest.approx(-enemy)
    assert forts_to_come(theirs) < forts_to_come(empty) < forts_to_come(ours)


def test_what_one_side_hopes_for_the_other_fears_and_long_games_are_judged_by_all_there_is() -> (
    None
):
    short = Board(scenario="short").control("oda", OWN).soldiers(OWN, oda=2).moves("oda", 3)
    assert outlook(short, ODA) == forts_to_come(short) == -outlook(short, ANTI)
    assert 0 < forts_to_come(short) < len(large_forts(short))
    standard = Board().control("oda", OWN).soldiers(OWN, oda=2).moves("oda", 3)
    assert outlook(standard, ODA) == worth(standard, ODA) != forts_to_come(standard)


def test_a_garrison_is_as_large_as_the_weight_says() -> None:
    board = Board(scenario="short").control("oda", "nagashima").soldiers("nagashima", oda=6)
    table = board.moves("oda", 3)
    for guard in (1, 4):
        mind = Mind(table, ODA, (), Weights(guard=guard), 1)
        assert Marching(mind).spare(place("nagashima")) == 6 - guard


@pytest.mark.parametrize("scenario", ["short", "standard"])
def test_oda_is_hasty_in_a_short_game_alone(scenario: str) -> None:
    table = GAME.quick_table(3, GAME.setting(options={"scenario": scenario}))
    bot = best(1)
    guards = {
        seat: [judge.weights.guard for judge in bot.asked(observe(table, seat), table.setting)]  # type: ignore[attr-defined]  # strategists all
        for seat in (ODA, ANTI)
    }
    assert guards[ANTI] == [4, 4, 4]
    assert guards[ODA] == ([1, 1, 1] if scenario == "short" else [4, 4, 4])
