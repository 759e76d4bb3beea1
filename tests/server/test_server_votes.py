"""Votes: for a pause, for its end, for calling the game off and for going back."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from kassen.core.play.acts import Accept, Decline, Offer, OfferCancel, OfferPause
from kassen.server.notify.herald import Herald
from kassen.server.notify.outbox import Notice
from kassen.server.play import voting
from kassen.server.play.tokens import SEAT, Holder
from kassen.server.services import Services
from tests.server.members import a_member
from tests.server.servers import Json, NewGame, Server, eventually
from tests.server.services import new_match, with_services, with_two
from tests.server.test_club_games import tied
from tests.server.test_notices import joined, told
from tests.server.test_server_clocks import LIVE, begun, play_one, times
from tests.server.test_server_refusals import problem

LETTER = {"move": 3 * 86_400}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("votes") / "matches.sqlite3"
    found = Server(str(database), pardon_seconds=0.0, notice_seconds=0.2)
    yield found
    found.stop()


def in_a_while(seconds: float) -> int:
    return int((time.time() + seconds) * 1000)


def vote(game: NewGame, *seats: int, yes: bool = True) -> Json:
    for seat in seats:
        own = game.seats[seat].get()
        state = game.seats[seat].done("accept" if yes else "decline", number=own["number"])
    return state


def paused(game: NewGame, seconds: float = 600.0) -> Json:
    game.seats[0].done("offer-pause", to=in_a_while(seconds))
    return vote(game, *range(1, len(game.seats)))


def test_those_who_are_asked_are_told_what_it_takes(server: Server) -> None:
    game = begun(server, "ninja", 3, votes="most", clock=LIVE)
    state = game.seats[0].done("offer-cancel")
    assert state["votes"] == "most"
    offer = game.seats[1].get()["proposal"]
    assert (offer["what"], offer["needed"], offer["players"]) == ("cancel", 2, 3)
    assert (offer["answer"], offer["silence"], offer["against"]) == (True, False, [])
    assert 0 < offer["until"] - in_a_while(0) <= voting.ANSWER_LIVE
    state = vote(game, 2, yes=False)
    assert state["proposal"]["against"] == [2]
    assert not game.seats[2].get()["proposal"]["answer"]


def test_by_letter_there_are_two_days_to_answer_whatever_one_asks_for(server: Server) -> None:
    game = begun(server, clock=LETTER)
    offer = game.seats[0].done("offer-cancel", until=5)["proposal"]
    assert voting.ANSWER_LIVE < offer["until"] - in_a_while(0) <= voting.ANSWER


def test_no_clock_runs_and_nobody_moves_in_a_pause(server: Server) -> None:
    game = begun(server, clock=LIVE)
    (seat,) = game.spectator.get()["to_act"]
    before = times(game.spectator.get())[seat]
    state = paused(game)
    assert (state["to_act"], state["choice"], state["can_undo"]) == ([], None, False)
    assert state["waiting"] == {
        "seats": [],
        "text": "The game is paused: nobody plays until it goes on.",
        "rule": "",
    }
    assert [one["late_at"] for one in times(state)] == [None, None]
    assert times(state)[seat]["bank"] <= before["bank"]
    refused = problem(game.seats[seat].move("draft", None), 409, "refused")
    assert "paused" in refused["detail"]
    problem(game.seats[0].post("offer-pause"), 409, "refused")
    game.seats[1].done("offer-go-on")
    state = vote(game, 0)
    assert (state["paused"], state["to_act"]) == (None, [seat])
    assert times(state)[seat]["late_at"] is not None
    play_one(game)


def test_a_pause_lasts_no_longer_than_a_month(server: Server) -> None:
    game = begun(server)
    for wished in (0, 5, in_a_while(90 * 86_400)):
        offer = game.seats[0].done("offer-pause", to=wished)["proposal"]
        assert 0 < offer["to"] - in_a_while(0) <= voting.LONGEST_PAUSE
        assert offer["silence"]
        vote(game, 1, yes=False)


def test_a_pause_ends_at_its_time_though_the_server_ends_meanwhile(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """At a table without a clock as well."""
    database = tmp_path_factory.mktemp("pause") / "matches.sqlite3"
    server = Server(str(database), pardon_seconds=0.0)
    try:
        game = begun(server)
        until = game.seats[0].done("offer-pause", to=in_a_while(4))["proposal"]["to"]
        assert vote(game, 1)["paused"] == {"until": until}
        server.kill()
        server.start()
        state = eventually(lambda: (one := game.spectator.get())["paused"] is None and one)
        assert in_a_while(0) >= until
        assert state["to_act"]
        play_one(game)
    finally:
        server.stop()


def test_a_bot_rests_in_a_pause_and_has_nothing_against_it(server: Server) -> None:
    game = server.new("ninja", "me", "bot:random", "bot:random")
    game.seats[0].get()
    game.seats[0].done("offer-pause", to=in_a_while(600))
    state = eventually(lambda: (one := game.seats[0].get())["paused"] and one)
    assert state["proposal"] is None
    game.seats[0].done("offer-go-on")
    eventually(lambda: game.seats[0].get()["paused"] is None)


def test_a_game_called_off_counts_nowhere_and_can_still_be_looked_at(server: Server) -> None:
    ada = a_member(server)
    game = begun(server)
    tied(ada, game, 0)
    for _ in range(3):
        play_one(game)
    counted = server.get("/games/warriors/statistics")["finished"]
    game.seats[0].done("offer-cancel")
    state = vote(game, 1)
    assert state["result"] == {
        "winners": [],
        "how": "cancelled",
        "text": "The game was called off: it counts nowhere.",
        "resigned": [],
        "stood_in": [],
    }
    assert server.get("/games/warriors/statistics")["finished"] == counted
    (kept,) = ada.done("GET", "/me/archive")
    assert (kept["match"], kept["outcome"]) == (game.id, "cancelled")
    assert game.seats[0].get("/at/1")["view"]
    assert "offer-cancel" in game.seats[0].ask("GET", "/record").text


def test_most_of_them_go_back(server: Server) -> None:
    game = begun(server, "ninja", 3, votes="most")
    before = game.spectator.get()
    play_one(game)
    game.seats[0].done("offer-rewind", to=before["line"])
    state = vote(game, 1)
    assert state["view"] == game.seats[1].get()["view"]
    assert state["proposal"] is None
    assert game.spectator.get()["to_act"] == before["to_act"]


def test_who_is_away_is_told_of_a_vote_once(server: Server) -> None:
    ada = a_member(server)
    game = begun(server)
    tied(ada, game, 1)
    game.seats[0].done("offer-pause", to=in_a_while(600))
    (notice,) = told(ada, "vote")
    assert notice["text"].endswith("proposes a pause and waits for your answer.")
    (mine,) = ada.done("GET", "/me/games")
    assert mine["asked"]
    vote(game, 1)
    (mine,) = ada.done("GET", "/me/games")
    assert (mine["asked"], mine["to_act"], mine["since"]) == (False, [], None)
    assert len(told(ada, "vote")) == 1


def test_no_letter_tells_of_a_vote_that_is_over_or_answered(database: str) -> None:
    async def work(services: Services) -> None:
        outbox, account = services.telling.outbox, await joined(services)
        id = await new_match(services, "ikusa", players=3)
        await services.club.holdings.tie(account.id, [Holder(id, SEAT, 1)])
        herald = Herald(services.matches, outbox, services.presence, 0.0)

        async def told_of(offer: Offer) -> Notice:
            await services.acts.act(id, 0, offer)
            async with services.matches.lead(id) as found:
                await herald.tell(found)
            notice = (await outbox.of(account.id, 1))[0]
            assert await outbox.still_true(notice)
            return notice

        refused = await told_of(OfferCancel())
        await services.acts.act(id, 2, Decline())
        assert not await outbox.still_true(refused)
        answered = await told_of(OfferPause())
        await services.acts.act(id, 1, Accept())
        assert not await outbox.still_true(answered)

    with_services(database, work)


def test_whoever_is_silent_is_counted_when_the_time_is_up(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He agrees to a pause, and not to calling the game off."""
    monkeypatch.setattr(voting, "ANSWER", -60_000)

    async def work(services: Services) -> None:
        match = await new_match(services, "warriors")
        for offer in (OfferCancel(), OfferPause()):
            await services.acts.act(match, 0, offer)
            await services.clocks.look_round()
        async with services.matches.hold(match) as found:
            assert found.match.proposal is None
            assert found.match.result is None
            assert found.match.pause is not None

    database = tmp_path_factory.mktemp("silent") / "matches.sqlite3"
    with_services(str(database), work)


def test_what_one_server_was_asked_another_is_answered(shared_database: str) -> None:
    """A vote begun on one server is ended on another, and both know of the pause."""

    async def work(one: Services, other: Services) -> None:
        match = await new_match(one, "warriors")
        await one.acts.act(match, 0, OfferPause())
        await other.acts.act(match, 1, Accept())
        for services in (one, other):
            async with services.matches.hold(match) as found:
                assert found.match.pause is not None
                assert not found.is_going_on

    with_two(shared_database, work)
