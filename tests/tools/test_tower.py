"""The tower's tools without their simulation: its design, its records, and the fit to them."""

from __future__ import annotations

import doctest
import gzip
import json
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import dist, isclose, log, sqrt
from pathlib import Path as File
from typing import Any

import pytest

from kassen.games.shogun.box.data import box
from kassen.games.shogun.box.names import COLOURS
from kassen.games.shogun.rules.provinces import cubes_inside
from kassen.games.shogun.rules.tower import throw
from tests.shogun.boards import A, B, Board
from tools.tower import design, falls, fit, floors, likeliest, paths
from tools.tower.falls import Fall
from tools.tower.models import MODELS, Model
from tools.tower.paths import KINDS, Path, Throw, Whole

ROOT = File(__file__).parents[2]
PATHS = ROOT / "web/src/games/shogun/tower/paths.json"
DOCS = ROOT / "docs/tower.md"
MODEL = {model.name: model for model in MODELS}


@pytest.mark.parametrize("module", [paths, likeliest, floors], ids=lambda module: module.__name__)
def test_examples_of_the_tools_are_true(module: Any) -> None:
    failed, tried = doctest.testmod(module)
    assert tried
    assert not failed


# ---- recorded motions


@cache
def recorded() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(PATHS.read_text(encoding="utf-8"))
    return found


@cache
def motions() -> list[list[Whole]]:
    return [paths.decoded(path["frames"]) for path in recorded()["paths"]]


def place(pose: Whole) -> list[float]:
    return [part * paths.GRID for part in pose[:3]]


def test_motions_are_read_as_they_were_written() -> None:
    slide = Path("through", ((0, 0, 500, 127, 0, 0, 0), (1, -3, 480, 90, 90, 0, 0)))
    rest = Path("stuck", ((7, 7, 340, 127, 0, 0, 0),))
    made = paths.document(design.STANDARD, [Throw(((slide, 0), (rest, 4)))], [], [])
    again = [tuple(paths.decoded(path["frames"])) for path in made["paths"]]
    assert again == [slide.poses, rest.poses]
    assert made["throws"][0]["members"] == [[0, 0], [1, 4]]
    assert [made["throws"][0][kind] for kind in KINDS] == [1, 1, 0]


def test_of_equal_results_the_shortest_is_kept_and_large_throws_take_turns() -> None:
    def throw_of(through: int, stuck: int, frames: int) -> Throw:
        poses = ((0,) * 7,) * frames
        kinds = ["through"] * through + ["stuck"] * stuck
        return Throw(tuple((Path(kind, poses), 0) for kind in kinds))  # type: ignore[arg-type]

    many = [throw_of(9, 0, 4), throw_of(9, 0, 3), throw_of(8, 1, 3), throw_of(5, 0, 3)]
    kept = paths.chosen(many, 2)
    assert [one.result for one in kept] == [(5, 0, 0), (9, 0, 0)]
    assert len(kept[1].members[0][0].poses) == 3
    assert len(paths.chosen(many, 9)) == 3


def test_the_page_has_enough_motions_and_not_too_many() -> None:
    found = recorded()
    kinds = Counter(path["kind"] for path in found["paths"])
    assert kinds["through"] >= 24
    assert kinds["stuck"] >= 16
    assert kinds["loosened"] >= 16
    assert {one["through"] + one["stuck"] for one in found["throws"]} == set(range(1, 13))
    results = [tuple(one[kind] for kind in KINDS) for one in found["throws"]]
    assert len(set(results)) == len(results) >= 40
    assert len(gzip.compress(PATHS.read_bytes(), 9)) < 60_000


def test_the_recorded_tower_is_the_designed_one() -> None:
    expected = paths.document(design.STANDARD, [], [], [])
    for key in ("version", "units", "up", "fps", "grid", "turn", "cube", "tower"):
        assert recorded()[key] == expected[key]
    assert {one["part"] for one in recorded()["tower"]} == {
        "wall",
        "floor",
        "funnel",
        "slope",
        "tray",
    }


def test_every_motion_belongs_to_one_throw_and_is_counted_there() -> None:
    used = Counter(path for one in recorded()["throws"] for path, _ in one["members"])
    assert used == Counter(range(len(recorded()["paths"])))
    for one in recorded()["throws"]:
        kinds = Counter(recorded()["paths"][path]["kind"] for path, _ in one["members"])
        assert [kinds[kind] for kind in KINDS] == [one[kind] for kind in KINDS]


def test_motions_end_where_their_kind_says() -> None:
    low, high = recorded()["tray"]["min"], recorded()["tray"]["max"]
    for path, poses in zip(recorded()["paths"], motions(), strict=True):
        assert len(poses) == path["count"]
        first, last = place(poses[0]), place(poses[-1])
        if path["kind"] == "stuck":
            assert last[2] > design.STANDARD.floors[1].top - 1
        else:
            assert all(a <= x <= b for a, x, b in zip(low, last, high, strict=True))
        if path["kind"] == "loosened":
            assert first[2] < design.STANDARD.top
        else:
            assert first[2] > design.STANDARD.top


def test_cubes_of_a_throw_never_lie_in_each_other_nor_in_a_wall() -> None:
    shaft = design.STANDARD.inner / 2 - design.STANDARD.cube / 2
    for one in recorded()["throws"]:
        members = [(motions()[path], start) for path, start in one["members"]]
        kinds = [recorded()["paths"][path]["kind"] for path, _ in one["members"]]
        resting = [place(pose) for pose in one["resting"]]
        for frame in range(max(start + len(poses) for poses, start in members)):
            shown = [
                place(poses[min(max(frame - start, 0), len(poses) - 1)])
                for (poses, start), kind in zip(members, kinds, strict=True)
                if frame >= start or kind == "loosened"
            ]
            for x, y, z in shown:
                if 8 < z < design.STANDARD.top:
                    assert max(abs(x), abs(y)) < shaft + 0.2
            assert all(dist(a, b) > 0.85 for a, b in combinations(shown + resting, 2))


def test_places_for_still_pictures_are_apart() -> None:
    for where in (recorded()["places"], recorded()["tray"]["places"]):
        assert len(where) >= 8
        assert all(dist(place(a), place(b)) > 0.85 for a, b in combinations(where, 2))


# ---- the table of falls


def test_a_table_is_kept_as_it_is_and_cubes_add_up(tmp_path: File) -> None:
    table = falls.read()
    falls.write(table, tmp_path / "falls.csv")
    assert falls.read(tmp_path / "falls.csv") == table
    assert (tmp_path / "falls.csv").read_bytes() == falls.TABLE.read_bytes()
    wrong = [replace(table[0], left_upper=table[0].left_upper + 1), *table[1:]]
    falls.write(wrong, tmp_path / "wrong.csv")
    with pytest.raises(ValueError, match="session 0, throw 0"):
        falls.read(tmp_path / "wrong.csv")


def test_sessions_are_games_of_three_to_five() -> None:
    assert {fall.thrown for fall in falls.read() if fall.first} == {31, 38, 45}
    assert {fall.thrown for fall in falls.read() if not fall.first} == set(range(1, 21))


# ---- the fit


def one(thrown: int, inside: int, fell_thrown: int, fell_inside: int, session: int = 0) -> Fall:
    left = thrown + inside - fell_thrown - fell_inside
    return Fall(session, 1, thrown, 0, inside, fell_thrown, 0, fell_inside, 0, left)


def apart(model: Model, table: list[Fall]) -> likeliest.Fit:
    """Fitted to thrown and old cubes apart, which is quick."""
    games = fit.sessions(table)
    return likeliest.fitted(
        lambda rates: [model.log_both(game, rates) for game in games], model.guess
    )


def test_the_likeliest_two_rates_are_the_parts_that_fell() -> None:
    table = [one(10, 5, 7, 1, 0), one(4, 8, 2, 2, 1), one(6, 7, 5, 1, 2)]
    found = apart(MODEL["two-rate"], table)
    assert isclose(found.rates[0], 14 / 20, abs_tol=1e-3)
    assert isclose(found.rates[1], 4 / 20, abs_tol=1e-3)
    expected = log(120 * 6 * 6) + 14 * log(0.7) + 6 * log(0.3)
    expected += log(5 * 28 * 7) + 4 * log(0.2) + 16 * log(0.8)
    assert isclose(found.log_likelihood, expected, abs_tol=1e-4)
    assert isclose(found.aic, 4 - 2 * expected, abs_tol=1e-3)


def test_bounds_take_a_session_for_one_observation() -> None:
    """Two sessions of fifty cubes each, of which 30 and 40 fell: by hand, on the log-odds."""
    table = [one(10, 0, 6, 0, 0)] * 5 + [one(10, 0, 8, 0, 1)] * 5
    single = replace(MODEL["two-rate"], rates=lambda rates, _: (rates[0], 0.5), guess=(0.5,))
    found = apart(single, table)
    error = sqrt(5**2 + 5**2) / (100 * 0.7 * 0.3)
    low, high = found.bounds[0]
    assert isclose(low, likeliest.rate(likeliest.odds(0.7) - 1.96 * error), abs_tol=2e-3)
    assert isclose(high, likeliest.rate(likeliest.odds(0.7) + 1.96 * error), abs_tol=2e-3)


def test_the_chances_of_two_floors_are_those_of_the_rules() -> None:
    """Against throws that the game itself draws."""
    stays, loosened = (
        a / b for a, b in (box()["tower"]["two-floors"][k] for k in ("stays", "loosened"))
    )
    chances = floors.Floors(stays, loosened).falls(4, 3, 6)
    throws = 1500
    seen: Counter[int] = Counter()
    for number in range(throws):
        board = Board(tower="two-floors")
        board.pos.tower[B] = 4
        board.pos.tower[COLOURS + B] = 3
        t = board.table()
        t.rolled = 1000 * number
        throw(t, [6, 0, 0, 0, 0, 0])
        seen[t.pos.tray[A] + t.pos.tray[B]] += 1
        assert t.pos.tray[A] + t.pos.tray[B] + cubes_inside(t.pos, A) + cubes_inside(t.pos, B) == 13
    assert isclose(sum(chances), 1.0)
    for count, chance in enumerate(chances):
        error = sqrt(chance * (1 - chance) / throws)
        assert abs(seen[count] / throws - chance) <= 4 * error + 1e-3


@cache
def judged() -> dict[str, likeliest.Fit]:
    return {name: apart(model, falls.read()) for name, model in MODEL.items() if model.rates}


def test_the_game_offers_what_was_fitted() -> None:
    found = judged()["simulated"]
    rates = fit.played(MODEL["simulated"])
    for rate, fitted, (low, high) in zip(rates, found.rates, found.bounds, strict=True):
        assert low < rate < high
        assert isclose(rate, fitted, abs_tol=0.006)
    assert min(judged(), key=lambda name: judged()[name].aic) == "simulated"


def test_the_page_of_the_tower_tells_these_figures() -> None:
    table, text = falls.read(), DOCS.read_text(encoding="utf-8")
    fits = [fit.Judged(MODEL[name], found, found, 0.0, 1.0) for name, found in judged().items()]
    for line in (
        *fit.apart_table(fits),
        *fit.share_table("thrown", table, fit.number_thrown, fit.CLASSES),
        *fit.share_table("inside", table, fit.number_inside, fit.ROOM),
    ):
        assert line in text
