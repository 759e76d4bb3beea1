"""Resigning, draws by agreement, going back by consent."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import kassen
from kassen.core.engine.match_events import Answered, Offered, Proposal, Rewound
from kassen.core.play.acts import Accept, Decline
from kassen.core.play.match import Match
from kassen.core.play.replays import replay
from kassen.core.play.starts import start_of
from kassen.core.values.errors import NotYourTurn, PlayRefused
from kassen.core.values.results import Result
from tests.core.matches import bids_match, hand, ninja_match
from tests.toys.ninja.game import Ninja
from tests.toys.ninja.position import NinjaTable


def warriors(seed: int = 5, decisions: int = 30) -> Match:
    match, chance = kassen.new("warriors", seed=seed), Random(seed)
    for _ in range(decisions):
        match.play(chance.choice(match.moves()))
    return match


# ---- resigning -----------------------------------------------------------------------------------


def test_who_resigns_loses() -> None:
    match = warriors()
    match.resign(0)
    assert match.result == Result((1,), "resigned", resigned=(0,))
    assert match.to_act() == ()
    assert match.record().closing is not None


def test_a_game_may_say_that_it_ends_when_one_of_many_resigns() -> None:
    match = bids_match(players=3)
    match.resign(2)
    assert match.result == Result((0, 1), "resigned", resigned=(2,))


def test_nothing_goes_on_after_the_end() -> None:
    match = warriors()
    match.resign(0)
    for act in (match.resign, match.offer_draw, match.accept, match.decline):
        with pytest.raises(PlayRefused, match="The game is over"):
            act(1)
    with pytest.raises(PlayRefused, match="The game is over"):
        match.offer_rewind(1, 0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_seats_resign_and_offer(seat: int) -> None:
    match = warriors()
    for act in (match.resign, match.offer_draw):
        with pytest.raises(NotYourTurn):
            act(seat)
    match.offer_draw(0)
    with pytest.raises(NotYourTurn):
        match.accept(seat)


# ---- draws ---------------------------------------------------------------------------------------


def test_a_draw_needs_everybody() -> None:
    match = ninja_match(players=3)
    match.offer_draw(1)
    match.accept(2)
    assert match.to_act() == (0,)
    assert match.proposal == Proposal("draw", 1, (1, 2))
    match.accept(0)
    assert match.result == Result((), "agreed-draw")
    assert match.result.draw
    assert match.proposal is None


def test_one_declining_is_enough() -> None:
    match = ninja_match(players=3)
    match.offer_draw(1)
    match.accept(2)
    match.decline(0)
    assert match.proposal is None
    assert match.result is None
    with pytest.raises(PlayRefused, match="No offer is open"):
        match.accept(2)


def test_nobody_answers_his_own_offer() -> None:
    match = warriors()
    match.offer_draw(0)
    for act in (match.accept, match.decline):
        with pytest.raises(PlayRefused, match="You have answered already"):
            act(0)


def test_to_offer_the_same_is_to_agree() -> None:
    match = warriors()
    match.offer_draw(0)
    match.offer_draw(1)
    assert match.result == Result((), "agreed-draw")
    assert match.story()[-2:] == ["South offers a draw.", "North accepts the draw."]
    assert [entry.text for entry in match.entries[-2:]] == ["offer-draw", "accept"]
    assert replay(match.record()).log == match.log


def test_among_several_the_same_offer_is_one_voice() -> None:
    match = ninja_match(players=3)
    match.offer_draw(1)
    match.offer_draw(2)
    assert match.proposal == Proposal("draw", 1, (1, 2))
    assert match.result is None


def test_an_open_offer_is_answered_before_another_is_made() -> None:
    match = warriors()
    match.offer_draw(0)
    offered, number = match.proposal, match.line
    with pytest.raises(PlayRefused, match="Another offer is open: answer that one first"):
        match.offer_rewind(1, 12)
    with pytest.raises(PlayRefused, match="An offer is open already: wait until the others"):
        match.offer_rewind(0, 12)
    with pytest.raises(PlayRefused, match="You have answered already"):
        match.offer_draw(0)
    assert (match.proposal, match.line) == (offered, number)
    match.decline(1)
    match.offer_rewind(1, 12)
    assert match.proposal == Proposal("rewind", 1, (1,), 12)


def test_a_move_takes_an_offer_off_the_table() -> None:
    match = warriors()
    match.offer_draw(0)
    match.play(match.moves()[0])
    assert match.proposal is None


def test_a_secret_move_leaves_an_offer_open_since_its_end_would_show() -> None:
    match = bids_match()
    match.offer_draw(0)
    match.play(hand(match, 1)[0], 1)
    assert match.proposal is not None
    match.accept(1)
    assert match.result == Result((), "agreed-draw")


def test_an_offer_makes_moves_stale_so_that_nobody_declines_unseen() -> None:
    match = warriors()
    number = match.line
    match.offer_draw(1 - match.to_act()[0])
    with pytest.raises(kassen.StaleState):
        match.play(match.moves()[0], match.to_act()[0], number)


def test_offers_and_answers_are_in_the_log_and_the_record() -> None:
    match = warriors()
    match.offer_draw(0)
    match.decline(1)
    assert match.story()[-2:] == ["South offers a draw.", "North declines the draw."]
    assert [entry.text for entry in match.entries[-2:]] == ["offer-draw", "decline"]
    assert replay(match.record()).log == match.log


# ---- going back ----------------------------------------------------------------------------------


def rewind(match: Match, to: int, seat: int = 0) -> None:
    match.offer_rewind(seat, to)
    for other in range(match.setting.players):
        if other != seat:
            match.accept(other)


def test_all_together_go_back_beyond_dice() -> None:
    match = warriors()
    then = match.at(12)
    match.offer_rewind(1, 12)
    assert match.log[-1].event == Offered(1, "rewind", 12)
    match.accept(0)
    assert match.table.pos == then.table.pos
    assert match.table.agenda == then.table.agenda
    assert match.to_act() == then.to_act()
    assert [line.event for line in match.log[-2:]] == [Answered(0, "rewind", 1), Rewound(12)]


def test_who_offers_to_go_back_to_the_same_moment_agrees() -> None:
    match = warriors()
    then = match.at(12)
    match.offer_rewind(1, 12)
    with pytest.raises(PlayRefused, match="Another offer is open"):
        match.offer_rewind(0, 11)
    match.offer_rewind(0, 12)
    assert match.table.pos == then.table.pos
    assert match.story()[-2:] == [
        "South accepts going back.",
        "The game goes back to line 12 of the log.",
    ]
    assert replay(match.record(), check_dice=True).log == match.log


def test_rolls_are_never_used_again_and_numbers_never_go_back() -> None:
    match = warriors(decisions=60)
    rolled, number, shown = match.table.rolled, match.line, match.table.shown
    assert match.at(12).table.rolled < rolled
    rewind(match, 12)
    assert match.table.rolled == rolled
    assert match.line > number
    assert match.table.shown >= shown
    chance = Random(1)
    while match.table.rolled == rolled:
        match.play(chance.choice(match.moves()))
    assert match.entries[-1].dice == [
        match.fair.value(n, 6) for n in range(rolled, match.table.rolled)
    ]
    replay(match.record(), check_dice=True)


def test_nobody_takes_back_what_was_before_the_return() -> None:
    match = warriors()
    rewind(match, 12)
    assert not any(match.can_undo(seat) for seat in (0, 1))
    seat = match.to_act()[0]
    match.play(match.moves()[0])
    if match.can_undo(seat):
        match.undo(seat)
        assert match.table.pos == match.at(len(match.entries) - 3).table.pos


def test_a_return_can_be_gone_back_on() -> None:
    match = warriors()
    end = match.table.pos
    last = match.line
    rewind(match, 3)
    assert match.table.pos != end
    rewind(match, last)
    assert match.table.pos == end


@pytest.mark.parametrize("to", [-1, 31, 1000])
def test_there_must_be_something_to_go_back_to(to: int) -> None:
    with pytest.raises(PlayRefused, match=f"no moment {to} to go back to: the last one is 30"):
        warriors().offer_rewind(0, to)


def test_forty_returns_cost_no_more_than_forty_replays() -> None:
    """Each return replays the record with the returns before it; that must not double each time."""
    match = warriors(decisions=6)
    chance = Random(2)
    for _ in range(40):
        match.play(chance.choice(match.moves()))
        rewind(match, match.line - 1)
    again = replay(match.record(), check_dice=True)
    assert again.table == match.table
    assert again.log == match.log


def test_what_follows_a_return_does_not_spoil_a_second_return_to_the_same_moment() -> None:
    match = warriors()
    for _ in range(2):
        rewind(match, 12)
        for _ in range(5):
            match.play(match.moves()[-1])
    again = replay(match.record())
    assert again.table.pos == match.table.pos
    assert again.at(12).table.pos == match.at(12).table.pos


def test_going_back_to_the_opening_of_lanes_undoes_all_that_was_laid() -> None:
    match = bids_match()
    opened = match.table.clone()
    moment = match.line
    for seat in (0, 1):
        match.play(hand(match, seat)[0], seat)
    assert match.line == moment, "nobody can count what is done in secret"
    numbers = [match.table.state_number(seat) for seat in (0, 1)]
    rewind(match, moment)
    assert match.table.pos == opened.pos
    assert match.table.lanes == opened.lanes
    assert all(match.table.state_number(seat) > numbers[seat] for seat in (0, 1))
    assert not any(match.can_undo(seat) for seat in (0, 1))
    replay(match.record(), match.setting, check_dice=True)


# ---- seats that are out of the game --------------------------------------------------------------


class Outlived(Ninja):
    """Whoever has no ninja left is out of it."""

    def in_play(self, t: NinjaTable) -> Sequence[int]:
        return [seat for seat, ninja in enumerate(t.pos.ninja) if ninja]


def three_of_whom_one_is_out() -> Match:
    match = Match(Outlived().setting(players=3), ["Ada", "Brook", "Cleo"], b"three")
    start = start_of(match.table)
    assert start.position is not None
    start.position["bear"]["ninja"] = False
    table = start.table(match.setting, match.fair)
    return Match(match.setting, match.seats, b"three", table=table)


def test_whoever_is_out_is_not_asked() -> None:
    match = three_of_whom_one_is_out()
    match.offer_draw(0)
    assert match.asked() == (1,)
    match.accept(1)
    assert match.result == Result((), "agreed-draw", out=(2,))
    assert match.asked() == ()
    assert replay(match.record(), match.setting).result == match.result


def test_going_back_needs_only_those_in_play() -> None:
    match = three_of_whom_one_is_out()
    match.play(match.moves()[0])
    match.offer_rewind(1, 0)
    assert match.goes_back(0, Accept()) == 0
    assert match.goes_back(0, Decline()) is None
    match.accept(0)
    assert match.log[-1].event == Rewound(0)


def test_whoever_is_out_neither_offers_nor_answers_nor_resigns() -> None:
    match = three_of_whom_one_is_out()
    for act in (match.offer_draw, match.resign, lambda seat: match.offer_rewind(seat, 0)):
        with pytest.raises(PlayRefused, match="You are out of the game"):
            act(2)
    match.offer_draw(0)
    before = match.proposal, match.line
    for act in (match.accept, match.decline):
        with pytest.raises(PlayRefused, match="You are out of the game"):
            act(2)
    assert (match.proposal, match.line) == before


def test_all_others_are_asked_where_nobody_is_out() -> None:
    match = ninja_match(players=3)
    assert match.asked() == ()
    match.offer_rewind(2, 0)
    assert match.asked() == (0, 1)
    match.accept(1)
    assert match.asked() == (0,)
