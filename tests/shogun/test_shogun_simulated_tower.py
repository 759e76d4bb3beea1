"""The tower as the simulation of `tools/tower` has it: an option, with exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import isclose

import pytest

from kassen.core.engine.views import observe
from kassen.games.shogun import GAME
from kassen.games.shogun.odds.forecast import odds_of
from kassen.games.shogun.rules.battles import Battle, outcome
from kassen.games.shogun.rules.provinces import cubes_inside
from kassen.games.shogun.rules.tower import throw
from tests.shogun.boards import FACTS, A, B, Board, move, number

RATES = FACTS.tower["simulated"]
FALLS, OF = RATES["thrown"]
LOOSENS, AMONG = RATES["loosened"]
KAI, SURUGA = number("kai"), number("suruga")


def simulated() -> Board:
    return Board(tower="simulated")


@pytest.mark.rule("SH B.30")
def test_sh_b_30_in_the_simulated_tower_each_thrown_cube_may_loosen_each_inside() -> None:
    """Of two that are thrown one falls; the second knock loosens one of two inside."""
    dice = [FALLS, FALLS + 1, LOOSENS + 1, LOOSENS, LOOSENS + 1, AMONG]
    t = simulated().inside(B, 2).table(dice=dice)
    throw(t, [2, 0, 0, 0, 0, 0])
    assert (t.pos.tray[A], cubes_inside(t.pos, A)) == (1, 1)
    assert (t.pos.tray[B], cubes_inside(t.pos, B)) == (1, 1)


@pytest.mark.rule("SH S.23", "SH B.30")
def test_sh_s_23_the_first_loading_has_a_rate_of_its_own() -> None:
    first, of = RATES["first"]
    assert (first, of) != (FALLS, OF)
    t = simulated().table(dice=[first, first + 1])
    throw(t, [2, 0, 0, 0, 0, 0], first=True)
    assert t.pos.tray[A] == 1


@pytest.mark.rule("SH B.2", "SH B.30")
def test_sh_b_30_odds_in_the_simulated_tower_are_those_of_every_fall() -> None:
    board = simulated().province("kai", A, 4).province("suruga", B, 2)
    t = board.inside(A, 2).inside(B, 1).tray(B, 1).table()
    thrown, stuck = {"a": 3, "b": 3}, {"a": 2, "b": 1}
    fresh = Fraction(FALLS, OF)
    loose = 1 - (1 - Fraction(LOOSENS, AMONG)) ** 6
    rates = [(side, fresh) for side, count in thrown.items() for _ in range(count)]
    rates += [(side, loose) for side, count in stuck.items() for _ in range(count)]
    exact = {"taken": Fraction(0), "held": Fraction(0), "devastated": Fraction(0)}
    for falls in product((False, True), repeat=len(rates)):
        chance, out = Fraction(1), {"a": 0, "b": 0}
        for (side, rate), fell in zip(rates, falls, strict=True):
            chance *= rate if fell else 1 - rate
            out[side] += fell
        exact[outcome(out["a"], out["b"], 0)[0]] += chance
    odds = odds_of(t, Battle(A, KAI, SURUGA, 3, 0, 0))
    for how, chance in exact.items():
        assert isclose(getattr(odds, how), chance, abs_tol=1e-12)


def test_before_a_march_the_simulated_tower_tells_odds() -> None:
    board = simulated().province("kai", A, 4).province("suruga", B, 2).inside(A, 3)
    t = board.acts(A, "battle-a", "kai")
    found = GAME.forecast(observe(t, A), t.setting, "", move(t, "move 3 to suruga"))
    assert found is not None
    assert isclose(sum(one.chance for one in found.outcomes), 1.0)
