"""C: what there is, and what touches what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kassen.core.values.errors import DataError
from kassen.games.shogun import GAME
from kassen.games.shogun.box.data import facts
from kassen.games.shogun.box.names import BUILDINGS, FARMERS, PROVINCES
from kassen.games.shogun.rules.events import ActionSkipped
from kassen.games.shogun.rules.order import out_of_order
from kassen.games.shogun.rules.position import NONE, OUT, WIDTH, ShogunTable
from kassen.games.shogun.rules.provinces import bank, tiles_left
from tests.shogun.boards import ALL_MODULES, A, B, Board, begun, cubes, number, told

SUN, MOON = facts("sun"), facts("moon")


def some_moments(**options: Any) -> list[ShogunTable]:
    """Of a random game of four, every twentieth decision."""
    t, chance, found = begun(4, **options), Random(1), []
    while t.result is None:
        seat = chance.choice(t.to_act())
        t.apply(seat, chance.choice(t.moves(seat)))
        if t.line % 20 == 0:
            found.append(t.clone())
    return found


@pytest.mark.rule("SH C.1")
def test_sh_c_1_both_sides_have_45_provinces_in_5_regions_of_9() -> None:
    for side in (SUN, MOON):
        assert [len(region) for region in side.by_region] == [9] * 5
        assert sorted(at for region in side.by_region for at in region) == list(range(45))
    moved = [at for at in range(45) if SUN.region[at] != MOON.region[at]]
    assert len(moved) == 8
    assert SUN.region_ids[SUN.region[number("kai")]] == "yellow"
    assert MOON.region_ids[MOON.region[number("kai")]] == "red"


@pytest.mark.rule("SH C.2")
def test_sh_c_2_37_cards_serve_both_sides_and_8_each_one() -> None:
    """A card shows its region: who lies elsewhere on the other side needs another card there."""
    both = [at for at in range(45) if SUN.region[at] == MOON.region[at]]
    assert (len(both), 45 - len(both)) == (37, 8)
    assert len(both) + 2 * (45 - len(both)) == 53


@pytest.mark.rule("SH C.3")
def test_sh_c_3_a_card_says_chests_rice_and_building_spaces() -> None:
    aki = number("aki")
    assert (SUN.chests[aki], SUN.rice[aki], SUN.spaces[aki]) == (4, 3, 2)
    assert (SUN.chests, SUN.rice, SUN.spaces) == (MOON.chests, MOON.rice, MOON.spaces)
    assert (sum(SUN.chests), sum(SUN.rice), sum(SUN.spaces)) == (220, 140, 87)
    assert set(SUN.spaces) == {1, 2, 3}


@pytest.mark.rule("SH C.4")
def test_sh_c_4_there_are_always_62_armies_of_a_colour() -> None:
    for t in some_moments(**ALL_MODULES):
        assert [cubes(t, seat) for seat in range(4)] == [62] * 4


@pytest.mark.rule("SH C.5")
def test_sh_c_5_there_are_always_20_farmers_and_none_on_the_board() -> None:
    for t in some_moments():
        assert cubes(t, FARMERS) == 20
        assert FARMERS not in t.pos.owner


@pytest.mark.rule("SH C.6")
def test_sh_c_6_28_castles_26_temples_26_theaters_and_no_more() -> None:
    assert SUN.tiles == (28, 26, 26)
    board = Board().province("kai", A, 1).has(A, chests=9)
    others = [at for at in range(PROVINCES) if at != number("kai")][:28]
    for at in others:
        board.pos.built[at] = 1
    t = board.acts(A, "castle", "kai")
    assert tiles_left(t, BUILDINGS.index("castle")) == 0
    assert told(t, ActionSkipped)[0].reason == "no-tile"
    assert t.pos.chests[A] == 9
    board = Board().province("kai", A, 1).has(A, chests=9)
    for at in others[1:]:  # one has gone back to stock
        board.pos.built[at] = 1
    assert board.acts(A, "castle", "kai").pos.built[number("kai")] == 1


@pytest.mark.rule("SH C.7")
def test_sh_c_7_revolt_markers_cannot_run_out() -> None:
    assert max(sum(t.pos.markers) for t in some_moments()) <= 2 * 4 * 3 <= 30 <= 42


@pytest.mark.rule("SH C.8")
def test_sh_c_8_the_bank_always_pays_unless_agreed_otherwise() -> None:
    def taxed(**options: Any) -> ShogunTable:
        return (
            Board(**options).province("settsu", A, 1).has(B, chests=130).acts(A, "taxes", "settsu")
        )

    t = taxed()
    assert t.pos.chests[A] == 18 + 7
    assert bank(t) < 0
    t = taxed(bank_runs_dry=True)
    assert t.pos.chests[A] == 18
    assert told(t, ActionSkipped)[0].reason == "bank"
    assert t.pos.markers[number("settsu")] == 0


@pytest.mark.rule("SH C.9")
def test_sh_c_9_the_ends_of_the_tracks_are_no_limits() -> None:
    t = Board().province("aki", A, 1).has(A, rice=18, points=80).acts(A, "rice", "aki")
    assert t.pos.rice[A] == 18 + 3


@pytest.mark.rule("SH C.10")
def test_sh_c_10_adjacent_is_a_border_or_a_sea_route_both_ways() -> None:
    near = SUN.neighbours
    for at in range(PROVINCES):
        assert all(at in near[other] for other in near[at])
    assert number("izu") in near[number("shima")]  # by sea
    assert number("iyo") in near[number("awa-shikoku")]  # a very short border
    assert number("mikawa") not in near[number("kai")]
    assert sum(map(len, near)) == 2 * (91 + 6)


@pytest.mark.rule("SH C.10")
def test_sh_c_10_no_province_of_an_owner_touches_itself() -> None:
    own = GAME.make_facts("moon", {"side": {"moon": {"sea": [["kai", "izu"]]}}}, "own.toml")
    assert number("izu") in own.neighbours[number("kai")]
    with pytest.raises(DataError, match="pairs of provinces"):
        GAME.make_facts("moon", {"side": {"moon": {"sea": [["kai", "kai"]]}}}, "own.toml")


@pytest.mark.rule("SH C.11")
def test_sh_c_11_both_sides_have_the_same_borders_and_routes() -> None:
    assert MOON.neighbours == SUN.neighbours
    assert len(MOON.sea) == 6


@pytest.mark.rule("SH C.12")
def test_sh_c_12_owned_means_armies_and_neutral_means_bare() -> None:
    for t in some_moments():
        pos = t.pos
        for at in range(PROVINCES):
            if pos.owner[at] in (NONE, OUT):
                assert (pos.armies[at], pos.built[at], pos.markers[at]) == (0, 0, 0)
                assert at not in pos.plan
            else:
                assert pos.armies[at] >= 1


def test_every_region_sum_is_as_on_the_cards() -> None:
    """The sums of chests, rice and spaces by region, both sides (see data.toml)."""
    sums = {
        side: [
            tuple(sum(row[at] for at in region) for row in (one.chests, one.rice, one.spaces))
            for region in one.by_region
        ]
        for side, one in (("sun", SUN), ("moon", MOON))
    }
    assert sums["sun"] == [(43, 29, 15), (43, 26, 16), (45, 28, 16), (46, 29, 19), (43, 28, 21)]
    assert sums["moon"] == [(42, 28, 15), (45, 26, 15), (45, 28, 17), (44, 30, 19), (44, 28, 21)]


@pytest.mark.rule("SH C.12", "SH C.6", "SH C.7", "SH P.4", "SH TC.3", "SH ML.22")
def test_sh_c_12_a_board_out_of_order_is_noticed() -> None:
    """What the long runs check after every decision can fail."""
    t = begun(5, "sun", start="printed", **ALL_MODULES)
    assert out_of_order(t) == []
    own = t.pos.owner.find(A)
    neutral = t.pos.owner.find(NONE)
    for rows, at, value, clause in (
        ("armies", own, 0, "SH C.12"),
        ("built", neutral, 1, "SH C.12"),
        ("markers", own, 11, "SH C.7"),
        ("plan", WIDTH * B, own, "SH P.4"),
        ("entrance", A, 8, "SH TC.3"),
        ("leader", B, own, "SH ML.22"),
    ):
        broken = t.clone()
        getattr(broken.pos, rows)[at] = value
        assert set(out_of_order(broken)) == {clause}
        assert GAME.conserved(broken) != GAME.conserved(t)
