"""The best player: what it thinks of the forts of a short game, and how it plays Oda there."""

from __future__ import annotations

import pytest

from kassen.core.engine.council import play_on
from kassen.core.engine.search import HORIZON, set_horizon
from kassen.core.engine.steps import Move
from kassen.core.engine.views import observe
from kassen.games.dangerous import GAME
from kassen.games.dangerous.bots.best import SEARCH, best
from kassen.games.dangerous.bots.evaluation import edges, forts_to_come, kyo_to_come, outlook, worth
from kassen.games.dangerous.bots.heuristic import HeuristicBot
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.prospects import Marching
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.rules.position import EVENT_CARDS, PLAYED, DangerousTable
from kassen.games.dangerous.rules.sequence import Impulse
from kassen.games.dangerous.rules.victory import large_forts
from tests.dangerous.boards import ANTI, FACTS, ODA, Board, place

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


def test_what_one_side_hopes_for_the_other_fears_and_campaigns_are_judged_by_all_there_is() -> None:
    short = Board(scenario="short").control("oda", OWN).soldiers(OWN, oda=2).moves("oda", 3)
    assert outlook(short, ODA) == forts_to_come(short) == -outlook(short, ANTI)
    assert 0 < forts_to_come(short) < len(large_forts(short))
    standard = Board().control("oda", "kyo").soldiers("kyo", oda=2).moves("oda", 3)
    assert outlook(standard, ODA) == kyo_to_come(standard) == -outlook(standard, ANTI)
    assert 0 < kyo_to_come(standard) != worth(standard, ODA)
    campaign = Board(scenario="campaign").control("oda", OWN).soldiers(OWN, oda=2).moves("oda", 3)
    assert outlook(campaign, ODA) == worth(campaign, ODA) != kyo_to_come(campaign)


def test_kyo_will_be_whose_men_are_around_it_and_the_more_the_later_it_is() -> None:
    def hoped(turn: int, at: str, **men: int) -> float:
        return kyo_to_come(Board(turn=turn).control("oda", "kyo").soldiers(at, **men).table())

    assert hoped(3, "otsu", azai=6) < 0 < hoped(3, "otsu", oda=6)
    assert hoped(3, "otsu", oda=6) > hoped(3, "gifu", oda=6)
    assert hoped(29, "otsu", oda=6) > hoped(3, "otsu", oda=6)
    assert hoped(29, "otsu", azai=6) < hoped(3, "otsu", azai=6)


def test_a_garrison_is_as_large_as_the_weight_says() -> None:
    board = Board(scenario="short").control("oda", "nagashima").soldiers("nagashima", oda=6)
    table = board.moves("oda", 3)
    for guard in (1, 4):
        mind = Mind(table, ODA, (), Weights(guard=guard), 1)
        assert Marching(mind).spare(place("nagashima")) == 6 - guard


class Eager(HeuristicBot):
    """Plays the card for an impulse more (31) as soon as it can."""

    def decide(self, t: DangerousTable, seat: int) -> Move:
        card = [move for move in t.moves(seat) if t.setting.notation.text(move) == "play card_31"]
        return card[0] if card else super().decide(t, seat)


def test_with_an_impulse_more_the_horizon_is_the_end_of_that_one() -> None:
    """It had been passed unseen before, and the game was played on for turns."""
    board = Board().control("oda", OWN).soldiers(OWN, oda=2).hand(ODA, 31)
    table = board.table(Impulse(FACTS.chit_ids.index("oda")))
    set_horizon(table, SEARCH.horizon)
    play_on(table, ODA, Eager(1), HeuristicBot(1), SEARCH)
    assert table.result is not None
    assert table.result.how == HORIZON
    assert EVENT_CARDS.at(table.pos, PLAYED) == [30]
    assert table.pos.turn == 3


def a_march(place_of_others: str, minors: bool, **others: int) -> float:
    """What it promises to eight of Uesugi's to come upon others."""
    board = Board().enters("uesugi").control("uesugi", "uotsu").soldiers("uotsu", uesugi=8)
    board.control("oda", "kyo").soldiers("kyo", oda=4).soldiers(place_of_others, **others)
    table = board.moves("uesugi", 3, ANTI)
    mind = Mind(table, ANTI, table.moves(ANTI), Weights(minors=minors), 1)
    return Marching(mind).march(place("uotsu"), place(place_of_others))


def test_minor_clans_are_attacked_by_whoever_knows_that_they_take_no_side() -> None:
    """From Uotsu there is no other way; the strategist stays where it is."""
    assert a_march("toyama", minors=False, minor=1) < 0 < a_march("toyama", minors=True, minor=1)


def test_neutrals_who_take_a_side_are_left_in_peace_all_the_same() -> None:
    assert a_march("toyama", minors=True, hatakeyama=2) < 0


STRATEGIST, HASTY, MARCHING = (4, False), (1, False), (4, True)
"""Garrisons, and what is known of minor clans."""


@pytest.mark.parametrize(
    ("players", "scenario", "oda", "anti"),
    [
        (2, "short", HASTY, STRATEGIST),
        (2, "standard", STRATEGIST, MARCHING),
        (2, "campaign", STRATEGIST, STRATEGIST),
        (3, "standard", STRATEGIST, STRATEGIST),
    ],
)
def test_it_plays_a_side_of_a_game_of_two_in_its_own_way(
    players: int, scenario: str, oda: tuple[int, bool], anti: tuple[int, bool]
) -> None:
    setting = GAME.setting(players=players, options={"scenario": scenario})
    table, bot = GAME.quick_table(3, setting), best(1)
    for seat, temper in ((ODA, oda), (ANTI, anti)):
        judges = bot.asked(observe(table, seat), setting)
        weights = [judge.weights for judge in judges]  # type: ignore[attr-defined]  # strategists all
        assert [(one.guard, one.minors) for one in weights] == [temper] * 3
