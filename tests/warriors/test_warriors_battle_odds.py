"""The odds of battles: by hand where that can be done, else against the dice of the table."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.engine.steps import EndOfScenario
from kassen.core.engine.table import Table
from kassen.core.values.chance import FairDice
from kassen.games.warriors.odds.exact import (
    Army,
    Odds,
    battle_odds,
    hit_chance,
    hit_chances,
    mean_pursuit,
    mean_volley,
)
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.rounds import BattleRound
from kassen.games.warriors.rules.stations import NORTH, SOUTH


@pytest.mark.parametrize(("bonus", "faces"), [(0, 1), (1, 2), (2, 3), (3, 4), (5, 6), (9, 6)])
def test_each_point_of_bonus_is_a_face_more(bonus: int, faces: int) -> None:
    assert hit_chance(bonus) == faces / 6


def test_the_chances_of_a_volley_are_those_of_its_dice() -> None:
    assert hit_chances(2, 0) == pytest.approx((25 / 36, 10 / 36, 1 / 36), abs=1e-15)
    assert sum(hit_chances(8, 2)) == pytest.approx(1.0, abs=1e-12)


def test_hits_to_expect() -> None:
    akiie, ienaga = Army(4, 6, 3), Army(9, 3, 2)
    assert mean_volley(akiie, ienaga) == pytest.approx(4 * 2 / 6)
    assert mean_volley(ienaga, akiie) == pytest.approx(3 * 1 / 6)
    assert mean_pursuit(akiie, ienaga) == pytest.approx(4 * 3 / 6)
    assert mean_pursuit(ienaga, akiie) == pytest.approx(3 * 2 / 6)


def test_man_against_man() -> None:
    """Each hits on a 6; a round in which neither does is fought again."""
    odds = battle_odds(Army(1, 5, 2), Army(1, 3, 2))
    assert odds.win == pytest.approx(5 / 11, abs=1e-15)
    assert odds.lose == pytest.approx(5 / 11, abs=1e-15)
    assert odds.nobody_left == pytest.approx(1 / 11, abs=1e-15)
    assert (odds.left, odds.theirs_left) == (1, 1)


def test_a_braver_man_against_two() -> None:
    """By hand: he hits on 5 and 6, they on a 6, with two dice and then with one."""
    hit, miss = Fraction(2, 6), Fraction(4, 6)
    none_of_two, none_of_one = Fraction(25, 36), Fraction(5, 6)
    alone = hit * none_of_one / (1 - miss * none_of_one)
    win = hit * none_of_two * alone / (1 - miss * none_of_two)
    assert battle_odds(Army(1, 1, 3), Army(2, 2, 2)).win == pytest.approx(float(win), abs=1e-15)


def test_both_sides_read_the_same_odds() -> None:
    ours, theirs = Army(9, 6, 2), Army(7, 5, 3)
    here, there = battle_odds(ours, theirs), battle_odds(theirs, ours)
    assert here.win == pytest.approx(there.lose, abs=1e-12)
    assert here.left == pytest.approx(there.theirs_left, abs=1e-12)
    assert here.nobody_left == pytest.approx(there.nobody_left, abs=1e-12)


def test_more_of_anything_is_better() -> None:
    enemy = Army(8, 5, 2)
    plain = battle_odds(Army(8, 5, 2), enemy).win
    assert battle_odds(Army(9, 5, 2), enemy).win > plain
    assert battle_odds(Army(8, 6, 2), enemy).win > plain
    assert battle_odds(Army(8, 5, 3), enemy).win > plain


FOUGHT = 3_000


@pytest.mark.parametrize(
    ("south", "north"),
    [
        (("yoshisada", 4), ("takauji", 6)),
        (("akiie", 3), ("tadayoshi", 6)),
        (("masashige", 2), ("moronao", 4)),
    ],
)
def test_the_table_fights_by_the_same_odds(south: tuple[str, int], north: tuple[str, int]) -> None:
    """Many battles of one man and his soldiers a side, to the end, with the rules' own rounds."""
    start = duel(south, north)
    expected = odds_of(start)
    wins = losses = kept = 0
    for number in range(FOUGHT):
        t = start.clone()
        t.dice = FairDice(number.to_bytes(32, "big"))
        left = fight(t)
        wins += left[SOUTH] > 0
        losses += left[NORTH] > 0
        kept += left[SOUTH]
    assert wins == pytest.approx(FOUGHT * expected.win, abs=deviations(expected.win))
    assert losses == pytest.approx(FOUGHT * expected.lose, abs=deviations(expected.lose))
    assert kept / wins == pytest.approx(expected.left, abs=0.15)


def duel(south: tuple[str, int], north: tuple[str, int]) -> WarriorsTable:
    setting = game_named("warriors").setting()
    men = {"south": [f"{south[0]} {south[1]}"], "north": [f"{north[0]} {north[1]}"]}
    words = {
        "regions": {"tosan": men},
        "commanders": {"south": south[0], "north": north[0]},
    }
    pos = setting.game.read_position(setting, words)
    return Table(setting, pos, [EndOfScenario()], FairDice(bytes(32)))


def odds_of(t: WarriorsTable) -> Odds:
    armies = []
    for side in (SOUTH, NORTH):
        lead = t.pos.face[t.pos.commander[side]]
        strength = t.pos.strength(TOSAN, side)
        armies.append(Army(strength, t.facts.battle[lead], t.facts.bravery[lead]))
    return battle_odds(*armies)


TOSAN = 3


def fight(t: WarriorsTable) -> list[int]:
    """Volley after volley; what is hit is gone, and what is left is returned."""
    left = [t.pos.strength(TOSAN, side) for side in (SOUTH, NORTH)]
    battle_round = BattleRound(TOSAN)
    while all(left):
        hits = [battle_round.volley(t, side) for side in (SOUTH, NORTH)]
        left = [max(0, left[side] - hits[1 - side]) for side in (SOUTH, NORTH)]
        for side in (SOUTH, NORTH):
            t.pos.soldiers[t.pos.commander[side]] = max(0, left[side] - 1)
    return left


def deviations(chance: float) -> float:
    """Four standard deviations of a count of battles."""
    return 4 * sqrt(FOUGHT * chance * (1 - chance))
