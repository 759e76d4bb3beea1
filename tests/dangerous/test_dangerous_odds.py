"""Exact odds: what the chain says is what the rules do, die by die."""

from __future__ import annotations

from collections import defaultdict

import pytest

from kassen.core.engine.every_fall import every_roll
from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.views import observe
from kassen.core.values.readers import SPECTATOR
from kassen.games.dangerous import GAME
from kassen.games.dangerous.odds.exact import (
    Rung,
    besieged_on,
    fought_out,
    spread,
    together,
    who_fires,
)
from kassen.games.dangerous.odds.ladders import LEADERS_FIRST, SOLDIERS_FIRST, ladder, rules_of
from kassen.games.dangerous.rules.moves import STAND, STORM_IT
from kassen.games.dangerous.rules.position import EVENT_CARDS, HAND, DangerousTable
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD, OTHER, Spot, strength
from kassen.games.dangerous.rules.windows import CardWindow
from tests.dangerous.boards import ANTI, ODA, Board, alliance, place, play, texts

HERE = "sekigahara"


def odds(t: DangerousTable, way: str = "") -> Forecast:
    found = GAME.forecast(observe(t, SPECTATOR), t.setting, way)
    assert found is not None
    return found


def chances(found: Forecast) -> list[float]:
    return [outcome.chance for outcome in found.outcomes]


def test_spreads_of_hits_are_binomial_and_add_up() -> None:
    assert spread(2, 6) == pytest.approx((25 / 36, 10 / 36, 1 / 36))
    assert together([spread(1, 6), spread(1, 6)]) == pytest.approx(spread(2, 6))
    assert spread(1, 2)[1] == pytest.approx(5 / 6)


def test_one_round_by_the_chain_is_one_round_by_the_rules() -> None:
    """Every fall of the dice of a round, played on clones, against the arithmetic."""
    board = Board().leaders(HERE, "katsuie").soldiers(HERE, azai=2).entered(HERE)
    t = play(board.fights("oda"), "stand")
    g = Spot(place(HERE), FIELD, alliance("oda"))
    ladders = [ladder(t, g, side, SOLDIERS_FIRST) for side in (ACTIVE, OTHER)]
    played: dict[tuple[int, int], float] = defaultdict(float)
    for chance, after in every_roll(t, lambda table: table.apply(0, STAND)):
        played[strength(after, g, ACTIVE), strength(after, g, OTHER)] += chance
    only, others, both = who_fires(ladders[0][0], ladders[1][0], rules_of(t, g))
    ours, theirs = ladders[0][0].fire, ladders[1][0].fire
    hit = 1 - theirs[0]
    assert played[0, 2] == pytest.approx(others * hit + both * hit * ours[0])
    assert played[1, 1] == pytest.approx(only * ours[1] + both * ours[1] * theirs[0])
    assert played[1, 2] == pytest.approx(
        only * ours[0] + others * theirs[0] + both * ours[0] * theirs[0]
    )


def test_a_duel_is_as_likely_for_either() -> None:
    board = Board().soldiers(HERE, oda=1, azai=1).active("oda")
    t = board.table()
    g = Spot(place(HERE), FIELD, alliance("oda"))
    ladders = [ladder(t, g, side, SOLDIERS_FIRST) for side in (ACTIVE, OTHER)]
    ends = fought_out(ladders[0], ladders[1], rules_of(t, g))
    assert {(e.active, e.other): e.chance for e in ends} == pytest.approx(
        {(0, 1): 15 / 36, (1, 0): 15 / 36, (1, 1): 6 / 36}
    )


def test_chances_of_a_combat_add_up_and_favour_the_stronger() -> None:
    t = Board().soldiers(HERE, oda=6, azai=3).entered(HERE).fights("oda")
    found = odds(t)
    assert sum(chances(found)) == pytest.approx(1)
    active, _, other = chances(found)
    assert active > 0.9 > other
    even = chances(odds(Board().soldiers(HERE, oda=4, azai=4).entered(HERE).fights("oda")))
    assert even[0] == pytest.approx(even[2])


def test_a_storm_is_worked_out_in_its_one_round() -> None:
    board = Board().control("oda", "yokoyama").soldiers("odani", oda=2)
    board.soldiers("fort_odani", azai=1).activated("odani").besieged("odani")
    t = play(board.fights("oda"), "pass")
    played: dict[str, float] = defaultdict(float)
    for chance, after in every_roll(t, lambda table: table.apply(0, STORM_IT)):
        fort_taken = after.pos.fort[place("odani")] == 1
        played["taken" if fort_taken else "not"] += chance
    active, siege, other = chances(odds(t))
    assert active == pytest.approx(played["taken"])
    assert siege == pytest.approx(played["not"])
    assert other == 0
    lost = {(loss.seat, loss.id): loss.mean for loss in odds(t).losses}
    assert lost[0, "soldiers"] == pytest.approx(0.5), "a fort of 2 hits with 4, 5, 6"


def test_a_fort_is_stormed_again_as_long_as_more_than_half_of_the_besiegers_stand() -> None:
    """One against one: lost by 1/3, else won by 1/6, else once more; so it falls in a quarter."""
    gone = Rung(0, (), 0, 0, False, 0)
    besieger = Rung(1, (5 / 6, 1 / 6), 0, 0, True, 0)
    besieged = Rung(1, (2 / 3, 1 / 3), 0, 0, True, 0)
    assert besieged_on([besieger, gone], [besieged, gone]) == pytest.approx(1 / 4)
    two = Rung(2, besieger.fire, 0, 0, False, 0)  # whoever has lost one of two gives up
    assert besieged_on([two, besieger, gone], [besieged, gone]) == pytest.approx(3 / 8)


def test_ways_of_taking_losses_differ_where_leaders_are() -> None:
    board = Board().leaders(HERE, "nobunaga", "katsuie").soldiers(HERE, oda=4, azai=5)
    t = play(board.entered(HERE).fights("oda"), "pass", "command nobunaga")
    g = Spot(place(HERE), FIELD, alliance("oda"))
    kept = ladder(t, g, ACTIVE, SOLDIERS_FIRST)
    given = ladder(t, g, ACTIVE, LEADERS_FIRST)
    assert [rung.leaders for rung in kept] == [2, 2, 2, 2, 2, 1, 0]
    assert [rung.leaders for rung in given] == [2, 1, 1, 1, 1, 1, 0]
    assert chances(odds(t, SOLDIERS_FIRST))[0] > chances(odds(t, LEADERS_FIRST))[0]


def test_units_out_of_communication_are_two_to_a_rung() -> None:
    board = Board().control("oda", "oyama").soldiers("kurikara", oda=5, azai=4)
    t = board.entered("kurikara").fights("oda")
    g = Spot(place("kurikara"), FIELD, alliance("oda"))
    assert [rung.units for rung in ladder(t, g, ACTIVE, SOLDIERS_FIRST)] == [5, 3, 1, 0]


@pytest.mark.rule("DT C.29")
def test_dt_c_29_a_surprise_that_was_played_is_in_the_odds() -> None:
    """Every fall of the dice of the first round, played on clones, and what follows from it."""
    board = Board().soldiers(HERE, oda=1, azai=3).entered(HERE).hand(ODA, 29)
    t = play(board.fights("oda"), "play card_29")
    while "stand" not in texts(t):
        play(t, "pass")
    before, played = chances(odds(t))[0], 0.0
    play(t, "stand")
    for chance, after in every_roll(t, lambda table: table.apply(0, STAND)):
        played += chance * chances(odds(after))[0]
    assert before == pytest.approx(played)
    plain = Board().soldiers(HERE, oda=1, azai=3).entered(HERE).fights("oda")
    assert before > chances(odds(plain))[0]


def test_nothing_is_forecast_where_nobody_fights_or_fires_any_more() -> None:
    t = Board().soldiers("kyo", oda=1).moves("oda", 1)
    assert GAME.forecast(observe(t, SPECTATOR), t.setting) is None
    board = Board().soldiers(HERE, oda=2, azai=3).entered(HERE)
    t = play(board.fights("oda", dice=[1, 6]), "retreat")
    assert GAME.forecast(observe(t, SPECTATOR), t.setting) is None


def test_odds_are_told_while_cards_are_asked_for() -> None:
    board = Board().leaders("sekigahara", "nobunaga").soldiers("sekigahara", oda=3, azai=2)
    EVENT_CARDS.move(board.pos, 46, HAND + ANTI, (ANTI,))
    t = board.entered("sekigahara").fights("oda")
    assert isinstance(t.agenda[-1], CardWindow)
    seen = observe(t, ODA)
    found = GAME.forecast(seen, t.setting)
    assert found is not None
    assert sum(one.chance for one in found.outcomes) == pytest.approx(1)
    assert seen.view.battle.stage == "cards"
