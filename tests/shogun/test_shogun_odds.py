"""The odds of battles and revolts, compared with every fall of the cubes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from math import isclose
from typing import Any

import msgspec
import pytest

from kassen.core.engine.every_fall import every_roll
from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.steps import Event
from kassen.core.engine.views import observe
from kassen.games.shogun import GAME
from kassen.games.shogun.box.names import COLOURS, FARMERS
from kassen.games.shogun.odds.exact import Throw
from kassen.games.shogun.odds.forecast import odds_of, revolt_at
from kassen.games.shogun.rules.battles import Attack, Battle, outcome
from kassen.games.shogun.rules.events import (
    Attacked,
    BattleEnded,
    FellOut,
    Revolted,
    RevoltEnded,
)
from kassen.games.shogun.rules.moves import FaceRevolt, MoveArmies
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.revolts import revolt
from kassen.games.shogun.rules.winter import WinterRevolts
from tests.shogun.boards import A, B, Board, C, move, number, play

KAI, SURUGA = number("kai"), number("suruga")
EXACT = ["two-rate", "half", "shaken", "simulated"]
"""The towers in which cubes do not touch each other."""


def with_few_faces(board: Board) -> Board:
    """Dice of two and three faces instead of up to a hundred: every fall is tried."""
    tower = dict(board.setting.facts.tower)
    for name in ("shaken", "simulated"):
        tower[name] = {**tower[name], "thrown": (2, 3), "loosened": (1, 2)}
    board.setting.facts = msgspec.structs.replace(board.setting.facts, tower=tower)
    return board


Ends = dict[tuple[str, int], float]
"""How likely it is that a fight ends so, with so many armies left."""


def every_end(t: ShogunTable, fight: Callable[[Any], object], kind: type[Event]) -> Ends:
    """By the rules themselves, played in every way the cubes can fall."""
    ends: Ends = defaultdict(float)
    for chance, after in every_roll(t, lambda trial: void(fight(trial))):
        (ended,) = [event for event in after.events or () if isinstance(event, kind)]
        ends[getattr(ended, "how", ""), ended.left] += chance  # type: ignore[attr-defined]
    assert isclose(sum(ends.values()), 1.0)
    return ends


def void(_: object) -> None: ...


def all_of(ends: Ends, how: str) -> tuple[float, float]:
    """How likely an end is, and with how many armies on the average if so."""
    alike = {left: chance for (found, left), chance in ends.items() if found == how}
    chance = sum(alike.values())
    return chance, sum(n * p for n, p in alike.items()) / chance if chance else 0.0


SMALL: dict[str, Callable[[Board], Board]] = {
    "a defender": lambda board: board.province("suruga", B, 1).inside(A, 1),
    "farmers inside": lambda board: board.province("suruga", B, 1).inside(FARMERS, 1),
    "pressed farmers": lambda board: board.province("suruga", B, 1, markers=1).inside(FARMERS, 1),
    "cubes in the tray": lambda board: board.province("suruga", B, 1).tray(B, 1),
    "others in the tray": lambda board: board.province("suruga", B, 1).tray(C, 1).inside(B, 1),
    "a neutral province": lambda board: board.inside(FARMERS, 1),
    "two farmers": lambda board: board.event("two-farmers").inside(A, 1),
    "no farmer left": lambda board: board.has(FARMERS, supply=0).inside(A, 1),
    "a castle": lambda board: board.event("castles-hold").province("suruga", B, 1, "castle"),
}


@pytest.mark.rule("SH B.2", "SH B.14", "SH B.30")
@pytest.mark.parametrize("tower", EXACT)
@pytest.mark.parametrize("name", SMALL)
def test_small_battles_are_as_likely_as_the_rules_make_them(name: str, tower: str) -> None:
    t = SMALL[name](with_few_faces(Board(tower=tower)).province("kai", A, 2)).table()
    battle = Battle(A, KAI, SURUGA, 1, 0, 0)
    ends, odds = every_end(t, battle.run, BattleEnded), odds_of(t, battle)
    for how, left in (("taken", odds.left_if_taken), ("held", odds.left_if_held)):
        chance, armies = all_of(ends, how)
        assert isclose(getattr(odds, how), chance, abs_tol=1e-12)
        assert isclose(left, armies, abs_tol=1e-12)
    assert isclose(odds.devastated, all_of(ends, "devastated")[0], abs_tol=1e-12)


@pytest.mark.rule("SH T.12", "SH T.13", "SH B.7")
@pytest.mark.parametrize(("added", "aided"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_extra_armies_count_as_the_rules_count_them(added: int, aided: int) -> None:
    board = Board().special(A, "attack").special(B, "defence").inside(FARMERS, 1)
    t = board.province("kai", A, 3).province("suruga", B, 1).table()
    battle = Battle(A, KAI, SURUGA, 2, added, aided)
    ends = every_end(t, battle.run, BattleEnded)
    assert isclose(odds_of(t, battle).taken, all_of(ends, "taken")[0], abs_tol=1e-12)
    asked = board.table(Attack(A, KAI, SURUGA, 2))
    way = "all-add" if aided else "none-adds"
    text = "add army" if added else "add none"
    found = GAME.forecast(observe(asked, A), asked.setting, way, move(asked, text))
    assert found is not None
    assert isclose(found.outcomes[0].chance, all_of(ends, "taken")[0], abs_tol=1e-12)


@pytest.mark.rule("SH R.5", "SH R.6", "SH R.7")
@pytest.mark.parametrize("tower", EXACT)
@pytest.mark.parametrize(("armies", "farmers", "inside"), [(1, 1, 1), (2, 1, 0), (1, 0, 1)])
def test_revolts_are_as_likely_as_the_rules_make_them(
    armies: int, farmers: int, inside: int, tower: str
) -> None:
    board = with_few_faces(Board(tower=tower)).province("kai", A, armies)
    t = board.inside(FARMERS, inside).table()
    ends = every_end(t, lambda trial: revolt(trial, A, KAI, farmers), RevoltEnded)
    odds = revolt_at(t, A, KAI, farmers)
    kept = sum(chance for (_, left), chance in ends.items() if left)
    assert isclose(odds.put_down, kept, abs_tol=1e-12)
    mean = sum(left * chance for (_, left), chance in ends.items()) / kept
    assert isclose(odds.left, mean, abs_tol=1e-12)


@pytest.mark.rule("SH B.29")
@pytest.mark.parametrize("tower", EXACT)
def test_how_many_of_each_colour_fall_is_exact(tower: str) -> None:
    """The whole distribution, not only who wins."""
    board = with_few_faces(Board(tower=tower)).province("kai", A, 3)
    t = board.inside(B, 1).tray(B, 1).table()
    fallen: dict[int, dict[int, float]] = {A: defaultdict(float), B: defaultdict(float)}
    battle = Battle(A, KAI, SURUGA, 1, 0, 0)  # against nobody but a farmer
    for chance, after in every_roll(t, battle.run):
        (out,) = [event for event in after.events or () if isinstance(event, FellOut)]
        for colour in fallen:
            fallen[colour][out.tray[colour]] += chance
    thrown = (1, 1, *[0] * (COLOURS - 3), 1)
    throw = Throw(thrown, (0, 1, *[0] * (COLOURS - 2)))
    for colour, chances in fallen.items():
        found = throw.falls(t.facts.tower[tower], colour)
        assert len(found) == 1 + max(chances)
        for count, chance in chances.items():
            assert isclose(found[count], chance, abs_tol=1e-12)


# ---- great battles: in whole numbers, cube by cube


def cube_by_cube(*rates: tuple[int, Fraction]) -> list[Fraction]:
    """How many fall of so many cubes with each rate."""
    chances = [Fraction(1)]
    for count, rate in rates:
        for _ in range(count):
            falls = [Fraction(0), *(chance * rate for chance in chances)]
            stays = [*(chance * (1 - rate) for chance in chances), Fraction(0)]
            chances = [a + b for a, b in zip(falls, stays, strict=True)]
    return chances


def rates(tower: str, thrown: int) -> tuple[Fraction, Fraction]:
    """As the notes and docs/tower.md state them, not as data.toml does."""
    if tower == "simulated":
        return Fraction(77, 100), 1 - Fraction(33, 34) ** thrown
    if tower == "half":
        return Fraction(1, 2), Fraction(3, 5)
    if tower == "shaken":
        return Fraction(2, 3), 1 - Fraction(19, 20) ** thrown
    return Fraction(2, 3), Fraction(1, 3)


@pytest.mark.parametrize("tower", EXACT)
@pytest.mark.parametrize("markers", [0, 1])
def test_a_battle_of_twenty_armies_is_exact(tower: str, markers: int) -> None:
    board = Board(tower=tower).province("kai", A, 13).province("suruga", B, 8, markers=markers)
    board.inside(A, 4).inside(B, 3).inside(FARMERS, 5).tray(B, 2).tray(C, 3).tray(FARMERS, 1)
    odds = odds_of(board.table(), Battle(A, KAI, SURUGA, 12, 0, 0))
    fresh, stuck = rates(tower, 12 + 8 + 2 + 3 + 1)
    attackers = cube_by_cube((12, fresh), (4, stuck))
    own = cube_by_cube((10, fresh), (3, stuck))
    farmers = [Fraction(1)] if markers else cube_by_cube((1, fresh), (5, stuck))
    exact = dict.fromkeys(("taken", "held", "devastated"), Fraction(0))
    for a, p in enumerate(attackers):
        for b, q in enumerate(own):
            for f, r in enumerate(farmers):
                exact[outcome(a, b, f)[0]] += p * q * r
    for how, chance in exact.items():
        assert isclose(getattr(odds, how), chance, abs_tol=1e-12)


# ---- who is told what


def chances(found: Forecast | None) -> dict[str, float]:
    assert found is not None
    return {one.id: one.chance for one in found.outcomes}


def test_what_is_chosen_is_counted_and_what_is_open_goes_the_asked_way() -> None:
    board = Board().special(A, "attack").special(B, "defence")
    t = board.province("kai", A, 4).province("suruga", B, 2).table(Attack(A, KAI, SURUGA, 3))
    seen = observe(t, A)
    both = chances(GAME.forecast(seen, t.setting))
    nobody = chances(GAME.forecast(seen, t.setting, "none-adds"))
    mine = chances(GAME.forecast(seen, t.setting, "none-adds", move(t, "add army")))
    assert mine["taken"] > nobody["taken"]
    assert mine["taken"] > both["taken"]
    play(t, "add army")
    then = chances(GAME.forecast(observe(t, B), t.setting, "", move(t, "add none")))
    assert isclose(then["taken"], mine["taken"])


def test_before_it_is_begun_a_march_has_odds_and_a_move_has_none() -> None:
    board = Board().province("kai", A, 4).province("suruga", B, 2).province("sagami", A, 1)
    t = board.acts(A, "battle-a", "kai")
    found = GAME.forecast(observe(t, A), t.setting, "", move(t, "move 3 to suruga"))
    assert isclose(sum(chances(found).values()), 1.0)
    assert found is not None
    assert found.ways == ()
    assert GAME.forecast(observe(t, A), t.setting, "", move(t, "move 3 to sagami")) is None
    assert GAME.forecast(observe(t, A), t.setting) is None


def test_both_sides_are_told_what_would_be_left() -> None:
    board = Board().province("kai", A, 4).province("suruga", B, 2)
    t = board.acts(A, "battle-a", "kai")
    odds = odds_of(t, Battle(A, KAI, SURUGA, 3, 0, 0))
    found = GAME.forecast(observe(t, C), t.setting, "", move(t, "move 3 to suruga"))
    assert found is not None
    assert [(one.seat, one.id, one.mean) for one in found.losses] == [
        (A, "left", odds.left_if_taken),
        (B, "held", odds.left_if_held),
    ]
    assert found.counted == "left"


def test_a_winter_revolt_has_odds() -> None:
    """Two armies against two farmers and an empty tower: put down if more armies fall."""
    t = Board().province("kai", A, 2, markers=1).table(WinterRevolts(A, (KAI, SURUGA), 1))
    found = GAME.forecast(observe(t, A), t.setting, "", move(t, "face kai"))
    two = cube_by_cube((2, Fraction(2, 3)))
    exact = two[1] * two[0] + two[2] * (two[0] + two[1])
    assert isclose(chances(found)["put-down"], exact, abs_tol=1e-12)
    assert found is not None
    left = (two[1] * two[0] + two[2] * two[1] + two[2] * two[0] * 2) / exact
    assert [(one.seat, one.id) for one in found.losses] == [(A, "left")]
    assert found.counted == "left"
    assert isclose(found.losses[0].mean, left, abs_tol=1e-12)


def test_a_fight_has_the_odds_of_what_it_began_with() -> None:
    """A march into battle, a revolt that is faced; not those of another fight that is open."""
    t = Board().province("kai", A, 2, markers=1).table(WinterRevolts(A, (KAI, SURUGA), 1))
    none = (0,) * 6
    assert GAME.begun_by(t.setting, Revolted(A, KAI, none, none)) == FaceRevolt(KAI)
    assert GAME.begun_by(t.setting, Attacked(A, KAI, SURUGA, 3)) == MoveArmies(3, SURUGA)
    board = Board().special(A, "attack").province("kai", A, 4).province("suruga", B, 2)
    fought = board.table(Attack(A, KAI, SURUGA, 3))
    assert GAME.forecast(observe(fought, A), fought.setting) is not None
    assert GAME.forecast(observe(fought, A), fought.setting, "", FaceRevolt(KAI)) is None


@pytest.mark.parametrize(
    ("tower", "there"), [*((name, True) for name in EXACT), ("two-floors", False)]
)
def test_there_are_odds_where_cubes_fall_by_themselves(tower: str, there: bool) -> None:
    board = Board(tower=tower).province("kai", A, 4).province("suruga", B, 2).inside(A, 3)
    t = board.acts(A, "battle-a", "kai")
    found = GAME.forecast(observe(t, A), t.setting, "", move(t, "move 3 to suruga"))
    assert (found is not None) is there
