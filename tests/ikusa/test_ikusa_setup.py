"""Set-up: the deal, the first spearmen, the first order, reinforcements, army markers (IK S)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.readers import SPECTATOR
from kassen.games.ikusa.box.data import EDITIONS, PROVINCES, facts
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.events import Dealt, KokuCollected, LeftOver, MarkerDrawn
from kassen.games.ikusa.rules.position import NONE
from tests.ikusa.boards import (
    army,
    house,
    legal,
    play,
    province,
    refusal,
    set_up,
    setting_of,
    told,
    words,
)

F = facts()
NAMES = F.province_ids
DEALT = {3: 22, 4: 17, 5: 13}


def dealt_out(players: int, markers: list[int] | None = None, edition: str = "2011") -> Match:
    """Always the topmost card, so red has the first provinces of the list, blue the next."""
    cards = [1] * (players * DEALT[players])
    return set_up([*cards, *(markers or [1] * players)], players, edition)


def finished(players: int, edition: str = "2011") -> Match:
    """A set-up in which everybody always takes the first province that he may."""
    m = dealt_out(players, edition=edition)
    while words(m).get("round", 0) == 0:
        play(m, sorted(legal(m))[0])
    return m


class Sides:
    """Dice that always show one and remember how many sides they had."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def value(self, n: int, sides: int) -> int:
        self.seen.append(sides)
        return 1


def sides_of_the_deal(players: int, edition: str) -> list[int]:
    dice = Sides()
    GAME.table(setting_of(players, edition), dice).advance()
    return dice.seen


# ---- armies and cards --------------------------------------------------------------------------


@pytest.mark.rule("IK S.1")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_s_1_each_army_begins_alike(players: int, edition: str) -> None:
    m = finished(players, edition)
    armies = words(m)["armies"]
    assert len(armies) == 3 * players
    assert {one["units"] for one in armies.values()} == {"1 bowman, 1 swordsman, 2 gunner"}
    assert m.table.pos.slain == bytearray(3 * players)


@pytest.mark.rule("IK S.2")
def test_ik_s_2_all_markers_begin_in_the_first_hole() -> None:
    m = finished(4)
    assert m.table.pos.hole == bytearray(12)
    assert F.levels[0] == 1


@pytest.mark.rule("IK S.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_s_3_three_players_have_22_cards_each_and_two_are_left(edition: str) -> None:
    m = dealt_out(3, edition=edition)
    assert [len(event.provinces) for event in told(m, Dealt)] == [22, 22, 22]
    assert [len(event.provinces) for event in told(m, LeftOver)] == [2]


@pytest.mark.rule("IK S.3")
def test_ik_s_3_every_card_is_drawn_from_all_that_are_left() -> None:
    assert sides_of_the_deal(3, "2011")[:66] == list(range(68, 2, -1))
    m = set_up([68, *[1] * 65, 1, 1, 1])
    assert told(m, Dealt)[0].provinces == (*range(21), 67)


@pytest.mark.rule("IK S.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_s_4_four_players_have_17_cards_each_and_none_is_left(edition: str) -> None:
    m = dealt_out(4, edition=edition)
    assert Counter(m.table.pos.owner) == dict.fromkeys(range(4), 17)
    assert told(m, LeftOver) == []


@pytest.mark.rule("IK S.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_s_5_five_players_have_13_cards_each_and_three_are_left(edition: str) -> None:
    m = dealt_out(5, edition=edition)
    assert Counter(m.table.pos.owner) == {**dict.fromkeys(range(5), 13), NONE: 3}
    assert [len(event.provinces) for event in told(m, LeftOver)] == [3]


@pytest.mark.rule("IK S.6")
def test_ik_s_6_left_over_provinces_are_empty_and_all_see_which() -> None:
    m = dealt_out(5)
    left = told(m, LeftOver)[0].provinces
    assert [NAMES[p] for p in left] == ["satsuma", "iki", "tsushima"]
    assert all(province(m, NAMES[p]) == {} for p in left)
    for seat in (None, *range(5)):
        view = observe(m.table, seat).view
        assert [p for p, owner in enumerate(view.owner) if owner == NONE] == list(left)


@pytest.mark.rule("IK S.7")
@pytest.mark.parametrize(("players", "left"), [(3, 14), (4, 19), (5, 23)])
def test_ik_s_7_a_spearman_from_the_tray_in_each_dealt_province(players: int, left: int) -> None:
    m = dealt_out(players)
    dealt = [p for event in told(m, Dealt) for p in event.provinces]
    assert {province(m, NAMES[p])["force"] for p in dealt} == {"1 spearman"}
    assert m.table.pos.tray[3::4] == bytes([left] * players)


# ---- the first order and koku ------------------------------------------------------------------


@pytest.mark.rule("IK S.8")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ik_s_8_as_many_markers_as_players(players: int) -> None:
    m = dealt_out(players)
    assert sorted(event.number for event in told(m, MarkerDrawn)) == [*range(1, players + 1)]


@pytest.mark.rule("IK S.8")
def test_ik_s_8_two_players_use_four_markers() -> None:
    m = set_up([1] * 68, players=2)
    splits = ["; ".join(f"give {name} to {to}" for name in sets) for sets, to in split_of_two()]
    play(m, splits[0])
    play(m, splits[1], dice=[4, 3, 2, 1])
    assert [event.number for event in told(m, MarkerDrawn)] == [4, 3, 2, 1]


def split_of_two() -> list[tuple[tuple[str, ...], str]]:
    return [(NAMES[:17], "green"), (NAMES[34:51], "black")]


@pytest.mark.rule("IK S.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_s_9_every_order_is_as_likely_as_any_other(edition: str) -> None:
    orders = [
        tuple(event.number for event in told(dealt_out(3, [*dice], edition), MarkerDrawn))
        for dice in product((1, 2, 3), (1, 2), (1,))
    ]
    assert len(set(orders)) == len(orders) == 6


@pytest.mark.rule("IK S.9")
def test_ik_s_9_the_first_order_serves_the_set_up_only() -> None:
    """Nobody bids in the first round: all draw again."""
    m = finished(3)
    assert [house(m, name)["marker"] for name in ("red", "blue", "green")] == [1, 2, 3]
    play(m, "put 7 levy; seal", seat="red")
    play(m, "put 7 levy; seal", seat="blue")
    play(m, "put 7 levy; seal", seat="green", dice=[3, 1])
    assert [house(m, name)["marker"] for name in ("red", "blue", "green")] == [3, 1, 2]


@pytest.mark.rule("IK S.10")
@pytest.mark.parametrize(("players", "koku"), [(3, 7), (4, 5), (5, 4)])
def test_ik_s_10_a_third_of_the_cards_in_koku(players: int, koku: int) -> None:
    m = dealt_out(players)
    assert [event.koku for event in told(m, KokuCollected)] == [koku] * players
    assert m.table.pos.koku == bytes([koku] * players)


# ---- reinforcements and army markers -----------------------------------------------------------


@pytest.mark.rule("IK S.11")
def test_ik_s_11_six_times_round_two_spearmen_in_turn_order() -> None:
    m = dealt_out(3, [3, 2, 1])
    seats = []
    for _ in range(18):
        (seat,) = m.to_act()
        seats.append(seat)
        move = sorted(legal(m))[0]
        name = move.split()[1]
        play(m, move)
        assert province(m, name)["force"] == "3 spearman"
    assert seats == [2, 1, 0] * 6
    assert all(move.startswith("raise") for move in legal(m))


@pytest.mark.rule("IK S.11")
def test_ik_s_11_only_into_an_own_province() -> None:
    m = dealt_out(3)
    assert refusal(m, f"reinforce {NAMES[22]}") == "IK S.11"
    assert refusal(m, f"reinforce {NAMES[67]}") == "IK S.11"
    assert legal(m) == {f"reinforce {name}" for name in NAMES[:22]}


@pytest.mark.rule("IK S.12")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ik_s_12_six_provinces_of_three_in_the_end(players: int) -> None:
    m = finished(players)
    held = [one for one in words(m)["provinces"].values() if one.get("force") == "3 spearman"]
    colours = F.colour_ids[:players]
    assert Counter(one["owner"] for one in held) == dict.fromkeys(colours, 6)


@pytest.mark.rule("IK S.12")
def test_ik_s_12_not_twice_into_the_same_province() -> None:
    m = dealt_out(3)
    play(m, f"reinforce {NAMES[0]}; reinforce {NAMES[22]}; reinforce {NAMES[44]}")
    assert refusal(m, f"reinforce {NAMES[0]}") == "IK S.12"


def ready_for_armies() -> Match:
    m = dealt_out(3, [3, 1, 1])
    for _ in range(18):
        play(m, sorted(legal(m))[0])
    return m


@pytest.mark.rule("IK S.13")
def test_ik_s_13_three_times_round_an_army_marker_in_turn_order() -> None:
    m = ready_for_armies()
    seats = []
    for _ in range(9):
        seats.append(m.to_act()[0])
        assert m.table.pos.round == 0
        play(m, sorted(legal(m))[0])
    assert seats == [1, 2, 0] * 3
    assert m.table.pos.round == 1


@pytest.mark.rule("IK S.13")
def test_ik_s_13_only_in_an_own_province() -> None:
    m = ready_for_armies()
    assert refusal(m, f"raise blue1 in {NAMES[0]}") == "IK S.13"
    assert refusal(m, f"raise blue1 in {NAMES[67]}") == "IK S.13"
    assert legal(m) == {f"raise blue1 in {name}" for name in NAMES[22:44]}


@pytest.mark.rule("IK S.14")
def test_ik_s_14_with_spearmen_but_not_with_another_army() -> None:
    m = ready_for_armies()
    strong = next(n for n in NAMES[22:44] if province(m, n)["force"] == "3 spearman")
    play(m, f"raise blue1 in {strong}; raise green1 in {NAMES[44]}; raise red1 in {NAMES[0]}")
    assert refusal(m, f"raise blue2 in {strong}") == "IK S.14"
    assert army(m, "blue1")["at"] == strong
    assert province(m, strong)["force"] == "3 spearman"


@pytest.mark.rule("IK S.15")
@pytest.mark.parametrize(("players", "spearmen"), [(3, 2), (4, 7), (5, 11)])
def test_ik_s_15_what_is_left_in_each_tray(players: int, spearmen: int) -> None:
    m = finished(players)
    assert m.table.pos.tray == bytes([6, 6, 3, spearmen] * players)
    assert sum(m.table.pos.force) == players * (DEALT[players] + 12)
    assert sum(owner != NONE for owner in m.table.pos.owner) <= PROVINCES


# ---- the edition of 1986 -----------------------------------------------------------------------


@pytest.mark.rule("IK 86.2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ik_86_2_swords_from_a_closed_hand_have_the_odds_of_markers(players: int) -> None:
    drawn = sides_of_the_deal(players, "1986")
    assert drawn[-players:] == list(range(players, 0, -1))
    assert drawn == sides_of_the_deal(players, "2011")


@pytest.mark.rule("IK 86.2")
def test_ik_86_2_unowned_cards_lie_open_in_1986_too() -> None:
    m = dealt_out(3, edition="1986")
    left = [p for p, owner in enumerate(observe(m.table, SPECTATOR).view.owner) if owner == NONE]
    assert tuple(left) == told(m, LeftOver)[0].provinces
    assert len(left) == 2
