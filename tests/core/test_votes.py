"""Votes for a pause, for going on, for calling the game off, for going back."""

from __future__ import annotations

import pytest
from msgspec import structs

from kassen.core.engine.bots import answer
from kassen.core.engine.match_events import Cancelled, Counted, Paused, Proposal, Rewound, WentOn
from kassen.core.play.acts import (
    Accept,
    CountVotes,
    Decline,
    GoOn,
    OfferCancel,
    OfferDraw,
    OfferGoOn,
    OfferPause,
    OfferRewind,
)
from kassen.core.play.in_play import InPlay
from kassen.core.play.match import Match
from kassen.core.play.replays import replay
from kassen.core.play.votes import Votes, carried
from kassen.core.values.errors import PlayRefused
from kassen.core.values.results import Result
from tests.core.test_when_gone import NAMES
from tests.toys.ninja.game import Ninja


def begun(votes: Votes = "all", players: int = 3) -> Match:
    setting = Ninja().setting(players=players)
    return Match(setting, NAMES[:players], b"votes", votes=votes)


def move(match: Match) -> None:
    match.play(match.moves()[0])


def test_a_pause_that_all_want_stops_every_move() -> None:
    match = begun()
    match.do(0, OfferPause(5000))
    match.do(1, Accept())
    assert match.proposal == Proposal("pause", 0, (0, 1), 5000)
    told = match.do(2, Accept())
    assert told.events[-1] == Paused(5000)
    assert match.pause == 5000
    with pytest.raises(PlayRefused, match="The game is paused"):
        move(match)
    with pytest.raises(PlayRefused, match="The game is paused"):
        match.do(0, OfferPause())


def test_nobody_takes_back_in_a_pause() -> None:
    match = begun(players=2)
    seat = match.to_act()[0]
    move(match)
    match.do(0, OfferPause(5000))
    match.do(1, Accept())
    with pytest.raises(PlayRefused, match="The game is paused"):
        match.undo(seat)


def test_a_pause_ends_at_its_time_and_the_vote_on_it_with_it() -> None:
    match = begun(players=2)
    with pytest.raises(PlayRefused, match="The game is not paused"):
        match.do(-1, GoOn())
    with pytest.raises(PlayRefused, match="The game is not paused"):
        match.do(0, OfferGoOn())
    match.do(0, OfferPause(5000))
    match.do(1, Accept())
    match.do(0, OfferGoOn())
    told = match.do(-1, GoOn())
    assert told.events == [WentOn()]
    assert (match.pause, match.proposal) == (None, None)
    move(match)


def test_more_than_half_end_a_pause_whatever_was_agreed_on_votes() -> None:
    match = begun("all")
    match.do(0, OfferPause(5000))
    for seat in (1, 2):
        match.do(seat, Accept())
    match.do(1, OfferGoOn())
    match.do(0, Decline())
    assert match.proposal == Proposal("go-on", 1, (1,), against=(0,))
    match.do(2, Accept())
    assert match.pause is None


def test_a_game_that_is_called_off_has_neither_winner_nor_draw() -> None:
    match = begun()
    match.do(0, OfferCancel())
    match.do(1, Accept())
    told = match.do(2, Accept())
    assert told.events[-1] == Cancelled()
    assert match.result == Result((), "cancelled")
    assert match.result.is_cancelled
    assert not match.result.draw
    assert replay(match.record(), match.setting).result == match.result


def test_where_all_have_to_agree_one_against_is_enough() -> None:
    match = begun("all")
    match.do(0, OfferCancel())
    match.do(2, Decline())
    assert (match.proposal, match.result) == (None, None)


def test_where_most_decide_one_against_is_not() -> None:
    match = begun("most")
    match.do(0, OfferCancel())
    match.do(2, Decline())
    assert match.asked() == (1,)
    with pytest.raises(PlayRefused, match="You have answered already"):
        match.do(2, Accept())
    match.do(1, Accept())
    assert match.result is not None


def test_where_most_decide_two_of_three_against_is() -> None:
    match = begun("most")
    match.do(0, OfferCancel())
    match.do(1, Decline())
    assert match.asked() == (2,)
    match.do(2, Decline())
    assert (match.proposal, match.result) == (None, None)


def test_where_most_decide_a_draw_needs_all() -> None:
    match = begun("most")
    match.do(0, OfferDraw())
    match.do(1, Accept())
    assert match.result is None
    match.do(2, Decline())
    assert match.proposal is None


def test_most_may_go_back() -> None:
    match = begun("most")
    before = match.table.pos
    move(match)
    match.do(1, OfferRewind(0))
    assert match.goes_back(2, Accept()) == 0
    told = match.do(2, Accept())
    assert Rewound(0) in told.events
    assert match.table.pos == before
    replay(match.record(), match.setting)


VOTES = [OfferPause(9000, until=5), OfferCancel(until=5), OfferRewind(0, until=5)]


@pytest.mark.parametrize("offer", VOTES)
def test_a_vote_that_has_its_time_outlasts_moves(
    offer: OfferPause | OfferCancel | OfferRewind,
) -> None:
    """People who are away answer later; only a draw was offered as things stood."""
    match = begun()
    match.do(0, offer)
    move(match)
    assert match.proposal is not None


@pytest.mark.parametrize("offer", VOTES)
def test_what_is_offered_without_a_time_is_passed_by_with_the_next_move(
    offer: OfferPause | OfferCancel | OfferRewind,
) -> None:
    """So it was in all records before votes had a time, and they are replayed as they were."""
    match = begun()
    match.do(0, structs.replace(offer, until=0))
    move(match)
    assert match.proposal is None
    match.do(1, OfferRewind(0))
    replay(match.record(), match.setting)


@pytest.mark.parametrize(
    ("offer", "comes"),
    [
        (OfferPause(9000, until=5), True),
        (OfferCancel(until=5), False),
        (OfferRewind(0, until=5), False),
        (OfferDraw(until=5), False),
    ],
)
def test_who_is_silent_agrees_to_a_pause_and_to_nothing_else(
    offer: OfferPause | OfferCancel | OfferRewind | OfferDraw, comes: bool
) -> None:
    match = begun()
    match.do(0, offer)
    told = match.do(-1, CountVotes())
    counted = told.events[0]
    assert isinstance(counted, Counted)
    assert counted.yes == comes
    assert (match.pause is not None) == comes
    assert (match.proposal, match.result) == (None, None)
    with pytest.raises(PlayRefused, match="No offer is open"):
        match.do(-1, CountVotes())
    replay(match.record(), match.setting)


def test_one_against_holds_though_others_are_silent() -> None:
    offer = Proposal("pause", 0, (0,), against=(1,))
    assert carried(offer, (0, 1, 2), "all", time_up=True) is False
    assert carried(offer, (0, 1, 2), "most", time_up=True) is True
    assert carried(offer, (0, 1, 2), "most") is None


def test_votes_and_pauses_are_in_checkpoints() -> None:
    match = begun("most")
    match.do(0, OfferPause(5000, until=3000))
    again = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert again.proposal == match.proposal == Proposal("pause", 0, (0,), 5000, 3000)
    match.do(1, Accept())
    again = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert (again.pause, again.proposal) == (5000, None)


def test_what_was_agreed_on_votes_stands_in_the_record_and_in_the_rematch() -> None:
    assert begun("most").rematch().header.votes == "most"
    assert b'"votes":"most"' in begun("most").record().lines().encode()
    assert b"votes" not in begun("all").record().lines().encode()


@pytest.mark.parametrize("what", ["pause", "go-on", "cancel", "rewind"])
def test_bots_have_nothing_against_what_is_no_draw(what: str) -> None:
    match = begun(players=2)

    class Silent:
        def choose(self, *_: object) -> None: ...

    seen = match.view(1)
    assert answer(Silent(), Proposal(what, 0, (0,)), seen, match.setting)  # type: ignore[arg-type]
    assert not answer(Silent(), Proposal("draw", 0, (0,)), seen, match.setting)  # type: ignore[arg-type]


@pytest.mark.usefixtures("toys")
def test_a_pause_that_ends_leaves_another_vote_open() -> None:
    match = begun()
    match.do(0, OfferPause(5000))
    for seat in (1, 2):
        match.do(seat, Accept())
    match.do(1, OfferDraw(until=9000))
    told = match.do(-1, GoOn())
    assert told.events == [WentOn()]
    assert match.proposal == Proposal("draw", 1, (1,), until=9000), "it is still to be answered"
    for seat in (0, 2):
        match.do(seat, Accept())
    assert match.result == Result((), "agreed-draw")
    assert replay(match.record()).hash() == match.hash()
