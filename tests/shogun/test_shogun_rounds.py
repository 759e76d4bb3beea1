"""F: the flow of the rounds; P: planning and bids."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import seeded_secret
from kassen.core.values.readers import SPECTATOR
from kassen.games.shogun.box.names import (
    AUCTION,
    CHEST_CARD,
    SPECIALS,
)
from kassen.games.shogun.rules.actions import NextAction, TurnAt
from kassen.games.shogun.rules.events import NoAction, RoundBegan, WinterBegan
from kassen.games.shogun.rules.planning import Planning, cards_left, spaces_in_order
from kassen.games.shogun.rules.position import (
    GONE,
    NONE,
    ON_DISPLAY,
    THIS_ROUND,
    ShogunTable,
)
from kassen.games.shogun.rules.rounds import ClearUp, LayOutCards, Round
from kassen.games.shogun.rules.turn_order import TakeSpecial, TurnOrderFixed
from kassen.games.shogun.rules.view import FACE_DOWN_CARD
from kassen.games.shogun.rules.winter import Winter
from tests.shogun.boards import (
    ALL_MODULES,
    A,
    B,
    Board,
    begun,
    move,
    number,
    refused,
    space,
    texts,
    told,
)


def random_game(players: int = 3, seed: int = 1, **options: Any) -> ShogunTable:
    t, chance = begun(players, start="printed", **options), Random(seed)
    while t.result is None:
        seat = chance.choice(t.to_act())
        t.apply(seat, chance.choice(t.moves(seat)))
    return t


def planning(*provinces: str, **options: Any) -> ShogunTable:
    """Three seats plan; the first has these provinces."""
    board = Board(**options)
    for name in provinces:
        board.province(name, A, 1)
    return board.table(Planning())


def lay(t: ShogunTable, *cards: str, seat: int = A) -> ShogunTable:
    for card in cards:
        t.play(seat, move(t, "leave empty" if card == "-" else f"lay {card}"))
    return t


TEN = ["kai", "aki", "bingo", "bitchu", "bizen", "kaga", "hida", "hoki", "ise", "iyo"]


@pytest.mark.rule("SH F.1")
def test_sh_f_1_two_years_of_three_seasons_and_a_winter() -> None:
    t = random_game()
    seasons = [(one.year, one.season) for one in told(t, RoundBegan)]
    assert seasons == [(year, season) for year in (1, 2) for season in range(3)]
    order = [type(one) for one in t.events or () if isinstance(one, RoundBegan | WinterBegan)]
    assert order == [RoundBegan] * 3 + [WinterBegan] + [RoundBegan] * 3 + [WinterBegan]


@pytest.mark.rule("SH F.2")
def test_sh_f_2_the_order_of_a_round() -> None:
    t = Board().table(Round())
    assert [type(step).__name__ for step in t.agenda[::-1]][:5] == [
        "Planning",
        "DrawEvent",
        "ShowBids",
        "ActionPhase",
        "ClearUp",
    ]
    assert NONE not in t.pos.row[:5]
    assert NONE not in t.pos.specials


@pytest.mark.rule("SH F.3")
def test_sh_f_3_five_actions_lie_open_and_five_face_down() -> None:
    t = Board().table(LayOutCards())
    assert len(set(t.pos.row[:5])) == 5
    assert list(t.pos.row[5:]) == [NONE] * 5
    rows = {tuple(begun(3, seed=str(n), start="printed").pos.row) for n in range(6)}
    assert len(rows) > 1
    assert list(observe(t, A).view.row[5:]) == [NONE] * 5


@pytest.mark.rule("SH F.4")
def test_sh_f_4_after_each_action_the_next_is_opened() -> None:
    board = Board()
    board.pos.row[:5] = bytes([0, 1, 2, 3, 4])
    t = board.table(NextAction(0), NextAction(1))
    assert t.pos.row.count(NONE) == 3
    assert len(set(t.pos.row) - {NONE}) == 7
    t = board.table(*(NextAction(at) for at in range(2, 10)))
    assert sorted(t.pos.row) == list(range(10))


@pytest.mark.rule("SH F.5")
def test_sh_f_5_all_five_special_cards_lie_face_up_whoever_plays() -> None:
    for players in (3, 4, 5):
        t = Board(players).table(LayOutCards())
        assert sorted(t.pos.specials) == list(range(len(SPECIALS)))
        assert observe(t, SPECTATOR).view.specials == tuple(t.pos.specials)


@pytest.mark.rule("SH F.6")
def test_sh_f_6_after_the_tenth_action_all_returns_and_the_event_leaves() -> None:
    board = Board().event("short-levy").plan(A, castle="chest-0").province("kai", A, 1)
    t = board.table(ClearUp())
    assert t.pos.plan.count(NONE) == len(t.pos.plan)
    assert THIS_ROUND not in t.pos.events
    assert t.pos.events.count(GONE) == 1


@pytest.mark.rule("SH F.7")
def test_sh_f_7_daimyo_cards_stay_put_until_winter_is_over() -> None:
    board = Board().order(2, 0, 1)
    board.pos.round = 3
    board.pos.events[0] = ON_DISPLAY
    for seat, name in enumerate(("kai", "aki", "bingo")):
        board.province(name, seat, 1).has(seat, rice=20)
    t = board.table(Winter())
    assert list(t.pos.daimyo) == [1, 2, 0]
    t = board.table(ClearUp())
    assert list(t.pos.daimyo) == [NONE] * 3  # the next spring has begun


@pytest.mark.rule("SH P.1")
def test_sh_p_1_all_plan_at_the_same_time_and_in_secret() -> None:
    t = planning("kai")
    assert t.to_act() == (0, 1, 2)
    lay(t, "kai")
    assert observe(t, A).view.plan[AUCTION] == number("kai")
    assert set(observe(t, B).view.plan) == {NONE}


@pytest.mark.rule("SH P.2")
def test_sh_p_2_ten_action_spaces_and_one_for_the_auction() -> None:
    t = planning()
    assert sorted(spaces_in_order(t.pos)) == list(range(11))
    lay(t, "chest-0")
    assert t.pos.plan[AUCTION] == CHEST_CARD
    assert refused(t, "lay chest-0", A).rule == "SH S.5"  # there is one of each


@pytest.mark.rule("SH P.3")
def test_sh_p_3_all_spaces_are_filled_as_far_as_the_cards_reach() -> None:
    t = lay(planning(*TEN), "chest-0")
    assert refused(t, "leave empty", A).rule == "SH P.3"
    short = planning("kai")
    assert "leave empty" in texts(short, A)


@pytest.mark.rule("SH P.4")
def test_sh_p_4_an_own_province_does_the_action_of_its_space_once() -> None:
    t = planning(*TEN)
    lay(t, "chest-0", "kai")
    assert t.pos.plan[space("castle")] == number("kai")
    assert refused(t, "lay kai", A).rule == "SH P.4"
    assert refused(t, "lay musashi", A).rule == "SH P.4"


@pytest.mark.rule("SH P.5")
def test_sh_p_5_a_chest_card_means_no_action_and_costs_nothing() -> None:
    t = Board().acts(A, "castle", "chest-4")
    assert t.pos.chests[A] == 18
    assert len(told(t, NoAction)) == 1


@pytest.mark.rule("SH P.6")
def test_sh_p_6_an_empty_space_is_no_action_either() -> None:
    t = Board().table(TurnAt(A, 0))
    assert t.pos.chests[A] == 18
    assert t.events == []


@pytest.mark.rule("SH P.7")
def test_sh_p_7_who_is_short_of_cards_chooses_the_empty_spaces() -> None:
    t = planning("kai", "aki")  # seven cards for eleven spaces: four stay empty
    lay(t, "-", "-", "kai", "-", "-")
    assert "leave empty" not in texts(t, A)
    assert t.pos.plan[AUCTION] == NONE


@pytest.mark.rule("SH P.8")
def test_sh_p_8_the_auction_may_be_empty_only_if_the_cards_do_not_reach() -> None:
    assert "leave empty" not in texts(planning(*TEN[:6]), A)
    assert refused(planning(*TEN[:6]), "leave empty", A).rule == "SH P.8"
    assert "leave empty" in texts(planning(*TEN[:5]), A)
    with_court = planning(*TEN[:6], court=True)
    assert cards_left(with_court, A) == 14
    assert "leave empty" not in texts(with_court, A)
    assert "leave empty" in texts(planning(*TEN[:5], court=True), A)


@pytest.mark.rule("SH P.9")
def test_sh_p_9_the_bid_is_a_chest_card_or_a_province_card() -> None:
    t = planning(*TEN)
    bids = texts(t, A)
    assert {f"lay {name}" for name in TEN} | {f"lay chest-{n}" for n in range(5)} == set(bids)
    lay(t, "kai")
    assert t.pos.plan[AUCTION] == number("kai")


@pytest.mark.rule("SH P.10")
def test_sh_p_10_a_province_that_was_bid_cannot_act_but_defends() -> None:
    t = planning(*TEN)
    lay(t, "kai")
    assert "lay kai" not in texts(t, A)
    assert refused(t, "lay kai", A).rule == "SH P.10"
    board = Board().province("kai", A, 3).province("suruga", B, 4).plan(A, auction="kai")
    fight = board.acts(B, "battle-a", "suruga")
    assert "move 3 to kai" in texts(fight)


@pytest.mark.rule("SH P.11")
def test_sh_p_11_nobody_bids_more_chests_than_he_has() -> None:
    board = Board().has(A, chests=2)
    t = board.table(Planning())
    assert [one for one in texts(t, A) if "chest" in one] == [
        "lay chest-0",
        "lay chest-1",
        "lay chest-2",
    ]
    assert refused(t, "lay chest-3", A).rule == "SH P.11"
    lay(t, "chest-0", "chest-4")  # on an action space it is not paid
    assert t.pos.plan[space("castle")] == CHEST_CARD + 4


@pytest.mark.rule("SH P.12")
def test_sh_p_12_an_action_may_be_planned_that_looks_impossible() -> None:
    board = Board().has(A, chests=0)
    for name in TEN:
        board.province(name, A, 1)
    t = board.table(Planning())
    lay(t, "chest-0")
    assert "lay kai" in texts(t, A)  # a castle without a chest


@pytest.mark.rule("SH P.13")
def test_sh_p_13_others_see_that_a_card_lies_there_and_no_more() -> None:
    board = Board().province("kai", A, 1).plan(A, castle="kai", temple="chest-0")
    t = board.table()
    seen = observe(t, B).view.plan
    assert seen[:3] == (FACE_DOWN_CARD, FACE_DOWN_CARD, NONE)
    assert observe(t, A).view.plan[:3] == (number("kai"), CHEST_CARD, NONE)


@pytest.mark.rule("SH P.14")
def test_sh_p_14_a_plan_may_change_until_all_have_committed() -> None:
    t = begun(3, start="printed")
    match = Match(t.setting, ["a", "b", "c"], seeded_secret("plan"))
    for seat in (0, 1):
        while match.moves(seat):
            match.play(match.moves(seat)[-1], seat=seat)
    assert match.to_act() == (2,)
    match.undo(0)
    assert 0 in match.to_act()
    match.play(match.moves(0)[-1], seat=0)
    while match.table.lanes is not None:
        match.play(match.moves(2)[-1], seat=2)
    assert not match.can_undo(0)


def test_the_whole_order_of_a_round_with_all_modules_is_that_of_x_2() -> None:
    t = Board(3, **ALL_MODULES).table(Round())
    names = [type(step).__name__ for step in t.agenda[::-1]]
    assert names[:-1] == [
        "Planning",
        "DrawEvent",
        "ShowBids",
        "BonusCards",
        "Court",
        "ActionPhase",
        "ChamberSwaps",
        "LeadersMove",
        "ClearUp",
    ]


@pytest.mark.rule("SH T.5")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_sh_t_5_all_but_the_last_special_card_may_be_taken_back(players: int) -> None:
    """Of five the fifth takes what is left: the fourth choice lets the round go on."""
    board = Board(players)
    board.pos.daimyo[:] = bytes([NONE]) * players
    board.pos.specials[:] = bytes(range(len(SPECIALS)))
    t, said = board.table(*map(TakeSpecial, range(players)), TurnOrderFixed()), []
    while any(isinstance(step, TakeSpecial) for step in t.agenda):
        (seat,) = t.to_act()
        choice = t.moves(seat)[-1]
        said.append(t.commits(seat, choice))
        t.play(seat, choice)
    assert said == [False] * (min(players, 4) - 1) + [True]
