"""The odds of battles and revolts, compared with every fall of the cubes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import isclose

import pytest

from kassen.core.engine.views import observe
from kassen.games.shogun import GAME
from kassen.games.shogun.box.names import FARMERS
from kassen.games.shogun.odds.forecast import odds_of
from kassen.games.shogun.rules.battles import Attack, Battle, outcome
from kassen.games.shogun.rules.winter import WinterRevolts
from tests.shogun.boards import A, B, Board, move, number, play

KAI, SURUGA = number("kai"), number("suruga")


def every_fall(cubes: dict[str, tuple[int, int]]) -> dict[str, Fraction]:
    """By trying each cube both ways: for a, b and f, how many are thrown and how many stuck."""
    sides = [
        (side, n < thrown) for side, (thrown, stuck) in cubes.items() for n in range(thrown + stuck)
    ]
    found = {"taken": Fraction(0), "held": Fraction(0), "devastated": Fraction(0)}
    for falls in product((False, True), repeat=len(sides)):
        chance, out = Fraction(1), {"a": 0, "b": 0, "f": 0}
        for (side, thrown), fell in zip(sides, falls, strict=True):
            rate = Fraction(2, 3) if thrown else Fraction(1, 3)
            chance *= rate if fell else 1 - rate
            out[side] += fell
        found[outcome(out["a"], out["b"], out["f"])[0]] += chance
    return found


@pytest.mark.parametrize("markers", [0, 1])
def test_a_battle_against_a_player_is_exact(markers: int) -> None:
    board = Board().province("kai", A, 4).province("suruga", B, 2, markers=markers)
    board.inside(A, 1).inside(FARMERS, 2).tray(B, 1)
    odds = odds_of(board.table(), Battle(A, KAI, SURUGA, 3, 0, 0))
    farmers = (0, 0) if markers else (0, 2)
    exact = every_fall({"a": (3, 1), "b": (3, 0), "f": farmers})
    for how, chance in exact.items():
        assert isclose(getattr(odds, how), chance, abs_tol=1e-12)


def test_a_battle_for_a_neutral_province_is_exact() -> None:
    board = Board().province("kai", A, 3).inside(FARMERS, 3)
    odds = odds_of(board.table(), Battle(A, KAI, SURUGA, 2, 0, 0))
    exact = every_fall({"a": (2, 0), "f": (1, 3)})
    assert isclose(odds.taken, exact["taken"], abs_tol=1e-12)


def test_what_is_chosen_is_counted_and_what_is_open_goes_the_asked_way() -> None:
    board = Board().special(A, "attack").special(B, "defence")
    t = board.province("kai", A, 4).province("suruga", B, 2).table(Attack(A, KAI, SURUGA, 3))
    seen = observe(t, A)
    both = GAME.forecast(seen, t.setting)
    nobody = GAME.forecast(seen, t.setting, "none-adds")
    mine = GAME.forecast(seen, t.setting, "none-adds", move(t, "add army"))
    assert both is not None
    assert nobody is not None
    assert mine is not None
    assert mine.outcomes[0].chance > nobody.outcomes[0].chance
    assert mine.outcomes[0].chance > both.outcomes[0].chance
    play(t, "add army")
    then = GAME.forecast(observe(t, B), t.setting, "", move(t, "add none"))
    assert then is not None
    assert isclose(then.outcomes[0].chance, mine.outcomes[0].chance)


def test_before_it_is_begun_a_march_has_odds_and_a_move_has_none() -> None:
    board = Board().province("kai", A, 4).province("suruga", B, 2).province("sagami", A, 1)
    t = board.acts(A, "battle-a", "kai")
    found = GAME.forecast(observe(t, A), t.setting, "", move(t, "move 3 to suruga"))
    assert found is not None
    assert isclose(sum(one.chance for one in found.outcomes), 1.0)
    assert found.ways == ()
    assert GAME.forecast(observe(t, A), t.setting, "", move(t, "move 3 to sagami")) is None
    assert GAME.forecast(observe(t, A), t.setting) is None


def test_a_winter_revolt_has_odds() -> None:
    """Two armies against two farmers and an empty tower: put down if more armies fall."""
    t = Board().province("kai", A, 2, markers=1).table(WinterRevolts(A, (KAI, SURUGA), 1))
    found = GAME.forecast(observe(t, A), t.setting, "", move(t, "face kai"))
    exact = every_fall({"a": (2, 0), "f": (2, 0)})["taken"]
    assert found is not None
    assert isclose(found.outcomes[0].chance, exact, abs_tol=1e-12)


@pytest.mark.parametrize(
    ("tower", "there"), [("half", True), ("shaken", True), ("two-floors", False)]
)
def test_the_other_towers_have_odds_where_cubes_fall_by_themselves(tower: str, there: bool) -> None:
    board = Board(tower=tower).province("kai", A, 4).province("suruga", B, 2).inside(A, 3)
    t = board.acts(A, "battle-a", "kai")
    found = GAME.forecast(observe(t, A), t.setting, "", move(t, "move 3 to suruga"))
    assert (found is not None) is there
    if found is not None:
        assert isclose(sum(one.chance for one in found.outcomes), 1.0)
