"""Action 2: determine turn order, in both editions (IK 2, 86.3)."""

from __future__ import annotations

from itertools import product

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.games.ikusa.box.data import EDITIONS
from kassen.games.ikusa.rules.events import MarkerDrawn, MarkerTaken, RoninHired, Tied, WarBegan
from tests.ikusa.boards import board, house, legal, play, province, refusal, told

HOUSES = ("red", "blue", "green", "black", "gold")
PLACES = ("omi", "satsuma", "osumi", "mutsu", "iki")


def bidding(
    *bids: int, edition: str = "2011", dice: tuple[int, ...] = (), after: tuple[str, ...] = ()
) -> Match:
    names = HOUSES[: len(bids)]
    return board(
        ["turn-order", *after],
        round=2,
        players=len(bids),
        edition=edition,
        armies={f"{name}1": {"at": at} for name, at in zip(names, PLACES, strict=False)},
        houses={name: {"bins": [bid, 0, 0, 0, 0]} for name, bid in zip(names, bids, strict=True)},
        dice=dice,
    )


def markers(m: Match) -> list[int]:
    return list(m.table.pos.marker)


# ---- bids --------------------------------------------------------------------------------------


@pytest.mark.rule("IK 2.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_2_1_from_the_highest_bid_down_any_free_marker(edition: str) -> None:
    m = bidding(1, 4, 2, 0, edition=edition)
    assert m.to_act() == (1,)
    assert legal(m) == {"marker 1", "marker 2", "marker 3", "marker 4"}
    play(m, "marker 3")
    assert m.to_act() == (2,)
    assert refusal(m, "marker 3") == "IK 2.1"
    play(m, "marker 4")
    assert m.to_act() == (0,)
    assert legal(m) == {"marker 1", "marker 2"}
    play(m, "marker 2")
    assert markers(m) == [2, 3, 4, 1]


@pytest.mark.rule("IK 2.1")
def test_ik_2_1_there_is_no_marker_beyond_the_number_of_players() -> None:
    m = bidding(3, 2, 1)
    assert refusal(m, "marker 4") == "IK 2.1"
    assert refusal(m, "marker 0") == "IK 2.1"


@pytest.mark.rule("IK 2.2")
def test_ik_2_2_equal_bidders_who_want_different_markers_agree() -> None:
    m = bidding(2, 2, 0)
    assert m.to_act() == (0, 1)
    play(m, "marker 3", seat="red")
    assert observe(m.table, 1).view.wish[0] == 255
    play(m, "marker 1", seat="blue")
    assert markers(m) == [3, 1, 2]
    assert told(m, Tied) == []


@pytest.mark.rule("IK 2.2")
@pytest.mark.parametrize(("die", "first"), [(1, 0), (2, 1)])
def test_ik_2_2_else_chance_decides_who_of_them_picks_first(die: int, first: int) -> None:
    m = bidding(2, 2, 0)
    play(m, "marker 1", seat="red")
    play(m, "marker 1", seat="blue", dice=[die])
    assert [event.houses for event in told(m, Tied)] == [(0, 1)]
    assert m.to_act() == (first,)
    assert legal(m) == {"marker 1", "marker 2", "marker 3"}
    play(m, "marker 3; marker 2")
    assert markers(m)[first] == 3
    assert markers(m)[1 - first] == 2
    assert markers(m)[2] == 1


@pytest.mark.rule("IK 2.2")
def test_ik_2_2_equal_bidders_come_after_a_higher_bid() -> None:
    m = bidding(1, 3, 1)
    play(m, "marker 1")
    assert m.to_act() == (0, 2)
    assert legal(m, "red") == legal(m, "green") == {"marker 2", "marker 3"}


@pytest.mark.rule("IK 2.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("die", "drawn"), [(1, [1, 3]), (2, [3, 1])])
def test_ik_2_3_who_bid_nothing_draws_what_is_left(
    die: int, drawn: list[int], edition: str
) -> None:
    m = bidding(0, 1, 0, edition=edition)
    assert m.to_act() == (1,)
    play(m, "marker 2", dice=[die])
    assert [event.number for event in told(m, MarkerDrawn)] == drawn
    assert markers(m) == [drawn[0], 2, drawn[1]]
    assert [(event.house, event.number) for event in told(m, MarkerTaken)] == [(1, 2)]


@pytest.mark.rule("IK 2.3")
def test_ik_2_3_without_bids_every_order_is_equally_likely() -> None:
    orders = {tuple(markers(bidding(0, 0, 0, dice=dice))) for dice in product((1, 2, 3), (1, 2))}
    assert len(orders) == 6


# ---- what the order is for ---------------------------------------------------------------------


@pytest.mark.rule("IK 2.4")
def test_ik_2_4_the_order_rules_the_war_and_every_shortage() -> None:
    castles = {name: {"building": "castle"} for name in ("dewa", "echigo", "sado", "etchu", "noto")}
    more = {name: {"building": "castle"} for name in ("kaga", "echizen", "wakasa", "kozuke")}
    bins = [0, 2, 0, 10, 0]
    m = board(
        ["build-phase", "hire-ronin", "wage-war"],
        round=2,
        provinces={**castles, **more},
        armies={"red1": {"at": "omi"}, "blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}},
        houses={
            "red": {"marker": 2, "bins": bins},
            "blue": {"marker": 3, "bins": bins},
            "green": {"marker": 1, "bins": bins},
        },
    )
    play(m, "build castle osumi")
    assert [province(m, name).get("building") for name in ("osumi", "omi", "satsuma")] == [
        "castle",
        None,
        None,
    ]
    hired = [(event.house, event.count) for event in told(m, RoninHired)]
    assert hired == [(2, 20), (0, 10), (1, 0)]
    for _ in range(3):
        play(m, "end; end; end; end")
    assert [event.house for event in told(m, WarBegan)] == [2, 0, 1]


@pytest.mark.rule("IK 2.4")
def test_ik_2_4_the_order_holds_for_one_round() -> None:
    m = bidding(3, 2, 1, after=("turn-order",))
    play(m, "marker 3; marker 2", dice=[1, 1])
    assert markers(m) == [1, 2, 3]


@pytest.mark.rule("IK 2.5")
def test_ik_2_5_all_bids_are_spent() -> None:
    m = bidding(3, 2, 0)
    play(m, "marker 1; marker 2")
    assert not any("bins" in house(m, name) or "koku" in house(m, name) for name in HOUSES[:3])


# ---- 1986 --------------------------------------------------------------------------------------


@pytest.mark.rule("IK 86.3")
@pytest.mark.parametrize(("die", "drawn"), [(1, [1, 2, 3]), (2, [2, 1, 3])])
def test_ik_86_3_equal_bidders_draw_the_swords_they_contend_for(die: int, drawn: list[int]) -> None:
    """The example: both want sword 1, so they draw from swords 1 and 2; neither picks."""
    m = bidding(2, 2, 0, edition="1986")
    play(m, "marker 1", seat="red")
    play(m, "marker 1", seat="blue", dice=[die])
    assert markers(m) == drawn
    assert m.result is not None
    assert told(m, MarkerTaken) == []


@pytest.mark.rule("IK 86.3")
@pytest.mark.parametrize(("die", "drawn"), [(1, [2, 3]), (2, [3, 2])])
def test_ik_86_3_the_next_best_sword_is_one_that_is_free(die: int, drawn: list[int]) -> None:
    m = bidding(2, 2, 4, 0, edition="1986")
    play(m, "marker 1")
    play(m, "marker 2", seat="red")
    play(m, "marker 2", seat="blue", dice=[die])
    assert markers(m) == [*drawn, 1, 4]


@pytest.mark.rule("IK 86.3")
def test_ik_86_3_who_wants_what_nobody_else_wants_has_it() -> None:
    m = bidding(2, 2, 2, 0, edition="1986")
    play(m, "marker 1", seat="red")
    play(m, "marker 2", seat="blue")
    play(m, "marker 1", seat="green", dice=[2])
    assert markers(m) == [3, 2, 1, 4]
    assert [(event.house, event.number) for event in told(m, MarkerTaken)] == [(1, 2)]


@pytest.mark.rule("IK 86.3")
def test_ik_86_3_three_who_want_the_same_draw_from_three_swords() -> None:
    orders = set()
    for dice in product((1, 2, 3), (1, 2)):
        m = bidding(2, 2, 2, 0, edition="1986")
        play(m, "marker 1", seat="red")
        play(m, "marker 1", seat="blue")
        play(m, "marker 1", seat="green", dice=dice)
        orders.add(tuple(markers(m)))
    assert len(orders) == 6
    assert {order[3] for order in orders} == {4}


@pytest.mark.rule("IK 86.3")
def test_ik_86_3_equal_bidders_may_agree_in_1986_too() -> None:
    m = bidding(1, 1, 0, edition="1986")
    play(m, "marker 2", seat="red")
    play(m, "marker 3", seat="blue")
    assert markers(m) == [2, 3, 1]
